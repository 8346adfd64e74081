"""What must hold on every screen: nothing is cut off, covered, too small or outside its place.

`Watched` letters remember how far each text was shrunk; `faults` reads what a screen has drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.ui.draw import theme
from hameln.ui.draw.display_list import HitRegion
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.draw.fonts import Face, Fonts
from hameln.ui.draw.rasterizer import Rasterizer

if TYPE_CHECKING:
    from hameln.ui.app import App

READABLE: Final = 0.75
"""The part of its size that a text must keep."""
SMALLEST: Final = 10.4
"""Logical units of the smallest letters anywhere."""
SPOT: Final = 28.0
"""Logical units of the smallest spot, across and down."""
ROWS: Final = frozenset(
    {"card", "lesson", "line", "link", "log", "phase", "scroll", "scrub", "told", "track", "traps", "why"}
)
"""Kinds of spots that are only pointed at, or are as low as a row of text."""
FLOATING: Final = ("panel_tooltip", "panel_modal", "panel_note")
"""Patches that may cover what lies below them."""
_PLACES: Final = ("button", "field", "panel", "ribbon", "slot", "tab")
"""How the patches begin that hold words."""
_LOOSE: Final = 1.5
"""Logical units that do not matter."""
_COVER: Final = 0.98


@frozen
class Area:
    """A rectangle of the sheet."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Area) -> Area | None:
        """What two rectangles share, if it is more than a little."""
        left, right = max(self.left, other.left), min(self.right, other.right)
        top, bottom = max(self.top, other.top), min(self.bottom, other.bottom)
        if right - left <= _LOOSE or bottom - top <= _LOOSE:
            return None
        return Area(left, top, right, bottom)

    def holds(self, other: Area) -> bool:
        """Whether another rectangle lies in it, but for a little."""
        is_across = self.left - _LOOSE <= other.left and other.right <= self.right + _LOOSE
        return is_across and self.top - _LOOSE <= other.top and other.bottom <= self.bottom + _LOOSE

    def has_middle_of(self, other: Area) -> bool:
        """Whether it holds the middle of another rectangle."""
        x, y = (other.left + other.right) / 2, (other.top + other.bottom) / 2
        return self.left <= x <= self.right and self.top <= y <= self.bottom


class Watched(Fonts):
    """Letters that remember which texts had to shrink, and which were cut.

    Attributes:
        shrunk: Texts as they were wanted and as they were drawn, with both sizes.
        dotted: Texts that end in an ellipsis of their own.
    """

    def __init__(self, scale: float = 1.0, text_scale: float = 1.0, *, is_plain: bool = False) -> None:
        """Letters that have seen nothing yet."""
        super().__init__(scale, text_scale, is_plain=is_plain)
        self.shrunk: dict[tuple[str, Face, float], tuple[str, float]] = {}
        self.dotted: set[str] = set()
        self._broken: set[str] = set()

    def fit(self, text: str, face: Face, size: float, width: float) -> tuple[str, float]:
        """Fit a text, and remember what became of it."""
        self._note(text)
        told, smaller = super().fit(text, face, size, width)
        if smaller < size or told != text:
            self.shrunk[told, face, smaller] = (text, size)
        return told, smaller

    def wrap(self, text: str, face: Face, size: float, width: float) -> list[str]:
        """Wrap a text, and remember how it ends."""
        self._note(text)
        lines = super().wrap(text, face, size, width)
        self._broken.update(line.rstrip() for line in lines)
        return lines

    def _note(self, text: str) -> None:
        """A line that was wrapped has no ellipsis of its own."""
        parts = [part for part in text.split("\n") if part.endswith("…") and part[:-1] not in self._broken]
        self.dotted.update(part[-8:] for part in parts)


def watch(app: App) -> Watched:
    """Let a program draw with watched letters of the same size."""
    letters, settings = app.studio.letters, app.settings
    watched = Watched(letters.scale, settings.text_scale, is_plain=settings.plain_font)
    app.studio = Rasterizer(app.art, watched)
    return watched


def faults(app: App) -> list[str]:
    """Draw the program's screen and say what is wrong with it, a line each; nothing if all is well."""
    letters = watch(app)
    sheet = app.sheet()
    marks = _of_top(app, sheet.marks)
    whole = Area(0, 0, app.width, app.height)
    words = [(place, mark, area_of(mark, letters)) for place, mark in enumerate(marks) if _is_words(mark)]
    seen = [one for one in words if not _is_hidden(marks, one)]
    found = [
        *_outside(marks, seen, whole),
        *_overlaps(marks, seen),
        *_lettered(seen, letters),
        *_pressable(app.spots, whole),
        *_over_reading(marks, [_ground(spot) for spot in sheet.reads]),
    ]
    return sorted(set(found))


Words = tuple[int, DrawItem, Area]


def area_of(mark: DrawItem, letters: Fonts) -> Area:
    """The rectangle of a mark; of words the one around their capitals."""
    if not _is_words(mark):
        return Area(mark.x, mark.y, mark.x + mark.width, mark.y + mark.height)
    _, _, face, size, _ = mark.look.key
    _, top, _, bottom = letters.font(face, size).getbbox("H", anchor="ls")  # type: ignore[arg-type]
    half = (bottom - top) / letters.scale / 2
    return Area(mark.x, mark.y - half, mark.x + mark.width, mark.y + half)


