"""The events of an action: what it was, and what came of it by itself, step by step."""

from __future__ import annotations

from collections.abc import Iterator

from hameln.games.rattus_cartus.pack.known import TOKEN
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.influence import influence_of
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.resolving import premium_heir
from hameln.games.rattus_cartus.rules.scoring import dead_seats, nuns_in_row
from hameln.games.rattus_cartus.rules.state import (
    T_ACT,
    T_ACTIONS,
    T_CLEAR,
    T_DUEL,
    T_GIVE,
    T_HEAL,
    T_LAST,
    T_SCORE,
    State,
    is_last_round,
)
from hameln.games.rattus_cartus.rules.tables import Tables, building_of
from hameln.games.rattus_cartus.table import events
from hameln.games.rattus_cartus.table.events import Event
from hameln.games.rattus_cartus.table.names import twin_at
from hameln.games.rattus_cartus.table.unfolding import BUILDING, SUPPLY, TURN, Step, stretch_in, unfold


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
            yield from _rats_left(step)
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
        case moves.GIVE:
            _, giver, taker, count, _ = before.agenda[-1]
            yield events.Given(giver=giver, taker=taker, card=move[1], left=count - 1)
        case moves.DISCARD:
            yield events.Discarded(seat=seat, card=move[1], left=after.rats[seat])
        case moves.TARGET:
            _, leader, place, kind, _ = before.agenda[-1]
            yield _duel(tables, step, place, kind, (leader, move[1]), was_chosen=True)
        case _:
            yield from _chance(tables, step, move)


def _done(before: State, seat: int) -> Event:
    """The end of laying or of healing."""
    if before.agenda[-1][0] == T_HEAL:
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
            total = nuns_in_row(tables, after)
            yield events.Revealed(
                nuns=move[1],
                hands=move[2],
                rats=tuple(after.rats),
                total=total,
                dead=tuple(dead_seats(tables, after, total)),
            )
        case _:
            pass


def _consequence(tables: Tables, step: Step) -> Iterator[Event]:
    """What came by itself."""
    task = step.task or step.before.agenda[-1]
    kind, place = task[:2]
    if kind == T_SCORE:
        yield from _scored(tables, step, place)
    elif kind == T_DUEL:
        yield from _duelled(tables, step, place, task[2])
    elif kind in (T_ACTIONS, T_LAST):
        best = premium_heir(tables, step.before, place)
        if best >= 0:
            row = step.before.row
            yield events.PremiumGained(seat=best, place=place, card=row[place], twin=twin_at(row, place))
        if kind == T_LAST:
            yield from _influence(tables, step, place, is_last_point=True)
    elif kind == T_ACT:
        yield from _rats_left(step)
        yield from _taken(tables, step, task[1])
    elif kind == T_CLEAR:
        seats = step.before.places[place]
        counts = tuple(step.before.lain[seat] for seat in seats)
        yield events.Cleared(place=place, seats=seats, counts=counts)


def _scored(tables: Tables, step: Step, place: int) -> Iterator[Event]:
    """Influence and rats for what was laid."""
    yield from _influence(tables, step, place)
    for seat in step.before.places[place]:
        count = step.after.rats[seat] - step.before.rats[seat]
        if count > 0:
            yield events.RatsCame(seat=seat, place=place, count=count)


def _influence(tables: Tables, step: Step, place: int, *, is_last_point: bool = False) -> Iterator[Event]:
    estate = tables.estate_of[building_of(step.before.row[place])]
    for seat in step.before.places[place]:
        total = influence_of(step.after, seat, estate)
        points = total - influence_of(step.before, seat, estate)
        if points:
            yield events.Influenced(
                seat=seat, place=place, estate=estate, points=points, total=total, is_last_point=is_last_point
            )


def _rats_left(step: Step) -> Iterator[Event]:
    for seat, (before, after) in enumerate(zip(step.before.rats, step.after.rats, strict=True)):
        if after < before:
            yield events.RatsLeft(seat=seat, count=before - after)


def _taken(tables: Tables, step: Step, seat: int) -> Iterator[Event]:
    """What came from a stack."""
    for place, (before, after) in enumerate(zip(step.before.stacks, step.after.stacks, strict=True)):
        if after < before:
            word = TOKEN if place == tables.token else tables.codes[PEOPLE + place]
            yield events.Took(seat=seat, word=word, count=before - after)


def _duelled(tables: Tables, step: Step, place: int, kind: int) -> Iterator[Event]:
    """Swords or Flutes that had one possible loser, or whose loser is chosen next."""
    task = step.after.agenda[-1]
    if kind == tables.sword and task[0] == T_GIVE and len(step.after.agenda) == len(step.before.agenda):
        yield _duel(tables, step, place, kind, (task[2], task[1]), was_chosen=False)
    changes = [now - was for was, now in zip(step.before.rats, step.after.rats, strict=True)]
    if any(changes):
        pair = (changes.index(-1), changes.index(1))
        yield _duel(tables, step, place, kind, pair, was_chosen=False)


def _duel(
    tables: Tables, step: Step, place: int, kind: int, pair: tuple[int, int], *, was_chosen: bool
) -> Event:
    leader, loser = pair
    if kind == tables.sword:
        count = step.before.held[loser] // 2
        return events.Struck(leader=leader, loser=loser, place=place, count=count, was_chosen=was_chosen)
    return events.RatPassed(leader=leader, loser=loser, place=place, was_chosen=was_chosen)
