"""Draws a whole town on the real screens, with a mouse only or with the keyboard only.

The story is one (`Builder.draw_town`); what differs is how a place of the canvas, a field and a command are
reached. Letters of names are typed by both.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from hameln.games.hameln.map.town import Kind, Town
from hameln.ui.screens.editor.screen import EditorScreen
from hameln.ui.screens.shelf.screen import ShelfScreen
from tests.ui.hands import Keyboard, Mouse

if TYPE_CHECKING:
    from collections.abc import Callable

    from hameln.editor.overlay import Point
    from hameln.ui.app import App
    from tests.ui.pilot import Pilot

NAME: Final = "Pilots Rest"
EAST: Final = ((500, 10), (990, 10), (990, 650), (500, 650))
MARKET: Final = ((400, 250), (600, 250), (600, 410), (400, 410))
HALL: Final = (500, 330)
HOUSES: Final[tuple[tuple[Kind, tuple[Point, ...]], ...]] = (
    (Kind.BAKERY, ((210, 140), (350, 140), (790, 140), (210, 520))),
    (Kind.DAIRY, ((500, 140), (790, 520), (210, 330))),
    (Kind.BREWERY, ((650, 140), (350, 520))),
    (Kind.BUTCHERY, ((500, 520), (650, 520))),
    (Kind.INFLUENCE, ((790, 330),)),
)
"""Twelve houses around the market place, by kind in the order of the tool."""
CIRCLES: Final[tuple[Point, ...]] = ((280, 140), (720, 140), (280, 520))
SHORTCUTS: Final = {"select": "V", "house": "H", "circle": "C", "district": "D", "market": "M", "hall": "L"}
COMMANDS: Final = {"undo": "CTRL+Z", "redo": "CTRL+Y", "save": "CTRL+S", "play": "F5", "leave": "CTRL+Q"}
_NEAR: Final = 12.0
"""So far a place may be drawn by guides."""


class Builder(ABC):
    """Somebody who draws a town.

    Attributes:
        pilot: Who looks at the screen for them.
    """

    def __init__(self, pilot: Pilot) -> None:
        """Sit down before the title."""
        self.pilot = pilot

    @property
    def app(self) -> App:
        """The program."""
        return self.pilot.app

    @property
    def screen(self) -> EditorScreen:
        """The editor, which is in front."""
        screen = self.app.screen
        assert isinstance(screen, EditorScreen), screen
        return screen

    @property
    def town(self) -> Town:
        """What is drawn."""
        town: Town = self.screen.desk.document.history.content
        return town

    # -- how it is done

    @abstractmethod
    def press(self, name: str) -> None:
        """Do what a spot is for, which may have to be scrolled to."""

    @abstractmethod
    def take(self, tool: str) -> None:
        """Take up a tool."""

    @abstractmethod
    def command(self, name: str) -> None:
        """Give a command."""

    @abstractmethod
    def click(self, at: Point) -> None:
        """Press the tool at a place and let go."""

    @abstractmethod
    def drag(self, *way: Point) -> None:
        """Press the tool at the first place and let go at the last."""

    @abstractmethod
    def outline(self, *corners: Point) -> None:
        """Draw an outline corner by corner."""

    @abstractmethod
    def turn(self, field: str, step: int) -> None:
        """Turn a number or a choice on or back."""

    @abstractmethod
    def write(self, field: str, words: str) -> None:
        """Write into a field, in the place of what stands there."""

    def rest(self) -> None:
        """Wait until it is known what is wrong with the town."""
        self.pilot.until(lambda: self.screen.looking.is_fresh)

    # -- the story

    def begin(self) -> None:
        """Go from the title through the list of one's towns to a new one."""
        self.pilot.look()
        self.press("button:make")
        self.press("button:editor")
        assert isinstance(self.app.screen, ShelfScreen)
        self.press("make:new")
        assert not self.town.houses

    def draw_town(self) -> None:
        """Draw districts, market place, hall, houses and circles, and name the town."""
        self._draw_ground()
        self._draw_houses()
        self._draw_circles()
        self.press("tab:whole")
        self.write("field:name", NAME)
        assert self.town.name == NAME

    def _draw_ground(self) -> None:
        self.take("district")
        self.outline(*EAST)
        assert [len(one.outline) for one in self.town.districts] == [4, 4], self.town.districts
        self.take("market")
        self.outline(*MARKET)
        assert len(self.town.geometry.market) == 4
        self.take("hall")
        self.click((HALL[0] + 40, HALL[1] + 20))
        self.drag((HALL[0] + 40, HALL[1] + 20), (HALL[0] + 20, HALL[1] + 10), HALL)
        assert _is_near(self.town.geometry.hall, HALL)

    def _draw_houses(self) -> None:
        self.take("house")
        for place, (kind, spots) in enumerate(HOUSES):
            if place:
                self.press("tab:tool")
                self.turn("field:kind", 1)
                self.take("house")
            for at in spots:
                count = len(self.town.houses)
                self.click(at)
                assert len(self.town.houses) == count + 1, (at, self.screen.desk.tool.hint(self.screen.desk))
                house = self.town.houses[-1]
                assert (house.kind, self.screen.desk.chosen) == (kind, (f"house:{house.id}",))
                assert _is_near(house.at, at)

    def _draw_circles(self) -> None:
        self.take("circle")
        for at in CIRCLES:
            count = len(self.town.circles)
            self.click(at)
            assert len(self.town.circles) == count + 1, self.screen.desk.tool.hint(self.screen.desk)
            assert len(self.town.circles[-1].houses) >= 2
        self.press("tab:tool")
        self.press("field:all")
        touched = {house for circle in self.town.circles for house in circle.houses}
        assert touched == {house.id for house in self.town.houses}

    def set_rules(self) -> None:
        """Set king rats, a start house, and counters, of which there are too few."""
        self.press("tab:whole")
        self.write("field:kings_3", "3 4 6")
        assert self.town.kings[3] == (3, 4, 6)
        before = self.town.start_houses[4]
        self.turn("field:start_4_2", 1)
        assert self.town.start_houses[4] != before
        self.write("field:counters", "1 1 1")
        assert self.town.counters == (1, 1, 1)

    def mend(self) -> list[str]:
        """Take fixes from the list of problems until nothing is wrong; returns what they were called."""
        taken: list[str] = []
        self.rest()
        while found := [one for one in self.screen.looking.findings if one.is_problem]:
            assert len(taken) < 60, [one.says for one in found]
            assert found[0].fixes, found[0].says
            place = self.screen.looking.findings.index(found[0])
            taken.append(str(found[0].fixes[0].name))
            before = self.town
            self.press(f"fix:{place}")
            self.rest()
            assert self.town != before, taken[-1]
        return taken

    def come_back(self) -> None:
        """Go from the end of a match back to the editor."""
        for _ in range(9):
            if isinstance(self.app.screen, EditorScreen):
                return
            ways = ("button:title", "over:title")
            way = next((way for way in ways if self.app.spot(way) is not None), "")
            if way:
                self.pilot.hands.press(way)
            else:
                self.pilot.hands.back()
            self.pilot.look()
        assert isinstance(self.app.screen, EditorScreen)


