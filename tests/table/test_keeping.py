"""One match, two programs: who has given it away plays no more, and gives away all that was played."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from hameln.errors import InUseError, RecordError
from hameln.kernel.files import LiveFile
from hameln.players.kit import HUMAN
from hameln.table import session as sessions
from hameln.table.ledger import read_ledger
from hameln.table.replay import ReplayedMatch
from hameln.table.session import Session
from tests.table.finishing import finish
from tests.tiny.known import tiny_known
from tests.tiny.rules import Tiny


@pytest.fixture(autouse=True)
def _tiny(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    with tiny_known():
        yield


@pytest.fixture
def played(tmp_path: Path) -> Session:
    """A match of computer players that is saved as it goes."""
    session = Session(Tiny(3, {}), ("random",) * 3, 7, path=tmp_path / "evening.hameln.jsonl")
    for _ in range(4):
        session.step()
    return session


def test_who_has_given_a_match_away_plays_no_more(played: Session) -> None:
    assert played.path is not None
    other, _ = Session.resume(played.path, takes_over=True)
    count = len(played.match.played)

    with pytest.raises(InUseError):
        played.step()

    assert played.taken_by is not None
    assert len(played.match.played) == len(other.match.played) == count
    other.close()


def test_a_match_that_cannot_be_written_is_not_given_away(
    played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played.path
    assert path is not None

    def refuse(_: LiveFile, *lines: object) -> None:
        del lines
        raise RecordError(path, 0, "the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(LiveFile, "append", refuse)
        patch.setattr(LiveFile, "rewrite", refuse)
        patch.setattr(sessions, "PATIENCE", 0.4)
        with pytest.raises(RecordError):
            played.step()
        with pytest.raises(InUseError):
            Session.resume(path, takes_over=True)
    assert played.taken_by is None

    played.step()
    played.close()

    other, _ = Session.resume(path)
    assert len(other.match.played) == 6
    other.close()


def test_a_match_played_on_from_another_is_no_more_counted_once_it_is_resumed() -> None:
    whole = Session(Tiny(3, {}), (HUMAN, "random", "random"), 7, counts=True)
    finish(whole)
    assert len(read_ledger().matches) == 1
    on = ReplayedMatch.of_match(whole.match, whole).play_on(4, whole.seats)
    assert on.path is not None
    assert len(on.match.played) == 4
    on.close()

    finish(Session.resume(on.path)[0])

    assert len(read_ledger().matches) == 1
