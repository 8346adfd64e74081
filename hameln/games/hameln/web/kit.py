"""What the board game answers when a page of a phone is made.

The town as a picture to touch: what stands on its ground, and what lies beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import frozen

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.stage import rat_sprite
from hameln.games.hameln.map.town import House, Point, house_looks
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NONE, PAYING, State
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.thing_names import (
    child_thing,
    circle_thing,
    district_thing,
    house_thing,
    step_thing,
)
from hameln.games.hameln.web.ground import draw_ground
from hameln.language import text
from hameln.web.files import sprite_names
from hameln.web.kit import Mark, Picture, WebKit

BELOW: Final = 112.0
"""How high the strip below the town is, on which the track and the supply lie."""
_SIZES: Final = {
    "house": (96, 100, 48, 92), "hall": (160, 132, 80, 122), "man": (40, 64, 20, 57),
    "woman": (40, 64, 20, 57), "boy": (36, 54, 18, 47), "girl": (36, 54, 18, 47), "rat": (36, 33, 18, 20),
    "king": (58, 69, 29, 62), "emperor": (76, 92, 38, 84), "piper": (64, 83, 28, 78), "cat": (44, 49, 20, 44),
}  # fmt: skip
"""Of sprites that stand somewhere: width and height, and the point on which they stand."""
_DRAWN_FOR: Final = 74.0
_OVERRUN: Final = "#5B6350"


def standing(sprite: str, foot: Point, scale: float) -> Mark:
    """A sprite that stands on a place."""
    width, height, left, top = _SIZES[sprite.partition("_")[0]]
    x = foot[0] + (width / 2 - left) * scale
    return Mark(
        x=x, y=foot[1] + (height / 2 - top) * scale, width=width * scale, height=height * scale, sprite=sprite
    )


def flat(sprite: str, at: Point, size: float) -> Mark:
    """A sprite around a place."""
    return Mark(x=at[0], y=at[1], width=size, height=size, sprite=sprite)


def letters(words: str, at: Point, width: float = 1.0, fill: str = "") -> Mark:
    """Words around a place, perhaps on a plate."""
    return Mark(x=at[0], y=at[1], width=width, height=22.0, letters=words, fill=fill)


@frozen(kw_only=True)
class TownPicture:
    """A town as a viewer sees it; its marks, the lowest first.

    Attributes:
        state: What the viewer may know.
        arms: By seat.
    """

    game: Hameln
    state: State
    names: Names
    arms: Sequence[str]

    def marks(self) -> Iterator[Mark]:
        """Everything on the ground and beside it."""
        looks = house_looks(self.game.town, sprite_names())
        houses = sorted(
            zip(range(len(looks)), self.game.town.houses, looks, strict=True),
            key=lambda one: one[1].at[1],
        )
        yield standing("hall", (self._hall[0], self._hall[1] + 36), 0.74)
        yield self._spot(self._hall, (100, 80), "hall", text("The community hall"))
        for place, house, look in houses:
            yield from self._house(place, house, look)
        yield from self._circles()
        yield from self._children()
        yield from self._signs()
        yield from self._strip()

    @property
    def _hall(self) -> Point:
        return self.game.town.geometry.hall

    def _spot(self, at: Point, size: Point, thing: str, label: str, *, is_round: bool = False) -> Mark:
        """Where something can be touched."""
        shape = "disc" if is_round else "box"
        return Mark(x=at[0], y=at[1], width=size[0], height=size[1], thing=thing, label=label, shape=shape)

    def _house(self, place: int, house: House, look: str) -> Iterator[Mark]:
        state, unit = self.state, house.size[0] / _DRAWN_FOR
        x, y = house.at[0], house.at[1] + house.size[1] * 0.42
        is_overrun = bool(state.overrun >> place & 1)
        if is_overrun:
            yield Mark(x=x, y=y - 26 * unit, width=84 * unit, height=84 * unit, fill=_OVERRUN, shape="disc")
        yield standing(look, (x, y), 0.92 * unit)
        for kind, seat, side in (("man", state.man_of[place], -1), ("woman", state.woman_of[place], 1)):
            if seat != NONE:
                yield standing(f"{kind}_{self.arms[seat]}", (x + 29 * side * unit, y + 5 * unit), 0.58 * unit)
        if state.kinged >> place & 1:
            yield standing("king_rat", (x, y + 3 * unit), 0.8 * unit)
        price = f"+{house.bonus} | {house.cost}" if house.bonus else str(house.cost)
        yield letters(price, (x, y + 10 * unit), (58 if house.bonus else 46) * unit, _paper(is_overrun))
        if house.kind.good:
            yield flat(f"good_{house.kind.good}", (x - 11 * unit, y + 9 * unit), 18 * unit)
        if state.lures[place] and not is_overrun:
            yield flat(f"counter_{state.lures[place]}", (x + 31 * unit, y - 45 * unit), 24 * unit)
        yield self._spot(
            (x, y - 28 * unit), (66 * unit, 84 * unit), house_thing(house.id), self.names.houses[house.id]
        )

    def _circles(self) -> Iterator[Mark]:
        known = self.game.tables.circle_index
        for place, circle in enumerate(self.game.town.circles):
            if str(circle.id) not in known:
                continue
            has_rat = bool(self.state.rats >> place & 1)
            if has_rat:
                yield standing(rat_sprite(place), circle.at, 0.92)
            told = text("A rat") if has_rat else text("A free circle")
            label = f"{told}: {self.names.circles[circle.id]}"
            yield self._spot(circle.at, (30, 30), circle_thing(circle.id), label, is_round=True)

    def _children(self) -> Iterator[Mark]:
        x, y = self._hall
        titles = {"boy": text("Boys"), "girl": text("Girls")}
        for sex, held, side in (("boy", self.state.boys, -1), ("girl", self.state.girls, 1)):
            for step, seat in enumerate(seat for seat in range(self.game.seats) if held[seat]):
                foot = (x + side * (20 + step * 26), y + 52)
                yield standing(f"{sex}_{self.arms[seat]}", foot, 0.6)
                if held[seat] > 1:
                    yield flat(f"badge_{min(held[seat], 9)}", (foot[0] + 8, foot[1]), 14)
                label = f"{titles[sex]}: {self.names.families[seat]}"
                yield self._spot((foot[0], foot[1] - 10), (25, 36), child_thing(sex, seat), label)

    def _signs(self) -> Iterator[Mark]:
        town, state = self.game.town, self.state
        width = town.geometry.size[0]
        for place, district in enumerate(town.districts):
            x, y = district.sign if any(district.sign) else _middle(district.outline)
            name = self.names.districts[district.id]
            bribe = f" · {state.bribes[place]}" if state.bribes[place] else ""
            wide = 10.5 * len(f"{name}{bribe}") + 46
            x = min(max(x, wide / 2 + 6), width - wide / 2 - 6)
            is_piper = state.piper == place and state.stage != PAYING
            fill = "#E9A08E" if is_piper else "#F6EBD0"
            yield Mark(
                x=x, y=y, width=wide, height=30, fill=fill, letters=f"{name} ({district.price}){bribe}"
            )
            if is_piper:
                is_above = y < self._hall[1]
                yield standing("piper_1", (x - 52, y + 66) if is_above else (x - wide / 2, y + 14), 0.78)
            yield self._spot((x, y), (wide, 34), district_thing(district.id), name)

    def _strip(self) -> Iterator[Mark]:
        """Below the town: the influence track, the ring, the traps, the kings, the cat."""
        width, height = self.game.town.geometry.size
        yield Mark(x=width / 2, y=height + BELOW / 2, width=width, height=BELOW, fill="#EBDDB8")
        yield from self._track(width, height + 40)
        state, tables = self.state, self.game.tables
        y, ring = height + 86, min(state.ring, len(tables.ring) - 1)
        cost, points = tables.ring[ring]
        yield flat("icon_influence", (40, y), 26)
        yield letters(f"+{points}: {cost}", (90, y))
        yield flat("coin_one", (132, y), 24)
        yield self._spot((86, y), (130, 40), "ring", text("The ring"))
        for stack, left in enumerate(state.stacks):
            x = 220.0 + stack * 80
            yield flat("trap_closed", (x - 16, y), 34)
            yield letters(f"× {left}", (x + 20, y))
            yield self._spot(
                (x, y), (76, 40), f"traps:{stack}", text("Stack {n} of traps").format(n=stack + 1)
            )
        yield flat("icon_king", (500, y), 28)
        yield letters(f"× {state.kings}", (534, y))
        owner = state.cat
        yield standing("cat", (620, y + 16), 0.8)
        if owner != NONE:
            yield flat(f"shield_{self.arms[owner]}", (650, y), 26)
        yield self._spot((632, y), (76, 42), "cat", text("The cat"))

    def _track(self, width: float, y: float) -> Iterator[Mark]:
        state, top = self.state, self.game.tables.influence_top
        first, stride = 60.0, (width - 120) / max(1, top)
        yield Mark(x=width / 2, y=y, width=width - 120, height=3, fill="#624A2E")
        for step in range(top + 1):
            sprite = "medal_hot" if step % 5 == 0 else "medal_small"
            yield flat(sprite, (first + step * stride, y), 24)
            yield letters(str(step), (first + step * stride, y))
        for step in sorted(set(state.steps)):
            seats = [seat for seat in state.ranking if state.steps[seat] == step]
            for place, seat in enumerate(reversed(seats)):
                at = (first + step * stride + (place - (len(seats) - 1) / 2) * 20, y - 22)
                yield flat(f"shield_{self.arms[seat]}", at, 24)
                yield self._spot(at, (22, 28), step_thing(seat), self.names.families[seat])


def _paper(is_overrun: bool) -> str:  # noqa: FBT001 - the one thing that it depends on
    return "#B8B29A" if is_overrun else "#FFFDF4"


def _middle(outline: Sequence[Point]) -> Point:
    if not outline:
        return 0.0, 0.0
    xs, ys = zip(*outline, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


class HamelnWeb(WebKit[View]):
    """The town, and below it the track and the supply."""

    def picture(self, game: Hameln, view: View, names: Names, arms: Sequence[str]) -> Picture:
        """The town as it stands."""
        width, height = game.town.geometry.size
        marks = TownPicture(game=game, state=view.state, names=names, arms=arms).marks()
        return Picture(size=(width, height + BELOW), marks=tuple(marks), ground=game.town.id, land=height)

    def ground(self, game: Hameln, names: Names) -> str:
        """Its ground."""
        del names
        return draw_ground(game.town, game.seats)


WEB: Final = HamelnWeb()
