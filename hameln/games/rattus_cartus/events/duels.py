"""Duels in a building, between whoever laid most cards of a kind and whoever laid fewest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from attrs import evolve, frozen

from hameln.games.rattus_cartus.events.event import (
    CAME,
    MANY,
    MOST_SHOWN,
    PLAYED,
    Cards,
    Company,
    Gain,
    RattusEvent,
)
from hameln.games.rattus_cartus.events.names import Names, say_cards
from hameln.games.rattus_cartus.events.thing_names import BACK, RAT, hand_thing, heir_thing
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.duels import leader_of, losers_of
from hameln.games.rattus_cartus.rules.expand import Step
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.language import mark, text
from hameln.table.cues import LENGTHS, MEETS, Cue, way
from hameln.table.events import Worth
from hameln.table.log.observation import Observation
from hameln.table.tableau import Note, Side

MET: Final = "met:"
"""What is counted of a weapon, before its word: how often an heir was its loser."""


@frozen(kw_only=True)
class Duel(RattusEvent):
    """A duel: it has a leader and a loser, which the leader may have chosen.

    Attributes:
        kind: The word of the cards with which it is fought.
        weapons: How many of these cards leader and loser have laid.
        inside: All who are in the building, in the order of their places, each with how many.
        gets: Who gets what goes, as a place of the two; ``None`` where both lay it together.
        sound: What is heard as they meet.
    """

    leader: int
    loser: int
    place: int
    was_chosen: bool
    weapons: Cards = ()
    inside: tuple[tuple[int, int], ...] = ()
    by = "leader"
    kind: ClassVar[str]
    gets: ClassVar[int | None] = 0
    sound: ClassVar[str] = "trap"

    def doer(self, mover: int | None) -> int | None:
        """Who has chosen the loser."""
        return mover if self.was_chosen else None

    def going(self) -> tuple[str, ...]:
        """What goes from one to the other, as far as everybody may know it."""
        return ()

    def stays(self) -> tuple[str, ...]:
        """What the loser keeps."""
        return ()

    @property
    def equals(self) -> Cards:
        """Who else has laid as many as the leader."""
        counts = dict(self.inside)
        return tuple(
            seat for seat, count in self.inside if seat != self.leader and count == counts[self.leader]
        )

    def fact(self, word: str, names: Names) -> object:
        """Who else has laid as many, besides the usual facts."""
        return names.heirs(self.equals) if word == "equals" else super().fact(word, names)

    def said(self, words: str, names: Names, **more: object) -> str:
        """What happens, and why it is this leader where others have laid as many."""
        told = super().said(words, names, **more)
        if not self.equals:
            return told
        why = text("{leader} entered before {equals}, who laid as many.")
        return f"{told} {super().said(why, names)}"

    def deeds(self) -> Iterator[tuple[str, int, int]]:
        """Who has lost it."""
        yield from super().deeds()
        yield f"{MET}{self.kind}", self.loser, 1

    def cues(self, stage: Company) -> Iterator[Cue]:
        """Both meet before everybody's eyes."""
        pair = self.leader, self.loser
        cue = stage.meeting(self.kind, pair, self.going(), to=self.gets, sound=self.sound, laid=self.weapons)
        if cue.tableau is not None:
            present = tuple(present_at(self.kind, self.inside, pair, was_chosen=self.was_chosen))
            yield evolve(cue, tableau=evolve(cue.tableau, stays=self.stays(), present=present))


def present_at(
    kind: str, inside: Sequence[tuple[int, int]], pair: tuple[int, int], *, was_chosen: bool
) -> Iterator[Side]:
    """All who are there, where there are others than the two: what each has laid, and why it is those two.

    Args:
        kind: The word of the cards over which they meet.
        inside: All of them, each with how many of these.
        pair: Leader and loser.
        was_chosen: Whether the leader has chosen the loser.
    """
    leader, loser = pair
    most = dict(inside).get(leader)
    has_equals = sum(count == most for _, count in inside) > 1
    for seat, count in inside if len(inside) > len(pair) else ():
        verdict = None
        if seat == leader:
            told = text("entered earlier") if has_equals else text("laid most")
            verdict = Note(icon="premium_star", words=told)
        elif seat == loser:
            told = text("was chosen") if was_chosen else text("laid fewest")
            verdict = Note(icon="action_name", words=told)
        yield Side(seat=seat, notes=(Note(icon=f"mark_{kind}", words=str(count)),), verdict=verdict)


@frozen(kw_only=True)
class Struck(Duel):
    """Swords: the loser, who held so many cards, must give the leader so many of them."""

    count: int
    held: int
    counted = (("swords", ""), ("struck", "count"))
    kind = "sword"

    def going(self) -> tuple[str, ...]:
        """So many cards, of which nobody knows yet which they are."""
        return (BACK,) * min(self.count, MOST_SHOWN)

    def stays(self) -> tuple[str, ...]:
        """The other cards."""
        return (BACK,) * min(self.held - self.count, MOST_SHOWN)

    def sentence(self, names: Names) -> str:
        """How many of how many cards."""
        if not self.count:
            told = text("Swords: {leader} takes nothing, as {loser} holds {cards}.")
            return self.said(told, names, cards=say_cards(self.held))
        told = text("Swords: {leader} takes {n} of {loser}'s {held} cards.")
        return self.said(told, names, n=self.count, held=self.held)

    def worth(self) -> Worth | None:
        """Many cards."""
        return Worth(2.0 + self.count, "sword", "mark_sword", self.leader) if self.count >= MANY else None

    def occasions(self, game: RattusCartus, seen: Observation) -> Iterator[tuple[int, str]]:
        """Both."""
        yield from ((self.loser, "struck"), (self.leader, "strikes"))


