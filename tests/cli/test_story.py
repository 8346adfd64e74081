"""A match told in letters: with whose eyes, and whose reasons."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hameln.cli.replay import Storyteller
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.table.log.observation import transitions
from tests.tiny.known import tiny_known
from tests.tiny.players import make_careful
from tests.tiny.rules import Tiny


@pytest.fixture(autouse=True)
def _tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    with tiny_known():
        yield


def match() -> Match[object, object, object]:
    """Two that give their reasons."""
    return play_match(Tiny(2, {}), [make_careful] * 2, 7, has_reasons=True)  # type: ignore[return-value]


def story(eyes: int | None = None, persons: tuple[int, ...] = ()) -> str:
    parts: list[str] = []
    played = match()
    teller = Storyteller(
        played.game, ("Anna", "Ben"), parts.append, persons=persons, eyes=eyes, has_steps=True
    )
    for one in transitions(played):
        teller.tell(one)
    teller.flush()
    return "".join(parts)


def test_a_match_is_told_as_a_seat_saw_it_or_as_everybody_did() -> None:
    assert "Anna bids" not in story()
    assert "Ben bids" not in story()
    assert "Anna bids" in story(eyes=0)
    assert "Ben bids" not in story(eyes=0)
    assert "Ben bids" in story(eyes=1)


def test_several_persons_before_one_terminal_are_told_what_all_may_know() -> None:
    assert "Anna bids" in story(persons=(0,))
    assert "bids" not in story(persons=(0, 1)).replace("makes a bid", "")


@pytest.mark.parametrize(("eyes", "count"), [(None, 6), (0, 3), (1, 3)])
def test_others_reasons_are_not_told_to_a_seat_where_they_speak_of_what_is_hidden(
    monkeypatch: pytest.MonkeyPatch, eyes: int | None, count: int
) -> None:
    assert story(eyes=eyes).count("(The better the card") == 6

    monkeypatch.setattr(Tiny, "keeps_to_own_lines", True)

    assert story(eyes=eyes).count("(The better the card") == count
