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
printf '%s\n' "Removed. Saves and settings are still in $share/uno-desktop and ${XDG_CONFIG_HOME:-$HOME/.config}/uno-desktop."
