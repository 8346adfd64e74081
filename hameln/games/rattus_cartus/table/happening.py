"""The events of an action: what it was, and what came of it by itself, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.books import book_heir
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.nobles import is_barred
from hameln.games.rattus_cartus.rules.resolving import premium_heir
from hameln.games.rattus_cartus.rules.scoring import dead_seats, nuns_in_row
from hameln.games.rattus_cartus.rules.state import (
    T_ACT,
    T_ACTIONS,
    T_AIM,
    T_CLEAR,
    T_DUEL,
    T_GIVE,
    T_HANDS,
    T_HEAL,
    T_LAST,
    T_LAY,
    T_NAME,
    T_SCORE,
    State,
    is_last_round,
)
from hameln.games.rattus_cartus.rules.tables import Tables
from hameln.games.rattus_cartus.rules.unfolding import Step, unfold
from hameln.games.rattus_cartus.table import events, events_more
from hameln.games.rattus_cartus.table.changes import influence_in, rats_came, rats_left
from hameln.games.rattus_cartus.table.events import Event
from hameln.games.rattus_cartus.table.happening_more import (
    acted,
    aimed,
    barred,
    came_more,
    discarded,
    met,
    tell_more,
)
from hameln.games.rattus_cartus.table.names import twin_at
from hameln.games.rattus_cartus.table.unfolding import (
    BUILDING,
    PLACING,
    SUPPLY,
    TURN,
    stretch_in,
)


def tell(tables: Tables, state: State, move: Move) -> tuple[Event, ...]:
    """All that an action brought about in a state, as far as the eyes of the state saw it."""
    told: list[Event] = []
    for step in unfold(tables, state, move):
        if step.task is None:
            told += _deed(tables, step, move)
        else:
            told += _consequence(tables, step)
        told += _begun(step)
    return tuple(told)


def _begun(step: Step) -> Iterator[Event]:
    """The supply, turn or building that begins after a step."""
    now = stretch_in(step.after)
    if now == stretch_in(step.before):
        return
    if now.kind == SUPPLY:
        yield events.SupplyBegan(seat=now.which)
    elif now.kind == PLACING:
        yield events_more.PlacingBegan(seat=now.which)
    elif now.kind == TURN:
        yield events.TurnBegan(seat=now.which)
    elif now.kind == BUILDING:
        yield events.BuildingBegan(
            place=now.which, card=step.after.row[now.which], twin=twin_at(step.after.row, now.which)
        )


def _deed(tables: Tables, step: Step, move: Move) -> Iterator[Event]:
    """What somebody did, or chance brought."""
    before, after = step.before, step.after
    seat, verb = before.mover, move[0]
    match verb:
        case moves.SUPPLY:
            yield events.SupplyTaken(
                seat=seat, place=move[1], card=before.row[move[1]], twin=twin_at(before.row, move[1])
            )
            yield from rats_left(step)
        case moves.LOOK:
            yield events.Looked(seat=seat, slot=move[1])
        case moves.PASS:
            yield events.Passed(seat=seat)
        case moves.ENTER:
            spot = len(after.places[move[1]])
            yield events.Entered(
                seat=seat,
                place=move[1],
                card=before.row[move[1]],
                spot=spot,
                twin=twin_at(before.row, move[1]),
            )
        case moves.LAY:
            yield events.CardLaid(seat=seat, place=before.entered[seat], card=move[1])
        case moves.DONE:
            yield _done(before, seat)
            if before.agenda[-1][0] == T_LAY:
                yield from met(tables, step, seat)
        case _:
            yield from _deed_with_others(tables, step, move)


def _deed_with_others(tables: Tables, step: Step, move: Move) -> Iterator[Event]:
    """Likewise while buildings are resolved."""
    before, after = step.before, step.after
    seat, verb = before.mover, move[0]
    match verb:
        case moves.GIVE:
            _, giver, taker, count, _ = before.agenda[-1]
            yield events.Given(giver=giver, taker=taker, card=move[1], left=count - 1)
        case moves.DISCARD if before.agenda[-1][0] != T_HEAL:
            yield from discarded(tables, step, seat, move[1])
        case moves.DISCARD:
            yield events.Discarded(seat=seat, card=move[1], left=after.rats[seat])
        case moves.TARGET if before.agenda[-1][0] == T_AIM:
            yield from aimed(tables, step, seat, move[1])
        case moves.TARGET:
            _, leader, place, kind, _ = before.agenda[-1]
            yield _duel(tables, step, place, kind, (leader, move[1]), was_chosen=True)
        case _:
            yield from _chance(tables, step, move)


def _done(before: State, seat: int) -> Event:
    """The end of laying, of healing or of selling."""
    if before.agenda[-1][0] != T_LAY:
        return events.HealingEnded(seat=seat)
    place = before.entered[seat]
    return events.LayingEnded(seat=seat, place=place, building=before.row[place], count=before.lain[seat])


def _chance(tables: Tables, step: Step, move: Move) -> Iterator[Event]:
    """What chance brought."""
    before, after = step.before, step.after
    match move[0]:
        case moves.NUNS:
            yield events.NunsLaid(count=len(move[1]))
        case moves.DEAL:
            yield events.Dealt(seat=move[1], cards=move[2])
        case moves.START:
            yield events.StartDrawn(seat=move[1])
        case moves.ROW:
            is_last = is_last_round(tables, before)
            yield events.RoundBegan(round=before.round, row=move[1], is_last=is_last)
        case moves.REPLACE:
            place = len(before.row) - 1
            yield events.Replaced(former=before.row[place], card=move[1], place=place)
        case moves.DRAW:
            was_shuffled = len(move[2]) > before.deck_size
            yield events.Drawn(seat=move[1], cards=move[2], was_shuffled=was_shuffled)
        case moves.SEEN:
            yield events.NunSeen(seat=before.agenda[-1][1], slot=move[1], card=move[2])
        case moves.SHOW:
            place = move[1]
            yield events.Shown(
                place=place,
                card=before.row[place],
                seats=before.places[place],
                cards=move[2],
                twin=twin_at(before.row, place),
            )
        case moves.REVEAL:
            total, is_open = nuns_in_row(tables, after), book_heir(tables, after) >= 0
            yield events.Revealed(
                nuns=move[1],
                hands=move[2],
                rats=tuple(after.rats),
                total=total,
                dead=() if is_open else tuple(dead_seats(tables, after, total)),
                is_open=is_open,
            )
        case _:
            yield from tell_more(tables, step, move)


def _consequence(tables: Tables, step: Step) -> Iterator[Event]:
    """What came by itself."""
    task = step.task or step.before.agenda[-1]
    kind, place = task[:2]
    if kind == T_SCORE:
        yield from influence_in(tables, step, place)
        for seat in step.before.places[place]:
            yield from rats_came(step, seat, place)
    elif kind == T_DUEL:
        yield from _duelled(tables, step, place, task[2])
    elif kind in (T_ACTIONS, T_LAST):
        yield from _premium(tables, step, place)
        if kind == T_LAST:
            yield from influence_in(tables, step, place, is_last_point=True)
    elif kind == T_ACT:
        yield from acted(tables, step, task[1], task[2])
    elif kind == T_CLEAR:
        seats = step.before.places[place]
        counts = tuple(step.before.lain[seat] for seat in seats)
        yield events.Cleared(place=place, seats=seats, counts=counts)
    else:
        yield from came_more(tables, step)


def _premium(tables: Tables, step: Step, place: int) -> Iterator[Event]:
    """Who has the premium, unless nothing is carried out."""
    if is_barred(tables, step.before, place):
        yield barred(step, place)
        return
    best = premium_heir(tables, step.before, place)
    if best >= 0:
        row = step.before.row
        yield events.PremiumGained(seat=best, place=place, card=row[place], twin=twin_at(row, place))


def _duelled(tables: Tables, step: Step, place: int, kind: int) -> Iterator[Event]:
    """A duel that had one possible loser; one whose loser is chosen next is told then."""
    task = step.after.agenda[-1]
    if len(step.after.agenda) == len(step.before.agenda):
        pairs = {T_GIVE: (task[2], task[1]), T_NAME: (task[1], task[3]), T_HANDS: (task[1], task[2])}
        if task[0] in pairs:
            yield _duel(tables, step, place, kind, pairs[task[0]], was_chosen=False)
    changes = [now - was for was, now in zip(step.before.rats, step.after.rats, strict=True)]
    if any(changes):
        pair = (changes.index(-1), changes.index(1))
        yield _duel(tables, step, place, kind, pair, was_chosen=False)


def _duel(
    tables: Tables, step: Step, place: int, kind: int, pair: tuple[int, int], *, was_chosen: bool
) -> Event:
    leader, loser = pair
    held = step.before.held[loser]
    if kind == tables.sword:
        return events.Struck(
            leader=leader, loser=loser, place=place, count=held // 2, held=held, was_chosen=was_chosen
        )
    if kind == tables.horse:
        return events_more.Ridden(leader=leader, loser=loser, place=place, held=held, was_chosen=was_chosen)
    if kind == tables.lance:
        return events_more.Jousted(leader=leader, loser=loser, place=place, was_chosen=was_chosen)
    return events.RatPassed(leader=leader, loser=loser, place=place, was_chosen=was_chosen)
