#!/bin/sh
# Starts the game, and says why where it cannot start: on a system that is too old, or without all of its libraries,
# nobody else could. build/linux_launcher.py fills in what is between at signs.
self=$0
case $self in */*) ;; *) self=./$self ;; esac
if [ -L "$self" ]; then self=$(readlink -f -- "$self"); fi
program=${self%/*}/program

# The first language of the game that the player asks for, as in uno_desktop/i18n/languages.py
choose_language() {
    language=en
    IFS=:
    for name in ${LANGUAGE:-}:${LC_ALL:-}:${LC_MESSAGES:-}:${LANG:-}; do
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

machine=$(uname -m)
if [ "$machine" != @MACHINE@ ]; then complain too_old "$machine, not @MACHINE@"; fi
libc=$(getconf GNU_LIBC_VERSION 2>/dev/null)
case $libc in
    'glibc 2.'*)
        minor=${libc#glibc 2.}
        if [ "${minor%%.*}" -lt @LIBC_MINOR@ ]; then complain too_old "$libc, older than 2.@LIBC_MINOR@"; fi
        ;;
esac

libraries='@LIBRARIES@'
if command -v stat >/dev/null; then
    # shellcheck disable=SC2086 # these are many words
    sizes=$(cd "$program/_internal" 2>/dev/null && stat -c %s $libraries 2>&1)
    if [ "$sizes" != '@SIZES@' ]; then
        for library in $libraries; do
            if [ ! -e "$program/_internal/$library" ]; then complain incomplete "$program/_internal/$library"; fi
        done
        complain incomplete "$program/_internal"
    fi
fi

exec "$program/uno-desktop" "$@"
