"""Going on at the terminal with a match that another program plays just now, and watching it."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.cli import resuming
from hameln.cli.resuming import resume_at_terminal, watch
from hameln.files.locks import holder_of
from hameln.kernel.match import Match
from hameln.table.session import Session
from tests.table.finishing import begun, finish


def near_the_end(path: Path) -> Session:
    """A match that another program plays, a few actions before it is over."""
    whole = finish(begun("hameln", 3, counts=False), 3)
    match = Match(whole.game, whole.match.played[:-30])
    return Session(whole.game, ("random",) * 3, 3, match=match, path=path)


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Session:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    return near_the_end(tmp_path / "evening.hameln.jsonl")


def test_who_does_not_answer_leaves_a_match_to_the_program_that_plays_it(played: Session) -> None:
    assert played.path is not None
    told: list[str] = []

    def hang_up(_: str) -> str:
        raise EOFError

    found = resume_at_terminal(played.path, hang_up, told.append)

    assert found is None
    assert told[1:] == [
        "  1  Watch it as it goes on\n",
        "  2  Play on in a copy\n",
        "  3  Take it over: the other program stops\n",
        "  4  Leave it\n",
    ]
    assert played.taken_by is None
    assert holder_of(played.path) is not None
    played.close()


def test_a_match_that_is_watched_is_told_once_and_to_its_end(
    played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, told, steps = played.path, list[str](), [40, 10_000]
    assert path is not None

    def go_on(_: float) -> None:
        for _ in range(steps.pop(0)):
            if not played.is_done:
                played.step()
        if played.is_done:
            played.close()

    monkeypatch.setattr(resuming, "sleep", go_on)

    watch(path, told.append)

    at_once = list[str]()
    watch(path, at_once.append)
    assert told == at_once
    assert "\nFinal scoring\n" in told