def _is_words(mark: DrawItem) -> bool:
    return mark.look.key[0] == "words"


def _told(mark: DrawItem) -> str:
    return str(mark.look.key[1])


def _of_top(app: App, marks: list[DrawItem]) -> list[DrawItem]:
    """What the screen on top has drawn: everything since the whole sheet was last covered.

    A document that is edited, drawn before the table around it, is as small as one looks from afar.
    """
    first = 0
    for place, mark in enumerate(marks):
        is_whole = mark.width >= app.width * _COVER and mark.height >= app.height * _COVER
        is_table = mark.look.key[:2] == ("drawing", "table")
        if is_table or (is_whole and mark.look.key[0] in ("fill", "drawing")):
            first = place
    return marks[first:]


def _covers(mark: DrawItem) -> bool:
    return mark.look.key[0] in ("patch", "drawing", "fill") and mark.alpha == 255  # noqa: PLR2004 - opaque


def _is_hidden(marks: Sequence[DrawItem], words: Words) -> bool:
    """Whether something that was drawn later lies over the middle of the words."""
    place, _, area = words
    return any(_covers(mark) and _box(mark).has_middle_of(area) for mark in marks[place + 1 :])


def _box(mark: DrawItem) -> Area:
    return Area(mark.x, mark.y, mark.x + mark.width, mark.y + mark.height)


def _outside(marks: Sequence[DrawItem], seen: Sequence[Words], whole: Area) -> Iterator[str]:
    """Words that reach over the edge of the sheet, or of what they are written on."""
    for place, mark, area in seen:
        if not whole.holds(area):
            yield f"outside the sheet: {_told(mark)!r}"
            continue
        below = [
            one
            for one in marks[:place]
            if one.look.key[0] == "patch"
            and str(one.look.key[1]).startswith(_PLACES)
            and _box(one).has_middle_of(area)
        ]
        if below and not _box(below[-1]).holds(area):
            yield f"over the edge of {below[-1].look.key[1]}: {_told(mark)!r}"


def _overlaps(marks: Sequence[DrawItem], seen: Sequence[Words]) -> Iterator[str]:
    """Words on words, and words that a button or a panel covers in part."""
    for number, (first, mark, area) in enumerate(seen):
        for second, other, other_area in seen[number + 1 :]:
            shared = area.meets(other_area)
            between = marks[first + 1 : second]
            if shared and not any(_covers(one) and _box(one).has_middle_of(shared) for one in between):
                yield f"on each other: {_told(mark)!r} and {_told(other)!r}"
        floating: list[Area] = []
        for later in marks[first + 1 :]:
            name = str(later.look.key[1]) if later.look.key[0] == "patch" else ""
            if name in FLOATING:
                floating.append(_box(later))
                continue
            shared = _box(later).meets(area) if name.startswith(_PLACES) else None
            if shared and not any(one.has_middle_of(shared) for one in floating):
                yield f"under {name}: {_told(mark)!r}"


def _lettered(seen: Sequence[Words], letters: Watched) -> Iterator[str]:
    """Words that were cut, that have shrunk too far, or that are too small anyway."""
    for _, mark, _ in seen:
        _, told, face, size, _ = mark.look.key
        told, wanted = str(told), letters.shrunk.get((told, face, size))  # type: ignore[arg-type]
        if told.endswith("…") and not any(told.endswith(end) for end in letters.dotted):
            yield f"cut: {told!r}"
        elif wanted is not None and size < wanted[1] * READABLE - 0.01:  # type: ignore[operator]
            yield f"at {size / wanted[1]:.0%} of its size: {told!r}"  # type: ignore[operator]
        least = min(SMALLEST, theme.TINY)
        if size * letters.text_scale < least:  # type: ignore[operator]
            yield f"letters of {size * letters.text_scale:.1f}: {told!r}"  # type: ignore[operator]


def _pressable(spots: Sequence[HitRegion], whole: Area) -> Iterator[str]:
    """Spots that are too small, lie outside, or lie on each other."""
    square = [spot for spot in spots if spot.has_focus and not spot.is_round]
    for spot in spots:
        if not whole.holds(_ground(spot)):
            yield f"spot outside the sheet: {spot.name}"
        kind = spot.name.partition(":")[0]
        if spot.width and kind not in ROWS and min(spot.width, spot.height) < SPOT - 0.01:
            yield f"spot of {spot.width:.0f} x {spot.height:.0f}: {spot.name}"
    for place, spot in enumerate(square):
        for other in square[place + 1 :]:
            if spot.name != other.name and _ground(spot).meets(_ground(other)):
                yield f"spots on each other: {spot.name} and {other.name}"


def _over_reading(marks: Sequence[DrawItem], reads: Sequence[Area]) -> Iterator[str]:
    """Messages and tips that lie over what is read."""
    floating = [_box(mark) for mark in marks if mark.look.key == ("patch", FLOATING[0])]
    if any(one.meets(read) for one in floating for read in reads if one != read):
        yield f"{FLOATING[0]} over what is read"


def _ground(spot: HitRegion) -> Area:
    return Area(spot.x, spot.y, spot.x + spot.width, spot.y + spot.height)
