#!/bin/sh
# Starts the game, and says why where it cannot start: on a system that is too old, or without all of its libraries,
# nobody else could. build/linux_launcher.py fills in what is between at signs.

# Becomes a tool of the system, which the player's PATH need not name. Only in subshells: there is a game to start.
tool() {
    PATH=${PATH:+$PATH:}/usr/bin:/bin
    exec "$@" 2>/dev/null
}

self=$0
case $self in */*) ;; *) self=./$self ;; esac
if [ -L "$self" ]; then self=$(tool readlink -f -- "$self"); fi
program=${self%/*}/program

# The first language of the game that the player asks for, as in uno_desktop/i18n/languages.py
choose_language() {
    language=en
    names=${LANGUAGE:-}:${LC_ALL:-}:${LC_MESSAGES:-}:${LANG:-}
    IFS=:
    for name in $names; do
        case $name in
            @LANGUAGES@)
                language=${name%"${name#??}"}
                break
                ;;
        esac
    done
    unset IFS
}

show() {
@DIALOGS@
}

# Takes the name of the message, and a detail.
complain() {
    choose_language
    case $1-$language in
@WORDS@
    esac
    printf 'uno-desktop: %s\n(%s)\n' "$said" "$2" >&2
    # Whoever clicked an icon sees no terminal.
    if [ ! -t 2 ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
        show "$said

$2"
    fi
    exit 1
}

if [ ! -e @LOADER@ ]; then complain too_old '@LOADER@'; fi
libc=$(tool getconf GNU_LIBC_VERSION)
case $libc in
    'glibc 2.'*)
        minor=${libc#glibc 2.}
        if [ "${minor%%.*}" -lt @LIBC_MINOR@ ]; then complain too_old "$libc, older than 2.@LIBC_MINOR@"; fi
        ;;
esac

libraries='@LIBRARIES@'
# shellcheck disable=SC2086 # these are many words
sizes=$(cd "$program/_internal" 2>/dev/null && tool stat -c %s $libraries)
if [ "$sizes" != '@SIZES@' ]; then
    for library in $libraries; do
        if [ ! -e "$program/_internal/$library" ]; then complain incomplete "$program/_internal/$library"; fi
    done
    # Where there is no stat, nothing is known about sizes.
    if [ -n "$sizes" ]; then complain incomplete "$program/_internal"; fi
fi

exec "$program/uno-desktop" "$@"
