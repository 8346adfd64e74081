"""The frame speaks of no game: neither its code nor its docstrings, comments and sentences."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

TOP: Final = Path(__file__).resolve().parent.parent
FRAME: Final = (
    "errors.py",
    "version.py",
    "language.py",
    "content.py",
    "files",
    "kernel",
    "players",
    "arena",
    "research",
    "table",
    "editor",
    "ui",
    "web",
    "cli",
)
"""Everything that all games share."""
_NAMED: Final = """
    house houses rat rats ratking family families piper pipers town towns townsfolk florin florins
    child children king kings card cards deck decks trap traps cat cats bribe bribes bribed wedding
    weddings marry marriage boy boys girl girls men women woman wake waking district districts bread
    cheese ale meat influence hall emperor purse overrun bag road roads
"""
THINGS: Final = frozenset(_NAMED.split())
"""What there is in one game or another, and in no frame."""
SAYINGS: Final = ("not for its children", "node.children", "part.children", "iter_child_nodes", '"last_town"')
"""Other things with such words: of processes, of Markdown, of Python, and of settings in old files."""
_HUMP: Final = re.compile(r"([a-z])([A-Z])")
_WORD: Final = re.compile(r"[a-z]+")


def frame_modules() -> list[Path]:
    """Every module of the frame."""
    found: list[Path] = []
    for name in FRAME:
        place = TOP / "hameln" / name
        found += [place] if place.is_file() else sorted(place.rglob("*.py"))
    return found


def spoken_of(text: str) -> list[str]:
    """Lines that name a thing of a game, with their numbers; names of code are taken apart at their humps."""
    found: list[str] = []
    for number, line in enumerate(text.splitlines(), start=1):
        plain = line
        for saying in SAYINGS:
            plain = plain.replace(saying, "")
        words = THINGS.intersection(_WORD.findall(_HUMP.sub(r"\1 \2", plain).lower()))
        if words:
            found.append(f"{number}: {', '.join(sorted(words))}: {line.strip()}")
    return found


def test_no_module_of_the_frame_speaks_of_one_game() -> None:
    modules = {str(path.relative_to(TOP / "hameln")): path for path in frame_modules()}
    said = {name: spoken_of(path.read_text(encoding="utf-8")) for name, path in modules.items()}
    assert {name: lines for name, lines in said.items() if lines} == {}
    assert [name for name, path in modules.items() if THINGS.intersection(_WORD.findall(path.stem))] == []


def test_whatever_names_a_thing_is_found() -> None:
    assert spoken_of("class HouseCard:")
    assert spoken_of('text("The {family} pays.")')
    assert spoken_of("x = rat_count")
    assert not spoken_of("# whatever is a rate, and a cardinal number")
