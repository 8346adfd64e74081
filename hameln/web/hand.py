"""What one seat sees and decides on a page of its own, or what everybody may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hameln.language import current, spoken
from hameln.table.desk import Desk
from hameln.table.log.observation import Transition
from hameln.table.session import Session

Deed = dict[str, Any]
"""Something that was done to a decision in the making, in the words of the protocol."""


class Hand(Desk):
    """A desk at which nobody else looks, so that there is no curtain.

    Attributes:
        seat: Whose it is; ``None`` for whoever only watches, who sees what lies open to everybody.
        language: In which everything is told there.
        step: Goes on with everything that is done to a decision in the making.
        deeds: What was done to it so far, so that it can be laid out again.
    """

    def __init__(self, session: Session, seat: int | None, language: str) -> None:
        """Sit down before a session, which may have been played for a while."""
        self.seat = seat
        self.language = language
        self._thought_in = current()
        self.step = 0
        self.deeds: list[Deed] = []
        with spoken(language):
            super().__init__(session)
            self._is_shared = False
            self.prepare()

    @property
    def viewer(self) -> int | None:
        """Whose secrets are shown: those of the seat."""
        return self.seat

    @property
    def asked(self) -> int | None:
        """The seat, while it must decide."""
        asked = super().asked
        return asked if asked == self.seat else None

    @property
    def is_reasoned(self) -> bool:
        """Whether reasons can be read: computer players think in the language of the program."""
        return self.language == self._thought_in

    def note(self, told: Transition) -> None:
        """Take note of an action of whoever it was."""
        with spoken(self.language):
            self.record(told.seen(self.log.viewer))

    def begin_anew(self) -> None:
        """The match has moved on: nothing is in the making but what is asked now."""
        self.step, self.deeds = 0, []
        with spoken(self.language):
            self.prepare()

    def go_back(self) -> None:
        """Something was taken back: forget what was told of it."""
        with spoken(self.language):
            self.retell(len(self.session.match.played))
        self.begin_anew()

    def speak(self, language: str) -> None:
        """Tell everything in another language from now on; what is in the making stays."""
        if language == self.language:
            return
        self.language = language
        deeds, step = self.deeds, self.step
        self.go_back()
        self.lay_out(deeds)
        self.step = step + 1

    def lay_out(self, deeds: list[Deed]) -> None:
        """Do again what was done to the decision that is asked now."""
        with spoken(self.language):
            for deed in deeds:
                self.change(deed)
        self.deeds = list(deeds)

    def change(self, deed: Mapping[str, Any]) -> str:
        """Do something to the decision in the making; returns the reason if that cannot be.

        Args:
            deed: ``do`` is ``choose``, ``click``, ``drop``, ``amount`` or ``back``; what it takes beside
                that stands in the protocol.
        """
        match deed:
            case {"do": "choose", "action": str(action)}:
                return self.choose(action)
            case {"do": "click", "thing": str(thing)}:
                return self._touch(thing)
            case {"do": "drop", "thing": str(thing), "onto": str(onto)}:
                return self.drop(thing, onto) if onto in self.reaches(thing) else self._touch(thing)
            case {"do": "amount", "name": str(name), "value": int(value)}:
                if self.task is not None and any(one.name == name for one in self.task.amounts()):
                    self.task.set_amount(name, value)
            case {"do": "back"}:
                self.back()
            case _:
                pass
        return ""

    def _touch(self, thing: str) -> str:
        """Choose a thing; where none is chosen yet, the action that is meant by it begins."""
        if self.task is None:
            meant = self.meant(thing)
            if len(meant) != 1:
                return ""
            why = self.choose(meant[0])
            if why or self.task is None or thing in self.task.chosen():
                return why
        return self.click(thing)
