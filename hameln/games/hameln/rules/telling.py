"""Events from a move and the states before and after it, outside the hot path."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from hameln.games.hameln.map.tables import GOODS, NO_GOOD, Tables
from hameln.games.hameln.rules import events, moves
from hameln.games.hameln.rules.events import Event
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.piper import LAST_PHASE
from hameln.games.hameln.rules.scoring import final_ranking
from hameln.games.hameln.rules.selling import FLORINS
from hameln.games.hameln.rules.state import (
    CHILDBIRTH,
    EXTRA,
    NONE,
    OVER,
    PAYING,
    RATS,
    TURN,
    State,
    hides_traps,
    indices,
)


def tell(game: Hameln, before: State, move: int, after: State) -> tuple[Event, ...]:
    """Everything that happened through a move, in the order in which it happened.

    Args:
        after: The state that `Hameln.apply` made of the state before.
    """
    verb, argument = moves.verb_of(move), moves.argument_of(move)
    told = list(_TELLERS[verb](game.tables, before, argument, after))
    told += _waking(game.tables, before, verb, after)
    told += _piper(game.tables, before, move, after)
    told += _turns(before, after)
    return tuple(told)


def _order(tables: Tables, _: State, argument: int, __: State) -> Iterator[Event]:
    yield events.TurnOrderDrawn(moves.seats_of(argument << moves.VERB_BITS, tables.families))


def _counters(tables: Tables, _: State, __: int, after: State) -> Iterator[Event]:
    yield events.CountersDealt(
        tuple((tables.house_ids[house], after.lures[house]) for house in tables.counter_houses)
    )


def _settled(tables: Tables, before: State, argument: int, _: State) -> Iterator[Event]:
    yield events.Settled(before.mover, argument & 1 == moves.MAN, tables.house_ids[argument >> 1])


def _named(tables: Tables, before: State, argument: int, _: State) -> Iterator[Event]:
    yield events.HouseNamed(before.mover, argument & 1 == moves.MAN, tables.house_ids[argument >> 1])


def _married(tables: Tables, before: State, argument: int, after: State) -> Iterator[Event]:
    house = argument >> 4
    yield events.Married(
        after.man_of[house], after.woman_of[house], tables.house_ids[house], tables.cost[house]
    )
    yield from _influence(before, after)


def _influence(before: State, after: State) -> Iterator[Event]:
    """The markers that moved, the higher one first (H5.5)."""
    for seat in before.ranking:
        if after.steps[seat] != before.steps[seat]:
            yield events.InfluenceGained(seat, after.steps[seat])


def _offered(_: Tables, before: State, argument: int, __: State) -> Iterator[Event]:
    stack = argument & 3
    yield events.GoodOffered(
        before.mover, GOODS[argument >> 2], None if stack == moves.FOR_FLORINS else stack
    )


def _done(_: Tables, before: State, __: int, ___: State) -> Iterator[Event]:
    if before.sale:
        sold = [one >> 2 for one in before.sale if one & 3 == moves.FOR_FLORINS]
        yield events.GoodsSold(
            before.mover, len(before.sale), sum(FLORINS[good] for good in sold), len(before.sale) - len(sold)
        )


def _born(tables: Tables, before: State, argument: int, after: State) -> Iterator[Event]:
    yield events.ChildBorn(before.woman_of[before.house], argument == moves.BOY)
    yield _lured(tables, after)


def _lured(tables: Tables, after: State) -> Event:
    """How many rats the house being carried out attracts."""
    lost = after.lures[after.house] - after.rats_left
    return events.RatsLured(tables.house_ids[after.house], after.rats_left, lost)


def _placed(tables: Tables, before: State, circle: int, after: State) -> Iterator[Event]:
    yield events.RatPlaced(before.mover, tables.circle_ids[circle])
    rats = before.rats | 1 << circle
    fresh = [house for house, _, circles in tables.houses_of[circle] if circles & rats == circles]
    for house in fresh:
        yield events.HouseOverrun(tables.house_ids[house])
    if fresh and not after.crowning:
        for place, house in enumerate(fresh[: before.kings], start=1):
            yield _king(tables, before, house, before.kings - place)


def _king(tables: Tables, before: State, house: int, left: int) -> Event:
    return events.KingPlaced(tables.house_ids[house], before.phase == LAST_PHASE and left == 0)


def _crowned(tables: Tables, before: State, house: int, _: State) -> Iterator[Event]:
    yield _king(tables, before, house, before.kings - 1)


def _trap(_: Tables, before: State, value: int, __: State) -> Iterator[Event]:
    yield events.TrapTaken(before.active, value or None)


def _cat(tables: Tables, before: State, argument: int, _: State) -> Iterator[Event]:
    yield events.CatBought(before.mover, None if before.cat == NONE else before.cat)
    if argument:
        circle = argument - 1
        yield events.RatCaught(tables.circle_ids[circle])
        for house, bit, _circles in tables.houses_of[circle]:
            if before.overrun & bit:
                yield events.HouseFreed(tables.house_ids[house], bool(before.kinged & bit))


def _bought(tables: Tables, before: State, _: int, after: State) -> Iterator[Event]:
    yield events.InfluenceBought(before.mover, tables.ring[before.ring][0])
    yield from _influence(before, after)


def _bribed(tables: Tables, before: State, argument: int, _: State) -> Iterator[Event]:
    district, florins = argument & (1 << moves.DISTRICT_BITS) - 1, argument >> moves.DISTRICT_BITS
    total = before.bribes[district] + florins
    yield events.Bribed(before.mover, tables.district_ids[district], florins, total)
    if _piper_after_bribe(before, argument) != before.piper:
        yield events.PiperMoved(tables.district_ids[district])


def _piper_after_bribe(before: State, argument: int) -> int:
    district, florins = argument & (1 << moves.DISTRICT_BITS) - 1, argument >> moves.DISTRICT_BITS
    is_most = before.bribes[district] + florins == max(*before.bribes, before.bribes[district] + florins)
    return district if is_most else before.piper


def _passed(_: Tables, before: State, __: int, ___: State) -> Iterator[Event]:
    yield events.Passed(before.mover)


def _paid(tables: Tables, before: State, argument: int, _: State) -> Iterator[Event]:
    seat, kept = before.mover, (argument >> 4) + (argument & 15)
    yield events.PiperPaid(seat, kept, kept * tables.price[before.piper])
    lost = before.boys[seat] + before.girls[seat] - kept
    if lost:
        yield events.ChildrenLost(seat, lost)


_TELLERS: Final[dict[int, Callable[[Tables, State, int, State], Iterator[Event]]]] = {
    moves.TURN_ORDER: _order,
    moves.COUNTERS: _counters,
    moves.SETTLE: _settled,
    moves.WAKE: _named,
    moves.MARRY: _married,
    moves.SELL: _offered,
    moves.DONE: _done,
    moves.CHILD: _born,
    moves.RAT: _placed,
    moves.KING: _crowned,
    moves.TRAP: _trap,
    moves.CAT: _cat,
    moves.INFLUENCE: _bought,
    moves.BRIBE: _bribed,
    moves.PASS: _passed,
    moves.PAY: _paid,
}


def _waking(tables: Tables, before: State, verb: int, after: State) -> Iterator[Event]:
    """The named houses that were skipped, dropped or begun by themselves."""
    if verb not in (moves.DONE, moves.RAT, moves.KING) or before.named == after.named:
        return
    gone = list(before.named[: len(before.named) - len(after.named)])
    if _piper_came(before, after):
        yield events.NamingDropped(tuple(tables.house_ids[house] for house in gone))
        return
    woken = gone.pop() if after.stage in (CHILDBIRTH, RATS) else NONE
    for house in gone:
        yield events.HouseSkipped(tables.house_ids[house])
    if woken != NONE:
        yield from _woken(tables, woken, after)


def _woken(tables: Tables, house: int, after: State) -> Iterator[Event]:
    """What a house gives before its child is drawn or its rats are placed."""
    man, woman, good = after.man_of[house], after.woman_of[house], tables.good_of[house]
    name = tables.house_ids[house]
    yield events.HouseWoken(name)
    if good == NO_GOOD:
        yield events.FlorinEarned(man, name)
        yield events.FlorinEarned(woman, name)
    else:
        yield events.GoodMade(man, GOODS[good])
        if after.stage == RATS:
            yield events.NoChild(woman, not (after.bag_boys or after.bag_girls))
    if after.stage == RATS:
        yield _lured(tables, after)


def _piper_came(before: State, after: State) -> bool:
    """Whether a phase ended through this move, before anybody paid."""
    return before.stage != PAYING and (after.phase != before.phase or after.stage in (PAYING, OVER))


def _piper(tables: Tables, before: State, move: int, after: State) -> Iterator[Event]:
    """The Piper's coming and going."""
    verb, argument = moves.verb_of(move), moves.argument_of(move)
    if _piper_came(before, after):
        piper = _piper_after_bribe(before, argument) if verb == moves.BRIBE else before.piper
        yield events.PiperCame(tables.district_ids[piper], before.stage == EXTRA)
        rats = before.rats | (1 << argument if verb == moves.RAT else 0)
        if verb == moves.CAT and argument:
            rats &= ~(1 << argument - 1)
        yield events.RatsLed((rats & ~after.rats).bit_count())
        for house in indices(_overrun_by(tables, rats) & ~after.overrun):
            yield events.HouseFreed(tables.house_ids[house], had_king=False)
    if after.phase != before.phase:
        yield events.PiperMoved(tables.district_ids[after.piper])
        yield events.PhaseBegan(after.phase + 1, after.kings)
    if after.stage == OVER:
        yield events.MatchEnded(() if hides_traps(after) else tuple(final_ranking(tables, after)))


def _overrun_by(tables: Tables, rats: int) -> int:
    """Mask of the houses whose every circle holds a rat."""
    return sum(1 << house for house, circles in enumerate(tables.circles_of) if circles & rats == circles)


def _turns(before: State, after: State) -> Iterator[Event]:
    """The beginning of a round and of a turn."""
    is_new = (before.round, before.turn) != (after.round, after.turn)
    if is_new and after.stage in (TURN, EXTRA):
        if after.turn == 0:
            yield events.RoundBegan(after.round, after.order)
        yield events.TurnBegan(after.active, after.stage == TURN)
