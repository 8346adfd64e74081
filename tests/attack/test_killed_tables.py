"""Tables in a terminal and in a window, killed at moments that a seed gives: nothing is lost, nobody left."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from hameln.cli.lines import wrapped
from hameln.cli.replay import Storyteller, check_record
from hameln.players.kit import HUMAN
from hameln.table.book import untold
from hameln.table.log.observation import transitions
from hameln.table.records import names_of, read_only_match
from hameln.table.settings import Settings
from tests import children
from tests.attack.killing import await_nobody, needs_proc
from tests.attack.terminals import WIDE, Terminal
from tests.attack.windows import until, window

SIGNALS = (signal.SIGTERM, signal.SIGKILL, signal.SIGINT)
FEW = 3
"""Lines of a save with which something has been played: the header is the first, and a long one."""
ALONE = ("--seats", "greedy,random,random")
_NO_STORY = re.compile(
    r" *\d+  |     \S|.* decides\. (?:Purse|Round)|Hand: |The match is saved in|/"
    r"|Go on with: |hameln: Stopped|Type a number|\^C|\(|$|> *$"
)


def story_of(path: Path) -> Counter[str]:
    """Every line that the terminal would tell of a save: the opening, own turns by steps, others' whole.

    Where a person has to decide in the turn of another, that turn is told as far as it has come.
    """
    record = read_only_match(path)
    game = record.match.game
    persons = [seat for seat, name in enumerate(record.seats) if name == HUMAN]
    lines = [wrapped(f"{opening.text}\n", WIDE) for opening in untold(Settings(), game)]
    teller = Storyteller(
        game, names_of(record.header), lambda line: lines.append(wrapped(line, WIDE)), persons=persons
    )
    teller.open(record.seats)
    for one in transitions(record.match):
        teller.tell(one)
        if game.mover(one.after) in persons and len(game.legal(one.after)) > 1:
            teller.flush()
    return Counter("".join(lines).split("\n"))


def shown_story(shown: str) -> Counter[str]:
    """Every whole line that a terminal has told."""
    lines = [line.removeprefix("> ") for line in shown.split("\n")[:-1]]
    return Counter(line for line in lines if not _NO_STORY.match(line))


def hidden(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir() if path.name.startswith(".") or ".part" in path.name)


def goes_on(save: Path, home: Path) -> None:
    """A match of computer families is played to its end, and nothing lies beside it then."""
    command = [sys.executable, "-m", "hameln", "play", "--plain", "--resume", str(save)]
    surroundings = {**os.environ, "HAMELN_HOME": str(home)}
    done = children.run(command, env=surroundings, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert read_only_match(save).match.is_over
    assert hidden(save.parent) == []


@needs_proc
@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seats"), [("hameln", "human,human,greedy"), ("rattus-cartus", "human,easy,random")]
)
@pytest.mark.parametrize("seed", range(6))
def test_a_terminal_is_killed(tmp_path: Path, seed: int, game: str, seats: str) -> None:
    """Every decision whose consequences were told is in the save."""
    rng, save = Random(seed), tmp_path / "evening.hameln.jsonl"
    which = SIGNALS[seed % len(SIGNALS)]
    words = ("play", "--plain", "--game", game, "--seats", seats, "--seed", seed, "--record", save)
    with Terminal(tmp_path, *words) as terminal:
        terminal.wait_for("> ")
        moment = monotonic() + rng.uniform(0.1, 2.0)
        place = 0
        while monotonic() < moment and terminal.process.poll() is None:
            place = terminal.wait_for("> ", place)
            sleep(rng.uniform(0.02, 0.06))
            terminal.type(rng.choice("1123"))
        sleep(rng.uniform(0, 0.01))
        terminal.process.send_signal(which)
        terminal.type("")  # a Ctrl-C just before the program reads is noticed after the next line
        terminal.end()
        await_nobody(terminal.process.pid)
        shown = terminal.shown

    assert "Traceback" not in shown
    story = story_of(save)
    left = shown_story(shown) - story
    assert len(left) <= 1
    assert all(any(line.startswith(cut) for line in story) for cut in left), left  # one may be cut off
    with Terminal(tmp_path, "play", "--plain", "--resume", save) as again:
        again.wait_for("> ")
        again.type("q")
        assert again.end() == 0
        assert "damaged" not in again.shown
    assert hidden(tmp_path) == []
    check_record(save)


@needs_proc
@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
def test_a_window_is_killed(tmp_path: Path, seed: int) -> None:
    """What was on disk before the signal is there after it, and the match goes on."""
    rng, save = Random(seed), tmp_path / "saves" / "evening.hameln.jsonl"
    save.parent.mkdir()
    which = SIGNALS[seed % len(SIGNALS)]
    with window(tmp_path / "home", *ALONE, "--seed", seed, "--record", save) as shown:
        until(lambda: save.exists() and save.stat().st_size > 20_000, "nothing is played")
        sleep(rng.uniform(0, 1.5))
        before = save.read_bytes()
        shown.process.send_signal(which)
        await_nobody(shown.process.pid)
        shown.process.wait()
        complaints = shown.complaints.read_text(encoding="utf-8")

    assert "Traceback" not in complaints
    assert complaints.count("\n") <= 1
    assert save.read_bytes().startswith(before)
    if not read_only_match(save).match.is_over:
        goes_on(save, tmp_path / "home")
    check_record(save)


@needs_proc
@pytest.mark.parametrize(
    "which",
    [
        signal.SIGKILL,
        pytest.param(signal.SIGTERM, marks=pytest.mark.long),
        pytest.param(signal.SIGINT, marks=pytest.mark.long),
    ],
)
def test_a_match_that_plays_by_itself_is_killed(tmp_path: Path, which: signal.Signals) -> None:
    save = tmp_path / "evening.hameln.jsonl"
    command = [
        sys.executable,
        "-m",
        "hameln",
        "play",
        "--plain",
        "--seats",
        "hard,random,random",
        "--record",
        str(save),
    ]
    surroundings = {**os.environ, "HAMELN_HOME": str(tmp_path / "home")}
    with children.Child(command, env=surroundings, stdout=children.DEVNULL, stderr=children.PIPE) as process:
        until(lambda: save.exists() and save.read_bytes().count(b"\n") > FEW, "nothing is played")
        process.send_signal(which)
        await_nobody(process.pid)
        assert process.stderr is not None
        complaints = process.stderr.read().decode()

    assert "Traceback" not in complaints
    assert complaints.count("\n") <= 1
    assert read_only_match(save).match.played
    (tmp_path / f".{save.name}.{process.pid}-3.part").write_text("half", encoding="utf-8")
    (tmp_path / ".other.jsonl.lock").touch()
    again = children.run(
        [
            sys.executable,
            "-m",
            "hameln",
            "play",
            "--plain",
            "--seats",
            "greedy,random,random",
            "--record",
            str(tmp_path / "b.jsonl"),
        ],
        env=surroundings,
        stdout=children.DEVNULL,
        check=False,
    )
    assert again.returncode == 0
    assert [name for name in hidden(tmp_path) if "part" in name] == []
