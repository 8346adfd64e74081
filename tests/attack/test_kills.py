"""Commands that play many matches, killed at any moment: nobody is left, nothing is left behind or lost."""

from __future__ import annotations

import gzip
import signal
import time
from pathlib import Path
from random import Random

import pytest

from tests.attack.killing import (
    Command,
    Place,
    await_nobody,
    needs_proc,
    send,
    shared_memory,
    workers_of,
)

RECORD = "r.jsonl.gz"
SIMULATE = Command(
    words=f"simulate --games 30 --jobs 2 --record {RECORD}",
    results=(RECORD,),
)
RUN = Command(
    words="arena run out --players random,greedy --mode ladder --openings 6 --size 3 --jobs 2 --records",
    results=("out",),
)
LEARN = Command(
    words="arena train values.toml --with matches=3,rounds=2 --jobs 2",
    results=("values.toml",),
)
BALANCE = Command(
    words="arena balance reedmouth --player random --matches 20 --jobs 2 --folder judged",
    results=("judged",),
)
STRENGTH = Command(words="arena strength E2 --share 0.005 --jobs 2", results=("strength",))
PASSING = Command(words=BALANCE.words.removesuffix(" --folder judged"), results=())
"""The same with nothing kept."""
CODES = {signal.SIGTERM: {143, -15}, signal.SIGKILL: {-9}, signal.SIGINT: {130}, signal.SIGHUP: {129, -1}}
"""What a shell hears of a program that is told to stop, or did not yet know how to."""
START = 0.4
"""Seconds until the program can be told to stop in a friendly way; before that it has done nothing."""
WHOLE: dict[Command, tuple[dict[str, bytes], float]] = {}


def undisturbed(command: Command, path: Path) -> tuple[dict[str, bytes], float]:
    """What the command leaves when nobody disturbs it, and how long it takes."""
    if command not in WHOLE:
        begun = time.monotonic()
        place = Place(path=path / "whole")
        assert place.start(command).wait() == 0, place.said()
        WHOLE[command] = (place.results(command), time.monotonic() - begun)
    return WHOLE[command]


def hurt(command: Command, whom: str, which: signal.Signals, tmp_path: Path, seed: int) -> None:
    """Kill at a moment that the seed gives, look what is left, and go on."""
    rng = Random(seed)
    whole, seconds = undisturbed(command, tmp_path)
    lying = shared_memory()
    place = Place(path=tmp_path / "hurt")
    process = place.start(command)
    try:
        begun = time.monotonic()
        is_heard_late = whom == "worker" or which is signal.SIGINT  # a busy machine is slow to begin
        moment = rng.uniform(START, max(START, 0.9 * seconds))
        while time.monotonic() - begun < moment or (is_heard_late and not workers_of(process.pid)):
            time.sleep(0.01)
            if process.poll() is not None:
                break
        if process.poll() is None:
            send(process, whom, which, rng)
        if whom == "worker":
            process.wait()
        await_nobody(process.pid)
        code = process.wait()
    finally:
        process.end()

    # what a process says that was killed while it was made is Python's word
    is_half_born = which is signal.SIGKILL and "spawn_main" in place.said()
    assert is_half_born or "Traceback" not in place.said()
    if code == 0:
        assert whom == "worker" or place.results(command) == whole
    else:
        assert code in CODES[which], place.said()
    if code > 0 and command is SIMULATE and which is signal.SIGINT and place.results(command):
        kept, all_of_it = (gzip.decompress(one[f"work/{RECORD}"]) for one in (place.results(command), whole))
        assert all_of_it.startswith(kept)
        assert kept.endswith(b"}\n")
        assert " of 30 matches were played" in place.said()
        (place.path / "work" / RECORD).unlink()
    elif code > 0:
        assert place.said().count("\n") == 1
        assert "Stopped by" in place.said()
        assert not place.leftovers()
    if code and not (is_one_file(command) and place.results(command) == whole):
        assert place.start(command).wait() == 0, place.said()
    assert place.results(command) == whole
    assert not place.leftovers()
    assert not {name for name in shared_memory() - lying if "loky" in name or "joblib" in name}


def is_one_file(command: Command) -> bool:
    """Whether all that a command leaves is a file, which is there when all is done."""
    return any("." in name for name in command.results)


@pytest.mark.long
@needs_proc
@pytest.mark.parametrize(("whom", "which"), [("program", signal.SIGKILL), ("group", signal.SIGINT)])
def test_simulate_is_killed(tmp_path: Path, whom: str, which: signal.Signals) -> None:
    hurt(SIMULATE, whom, which, tmp_path, seed=1)


@needs_proc
@pytest.mark.long
@pytest.mark.parametrize(
    ("command", "whom", "which"),
    [
        (SIMULATE, "program", signal.SIGTERM),
        (SIMULATE, "worker", signal.SIGKILL),
        (SIMULATE, "group", signal.SIGKILL),
        (SIMULATE, "worker", signal.SIGINT),
        (RUN, "program", signal.SIGTERM),
        (RUN, "program", signal.SIGKILL),
        (RUN, "program", signal.SIGHUP),
        (RUN, "group", signal.SIGINT),
        (RUN, "group", signal.SIGKILL),
        (RUN, "worker", signal.SIGKILL),
        (RUN, "worker", signal.SIGTERM),
        (LEARN, "program", signal.SIGTERM),
        (LEARN, "program", signal.SIGKILL),
        (LEARN, "group", signal.SIGINT),
        (LEARN, "worker", signal.SIGKILL),
        (BALANCE, "program", signal.SIGKILL),
        (BALANCE, "group", signal.SIGTERM),
        (STRENGTH, "program", signal.SIGKILL),
        (PASSING, "program", signal.SIGKILL),
        (PASSING, "group", signal.SIGINT),
    ],
)
def test_a_command_is_killed(tmp_path: Path, command: Command, whom: str, which: signal.Signals) -> None:
    hurt(command, whom, which, tmp_path, seed=len(command.words.split()) + which)