class MouseBuilder(Builder):
    """Somebody who draws with the mouse; only letters of names are typed."""

    def __init__(self, pilot: Pilot) -> None:
        """Take the mouse into the hand."""
        super().__init__(pilot)
        assert isinstance(pilot.hands, Mouse)
        self.hands = pilot.hands

    def at(self, place: Point) -> Point:
        """A place of the town, in dots of the window."""
        x, y = self.screen.bench.place(place)
        assert self.app.spot_at(x, y) == "canvas", f"{place} is covered"
        return x * self.app.scale, y * self.app.scale

    def press(self, name: str) -> None:
        """Click on it; what is not seen of the inspector is scrolled to."""
        if self.app.spot(name) is None and name.startswith(("field:", "usual:")):
            self._scroll_to(name)
        self.hands.press(name)

    def _scroll_to(self, name: str) -> None:
        tab = self.app.spot("tab:whole")
        assert tab is not None
        for steps in (*[9] * 9, *[-1] * 90):
            if self.app.spot(name) is not None:
                return
            self.hands.wheel(tab.x - 20, tab.y + 300, steps)

    def take(self, tool: str) -> None:
        """Click on it in the strip."""
        self.hands.press(f"tool:{tool}")
        assert self.screen.desk.tool.word == tool

    def command(self, name: str) -> None:
        """Click on its button."""
        self.hands.press(f"do:{name}")

    def click(self, at: Point) -> None:
        """Click there."""
        self.hands.draw(self.at(at))

    def drag(self, *way: Point) -> None:
        """Draw there with the button held down."""
        self.hands.draw(*map(self.at, way))

    def outline(self, *corners: Point) -> None:
        """Click on each corner, and on the first again."""
        for corner in (*corners, corners[0]):
            self.click(corner)

    def turn(self, field: str, step: int) -> None:
        """Click on the arrow beside it."""
        self.press(f"{field}:{'more' if step > 0 else 'less'}")

    def write(self, field: str, words: str) -> None:
        """Click on the line, write, and click elsewhere."""
        self.press(field)
        self.pilot.write(words)
        self.press("tab:whole")


