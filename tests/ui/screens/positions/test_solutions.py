"""The solution of every position, played through on the screen by pointer and by keys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from hameln import language
from hameln.files.codec import parse_object
from hameln.kernel.kits import known_games
from hameln.table.kit import table_kit
from hameln.table.positions.files import outlines, read_position
from hameln.table.positions.position import Outline
from hameln.table.positions.solved import State, read_book
from hameln.table.settings import Settings
from hameln.table.tasks.task import Task, kind_of
from hameln.ui import going_on
from hameln.ui.app import App
from hameln.ui.screens.positions.solve import SolveScreen
from hameln.ui.screens.positions.verdict import VerdictScreen
from hameln.ui.screens.title import TitleScreen
from tests.ui.hands import HANDS
from tests.ui.pilot import Pilot
from tests.ui.screens.positions.test_positions import settle

ALL = [one for game in known_games() for one in outlines(game)]
MOST = 40
"""Choices that a decision never needs."""
SHORT = next(one for one in ALL if one.word == "two-good-sales")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    yield tmp_path
    language.use("en")


class Solver:
    """Somebody who has read the solution and plays it by hand."""

    def __init__(self, outline: Outline, hands: str) -> None:
        """The position lies on the table."""
        self.outline = outline
        self.app = App(Settings(tutorial_done=True, speed=0), (1280, 800))
        self.app.open(TitleScreen(self.app))
        self.app.open(going_on.Solve(read_position(outline.path, outline.game)))
        self.pilot = Pilot(self.app, 1, HANDS[hands])
        self.pilot.rng.random = lambda: 0.3  # type: ignore[method-assign] - buttons, not what they are about
        self.deciding = table_kit(outline.game).deciding
        settle(self.app)
        if self.table.desk.task is not None and not self.table.desk.task.missing():
            self.app.key("ENTER")  # the task has been read

    @property
    def table(self) -> SolveScreen:
        screen = self.app.screen
        assert isinstance(screen, SolveScreen)
        return screen

    def wanted(self) -> tuple[Any, ...]:
        """What is still to be decided, as far as it belongs to one decision."""
        session = self.table.session
        lines = [parse_object(line.encode()) for line in self.outline.solution[session.moves :]]
        own = list(takewhile(lambda words: words["do"] in (lines[0]["do"], "lay", "done"), lines))
        done = next((place for place, words in enumerate(own) if words["do"] == "done"), len(own))
        plain = [{key: value for key, value in words.items() if key != "by"} for words in own[: done + 1]]
        return tuple(session.game.read(session.match.state, words) for words in plain)

    def solve(self) -> None:
        """Play until there is a verdict."""
        while not isinstance(self.app.screen, VerdictScreen):
            before = self.table.session.moves
            self.decide(self.wanted())
            settle(self.app)
            after = self.app.screen
            assert isinstance(after, VerdictScreen) or self.table.session.moves > before

    def decide(self, wanted: Sequence[Any]) -> None:
        """Take the decision that is asked as the solution has it."""
        if self.table.desk.task is None:
            self.pilot.hands.begin(self.deciding.action_of(wanted[0]) or "end")
        task = self.table.desk.task
        if task is None:
            return
        for _ in range(MOST):
            if not self.comes_nearer(task, wanted):
                break
            if self.table.desk.task is not task:
                return
        self.complete(task)
        assert not task.missing(), (task.name, task.missing(), task.chosen(), task.legal())
        self.pilot.hands.confirm()

    def comes_nearer(self, task: Task, wanted: Sequence[Any]) -> bool:
        """Choose one thing more that belongs to it, or raise a number; say whether there was one."""
        if self.far(task, wanted) == (len(wanted), 0):
            return False
        session = self.table.session
        view = session.game.view(session.match.state, self.outline.seat)
        for action in wanted:
            for thing in self.deciding.things_of(session.game, view, action):
                if thing in task.legal() and not task.takes_back(thing):
                    before = self.far(task, wanted)
                    self.pilot.hands.press(thing)
                    if self.table.desk.task is not task or self.far(task, wanted) >= before:
                        return True
                    self.pilot.hands.press(thing)
        if any(self.raises(task, amount.name, wanted) for amount in task.amounts()):
            return True
        if self.far(task, wanted)[0]:
            return False
        return any(self.lowers(task, amount.name, wanted) for amount in task.amounts()) or self.fills(
            task, wanted
        )

    def fills(self, task: Task, wanted: Sequence[Any]) -> bool:
        """Raise all numbers as far as they go, if that comes nearer only with all of them."""
        before, raised = self.far(task, wanted), list[str]()
        for amount in task.amounts():
            for _ in range(amount.most - amount.value):
                self.pilot.hands.turn(amount.name, 1)
                raised.append(amount.name)
        if self.far(task, wanted) > before:
            return True
        for name in raised:
            self.pilot.hands.turn(name, -1)
        return False

    def lowers(self, task: Task, name: str, wanted: Sequence[Any]) -> bool:
        """Lower a number that is greater than it should be, as far as it must be."""
        before = self.far(task, wanted)
        for _ in range(next(one for one in task.amounts() if one.name == name).value):
            self.pilot.hands.turn(name, -1)
            if self.far(task, wanted) > before:
                return True
        return False

    def complete(self, task: Task) -> None:
        """Choose what there is no choice about, which no solution tells."""
        for _ in range(MOST if task.missing() and task.chosen() else 0):
            taken = {kind_of(task.chosen()[0])}
            left = [
                one for one in sorted(task.legal()) if kind_of(one) not in taken and not task.takes_back(one)
            ]
            if task.missing() and left:
                self.pilot.hands.press(left[0])

    def raises(self, task: Task, name: str, wanted: Sequence[Any]) -> bool:
        """Raise a number, if that comes nearer."""
        amount = next(one for one in task.amounts() if one.name == name)
        if amount.value >= amount.most:
            return False
        before = self.far(task, wanted)
        self.pilot.hands.turn(name, 1)
        if self.far(task, wanted) > before:
            return True
        if next(one for one in task.amounts() if one.name == name).value > amount.value:
            self.pilot.hands.turn(name, -1)
        return False

    @staticmethod
    def far(task: Task, wanted: Sequence[Any]) -> tuple[int, int]:
        """How much of what is wanted would be played, and how little besides."""
        try:
            moves = Counter(task.moves())
        except KeyError:  # nothing has been chosen yet
            moves = Counter[Any]()
        found = (moves & Counter(wanted)).total()
        return found, found - moves.total()


def play_through(outline: Outline, hands: str) -> None:
    solver = Solver(outline, hands)
    solver.solve()
    assert read_book().of(outline).state(outline) is State.BEST


@pytest.mark.parametrize("hands", HANDS)
def test_a_short_solution_is_played_by_hand(hands: str) -> None:
    play_through(SHORT, hands)


@pytest.mark.long
@pytest.mark.parametrize("hands", HANDS)
@pytest.mark.parametrize("outline", ALL, ids=[one.key for one in ALL])
def test_every_solution_is_played_by_hand(outline: Outline, hands: str) -> None:
    play_through(outline, hands)
