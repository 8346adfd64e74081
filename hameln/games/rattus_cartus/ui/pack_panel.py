"""The buildings that are chosen for a match: by a way to choose them, or one by one; and the options."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.games.rattus_cartus.pack.choosing import Way
from hameln.games.rattus_cartus.pack.files import USUAL, find_pack
from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.words import estate_name
from hameln.games.rattus_cartus.table.seating import BY, SEATING, place_title, split_place
from hameln.games.rattus_cartus.ui.building_tiles import Tile, draw_copies, draw_tile
from hameln.games.rattus_cartus.ui.chosen_cards import Chosen, may_come
from hameln.language import text
from hameln.ui import theme, widgets
from hameln.ui.lettering import Face
from hameln.ui.scene import Box
from hameln.ui.setup_panel import OptionsPanel, SetupPanel

if TYPE_CHECKING:
    from hameln.table.draft import Draft
    from hameln.ui.sheet import Sheet

_GAP: Final = 6.0
_SIGN: Final = 40.0
"""How wide the button with an estate's sign is."""


class PackPanel(SetupPanel):
    """Shows the buildings of a pack and lets one choose among them."""

    def __init__(self) -> None:
        """A panel that has read no pack yet."""
        self._packs: dict[str, Pack | str] = {}
        self._options = OptionsPanel()
        self._opened: int | None = None

    def look(self, name: str) -> Pack | str:
        """A pack, read once, or what is wrong with it."""
        if name not in self._packs:
            try:
                self._packs[name] = find_pack(name)
            except HamelnError as error:
                self._packs[name] = str(error)
        return self._packs[name]

    @property
    def heading(self) -> str:
        """The buildings."""
        return text("The buildings")

    def why_not(self, draft: Draft) -> str:
        """Why no match can begin with these buildings; empty if one can."""
        name, way = split_place(draft.place)
        pack = self.look(name)
        if isinstance(pack, str):
            return pack
        return "" if way in set(Way) else Chosen.of(pack, way).why_not()

    def draw(self, sheet: Sheet, draft: Draft, box: tuple[float, float, float, float]) -> None:
        """Draw what chooses the way, the buildings below it, and the options."""
        x, y, width, height = box
        bottom = y + height
        _, way = split_place(draft.place)
        told = place_title(draft.place) if way in set(Way) else text("Chosen one by one")
        y += widgets.chooser(sheet, "way", x, y, width, "", told) + 10
        row = sheet.letters.line(theme.BODY) + 16
        pack = self.look(split_place(draft.place)[0])
        below = row * len(draft.seating.options) + 8
        if isinstance(pack, str):
            sheet.paragraph(pack, x + 12, y, width - 24, Face.BODY, theme.SMALL, theme.DANGER, lines=8)
        else:
            self._draw_buildings(sheet, pack, draft, (x, y, width, bottom - below - y))
        self._options.draw(sheet, draft, (x, bottom - below + 4, width, below))

    def _draw_buildings(
        self, sheet: Sheet, pack: Pack, draft: Draft, box: tuple[float, float, float, float]
    ) -> None:
        """The buildings, a row for each estate."""
        x, y, width, height = box
        step = height / len(ESTATES)
        for estate in range(len(ESTATES)):
            tiles = self._tiles(pack, draft, estate)
            top = y + step * estate
            is_opened = estate == self._opened
            told = text("Choose all copies of one building.")
            if not is_opened:
                told = text("Choose the building cards one by one.")
            place = (x, top, _SIGN, step - _GAP)
            kind = "active" if is_opened else "normal"
            tip = f"{estate_name(estate)}\n{told}"
            widgets.button(sheet, f"estate:{estate}", place, "", kind=kind, tip=tip)
            sheet.icon(f"estate_{ESTATES[estate]}", x + _SIGN / 2, top + (step - _GAP) / 2 - 1, 28)
            wide = (width - _SIGN - _GAP) / len(tiles)
            draw_one = draw_copies if is_opened else draw_tile
            for place_of, tile in enumerate(tiles):
                left = x + _SIGN + _GAP + wide * place_of
                draw_one(sheet, pack, tile, Box(x=left, y=top, width=wide - _GAP, height=step - _GAP))

    def _tiles(self, pack: Pack, draft: Draft, estate: int) -> list[Tile]:
        """What is seen of the buildings of an estate."""
        _, way = split_place(draft.place)
        is_random = way in (Way.BUILDINGS, Way.CARDS)
        coming = may_come(pack, len(draft.seats)) if is_random else frozenset[int]()
        chosen = None if is_random else Chosen.of(pack, way)
        return [
            Tile(index=one, copies=chosen.copies(one) if chosen else (), may_come=one in coming)
            for one, building in enumerate(pack.buildings)
            if building.estate == estate
        ]

    def press(self, name: str, draft: Draft) -> bool:
        """Choose another way, a building, or an option."""
        match name.split(":"):
            case ["way", step]:
                self._turn(draft, -1 if step == "less" else 1)
            case ["building", one]:
                self._choose(draft, lambda chosen: chosen.all_of(int(one)))
            case ["copy", one, copy]:
                self._choose(draft, lambda chosen: chosen.turned(int(one), int(copy)))
            case ["estate", one]:
                self._opened = None if self._opened == int(one) else int(one)
            case _:
                return self._options.press(name, draft)
        return True

    def wheel(self, name: str, step: int, draft: Draft) -> bool:
        """Turn what the pointer rests on."""
        if name.partition(":")[0] == "way":
            self._turn(draft, step)
            return True
        return self._options.wheel(name, step, draft)

    def _turn(self, draft: Draft, step: int) -> None:
        places = SEATING.places()
        at = places.index(draft.place) if draft.place in places else -1 if step > 0 else 0
        draft.place = places[(at + step) % len(places)]

    def _choose(self, draft: Draft, change: Callable[[Chosen], Chosen]) -> None:
        """Let other building cards play."""
        name, way = split_place(draft.place)
        pack = self.look(name)
        if isinstance(pack, str):
            return
        word = change(Chosen.of(pack, way)).word
        draft.place = word if name == USUAL else f"{name}{BY}{word}"