class KeyBuilder(Builder):
    """Somebody who draws with the keyboard."""

    def __init__(self, pilot: Pilot) -> None:
        """Lay the hands on the keyboard."""
        super().__init__(pilot)
        assert isinstance(pilot.hands, Keyboard)
        self.hands = pilot.hands

    def key(self, *names: str) -> None:
        """Press keys one after another."""
        for name in names:
            self.hands.key(name)

    def press(self, name: str) -> None:
        """Go there with Tab, from the next part of the screen to the next, and press Space."""
        self.focus(name)
        self.key("SPACE")

    def focus(self, name: str) -> None:
        """Go to a spot; what is scrolled away comes into sight on the way."""
        if not isinstance(self.app.screen, EditorScreen):
            self.hands.focus(name)
            return
        beginnings = _AREAS[next(part for part in _AREAS if name.startswith(part))]
        is_in = self._lead("CTRL+TAB", 6, lambda focus: focus.startswith(beginnings))
        assert is_in, f"Ctrl+Tab does not get to the part of {name}"
        is_there = self._lead("TAB", 80, lambda focus: focus == name or not focus.startswith(beginnings))
        if self.app.hand.focus != name:
            is_there = self._lead("SHIFT+TAB", 80, lambda focus: focus == name)
        assert is_there, f"Tab does not get to {name}"

    def _lead(self, key: str, most: int, is_there: Callable[[str], bool]) -> bool:
        """Press a key until the focus is somewhere; say whether it gets there."""
        for _ in range(most):
            if is_there(self.app.hand.focus):
                return True
            self.key(key)
        return is_there(self.app.hand.focus)

    def take(self, tool: str) -> None:
        """Press its key."""
        self.key(SHORTCUTS[tool])
        assert self.screen.desk.tool.word == tool
        assert self.app.hand.focus == "canvas"

    def command(self, name: str) -> None:
        """Press its key."""
        self.key(COMMANDS[name])

    def go(self, at: Point) -> None:
        """Lead the cursor to a place."""
        for axis, (back, on) in enumerate((("LEFT", "RIGHT"), ("UP", "DOWN"))):
            for held, size in (("SHIFT+", 100.0), ("", 10.0), ("CTRL+", 1.0)):
                while abs(at[axis] - (now := self.screen.desk.cursor[axis])) >= size - 1e-6:
                    self.key(held + (on if at[axis] > now else back))
                    assert self.screen.desk.cursor[axis] != now, f"the cursor does not get to {at}"
        assert _is_near(self.screen.desk.cursor, at, 1.0)

    def click(self, at: Point) -> None:
        """Go there and press Space twice."""
        self.go(at)
        self.key("SPACE", "SPACE")

    def drag(self, *way: Point) -> None:
        """Hold the tool down between two Spaces."""
        self.go(way[0])
        self.key("SPACE")
        for _, at in pairwise(way):
            self.go(at)
        self.key("SPACE")

    def outline(self, *corners: Point) -> None:
        """Press Space twice at each corner, and Enter at the end."""
        for corner in corners:
            self.click(corner)
        self.key("ENTER")

    def turn(self, field: str, step: int) -> None:
        """Press an arrow on it."""
        self.focus(field)
        self.key("RIGHT" if step > 0 else "LEFT")

    def write(self, field: str, words: str) -> None:
        """Open the line, write, and press Enter."""
        self.press(field)
        self.pilot.write(words)
        self.key("ENTER")


_AREAS: Final = {
    ("do:",): ("do:",),
    ("tool:",): ("tool:",),
    ("tab:", "field:", "usual:"): ("tab:", "field:", "usual:", "group:"),
    ("problem", "fix:"): ("problem", "fix:"),
}
"""How the spots of a part of the editor begin, by the beginnings of those that are looked for."""


def _is_near(at: Point, goal: Point, near: float = _NEAR) -> bool:
    return max(abs(at[0] - goal[0]), abs(at[1] - goal[1])) <= near


def builder(pilot: Pilot) -> Builder:
    """A builder with the hands of a pilot."""
    return MouseBuilder(pilot) if isinstance(pilot.hands, Mouse) else KeyBuilder(pilot)
