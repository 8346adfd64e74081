"""Plays whole matches in the real window, with real keys only or with the real pointer only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hameln.games.hameln.ui.ground import GROUNDS
from hameln.table.session import Session
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.input.strokes import TWICE_WITHIN
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from hameln.ui.screens.title import TitleScreen
from tests.ui.hands import Keyboard, Mouse
from tests.ui.pilot import Pilot
from tests.window.person import Person

_KEYS: Final = {
    "SPACE": "space",
    "ENTER": "Return",
    "ESCAPE": "Escape",
    "TAB": "Tab",
    "LEFT": "Left",
    "RIGHT": "Right",
    "UP": "Up",
    "DOWN": "Down",
}
"""What X calls keys."""


def key_of(name: str) -> str:
    """What X calls a key, with what is held."""
    *held, last = name.split("+")
    is_plain = last[0] != "F" or len(last) == 1
    return "+".join((*map(str.lower, held), _KEYS.get(last, last.lower() if is_plain else last)))


class RealPilot(Pilot):
    """A pilot who reads the sheet, but does everything through the display.

    Attributes:
        person: Who presses keys and moves the pointer.
    """

    def __init__(self, person: Person, seed: int, hands: str) -> None:
        """Sit down before the window."""
        self.person = person
        super().__init__(person.app, seed, REAL_HANDS[hands])

    def look(self) -> list[DrawItem]:
        """Wait until it is seen what was done, and complain about what must never be."""
        self.person.settle()
        self.check_sheet()
        return []

    def frame(self, seconds: float = 0.05) -> None:
        """Let time pass."""
        del seconds
        self.person.settle()

    def until(self, is_so: Callable[[], bool]) -> None:
        """Let time pass until something is so."""
        self.person.turn()
        self.person.until(is_so, "nothing happens any more")
        self.look()

    def write(self, text: str) -> None:
        """Write into a field."""
        self.person.type(text)

    def leave(self) -> Session:
        """Go from the end of a match back to the title; returns what was played."""
        session = self.match.session
        assert session.match.is_over
        assert any(isinstance(screen, ScoringScreen) for screen in self.app.screens)
        for _ in range(9):
            if isinstance(self.app.screen, TitleScreen):
                break
            if self.app.spot("button:title") is not None:
                self.hands.press("button:title")
            elif self.app.screen is self.match:
                self.hands.press("over:title")
            else:
                self.hands.back()
        assert isinstance(self.app.screen, TitleScreen)
        return session


class RealMouse(Mouse):
    """Hands that hold a real mouse."""

    pilot: RealPilot
    _last = ""

    def press(self, name: str) -> None:
        """Point at what is seen of a spot, press and let go; two clicks at one place are no double one."""
        if name == self._last:
            self.pilot.person.wait(TWICE_WITHIN)
        self._last = name
        place = self._free(name)
        assert place is not None, f"{name} is covered by other spots"
        x, y = (at * self.app.scale for at in place)
        self.pilot.person.click_at(x, y)
        self.pilot.check_sheet()

    def point_at(self, name: str) -> tuple[float, float]:
        """Move to a place, in dots, where a spot is not covered."""
        place = self._free(name)
        assert place is not None, f"{name} is covered by other spots"
        x, y = (at * self.app.scale for at in place)
        self.pilot.person.point(x, y)
        assert self.app.hand.hover == name
        return x, y

    def turn(self, amount: str, step: int) -> None:
        """Turn the wheel over the number, or click beside it."""
        if self.pilot.rng.random() < 0.5:
            self.press(f"amount:{amount}:{'more' if step > 0 else 'less'}")
        else:
            self.pilot.person.wheel(*self.point_at(f"amount:{amount}"), step)

    def draw(self, *way: tuple[float, float]) -> None:
        """Press at the first place, move with the button held down, and let go at the last."""
        self.pilot.person.draw(*way)
        self.pilot.check_sheet()

    def wheel(self, x: float, y: float, steps: int) -> None:
        """Turn the wheel at a place of the sheet."""
        self.pilot.person.wheel(x * self.app.scale, y * self.app.scale, steps)

    def back(self) -> None:
        """Click with the other button."""
        x, y = (at * self.app.scale for at in self.app.pointer)
        self.pilot.person.click_at(x, y, button=3)


class RealKeyboard(Keyboard):
    """Hands on a real keyboard."""

    pilot: RealPilot

    def key(self, name: str) -> None:
        """Press a key and let it go."""
        self.pilot.person.key(key_of(name))
        self.pilot.check_sheet()

    def focus(self, name: str) -> None:
        """Go to a spot with Tab, as fast as fingers can."""
        names = self.pilot.focusable()
        assert name in names, f"no key reaches {name}"
        has_focus = self.app.hand.focus in names
        place = names.index(self.app.hand.focus) if has_focus else -1
        ahead = (names.index(name) - place) % len(names)
        behind = len(names) - ahead if has_focus else len(names) - names.index(name)
        key, count = ("Tab", ahead) if ahead <= behind else ("shift+Tab", behind)
        self.pilot.person.strike(key, count)
        assert self.app.hand.focus == name


REAL_HANDS: Final[dict[str, Callable[[Pilot], Mouse | Keyboard]]] = {
    "mouse": RealMouse,
    "keyboard": RealKeyboard,
}


def play_whole_match(person: Person, families: tuple[str, ...], hands: str, seed: int) -> Session:
    """Play a match from the title to the title."""
    pilot = RealPilot(person, seed, hands)
    pilot.start_match(families, "hameln", seed=seed)
    GROUNDS.wait()
    pilot.play()
    assert isinstance(pilot.app.screens[0], TitleScreen)
    assert any(isinstance(screen, MatchScreen) for screen in pilot.app.screens)
    assert not any(isinstance(screen, NewMatchScreen) for screen in pilot.app.screens)
    return pilot.leave()
