# Where install.sh puts things and uninstall.sh takes them away. Not beside the saves, which lie in $share/uno-desktop.
: "${HOME:?HOME must name your home folder}"
app_parent=$HOME/.local/opt
app=$app_parent/uno-desktop
bin=$HOME/.local/bin
share=${XDG_DATA_HOME:-$HOME/.local/share}

say() {
    # English, French, Spanish, Portuguese
    case ${LC_ALL:-${LC_MESSAGES:-${LANG:-}}} in
        fr*) printf '%s\n' "$2" ;;
        es*) printf '%s\n' "$3" ;;
        pt*) printf '%s\n' "$4" ;;
        *) printf '%s\n' "$1" ;;
    esac
}

# Tells the desktop; where the tools are missing it notices by itself after a while.
refresh() {
    update-desktop-database -q "$share/applications" 2>/dev/null || true
    gtk-update-icon-cache -q -t "$share/icons/hicolor" 2>/dev/null || true
}
