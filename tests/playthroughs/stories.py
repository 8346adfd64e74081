"""Matches that are kept as they are told: readable, step by step, with reasons and the final scoring."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from difflib import unified_diff
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Final

from attrs import frozen

from tests.playthroughs.program import told_by, typed_at

TOLD: Final = Path(__file__).with_name("told")
"""Where the stories lie, a file each."""
RECORD: Final = "evening.hameln.jsonl"
_NO_LOOKS: Final[Mapping[int, Sequence[str]]] = MappingProxyType({})
_MOST_LINES: Final = 80
"""More lines of a difference than these are not shown."""


@frozen(kw_only=True)
class Story:
    """A match that is always told in the same words.

    Attributes:
        name: What its file is called.
        about: What it is for, as its first line says.
        town: The name of its town.
        seats: Who plays.
        seed: Its seed.
        language: In which it is told.
        looks: What a person at the terminal types besides choices, by the number of the question.
    """

    name: str
    about: str
    town: str
    seats: str
    seed: int
    language: str = "en"
    looks: Mapping[int, Sequence[str]] = _NO_LOOKS

    @property
    def path(self) -> Path:
        """The file in which it is kept."""
        return TOLD / f"{self.name}.txt"

    @property
    def has_person(self) -> bool:
        """Whether somebody plays at a terminal."""
        return "human" in self.seats.split(",")

    def __str__(self) -> str:
        """As a part of its path."""
        return f"{TOLD.name}/{self.path.name}"


STORIES: Final = (
    Story(
        name="four-in-hameln",
        about="Two families with characters, the greedy and the random player.",
        town="hameln",
        seats="weber:hard,mauser:medium,greedy,random",
        seed=7,
    ),
    Story(
        name="three-in-reedmouth",
        about="Three families with characters.",
        town="reedmouth",
        seats="knicks:hard,schalmei:easy,kranz:hard",
        seed=3,
    ),
    Story(
        name="five-in-hameln",
        about="Five families with characters; told in German.",
        town="hameln",
        seats="giebel:medium,knauser:hard,nager:easy,stichel:medium,wiege:medium",
        seed=11,
        language="de",
    ),
    Story(
        name="five-in-reedmouth",
        about="Levels without a character, beside a family; told in Hungarian.",
        town="reedmouth",
        seats="easy,medium,hard,greedy,weber:easy",
        seed=20,
        language="hu",
    ),
    Story(
        name="a-person-in-hameln",
        about="A person at a terminal, who looks around, takes something back and goes on.",
        town="hameln",
        seats="human,mauser:medium,greedy",
        seed=5,
        looks={
            1: ("?", "?1", "t"),
            2: ("l",),
            4: ("?2", "u"),
            6: ("u",),
            12: ("x", "?99", "l"),
            20: ("t", "m"),
        },
    ),
)
"""Both towns, three to five at the table, every family with a character, and a person."""


def stories() -> tuple[Story, ...]:
    """Those that can be told here; there are no terminals for a person on Windows."""
    return tuple(story for story in STORIES if not story.has_person or sys.platform != "win32")


def tell(story: Story) -> str:
    """Play it and let the program tell it: a line a turn, then every step."""
    table = ("--town", story.town, "--seats", story.seats, "--seed", str(story.seed))
    with TemporaryDirectory() as folder:
        place = Path(folder).resolve()
        play = ("play", *table, "--record", RECORD)
        if story.has_person:
            play = (*play, "--terminal", "--plain")
            words = [str(place / RECORD) if word == RECORD else word for word in play]
            told = typed_at(words, place, story.looks)
        else:
            told = told_by(play, place, story.language)
        replay = ("replay", RECORD, "--steps")
        steps = told_by(replay, place, story.language)
    return (
        f"{story.about}\n\n$ hameln {' '.join(play)}\n{told.rstrip()}\n\n"
        f"$ hameln {' '.join(replay)}\n{steps.rstrip()}\n"
    )


def kept_story(story: Story) -> str:
    """How it was told when it was kept; nothing if it never was."""
    return story.path.read_text(encoding="utf-8") if story.path.exists() else ""


def keep_story(story: Story, told: str) -> None:
    """Keep it as it is told now."""
    TOLD.mkdir(exist_ok=True)
    story.path.write_text(told, encoding="utf-8", newline="\n")


def difference(kept: str, told: str) -> str:
    """Where two stories part, as lines with ``-`` and ``+``; empty if they do not."""
    lines = [*unified_diff(kept.splitlines(), told.splitlines(), "kept", "told", lineterm="", n=2)]
    more = len(lines) - _MOST_LINES
    return "\n".join([*lines[:_MOST_LINES], *([f"... and {more} lines more"] if more > 0 else [])])
