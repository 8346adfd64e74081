"""What the rules let come to nothing: equal weapons, cards that meet nobody, actions that bring nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve, frozen

from hameln.games.rattus_cartus.events import event, thing_names
from hameln.games.rattus_cartus.events.exchanging import acted
from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.rules import agenda, effects, moves
from hameln.games.rattus_cartus.rules.circle import acting_building
from hameln.games.rattus_cartus.rules.duels import leader_of, losers_of
from hameln.games.rattus_cartus.rules.expand import Step
from hameln.games.rattus_cartus.rules.resolving import premium_heir
from hameln.games.rattus_cartus.rules.supply import may_look
from hameln.language import mark
from hameln.table.cues import Cue, at
from hameln.table.tableau import Note, Side


@frozen(kw_only=True)
class WithoutEffect(event.RattusEvent):
    """Something was laid or carried out, and nothing comes of it."""

    place: int


@frozen(kw_only=True)
class Unmet(WithoutEffect):
    """A duel that does not come about: all who are in the building, or leader and losers.

    Attributes:
        kind: The special card over which they meet, as a kind of the pack.
    """

    seats: event.Cards
    kind: int

    def fact(self, word: str, names: Names) -> object:
        """The heirs, and what the card is called."""
        if word == "heirs":
            return names.heirs(self.seats)
        return names.card(self.kind) if word == "card" else super().fact(word, names)

    def things(self) -> tuple[str, ...]:
        """The heirs."""
        return (*super().things(), *(thing_names.heir_thing(seat) for seat in self.seats))


@frozen(kw_only=True)
class WeaponsEqual(Unmet):
    """All have laid so many cards of a kind: nobody leads, and nobody loses.

    Rule: R8.1
    """

    count: int
    words = mark("{card}: {heirs} have laid equally many ({count} each), so nothing happens.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """All meet, and nobody gives way; below stand all, where there are more than two."""
        word, laid = stage.pack.kinds[self.kind], (self.count,) * len(self.seats)
        cue = stage.meeting(word, self.seats, (), to=None, sound="trap", laid=laid)
        if cue.tableau is not None and cue.tableau.staging is not None:
            notes = (Note(icon=f"mark_{word}", words=str(self.count)),)
            others = self.seats if len(self.seats) > event.PAIR else ()
            tableau = evolve(
                cue.tableau,
                staging=evolve(cue.tableau.staging, is_even=True),
                present=tuple(Side(seat=seat, notes=notes) for seat in others),
            )
            yield evolve(cue, tableau=tableau)


@frozen(kw_only=True)
class NoRatToGive(Unmet):
    """The leader of a Flute, who stands first, has no rat.

    Rule: R8.3
    """

    words = mark("Flutes: {leader} has no rat to give away, so nothing happens.")

    @property
    def leader(self) -> int:
        """Whose Flute it is."""
        return self.seats[0]

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """It plays to all who have laid fewest, and nothing goes over."""
        yield stage.meeting(stage.pack.kinds[self.kind], self.seats, (), to=None, sound="trap")


@event.CAME(agenda.DUEL)
def unmet(step: Step) -> Iterator[event.RattusEvent]:
    """A duel that the rules let come to nothing, though somebody has laid cards for it.

    Rule: R8.1, R8.3, N5.4
    """
    _, place, kind, *_ = step.begun_by
    before = step.before
    inside = before.places[place]
    leader = leader_of(before, place, kind)
    if leader < 0:
        count = before.laid[inside[0]].count(kind)
        if count:
            yield WeaponsEqual(place=place, seats=inside, kind=kind, count=count)
    elif kind == step.tables.flute and before.rats[leader] == 0:
        yield NoRatToGive(place=place, seats=(leader, *losers_of(before, place, kind)), kind=kind)


@frozen(kw_only=True)
class MetNobody(WithoutEffect):
    """An heir is alone in its building, where its cards would need somebody else.

    Rule: R8.1, N5.3
    """

    seat: int
    cards: event.Cards
    words = mark("{heir} is alone there; without effect: {cards}.")


@event.CAME(agenda.ACTIONS, agenda.LAST)
def met_nobody(step: Step) -> Iterator[event.RattusEvent]:
    """Cards for others, of an heir that is alone."""
    _, place, *_ = step.begun_by
    for_others = {*step.tables.duels, step.tables.staff}
    match step.before.places[place]:
        case (seat,):
            cards = tuple(card for card in step.before.laid[seat] if card in for_others)
            if cards:
                yield MetNobody(place=place, seat=seat, cards=cards)
        case _:
            pass


@frozen(kw_only=True)
class ActionIdle(WithoutEffect):
    """The action of a building has brought an heir nothing: no rats, no cards left, nobody who must give."""

    seat: int
    words = mark("The action of the building brings {heir} nothing.")

    def cues(self, stage: event.Company) -> Iterator[Cue]:
        """Its disc, as if it did something."""
        yield from stage.reading()
        yield at("stamp", stage.disc(self.seat), self.there, "undo")


_AT_ONCE: Final = frozenset(
    {
        *(effects.DRAW, effects.DRAW_PER_INFLUENCE, effects.DRAW_TO, effects.TAKE),
        *(effects.LOSE_RATS, effects.LOSE_RATS_PER_INFLUENCE, effects.LEVY, effects.WALL),
    }
)
"""What is seen to bring nothing as soon as it is carried out; all else asks somebody, or works elsewhere."""


@event.CAME(agenda.ACT)
def idle(step: Step) -> Iterator[event.RattusEvent]:
    """An action that changes nothing and asks nobody.

    Rule: R7.7, R7.8, R9
    """
    _, seat, place, *_ = step.begun_by
    does, size = _action(step, seat, place)
    if does == effects.LOOK:
        is_idle = not may_look(step.tables, step.before, seat)
    else:
        is_idle = (
            does in _AT_ONCE and len(step.after.agenda) < len(step.before.agenda) and not any(acted(step))
        )
    if is_idle and size > 0:
        yield ActionIdle(seat=seat, place=place)


def _action(step: Step, seat: int, place: int) -> tuple[int, int]:
    """What the building does for an heir, and how much."""
    tables, before = step.tables, step.before
    building = acting_building(before, place)
    sizes = tables.premium if premium_heir(tables, before, place) == seat else tables.normal
    return tables.does[building], sizes[building]


@frozen(kw_only=True)
class NothingSpent(WithoutEffect):
    """An heir discards no card."""

    seat: int
    is_own = True
    words = mark("{heir} discards nothing.")


@event.PLAYED(moves.DONE)
def nothing_spent(step: Step) -> Iterator[event.RattusEvent]:
    """An heir has discarded nothing where it might have discarded cards, or had nothing to discard.

    Rule: R7.8, R9.2, N6.12
    """
    kind, seat, left, *_ = step.begun_by
    if kind in (agenda.HEAL, agenda.SELL):
        place = step.before.entered[seat]
        if left == _action(step, seat, place)[1]:
            yield NothingSpent(seat=seat, place=place)
