#!/bin/sh
# Installs the game for you alone, without root: ./install.sh. Another run replaces it; ./uninstall.sh removes it.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
. "$here/places.sh"

# On a system that is too old the game says so.
"$here/uno-desktop/uno-desktop" --version >/dev/null || exit 1

mkdir -p "$app_parent" "$bin" "$share/applications" "$share/icons" "$share/metainfo"
# The old game stays whole until the new one is.
rm -rf "$app.new"
cp -R "$here/uno-desktop" "$app.new"
cp "$here/uninstall.sh" "$here/places.sh" "$app.new/"
rm -rf "$app"
mv "$app.new" "$app"
ln -sf "$app/uno-desktop" "$bin/uno-desktop"
cp -R "$here/share/icons/." "$share/icons/"
cp "$here/share/metainfo/"*.metainfo.xml "$share/metainfo/"

# Quoted as a command first, and then as a value: backslashes count twice, and a percent sign is written twice.
quoted=$(printf '%s' "$app/uno-desktop" | sed -e 's/[\\"`$]/\\&/g' -e 's/\\/\\\\/g' -e 's/%/%%/g')
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec="%s"\n' "$quoted" ;;
        *) printf '%s\n' "$line" ;;
    esac
done <"$here/share/applications/uno-desktop.desktop" >"$share/applications/uno-desktop.desktop"

refresh
say "Installed. You find it among the games, or as $bin/uno-desktop. To remove it: $app/uninstall.sh" \
    "Installé. Tu le trouves parmi les jeux, ou sous $bin/uno-desktop. Pour l’enlever : $app/uninstall.sh" \
    "Instalado. Lo encuentras entre los juegos, o como $bin/uno-desktop. Para quitarlo: $app/uninstall.sh" \
    "Instalado. Você o encontra entre os jogos, ou como $bin/uno-desktop. Para remover: $app/uninstall.sh"
