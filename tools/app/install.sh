#!/bin/sh
# Put Hameln into your menu, with its file types, for you alone; ./install.sh --remove takes it out again.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
case "${1-}" in
"") exec "$here/hameln" desktop install ;;
--remove) exec "$here/hameln" desktop remove ;;
*)
	echo "usage: ./install.sh [--remove]" >&2
	exit 2 ;;
esac
