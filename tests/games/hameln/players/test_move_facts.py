"""What players say a move costs, brings and leaves is what it does, found out by playing it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Final

import pytest

from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.players.move_facts import matter_of, matter_of_all, names_matter
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.engine import apply_move, legal_moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.scoring import house_points, road_points
from hameln.games.hameln.rules.state import CHANCE, RATS, SELLING, State, is_overrun, trap_count
from hameln.language import SOURCE, languages, use
from tests.games.hameln.players.tables import decisions, game_of

_CLAIMS: Final = 12
"""Moves of each position whose claims are tried."""


class Played:
    """A move or the moves of a decision, the position before, and the one after all of it."""

    def __init__(self, game: Hameln, state: State, *taken: int) -> None:
        self.game, self.state, self.moves, self.seat = game, state, taken, state.mover
        self.move, self.after = taken[-1], state.copy()
        for move in taken:
            apply_move(game.tables, self.after, move)

    def house(self, name: str) -> int:
        """The place of the house of that name."""
        return next(place for place, one in enumerate(self.game.town.houses) if called(one) == name)

    def district(self, name: str) -> int:
        return next(place for place, one in enumerate(self.game.town.districts) if called(one) == name)

    def lives_in(self, house: int) -> bool:
        return self.seat in (self.state.man_of[house], self.state.woman_of[house])

    def spent(self) -> int:
        """Florins that the move costs the seat."""
        return self.state.money[self.seat] - self.after.money[self.seat]

    def settled(self) -> State:
        """The position once the sale in the making is carried out."""
        state = self.after.copy()
        if state.stage == SELLING:
            apply_move(self.game.tables, state, moves.DONE)
        return state

    def free_circles(self, house: int) -> int:
        """Free circles of the house once all rats lie there, or once the cat has taken one."""
        rats = self.state.rats
        for move in self.moves:
            circle = 1 << moves.circle_of(move)
            rats = rats & ~circle if moves.verb_of(move) == moves.CAT else rats | circle
        return sum(not rats >> one & 1 for _, one in self.game.tables.places_of[house])


def worth_in_the_end(one: Played, name: str, points: str) -> bool:
    house, tables = one.house(name), one.game.tables
    free, lost = one.after.copy(), one.after.copy()
    free.overrun &= ~(1 << house)
    lost.overrun |= 1 << house
    return house_points(tables, free, one.seat) - house_points(tables, lost, one.seat) == int(points)


def makes(one: Played, name: str, good: str, florins: str) -> bool:
    tables, kind = one.game.tables, GOODS.index(good)
    state = one.state.copy()
    state.goods[4 * one.seat + kind] += 1
    state.stage, state.sale, state.named = SELLING, (), ()
    before = state.money[one.seat]
    for move in (moves.sell(kind, moves.FOR_FLORINS), moves.DONE):
        apply_move(tables, state, move)
    return tables.good_of[one.house(name)] == kind and state.money[one.seat] - before == int(florins)


def attracts(one: Played, rats: str) -> bool:
    """Where the house is the first to wake: so many rats wait, as long as it has circles for them."""
    state, house = one.after.copy(), moves.house_of(one.moves[0])
    if one.state.named:
        return True
    apply_move(one.game.tables, state, moves.DONE) if moves.DONE in legal_moves(
        one.game.tables, state
    ) else None
    if state.mover == CHANCE:
        apply_move(one.game.tables, state, one.game.draw(state, Random(1)))
    circles = sum(not one.state.rats >> circle & 1 for _, circle in one.game.tables.places_of[house])
    return state.stage != RATS or state.house != house or state.rats_left <= min(int(rats), circles)


def free_left(one: Played, name: str, count: str) -> bool:
    house = one.house(name)
    return one.free_circles(house) == int(count) and not (
        is_overrun(one.after, house) and one.after.phase == one.state.phase
    )


def lost_now(one: Played, name: str) -> bool:
    return not one.free_circles(one.house(name)) and not is_overrun(one.state, one.house(name))


def lost_for(one: Played, name: str, points: str) -> bool:
    """The family loses what its homes there count for, as long as nobody frees the house."""
    house, tables = one.house(name), one.game.tables
    lost = one.state.copy()
    lost.overrun |= 1 << house
    cost = house_points(tables, one.state, one.seat) - house_points(tables, lost, one.seat)
    return one.lives_in(house) and lost_now(one, name) and cost == int(points)


def stays(one: Played, florins: str) -> bool:
    return one.after.money[one.seat] == int(florins)


def comes_to(one: Played, florins: str) -> bool:
    return one.settled().money[one.seat] - one.state.money[one.seat] == int(florins)


def rises(one: Played, florins: str, old: str, new: str) -> bool:
    places = [state.ranking.index(one.seat) + 1 for state in (one.state, one.after)]
    return one.spent() == int(florins) and places == [int(old), int(new)]


def stays_in_place(one: Played, florins: str, new: str, step: str) -> bool:
    return rises(one, florins, new, new) and one.after.steps[one.seat] == int(step)


def piper_comes_to(one: Played, florins: str, name: str) -> bool:
    return one.spent() == int(florins) and one.after.piper == one.district(name) != one.state.piper


def would_free(one: Played, names: str) -> bool:
    """The Piper clears his district and the market place; each of these houses has a rat there."""
    tables, piper = one.game.tables, moves.district_of(one.move)
    cleared = tables.district_circles[piper] | tables.market_circles
    houses = [one.house(name) for name in names.split(", ")]
    return all(
        is_overrun(one.state, house) and one.lives_in(house) and tables.circles_of[house] & cleared
        for house in houses
    )


def lies(one: Played, name: str, florins: str) -> bool:
    place = one.district(name)
    return one.after.bribes[place] == int(florins) and one.after.piper == one.state.piper


def road_costs(one: Played, points: str) -> bool:
    road = [road_points(one.game.tables, state, one.seat) for state in (one.state, one.after)]
    return road[0] - road[1] == int(points)


def child_can_come(one: Played, name: str) -> bool:
    return (
        one.state.woman_of[one.house(name)] == one.seat
        and one.state.figures[one.seat] > 0
        and one.state.bag_boys + one.state.bag_girls > 0
    )


NUMBER: Final = r"(\d+)"
CLAIMS: Final[dict[str, Callable[..., bool]]] = {
    rf"([^.]+) counts {NUMBER} points? in the end, unless it is overrun\.": worth_in_the_end,
    rf"([^.]+) makes (\w+), worth {NUMBER}\.": makes,
    rf"The house attracts {NUMBER} rats?\.": attracts,
    r"([^.]+) earns us a florin\.": lambda one, name: one.game.tables.good_of[one.house(name)] < 0,
    r"Our woman in ([^.]+) can have a child\.": child_can_come,
    r"No child can come in ([^.]+) now\.": lambda one, name: not child_can_come(one, name),
    rf"([^.]+), where we live, has {NUMBER} free circles? left\.": lambda one, name, count: (
        one.lives_in(one.house(name)) and free_left(one, name, count)
    ),
    rf"([^.]+), where none of us lives, has {NUMBER} free circles? left\.": lambda one, name, count: (
        not one.lives_in(one.house(name)) and free_left(one, name, count)
    ),
    rf"([^.]+), where we live, is overrun with it: that costs us {NUMBER} points? unless it is freed\.": (
        lost_for
    ),
    r"([^.]+), where none of us lives, is overrun with it\.": lambda one, name: (
        not one.lives_in(one.house(name)) and lost_now(one, name)
    ),
    rf"Together they attract {NUMBER} rats?\.": lambda one, rats: (
        sum(one.state.lures[moves.house_of(move)] for move in one.moves if move != moves.DONE) == int(rats)
    ),
    r"We live in ([^.]+)\.": lambda one, name: one.lives_in(one.house(name)),
    r"None of us lives in ([^.]+)\.": lambda one, name: not one.lives_in(one.house(name)),
    rf"We pay {NUMBER} florins? for it\.": lambda one, florins: one.spent() == int(florins),
    rf"The other family pays {NUMBER} florins? for it\.": lambda one, florins: (
        not one.spent() and sum(one.state.money) - sum(one.after.money) == int(florins)
    ),
    rf"The sale comes to {NUMBER} florins? with it\.": comes_to,
    rf"The (\w+) would bring {NUMBER} florins?; instead we get a trap\.": lambda one, good, florins: (
        GOODS.index(good) == moves.good_of(one.move) == int(florins) - 1
    ),
    rf"Then we have {NUMBER} traps?\.": lambda one, count: (
        trap_count(one.state, one.seat) + one.settled().draws == int(count)
    ),
    rf"What is named attracts {NUMBER} rats?, and nothing more is named\.": lambda one, rats: (
        sum(one.state.lures[house] for house in one.state.named) == int(rats)
    ),
    rf"The sale comes to {NUMBER} florins?; goods that we keep: {NUMBER}\.": lambda one, florins, goods: (
        comes_to(one, florins) and sum(one.after.goods[4 * one.seat : 4 * one.seat + 4]) == int(goods)
    ),
    rf"{NUMBER} florins? stays? in our purse\.": stays,
    rf"Influence would cost {NUMBER}\.": lambda one, price: (
        one.game.tables.ring[one.state.ring][0] == int(price)
        and (int(price) <= one.state.money[one.seat]) == (moves.INFLUENCE in one.game.legal(one.state))
    ),
    rf"The cat costs {NUMBER} florins?\.": lambda one, florins: one.spent() == int(florins),
    r"It frees ([^.]+), where we live\.": lambda one, name: (
        one.lives_in(one.house(name))
        and is_overrun(one.state, one.house(name))
        and not is_overrun(one.after, one.house(name))
    ),
    r"It frees ([^.]+), where none of us lives\.": lambda one, name: (
        not one.lives_in(one.house(name))
        and is_overrun(one.state, one.house(name))
        and not is_overrun(one.after, one.house(name))
    ),
    rf"([^.]+) has {NUMBER} free circles? then\.": lambda one, name, count: (
        one.free_circles(one.house(name)) == int(count)
    ),
    rf"For {NUMBER} florins? we rise from place {NUMBER} to place {NUMBER} on the influence track\.": rises,
    rf"For {NUMBER} florins? we stay in place {NUMBER} on the influence track, now on step {NUMBER}\.": (
        stays_in_place
    ),
    rf"For {NUMBER} florins? the Piper comes to ([^.]+)\.": piper_comes_to,
    r"There he would free for us: ([^.]+)\.": would_free,
    rf"A child costs {NUMBER} there\.": lambda one, price: (
        one.game.tables.price[one.after.piper] == int(price)
    ),
    rf"([^.]+) has {NUMBER} florins? then, and the Piper stays where he is\.": lies,
    rf"We pay the Piper {NUMBER} florins?\.": lambda one, florins: one.spent() == int(florins),
    rf"The road costs us {NUMBER} points?\.": road_costs,
}
"""Every sentence of `matters`, and what must hold where it is said."""


def played(seeds: range, sizes: tuple[int, ...] = (3, 4, 5)) -> Iterator[Played]:
    """Some legal moves of each decision of random matches."""
    rng = Random(7)
    for size in sizes:
        for state in decisions(size, seeds):
            legal = game_of(size).legal(state)
            for move in rng.sample(legal, min(_CLAIMS, len(legal))):
                yield Played(game_of(size), state, move)


def checked(one: Played, told: str) -> Iterator[str]:
    """Each claim that is told, after it has been compared with what holds."""
    assert told
    while told:
        claim = next((claim for claim in CLAIMS if re.match(claim, told)), None)
        assert claim is not None, told
        found = re.match(claim, told)
        assert found is not None
        assert CLAIMS[claim](one, *found.groups()), (found[0], one.moves)
        yield claim
        told = told[found.end() :].lstrip()


def test_every_claim_is_true() -> None:
    said = Counter[str]()

    for one in played(range(3)):
        said.update(checked(one, matter_of(one.game, one.state, one.move)))

    assert len(said) > len(CLAIMS) - 5, set(CLAIMS) - set(said)


def whole_decisions(seeds: range) -> Iterator[tuple[Hameln, list[tuple[State, int]]]]:
    """Decisions of several moves, made by chance: rats of a house, houses that are named, sales."""
    rng = Random(7)
    for size in (3, 4, 5):
        game = game_of(size)
        for first in decisions(size, seeds):
            steps, state = list[tuple[State, int]](), first.copy()
            begun = moves.verb_of(rng.choice(game.legal(first)))
            while state.mover == first.mover and len(steps) < first.rats_left + 8:
                verbs = (moves.RAT,) if begun == moves.RAT else (begun, moves.DONE)
                legal = [move for move in game.legal(state) if moves.verb_of(move) in verbs]
                if not legal or (begun == moves.RAT and state.house != first.house):
                    break
                steps.append((state.copy(), rng.choice(legal)))
                apply_move(game.tables, state, steps[-1][1])
                if steps[-1][1] == moves.DONE:
                    break
            if begun in (moves.RAT, moves.WAKE, moves.SELL) and len(steps) > 1:
                yield game, steps


def test_what_is_told_of_a_whole_decision_holds_once_all_of_it_is_done() -> None:
    said, count = Counter[str](), 0

    for game, steps in whole_decisions(range(8)):
        one = Played(game, steps[0][0], *(move for _, move in steps))
        said.update(checked(one, matter_of_all(game, steps)))
        count += 1

    assert count > 1000
    assert {one for one in CLAIMS if "overrun with it" in one or "Together" in one} <= {*said}


@pytest.mark.parametrize("language", languages())
def test_every_matter_has_a_name_or_a_number(language: str) -> None:
    use(language)
    try:
        for one in played(range(1), (4,)):
            told = matter_of(one.game, one.state, one.move)
            assert names_matter(one.game, told), told
            assert "{" not in told
            assert told[-1] == "."
    finally:
        use(SOURCE)


def test_saying_a_matter_changes_nothing() -> None:
    for one in played(range(1), (3,)):
        before = one.state.copy()
        matter_of(one.game, one.state, one.move)
        assert one.state == before
