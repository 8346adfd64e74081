"""The tiles by which buildings are chosen for a match: all copies of one, or copy by copy."""

from __future__ import annotations

from functools import partial
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events.sprites import building_sprite
from hameln.games.rattus_cartus.pack.known import COPIES
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.parts import Building
from hameln.games.rattus_cartus.pack.words import building_name, normal_does, premium_does, supply_does
from hameln.language import text
from hameln.ui import theme
from hameln.ui.lettering import Face
from hameln.ui.scene import Box
from hameln.ui.sheet import Deed, Sheet, Turn

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


def draw_tile(sheet: Sheet, pack: Pack, tile: Tile, box: Box) -> None:
    """A building with its picture and its name: golden if it plays, with a die if it may come."""
    building = pack.buildings[tile.index]
    kind = "active" if tile.copies else "normal" if tile.may_come else "disabled"
    sheet.patch(f"button_{kind}", box.x, box.y, box.width, box.height)
    wide = min(box.width * 0.42, (box.height - 8) * 4 / 3)
    _draw_picture(sheet, building, box, wide, alpha=_LEFT_OUT if kind == "disabled" else 255)
    colours = {"active": theme.INK, "normal": theme.CREAM, "disabled": theme.FADED}
    is_part = 0 < len(tile.copies) < len(COPIES)
    foot = sheet.letters.line(theme.SMALL) * 0.9 if is_part else 0.0
    room = Box(x=box.x + wide + 12, y=box.y, width=box.width - wide - 18, height=box.height - foot)
    _draw_name(sheet, building_name(building), room, colours[kind])
    if is_part:
        told = " ".join(COPIES[copy] for copy in tile.copies)
        y = box.bottom - foot / 2 - 5
        sheet.words(told, room.x, y, Face.NUMBER, theme.SMALL - 2, theme.INK, width=room.width)
    if kind == "normal":
        sheet.icon("icon_dice", box.x + wide - 6, box.bottom - 18, 22)
    at, tip = (box.x, box.y, box.width, box.height), _tip(building, tile)
    sheet.spot(f"building:{tile.index}", *at, tip=tip, does=tile.choose)


def draw_small_tile(sheet: Sheet, pack: Pack, tile: Tile, box: Box) -> None:
    """The same where many stand side by side: the name below the picture."""
    building = pack.buildings[tile.index]
    kind = "active" if tile.copies else "normal" if tile.may_come else "disabled"
    sheet.patch(f"button_{kind}", box.x, box.y, box.width, box.height)
    foot = min(sheet.letters.line(theme.SMALL) * 0.9, box.height * 0.42)
    room = box.height - foot - 6
    is_part = 0 < len(tile.copies) < len(COPIES)
    wide = min(box.width * (0.5 if is_part else 0.8), room * 4 / 3)
    left = box.x if is_part else box.x + (box.width - wide) / 2 - 6
    picture = Box(x=left, y=box.y + 2, width=wide, height=room)
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
    sheet.spot(f"building:{tile.index}", box.x, box.y, box.width, box.height, tip=tip, does=tile.choose)


def _tip(building: Building, tile: Tile) -> str:
    lines = [
        text("Premium: {does}").format(does=premium_does(building)),
        text("Else: {does}").format(does=normal_does(building)),
    ]
    if tile.may_come:
        lines.append(text("It may come: chance decides. A click lets it play for certain."))
    return "\n".join(lines)


def _draw_picture(sheet: Sheet, building: Building, box: Box, wide: float, *, alpha: int) -> None:
    sheet.icon(building_sprite(building), box.x + 6 + wide / 2, box.middle[1] - 1, wide, alpha=alpha)


def _draw_name(sheet: Sheet, name: str, room: Box, colour: str) -> None:
    """The name in one line or two, in letters so large that no word is broken apart."""
    letters = sheet.letters
    words = (*name.split(), "")
    size = min(letters.fit(word, Face.BOLD, theme.SMALL, room.width - 4)[1] for word in words)
    rows = min(2, len(letters.wrap(name, Face.BOLD, size, room.width)))
    top = room.y + (room.height - letters.line(size) * rows) / 2
    sheet.paragraph(name, room.x, top, room.width, Face.BOLD, size, colour, lines=2)


def draw_copies(sheet: Sheet, pack: Pack, tile: Tile, box: Box) -> None:
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
