"""A disk that is full for a while: it is told, the match goes on, and later the save has all of it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import sleep

import pytest
from rich.console import Console

from hameln.cli.terminal import TerminalTable
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.table.controller import MatchController
from hameln.table.draft import Draft
from hameln.table.records import read_only_match
from hameln.table.session import Session
from hameln.table.settings import LastTime, Settings
from tests import children
from tests.attack.test_guard import playing
from tests.cli.test_play import Person
from tests.ui.displays import display

TOWN = find_town("hameln")


class Disk:
    """A real disk of a few kilobytes.

    Attributes:
        place: Where it is mounted.
    """

    def __init__(self, place: Path) -> None:
        self.place = place

    def fill(self) -> None:
        """Leave no room."""
        with suppress(OSError), (self.place / "filler").open("ab", buffering=0) as stream:
            while True:
                stream.write(bytes(512))

    def empty(self) -> None:
        """Leave room again."""
        (self.place / "filler").unlink()


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Disk]:
    """A small disk, where one may be mounted."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = shutil.which("mount")
    command = [mount or "mount", "-t", "tmpfs", "-o", "size=192k", "tmpfs", str(place)]
    if (
        mount is None
        or os.name != "posix"
        or children.run(command, capture_output=True, check=False).returncode
    ):
        pytest.skip("no disk can be mounted here")
    try:
        yield Disk(place)
    finally:
        children.run(["umount", "-l", str(place)], check=True)


def test_at_the_terminal_the_match_goes_on_and_is_saved_when_there_is_room(disk: Disk) -> None:
    path = disk.place / "evening.hameln.jsonl"
    session = Session(Hameln(TOWN, 3), ("random",) * 3, 5, path=path)
    person = Person()
    console = Console(file=person.screen, width=110, no_color=True, soft_wrap=True)
    table = TerminalTable(session, plain=True, path=path, ask=person.ask, console=console)
    calls: list[int] = []
    write = table.write

    def watched(line: str) -> None:
        calls.append(1)
        if len(calls) == 20:
            disk.fill()
        elif len(calls) == 60:
            disk.empty()
        write(line)

    table.write = table._story.write = watched  # type: ignore[method-assign]
    table.run()

    screen = person.screen.getvalue()
    assert screen.count("The match cannot be saved: cannot be written: No space left on device") == 1
    assert screen.count("The match is saved again") == 1
    assert read_only_match(path).match.state == session.match.state
    assert read_only_match(path).match.is_over


@pytest.mark.long
def test_what_could_not_be_saved_to_the_end_is_saved_on_leaving(disk: Disk) -> None:
    path = disk.place / "evening.hameln.jsonl"
    session = Session(Hameln(TOWN, 3), ("random",) * 3, 5, path=path)
    desk = MatchController(session)
    disk.fill()
    told = set[str]()
    while (played := session.decide()) is not None:
        desk.take(played)
        told.add(desk.unsaved)
    assert told == {"", "The match cannot be saved: cannot be written: No space left on device"}
    assert not read_only_match(path).match.is_over

    disk.empty()
    session.close()

    assert read_only_match(path).match.state == session.match.state


def test_a_match_begins_where_nothing_can_be_saved(disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    home = disk.place / "home"
    home.write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("HAMELN_HOME", str(home))
    draft = Draft.from_settings(Settings(games={"hameln": LastTime(seats=("random",) * 3, place="hameln")}))

    session = draft.begin()

    assert "without a save" in draft.unsaved
    assert str(disk.place) not in draft.unsaved
    assert session.path is None
    assert session.step() is not None


@pytest.mark.long
def test_in_the_window_a_match_outlives_a_full_disk(disk: Disk) -> None:
    seats = ("--seats", "random,random,random", "--seed", "5")
    with display() as shown, playing(shown, disk.place, "nothing", *seats, speed=2.0) as program:
        program.until(lambda: program.actions > 4, "the match does not begin")
        disk.fill()
        stuck = -1
        while stuck != program.actions:
            stuck = program.actions
            sleep(4)
        assert '"result"' not in program.save
        disk.empty()
        program.until(lambda: program.actions > stuck + 3, "nothing is saved any more")

    (path,) = program.home.glob("saves/*.jsonl")
    assert len(read_only_match(path).match.played) > stuck
    assert program.reports == []
