"""Houses and the hall, as they stand in any town: in a match and where one is being drawn."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from attrs import frozen

from hameln.games.hameln.map.town import MARKET_RATS, House, Kind, Point
from hameln.ui.draw import theme
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.draw_item import UNTINTED, Tint
from hameln.ui.draw.fonts import Face

_MADE_UP: Final = 0.2
"""How much larger still the board's numbers are with large letters, because the board is smaller then."""
_LEAST_PLAQUE: Final = 0.75
"""Plaques become no smaller with their houses than for this many logical units for one of a house."""
_READABLE: Final = 0.6
"""Where they would have to be smaller than that beside each other, they only tell the price."""
_PLAQUE: Final = (44.0, 58.0, 24.0)
"""How wide a plaque is: of a good, of influence, of a price alone."""
_PLAQUE_HIGH: Final = 22.0
_DRAWN_FOR: Final = 74.0
"""A house that wide is drawn as large as it was meant to be."""
_UNKNOWN: Final = 215
"""How clearly a counter is seen of which nobody knows yet what it shows, 0 to 255."""


def foot_of(house: House) -> Point:
    """The place of the town on which a house stands."""
    return house.at[0], house.at[1] + house.size[1] * 0.42


def unit_of(house: House, unit: float) -> float:
    """Logical units for a unit of a house's drawing, which may be larger or smaller than usual."""
    return unit * house.size[0] / _DRAWN_FOR


def grown(sheet: DisplayList) -> float:
    """How much larger than usual the board's numbers are: as large as all other letters.

    Larger letters leave the board less room, which is made up for.
    """
    scale = sheet.letters.text_scale
    return scale * (1 + (scale - 1) * _MADE_UP)


def draw_walls(sheet: DisplayList, look: str, foot: Point, unit: float, tint: Tint = UNTINTED) -> None:
    """The house itself, without anything at it."""
    sheet.sprite(look, *foot, scale=unit * 0.92, anchored=True, tint=tint)


@frozen
class Plaques:
    """How the plaques of a town look, so that none lies over another.

    Attributes:
        least: How small they become at most, in logical units for one of a house.
        is_short: Whether they tell the price alone.
    """

    least: float = _LEAST_PLAQUE
    is_short: bool = False


def plaques_of(sheet: DisplayList, houses: Sequence[House], unit: float) -> Plaques:
    """How plaques look where a unit of the town has so many logical units."""
    larger = grown(sheet)
    places = tuple((*foot_of(house), house.kind is Kind.INFLUENCE) for house in houses)
    whole, short = (_room(places, is_short) * unit / larger for is_short in (False, True))
    if whole >= _READABLE:
        return Plaques(min(_LEAST_PLAQUE, whole))
    return Plaques(min(_LEAST_PLAQUE, short), is_short=True)


@lru_cache(maxsize=16)
def _room(places: tuple[tuple[float, float, bool], ...], is_short: bool) -> float:  # noqa: FBT001 - for the cache
    """How large plaques may be beside each other at most, where a unit of the town is one of a house."""
    room = float("inf")
    for number, (x, y, has_bonus) in enumerate(places):
        for other_x, other_y, other_has in places[:number]:
            down = abs(y - other_y) / _PLAQUE_HIGH
            if down < room:
                wide = _PLAQUE[2] if is_short else (_PLAQUE[has_bonus] + _PLAQUE[other_has]) / 2
                room = min(room, max(abs(x - other_x) / wide, down))
    return room


