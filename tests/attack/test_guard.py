"""What fails in the real window: a player, a screen, a disk. The match goes on, and a report is kept."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep

import pytest

from hameln.table.records import read_only_match
from hameln.table.settings import Settings
from hameln.table.settings_file import write_settings
from hameln.version import MADE_BY
from tests import children
from tests.ui.displays import Robot, display

TOP = Path(__file__).resolve().parents[2]
PATIENCE = 120.0
SIZE = (1024, 640)


@pytest.fixture(scope="module")
def shown() -> Iterator[str]:
    """A display for all these programs, one after another."""
    with display() as name:
        yield name


class Playing:
    """A program under way, with broken parts."""

    def __init__(self, robot: Robot, process: children.Child, home: Path, faults: Path) -> None:
        self.robot, self.process, self.home, self.faults = robot, process, home, faults

    def until(self, is_so: Callable[[], object], what: str) -> None:
        """Wait until something is so, while the program lives."""
        end = monotonic() + PATIENCE
        while not is_so():
            assert self.process.poll() is None, (what, self.complaints)
            if monotonic() > end:
                self.robot.see(*SIZE).save(self.home / "seen.png")
                pytest.fail(f"{what}: see {self.home}")
            sleep(0.1)

    def begin(self) -> None:
        """Wait until a person decides."""
        seen = 0
        while seen == 0 or seen != self.actions:
            self.until(lambda: self.actions, "the match does not begin")
            seen = self.actions
            sleep(1.5)

    @property
    def complaints(self) -> str:
        """All that was printed."""
        return self.faults.read_text(encoding="utf-8")

    @property
    def reports(self) -> list[str]:
        """The reports that were kept, oldest first."""
        return [path.read_text(encoding="utf-8") for path in sorted(self.home.glob("reports/*"))]

    @property
    def actions(self) -> int:
        """How many actions the save holds."""
        return self.save.count('"by"')

    @property
    def save(self) -> str:
        """The save as it is on the disk."""
        saves = list(self.home.glob("saves/*.jsonl"))
        return saves[0].read_text(encoding="utf-8") if saves else ""


@contextmanager
def playing(shown: str, place: Path, what: str, *words: str, speed: float = 0.0) -> Generator[Playing]:
    """A window of the program with something broken, which must end well."""
    home, faults = place / "home", place / "faults.txt"
    write_settings(Settings(speed=speed, tutorial_done=True, window=SIZE), home / "settings.toml")
    robot = Robot(shown)
    places = {**robot.environment, "HAMELN_HOME": str(home), "ARCADE_SOUND_BACKENDS": "silent"}
    command = [sys.executable, "-m", "tests.attack.sabotage", what, "play", *words]
    with faults.open("wb") as stream:
        process = children.Child(command, cwd=TOP, env=places, stdout=stream, stderr=stream)
    try:
        program = Playing(robot, process, home, faults)
        program.until(lambda: robot.find("Hameln"), "no window")
        yield program
        if process.poll() is None:
            robot.key("Escape")
            sleep(0.2)
        assert process.poll() in (None, 0), program.complaints
    finally:
        process.kill()
        process.wait()
    assert program.complaints == ""


@pytest.mark.long
def test_a_failing_player_is_stood_in_for_to_the_end_of_the_match(shown: str, tmp_path: Path) -> None:
    with playing(shown, tmp_path, "players", "--seats", "broken,cheat,greedy", "--seed", "3") as program:
        program.until(lambda: '"result"' in program.save, "the match does not end")
        reports = program.reports

    (path,) = program.home.glob("saves/*.jsonl")
    record = read_only_match(path)
    assert record.match.is_over
    assert record.seats == ("broken", "cheat", "greedy")
    assert len(reports) == 2
    assert "ZeroDivisionError: this player is broken" in reports[0]
    assert "the player broken" in reports[0]
    assert "not one of its" in reports[1]


@pytest.mark.long
def test_a_report_holds_no_place_of_this_person(shown: str, tmp_path: Path) -> None:
    with playing(shown, tmp_path, "players", "--seats", "broken,random,random", "--seed", "3") as program:
        program.until(lambda: program.reports, "no report")

    (report,) = program.reports
    assert MADE_BY in report
    assert "speed = 0.0" in report
    assert str(tmp_path) not in report
    assert str(TOP) not in report
    assert str(Path.home()) + os.sep not in report


@pytest.mark.long
def test_a_screen_that_cannot_be_drawn_is_left_and_the_match_is_played_on(shown: str, tmp_path: Path) -> None:
    with playing(shown, tmp_path, "rules-draw", "--seats", "human,random,random", "--seed", "3") as program:
        program.begin()
        program.robot.key("F1")
        program.until(lambda: program.reports, "nothing failed")
        settle(program)

    assert len(program.reports) == 1
    assert "the screen RulesScreen" in program.reports[0]


def settle(program: Playing) -> None:
    """Settle in a house with the keyboard alone: go to the first golden thing, choose it, confirm."""
    before, end = program.actions, monotonic() + PATIENCE
    while program.actions == before and monotonic() < end:
        program.robot.key("Tab")
        sleep(0.3)
        program.robot.key("space")
        sleep(0.3)
        program.robot.key("Return")
        sleep(0.6)
    assert program.actions > before, "the match does not go on"


@pytest.mark.long
def test_a_screen_that_cannot_react_is_left(shown: str, tmp_path: Path) -> None:
    with playing(shown, tmp_path, "log-press", "--seats", "human,random,random", "--seed", "3") as program:
        program.begin()
        program.robot.key("l")
        sleep(1.0)
        program.robot.key("Down")
        program.until(lambda: program.reports, "nothing failed")
        settle(program)

    assert "the screen LogScreen" in program.reports[0]


@pytest.mark.long
def test_a_match_that_fails_once_is_laid_out_anew(shown: str, tmp_path: Path) -> None:
    with playing(
        shown, tmp_path, "match-update-once", "--seats", "human,random,random", "--seed", "3"
    ) as program:
        program.begin()
        program.robot.key("h")
        program.until(lambda: program.reports, "nothing failed")
        settle(program)

    assert len(program.reports) == 1


@pytest.mark.long
def test_a_match_that_cannot_be_drawn_leads_to_the_title(shown: str, tmp_path: Path) -> None:
    with playing(shown, tmp_path, "match-draw", "--seats", "human,random,random", "--seed", "3") as program:
        program.until(lambda: len(program.reports) >= 2, "nothing failed")
        sleep(1.0)
        assert len(program.reports) == 2
    assert json.loads(program.save.splitlines()[0])["seats"] == ["human", "random", "random"]


@pytest.mark.long
def test_a_title_that_cannot_be_drawn_leaves_a_way_out(shown: str, tmp_path: Path) -> None:
    with playing(shown, tmp_path, "title-draw") as program:
        program.until(lambda: len(program.reports) >= 2, "nothing failed")
        sleep(1.0)
        assert len(program.reports) == 2
        program.robot.key("Tab", "space")
        assert program.process.wait(PATIENCE) == 0


@pytest.mark.long
def test_mute_does_not_end_the_program_where_settings_cannot_be_kept(shown: str, tmp_path: Path) -> None:
    with playing(shown, tmp_path, "nothing", "--seats", "human,random,random", "--seed", "3") as program:
        program.begin()
        settings = program.home / "settings.toml"
        settings.unlink()
        settings.mkdir()
        program.robot.key("m", "m", "m")
        settle(program)

    assert program.reports == []
