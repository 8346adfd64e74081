"""Damages: what can happen to a file by accident, and what somebody may do to it on purpose."""

from __future__ import annotations

import copy
import json
import re
import tomllib
from collections.abc import Callable
from random import Random
from typing import Any

from hameln.games.hameln.map.files import town_toml

NUMBER = re.compile(rb"-?\d+(?:\.\d+)?")
TEXT = re.compile(rb'"[^"\n\\]*"')
NUMBERS = (
    b"0",
    b"-0",
    b"-1",
    b"1e999",
    b"-1e999",
    b"nan",
    b"inf",
    b"NaN",
    b"Infinity",
    b"1e-320",
    b"0.5",
    b"2147483648",
    b"9" * 30,
    b"9" * 400,
    b"9" * 5000,
    b"0x" + b"f" * 60,
    b"1_000",
    b"true",
    b"null",
    b'"7"',
    b"[]",
    b"{}",
)
TEXTS = (
    b'""',
    b'"\\u001b[2J\\u0007"',
    b'"\\u0000"',
    b'"\\u202e"',
    b'"\\ud800"',
    b'"a\x1b[31m"',
    b'"' + b"x" * 70_000 + b'"',
    b"17",
    b"true",
    b"[]",
    '"ä\u0301\ufeff"'.encode(),
    b'"../../../etc/passwd"',
    b'"human"',
    b'"weber:hard"',
    b"'",
)
DEEP = (
    b"[" * 9000,
    b"{" * 9000,
    b'{"a":' * 5000,
    b"a" + b".a" * 15_000 + b" = 1",
    b"[a" + b".a" * 15_000 + b"]",
)
JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2**31,
    10**25,
    -(10**25),
    0.5,
    -1.5,
    1e308,
    float("inf"),
    float("nan"),
    "",
    "x",
    "3",
    "\x1b[2J",
    "x" * 50_000,
    [],
    [[]],
    [1, 2, 3],
    ["a"] * 40,
    {},
    {"a": 1},
    {"": {}},
    [None],
    ["human", "human"],
)

NAMES = (
    "x",
    "state",
    "for_seat",
    "legal",
    "auto",
    "why",
    "by",
    "t",
    "title",
    "rules",
    "names",
    "kings",
    "keys",
)
CONTROLS = (b"\0", b"\x1b[2J", b"\r", b"\xff\xfe", b"\xef\xbb\xbf", b"\x7f", b"\xc0\x80", b"\xed\xa0\x80")
OFTEN = (b"\n", b",", b"[", b"x", b'"', b"#", b"[[a]]\n", b"{},", b"1,", b" ", b"a=1\n", b"=", b"\\")

LIKELY = (b"0", b"1", b"2", b"3", b"5", b"12", b"99", b"-1", b"0.5", b"1000")

Mutator = Callable[[bytes, Random], bytes]


def flip(raw: bytes, draw: Random) -> bytes:
    """Some bits are others."""
    found = bytearray(raw)
    for _ in range(draw.randint(1, 4)):
        if found:
            found[draw.randrange(len(found))] ^= 1 << draw.randrange(8)
    return bytes(found)


def cut(raw: bytes, draw: Random) -> bytes:
    """The end is missing."""
    return raw[: draw.randrange(len(raw) + 1)]


def cut_out(raw: bytes, draw: Random) -> bytes:
    """A part is missing."""
    first = draw.randrange(len(raw) + 1)
    return raw[:first] + raw[first + draw.randint(1, 200) :]


def paste(raw: bytes, draw: Random) -> bytes:
    """A part stands somewhere else, too."""
    first, place = draw.randrange(len(raw) + 1), draw.randrange(len(raw) + 1)
    return raw[:place] + raw[first : first + draw.randint(1, 400)] + raw[place:]


def lines(raw: bytes, draw: Random) -> bytes:
    """Lines are doubled, lost or in another order."""
    found = raw.split(b"\n")
    for _ in range(draw.randint(1, 3)):
        one, other = draw.randrange(len(found)), draw.randrange(len(found))
        match draw.randrange(4):
            case 0:
                found.insert(other, found[one])
            case 1 if len(found) > 1:
                del found[one]
            case 2:
                found[one], found[other] = found[other], found[one]
            case _:
                found[one] = found[one] * draw.choice((2, 300))
    return b"\n".join(found)


