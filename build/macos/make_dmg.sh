#!/bin/sh
# Makes a disk image of what `python3 dev.py package` left in dist/app, and adds its checksum:
#     build/macos/make_dmg.sh
# With CODESIGN_IDENTITY set, the bundle is signed first; without, macOS asks before it starts it the first time.
# Never run so far: it was written on Linux.
set -eu
cd "$(dirname "$0")/../.."
bundle="dist/app/Uno Desktop.app"
version=$(/usr/libexec/PlistBuddy -c 'Print CFBundleShortVersionString' "$bundle/Contents/Info.plist")
image="uno-desktop-$version-macos-$(uname -m).dmg"
stage=$(mktemp -d)
trap 'rm -rf "$stage"' EXIT

if [ -n "${CODESIGN_IDENTITY:-}" ]; then
    codesign --force --deep --options runtime --timestamp --sign "$CODESIGN_IDENTITY" "$bundle"
fi
ditto "$bundle" "$stage/Uno Desktop.app"
ln -s /Applications "$stage/Applications"
hdiutil create -volname "Uno Desktop" -srcfolder "$stage" -fs HFS+ -format UDZO -ov "dist/$image"
(cd dist && shasum -a 256 "$image" >>SHA256SUMS)
