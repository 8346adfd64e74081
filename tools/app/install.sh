#!/bin/sh
# Put Hameln into your menu, with its file types, for you alone; ./install.sh --remove takes it out again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
menu="$data/applications" icons="$data/icons/hicolor" types="$data/mime"

renew() {
	if command -v update-desktop-database >/dev/null 2>&1; then update-desktop-database -q "$menu" || :; fi
	if command -v update-mime-database >/dev/null 2>&1; then update-mime-database "$types" || :; fi
}

case "${1-}" in
--remove)
	rm -f "$menu/hameln.desktop" "$menu/hameln-open.desktop" "$types/packages/hameln.xml" \
		"$icons/256x256/apps/hameln.png" "$icons/scalable/apps/hameln.svg"
	renew
	echo "Hameln is out of the menu. Your matches and settings are still there; so is this folder."
	exit ;;
"") ;;
*)
	echo "usage: ./install.sh [--remove]" >&2
	exit 2 ;;
esac

mkdir -p "$menu" "$types/packages" "$icons/256x256/apps" "$icons/scalable/apps"
# in a desktop entry a path with spaces stands in quotes, and what is special there after a backslash
program=$(printf '%s' "$here/hameln" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/%/%%/g')
for entry in hameln hameln-open; do
	while IFS= read -r line; do
		case "$line" in
		Exec=@PROGRAM@*) printf 'Exec="%s"%s\n' "$program" "${line#Exec=@PROGRAM@}" ;;
		*) printf '%s\n' "$line" ;;
		esac
	done <"$here/share/$entry.desktop" >"$menu/$entry.desktop"
done
cp "$here/share/hameln.xml" "$types/packages/hameln.xml"
cp "$here/share/hameln.png" "$icons/256x256/apps/hameln.png"
cp "$here/share/hameln.svg" "$icons/scalable/apps/hameln.svg"
renew
echo "Hameln is in your menu, and opens matches and towns."
