"""Hands for a pilot: one pair holds a mouse, the other lies on the keyboard."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final, Protocol

from hameln.games.hameln.table.deciding import ACTIONS
from hameln.ui.draw.display_list import HitRegion

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.ui.pilot import Pilot

_HELD: Final = 12
"""Frames for which something is held."""
_FINE: Final = 9
"""Points tried along each side of a spot whose middle is covered."""


class Hands(Protocol):
    """A way to do things on a screen."""

    def gets_to(self, name: str) -> bool:
        """Whether a spot can be reached."""
        ...

    def press(self, name: str) -> None:
        """Do what a spot is for."""

    def hold(self, name: str, key: str) -> None:
        """Hold a spot, or the key that is for the same, for as long as it takes."""

    def begin(self, action: str) -> None:
        """Begin an action of a turn."""

    def turn(self, amount: str, step: int) -> None:
        """One more or one less of a number."""

    def confirm(self) -> None:
        """Confirm the decision."""

    def undo(self) -> None:
        """Take the last decision back."""

    def back(self) -> None:
        """Take a choice back."""


class Mouse:
    """Hands that hold the mouse."""

    def __init__(self, pilot: Pilot) -> None:
        """The pilot's mouse."""
        self.pilot = pilot
        self.app = pilot.app

    def press(self, name: str) -> None:
        """Point at what is seen of a spot, press and let go; it takes too long for a double click."""
        self.app.strokes.pass_time(1.0)
        x, y = self.point_at(name)
        self.app.press(x, y)
        self.app.release(x, y)
        self.pilot.look()

    def point_at(self, name: str) -> tuple[float, float]:
        """Move to a place, in dots, where a spot is not covered."""
        place = self._free(name)
        assert place is not None, f"{name} is covered by other spots"
        x, y = (at * self.app.scale for at in place)
        self.app.point(x, y)
        if self.pilot.rng.random() < 0.2:
            self.pilot.frame()
        assert self.app.hand.hover == name
        return x, y

    def hold(self, name: str, key: str) -> None:
        """Point at what is seen of a spot, and press until time has passed."""
        del key
        x, y = self.point_at(name)
        self.app.press(x, y)
        for _ in range(_HELD):
            self.app.update(0.05)
        self.app.release(x, y)
        self.pilot.look()

    def draw(self, *way: tuple[float, float]) -> None:
        """Press at the first place, in dots, move with the button held down, and let go at the last."""
        self.app.point(*way[0])
        self.app.press(*way[0])
        for (x, y), (a, b) in pairwise(way):
            self.app.drag(a, b, a - x, b - y)
        self.app.release(*way[-1])
        self.pilot.look()

    def wheel(self, x: float, y: float, steps: int) -> None:
        """Turn the wheel at a place of the sheet."""
        self.app.wheel(x * self.app.scale, y * self.app.scale, steps)
        self.pilot.look()

    def gets_to(self, name: str) -> bool:
        """Whether some place of a spot is not covered."""
        return self._free(name) is not None

    def _free(self, name: str) -> tuple[float, float] | None:
        spots = [spot for spot in self.app.spots if spot.name == name]
        assert spots, f"there is no {name} among {sorted({spot.name for spot in self.app.spots})}"
        places = (at for spot in reversed(spots) for at in places_in(spot))
        return next((at for at in places if self.app.spot_at(*at) == name), None)

    def begin(self, action: str) -> None:
        """Click its button, or a thing that it is about."""
        screen = self.pilot.match
        things = [spot.name for spot in self.app.spots if action in screen.desk.meant(spot.name)]
        if not things or self.pilot.rng.random() < 0.6:
            self.press(f"action:{action}")
            return
        thing = self.pilot.rng.choice(sorted(set(things)))
        self.press(thing)
        if self.app.spot(f"mean:{action}") is not None:
            self.press(f"mean:{action}")
        task = screen.desk.task
        assert task is not None
        assert thing in task.chosen() or thing in ("cat", "ring") or thing not in task.legal()

    def turn(self, amount: str, step: int) -> None:
        """Turn the wheel over the number, or click beside it."""
        if self.pilot.rng.random() < 0.5:
            self.press(f"amount:{amount}:{'more' if step > 0 else 'less'}")
            return
        x, y = self.point_at(f"amount:{amount}")
        self.app.wheel(x, y, step)
        self.pilot.look()

    def confirm(self) -> None:
        """Click the button."""
        self.press("confirm")

    def undo(self) -> None:
        """Click the button."""
        self.press("undo")

    def back(self) -> None:
        """Click with the other button, where nothing is."""
        self.app.press_other(*(at * self.app.scale for at in self.app.pointer))
        self.pilot.look()


