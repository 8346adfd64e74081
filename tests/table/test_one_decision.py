"""A decision of several actions is written at once, looked at once, and drawn once."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hameln.errors import IllegalAction, RecordError
from hameln.games.hameln.rules.state import State
from hameln.kernel.match import Played
from hameln.table.records import read_only_match
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.tasks.task import Table
from hameln.ui.app import App
from tests.table.tables import offers, table_where
from tests.ui.pilot import Pilot


STEPS = ("open", "write", "written", "sync", "synced")


class Killed(BaseException):
    """The program is no more."""


class Disk:
    """Stands between a save and the disk, counts what it does, and kills the program before one step of it."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.last = ""
        self.short = False
        self.steps = Counter[str]()
        self._opened, self._synced = Path.open, os.fsync
        patch.setattr(Path, "open", lambda path, *how, **more: self._open(path, *how, **more))
        patch.setattr(os, "fsync", self._sync)

    def _pass(self, step: str) -> None:
        self.steps[step] += 1
        if step == self.last:
            raise Killed

    def _open(self, path: Path, *how: Any, **more: Any) -> Any:
        if how != ("r+b",):
            return self._opened(path, *how, **more)
        self._pass("open")
        return Stream(self._opened(path, *how, **more), self)

    def _sync(self, number: int) -> None:
        self._pass("sync")
        self._synced(number)
        self._pass("synced")

    def write(self, stream: Any, raw: bytes) -> int:
        """Write, if the program lives so long."""
        self._pass("write")
        written: int = stream.write(raw[: len(raw) // 2] if self.short else raw)
        self._pass("written")
        return written


class Stream:
    """A save that is open."""

    def __init__(self, stream: Any, disk: Disk) -> None:
        self._stream, self._disk = stream, disk

    def __enter__(self) -> Stream:
        return self

    def __exit__(self, *_: object) -> None:
        self._stream.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)

    def write(self, raw: bytes) -> int:
        return self._disk.write(self._stream, raw)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def selling(path: Path) -> tuple[Session, list[int]]:
    """A saved match, and a decision of several actions that a person can make now."""
    session = table_where(offers("sell"), (HUMAN,) * 3, path=path)
    tried, found = session.match.state.copy(), list[int]()
    seat = session.match.mover
    while session.game.mover(tried) == seat and len(found) < 3:
        found.append(session.game.legal(tried)[0])
        if session.game.reveals(tried, found[-1]):
            break
        session.game.apply(tried, found[-1])
    assert len(found) > 1
    return session, found


def saved(path: Path) -> int:
    return len(read_only_match(path).match.played)


@pytest.mark.parametrize("step", STEPS)
def test_who_is_killed_while_a_decision_is_written_finds_all_of_it_or_nothing(
    tmp_path: Path, disk: Disk, step: str
) -> None:
    path = tmp_path / "match.hameln.jsonl"
    session, moves = selling(path)
    before = saved(path)

    disk.last = step
    with pytest.raises(Killed):
        session.decide_on(moves)

    is_there = step in ("written", "sync", "synced")
    assert saved(path) == before + len(moves) * is_there


def test_a_decision_is_written_and_synced_once(tmp_path: Path, disk: Disk) -> None:
    session, moves = selling(tmp_path / "match.hameln.jsonl")
    disk.steps.clear()

    session.decide_on(moves)

    assert disk.steps == dict.fromkeys(STEPS, 1)


def test_what_finds_no_room_leaves_nothing_behind_and_is_played(tmp_path: Path, disk: Disk) -> None:
    path = tmp_path / "match.hameln.jsonl"
    session, moves = selling(path)
    before, count = path.read_bytes(), len(session.match.played)
    folder = tmp_path / "elsewhere"

    disk.short = True
    session._rewrite = lambda: (_ for _ in ()).throw(RecordError(path, 0, "full"))  # type: ignore[assignment,method-assign]
    done, fault = session.decide_on(moves)

    assert fault is not None
    assert path.read_bytes() == before
    assert len(done) == len(moves) == len(session.match.played) - count
    assert not folder.exists()


def counted(patch: pytest.MonkeyPatch, counts: Counter[str], owner: Any, *names: str) -> None:
    """Count how often something of a class is done."""
    for name in names:
        whole = getattr(owner, name)

        def done(*given: Any, whole: Any = whole, name: str = name, **more: Any) -> Any:
            counts[name] += 1
            return whole(*given, **more)

        patch.setattr(owner, name, staticmethod(done) if isinstance(owner, type(Table)) and name == "at" else done)


def click(pilot: Pilot, name: str) -> None:
    app: App = pilot.app
    spot = app.spot(name)
    assert spot is not None
    place = [part * app.scale for part in spot.middle]
    app.press(*place)
    app.update(0.01)
    if app.is_dirty:
        app.sheet()
    app.release(*place)
    app.update(0.01)
    app.sheet()


def test_x(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.ui.seated import seated
    from hameln.games.hameln.rules.game import Hameln
    pilot = seated(offers("wake-men"))
    pilot.match.desk.task=None
    pilot.look()
    desk=pilot.match.desk
    house = next(s.name for s in pilot.app.spots if s.name.startswith("house:") and len(desk.meant(s.name))==1)
    counts=Counter()
    counted(monkeypatch, counts, State, "copy")
    counted(monkeypatch, counts, Hameln, "view","legal")
    counted(monkeypatch, counts, Table, "at")
    click(pilot, house)
    print(counts, desk.task)
    counts.clear()
    click(pilot, "confirm")
    print(counts, desk.task)
    assert 0
