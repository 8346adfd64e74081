"""What is told alike several times in a row is one step of the log."""

from __future__ import annotations

from hameln.table.log.log import EpisodeKind, LogLine, together
from hameln.table.log.turns import ToldTurn


def lines(*told: tuple[str, int, str]) -> list[tuple[str, int]]:
    """Sentences as they are listed, with the moment of each."""
    found = (
        LogLine(text=words, seat=seat, count=count, why=why)
        for count, (words, seat, why) in enumerate(told, 1)
    )
    return [(one.text, one.count) for one in together(found)]


def test_equal_sentences_are_told_once_with_their_number_and_lead_to_the_last_moment() -> None:
    given = ("Anna gives Berta a card.", 0, "")

    assert lines(given, given, given, ("Carla waits.", 2, "")) == [
        ("Anna gives Berta a card (× 3).", 3),
        ("Carla waits.", 4),
    ]


def test_other_deeds_between_them_and_other_doers_keep_them_apart() -> None:
    assert len(lines(("A.", 0, ""), ("B.", 0, ""), ("A.", 0, ""))) == 3
    assert len(lines(("A.", 0, ""), ("A.", 1, ""))) == 2


def test_those_with_a_reason_stay_apart_from_those_without() -> None:
    told = lines(("A.", 0, "so"), ("A.", 0, "so, too"), ("A.", 0, ""), ("A.", 0, ""))

    assert told == [("A (× 2).", 2), ("A (× 2).", 4)]


def test_a_turn_keeps_its_steps_and_lists_them_together() -> None:
    steps = tuple(LogLine(text="A.", seat=0, count=count) for count in (1, 2))
    turn = ToldTurn(kind=EpisodeKind(word="x", has_steps=True), line=steps[0], steps=steps)

    assert turn.is_long
    assert turn.steps == steps
    assert [(row.text, row.count) for row in turn.rows] == [("A (× 2).", 2)]