def draw_plaque(
    sheet: DisplayList,
    house: House,
    foot: Point,
    unit: float,
    *,
    plaques: Plaques = Plaques(),
    is_overrun: bool = False,
    is_contrast: bool = False,
) -> None:
    """What the house makes or brings, and what it costs."""
    x, y = foot
    foot_line, larger = y + 20 * unit, grown(sheet)
    unit = unit if is_contrast else max(unit, plaques.least)
    middle = foot_line - 11 * unit
    has_bonus, is_short = house.kind is Kind.INFLUENCE, plaques.is_short and not is_contrast
    wide = _PLAQUE[2] if is_short else _PLAQUE[has_bonus]
    width, high = wide * unit * larger, _PLAQUE_HIGH * unit * (1 + (larger - 1) * 0.6)
    patch = ("plaque" if is_contrast else "plaque_price") + ("_overrun" if is_overrun else "")
    sheet.patch(patch, x - width / 2, middle + 0.5 * unit - high / 2, width, high)
    size = 13.5 * unit / sheet.letters.text_scale * larger
    colour = theme.CREAM if is_overrun else theme.INK
    if is_short:
        sheet.words(str(house.cost), x, middle - unit, Face.NUMBER, size, colour, align="middle")
    elif has_bonus:
        step = unit * larger
        sheet.icon("icon_influence", x - 19 * step, middle - unit, 15 * unit * (1 + (larger - 1) * 0.5))
        sheet.words(f"+{house.bonus}", x - 10 * step, middle - unit, Face.NUMBER, size * 0.9, colour)
        sheet.words(str(house.cost), x + 18 * step, middle - unit, Face.NUMBER, size, colour, align="middle")
        sheet.fill(x + 9.5 * step, middle - 7 * unit, max(1.0, unit), 13 * unit, theme.SOFT_INK, alpha=120)
    else:
        scale = unit * 0.66 * (1 + (larger - 1) * 0.5)
        sheet.sprite(f"good_{house.kind.good}", x - 9 * unit * larger, middle - unit, scale=scale)
        sheet.words(
            str(house.cost), x + 11 * unit * larger, middle - unit, Face.NUMBER, size, colour, align="middle"
        )


def draw_counter(
    sheet: DisplayList, foot: Point, unit: float, rats: int, *, is_overrun: bool = False
) -> None:
    """How many rats a house attracts; nothing if it has no counter, its back if the house is overrun."""
    x, y = foot[0] + 31 * unit, foot[1] - 45 * unit
    if is_overrun:
        sheet.sprite("counter_down", x, y, scale=unit * 0.66)
    elif rats:
        sheet.sprite(f"counter_{rats}", x, y, scale=unit * 0.72 * grown(sheet))


def draw_counter_place(sheet: DisplayList, house: House, foot: Point, unit: float) -> None:
    """Three rats at a butchery of the market place; elsewhere the place of a counter that is drawn by lot."""
    if house.market:
        draw_counter(sheet, foot, unit, MARKET_RATS)
    else:
        x, y, larger = foot[0] + 31 * unit, foot[1] - 45 * unit, grown(sheet)
        sheet.sprite("medal_small", x, y, scale=unit * larger, alpha=_UNKNOWN)
        size = 11 * unit / sheet.letters.text_scale * larger
        sheet.words("?", x, y, Face.NUMBER, size, theme.SOFT_INK, align="middle")


def draw_start(sheet: DisplayList, families: str, foot: Point, unit: float) -> None:
    """A board at a house where families begin: for how many families it is one."""
    larger = grown(sheet)
    size = 11.5 * unit / sheet.letters.text_scale * larger
    x, y = foot[0] - 28 * unit, foot[1] - 50 * unit
    wide = sheet.letters.width(families, Face.NUMBER, size) + 24 * unit * larger
    high = 18 * unit * larger
    sheet.patch("plaque", x - wide / 2, y - high / 2, wide, high)
    left = x - wide / 2 + 5 * unit * larger
    sheet.icon("icon_flag", left + 5 * unit * larger, y - 0.5 * unit, 11 * unit * larger)
    sheet.words(families, left + 11 * unit * larger, y - 0.5 * unit, Face.NUMBER, size)


def draw_hall(sheet: DisplayList, at: Point, unit: float) -> None:
    """The community hall around a place of the sheet."""
    sheet.sprite("hall", at[0], at[1] + 36 * unit, scale=unit * 0.74, anchored=True)