class Keyboard:
    """Hands on the keyboard; keys write too, as in a window."""

    def __init__(self, pilot: Pilot) -> None:
        """The pilot's keyboard."""
        self.pilot = pilot
        self.app = pilot.app

    def key(self, name: str) -> None:
        """Press a key and let it go."""
        self.app.key(name)
        sign = " " if name == "SPACE" else name.lower()
        if len(sign) == 1:
            self.app.typed(sign)
        self.app.released(name)
        self.pilot.look()

    def gets_to(self, name: str) -> bool:
        """Whether Tab gets to a spot."""
        return name in self.pilot.focusable()

    def focus(self, name: str) -> None:
        """Go to a spot with Tab."""
        names = self.pilot.focusable()
        assert name in names, f"no key reaches {name}"
        ahead = names.index(name) - (names.index(self.app.hand.focus) if self.app.hand.focus in names else -1)
        key = "TAB" if ahead % len(names) <= len(names) / 2 else "SHIFT+TAB"
        for _ in names:
            if self.app.hand.focus == name and self.app.hand.is_keyed:
                break
            self.app.key(key)
        if self.pilot.rng.random() < 0.3:
            self.pilot.look()
        assert self.app.hand.focus == name

    def press(self, name: str) -> None:
        """Go to a spot and press Space there, or Enter on a button."""
        self.focus(name)
        self.key("SPACE")

    def hold(self, name: str, key: str) -> None:
        """Press the key until time has passed."""
        del name
        self.app.key(key)
        for _ in range(_HELD):
            self.app.update(0.05)
        self.app.released(key)
        self.pilot.look()

    def begin(self, action: str) -> None:
        """Press its digit, or go to its button."""
        if self.pilot.rng.random() < 0.6:
            self.key(str(ACTIONS.index(action) + 1))
        else:
            self.press(f"action:{action}")

    def turn(self, amount: str, step: int) -> None:
        """Press an arrow on the number."""
        if self.app.hand.focus != f"amount:{amount}":
            self.focus(f"amount:{amount}")
        self.key("RIGHT" if step > 0 else "LEFT")

    def confirm(self) -> None:
        """Press Enter, or go to the button."""
        if self.pilot.rng.random() < 0.3:
            self.press("confirm")
        else:
            self.key("ENTER")

    def undo(self) -> None:
        """Press its key."""
        self.key("Z")

    def back(self) -> None:
        """Press Escape."""
        self.key("ESCAPE")


HANDS: Final[dict[str, Callable[[Pilot], Hands]]] = {"mouse": Mouse, "keyboard": Keyboard}


def places_in(spot: HitRegion) -> list[tuple[float, float]]:
    """The middle of a spot, then other points that lie in it, from the middle outwards."""
    x, y = spot.middle
    found = [
        (spot.x + spot.width * (across + 0.5) / _FINE, spot.y + spot.height * (down + 0.5) / _FINE)
        for across in range(_FINE)
        for down in range(_FINE)
    ]
    found = [at for at in found if spot.holds(*at)]
    return [(x, y), *sorted(found, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)]