@frozen(kw_only=True)
class RatPassed(Duel):
    """Flutes: a rat went from the leader to the loser."""

    counted = (("flutes", ""),)
    kind = "flute"
    gets = 1
    sound = "piper"
    words = mark("Flutes: a rat of {leader} goes to {loser}.")

    def going(self) -> tuple[str, ...]:
        """The rat."""
        return (RAT,)

    def cues(self, stage: Company) -> Iterator[Cue]:
        """It follows the Flute."""
        yield from super().cues(stage)
        after = LENGTHS[MEETS]
        yield way("walk", RAT, heir_thing(self.leader), heir_thing(self.loser), "rat", after)

    def worth(self) -> Worth:
        """Always a moment."""
        return Worth(2.5, "flute", "mark_flute", self.leader)

    def occasions(self, game: RattusCartus, seen: Observation) -> Iterator[tuple[int, str]]:
        """Both."""
        yield from ((self.loser, "rat_received"), (self.leader, "rat_sent"))

    def gains(self) -> Iterator[Gain]:
        """The rat of the one goes to the other."""
        yield self.leader, "rats_lost", 1
        yield self.loser, "rats_got", 1


@frozen(kw_only=True)
class Ridden(Duel):
    """Horses: the leader names estates next; so many cards the loser holds."""

    held: int
    kind = "horse"
    words = mark("Horses: {leader} names two estates, whose people {loser} must give.")


@frozen(kw_only=True)
class Jousted(Duel):
    """Lances: leader and loser lay their hands open next."""

    held: int
    own: int
    kind = "lance"
    gets = None

    def sentence(self, names: Names) -> str:
        """That they share, or that there is nothing to share."""
        if not self.own + self.held:
            return self.said(text("Lances: {leader} and {loser} hold no cards to share."), names)
        return self.said(text("Lances: {leader} and {loser} share their hands anew."), names)

    def going(self) -> tuple[str, ...]:
        """Both hands."""
        return (BACK,) * min(self.own + self.held, MOST_SHOWN)

    def cues(self, stage: Company) -> Iterator[Cue]:
        """Each lays as large a part of what is seen as of all."""
        first = round(len(self.going()) * self.own / max(1, self.own + self.held))
        for cue in super().cues(stage):
            yield cue if cue.tableau is None else evolve(cue, tableau=evolve(cue.tableau, first=first))

    def worth(self) -> Worth | None:
        """A moment, unless there was nothing to share."""
        return Worth(5.0, "lance", "mark_lance", self.leader) if self.own + self.held else None


@PLAYED(moves.TARGET)
def loser_chosen(step: Step) -> Iterator[RattusEvent]:
    """A duel whose loser the leader has chosen."""
    _, leader, place, kind, _ = step.begun_by
    yield _duel(step, place, kind, (leader, step.move[1]), was_chosen=True)


@CAME(agenda.DUEL)
def duelled(step: Step) -> Iterator[RattusEvent]:
    """A duel that had one possible loser; one whose loser is chosen next is told then."""
    _, place, kind, *_ = step.begun_by
    leader, losers = leader_of(step.before, place, kind), losers_of(step.before, place, kind)
    if leader >= 0 and len(losers) == 1 and (kind != step.tables.flute or step.before.rats[leader]):
        yield _duel(step, place, kind, (leader, losers[0]), was_chosen=False)


def _duel(step: Step, place: int, kind: int, pair: tuple[int, int], *, was_chosen: bool) -> RattusEvent:
    held = step.before.held[pair[1]]
    weapons = tuple(step.before.laid[seat].count(kind) for seat in pair)
    shared: dict[str, Any] = {
        "leader": pair[0],
        "loser": pair[1],
        "place": place,
        "was_chosen": was_chosen,
        "weapons": weapons,
        "inside": tuple((seat, step.before.laid[seat].count(kind)) for seat in step.before.places[place]),
    }
    if kind == step.tables.sword:
        return Struck(**shared, count=held // 2, held=held)
    if kind == step.tables.horse:
        return Ridden(**shared, held=held)
    if kind == step.tables.lance:
        return Jousted(**shared, held=held, own=step.before.held[pair[0]])
    return RatPassed(**shared)


@frozen(kw_only=True)
class Given(RattusEvent):
    """A card went from hand to hand; `left` tells how many follow."""

    giver: int
    taker: int
    card: int
    left: int
    is_own = True
    learner = "taker"

    def sentence(self, names: Names) -> str:
        """The card, if it is known."""
        is_known = names.knows((self.card,))
        told = text("{giver} gives {taker}: {card}." if is_known else "{giver} gives {taker} a card.")
        return self.said(told, names)

    def cues(self, stage: Company) -> Iterator[Cue]:
        """From hand to hand."""
        return stage.cards((self.card,), hand_thing(self.giver), hand_thing(self.taker))

    def gains(self) -> Iterator[Gain]:
        """The card of the one goes to the other."""
        yield self.giver, "gave", 1
        yield self.taker, "got", 1


@PLAYED(moves.GIVE)
def given(step: Step) -> Iterator[RattusEvent]:
    """A card that was given for Swords."""
    _, giver, taker, count, _ = step.begun_by
    yield Given(giver=giver, taker=taker, card=step.move[1], left=count - 1)
