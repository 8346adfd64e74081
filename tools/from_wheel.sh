#!/usr/bin/env bash
# Install what is shipped into a fresh environment, far from the sources, and play there.
#   bash tools/from_wheel.sh FOLDER   with the sdist and the compiled wheel, as tools/wheels.py builds them
set -euo pipefail
built=$(cd "$1" && pwd)
python="$(cd "$(dirname "$0")/.." && pwd)/.venv/bin/python"
place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
trap 'exit 143' TERM
unset PYTHONPATH
mkdir "$place/empty"
cd "$place/empty"

"$python" -m venv "$place/fresh"
bin="$place/fresh/bin"
pip() { "$bin/python" -m pip "$@" --quiet --disable-pip-version-check; }
export HAMELN_HOME="$place/home"

echo "The pure wheel, built from the sdist:"
pip wheel --no-deps --wheel-dir "$place/pure" "$built"/hameln-*.tar.gz
pip install "$place"/pure/hameln-*-none-any.whl
"$bin/hameln" --version
"$bin/hameln" play --seed 7 </dev/null >story.txt
tail -n 6 story.txt
"$bin/hameln" play --seed 7 --town reedmouth --seats greedy,random,random --record pure.hameln.jsonl </dev/null >/dev/null
"$bin/python" - <<'END'
"""The installed package knows its content, explains rules, and opens no window."""

import sys
from pathlib import Path

import hameln.games.hameln.rules.game
import hameln.cli.play
from hameln import content
from hameln.kernel.kits import known_games
from hameln.table.book import rule_pages
from hameln.table.lessons.teaching import teachings_of

assert not {"arcade", "pyglet"} & sys.modules.keys()
assert Path(content.__file__).is_relative_to(sys.prefix)
assert "overrun" in rule_pages("en").section("H8.4")
assert [len(one.lessons.guided) for word in known_games() for one in teachings_of(word)] == [43, 24, 6, 15]
assert sorted(content.files("maps", ".toml")) == ["aldermoor", "goosepond", "hameln", "oxbow", "ravenscar", "reedmouth"]
assert sorted(content.files("packs", ".toml")) == ["nobilis", "rattus-cartus"]
assert all(len(content.files(f"positions/{game}", ".toml")) >= 4 for game in ("hameln", "rattus-cartus"))
assert content.folder("ai").is_dir()
END
if "$bin/hameln" arena run out --players random,greedy --mode ladder 2>missing.txt; then exit 1; fi
grep -F 'pip install "hameln[arena]"' missing.txt
"$bin/hameln" town list
"$bin/hameln" town show hameln --png hameln.png >/dev/null

echo "The compiled wheel:"
pip install --no-deps --force-reinstall "$built"/hameln-*.whl
"$bin/hameln" --version | grep -F "(compiled)"
"$bin/hameln" play --seed 7 --town reedmouth --seats greedy,random,random --record match.hameln.jsonl </dev/null >/dev/null
sed 's/ (compiled)//' match.hameln.jsonl | cmp - pure.hameln.jsonl
"$bin/hameln" simulate --games 3 --seats random,greedy,random,random --seed 1 --jobs 2 \
	--record matches.jsonl.gz --legal --state </dev/null
"$bin/hameln" replay match.hameln.jsonl --check
"$bin/hameln" replay matches.jsonl.gz --check
"$bin/hameln" replay matches.jsonl.gz --to 5
"$bin/hameln" simulate --game rattus-cartus --set "nobilis: cards + nobles" --games 3 --seats easy,random,random \
	--seed 1 --jobs 2 --record cards.jsonl.gz --legal --state </dev/null
"$bin/hameln" replay cards.jsonl.gz --check
echo "What is shipped installs and plays."
