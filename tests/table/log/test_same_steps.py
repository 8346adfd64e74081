"""What is told alike several times in a row is one step of the log."""

from __future__ import annotations

from typing import Any

from hameln.table.log.log import Episode, EpisodeKind, Happening, Head, LogLine


def lines(*told: tuple[str, int, str]) -> list[tuple[str, int]]:
    """The steps of an episode, with the moment of each."""
    event: Any = object()
    steps = tuple(
        Happening(event=event, line=LogLine(text=words, seat=seat, count=count, why=why), count=count)
        for count, (words, seat, why) in enumerate(told, 1)
    )
    return [(one.text, one.count) for one in Episode(head=Head(EpisodeKind(word="x")), steps=steps).lines]


def test_equal_sentences_are_told_once_with_their_number_and_lead_to_the_last_moment() -> None:
    given = ("Anna gives Berta a card.", 0, "")

    assert lines(given, given, given, ("Carla waits.", 2, "")) == [
        ("Anna gives Berta a card (× 3).", 3),
        ("Carla waits.", 4),
    ]


def test_other_deeds_between_them_and_other_reasons_keep_them_apart() -> None:
    assert len(lines(("A.", 0, ""), ("B.", 0, ""), ("A.", 0, ""))) == 3
    assert len(lines(("A.", 0, "so"), ("A.", 0, "else"), ("A.", 1, "else"))) == 3
