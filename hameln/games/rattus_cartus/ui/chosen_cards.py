"""The building cards that are chosen for a match, while somebody chooses: perhaps too few, or too many.

The tiles by which buildings are chosen for a match: all copies of one, or copy by copy.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Final

from attrs import evolve, frozen

from hameln.errors import HamelnError
from hameln.games.rattus_cartus.events.thing_names import building_sprite
from hameln.games.rattus_cartus.pack.choosing import Source, choose, first_match, named, read_wish
from hameln.games.rattus_cartus.pack.known import COPIES, ESTATES, HEIRS
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.parts import Building
from hameln.games.rattus_cartus.pack.sets import counts_fault
from hameln.games.rattus_cartus.pack.words import building_name, normal_does, premium_does, supply_does
from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import Deed, DisplayList, Turn
from hameln.ui.draw.fonts import Face

_COPIES: Final = len(COPIES)


@frozen
class Chosen:
    """Building cards that somebody names.

    Rule: R2.2
    """

    pack: Pack
    cards: frozenset[int]

    @classmethod
    def of(cls, pack: Pack, way: str, heirs: int = HEIRS[-1]) -> Chosen:
        """The cards of a way to choose them; of a random way those of the first match, to begin with.

        Raises:
            PlayError: The pack has no buildings of that kind.
        """
        wish = read_wish(way)
        if wish is not None:
            fixed = first_match(pack) if wish.is_random else choose(pack, way, heirs, Random(0))
            return cls(pack, frozenset(fixed))
        names = way.split(",")
        try:
            return cls(pack, frozenset(named(pack, names)))
        except HamelnError:
            return cls(pack, frozenset(card for name in names for card in _cards_of(pack, name)))

    def copies(self, building: int) -> tuple[int, ...]:
        """Which copies of a building play, from 0."""
        return tuple(copy for copy in range(_COPIES) if building * _COPIES + copy in self.cards)

    def all_of(self, building: int) -> Chosen:
        """All copies of a building instead of what played of its estate."""
        estate = self.pack.buildings[building].estate
        others = {card for card in self.cards if self.pack.card_estates[card] != estate}
        return evolve(self, cards=frozenset(others) | {building * _COPIES + copy for copy in range(_COPIES)})

    def turned(self, building: int, copy: int) -> Chosen:
        """With one card more, or without it."""
        return evolve(self, cards=self.cards ^ {building * _COPIES + copy})

    @property
    def word(self) -> str:
        """The names of the cards as the word of a place has them: a building for all its copies alone."""
        return ",".join(name for estate in range(len(ESTATES)) for name in self._names(estate))

    def _names(self, estate: int) -> Iterable[str]:
        cards = sorted(card for card in self.cards if self.pack.card_estates[card] == estate)
        buildings = {card // _COPIES for card in cards}
        if len(cards) == _COPIES and len(buildings) == 1:
            return [self.pack.buildings[building].id for building in buildings]
        return [self.pack.cards[card] for card in cards]

    def why_not(self) -> str:
        """Which estates have too few cards or too many, in a sentence; empty if all is well."""
        return counts_fault(self.pack, self.cards)


def _cards_of(pack: Pack, name: str) -> tuple[int, ...]:
    """A card, or all copies of a building; nothing for a name that is unknown."""
    if name in pack.card_of:
        return (pack.card_of[name],)
    if name not in pack.building_index:
        return ()
    first = pack.building_index[name] * _COPIES
    return tuple(range(first, first + _COPIES))


def may_come(pack: Pack, heirs: int, source: Source = Source.ALL) -> frozenset[int]:
    """The buildings that chance may bring with so many heirs, out of one box or all.

    Rule: R2.2, N2.2
    """
    return frozenset(
        one
        for one, building in enumerate(pack.buildings)
        if heirs not in building.not_random_with
        and (source == Source.ALL or pack.is_new[one] == (source == Source.NEW))
    )


_LEFT_OUT: Final = 70
"""How faint a building is that does not play."""
_SMALL_AT: Final = 0.93
"""How large letters may be below a small picture, so that long names are not cut off."""


@frozen(kw_only=True)
class Tile:
    """What is seen of a building.

    Attributes:
        index: Of the building in the pack.
        copies: Those that play, from 0.
        may_come: Whether chance may bring it; nothing is chosen then.
        choose: Lets all copies of it play.
        turn: Lets one of them play, or no longer.
    """

    index: int
    copies: tuple[int, ...]
    may_come: bool
    choose: Deed
    turn: Turn


def draw_tile(sheet: DisplayList, pack: Pack, tile: Tile, box: Box) -> None:
    """A building with its picture and its name: golden if it plays, with a die if it may come."""
    building = pack.buildings[tile.index]
    kind = "active" if tile.copies else "normal" if tile.may_come else "disabled"
    sheet.patch(f"button_{kind}", *box)
    wide = min(box.width * 0.42, (box.height - 8) * 4 / 3)
    _draw_picture(sheet, building, box, wide, alpha=_LEFT_OUT if kind == "disabled" else 255)
    colours = {"active": theme.INK, "normal": theme.CREAM, "disabled": theme.FADED}
    is_part = 0 < len(tile.copies) < len(COPIES)
    foot = sheet.letters.line(theme.SMALL) * 0.9 if is_part else 0.0
    room = Box(box.x + wide + 12, box.y, box.width - wide - 18, box.height - foot)
    _draw_name(sheet, building_name(building), room, colours[kind])
    if is_part:
        told = " ".join(COPIES[copy] for copy in tile.copies)
        y = box.bottom - foot / 2 - 5
        sheet.words(told, room.x, y, Face.NUMBER, theme.SMALL - 2, theme.INK, width=room.width)
    if kind == "normal":
        sheet.icon("icon_dice", box.x + wide - 6, box.bottom - 18, 22)
    at, tip = box, _tip(building, tile)
    sheet.spot(f"building:{tile.index}", *at, tip=tip, does=tile.choose)


def draw_small_tile(sheet: DisplayList, pack: Pack, tile: Tile, box: Box) -> None:
    """The same where many stand side by side: the name below the picture."""
    building = pack.buildings[tile.index]
    kind = "active" if tile.copies else "normal" if tile.may_come else "disabled"
    sheet.patch(f"button_{kind}", *box)
    foot = min(sheet.letters.line(theme.SMALL) * 0.9, box.height * 0.42)
    room = box.height - foot - 6
    is_part = 0 < len(tile.copies) < len(COPIES)
    wide = min(box.width * (0.5 if is_part else 0.8), room * 4 / 3)
    left = box.x if is_part else box.x + (box.width - wide) / 2 - 6
    picture = Box(left, box.y + 2, wide, room)
    _draw_picture(sheet, building, picture, wide, alpha=_LEFT_OUT if kind == "disabled" else 255)
    if is_part:
        told, x = "".join(COPIES[copy] for copy in tile.copies), box.x + wide + 12
        y = box.y + room / 2 + 2
        sheet.words(told, x, y, Face.NUMBER, theme.SMALL - 2, theme.INK, width=box.right - x - 4)
    if kind == "normal":
        sheet.icon("icon_dice", box.right - 14, box.y + 14, 18)
    name = building_name(building)
    colour = {"active": theme.INK, "normal": theme.CREAM, "disabled": theme.FADED}[kind]
    size = theme.SMALL * min(1.0, _SMALL_AT / sheet.letters.text_scale)
    sheet.words(
        *(name, box.middle[0], box.bottom - foot / 2 - 6, Face.BOLD, size, colour),
        align="middle",
        width=box.width - 8,
    )
    tip = f"{name}\n{_tip(building, tile)}"
    sheet.spot(f"building:{tile.index}", *box, tip=tip, does=tile.choose)


def _tip(building: Building, tile: Tile) -> str:
    lines = [
        text("Premium: {does}").format(does=premium_does(building)),
        text("Else: {does}").format(does=normal_does(building)),
    ]
    if tile.may_come:
        lines.append(text("It may come: chance decides. A click lets it play for certain."))
    return "\n".join(lines)


def _draw_picture(sheet: DisplayList, building: Building, box: Box, wide: float, *, alpha: int) -> None:
    sheet.icon(building_sprite(building), box.x + 6 + wide / 2, box.middle[1] - 1, wide, alpha=alpha)


def _draw_name(sheet: DisplayList, name: str, room: Box, colour: str) -> None:
    """The name in one line or two, in letters so large that no word is broken apart."""
    letters = sheet.letters
    words = (*name.split(), "")
    size = min(letters.fit(word, Face.BOLD, theme.SMALL, room.width - 4)[1] for word in words)
    rows = min(2, len(letters.wrap(name, Face.BOLD, size, room.width)))
    top = room.y + (room.height - letters.line(size) * rows) / 2
    sheet.paragraph(name, room.x, top, room.width, Face.BOLD, size, colour, lines=2)


def draw_copies(sheet: DisplayList, pack: Pack, tile: Tile, box: Box) -> None:
    """A building with a button for each of its copies, which says what supply it brings."""
    building = pack.buildings[tile.index]
    head = sheet.letters.line(theme.SMALL) * 0.92
    name = building_name(building)
    sheet.words(name, box.x + 4, box.y + head / 2, Face.BOLD, theme.SMALL, theme.INK, width=box.width - 8)
    gap = 3.0
    wide, high = (box.width - gap * (len(COPIES) - 1)) / len(COPIES), box.height - head
    for copy, letter in enumerate(COPIES):
        x, y = box.x + copy * (wide + gap), box.y + head
        is_on = copy in tile.copies
        sheet.patch("button_active" if is_on else "button_disabled", x, y, wide, high)
        sheet.icon(f"supply_{letter}", x + wide / 2, y + high / 2 - 1, min(26.0, high - 8))
        tip, does = _copy_tip(pack, name, copy), partial(tile.turn, copy)
        sheet.spot(f"copy:{tile.index}:{copy}", x, y, wide, high, tip=tip, does=does)


def _copy_tip(pack: Pack, name: str, copy: int) -> str:
    told = text("Supply: {told}").format(told=supply_does(pack.supply[copy]))
    return f"{name} {COPIES[copy]}\n{told}"
