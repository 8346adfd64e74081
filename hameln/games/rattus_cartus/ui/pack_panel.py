"""The buildings that are chosen for a match: by modules, by a way, or one by one; and the options.

What is wrong with a pack of somebody's own, told where it is chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.files.commands import typed_command
from hameln.games.rattus_cartus.pack.choosing import read_wish
from hameln.games.rattus_cartus.pack.files import USUAL
from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.words import estate_name
from hameln.games.rattus_cartus.table.seating import BY, split_place
from hameln.games.rattus_cartus.ui.chosen_cards import (
    Chosen,
    Tile,
    draw_copies,
    draw_small_tile,
    draw_tile,
    may_come,
)
from hameln.games.rattus_cartus.ui.set_choice import SetChoice
from hameln.language import text
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box, Rect
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.new_match.setup_panel import OptionsPanel, SetupPanel
from hameln.ui.widgets import controls

if TYPE_CHECKING:
    from hameln.table.draft import Draft
    from hameln.ui.draw.display_list import Turn


_FAULT_GAP = 5.0


def draw_faults(sheet: DisplayList, told: str, faults: Sequence[str], name: str, box: Box) -> None:
    """Draw a sentence, then as many faults as have room, and how all of them are told.

    Args:
        sheet: Where.
        told: Why the pack cannot be played with.
        faults: Its faults, each with its line.
        name: What the pack is called by commands.
        box: The room.
    """
    y = box.y + sheet.paragraph(told, box.x, box.y, box.width, Face.BOLD, theme.BODY, theme.DANGER) + 8
    if not faults:
        return
    typed = typed_command("pack", "check", name)
    advice = text("In a terminal all of them are told by: {command}").format(command=typed)
    foot = sheet.measure(advice, box.width, Face.ITALIC, theme.SMALL)
    more = sheet.letters.line(theme.SMALL)
    for place, fault in enumerate(faults):
        high = sheet.measure(fault, box.width - 14, Face.BODY, theme.SMALL)
        is_last = place == len(faults) - 1
        if y + high > box.bottom - foot - (0.0 if is_last else more) - _FAULT_GAP:
            left = len(faults) - place
            rest = text("and {n} more").format(n=left)
            sheet.words(f"… {rest}", box.x + 14, y + more / 2, Face.BODY, theme.SMALL, theme.INK)
            y += more + _FAULT_GAP
            break
        sheet.icon("icon_warning", box.x + 4, y + more / 2, 12)
        sheet.paragraph(fault, box.x + 14, y, box.width - 14, Face.BODY, theme.SMALL, theme.INK)
        y += high + _FAULT_GAP
    sheet.paragraph(advice, box.x, box.bottom - foot, box.width, Face.ITALIC, theme.SMALL, theme.SOFT_INK)


_GAP: Final = 6.0
_SIGN: Final = 40.0
"""How wide the button with an estate's sign is."""
_LARGEST: Final = 1.3
"""How large the letters of the buttons below may be."""
_FEW: Final = 3
"""So many buildings of an estate have room for their copies, and for names beside their pictures."""


