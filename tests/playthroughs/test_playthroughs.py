"""The same seed gives the same match: on every Python, in every process, whatever it does with strings."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from hameln.games.hameln.players.kit import MAKERS, ROSTER
from hameln.players.kit import HUMAN, SIGN
from tests import children
from tests.playthroughs.matches import SHORT as SHORT_TREE
from tests.playthroughs.matches import Playthrough, hash_of, kept, played, playthroughs
from tests.playthroughs.records import COMMANDS, hash_of_record, kept_records
from tests.playthroughs.stories import STORIES, TOLD, Story, difference, kept_story, tell

TOP = Path(__file__).resolve().parents[2]
SHORT = sorted((one for one in playthroughs() if not one.is_long), key=lambda one: one.town == "hameln")
"""Those of a town come last, one of each level, of which some are ordinary; `make versions` plays all."""
LONG = [one for one in playthroughs() if one.is_long]
MOST_BYTES = 70_000
"""A story is short enough to be read."""
ALWAYS_TOLD = (
    *("is overrun!", "A king rat takes", "The Emperor himself takes", "is overrun no longer"),
    *("buys the cat", "The cat takes the rat", "buys influence", "florins on ", "takes a trap"),
    *("marries a daughter", "the Piper comes!", "pays the Piper", "for 1 child", "finds no circle"),
    *("Phase III begins", "Taken back.", "Final scoring"),
)
"""What happens in matches; some story tells of each."""


def test_every_computer_player_takes_part_at_every_level() -> None:
    families = {name for name in ROSTER.names() if name not in MAKERS and SIGN not in name}

    seated = {name.partition(SHORT_TREE)[0] for one in playthroughs() for name in one.seats}

    assert seated >= {*MAKERS, *(f"{family}{SIGN}{level}" for family in families for level in ROSTER.levels)}
    assert set(kept()) == {str(one) for one in playthroughs()}


@pytest.mark.long
@pytest.mark.parametrize("one", SHORT, ids=str)
def test_a_match_is_the_one_that_was_kept(one: Playthrough) -> None:
    assert hash_of(played(one)) == kept()[str(one)]


@pytest.mark.long
@pytest.mark.parametrize("one", LONG, ids=str)
def test_a_match_of_masters_is_the_one_that_was_kept(one: Playthrough) -> None:
    assert hash_of(played(one)) == kept()[str(one)]


@pytest.mark.long
@pytest.mark.parametrize("command", COMMANDS, ids=str)
def test_a_record_is_the_one_that_was_kept(command: str) -> None:
    """Every byte of it: legal actions, public states, what one seat may know, reasons."""
    assert hash_of_record(command) == kept_records()[command]


def test_every_record_that_is_kept_is_written() -> None:
    assert [*kept_records()] == [*COMMANDS]


@pytest.mark.parametrize(
    "story",
    [STORIES[-1], *(pytest.param(one, marks=pytest.mark.long) for one in STORIES[:-1])],
    ids=str,
)
def test_a_match_is_told_as_it_was_kept(story: Story) -> None:
    found = difference(kept_story(story), tell(story))

    assert not found, f"{found}\n\nif that is wanted: python -m tests.playthroughs told/"


def test_stories_are_short_and_all_are_told() -> None:
    assert {
        path.name: path.stat().st_size for path in TOLD.iterdir() if path.stat().st_size > MOST_BYTES
    } == {}
    assert {*TOLD.iterdir()} == {story.path for story in STORIES}


def test_stories_tell_of_everybody_and_everything() -> None:
    told = "".join(kept_story(story) for story in STORIES)
    seated = {name.partition(SIGN)[0] for story in STORIES for name in story.seats.split(",")}

    assert seated >= {*MAKERS, *(name.partition(SIGN)[0] for name in ROSTER.names())} - {
        "master",
        "grandmaster",
    }
    assert seated > {HUMAN}
    assert {story.town for story in STORIES} == {"hameln", "reedmouth"}
    assert {story.seats.count(",") + 1 for story in STORIES} == {3, 4, 5}
    assert [words for words in ALWAYS_TOLD if words not in told] == []


def test_a_story_that_differs_is_shown_line_by_line() -> None:
    kept = "Round 1\nWeber wakes.\nKnicks sells.\n"

    assert difference(kept, kept) == ""
    assert "-Weber wakes.\n+Weber sleeps." in difference(kept, kept.replace("wakes", "sleeps"))
    assert difference("", "a line\n" * 300).endswith("lines more")


@pytest.mark.long
@pytest.mark.parametrize("hashes", ["0", "1", "4242"])
def test_hashes_of_strings_change_no_match(hashes: str, tmp_path: Path) -> None:
    """Every process hashes strings in its own way, and so walks through its sets in another order."""
    chosen = ("greedy", ":easy", "schalmei:medium")
    lines = [str(one) for one in SHORT if any(word in str(one) for word in chosen)]

    done = children.run(
        [sys.executable, "-m", "tests.playthroughs", "--check", *lines],
        cwd=TOP,
        env={**os.environ, "PYTHONHASHSEED": hashes, "HAMELN_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "6 matches, 0 differ" in done.stdout
