"""The end: Diplomats that bring influence, nuns and hands that lie open, Books, and who dies."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events import event
from hameln.games.rattus_cartus.events.names import Names, say_nuns
from hameln.games.rattus_cartus.events.thing_names import card_sprite, marker_sprite, nun_thing, stack_thing
from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.expand import Step
from hameln.games.rattus_cartus.rules.scoring import book_heir, dead_seats, influence_of, nuns_in_row
from hameln.language import mark, plural, text
from hameln.table.cues import Cue, at, way
from hameln.table.events import Worth
from hameln.table.log.log import Head
from hameln.table.saying import signed

MANY_DIPLOMATS: Final = 2
"""Points in an estate that Diplomats bring at once to be told in the chronicle."""


@frozen(kw_only=True)
class DiplomatTurned(event.RattusEvent):
    """Another Diplomat lies on top of the pile."""

    card: int
    words = mark("On top of the Diplomats lies: {card}.")

    def things(self) -> tuple[str, ...]:
        """Their pile."""
        return (stack_thing("diplomat"),)

    def head(self, last: Head | None, active: int | None) -> Head:
        """The first one is turned up as the table is laid."""
        return Head(event.START) if last is None or last.kind == event.START else super().head(last, active)

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """It appears there."""
        yield at("appear", card_sprite(stage.pack, self.card), stack_thing("diplomat"), "click")


event.PLAYED(moves.DIPLOMAT)(lambda step: (DiplomatTurned(card=step.move[1]),))


@frozen(kw_only=True)
class DiplomatsWorked(event.OfHeir):
    """At the end Diplomats in a hand bring influence."""

    estate: int
    points: int
    total: int
    belongs = event.END
    counted = (("diplomats", "points"),)
    words = mark("Diplomats of {heir} bring {points} ({estate}): {total} now.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """A marker goes to the track."""
        sprite = marker_sprite(stage.arms[self.seat])
        yield way("hop", sprite, self.hand, self.track, "influence")

    def worth(self) -> Worth | None:
        """Many points: as they come with the plague, where larger moments are near, each weighs much."""
        is_much = self.points >= MANY_DIPLOMATS
        return Worth(10.0 * self.points, "diplomat", "mark_diplomat", self.seat) if is_much else None


@event.CAME(agenda.DIPLOMACY)
def diplomats_worked(step: Step) -> Iterator[event.RattusEvent]:
    """What Diplomats bring to everybody."""
    for seat in range(step.tables.seats):
        for estate in range(len(ESTATES)):
            total = influence_of(step.after, seat, estate)
            points = total - influence_of(step.before, seat, estate)
            if points:
                yield DiplomatsWorked(seat=seat, estate=estate, points=points, total=total)


@frozen(kw_only=True)
class OfPlague(event.RattusEvent):
    """Something that decides who dies.

    Attributes:
        total: The nuns that count.
        rats: Everybody's.
        dead: Who dies.
    """

    total: int
    rats: event.Cards
    dead: event.Cards
    belongs = event.END

    def dying(self, names: Names) -> str:
        """Who dies, in a sentence."""
        if not self.dead:
            return text("Nobody dies of the plague.")
        told = plural("{heirs} dies of the plague.", "{heirs} die of the plague.", len(self.dead))
        return told.format(heirs=names.heirs(self.dead))


@frozen(kw_only=True)
class Revealed(OfPlague):
    """At the end nuns and hands lie open; `is_open` tells whether Books may still move the number."""

    nuns: event.Cards
    hands: tuple[event.Cards, ...]
    is_open: bool = False
    begins = True

    def sentence(self, names: Names) -> str:
        """The row of nuns, and who dies if that is known."""
        words = text("The row of nuns shows {cards}: {nuns}.")
        told = self.said(words, names, cards=names.cards(self.nuns), nuns=say_nuns(self.total))
        return told if self.is_open else f"{told} {self.dying(names)}"

    def things(self) -> tuple[str, ...]:
        """All cards of the row of nuns."""
        return tuple(nun_thing(slot) for slot in range(len(self.nuns)))

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """The drama is the scoring's; here the nuns are turned up, one after another."""
        for slot, card in enumerate(self.nuns):
            sound = "" if slot else "bells"
            yield at("rise", card_sprite(stage.pack, card), nun_thing(slot), sound, 0.4 * slot)

    def worth(self) -> Worth:
        """Always a moment."""
        return Worth(99.0, "plague", "action_plague")


@event.PLAYED(moves.REVEAL)
def revealed(step: Step) -> Iterator[event.RattusEvent]:
    """Nuns and hands."""
    after = step.after
    total, is_open = nuns_in_row(step.tables, after), book_heir(step.tables, after) >= 0
    yield Revealed(
        nuns=step.move[1],
        hands=step.move[2],
        rats=tuple(after.rats),
        total=total,
        dead=() if is_open else tuple(dead_seats(step.tables, after, total)),
        is_open=is_open,
    )


@frozen(kw_only=True)
class BooksMoved(OfPlague):
    """At the end whoever has most Books has moved the number of nuns, or left it."""

    seat: int
    move: int
    is_own = True
    counted = (("books", "move"),)

    def sentence(self, names: Names) -> str:
        """By how much, and who dies."""
        words = text(
            "{heir} has the most Books and moves the number of nuns by {n}: {nuns}."
            if self.move
            else "{heir} has the most Books and leaves the number of nuns: {nuns}."
        )
        told = self.said(words, names, n=signed(self.move), nuns=say_nuns(self.total))
        return f"{told} {self.dying(names)}"

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """A Book over the row of nuns."""
        yield at("rise", "card_book", nun_thing(2), "bells" if self.move else "confirm")

    def worth(self) -> Worth:
        """Always a moment."""
        return Worth(98.0, "book", "mark_book", self.seat)


@event.PLAYED(moves.BOOK)
def books_moved(step: Step) -> Iterator[event.RattusEvent]:
    """The number of nuns after Books."""
    total = nuns_in_row(step.tables, step.after)
    dead = tuple(dead_seats(step.tables, step.after, total))
    rats = tuple(step.after.rats)
    yield BooksMoved(seat=step.mover, move=step.move[1], total=total, rats=rats, dead=dead)
