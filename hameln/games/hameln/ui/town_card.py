"""The town that is chosen for a match: its picture, what it is, and what is wrong with it."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.games.hameln.errors import TownFileError
from hameln.games.hameln.events.names import KIND_NAMES
from hameln.games.hameln.map.files import facts, list_towns, read_town
from hameln.games.hameln.map.names import called, story_of
from hameln.games.hameln.map.town import Kind
from hameln.games.hameln.table.seating import misfit
from hameln.games.hameln.ui.ground import paint_preview
from hameln.language import plural, text
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.new_match.setup_panel import SetupPanel
from hameln.ui.widgets import controls
from hameln.ui.widgets.pictures import Key, Pictures

if TYPE_CHECKING:
    from PIL import Image

    from hameln.games.hameln.map.town import Town
    from hameln.table.draft import Draft
    from hameln.ui.draw.display_list import DisplayList

_EDGE = 10.0
"""The room for the frame around the picture."""
_KEPT: Final = 12
_PAINTED: Final[dict[Key, Image.Image | None]] = {}
"""The previews of towns, for whoever comes again."""
_USUAL: Final = (1000.0, 660.0)
_ICON = 28.0
_ICONS: Final = {
    Kind.BAKERY: "good_bread",
    Kind.DAIRY: "good_cheese",
    Kind.BREWERY: "good_ale",
    Kind.BUTCHERY: "good_meat",
    Kind.INFLUENCE: "icon_influence",
}


@frozen(kw_only=True)
class Found:
    """What a town file has in it.

    Attributes:
        town: Nothing if the file has faults.
        fault: The first of them, and how many there are.
        written: When the file was written, in nanoseconds.
    """

    name: str
    town: Town | None = None
    fault: str = ""
    written: int = 0


class TownCard(SetupPanel):
    """Looks into town files and paints their previews beside the program."""

    def __init__(self) -> None:
        """A card that has not looked at any town yet."""
        self.names = tuple(list_towns())
        self._found: dict[str, Found] = {}
        self._previews = Pictures("preview", _KEPT, _USUAL, _PAINTED)

    def close(self) -> None:
        """Paint no more."""
        self._previews.close()

    def look(self, name: str) -> Found:
        """What stands in a town's file, which is read once."""
        if name not in self._found:
            self._found[name] = _read(name)
        return self._found[name]

    def update(self) -> bool:
        """Say whether a picture has become ready."""
        return self._previews.go_on()

    @property
    def is_painting(self) -> bool:
        """Whether a picture is being painted."""
        return self._previews.is_painting

    @property
    def heading(self) -> str:
        """The town."""
        return text("The town")

    def why_not(self, draft: Draft) -> str:
        """Why no match can begin in the town; empty if one can."""
        town = self.look(draft.place).town
        if town is None:
            return text("This town has faults and cannot be played.")
        return misfit(town, len(draft.seats))

    def _turn(self, draft: Draft, step: int) -> None:
        if self.names:
            place = self.names.index(draft.place) if draft.place in self.names else -1
            draft.place = self.names[(place + step) % len(self.names)]

    def draw(self, sheet: DisplayList, draft: Draft, box: Rect) -> None:
        """Draw what chooses the town, and the town below it."""
        x, y, width, height = box
        found = self.look(draft.place)
        told = found.name if found.town is None else called(found.town)
        high = controls.chooser(sheet, "town", x, y, width, "", told, does=partial(self._turn, draft)) + 10
        self._draw_town(sheet, draft.place, len(draft.seats), (x, y + high, width, height - high))

    def _draw_town(self, sheet: DisplayList, name: str, families: int, box: Rect) -> None:
        """Draw picture, description and facts into a box."""
        x, y, width, height = box
        bottom = y + height
        found = self.look(name)
        if found.town is None:
            _draw_fault(sheet, found, box)
            return
        town = found.town
        small = sheet.letters.line(theme.SMALL)
        told, about = misfit(town, families), story_of(town)
        lines = min(3, len(sheet.letters.wrap(about, Face.ITALIC, theme.SMALL, width)))
        below = small * (lines + 1) + (small if told else 0) + 16
        across, down = town.geometry.size
        shown = max(60.0, min(width - 2 * _EDGE, (height - below - 2 * _EDGE) * across / down))
        high = shown * down / across
        dots = [max(1, round(side * sheet.letters.scale)) for side in (shown, high)]
        key = (name, found.written, families, *dots)
        self._previews.want(key, lambda: paint_preview(town, families, *dots).convert("RGBA"))
        self._previews.draw_framed(sheet, key, (x, y, width, high + 2 * _EDGE))
        y += high + 2 * _EDGE + 8
        sheet.paragraph(about, x, y, width, Face.ITALIC, theme.SMALL, align="middle", lines=lines)
        y += small * lines + 4 + small / 2
        sheet.words(
            facts(town), x + width / 2, y, Face.BODY, theme.SMALL, theme.SOFT_INK, align="middle", width=width
        )
        if told:
            y += small
            sheet.words(
                told, x + width / 2, y, Face.BOLD, theme.SMALL, theme.DANGER, align="middle", width=width
            )

        y += small / 2 + 12
        if bottom - y >= _ICON and not told:
            _draw_kinds(sheet, town, x + width / 2, y + min(16.0, (bottom - y) / 2), width)


def _read(name: str) -> Found:
    path = list_towns().get(name)
    if path is None:
        return Found(name=name, fault=text("There is no such town any more."))
    try:
        return Found(name=name, written=path.stat().st_mtime_ns, town=read_town(path))
    except TownFileError as error:
        more = len(error.faults) - 1
        told = error.faults[0] if error.faults else error.plain
        if more > 0:
            told += "\n" + plural("and one more fault", "and {n} more faults", more).format(n=more)
        return Found(name=name, fault=told)


def _draw_kinds(sheet: DisplayList, town: Town, middle: float, y: float, width: float) -> None:
    """How many houses of each kind a town has."""
    each = min(76.0 * sheet.letters.text_scale, width / len(_ICONS))
    left = middle - each * len(_ICONS) / 2
    for place, (kind, icon) in enumerate(_ICONS.items()):
        count = sum(house.kind == kind for house in town.houses)
        x = left + each * place
        sheet.icon(icon, x + each / 2 - _ICON / 2, y, _ICON)
        sheet.words(str(count), x + each / 2 + 6, y, Face.NUMBER, theme.NUMBER)
        name = text(KIND_NAMES[kind])
        tip = f"{name}: {count}"
        sheet.spot(f"kind:{kind}", x, y - 18, each, 36, tip=tip, has_focus=False)


def _draw_fault(sheet: DisplayList, found: Found, box: Rect) -> None:
    """Say what is wrong with a town's file."""
    x, y, width, height = box
    line = sheet.letters.line(theme.BODY)
    sheet.patch("panel_parchment", x, y, width, height)
    sheet.icon("icon_warning", x + width / 2, y + 40, 40)
    middle = x + width / 2
    told = text("This town cannot be played:")
    sheet.words(
        told, middle, y + 76 + line / 2, Face.BOLD, theme.BODY, theme.DANGER, align="middle", width=width - 40
    )
    lines = max(1, int((height - 96 - line) / sheet.letters.line(theme.SMALL)))
    sheet.paragraph(
        found.fault, x + 20, y + 84 + line, width - 40, Face.BODY, theme.SMALL, align="middle", lines=lines
    )
