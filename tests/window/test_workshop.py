"""A family of one's own is made in the real window, with the real pointer only and with real keys only."""

from __future__ import annotations

from abc import ABC, abstractmethod
from pathlib import Path
from time import monotonic

import pytest

from hameln.games.hameln.cli.families import Families
from hameln.games.hameln.players.families.files import FILES
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.workshop.screen import WorkshopScreen
from tests.window.person import Person

pytestmark = [pytest.mark.filterwarnings("default::DeprecationWarning"), pytest.mark.long]
MATCHES = 24
PATIENCE = 300.0
"""Seconds for which a busy machine may measure."""


class Hands(ABC):
    """Somebody who goes from the title into the workshop, and turns things there.

    Attributes:
        person: Somebody before the window.
    """

    def __init__(self, person: Person) -> None:
        self.person, self.app = person, person.app

    @property
    def bench(self) -> WorkshopScreen:
        assert isinstance(self.app.screen, WorkshopScreen)
        return self.app.screen

    @abstractmethod
    def go(self, name: str) -> None:
        """Do what a spot is for."""

    @abstractmethod
    def most(self, name: str) -> None:
        """Turn a dial to its end."""

    def begin(self) -> None:
        """Go to a new family."""
        self.go("new:hameln")
        assert isinstance(self.app.screen, NewMatchScreen)
        self.go("button:workshop")
        self.go("make:new")
        self.bench.habits.trial.total = MATCHES

    def rest(self) -> None:
        """Wait until the habits are measured."""
        end = monotonic() + PATIENCE
        while not self.bench.habits.is_resting:
            assert monotonic() < end, "the habits are never measured"
            self.person.wait(0.2)


class RealMouse(Hands):
    """With the pointer only."""

    def go(self, name: str) -> None:
        self.show(name)
        self.person.click(name)

    def most(self, name: str) -> None:
        self.show(name)
        spot = self.app.spot(name)
        assert spot is not None
        scale, y = self.app.scale, spot.middle[1]
        start, end = (spot.middle[0] * scale, y * scale), ((spot.x + spot.width) * scale, y * scale)
        self.person.draw(start, ((start[0] + end[0]) / 2, start[1]), end)

    def show(self, name: str) -> None:
        """Turn the wheel over the fields until a spot is seen."""
        for _ in range(80):
            if self.app.spot(name) is not None:
                return
            self.person.wheel(60.0 * self.app.scale, 120.0 * self.app.scale, -1)


class RealKeys(Hands):
    """With keys only."""

    def go(self, name: str) -> None:
        self.focus(name)
        self.person.key("Return")

    def most(self, name: str) -> None:
        self.focus(name)
        for _ in range(8):
            self.person.key("shift+Right")

    def focus(self, name: str) -> None:
        for _ in range(120):
            if self.app.hand.focus == name and self.app.hand.is_keyed:
                return
            self.person.key("Tab")
        pytest.fail(f"Tab does not get to {name}, but to {self.app.hand.focus}")


@pytest.mark.parametrize("make", [RealMouse, RealKeys])
def test_a_family_that_plays_otherwise_is_made_in_the_real_window(
    person: Person, make: type[Hands], home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hands = make(person)
    hands.begin()
    bench = hands.bench
    hands.rest()
    before = bench.habits.measured.habits["buys_cat"]

    hands.most("field:weights-cat")
    hands.go("field:rules-add")
    person.wait(1.0)
    hands.rest()
    after = bench.habits.measured.habits["buys_cat"]

    assert after.side == 1
    error = (before.own.error**2 + after.own.error**2) ** 0.5
    assert after.own.value - before.own.value > 1.96 * error
    hands.go("do:play")
    assert isinstance(hands.app.screen, NewMatchScreen)
    assert "the-newcomers:medium" in hands.app.screen.draft.players
    path = home / "ai" / "hameln" / "the-newcomers.toml"
    assert FILES.read(path).scales["cat"] == (5.0, 5.0, 5.0)
    capsys.readouterr()
    Families().check_files([path])
    assert "can be seated as the-newcomers; rules: 1" in capsys.readouterr().out
    while len(hands.app.screens) > 1:
        hands.app.close()
