"""Somebody who plays the card game on the real screens, by mouse only or by keyboard only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.title import TitleScreen
from tests.ui.hands import HANDS
from tests.ui.pilot import Pilot


class HeirPilot(Pilot):
    """Somebody who plays the card game."""

    def start(self, seats: Sequence[str], *, seed: int = 1, presses: Sequence[str] = ()) -> None:
        """Go from the title through a new match, where these spots are pressed, to its first decision."""
        self.lay("rattus-cartus", seats)
        for name in presses:
            self.hands.press(name)
        self.sit_down(seed)

    def is_asked(self) -> bool:
        """Whether the match waits for a person, or until one has seen what came."""
        waits = isinstance(self.app.screen, MatchScreen) and self.app.screen.conductor.waits_to_see
        return waits or super().is_asked()

    def draw_curtain(self) -> None:
        """Let the next person sit before the screen, and see what has come."""
        super().draw_curtain()
        while self.app.spot("seen") is not None:
            self.hands.press("seen")
            self.wait()
            super().draw_curtain()

    def begin(self, action: str = "") -> str:
        """Begin an action, unless the decision is forced; a Pass happens at once."""
        self.draw_curtain()
        desk = self.match.desk
        if desk.task is not None:
            return desk.task.name
        possible = [one.name for one in desk.actions() if not one.why]
        name = action or self.rng.choice(possible)
        self.hands.press(f"action:{name}")
        return name

    def look_for_secrets(self) -> None:
        """Complain if anything that is seen depends on cards that nobody here may know."""
        match, game = self.match, self.match.session.game
        if not isinstance(self.app.screen, MatchScreen) or match.conductor.is_busy:
            return
        state = match.session.match.state
        seen = [mark.look.key for mark in self.look()]
        other = game.sample(game.view(state, match.desk.viewer), Random(1))
        before = {name: getattr(state, name) for name in ("hands", "laid", "nuns", "deck", "expansion")}
        for name in before:
            setattr(state, name, getattr(other, name))
        match.conductor.catch_up()
        told = [mark.look.key for mark in self.look()]
        for name, value in before.items():
            setattr(state, name, value)
        match.conductor.catch_up()
        assert told == seen, "a secret is told"


def sit_down(hands: str, seed: int = 1, size: tuple[int, int] = (1280, 800)) -> HeirPilot:
    """Somebody before the title, whose hands are on the mouse or on the keyboard."""
    return HeirPilot(before_the_title(size), seed, HANDS[hands])


def before_the_title(size: tuple[int, int] = (1280, 800)) -> App:
    """The program as it has just begun."""
    app = App(Settings(speed=0.0, tutorial_done=True), size)
    app.open(TitleScreen(app))
    return app