def number(raw: bytes, draw: Random) -> bytes:
    """A number is another, or none."""
    return _put(raw, NUMBER, NUMBERS, draw)


def word(raw: bytes, draw: Random) -> bytes:
    """A text is another, or none."""
    return _put(raw, TEXT, TEXTS, draw)


def likely(raw: bytes, draw: Random) -> bytes:
    """Some numbers and texts are others that might well stand there."""
    for _ in range(draw.randint(1, 3)):
        if draw.randrange(2):
            raw = _put(raw, NUMBER, LIKELY, draw)
        else:
            raw = _put(raw, TEXT, tuple(TEXT.findall(raw)) or TEXTS, draw)
    return raw


def deep(raw: bytes, draw: Random) -> bytes:
    """Something very deep stands in a line of its own, or in the place of a number."""
    if draw.randrange(2):
        return _put(raw, NUMBER, DEEP, draw)
    found = raw.split(b"\n")
    found.insert(draw.randrange(len(found) + 1), draw.choice(DEEP))
    return b"\n".join(found)


def control(raw: bytes, draw: Random) -> bytes:
    """Signs stand there that no file should have."""
    place = draw.randrange(len(raw) + 1)
    return raw[:place] + draw.choice(CONTROLS) + raw[place:]


def many(raw: bytes, draw: Random) -> bytes:
    """Something stands there very often."""
    place, sign = draw.randrange(len(raw) + 1), draw.choice(OFTEN)
    return raw[:place] + sign * draw.choice((50, 3000, 120_000)) + raw[place:]


def _put(raw: bytes, pattern: re.Pattern[bytes], choices: tuple[bytes, ...], draw: Random) -> bytes:
    found = list(pattern.finditer(raw))
    if not found:
        return raw + draw.choice(choices)
    one = draw.choice(found)
    return raw[: one.start()] + draw.choice(choices) + raw[one.end() :]


def changed(words: Any, draw: Random) -> Any:
    """Words of a file in which something at a random place is of another type, missing or new."""
    words = copy.deepcopy(words)
    for _ in range(draw.randint(1, 3)):
        inside = words
        while isinstance(inside, dict | list) and inside:
            keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
            key = draw.choice(keys)
            if isinstance(inside[key], dict | list) and inside[key] and draw.randrange(4):
                inside = inside[key]
                continue
            match draw.randrange(5):
                case 0:
                    del inside[key]
                case 1 if isinstance(inside, dict):
                    inside[draw.choice(("x", "state", "for_seat", "legal", "why", "by", "kings"))] = (
                        copy.deepcopy(draw.choice(JUNK))
                    )
                case 2:
                    other = draw.choice(keys)
                    inside[key], inside[other] = inside[other], inside[key]
                case _:
                    inside[key] = copy.deepcopy(draw.choice(JUNK))
            break
    return words


def structure_of_toml(raw: bytes, draw: Random) -> bytes:
    """TOML that is whole, and says something else."""
    words = changed(tomllib.loads(raw.decode()), draw)
    try:
        return town_toml(words).encode("utf-8", "replace").replace(b"None", b'"None"')
    except (AttributeError, TypeError):
        return raw


def structure_of_json(raw: bytes, draw: Random) -> bytes:
    """JSON that is whole, and says something else, on one of the lines."""
    found = raw.split(b"\n")
    place = draw.choice((0, draw.randrange(len(found))))
    if found[place]:
        found[place] = json.dumps(changed(json.loads(found[place]), draw)).encode()
    return b"\n".join(found)


BLIND: tuple[Mutator, ...] = (flip, cut, cut_out, paste)
"""Damages of any bytes."""
WRITTEN: tuple[Mutator, ...] = (
    *BLIND,
    *[likely] * 5,
    lines,
    lines,
    number,
    number,
    number,
    word,
    word,
    deep,
    control,
    many,
)
"""Damages of text."""