class PackPanel(SetupPanel):
    """Shows the buildings of a pack and lets one choose among them."""

    def __init__(self) -> None:
        """A panel that has read no pack yet."""
        self._sets = SetChoice()
        self._options = OptionsPanel(left_out=("nobles",))
        self._opened: int | None = None

    def look(self, name: str) -> Pack | str:
        """A pack, read once, or what is wrong with it."""
        return self._sets.look(name)

    @property
    def heading(self) -> str:
        """The buildings."""
        return text("The buildings")

    def why_not(self, draft: Draft) -> str:
        """Why no match can begin with these buildings; empty if one can."""
        return self._sets.why_not(draft)

    # -- drawing

    def draw(self, sheet: DisplayList, draft: Draft, box: Rect) -> None:
        """Draw modules and way above, the buildings, then what is done with the set, and the options."""
        x, y, width, height = box
        bottom = y + height
        pack = self.look(split_place(draft.place)[0])
        if isinstance(pack, str):
            self._draw_faults(sheet, draft, pack, Box(x, y, width, height))
            return
        y += self._draw_modules(sheet, draft, (x, y, width))
        told = self._sets.title(draft, self.desk)
        y += controls.chooser(sheet, "way", x, y, width, "", told, does=self._turn_way(draft)) + 8
        row = sheet.letters.line(theme.BODY) + 16
        bottom -= row * len(self._options.options(draft)) + 4
        self._options.draw(sheet, draft, (x, bottom, width, row))
        with sheet.alike():
            bottom -= self._draw_deeds(sheet, draft, (x, bottom, width))
        line = sheet.letters.line(theme.SMALL)
        rows = 2 if bottom - y > 330 else 1
        bottom -= line * rows + 4
        mood = self._sets.mood(draft)
        if mood:
            sheet.paragraph(
                mood, x + 4, bottom, width - 8, Face.ITALIC, theme.SMALL, theme.SOFT_INK, lines=rows
            )
        with sheet.alike():
            self._draw_buildings(sheet, pack, draft, (x, y, width, bottom - y))

    def _draw_faults(self, sheet: DisplayList, draft: Draft, told: str, box: Box) -> None:
        """The chooser of packs, what is wrong with the one that is chosen, and a button to look again."""
        name = split_place(draft.place)[0]
        turn: Turn = partial(self._sets.turn_pack, draft)
        x, width = box.x, box.width
        y = box.y + controls.chooser(sheet, "pack", x, box.y, width, text("Cards"), name, does=turn) + 4
        title, turn = self._sets.title(draft, self.desk), self._turn_way(draft)
        y += controls.chooser(sheet, "way", x, y, width, "", title, does=turn) + 12
        high = max(36.0, sheet.letters.line(theme.BODY) + 8)
        top, left, width = box.bottom - high - 4, box.x, box.width
        if self.desk and self.desk.name_of(self._sets.of(draft).line):
            width = (box.width - _GAP) / 2
            label, tip = text("Favourite"), text("Gives the favourite another name, or lets it go.")
            at = (left, top, width, high)
            does = partial(self._do, "keep", draft)
            controls.button(sheet, "set:keep", at, label, icon="icon_star", kind="active", tip=tip, does=does)
            left += width + _GAP
        label, tip = text("Look again"), text("Reads the file again, once you have mended it.")
        at, does = (left, top, width, high), partial(self._do, "again", draft)
        controls.button(sheet, "set:again", at, label, icon="icon_redo", tip=tip, does=does)
        room = Box(box.x, y, box.width, top - 8 - y)
        draw_faults(sheet, told, self._sets.faults(name), name, room)

    def _draw_modules(self, sheet: DisplayList, draft: Draft, box: tuple[float, float, float]) -> float:
        """The modules side by side, below the pack where there are packs of one's own; returns the height."""
        x, y, width = box
        top = y
        if self._sets.own_packs():
            told = self._sets.pack_title(draft)
            turn = partial(self._sets.turn_pack, draft)
            y += controls.chooser(sheet, "pack", x, y, width, text("Cards"), told, does=turn) + 4
        half = width / 2
        chosen = self._sets.of(draft)
        modules = (
            ("new", text("New buildings"), self._sets.has_new(draft)),
            ("nobles", text("Nobles"), chosen.nobles),
        )
        high = 0.0
        for place, (module, told, is_on) in enumerate(modules):
            at, does = (x + half * place, y, half - 4), partial(self._sets.turn_module, draft, module)
            high = controls.switch(sheet, f"module:{module}", *at, told, is_on=is_on, does=does)
        return y + high + 4 - top

    def _draw_deeds(self, sheet: DisplayList, draft: Draft, box: tuple[float, float, float]) -> float:
        """What is done with a set, in a row that ends here; returns its height."""
        x, bottom, width = box
        high = max(36.0, sheet.letters.line(theme.BODY) + 8)
        line = self._sets.of(draft).line
        kept = self.desk.kept.values() if self.desk else ()
        why = "" if self.desk else text("There are no favourites here.")
        deeds = (
            ("vote", "icon_dice", text("By number"), why, "normal",
             text("A number decides: whoever names it gets the same buildings.")),
            ("keep", "icon_star", text("Favourite"), why, "active" if line in kept else "normal",
             text("Keeps this set under a name, behind the ways above. A favourite is renamed or let go.")),
            ("copy", "icon_copy", text("Copy"), why, "normal",
             text("Copies this set as a line of text, to send it: {line}").format(line=line)),
            ("paste", "icon_paste", text("Paste"), why, "normal",
             text("Takes over the set of a line that you have copied.")),
        )  # fmt: skip
        wide = (width + _GAP) / len(deeds)
        size = theme.SMALL * min(1.0, _LARGEST / sheet.letters.text_scale)
        for place, (name, icon, label, against, kind, tip) in enumerate(deeds):
            at = (x + wide * place, bottom - high - 4, wide - _GAP, high)
            controls.button(
                *(sheet, f"set:{name}", at, label),
                icon=icon,
                kind=kind,
                why=against,
                tip=tip,
                size=size,
                does=partial(self._do, name, draft),
            )
        return high + 10

    def _draw_buildings(self, sheet: DisplayList, pack: Pack, draft: Draft, box: Rect) -> None:
        """The buildings, a row for each estate; without room for copies an opened one is seen alone."""
        x, y, width, height = box
        step = height / len(ESTATES)
        rows = [self._tiles(pack, draft, estate) for estate in range(len(ESTATES))]
        is_crowded = max(map(len, rows)) > _FEW
        copy_high = step - _GAP - sheet.letters.line(theme.SMALL)
        is_alone = is_crowded or copy_high < controls.SPOT_AT_LEAST
        room = Box(x + _SIGN + _GAP, y, width - _SIGN - _GAP, height)
        for estate, tiles in enumerate(rows):
            top = y + step * estate
            self._draw_sign(sheet, estate, (x, top, _SIGN, step - _GAP))
            is_opened = estate == self._opened
            if is_alone and self._opened is not None:
                if is_opened:
                    _draw_below(sheet, pack, tiles, room)
                continue
            draw_one = draw_copies if is_opened else draw_small_tile if is_crowded else draw_tile
            wide = room.width / len(tiles)
            for place, tile in enumerate(tiles):
                left = room.x + wide * place
                draw_one(sheet, pack, tile, Box(left, top, wide - _GAP, step - _GAP))

    def _draw_sign(self, sheet: DisplayList, estate: int, place: Rect) -> None:
        """The button that opens an estate for its copies, or closes it."""
        x, y, width, height = place
        is_opened = estate == self._opened
        told = text("Choose the building cards one by one.")
        if is_opened:
            told = text("Choose all copies of one building.")
        kind = "active" if is_opened else "normal"
        tip, does = f"{estate_name(estate)}\n{told}", partial(self._open, estate)
        controls.button(sheet, f"estate:{estate}", place, "", kind=kind, tip=tip, does=does)
        sheet.icon(f"estate_{ESTATES[estate]}", x + width / 2, y + height / 2 - 1, 28)

    def _tiles(self, pack: Pack, draft: Draft, estate: int) -> list[Tile]:
        """What is seen of the buildings of an estate."""
        _, way = split_place(draft.place)
        wish = read_wish(way)
        coming, chosen = frozenset[int](), None
        if wish is not None and wish.is_random:
            coming = may_come(pack, len(draft.seats), wish.source)
        else:
            chosen = self._chosen(pack, draft)
        return [
            Tile(
                index=one,
                copies=chosen.copies(one) if chosen else (),
                may_come=one in coming,
                choose=partial(self._choose, draft, one),
                turn=partial(self._choose, draft, one),
            )
            for one, building in enumerate(pack.buildings)
            if building.estate == estate
        ]

    @staticmethod
    def _chosen(pack: Pack, draft: Draft) -> Chosen:
        """The cards that play; none where the pack has no such buildings."""
        try:
            return Chosen.of(pack, split_place(draft.place)[1], len(draft.seats))
        except HamelnError:
            return Chosen(pack, frozenset())

    # -- what is clicked

    def _open(self, estate: int) -> None:
        self._opened = None if self._opened == estate else estate

    def _turn_way(self, draft: Draft) -> Turn:
        return partial(self._sets.turn_way, draft, self.desk)

    def _do(self, deed: str, draft: Draft) -> None:
        """Draw, keep, copy or paste a set."""
        line, desk = self._sets.of(draft).line, self.desk
        if deed == "again":
            self._sets.look_anew()
        if desk is None:
            return
        match deed:
            case "vote":
                self._sets.ask_number(draft, desk)
            case "keep":
                desk.ask_to_keep(line)
            case "copy":
                desk.app.copy(line)
                desk.app.say(text("Copied: {line}").format(line=line))
            case "paste":
                self._sets.paste(draft, desk)
            case _:
                pass

    def _choose(self, draft: Draft, building: int, copy: int | None = None) -> None:
        """Let a copy of a building play or no longer, or all of them and no other building of its estate."""
        name, _ = split_place(draft.place)
        pack = self.look(name)
        if isinstance(pack, str):
            return
        chosen = self._chosen(pack, draft)
        word = (chosen.all_of(building) if copy is None else chosen.turned(building, copy)).word
        draft.place = word if name == USUAL else f"{name}{BY}{word}"


def _draw_below(sheet: DisplayList, pack: Pack, tiles: list[Tile], room: Box) -> None:
    """The copies of the buildings of one estate, a row for each building."""
    step = min(room.height / len(tiles), 90.0)
    for place, tile in enumerate(tiles):
        box = Box(room.x, room.y + step * place, room.width, step - _GAP)
        draw_copies(sheet, pack, tile, box)
