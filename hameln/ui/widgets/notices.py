"""Tips and messages: where they lie, so that they cover neither what one reads nor what they are about.

Whoever draws something to be read says where it lies (`DisplayList.read`); whatever floats keeps off it.

The message of the moment: how long it is seen, and what can be done about it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from math import inf
from typing import Final

from attrs import frozen

from hameln.table.saying import sentences
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList, HitRegion
from hameln.ui.draw.fonts import Face
from hameln.ui.widgets.clearest import clearest
from hameln.ui.widgets.controls import SPOT_AT_LEAST, button, button_width

TIP: Final = "panel_tooltip"
TIP_AFTER: Final = 0.35
"""Seconds until a tip is shown."""
_WIDEST_TIP: Final = 330.0
_WIDEST_TOAST: Final = 620.0
_SMALLEST: Final = theme.BODY * 0.76
"""The smallest letters of a message, where it has little room."""
_THING: Final = 30.0
"""How wide and high what can be pointed at is at least that messages keep off before all else."""
_AIR: Final = 0.06
"""The part of a picture on each side that is its rim."""
_EDGE: Final = 6.0
"""How near to the edge of the window a tip may come."""
_NARROWER: Final = (0.85, 0.7, 0.6, 0.5)
"""How wide else a message may be that has much to tell, for its usual width."""
_NARROWEST: Final = 240.0
_ROUND: Final = 22.0
"""How much higher a message is than its text."""
_HEIGHTS: Final = 16
"""How many steps there are between the lowest and the highest place of a message."""
_GAP: Final = 8.0
"""How far a tip is from what it is about."""


def draw_tip(sheet: DisplayList, spot: HitRegion) -> None:
    """Tell what a spot is for, and why it cannot be used unless that stands on the sheet already."""
    seen = {mark.look.key[1] for mark in sheet.marks if mark.look.key[0] == "words"}
    text = "\n".join(part for part in (spot.tip, "" if spot.why in seen else spot.why) if part)
    if not text:
        return
    widest = _WIDEST_TIP * max(1.0, sheet.letters.text_scale * 0.85)
    wide = max(sheet.letters.width(line, Face.BODY, theme.SMALL) for line in text.split("\n"))
    width = min(widest, wide)
    height = sheet.measure(text, width + 1, Face.BODY, theme.SMALL)
    box = tip_place(sheet, spot, width + 26, height + 20)
    sheet.patch(TIP, *box)
    sheet.paragraph(text, box.x + 13, box.y + 9, width + 1, Face.BODY, theme.SMALL, theme.CREAM)


def tip_place(sheet: DisplayList, spot: HitRegion, width: float, height: float) -> Box:
    """Where a tip of this size hides neither its spot nor what is being read, as near as can be."""
    about, reads = box_of(spot), [box_of(read) for read in sheet.reads]
    boxes = list(_tip_places(sheet, about, reads, width, height))
    if spot.tip_from:
        boxes.insert(0, boxes[-1]._replace(x=min(spot.tip_from + _GAP, sheet.width - width - _EDGE)))
    return clearest(boxes, [about], reads)


def box_of(spot: HitRegion) -> Box:
    """Where a spot lies."""
    return Box(spot.x, spot.y, spot.width, spot.height)


def _tip_places(
    sheet: DisplayList, about: Box, reads: Sequence[Box], width: float, height: float
) -> Iterator[Box]:
    """Above, above what is read there, below, and on either side."""
    x = min(max(_EDGE, about.middle[0] - width / 2), sheet.width - width - _EDGE)
    y = min(max(_EDGE, about.middle[1] - height / 2), sheet.height - height - _EDGE)
    above = about.y - height - _GAP
    over = [read.y for read in reads if read.y < about.bottom and read.bottom > above]
    right, left = about.right + _GAP, about.x - width - _GAP
    for left_edge, top in (
        (x, above),
        (x, min([about.y, *over]) - height - _GAP),
        (x, about.bottom + _GAP),
        (left, y),
        (right, y),
    ):
        yield Box(
            x=min(max(_EDGE, left_edge), sheet.width - width - _EDGE),
            y=min(max(_EDGE, top), sheet.height - height - _EDGE),
            width=width,
            height=height,
        )


def draw_toast(
    sheet: DisplayList,
    text: str,
    stage: tuple[float, float, float],
    about: Sequence[Box] = (),
    *,
    beside: tuple[float, float] = (0.0, 0.0),
    last: Box | None = None,
    top: float = _EDGE,
) -> Box:
    """Show a message; returns where it lies.

    Args:
        stage: The left edge, the width and the foot of the part in which messages appear.
        about: What it speaks of, which is covered as little as can be; then what else is seen.
        last: Where it lay before, and stays.
        beside: The width and height that are kept free on the right of the text.
        top: How high it may lie at most, where there is room.
    """
    found = _toast_places(sheet, text, stage, beside, top)
    box = last
    if box is None or box not in found:
        seen = [*words_on(sheet), *pictures_on(sheet, 0.0)]
        box = clearest(found, about, [box_of(read) for read in sheet.reads], things_on(sheet), seen)
    width, size, told = found[box]
    sheet.read(*box)
    sheet.patch(TIP, *box)
    top = box.y + (box.height - told) / 2 - 1
    sheet.paragraph(text, box.x + 20, top, width + 1, Face.BOLD, size, theme.CREAM, align="middle")
    return box


def _toast_places(
    sheet: DisplayList,
    text: str,
    stage: tuple[float, float, float],
    beside: tuple[float, float],
    above: float,
) -> dict[Box, tuple[float, float, float]]:
    """Where a message may lie, low and in the middle first; with width, size and height of its text."""
    left, room, foot = stage
    widest = min(_widest(room, beside), sheet.letters.width(text, Face.BOLD, theme.BODY))
    found: dict[Box, tuple[float, float, float]] = {}
    for width in (widest, *(widest * part for part in _NARROWER if widest * part > _NARROWEST)):
        size, most = theme.BODY, foot - 8 - _ROUND - max(_EDGE, above)
        while size > _SMALLEST and sheet.measure(text, width + 1, Face.BOLD, size) > most:
            size -= 0.5
        told = sheet.measure(text, width + 1, Face.BOLD, size)
        height, wide = max(told, beside[1]) + _ROUND, width + beside[0] + 40
        lowest = max(_EDGE, foot - height - 8)
        for aside in (0.5, 1.0, 0.0, 0.75, 0.25):
            x = left + _EDGE + (room - 2 * _EDGE - wide) * aside
            for step in range(_HEIGHTS + 1):
                y = lowest - step * max(0.0, lowest - above) / _HEIGHTS
                found[Box(x=x, y=y, width=wide, height=height)] = (width, size, told)
    return found


def _widest(room: float, beside: tuple[float, float]) -> float:
    """How long a line of a message is at most in so much room."""
    return min(_WIDEST_TOAST, room - (60 if not beside[0] else 48 + beside[0]))


def things_on(sheet: DisplayList) -> list[Box]:
    """What can be pointed at, but for what is as small as a circle or as large as a board."""
    return [
        box_of(spot)
        for spot in sheet.spots
        if min(spot.width, spot.height) >= _THING and spot.height < sheet.height / 3
    ]


def words_on(sheet: DisplayList) -> list[Box]:
    """Where words and numbers of what is open now lie."""
    found: list[Box] = []
    for mark in sheet.marks[sheet.begins :]:
        if mark.look.key[0] == "words":
            high = sheet.letters.line(mark.look.key[3])  # type: ignore[arg-type]
            found.append(Box(mark.x, mark.y - high / 2, mark.width, high))
    return found


def pictures_on(sheet: DisplayList, least: float = _THING) -> list[Box]:
    """Where pictures of what is open now lie that are no smaller, but for those that lie behind everything.

    Without a rim, in which there is hardly anything to be seen.
    """
    return [
        Box(
            mark.x + mark.width * _AIR,
            mark.y + mark.height * _AIR,
            mark.width * (1 - 2 * _AIR),
            mark.height * (1 - 2 * _AIR),
        )
        for mark in sheet.marks[sheet.begins :]
        if mark.look.key[0] == "sprite"
        and mark.width < sheet.width / 3
        and min(mark.width, mark.height) >= least
    ]


TOAST_LASTS: Final = 5.0
_READ: Final = 30
"""Letters that are read in a second."""
_OFFER_LASTS: Final = 2
"""How much longer a message is seen that can be answered."""
_APART: Final = 12.0
"""How far the button is from the text and from the edge."""
_SIDE: Final = 16.0
"""How far the text is from the edges in a column."""
_SHARE: Final = 0.7
"""The part of a column that it takes at most for what may be left out."""


@frozen(kw_only=True)
class Offer:
    """What a message offers to do: a button on it.

    Attributes:
        name: Of its spot.
        label: What it does, in a word or two.
        icon: The name of its picture.
        key: The key that does the same, as people read it.
        why: Tells why it cannot be done now; empty if it can.
        tip: What is told when the pointer rests on it.
    """

    name: str
    label: str
    icon: str
    key: str
    why: Callable[[], str] = str
    tip: str = ""


class Messages:
    """Says one thing at a time.

    Attributes:
        text: What is said now; empty for nothing.
        offer: What can be done about it.
        stays: Whether it is to be read while something is done, as hints are.
        about: The spots that it speaks of, which it does not cover; the next message speaks of none.
        is_held: Whether it waits unseen, as something lies large over all.
        column: Where it lies in the next picture, if there is a place for it beside the table.
    """

    def __init__(self) -> None:
        """Nothing is said."""
        self.text = ""
        self._texts: tuple[str, ...] = ("",)
        self.column: Box | None = None
        self.offer: Offer | None = None
        self.about: Collection[str] = ()
        self.is_held = False
        self._left = 0.0
        self.stays = False
        self._around: tuple[object, ...] = ()
        self._lies: Box | None = None

    @property
    def offered(self) -> str:
        """The spot of what is offered; empty for nothing."""
        return self.offer.name if self.offer is not None else ""

    def say(self, message: str, *, stays: bool = False, offer: Offer | None = None, more: str = "") -> None:
        """Show a message for a while, in the place of the one before; see `App.say`."""
        also = sentences(more)
        self._texts = tuple(" ".join((message, *also[:count])) for count in range(len(also), -1, -1))
        self.text, self.offer, self.stays, self.about = self._texts[0], offer, stays, ()
        self.column = None
        self._left = (TOAST_LASTS + len(self._texts[0]) / _READ) * (1 if offer is None else _OFFER_LASTS)

    def wait(self) -> None:
        """Let the message stay until something is done."""
        self._left = inf

    def hush(self) -> None:
        """Say nothing any more."""
        self.say("")
        self.is_held = False

    def end_moment(self) -> None:
        """Something is done, which ends what does not stay."""
        if not self.stays and not self.is_held:
            self.hush()

    def pass_time(self, seconds: float, attended: str) -> bool:
        """Time has passed; say whether it has ended the message.

        Args:
            attended: The spot that has the attention; while that is the offer, the message stays.
        """
        if not self.text or self.is_held or (attended and attended == self.offered):
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.hush()
        return True

    def _beside(self, sheet: DisplayList) -> tuple[float, float]:
        """How much room the button takes beside the text."""
        if self.offer is None:
            return 0.0, 0.0
        wide = button_width(sheet, self.offer.label, icon=self.offer.icon, key=self.offer.key) + _APART
        return wide, max(SPOT_AT_LEAST + 4, sheet.letters.line(theme.BODY) + 12)

    def fit(self, sheet: DisplayList, column: Box) -> float:
        """Say as much as there is room for in a column; returns how high that is, 0 for no room."""
        for told in self._texts:
            high = sheet.measure(told, column.width - 2 * _SIDE, Face.BODY) + _ROUND + _APART
            high += self._beside(sheet)[1]
            if high <= column.height * (_SHARE if told != self._texts[-1] else 1.0):
                self.text = told
                return high
        self.text = self._texts[-1]
        return 0.0

    def draw(self, sheet: DisplayList, stage: tuple[float, float, float], top: float) -> None:
        """Draw what is said, and a button beside it for what it offers.

        Args:
            stage: The left edge, the width and the foot of the part in which messages appear.
            top: How high they may lie at most.
        """
        column, self.column = self.column, None
        if self.is_held:
            return
        offer, (wide, high) = self.offer, self._beside(sheet)
        if column is not None:
            self._draw_in(sheet, column, high)
            return
        about = [box_of(spot) for spot in sheet.spots if spot.name in self.about]
        around = (self.text, stage, about, tuple(sheet.reads))
        last = self._lies if around == self._around else None
        panel = draw_toast(*(sheet, self.text, stage, about), beside=(wide, high), last=last, top=top)
        self._around, self._lies = around, panel
        if offer is not None:
            place = Box(panel.right - wide, panel.middle[1] - high / 2, wide - _APART, high)
            _draw_offer(sheet, offer, place)

    def _draw_in(self, sheet: DisplayList, box: Box, high: float) -> None:
        """Draw what is said from its first row on, and the button below it."""
        sheet.read(*box)
        sheet.patch(TIP, *box)
        room = box.width - 2 * _SIDE
        sheet.paragraph(self.text, box.x + _SIDE, box.y + _ROUND / 2, room, colour=theme.CREAM)
        if self.offer is not None:
            place = Box(box.x + _APART, box.bottom - high - _APART, box.width - 2 * _APART, high)
            _draw_offer(sheet, self.offer, place)


def _draw_offer(sheet: DisplayList, offer: Offer, place: Box) -> None:
    """A button that does what is offered."""
    from hameln.ui.table.scene import Role  # noqa: PLC0415 - the title offers nothing

    button(
        *(sheet, offer.name, place, offer.label),
        icon=offer.icon,
        kind="primary",
        key=offer.key,
        why=offer.why(),
        tip=offer.tip,
        of=Role.NOTICE,
    )
