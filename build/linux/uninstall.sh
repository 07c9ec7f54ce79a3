#!/bin/sh
# Removes what install.sh installed. Saves, settings and statistics stay.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd -P)
. "$here/places.sh"

if [ -L "$bin/uno-desktop" ] && [ "$(readlink "$bin/uno-desktop")" = "$app/uno-desktop" ]; then
    rm -f "$bin/uno-desktop"
fi
rm -f "$share/applications/uno-desktop.desktop"
rm -f "$share/metainfo/org.example.UnoDesktop.metainfo.xml"
for icon in "$share"/icons/hicolor/*/apps/uno-desktop.png "$share"/icons/hicolor/scalable/apps/uno-desktop.svg; do
    rm -f "$icon"
done
refresh
rm -rf "$app"
saves=$share/uno-desktop
settings=${XDG_CONFIG_HOME:-$HOME/.config}/uno-desktop
say "Removed. Saves and settings are still in $saves and $settings." \
    "Désinstallé. Les parties et les réglages sont toujours dans $saves et $settings." \
    "Desinstalado. Las partidas y los ajustes siguen en $saves y $settings." \
    "Removido. As partidas e as configurações continuam em $saves e $settings."
