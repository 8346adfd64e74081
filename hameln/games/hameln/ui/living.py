"""The living town: smoke, boats, birds, the cat and people on their way, below all that is played with.

Everything is told by the time alone, and by what the town was told of the match: the same moment looks the
same again. Nothing here can be clicked, and nothing has the colours of a family.

The town by night: lights in windows, and the Piper who waits at the gate.
"""

from __future__ import annotations

from functools import cached_property
from math import dist, pi, sin
from random import Random
from typing import TYPE_CHECKING, Final

from attrs import define
from PIL import Image, ImageDraw, ImageFilter

from hameln.games.hameln.map.lanes import length_of
from hameln.games.hameln.rules.state import NONE, PAYING, State
from hameln.games.hameln.ui.buildings import foot_of, unit_of
from hameln.games.hameln.ui.camera import Camera
from hameln.games.hameln.ui.ground_lines import circle_sprite, circles_in_use
from hameln.games.hameln.ui.living_ways import CHIMNEYS, boat_way, flight, glints, place_on
from hameln.games.hameln.ui.pieces import PIPER
from hameln.ui.draw.display_list import DisplayList

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Circle, Outline, Point, Town


_HOUSE: Final = 0.92
"""How large houses are drawn, for their sprites."""
_PUFFS: Final = 3
_RISES: Final = 38.0
"""How high smoke rises, in units of the town."""
_SMOKES: Final = 6.0
"""Seconds in which a puff is gone."""
_WALKS: Final = 15.0
"""How far people come in a second, in units of the town; the cat is faster."""
_PROWLS: Final = 26.0
_OUTING: Final = 46.0
"""Seconds from one way of somebody to the next."""
_FADES: Final = 1.4
"""Seconds in which somebody comes out of a door."""
_FOLK: Final = (2, 6)
"""So many people are on their way, the fewest and the most."""
_GUESTS: Final = 4
_SAILS: Final = 8.0
_ANCHORS: Final = 24.0
"""Seconds for which a boat is away."""
_FLIES: Final = 64.0
_FLOCK: Final = ((0.0, 0.0), (-26.0, 13.0), (-30.0, -12.0), (-54.0, 20.0))
_SELDOM: Final = 34.0
"""Seconds between two flocks."""
_CELL: Final = 48.0
_EVENING: Final = 2


@define
class _Walk:
    """Somebody on the way.

    Attributes:
        begun: At which second.
        takes: So many seconds.
        kind: Which of the people.
    """

    way: Outline
    begun: float
    takes: float
    kind: int


