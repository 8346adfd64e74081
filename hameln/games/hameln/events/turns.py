"""Setting up, and the beginning of rounds and turns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve, frozen

from hameln.games.hameln.events.event import (
    FOUND,
    LATER_ROUND,
    NEW_TURN,
    ROUND,
    SETTLING,
    START,
    Change,
    HamelnEvent,
    OfFamily,
)
from hameln.games.hameln.events.event import TURN as A_TURN
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.stage import Stage
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.state import EXTRA, TURN
from hameln.language import mark, plural, text
from hameln.table.cues import GLIDE, PICTURE, Cue, at, tableau_of, way
from hameln.table.events import either
from hameln.table.log.log import Head
from hameln.table.tableau import Note, Side, Tableau

_ANNOUNCED: Final = 3.2
"""Seconds for which the beginning of a round is announced."""


@frozen
class TurnOrderDrawn(HamelnEvent):
    """The first turn order is known (H2.1)."""

    order: tuple[int, ...]
    belongs = START

    def sentence(self, names: Names) -> str:
        """The order."""
        order = names.list_families(self.order)
        return self.said(text("The turn order is drawn: {order}."), names, order=order)

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """One shield after another."""
        last = len(self.order) - 1
        for place, seat in enumerate(self.order):
            sound = "confirm" if place == last else "click"
            yield at("stamp", stage.figure("shield", seat), f"card:{seat}", sound, 0.12 * place)


FOUND(moves.TURN_ORDER)(lambda seen: (TurnOrderDrawn(moves.seats_of(seen.move, seen.tables.families)),))


@frozen
class CountersDealt(HamelnEvent):
    """A counter lies on every house that wants one (H2.3)."""

    rats: tuple[tuple[str, int], ...]
    belongs = START
    words = mark("The counters are turned up.")

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """One counter after another."""
        for place, (house, rats) in enumerate(self.rats):
            sprite, sound = f"counter_{min(3, max(1, rats))}", "" if place % 3 else "click"
            cue = way("hop", sprite, "hall", f"house:{house}", sound, 0.05 * place)
            yield evolve(cue, length=0.4)


@FOUND(moves.COUNTERS)
def counters_dealt(seen: Change) -> Iterator[HamelnEvent]:
    """All counters."""
    ids, lures = seen.tables.house_ids, seen.after.lures
    yield CountersDealt(tuple((ids[house], lures[house]) for house in seen.tables.counter_houses))


@frozen
class Settled(OfFamily):
    """A man or a woman moved into a start house (H2.6)."""

    is_man: bool
    house: str
    signs = (("settled:{e.house}", ""),)
    belongs = SETTLING
    opens = "settle"
    words = either("is_man", "{family} settles a man in {house}.", "{family} settles a woman in {house}.")
    turn_words = either("is_man", "settles a man in {house}", "settles a woman in {house}")

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """The figure."""
        sprite = stage.figure("man" if self.is_man else "woman", self.seat)
        yield at("stamp", sprite, f"house:{self.house}", "confirm")


FOUND(moves.SETTLE)(lambda seen: (Settled(seen.seat, moves.gender_of(seen.move) == moves.MAN, seen.house),))


@frozen
class RoundBegan(HamelnEvent):
    """A round began in this turn order, which is now that of the influence track (H3.1).

    Attributes:
        round: Which one.
        order: The turn order.
        former: That of the round before.
        rats: In the whole town.
        kings: King rats left in the supply.
    """

    round: int
    order: tuple[int, ...]
    former: tuple[int, ...] = ()
    rats: int = 0
    kings: int = 0
    begins = True

    @property
    def is_later(self) -> bool:
        """Whether a round went before it."""
        return self.round > 1 and bool(self.former)

    @property
    def is_new(self) -> bool:
        """Whether the order is another one than in the round before."""
        return self.is_later and self.former != self.order

    def climbed(self, seat: int) -> int:
        """By how many places a family has its turn earlier than in the round before."""
        return self.former.index(seat) - self.order.index(seat) if self.is_later else 0

    def head(self, last: Head | None, active: int | None) -> Head:
        """An episode that only divides, unless a round went before."""
        del last, active
        return Head(LATER_ROUND if self.is_later else ROUND)

    def things(self) -> tuple[str, ...]:
        """Whoever begins."""
        return (f"card:{self.order[0]}",) if self.is_later else ()

    def sentence(self, names: Names) -> str:
        """The round and its order, apart from what was before; and why it is a new one."""
        if not self.is_later:
            words = text("Round {round}: {order}.")
        elif not self.is_new:
            words = text("Round {round}: the order stays, {first} begins again.")
        elif self.former[0] == self.order[0]:
            words = text("Round {round}: {first} begins again, highest in influence; then {others}.")
        else:
            words = text("Round {round}: now {first} begins, highest in influence; then {others}.")
        told = [self._named(seat, names) for seat in self.order]
        said = self.said(words, names, order=", ".join(told), first=told[0], others=", ".join(told[1:]))
        return f"\n{said}" + (f" {', '.join(self._facts())}." if self.is_later else "")

    def _named(self, seat: int, names: Names) -> str:
        """A family, and by how many places it has moved."""
        name, climbed = names.families[seat], self.climbed(seat)
        return f"{name} {'↑' if climbed > 0 else '↓'}{abs(climbed)}" if climbed else name

    def _facts(self) -> tuple[str, str]:
        """How near the Piper is."""
        rats = plural("{n} rat in town", "{n} rats in town", self.rats).format(n=self.rats)
        return rats, plural("{n} king rat left", "{n} king rats left", self.kings).format(n=self.kings)

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """The round, its order and how near the Piper is, for a moment; the cards go to their new places."""
        del stage
        line = text("Now {player} begins")
        if self.is_later and self.former[0] == self.order[0]:
            line = text("{player} begins again") if self.is_new else text("Same order: {player} begins")
        icons = ("icon_rat", "icon_king")
        tableau = Tableau(
            title=text("Round {round}").format(round=self.round),
            line=line,
            sides=tuple(Side(seat=seat, notes=self._arrow(seat)) for seat in self.order),
            notes=tuple(Note(icon=icon, words=fact) for icon, fact in zip(icons, self._facts(), strict=True)),
        )
        yield tableau_of(PICTURE, tableau, length=_ANNOUNCED)
        if self.is_new:
            cards = tuple(f"card:{seat}" for seat in self.order)
            yield evolve(at(GLIDE, "", cards[0], "turn"), via=cards)

    def _arrow(self, seat: int) -> tuple[Note, ...]:
        """By how many places a family has moved, up or down."""
        climbed = self.climbed(seat)
        icon = "mark_up" if climbed > 0 else "mark_down"
        return (Note(icon=icon, words=str(abs(climbed))),) if climbed else ()


@frozen
class TurnBegan(OfFamily):
    """A family's turn began; without a mandatory action only an extra one is possible (H3.3)."""

    can_act: bool
    signs = (("turns", ""),)
    belongs = A_TURN
    begins = True
    is_deed = False

    def sentence(self, names: Names) -> str:
        """Only that there is no mandatory action."""
        return "" if self.can_act else self.said(text("{family} has no mandatory action."), names)

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """The family's shield; whose card has just moved is seen already."""
        if not any(isinstance(event, RoundBegan) and event.is_new for event in stage.events):
            yield at("stamp", stage.figure("shield", self.seat), f"card:{self.seat}", "turn")


@FOUND(NEW_TURN)
def turn_began(seen: Change) -> Iterator[HamelnEvent]:
    """The beginning of a round and of a turn."""
    before, after = seen.before, seen.after
    is_new = (before.round, before.turn) != (after.round, after.turn)
    if is_new and after.stage in (TURN, EXTRA):
        if after.turn == 0:
            yield RoundBegan(after.round, after.order, before.order, after.rats.bit_count(), after.kings)
        yield TurnBegan(after.active, after.stage == TURN)
