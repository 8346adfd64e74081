"""The events of what only the expansion lets be done, and of what comes by itself there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.cards import mismatched
from hameln.games.rattus_cartus.rules.circle import acting_building
from hameln.games.rattus_cartus.rules.influence import influence_of
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.scoring import dead_seats, nuns_in_row
from hameln.games.rattus_cartus.rules.state import (
    T_DIPLOMACY,
    T_EMBASSY,
    T_END,
    T_SCORE_HEIR,
    T_STAFF,
    T_TAX,
)
from hameln.games.rattus_cartus.rules.tables import (
    DOES_WALL,
    NOBLE_BARS,
    NOBLE_SPARES,
    NOBLE_WANTS_LEAST,
    NOBLE_WANTS_MOST,
    Tables,
    building_of,
)
from hameln.games.rattus_cartus.rules.unfolding import Step
from hameln.games.rattus_cartus.table import events_more as more
from hameln.games.rattus_cartus.table.changes import (
    influence_gained,
    rats_came,
    rats_left,
    taken,
)
from hameln.games.rattus_cartus.table.events import Event
from hameln.games.rattus_cartus.table.names import twin_at

_QUIET: Final = frozenset({NOBLE_BARS, NOBLE_SPARES, NOBLE_WANTS_LEAST, NOBLE_WANTS_MOST})
"""What nobles do that give and take nothing when somebody has entered."""
Tell = Callable[[Tables, Step, Move], Iterator[Event]]


def tell_more(tables: Tables, step: Step, move: Move) -> Iterator[Event]:
    """What an action of the expansion was, and what it brought at once."""
    tell = _TELLERS.get(move[0])
    if tell is not None:
        yield from tell(tables, step, move)


def met(tables: Tables, step: Step, seat: int) -> Iterator[Event]:
    """What the noble of the building does to an heir that has just laid its cards there, if it does anything.

    Rule: N3.3, N3.4
    """
    before, place = step.before, step.before.entered[seat]
    if before.more.noble < 0 or before.more.noble_on != place:
        return
    if tables.noble_does[before.more.noble] in _QUIET:
        return
    yield more.NobleMet(seat=seat, noble=before.more.noble, place=place)
    yield from influence_gained(step, seat, place)
    yield from rats_came(step, seat, place)
    yield from rats_left(step)
    yield from taken(tables, step, seat)


def discarded(tables: Tables, step: Step, seat: int, card: int) -> Iterator[Event]:
    """A card discarded for a noble, or sold."""
    kind, _, left, _, _ = step.before.agenda[-1]
    if kind == T_TAX:
        yield more.Taxed(seat=seat, card=card, left=left - 1)
        return
    yield more.CardSold(seat=seat, card=card)
    yield from taken(tables, step, seat)


def aimed(tables: Tables, step: Step, seat: int, rival: int) -> Iterator[Event]:
    """An heir named for a Staff; after the last one the points."""
    _, _, place, count, mask = step.before.agenda[-1]
    yield more.Aimed(seat=seat, rival=rival, place=place)
    if count == 1:
        named = mask | 1 << rival
        rivals = tuple(one for one in step.before.places[place] if named >> one & 1)
        yield from _staffs(tables, step, seat, place, rivals)


def _staffs(tables: Tables, step: Step, seat: int, place: int, rivals: tuple[int, ...]) -> Iterator[Event]:
    estate = tables.estate_of[building_of(step.before.row[place])]
    points = influence_of(step.after, seat, estate) - influence_of(step.before, seat, estate)
    yield more.StaffsWorked(seat=seat, place=place, rivals=rivals, points=points)
    yield from influence_gained(step, seat, place)


def acted(tables: Tables, step: Step, seat: int, place: int) -> Iterator[Event]:
    """What an action of a building brought at once."""
    if tables.has_more and tables.does[acting_building(step.before, place)] == DOES_WALL:
        for taker, (was, now) in enumerate(zip(step.before.rats, step.after.rats, strict=True)):
            if now > was:
                yield more.RatsGiven(giver=seat, taker=taker, count=now - was)
    else:
        yield from rats_left(step)
    yield from taken(tables, step, seat)


def barred(step: Step, place: int) -> Event:
    """That the noble of a building lets nothing be carried out there."""
    row = step.before.row
    return more.ActionsBarred(
        noble=step.before.more.noble, place=place, card=row[place], twin=twin_at(row, place)
    )


def came_more(tables: Tables, step: Step) -> Iterator[Event]:
    """What came by itself at a task of the expansion, and when a round ends."""
    task = step.task or step.before.agenda[-1]
    kind, seat, place = task[:3]
    if kind == T_SCORE_HEIR:
        yield from scored(tables, step, seat, place)
    elif kind == T_STAFF:
        is_over = len(step.after.agenda) < len(step.before.agenda)  # else heirs are to be named
        if is_over and tables.staff in step.before.laid[seat]:
            rivals = tuple(one for one in step.before.places[place] if one != seat)
            yield from _staffs(tables, step, seat, place, rivals)
    elif kind == T_EMBASSY:
        yield from taken(tables, step, seat)
    elif kind == T_DIPLOMACY:
        yield from _diplomats(tables, step)
    elif kind == T_END and step.before.more.noble_on >= 0:
        yield more.NobleLeft(noble=step.before.more.noble, place=step.before.more.noble_on)


def scored(tables: Tables, step: Step, seat: int, place: int) -> Iterator[Event]:
    """Influence and rats of one heir, and rats that did not come.

    Rule: N4.1, N4.3
    """
    yield from influence_gained(step, seat, place)
    if len(step.after.agenda) < len(step.before.agenda):  # else a part may still go elsewhere
        estate = tables.estate_of[building_of(step.before.row[place])]
        came = step.after.rats[seat] - step.before.rats[seat]
        spared = mismatched(tables, step.before, seat, estate) - came
        if spared > 0:
            yield more.RatsSpared(seat=seat, place=place, count=spared)
    yield from rats_came(step, seat, place)


def _diplomats(tables: Tables, step: Step) -> Iterator[Event]:
    for seat in range(tables.seats):
        for estate in range(len(ESTATES)):
            total = influence_of(step.after, seat, estate)
            points = total - influence_of(step.before, seat, estate)
            if points:
                yield more.DiplomatsWorked(seat=seat, estate=estate, points=points, total=total)


def _placed(_tables: Tables, step: Step, move: Move) -> Iterator[Event]:
    row, place = step.before.row, move[1]
    yield more.NoblePlaced(
        seat=step.before.mover, noble=move[2], place=place, card=row[place], twin=twin_at(row, place)
    )


def _noble(tables: Tables, step: Step, move: Move) -> Iterator[Event]:
    known = None if move[2] == len(tables.nobles) else move[2]
    yield more.NobleTaken(seat=move[1], noble=known, count=step.before.lain[move[1]])


def _circle(_tables: Tables, step: Step, move: Move) -> Iterator[Event]:
    row, place = step.before.row, step.before.agenda[-1][1]
    yield more.CircleDrew(place=place, card=row[place], drawn=move[1], twin=twin_at(row, place))


def _diplomat(_tables: Tables, _step: Step, move: Move) -> Iterator[Event]:
    yield more.DiplomatTurned(card=move[1])


def _shifted(tables: Tables, step: Step, move: Move) -> Iterator[Event]:
    _, seat, place, _, _ = step.before.agenda[-1]
    yield more.PartMoved(seat=seat, estate=move[1], points=move[2], place=place)
    yield from scored(tables, step, seat, place)


def _named(_tables: Tables, step: Step, move: Move) -> Iterator[Event]:
    _, seat, _, loser, _ = step.before.agenda[-1]
    yield more.EstateNamed(seat=seat, estate=move[1], rival=None if loser < 0 else loser)


def _people_taken(_tables: Tables, _step: Step, move: Move) -> Iterator[Event]:
    yield more.PeopleTaken(giver=move[1], taker=move[2], cards=move[3])


def _opened(_tables: Tables, _step: Step, move: Move) -> Iterator[Event]:
    yield more.HandsOpened(leader=move[1][0], loser=move[1][1], hands=move[2])


def _picked(_tables: Tables, step: Step, move: Move) -> Iterator[Event]:
    yield more.Picked(seat=step.before.mover, card=move[1], left=len(step.after.more.spread))


def _turned(tables: Tables, step: Step, move: Move) -> Iterator[Event]:
    _, seat, limit, _, _ = step.before.agenda[-1]
    cards = (*step.before.more.aside, move[1])
    nuns = sum(tables.nuns_on[card] for card in cards)
    yield more.CardTurned(
        seat=seat, card=move[1], nuns=nuns, limit=limit, was_shuffled=not step.before.deck_size
    )
    if nuns >= limit:
        yield more.GardenLost(seat=seat, cards=cards)


def _stopped(_tables: Tables, step: Step, _move: Move) -> Iterator[Event]:
    yield more.GardenEnded(seat=step.before.mover, cards=tuple(sorted(step.before.more.aside)))


def _milled(tables: Tables, step: Step, move: Move) -> Iterator[Event]:
    named = step.before.more.named
    seats = tuple(dict.fromkeys(seat for seat in named if seat >= 0))
    whose = [(named[tables.estate_on[card]], card) for card in sorted(move[1])]
    yield more.Milled(
        seats=seats,
        shares=tuple(tuple(card for seat, card in whose if seat == one) for one in seats),
        rest=tuple(card for seat, card in whose if seat < 0),
        was_shuffled=len(move[1]) > step.before.deck_size,
    )


def _reduced(tables: Tables, step: Step, move: Move) -> Iterator[Event]:
    seat, estate = step.before.mover, move[1]
    total = influence_of(step.after, seat, estate) if estate >= 0 else 0
    yield more.InfluenceGivenUp(seat=seat, estate=estate, points=move[2], total=total)
    yield from taken(tables, step, seat)


def _gained(_tables: Tables, step: Step, _move: Move) -> Iterator[Event]:
    seat = step.before.mover
    yield from influence_gained(step, seat, step.before.entered[seat])


def _booked(tables: Tables, step: Step, move: Move) -> Iterator[Event]:
    total = nuns_in_row(tables, step.after)
    yield more.BooksMoved(
        seat=step.before.mover,
        move=move[1],
        total=total,
        rats=tuple(step.after.rats),
        dead=tuple(dead_seats(tables, step.after, total)),
    )


_TELLERS: Final[Mapping[int, Tell]] = {
    moves.PLACE: _placed,
    moves.NOBLE: _noble,
    moves.CIRCLE: _circle,
    moves.DIPLOMAT: _diplomat,
    moves.SHIFT: _shifted,
    moves.NAME: _named,
    moves.TAKEN: _people_taken,
    moves.HANDS: _opened,
    moves.PICK: _picked,
    moves.TURNED: _turned,
    moves.STOP: _stopped,
    moves.MILL: _milled,
    moves.REDUCE: _reduced,
    moves.GAIN: _gained,
    moves.BOOK: _booked,
}
"""What tells an action, by its verb; to want one more card in a Garden is told with the card."""
