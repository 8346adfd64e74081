"""Events agree with what changed on the table, and every event and choice has its sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.extras import Bribed, CatBought, InfluenceBought, RatCaught
from hameln.games.hameln.events.finding import CONCEPTS, tell
from hameln.games.hameln.events.marriage import Married
from hameln.games.hameln.events.names import Names, say_move
from hameln.games.hameln.events.piper import (
    ChildrenLost,
    MatchEnded,
    PhaseBegan,
    PiperCame,
    PiperMoved,
    PiperPaid,
    RatsLed,
)
from hameln.games.hameln.events.rats import HouseFreed, HouseOverrun, KingPlaced, RatPlaced
from hameln.games.hameln.events.selling import GoodsSold, TrapTaken
from hameln.games.hameln.events.turns import RoundBegan, TurnBegan, TurnOrderDrawn
from hameln.games.hameln.events.waking import ChildBorn, FlorinEarned, GoodMade
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NOBODY, PAYING, State
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from tests.events import declared
from tests.games.hameln.oracle.test_oracle import odd_town

Step = tuple[State, int, State, tuple[HamelnEvent, ...]]


def steps(game: Hameln, seed: int, *, greedy: bool = False) -> Iterator[Step]:
    match = play_match(game, [make_greedy if greedy else make_random] * game.seats, seed)
    for before, played, after in match.replay():
        yield before, played.action, after, tell(game, before, played.action, after)


@cache
def matches() -> list[tuple[Hameln, list[Step]]]:
    return [*_matches()]


def _matches() -> Iterator[tuple[Hameln, list[Step]]]:
    for town in (find_town("hameln"), find_town("reedmouth"), odd_town()):
        for families in (3, 4, 5):
            game = Hameln(town, families)
            for seed in range(6):
                yield game, list(steps(game, seed))


def of_kind(told: tuple[HamelnEvent, ...], kind: type) -> list[HamelnEvent]:
    return [event for event in told if isinstance(event, kind)]


def test_every_kind_of_event_happens_somewhere() -> None:
    told = Counter(type(event) for _, match in matches() for *_, happened in match for event in happened)

    assert declared(CONCEPTS) - set(told) == set()


@pytest.mark.rule("H4.3", "H5.3", "H6.1", "H7.1", "H7.2", "H7.3", "H10.3")
def test_money_changes_as_it_is_told() -> None:
    """Every florin that a purse gains or loses is told by an event."""
    for _, match in matches():
        for before, _, after, told in match:
            money = list(before.money)
            for event in told:
                match event:
                    case FlorinEarned():
                        money[event.seat] += 1
                    case Married():
                        money[event.man] -= event.cost
                    case GoodsSold():
                        money[event.seat] += event.florins
                    case CatBought():
                        money[event.seat] -= 4
                        if event.former is not None:
                            money[event.former] += 1
                    case InfluenceBought() | Bribed() | PiperPaid():
                        money[event.seat] -= event.florins
                    case _:
                        pass
            assert money == after.money


@pytest.mark.rule("H8.1", "H8.4", "H8.5", "H8.7")
def test_rats_houses_and_kings_change_as_they_are_told() -> None:
    """Rats placed, caught and led, houses overrun and freed, kings placed: all are told."""
    for game, match in matches():
        ids = game.tables.house_ids
        for before, _, after, told in match:
            rats = before.rats.bit_count() + len(of_kind(told, RatPlaced))
            rats -= len(of_kind(told, RatCaught))
            rats -= sum(event.count for event in of_kind(told, RatsLed))  # type: ignore[attr-defined]
            assert rats == after.rats.bit_count()
            overrun = {name for place, name in enumerate(ids) if before.overrun >> place & 1}
            kinged = {name for place, name in enumerate(ids) if before.kinged >> place & 1}
            kings = of_kind(told, KingPlaced)
            for event in told:
                match event:
                    case HouseOverrun():
                        overrun.add(event.house)
                    case KingPlaced():
                        kinged.add(event.house)
                    case HouseFreed():
                        overrun.remove(event.house)
                        assert event.had_king == (event.house in kinged)
                        kinged.discard(event.house)
                    case PiperCame():
                        kinged.clear()
                    case _:
                        pass
            emperors = [event for event in of_kind(told, KingPlaced) if event.is_emperor]  # type: ignore[attr-defined]
            assert len(emperors) == (before.phase == 2 and before.kings > 0 == after.kings and bool(kings))
            assert overrun == {name for place, name in enumerate(ids) if after.overrun >> place & 1}
            assert kinged == {name for place, name in enumerate(ids) if after.kinged >> place & 1}


@pytest.mark.rule("H4.5", "H10.3")
def test_children_and_goods_change_as_they_are_told() -> None:
    """Children born, married and lost, goods made and sold: all are told."""
    for game, match in matches():
        for before, _, after, told in match:
            for seat in range(game.seats):
                children = before.boys[seat] + before.girls[seat]
                goods = sum(before.goods[4 * seat : 4 * seat + 4])
                for event in told:
                    match event:
                        case ChildBorn(seat=mother) if mother == seat:
                            children += 1
                        case Married() if seat in (event.man, event.woman):
                            children -= 1
                        case ChildrenLost(seat=parent) if parent == seat:
                            children -= event.children
                        case GoodMade(seat=maker) if maker == seat:
                            goods += 1
                        case GoodsSold(seat=seller) if seller == seat:
                            goods -= event.goods
                        case TurnOrderDrawn():
                            goods += 1
                        case _:
                            pass
                assert children == after.boys[seat] + after.girls[seat]
                assert goods == sum(after.goods[4 * seat : 4 * seat + 4])


@pytest.mark.rule("H3.1", "H10.5", "H10.6")
def test_turns_rounds_phases_and_the_piper_are_told() -> None:
    """Whose turn it is, which round and phase, where the Piper stands: whatever changes is told."""
    for game, match in matches():
        for before, _, after, told in match:
            piper = before.piper
            for event in of_kind(told, PiperMoved):
                piper = list(game.tables.district_ids).index(event.district)  # type: ignore[attr-defined]
            assert piper == after.piper
            rounds = of_kind(told, RoundBegan)
            is_new = after.round != before.round or before.active < 0
            assert len(rounds) == (after.active >= 0 and is_new)
            assert len(of_kind(told, PhaseBegan)) == (after.phase != before.phase)
            assert len(of_kind(told, MatchEnded)) == (after.mover == NOBODY)


@pytest.mark.rule("H4.3", "H5.3", "H7.1")
def test_whoever_gets_or_pays_florins_in_anothers_turn_is_told() -> None:
    for game, match in matches():
        names = Names.of(game, ["Ahl", "Bee", "Cee", "Dee", "Eee"][: game.seats])
        for before, _, after, told in match:
            if before.stage == PAYING or before.active < 0:
                continue
            seats = {seat for event in told for seat in event.purses()}
            changed = {seat for seat in range(game.seats) if before.money[seat] != after.money[seat]}
            assert changed - {before.active} == seats - {before.active}
            for event in told:
                assert all(names.families[seat] in event.sentence(names) for seat in event.purses())


def test_every_event_has_a_sentence_without_open_places() -> None:
    for game, match in matches():
        names = Names.of(game, ["Ahl", "Bee", "Cee", "Dee", "Eee"][: game.seats])
        for *_, told in match:
            for event in told:
                said = event.sentence(names)
                assert "{" not in said
                assert said or isinstance(event, TurnBegan)


def test_every_choice_has_a_sentence_of_its_own() -> None:
    for game, match in matches():
        names = Names.of(game, ["Ahl", "Bee", "Cee", "Dee", "Eee"][: game.seats])
        for before, move, _, _ in match[::3]:
            said = [say_move(game, choice, names) for choice in game.legal(before)]
            assert len(set(said)) == len(said)
            assert "{" not in "".join(said)
            assert say_move(game, move, names)


def test_the_value_of_a_trap_that_may_not_be_known_is_not_told() -> None:
    game = Hameln(find_town("hameln"), 3)
    match = play_match(game, [make_random] * 3, 2)
    state = next(before for before, one, _ in match.replay() if moves.verb_of(one.action) == moves.TRAP)
    after = game.copy(state)
    game.apply(after, moves.trap(moves.UNKNOWN_TRAP))

    assert of_kind(tell(game, state, moves.trap(moves.UNKNOWN_TRAP), after), TrapTaken) == [
        TrapTaken(state.active, None)
    ]
