"""The buildings that are chosen for a match: by a way to choose them, or one by one; and the options."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hameln.errors import HamelnError
from hameln.games.rattus_cartus.pack.choosing import Way, first_match, named
from hameln.games.rattus_cartus.pack.files import USUAL, find_pack
from hameln.games.rattus_cartus.pack.known import COPIES, ESTATES
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.words import building_name, estate_name, normal_does, premium_does
from hameln.games.rattus_cartus.table.seating import BY, SEATING, place_title, split_place
from hameln.language import text
from hameln.ui import theme, widgets
from hameln.ui.lettering import Face
from hameln.ui.setup_panel import OptionsPanel, SetupPanel

if TYPE_CHECKING:
    from hameln.table.draft import Draft
    from hameln.ui.sheet import Sheet

_GAP: Final = 6.0
_LEFT_OUT: Final = 70
"""How faint a building is that does not play."""


class PackPanel(SetupPanel):
    """Shows the buildings of a pack and lets one choose among them."""

    def __init__(self) -> None:
        """A panel that has read no pack yet."""
        self._packs: dict[str, Pack | str] = {}
        self._options = OptionsPanel()

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
        if way not in set(Way):
            try:
                named(pack, way.split(","))
            except HamelnError as error:
                return str(error)
        return ""

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
        plays = self._playing(pack, draft)
        step = height / len(ESTATES)
        for estate in range(len(ESTATES)):
            ours = [one for one, building in enumerate(pack.buildings) if building.estate == estate]
            top = y + step * estate
            sheet.icon(f"estate_{ESTATES[estate]}", x + 16, top + step / 2, 28)
            sheet.spot(f"estate:{estate}", x, top, 32, step - 4, tip=estate_name(estate), has_focus=False)
            wide = (width - 40) / len(ours)
            for place, one in enumerate(ours):
                left = x + 40 + wide * place
                self._draw_building(
                    sheet, pack, one, (left, top, wide - _GAP, step - _GAP), has_part=one in plays
                )

    def _draw_building(
        self, sheet: Sheet, pack: Pack, one: int, box: tuple[float, float, float, float], *, has_part: bool
    ) -> None:
        """A building with its picture and its name, golden if it plays."""
        x, y, width, height = box
        building = pack.buildings[one]
        sheet.patch("button_active" if has_part else "button_disabled", x, y, width, height)
        sprite = f"building_{building.id.replace('-', '_')}"
        wide = min(width * 0.42, (height - 8) * 4 / 3)
        alpha = 255 if has_part else _LEFT_OUT
        shown = sprite if sprite in sheet.art.sprites else f"estate_large_{ESTATES[building.estate]}"
        sheet.icon(shown, x + 6 + wide / 2, y + height / 2 - 1, wide, alpha=alpha)
        colour = theme.INK if has_part else theme.FADED
        room = width - wide - 18
        name = building_name(building)
        letters = sheet.letters
        size = min(letters.fit(word, Face.BOLD, theme.SMALL, room - 4)[1] for word in (*name.split(), ""))
        rows = min(2, len(letters.wrap(name, Face.BOLD, size, room)))
        top = y + (height - letters.line(size) * rows) / 2
        sheet.paragraph(name, x + wide + 12, top, room, Face.BOLD, size, colour, lines=2)
        tip = text("Premium: {does}").format(does=premium_does(building))
        tip += "\n" + text("Else: {does}").format(does=normal_does(building))
        sheet.spot(f"building:{one}", x, y, width, height, tip=tip)

    def press(self, name: str, draft: Draft) -> bool:
        """Choose another way, a building, or an option."""
        match name.split(":"):
            case ["way", step]:
                self._turn(draft, -1 if step == "less" else 1)
            case ["building", one]:
                self._choose(draft, int(one))
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

    def _choose(self, draft: Draft, one: int) -> None:
        """Let all copies of a building play instead of the others of its estate."""
        name, _ = split_place(draft.place)
        pack = self.look(name)
        if isinstance(pack, str):
            return
        estate = pack.buildings[one].estate
        chosen = self._by_estate(pack, draft)
        chosen[estate] = one
        word = ",".join(pack.buildings[each].id for each in chosen)
        draft.place = word if name == USUAL else f"{name}{BY}{word}"

    def _by_estate(self, pack: Pack, draft: Draft) -> list[int]:
        """A building of each estate: those chosen so far, or those for a first match."""
        cards = self._cards(pack, draft) or first_match(pack)
        found: dict[int, int] = {}
        for card in cards:
            one = card // len(COPIES)
            found.setdefault(pack.buildings[one].estate, one)
        return [found[estate] for estate in range(len(ESTATES))]

    def _cards(self, pack: Pack, draft: Draft) -> tuple[int, ...]:
        """The cards that play; none where chance chooses."""
        _, way = split_place(draft.place)
        if way == Way.FIRST:
            return first_match(pack)
        if way in set(Way):
            return ()
        try:
            return named(pack, way.split(","))
        except HamelnError:
            return ()

    def _playing(self, pack: Pack, draft: Draft) -> frozenset[int]:
        """The buildings that play, or may be drawn."""
        cards = self._cards(pack, draft)
        if cards:
            return frozenset(card // len(COPIES) for card in cards)
        heirs = len(draft.seats)
        return frozenset(
            one for one, building in enumerate(pack.buildings) if heirs not in building.not_random_with
        )
