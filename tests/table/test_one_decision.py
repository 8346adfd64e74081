"""A decision of several actions is written at once, looked at once, and drawn once."""

from __future__ import annotations

import os
from collections import Counter
from errno import ENOSPC
from pathlib import Path
from typing import Any, Self

import pytest

from hameln.errors import RecordError
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.match import Match
from hameln.players.kit import HUMAN
from hameln.table.log.reasons import thought_at_table
from hameln.table.records import read_only_match
from hameln.table.session import Session
from hameln.table.tasks.task import Table
from tests.table.tables import offers, table_where
from tests.ui.pilot import Pilot
from tests.ui.seated import seated, watching

STEPS = ("open", "write", "written", "sync", "synced")


class Killed(BaseException):
    """The program is no more."""


class Disk:
    """Stands between a save and the disk, counts what it does, and kills the program at one step of it."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.last = ""
        self.is_full = False
        self.steps = Counter[str]()
        self._opened, self._synced = Path.open, os.fsync
        patch.setattr(Path, "open", self.opener())
        patch.setattr(os, "fsync", self._sync)

    def _pass(self, step: str) -> None:
        self.steps[step] += 1
        if step == self.last:
            raise Killed

    def opener(self) -> Any:
        """What opens files in the place of the usual method."""

        def opened(path: Path, *how: Any, **more: Any) -> Any:
            return self._open_at(path, *how, **more)

        return opened

    def _open_at(self, path: Path, *how: Any, **more: Any) -> Any:
        if how != ("r+b",):
            return self._opened(path, *how, **more)
        self._pass("open")
        return Stream(self._opened(path, *how, **more), self)

    def _sync(self, number: int) -> None:
        self._pass("sync")
        self._synced(number)
        self._pass("synced")

    def write(self, stream: Any, raw: bytes) -> int:
        """Write, if the program lives so long; half of it, where there is no room for more."""
        self._pass("write")
        if self.is_full and self.steps["write"] > 1:
            raise OSError(ENOSPC, os.strerror(ENOSPC))
        written: int = stream.write(raw[: len(raw) // 2] if self.is_full else raw)
        self._pass("written")
        return written


class Stream:
    """A save that is open."""

    def __init__(self, stream: Any, disk: Disk) -> None:
        self._stream, self._disk = stream, disk

    def __enter__(self) -> Self:
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

    disk.is_full = True
    disk.steps.clear()
    session._rewrite = lambda: (_ for _ in ()).throw(RecordError(path, 0, "full"))  # type: ignore[assignment,method-assign]
    done, fault = session.decide_on(moves)

    assert fault is not None
    assert path.read_bytes() == before
    assert len(done) == len(moves) == len(session.match.played) - count


def counted(patch: pytest.MonkeyPatch, owner: Any, name: str) -> list[tuple[Any, ...]]:
    """Whatever a method is given from now on."""
    whole, calls = getattr(owner, name), list[tuple[Any, ...]]()

    def done(*given: Any, **more: Any) -> Any:
        calls.append(given)
        return whole(*given, **more)

    patch.setattr(owner, name, done)
    return calls


def click(pilot: Pilot, name: str) -> None:
    """Press, let go, and draw whatever is to be drawn each time."""
    app, spot = pilot.app, pilot.app.spot(name)
    assert spot is not None
    for act in (app.press, app.release):
        act(*(part * app.scale for part in spot.middle))
        app.update(0.01)
        if app.is_dirty:
            app.sheet()


def test_a_click_on_a_house_lays_no_table_and_copies_no_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """From press to drawn: what was laid and looked at before serves, and one sheet does."""
    pilot = seated(offers("wake-men"))
    desk, app = pilot.match.desk, pilot.app
    house = next(spot for spot in app.spots if len(desk.meant(spot.name)) == 1)
    app.point(*(part * app.scale for part in house.middle))
    app.sheet()
    views, copies = (counted(monkeypatch, Hameln, name) for name in ("view", "copy"))
    tables, sheets = counted(monkeypatch, Table, "at"), counted(monkeypatch, app, "sheet")

    click(pilot, house.name)

    assert desk.task is not None
    assert (len(tables), len(views), len(copies), len(sheets)) == (0, 0, 0, 1)


def test_a_button_that_is_pressed_is_painted_without_a_new_sheet() -> None:
    pilot = seated(offers("wake-men"))
    app = pilot.app
    spot = app.spot("button:menu") or next(one for one in app.spots if one.name.startswith("button:"))
    place = [part * app.scale for part in spot.middle]
    app.point(*place)
    app.sheet()
    before = list(app.drawn.marks)

    app.press(*place)
    pressed = list(app.drawn.marks)

    assert (app.is_dirty, app.is_touched) == (False, True)
    assert pressed != before
    assert pressed == app.sheet().marks
    app.press_other(0, 0)


@pytest.mark.parametrize("seats", [(HUMAN, "greedy", "greedy"), ("greedy",) * 3])
def test_what_an_action_brought_about_is_found_out_once_for_each_who_sees_it(
    seats: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the log, what moves, told turns and those who overhear it together; one state is copied for it."""
    pilot = watching(seats=seats)
    session = pilot.match.session
    events = counted(monkeypatch, type(pilot.match.desk.kit.telling), "events")
    copies = counted(monkeypatch, Hameln, "copy")
    begun = len(session.match.played)

    pilot.until(lambda: len(session.match.played) > begun + 12 or pilot.is_asked())
    pilot.until(lambda: not pilot.match.conductor.is_busy)

    seen = Counter((one.count, one.before.seat) for _, _, one in events)
    assert set(seen.values()) == {1}
    played = len(session.match.played) - begun
    assert len({seat for _, seat in seen}) <= 1 + (HUMAN in seats)
    assert len(copies) <= played


def test_why_is_told_of_what_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody goes through the match again for it."""
    pilot = watching()
    session, desk = pilot.match.session, pilot.match.desk
    pilot.until(lambda: any(line.why for line in desk.log.lines))
    replays = counted(monkeypatch, Match, "replay")
    line = next(line for line in desk.log.lines if line.why)

    thought = thought_at_table(desk, line, desk.log.viewer)

    assert thought.why == session.match.played[line.count - 1].why
    assert replays == []
