"""Who made what, and under which licence: the credits as a text to read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from typing import Final

from hameln.content import folder
from hameln.errors import ContentError
from hameln.files.opening import read_bytes
from hameln.language import mark, text
from hameln.table.book import Block, Run
from hameln.table.presentation import presentations
from hameln.version import VERSION

Row = tuple[tuple[Run, ...], ...]
"""The cells of a row of a table."""
FONTS: Final = {
    "Cinzel": "cinzel",
    "EB Garamond": "eb-garamond",
    "Atkinson Hyperlegible": "atkinson-hyperlegible",
}
"""The letters, and the folders that they lie in."""
FONT_LICENCE: Final = "SIL Open Font License 1.1"
LIBRARIES: Final = {
    "arcade": ("Arcade", mark("the window and everything painted in it")),
    "pyglet": ("pyglet", mark("keys, pointer and sounds, below Arcade")),
    "pillow": ("Pillow", mark("pictures and fonts")),
    "attrs": ("attrs", mark("data classes")),
    "networkx": ("NetworkX", ""),
    "shapely": ("Shapely", mark("areas and who is next to whom")),
    "numpy": ("NumPy", mark("long rows of numbers")),
    "babel": ("Babel", mark("languages, dates, numbers")),
    "platformdirs": ("platformdirs", mark("where your own files lie")),
    "filelock": ("filelock", mark("one program at a time on a save")),
    "markdown-it-py": ("markdown-it-py", mark("reading the rulebook")),
    "tomlkit": ("TOML Kit", mark("settings")),
    "zstandard": ("python-zstandard", mark("compressed records")),
    "typer": ("Typer", mark("the command line")),
    "rich": ("Rich", mark("the table in the terminal")),
    "starlette": ("Starlette", mark("pages for phones")),
    "uvicorn": ("Uvicorn", mark("a server for them")),
    "websockets": ("websockets", mark("what keeps them up to date")),
    "segno": ("Segno", mark("codes that a camera reads")),
}
"""The libraries by the names of their packages: what they are called, and what they are for; nothing where
a game says so."""
_UNTOLD: Final = {"pyglet": "BSD-3-Clause"}
"""Licences that a package has in a file of its own, but does not tell."""
_MOST: Final = 1 << 16
_SHORT: Final = 30


def credits_pages() -> tuple[Block, ...]:
    """The credits in the language of the program."""
    games = presentations()
    return (
        _heading(text("The game")),
        *(_paragraph(text(one.authors)) for one in games),
        _paragraph(text("Version {version}, under the MIT licence.").format(version=VERSION)),
        *(_paragraph(text(one.origin)) for one in games),
        _heading(text("Pictures and sounds")),
        _paragraph(
            text(
                "All of them were made for this game by the Hameln authors and are under the MIT licence as"
                " well. No picture, sound or letter was taken from the printed game."
            )
        ),
        _heading(text("Fonts")),
        *_table((text("typeface"), text("by"), text("licence")), _fonts()),
        _heading(text("Libraries")),
        *_table((text("library"), text("what it is for"), text("licence")), _libraries()),
        _paragraph(text("The program is written in Python, which is under the PSF licence.")),
        _heading(text("Thanks")),
        *(_paragraph(text(one.thanks)) for one in games),
        *_licence(),
    )


def _heading(words: str) -> Block:
    return Block(kind="heading", cells=((Run(words),),))


def _paragraph(words: str) -> Block:
    return Block(kind="paragraph", cells=((Run(words),),))


def _table(head: tuple[str, ...], rows: Iterable[Row]) -> Iterator[Block]:
    yield Block(kind="head", cells=tuple((Run(word),) for word in head))
    for row in rows:
        yield Block(kind="row", cells=row)


def _row(name: str, more: str, *others: str) -> Row:
    """A row that begins with a name in bold and more about it."""
    first = (Run(name, "bold"), Run(more)) if more else (Run(name, "bold"),)
    return (first, *((Run(word),) for word in others))


def _fonts() -> Iterator[Row]:
    for name, place in FONTS.items():
        yield _row(name, "", _holder(place), FONT_LICENCE)


def _holder(place: str) -> str:
    """Who made a typeface, after the first line of its licence."""
    try:
        raw = read_bytes(folder("sprites") / "fonts" / place / "LICENSE.txt", _MOST)
        line = raw.decode("utf-8").lstrip().splitlines()[0]
    except (OSError, ValueError, IndexError, ContentError):
        return ""
    return line.partition("(http")[0].removeprefix("Copyright").strip()


def _libraries() -> Iterator[Row]:
    needed = {package: use for one in presentations() for package, use in one.libraries.items()}
    for package, (name, own) in LIBRARIES.items():
        known, use = _package(package), own or needed.get(package, "")
        if known is not None and use:
            yield _row(name, f" {known.version}", text(use), licence_of(package, known))


def _package(name: str) -> Distribution | None:
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def licence_of(package: str, known: Distribution) -> str:
    """The licence of a package in a few words, as the package itself tells it."""
    facts = known.metadata
    for field in ("License-Expression", "License"):
        told = str((facts.get_all(field) or [""])[0])
        if len(told) > _SHORT and " AND " in told:  # its own, before those of what it brings along
            told = f"{told.partition(' AND ')[0]} …"
        if 0 < len(told) <= _SHORT and told != "License":
            return told.removesuffix(" License")
    classes = [one for one in facts.get_all("Classifier") or [] if one.startswith("License ::")]
    return (
        str(classes[0]).rpartition(":: ")[2].removesuffix(" License") if classes else _UNTOLD.get(package, "")
    )


def _licence() -> Iterator[Block]:
    """The words of the program's own licence, where the installation has them."""
    known = _package("hameln")
    words = known.read_text("licenses/LICENSE") if known is not None else None
    if words:
        yield _heading(text("The MIT licence"))
        for part in words.partition("\n")[2].strip().split("\n\n"):
            yield _paragraph(" ".join(part.split()))
