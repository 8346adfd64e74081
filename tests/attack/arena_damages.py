"""Damages of a tournament's folder, one after another in one process: what the arena makes of each.

``python -m tests.attack.arena_damages COMMAND FOLDER COUNT SEED`` damages copies of a folder and tells about
each in a line of JSON: the damage, the exit code, what was said, the seconds, what was left, and whether the
folder is then as it was. The command is `report` or `resume`.
"""

from __future__ import annotations

import contextlib
import io
import json
import os
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from hameln.cli.app import main
from tests import children

LIMITS = {"report": 5, "resume": 60}
"""Seconds after which a command that does not end is ended."""
ORDER, UNITS = "tournament.json", "units.jsonl"
Damage = Callable[[Path, Random], object]


def carried_out(command: str, folder: Path) -> tuple[int, str, str]:
    """Exit code, output and complaints of a command."""
    out, err = io.StringIO(), io.StringIO()
    sys.argv = ["hameln", "arena", command, str(folder)]
    signal.alarm(LIMITS[command])
    code: object = "no end"
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main()
        except SystemExit as stopped:
            code = stopped.code or 0
        except BaseException as error:  # noqa: BLE001 - a traceback is what is looked for
            code = repr(error)
        finally:
            signal.alarm(0)
    return code, out.getvalue(), err.getvalue()  # type: ignore[return-value]


def changed(name: str, change: Callable[[bytes, Random], bytes]) -> Damage:
    return lambda folder, rng: (folder / name).write_bytes(change((folder / name).read_bytes(), rng))


def flip(raw: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(raw))
    return raw[:at] + bytes([raw[at] ^ 1 << rng.randrange(8)]) + raw[at + 1 :]


def cut(raw: bytes, rng: Random) -> bytes:
    return raw[: rng.randrange(len(raw))]


def without(raw: bytes, rng: Random) -> bytes:
    at = rng.randrange(len(raw))
    return raw[:at] + raw[at + rng.randrange(1, 40) :]


def doubled(raw: bytes, rng: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    return b"".join([*lines, rng.choice(lines)])


def swapped(raw: bytes, rng: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    rng.shuffle(lines)
    return b"".join(lines)


def shortened(raw: bytes, rng: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def inserted(raw: bytes, rng: Random) -> bytes:
    what = rng.choice(
        [
            b"\xef\xbb\xbf",
            b"\0",
            b"\n",
            b"[" * 50_000,
            b'{"a":' * 50_000,
            b"9" * 5000,
            b"1e999",
            b"NaN",
            b"\x1b[2J",
        ]
    )
    at = rng.randrange(len(raw))
    return raw[:at] + what + raw[at:]


def places_in(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a value, by the way to it."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, one in inner:
        yield (*way, key)
        yield from places_in(one, (*way, key))


STRANGE = [
    None, True, -1, 0, 7, 10**30, -(10**400), 1e308, 0.5, "", "x" * 100_000, "\x1b[31m", [], {}, [[[]]],
    [1] * 100_000, {"a": {"b": 1}}, "../../x", [0, 0, 0], [1, 1, 1], [9, 9, 9],
]  # fmt: skip


def put(words: Any, rng: Random) -> None:
    """Something strange in some place, or nothing, or something more."""
    way = rng.choice(list(places_in(words)))
    around = words
    for key in way[:-1]:
        around = around[key]
    match rng.randrange(4):
        case 0:
            del around[way[-1]]
        case 1 if isinstance(around, list):
            rng.shuffle(around)
        case 2 if isinstance(around, dict):
            around["strange"] = rng.choice(STRANGE)
        case _:
            around[way[-1]] = rng.choice(STRANGE)


def told_anew(raw: bytes, rng: Random) -> bytes:
    """One line, or the only text, with a strange value in it, written as it was."""
    is_order = raw.startswith(b"{\n")
    lines = [raw] if is_order else raw.splitlines()
    at = rng.randrange(len(lines))
    words = json.loads(lines[at])
    put(words, rng)
    text = json.dumps(words, ensure_ascii=False, separators=None if is_order else (",", ":"))
    lines[at] = text.encode("utf-8", "surrogatepass")
    return b"\n".join(lines) + b"\n"


def other(name: str, make: Callable[[Path], object]) -> Damage:
    """Something else in the place of a file."""

    def damage(folder: Path, _: Random) -> None:
        (folder / name).unlink()
        make(folder / name)

    return damage


def huge(path: Path) -> None:
    with children.larger_files(), path.open("wb") as stream:
        stream.truncate(1 << 33)


DAMAGES: list[tuple[str, Damage]] = [
    *[
        (f"{name} {one.__name__}", changed(name, one))
        for one in (
            told_anew,
            flip,
            told_anew,
            cut,
            without,
            inserted,
            told_anew,
            doubled,
            swapped,
            shortened,
        )
        for name in (UNITS, ORDER)
    ],
    *[
        (f"{name} {what}", other(name, make))
        for name in (UNITS, ORDER)
        for what, make in (
            ("missing", lambda _: None),
            ("a folder", Path.mkdir),
            ("a pipe", os.mkfifo),
            ("a device", lambda path: path.symlink_to("/dev/zero")),
            ("huge", huge),
            ("empty", Path.touch),
            ("a link to itself", lambda path: path.symlink_to(path)),
            ("other bytes", lambda path: path.write_bytes(bytes(range(256)) * 40)),
        )
    ],
]


def same(one: Path, other: Path) -> bool:
    """Whether two folders hold the same, as far as a report is made of it."""
    names = [path.relative_to(one) for path in one.rglob("*") if path.is_file() and path.name != ORDER]
    return all(
        (other / name).is_file() and (one / name).read_bytes() == (other / name).read_bytes()
        for name in names
    )


def main_of_damages(command: str, folder: Path, count: int, seed: int) -> None:
    carried_out("report", folder)  # whatever is slow to load is loaded now
    for number in range(count):
        name, damage = DAMAGES[number % len(DAMAGES)]
        place = folder.with_name(f"damaged-{number}")
        shutil.copytree(folder, place)
        damage(place, Random(f"{seed}/{number}"))
        begun = time.monotonic()
        code, out, err = carried_out(command, place)
        seconds = time.monotonic() - begun
        units, order = ((place / one) for one in (UNITS, ORDER))
        is_small = all(one.is_file() and one.stat().st_size < 1 << 20 for one in (units, order))
        left = units.read_bytes().decode("latin-1") if is_small else ""
        plan = order.read_bytes().decode("latin-1") if is_small else ""
        told = {
            "name": name,
            "code": code,
            "out": out,
            "err": err,
            "seconds": seconds,
            "left": left,
            "plan": plan,
        }
        told["is_whole"] = code == 0 and same(folder, place)
        sys.stdout.write(json.dumps(told) + "\n")
        shutil.rmtree(place)


if __name__ == "__main__":
    main_of_damages(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4]))
