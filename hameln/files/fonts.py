"""Which letters the program can draw: those of the fonts that it brings along."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path as PathOnDisk
from typing import Final

from hameln.content import folder
from hameln.errors import FaultyFileError
from hameln.files.opening import read_text
from hameln.files.readers import Path, Problem, is_list, is_table
from hameln.files.sources import parse_toml, with_lines
from hameln.language import text

FALLBACKS: Final = ("eb-garamond/EBGaramond-Regular.ttf", "eb-garamond/EBGaramond-Bold.ttf")
"""The fonts that draw what the others do not have: Latin, Greek and Cyrillic letters."""
_TOLD: Final = 10
"""Letters that are named at most."""
_LONGEST: Final = 1 << 23
"""Bytes of the longest file that is looked through."""
_INVISIBLE: Final = frozenset("\n\t")


def undrawn(words: str, *files: str) -> str:
    """The letters of a text that cannot be drawn, each once, in the order in which they come.

    Args:
        files: The fonts that are to draw it; those that draw everything if there are none.
    """
    if words.isascii():
        return ""
    known = [letters_of(file) for file in files or FALLBACKS]
    if all(one.issuperset(map(ord, words)) for one in known):
        return ""
    missing = (
        sign for sign in words if sign not in _INVISIBLE and any(ord(sign) not in one for one in known)
    )
    return "".join(dict.fromkeys(missing))


def told_undrawn(letters: str) -> str:
    """A sentence about letters that cannot be drawn."""
    told = text("{letters} cannot be drawn; expected Latin, Greek or Cyrillic letters")
    return told.format(letters=" ".join(letters[:_TOLD]) + (" …" if len(letters) > _TOLD else ""))


def check_letters(path: PathOnDisk) -> None:
    """See that all texts in a file of TOML can be drawn.

    Raises:
        FaultyFileError: Some cannot; each is told with its place.
    """
    source = read_text(path, _LONGEST)
    problems = [
        Problem(path=place, says=told_undrawn(missing))
        for place, words in _texts((), parse_toml(source))
        if (missing := undrawn(words))
    ]
    if problems:
        raise FaultyFileError(path, with_lines(problems, source))


def _texts(place: Path, value: object) -> Iterator[tuple[Path, str]]:
    """All texts in a value of TOML, with their places."""
    if isinstance(value, str):
        yield place, value
    elif is_table(value):
        yield from (found for key, one in value.items() for found in _texts((*place, key), one))
    elif is_list(value):
        yield from (found for at, one in enumerate(value) for found in _texts((*place, at), one))


@lru_cache(maxsize=16)
def letters_of(file: str) -> frozenset[int]:
    """The numbers of all letters that a font has a picture for.

    Args:
        file: In the folder of the fonts.
    """
    raw = (folder("sprites") / "fonts" / file).read_bytes()
    tables = struct.unpack_from(">H", raw, 4)[0]
    start = next(
        struct.unpack_from(">I", raw, at + 8)[0]
        for at in range(12, 12 + 16 * tables, 16)
        if raw[at : at + 4] == b"cmap"
    )
    found: set[int] = set()
    for place in range(struct.unpack_from(">H", raw, start + 2)[0]):
        platform, encoding, offset = struct.unpack_from(">HHI", raw, start + 4 + 8 * place)
        if platform == 0 or (platform, encoding) in ((3, 1), (3, 10)):
            found.update(_numbers(raw, start + offset))
    return frozenset(found)


def _numbers(raw: bytes, at: int) -> Iterator[int]:
    """The numbers of letters in a table of the two usual forms; a font maps those of a range together."""
    match struct.unpack_from(">H", raw, at)[0]:
        case 4:
            count = struct.unpack_from(">H", raw, at + 6)[0] // 2
            ends = struct.unpack_from(f">{count}H", raw, at + 14)
            starts = struct.unpack_from(f">{count}H", raw, at + 16 + 2 * count)
            for start, end in zip(starts, ends, strict=True):
                yield from range(start, min(end, 0xFFFE) + 1)
        case 12:
            for place in range(struct.unpack_from(">I", raw, at + 12)[0]):
                start, end = struct.unpack_from(">II", raw, at + 16 + 12 * place)
                yield from range(start, end + 1)
        case _:
            return