class TownLife:
    """What lives in a town."""

    def __init__(self, camera: Camera, families: int) -> None:
        """Nothing is known of the match yet."""
        self._camera = camera
        self._town: Town = camera.town
        self._families = families
        self._state: State | None = None
        self._cat_at = self._by_hall
        self._cat: _Walk | None = None
        self._walks: dict[tuple[int, int], _Walk] = {}
        self._guests: list[_Walk] = []
        self._feasts: list[int] = []
        self._drawn: list[tuple[Point, float]] = []

    def follow(self, state: State) -> None:
        """Take note of how the match stands now."""
        before, self._state = self._state, state
        if before is not None:
            self._feasts += [
                place
                for place in range(len(self._town.houses))
                if _is_couple(state, place) and not _is_couple(before, place)
            ]

    # -- drawing

    def draw(self, sheet: DisplayList, time: float) -> None:
        """Draw everything as it is at a time."""
        state = self._state
        if state is None:
            return
        self._drawn = []
        self._draw_water(sheet, time)
        self._draw_cat(sheet, state, time)
        self._draw_folk(sheet, state, time)
        self._draw_smoke(sheet, state, time)
        self._draw_birds(sheet, time)
        self._lay_circles(sheet)

    def _put(
        self,
        sheet: DisplayList,
        name: str,
        at: Point,
        size: float,
        alpha: float = 255.0,
        *,
        stands: bool = False,
    ) -> None:
        """Draw a sprite at a place of the town, if that is in sight and it can be seen."""
        x, y = self._camera.place(at)
        if alpha >= 6 and self._camera.sees(x, y, 20):
            scale = self._camera.unit * size
            sheet.sprite(name, x, y, scale=scale, anchored=stands, alpha=min(255, round(alpha)))
            sprite = sheet.art.sprites[name]
            self._drawn.append((at, max(sprite.width, sprite.height) * size / 2))

    def _draw_smoke(self, sheet: DisplayList, state: State, time: float) -> None:
        """Smoke from the chimneys where somebody lives and no rats have taken over."""
        for place, house in enumerate(self._town.houses):
            chimney = CHIMNEYS.get(self._camera.looks[str(house.id)])
            is_home = state.man_of[place] != NONE or state.woman_of[place] != NONE
            if chimney is None or not is_home or state.overrun >> place & 1:
                continue
            (x, y), unit = foot_of(house), unit_of(house, 1.0) * _HOUSE
            x, y = x + (chimney[0] - 48) * unit, y + (chimney[1] - 92) * unit
            for number in range(_PUFFS):
                age = (time / _SMOKES + number / _PUFFS + place * 0.37) % 1.0
                sway = 2.2 * sin(2 * pi * (age + place * 0.21))
                size = round((0.5 + 0.9 * age) * 6) / 6
                at = (x + 9 * age + sway, y - _RISES * age)
                self._put(sheet, "smoke_puff", at, size, 240 * min(1.0, 5 * age) * (1 - age))

    def _draw_water(self, sheet: DisplayList, time: float) -> None:
        """Light on the water, and a boat that comes by now and then."""
        for number, (x, y) in enumerate(self._glints):
            wave = sin(2 * pi * (time / (4.5 + number % 3) + number * 0.29))
            at = (x + 5 * sin(time / 3 + number), y)
            self._put(sheet, "water_glint", at, (0.8, 1.0, 0.65)[number % 3], 150 * max(0.0, wave))
        way = self._boat_way
        if not way:
            return
        takes = length_of(way) / _SAILS
        turn, since = divmod(time + takes * 0.4, takes + _ANCHORS)
        if since < takes:
            part = since / takes
            at = place_on(way, part if int(turn) % 2 == 0 else 1 - part)
            rocks = 0.8 * sin(time * 1.3)
            alpha = 235 * min(1.0, 7 * part, 7 * (1 - part))
            self._put(sheet, "boat", (at[0], at[1] + rocks), 0.6, alpha, stands=True)

    def _draw_birds(self, sheet: DisplayList, time: float) -> None:
        """A few birds that cross the land, where the fewest houses stand."""
        (x1, y1), (x2, y2) = self._flight
        takes = dist((x1, y1), (x2, y2)) / _FLIES
        part = (time % (takes + _SELDOM)) / takes
        if part > 1:
            return
        for number, (back, aside) in enumerate(_FLOCK):
            pose = 1 + int(time * 3 + number * 0.6) % 2
            at = (x1 + (x2 - x1) * part + back, y1 + (y2 - y1) * part + aside + 5 * sin(time + number))
            self._put(sheet, f"bird_{pose}", at, 1.15, 235)

    def _draw_folk(self, sheet: DisplayList, state: State, time: float) -> None:
        """People on their way: to the market, from house to house, and in the evening home."""
        evening = state.phase >= _EVENING
        least, most = _FOLK
        count = max(least, min(most, len(self._town.houses) // 6)) + 2 * evening
        for number in range(count):
            cycle, since = divmod(time + number * _OUTING / count, _OUTING)
            key = (number, int(cycle))
            if key not in self._walks:
                self._walks = {known: walk for known, walk in self._walks.items() if known[0] != number}
                self._walks[key] = self._outing(key, state.phase, time - since)
            self._draw_walk(sheet, self._walks[key], time, has_light=evening)
        for place in self._feasts:
            self._guests += [self._outing((guest, place), -1 - place, time) for guest in range(_GUESTS)]
        self._feasts = []
        self._guests = [walk for walk in self._guests if time < walk.begun + walk.takes]
        for walk in self._guests:
            self._draw_walk(sheet, walk, time, has_light=evening)

    def _draw_walk(self, sheet: DisplayList, walk: _Walk, time: float, *, has_light: bool) -> None:
        since = time - walk.begun
        if not 0 <= since < walk.takes:
            return
        at, ahead = (place_on(walk.way, min(1.0, (since + more) / walk.takes)) for more in (0.0, 0.4))
        side, pose = "right" if ahead[0] >= at[0] else "left", 1 + int(time * 2.5 + walk.kind) % 2
        alpha = 245 * min(1.0, since / _FADES, (walk.takes - since) / _FADES)
        if has_light:
            hand = 5.0 if side == "right" else -5.0
            self._put(sheet, "lantern_light", (at[0] + hand, at[1] - 7), 0.9, alpha)
        self._put(sheet, f"folk_{side}_{walk.kind}_{pose}", at, 0.95, alpha, stands=True)

    def _draw_cat(self, sheet: DisplayList, state: State, time: float) -> None:
        """The cat sleeps at a house of those whose it is, or before the hall; it walks there first."""
        home = self._cat_home(state)
        if home != self._cat_at and self._cat is None:
            way = self._town.lanes.way(self._cat_at, home)
            self._cat = _Walk(way=way, begun=time, takes=max(1.0, length_of(way) / _PROWLS), kind=0)
            self._cat_at = home
        walk = self._cat
        if walk is not None and time < walk.begun + walk.takes:
            part = max(0.0, (time - walk.begun) / walk.takes)
            at, ahead = place_on(walk.way, part), place_on(walk.way, min(1.0, part + 0.02))
            side, pose = "right" if ahead[0] >= at[0] else "left", 1 + int(time * 3) % 2
            self._put(sheet, f"living_cat_{side}_{pose}", at, 0.62, stands=True)
            return
        self._cat = None
        self._put(sheet, "living_cat_asleep", self._cat_at, 0.62, stands=True)

    def _lay_circles(self, sheet: DisplayList) -> None:
        """Circles belong to the ground: those that somebody passes are drawn once more above."""
        passed: dict[str, Circle] = {}
        for (x, y), reach in self._drawn:
            column, row = int(x // _CELL), int(y // _CELL)
            for near in ((column + dx, row + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)):
                for circle in self._circles.get(near, ()):
                    if dist(circle.at, (x, y)) < reach + 16:
                        passed[str(circle.id)] = circle
        for circle in passed.values():
            at, unit = self._camera.place(circle.at), self._camera.unit
            sheet.sprite(circle_sprite(circle), *at, scale=unit, anchored=True)

    # -- where

    def _cat_home(self, state: State) -> Point:
        if state.cat == NONE:
            return self._by_hall
        for place, house in enumerate(self._town.houses):
            lives = state.cat in (state.man_of[place], state.woman_of[place])
            if lives and not state.overrun >> place & 1:
                x, y = foot_of(house)
                return x - 40, y + 12
        return self._by_hall

    @property
    def _by_hall(self) -> Point:
        x, y = self._town.geometry.hall
        return x + 68, y - 2

    def _outing(self, key: tuple[int, int], when: int, begun: float) -> _Walk:
        """A way of somebody: by the phase, or away from the feast in a house for numbers below 0."""
        rng, town = Random(key[0] * 7919 + key[1] * 104729 + when), self._town
        homes = [foot_of(house) for house in town.houses]
        home, other = rng.choice(homes), rng.choice(homes)
        market = (town.geometry.hall[0] + rng.uniform(-50, 50), town.geometry.hall[1] + 48)
        if when < 0:
            start, goal = homes[-1 - when], home
        elif when == 0:
            start, goal = home, market
        elif when == 1:
            start, goal = home, other
        else:
            start, goal = rng.choice((market, market, town.lanes.waiting)), home
        way = town.lanes.way(start, goal)
        long = length_of(way)
        pace = max(_WALKS * rng.uniform(0.85, 1.15), long / (_OUTING - 4))
        return _Walk(way=way, begun=begun, takes=max(2 * _FADES, long / pace), kind=rng.choice((1, 2)))

    @cached_property
    def _glints(self) -> tuple[Point, ...]:
        return glints(self._town)

    @cached_property
    def _boat_way(self) -> Outline:
        return boat_way(self._town)

    @cached_property
    def _flight(self) -> tuple[Point, Point]:
        return flight(self._town)

    @cached_property
    def _circles(self) -> dict[tuple[int, int], list[Circle]]:
        found: dict[tuple[int, int], list[Circle]] = {}
        for circle in circles_in_use(self._town, self._families):
            cell = (int(circle.at[0] // _CELL), int(circle.at[1] // _CELL))
            found.setdefault(cell, []).append(circle)
        return found


def _is_couple(state: State, place: int) -> bool:
    return state.man_of[place] != NONE and state.woman_of[place] != NONE


_LIT: Final = (255, 196, 92)
"""The colour of a lit window."""
_LIGHT: Final = (62.0, 58.0)
"""How wide and high the light of a house is, in units of the town."""
_STRENGTH: Final = 235


def draw_windows(sheet: DisplayList, camera: Camera, depth: float) -> None:
    """The light that falls from the windows of every house."""
    for house in camera.town.houses:
        unit = camera.unit * house.size[0] / 80
        x, y = camera.place(house.at)
        wide, high = _LIGHT[0] * unit, _LIGHT[1] * unit
        if camera.sees(x, y, -wide / 2):
            box = (x - wide / 2, y - high * 0.3, wide, high)
            sheet.drawing(("window-light",), box, _light, alpha=round(_STRENGTH * depth))


def is_waiting(state: State) -> bool:
    """Whether the Piper stands at the gate, and is paid."""
    return state.stage == PAYING and state.piper != NONE


def draw_waiting(sheet: DisplayList, state: State, camera: Camera) -> None:
    """The Piper at the gate, while he is paid."""
    if is_waiting(state):
        x, y = camera.place(camera.town.lanes.waiting)
        if camera.sees(x, y):
            size = PIPER * max(0.85, min(camera.unit, 1.3))
            sheet.sprite("piper_1", x, y, scale=size, anchored=True)


def _light(width: int, height: int) -> Image.Image:
    """A round light that becomes weaker outwards."""
    soft = Image.new("L", (64, 64), 0)
    ImageDraw.Draw(soft).ellipse((18, 18, 46, 46), fill=255)
    soft = soft.filter(ImageFilter.GaussianBlur(9)).resize((width, height), Image.Resampling.BICUBIC)
    light = Image.new("RGBA", (width, height), (*_LIT, 0))
    light.putalpha(soft)
    return light
