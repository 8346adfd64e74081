"""The message of the moment: how long it is seen, and what can be done about it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from attrs import frozen

from hameln.ui import theme
from hameln.ui.meanings import Role
from hameln.ui.notices import box_of, draw_toast
from hameln.ui.scene import Box
from hameln.ui.sheet import Sheet
from hameln.ui.widgets import SPOT_AT_LEAST, button, button_width

TOAST_LASTS: Final = 5.0
_READ: Final = 30
"""Letters that are read in a second."""
_OFFER_LASTS: Final = 2
"""How much longer a message is seen that can be answered."""
_APART: Final = 12.0
"""How far the button is from the text and from the edge."""


@frozen(kw_only=True)
class Offer:
    """What a message offers to do: a button on it.

    Attributes:
        name: Of its spot.
        label: What it does, in a word or two.
        icon: The name of its picture.
        key: The key that does the same, as people read it.
        why: Tells why it cannot be done now; empty if it can.
    """

    name: str
    label: str
    icon: str
    key: str
    why: Callable[[], str] = str


class Messages:
    """Says one thing at a time.

    Attributes:
        text: What is said now; empty for nothing.
        offer: What can be done about it.
        about: The spots that it speaks of, which it does not cover; the next message speaks of none.
    """

    def __init__(self) -> None:
        """Nothing is said."""
        self.text = ""
        self.offer: Offer | None = None
        self.about: Collection[str] = ()
        self._left = 0.0
        self._stays = False
        self._around: tuple[object, ...] = ()
        self._lies: Box | None = None

    @property
    def offered(self) -> str:
        """The spot of what is offered; empty for nothing."""
        return self.offer.name if self.offer is not None else ""

    def say(self, message: str, *, stays: bool = False, offer: Offer | None = None) -> None:
        """Show a message for a while, in the place of the one before; see `App.say`."""
        self.text, self.offer, self._stays, self.about = message, offer, stays, ()
        self._left = (TOAST_LASTS + len(message) / _READ) * (1 if offer is None else _OFFER_LASTS)

    def hush(self) -> None:
        """Say nothing any more."""
        self.say("")

    def end_moment(self) -> None:
        """Something is done, which ends what does not stay."""
        if not self._stays:
            self.hush()

    def pass_time(self, seconds: float, attended: str) -> bool:
        """Time has passed; say whether it has ended the message.

        Args:
            attended: The spot that has the attention; while that is the offer, the message stays.
        """
        if not self.text or (attended and attended == self.offered):
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.hush()
        return True

    def draw(self, sheet: Sheet, stage: tuple[float, float, float]) -> None:
        """Draw what is said, and a button beside it for what it offers.

        Args:
            stage: The left edge, the width and the foot of the part in which messages appear.
        """
        offer, high, wide = self.offer, 0.0, 0.0
        if offer is not None:
            high = max(SPOT_AT_LEAST + 4, sheet.letters.line(theme.BODY) + 12)
            wide = button_width(sheet, offer.label, icon=offer.icon, key=offer.key) + _APART
        about = [box_of(spot) for spot in sheet.spots if spot.name in self.about]
        around = (self.text, stage, about, tuple(sheet.reads))
        last = self._lies if around == self._around else None
        panel = draw_toast(sheet, self.text, stage, about, beside=(wide, high), last=last)
        self._around, self._lies = around, panel
        if offer is None:
            return
        place = (panel.right - wide, panel.middle[1] - high / 2, wide - _APART, high)
        why, key = offer.why(), offer.key
        button(
            *(sheet, offer.name, place, offer.label),
            icon=offer.icon,
            kind="primary",
            key=key,
            why=why,
            of=Role.NOTICE,
        )
