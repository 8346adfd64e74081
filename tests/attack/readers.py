"""Reads one file after another as a user would have it read, and tells what came of each.

``python -m tests.attack.readers`` is told on standard input, a line each, what kind of file lies where, and
answers with a line each; the last line that it wrote before it died says what killed it.
"""

from __future__ import annotations

import contextlib
import io
import json
import resource
import shutil
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import typer.main

from hameln.__main__ import main
from hameln.errors import HamelnError
from hameln.games.hameln.map.files import read_town, write_town
from hameln.games.hameln.players.evaluation import chances
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.players.weights import values_at
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.referee import play_match
from hameln.table.saves import look_into, read_save
from hameln.table.session import Session
from hameln.table.settings import read_settings
from hameln.table.settings_file import write_settings

typer.main.get_command = lru_cache(typer.main.get_command)  # making the commands anew takes most of the time
LONGEST = 10
"""Seconds of the processor after which a file is said to hang."""


def command(*words: str | Path) -> int:
    """The exit code of the program with these words; whatever else it raises is a fault of the program."""
    sys.argv = ["hameln", *map(str, words)]
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
    code: object = 0
    sys.stdin = io.TextIOWrapper(io.BytesIO(), "utf-8")  # what is told there is not for the program
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main()
        except SystemExit as stop:
            code = stop.code
    err.flush()
    told = err.buffer.getvalue().decode()  # type: ignore[attr-defined]
    if code not in (0, 1, 2, None):
        message = f"exit code {code}: {told[:500]}"
        raise AssertionError(message)
    if "Traceback" in told or "\x1b" in told or len(told) > 200_000 or (code == 2) != bool(told):
        message = f"told with exit code {code}: {told[:500]!r}"
        raise AssertionError(message)
    return 0 if code is None else int(str(code))


def town(path: Path) -> str:
    if command("town", "check", path):
        return "refused"
    command("town", "show", path)
    found = read_town(path)
    write_town(found, path)
    assert read_town(path) == found
    least = min(found.start_houses)
    if len(found.circles) < 100:
        play_match(Hameln(found, least), [make_greedy] * least, 1)
    return "read"


def pack(path: Path) -> str:
    words = ("--seats", "random,random,random", "--games", "1")
    return "refused" if command("simulate", "--game", "rattus-cartus", "--pack", path, *words) else "read"


def family(path: Path) -> str:
    command("families", "show", "--file", path)
    if command("families", "check", path):
        return "refused"
    command("families", "show", path)
    if not Random(path.name).randrange(8):
        command("families", "try", path, "--games", "1")
    return "read"


def weights(path: Path) -> str:
    try:
        values = values_at(path)
    except HamelnError as error:
        assert str(error).isprintable() or "\n" in str(error)
        command("arena", "gate", "easy", "easy", "--values", path, "--folder", path.parent / "gate")
        return "refused"
    assert abs(sum(chances([50.0, -50.0, 0.0], min(values.spread))) - 1) < 1e-9
    return "read"


def settings(path: Path) -> str:
    found, told = read_settings(path)
    write_settings(found, path)
    assert read_settings(path) == (found, "")
    return "told" if told else "read"


def record(path: Path) -> str:
    code = command("replay", path, "--check")
    command("replay", path)
    look_into(read_save(path))
    plain = path.with_name(f"copy-{path.name}")
    shutil.copy(path, plain)
    with contextlib.suppress(HamelnError):
        session, _ = Session.resume(plain)
        session.close()
    if not Random(path.name).randrange(4):
        command("repair", plain)
        command("play", "--terminal", "--resume", plain)
    return "refused" if code else "read"


KINDS: dict[str, Callable[[Path], str]] = {
    "town": town,
    "pack": pack,
    "family": family,
    "weights": weights,
    "settings": settings,
    "record": record,
}


def hangs(*_: object) -> None:
    """Say that it takes too long."""
    message = f"longer than {LONGEST} seconds"
    raise TimeoutError(message)


def looked_at() -> Iterator[dict[str, Any]]:
    """What came of each file that is told on standard input."""
    signal.signal(signal.SIGVTALRM, hangs)
    for line in list(sys.stdin):
        kind, _, name = line.rstrip("\n").partition(" ")
        sys.__stdout__.write(f"{name}\n")  # type: ignore[union-attr]
        sys.__stdout__.flush()  # type: ignore[union-attr]
        began, fault, answer = time.process_time(), "", ""
        signal.setitimer(signal.ITIMER_VIRTUAL, LONGEST)
        try:
            answer = KINDS[kind](Path(name))
        except BaseException:  # noqa: BLE001 - whatever comes is what we look for
            fault = traceback.format_exc()
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        yield {
            "name": name,
            "answer": answer,
            "fault": fault,
            "seconds": time.process_time() - began,
            "megabytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        }


if __name__ == "__main__":
    for result in looked_at():
        sys.__stdout__.write(f"{json.dumps(result)}\n")  # type: ignore[union-attr]
        sys.__stdout__.flush()  # type: ignore[union-attr]
