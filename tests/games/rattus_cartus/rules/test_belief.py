"""What a seat believes is what brute force finds: every card of its own, fair chance, blind choices."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from random import Random
from typing import Any

import pytest

from hameln.games.rattus_cartus.pack.choosing import first_match
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.rules import logged
from hameln.games.rattus_cartus.rules.belief.belief import Belief
from hameln.games.rattus_cartus.rules.belief.sampling import believed, sample_state
from hameln.games.rattus_cartus.rules.state import (
    Event,
    State,
    cards_of,
    hand_of,
    more_at,
)
from hameln.games.rattus_cartus.rules.tables import Tables, compile_tables
from tests.games.rattus_cartus.rules.worlds import worlds_of

pytestmark = pytest.mark.rule("R16.2", "R16.3")
P0, P4, B0 = 0, 4, 5
SWORD, PASS, GOLD, X = 31, 33, 34, 35


def small(people: dict[int, int], *, seats: int = 3, nuns: int = 1) -> Tables:
    """Tables with a few people only."""
    pack = own_pack()
    tables = compile_tables(pack, first_match(pack), seats)
    copies = list(tables.copies)
    copies[: tables.people] = [people.get(kind, 0) for kind in range(tables.people)]
    tables.copies = tuple(copies)
    tables.nuns = nuns
    return tables


PLAIN: list[Event] = [(logged.DEAL, 0, (P0,)), (logged.DEAL, 1, (X, X)), (logged.DEAL, 2, (X,))]
SCRIPTS: dict[str, list[Event]] = {
    "dealt": PLAIN,
    "a look": [*PLAIN, (logged.SEEN, 0, 0, P4), (logged.SEEN, 1, 0, X)],
    "drawn and laid": [
        *PLAIN,
        (logged.DRAW, 1, (X,), -1),
        (logged.LAY, 1, X),
        (logged.LAY, 1, X),
        (logged.SHOW, 1, (P0, P4)),
    ],
    "laid and not shown": [*PLAIN, (logged.TAKE, 1, GOLD, 1), (logged.TAKE, 1, SWORD, 1), (logged.LAY, 1, X)],
    "laid all that could be": [
        *PLAIN,
        (logged.TAKE, 1, GOLD, 2),
        (logged.GIVE, 1, 2, X),
        (logged.LAY, 2, X),
        (logged.LAY, 2, X),
    ],
    "laid one of what could be": [
        *PLAIN,
        (logged.TAKE, 1, GOLD, 2),
        (logged.GIVE, 1, 2, X),
        (logged.LAY, 1, X),
    ],
    "taken and given unseen": [
        *PLAIN,
        (logged.TAKE, 1, SWORD, 1),
        (logged.GIVE, 1, 2, X),
        (logged.GIVE, 1, 2, X),
    ],
    "given and shown": [
        *PLAIN,
        (logged.TAKE, 1, SWORD, 1),
        (logged.GIVE, 1, 2, X),
        (logged.LAY, 2, X),
        (logged.SHOW, 2, (P4,)),
        (logged.LAY, 1, X),
        (logged.SHOW, 1, (SWORD,)),
    ],
    "given to me": [*PLAIN, (logged.TAKE, 1, GOLD, 2), (logged.GIVE, 1, 0, P4), (logged.GIVE, 1, 2, X)],
    "given by me": [
        *PLAIN,
        (logged.GIVE, 0, 1, P0),
        (logged.GIVE, 1, 2, X),
        (logged.LAY, 1, X),
        (logged.SHOW, 1, (P0,)),
    ],
    "a Pass": [*PLAIN, (logged.TAKE, 1, PASS, 1), (logged.GIVE, 1, 2, X), (logged.PASS, 2, PASS)],
    "healed": [
        *PLAIN,
        (logged.TAKE, 2, GOLD, 1),
        (logged.GIVE, 1, 2, X),
        (logged.DISCARD, 2, P4),
        (logged.DISCARD, 0, P0),
    ],
    "levied behind a closed building": [
        *PLAIN,
        (logged.TAKE, 1, SWORD, 1),
        (logged.LAY, 1, X),
        (logged.GIVE, 1, 2, X),
        (logged.SHOW, 1, (P4,)),
    ],
    "shuffled": [
        *PLAIN,
        (logged.LAY, 1, X),
        (logged.LAY, 1, X),
        (logged.SHOW, 1, (P0, P4)),
        (logged.SHUFFLE, (1, 0, 0, 0, 1, *[0] * 25)),
        (logged.DRAW, 1, (X, X, X), 2),
        (logged.LAY, 1, X),
        (logged.SHOW, 1, (P4,)),
    ],
    "shuffled and drawn by me": [
        *PLAIN,
        (logged.LAY, 1, X),
        (logged.LAY, 1, X),
        (logged.SHOW, 1, (P0, P4)),
        (logged.SHUFFLE, (1, 0, 0, 0, 1, *[0] * 25)),
        (logged.DRAW, 0, (P0, P4, B0), 2),
    ],
}
NONE_SHUFFLED = (1, 0, 0, 0, 1, *[0] * 25)
MORE_SCRIPTS: dict[str, list[Event]] = {
    "drawn after laying": [*PLAIN, (logged.LAY, 1, X), (logged.DRAW, 1, (X,), -1)],
    "discarded after laying": [
        *PLAIN,
        (logged.TAKE, 1, SWORD, 1),
        (logged.LAY, 1, X),
        (logged.DISCARD, 1, P4),
    ],
    "a Horse between others": [*PLAIN, (logged.TAKEN, 1, 2, (X,), 1)],
    "a Horse that brings nothing": [*PLAIN, (logged.TAKE, 1, SWORD, 1), (logged.TAKEN, 1, 2, (), 1)],
    "a Horse, and its cards are shown": [
        *PLAIN,
        (logged.TAKEN, 1, 2, (X,), 1),
        (logged.LAY, 2, X),
        (logged.SHOW, 2, (P4,)),
        (logged.LAY, 1, X),
        (logged.SHOW, 1, (B0,)),
    ],
    "a Horse, a draw and a gift": [
        *PLAIN,
        (logged.TAKEN, 1, 2, (X,), 2),
        (logged.DRAW, 1, (X,), -1),
        (logged.GIVE, 2, 1, X),
    ],
    "two Horses": [
        *PLAIN,
        (logged.TAKEN, 1, 2, (X, X), 3),
        (logged.TAKEN, 2, 1, (X,), 2),
        (logged.LAY, 2, X),
    ],
    "two Horses of other estates": [*PLAIN, (logged.TAKEN, 1, 2, (X,), 5), (logged.TAKEN, 2, 1, (X, X), 3)],
    "a Horse of mine": [*PLAIN, (logged.TAKEN, 1, 0, (P0,), 1), (logged.DRAW, 1, (X,), -1)],
    "a Horse on me": [*PLAIN, (logged.TAKEN, 0, 1, (P0,), 1), (logged.GIVE, 1, 2, X)],
    "a Horse after a Sword": [
        *PLAIN,
        (logged.TAKE, 1, SWORD, 1),
        (logged.GIVE, 1, 2, X),
        (logged.TAKEN, 1, 2, (X,), 1),
    ],
    "a Horse on what is known": [*PLAIN, (logged.GIVE, 0, 1, P0), (logged.TAKEN, 1, 2, (X, X), 1)],
    "a Lance": [*PLAIN, (logged.TAKE, 1, SWORD, 1), (logged.HANDS, (1, 2), ((P0, P4, SWORD), (B0,)))],
    "a Lance of mine": [*PLAIN, (logged.HANDS, (0, 1), ((P0,), (P4, P4)))],
    "turned up": [*PLAIN, (logged.TURNED, (P4,), -1)],
    "turned up from two": [
        *PLAIN,
        (logged.LAY, 1, X),
        (logged.LAY, 1, X),
        (logged.SHOW, 1, (P0, P4)),
        (logged.SHUFFLE, NONE_SHUFFLED),
        (logged.TURNED, (P4, B0, B0), 2),
    ],
    "a Horse and a shuffle": [
        *PLAIN,
        (logged.LAY, 1, X),
        (logged.SHOW, 1, (P4,)),
        (logged.SHUFFLE, (0, 0, 0, 0, 1, *[0] * 25)),
        (logged.DRAW, 1, (X, X), 2),
        (logged.TAKEN, 1, 2, (X, X), 1),
    ],
}
"""What only the expansion brings."""
PEOPLE = {P0: 2, P4: 2, B0: 1}
"""Row of one nun, six hands and two in the deck."""
FEW = {P0: 2, P4: 3, B0: 2}


def by_force(tables: Tables, eyes: int, events: list[Event]) -> dict[Any, Fraction]:
    """The probability of each way in which hands, laid cards and nuns can look."""
    found: Counter[Any] = Counter()
    for (_, hands, laid, nuns, _), odds in worlds_of(tables, eyes, events).items():
        whole = tuple(
            (tuple(sorted(card[0] for card in hands[seat])), tuple(sorted(card[0] for card in laid[seat])))
            for seat in range(tables.seats)
            if seat != eyes
        )
        found[whole, tuple(card[0] for card in nuns)] += odds
    return dict(found)


def a_view(tables: Tables, eyes: int, events: list[Event]) -> State:
    """A state in which the unknown cards are counted as the events tell."""
    state = State(tables, eyes)
    state.nuns = (tables.unknown,) * tables.nuns
    hands, laid = [0] * tables.seats, [0] * tables.seats
    deck = sum(tables.copies[: tables.people]) - tables.nuns
    for event in events:
        if event[0] in (logged.DEAL, logged.DRAW):
            hands[event[1]] += len(event[2])
            deck -= len(event[2])
        elif event[0] == logged.SHUFFLE:
            deck += sum(event[1])
        elif event[0] == logged.TAKE:
            hands[event[1]] += event[3]
        elif event[0] == logged.LAY:
            hands[event[1]] -= 1
            laid[event[1]] += 1
        elif event[0] == logged.SHOW:
            laid[event[1]] = 0
        elif event[0] == logged.GIVE:
            hands[event[1]] -= 1
            hands[event[2]] += 1
        elif event[0] in (logged.DISCARD, logged.PASS):
            hands[event[1]] -= 1
        elif event[0] == logged.TAKEN:
            hands[event[1]] -= len(event[3])
            hands[event[2]] += len(event[3])
        elif event[0] == logged.HANDS:
            for one in event[1]:
                hands[one] = 0
        elif event[0] == logged.TURNED:
            deck -= len(event[1])
        elif event[1] == eyes:
            state.nuns = more_at(state.nuns, event[2], event[3] - state.nuns[event[2]])
    for seat in range(tables.seats):
        if seat != eyes:
            state.hands[tables.width * seat + tables.unknown] = hands[seat]
            state.laid[seat] = (tables.unknown,) * laid[seat]
    state.deck_size = deck
    return state


@pytest.mark.few(2)
@pytest.mark.rule("N5.5", "N8.2", "N8.3")
@pytest.mark.parametrize("name", SCRIPTS | MORE_SCRIPTS)
def test_samples_are_as_frequent_as_brute_force_says(name: str) -> None:
    """Rule: R16.2."""
    tables, events = small(FEW), (SCRIPTS | MORE_SCRIPTS)[name]
    wanted = by_force(tables, 0, events)
    view, belief = a_view(tables, 0, events), believed(tables, 0, events)
    rng, number = Random(name), 6000
    found: Counter[Any] = Counter()
    for _ in range(number):
        state = sample_state(tables, view, belief, rng)
        whole = tuple(
            (cards_of(hand_of(tables, state, seat)), state.laid[seat]) for seat in range(1, tables.seats)
        )
        found[whole, tuple(state.nuns)] += 1

    assert set(found) <= set(wanted)
    distance = sum(abs(found[one] / number - float(odds)) for one, odds in wanted.items()) / 2
    assert distance < 0.5 * (len(wanted) / number) ** 0.5 + 0.01


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_belief_is_exactly_what_brute_force_finds(name: str) -> None:
    """Rule: R16.2."""
    tables, events = small(FEW), SCRIPTS[name]
    wanted: Counter[Any] = Counter()
    for (_, hands, laid, _, _), odds in worlds_of(tables, 0, events).items():
        wanted[tuple(tuple(sorted(card[0] for card in hands[seat] | laid[seat])) for seat in (1, 2))] += odds
    found: Counter[Any] = Counter()
    for (zones, pools), weight in believed(tables, 0, events).hypotheses:
        for cards, share in outcomes(tables, zones, pools):
            found[cards] += weight * share

    assert set(found) == set(wanted)
    assert all(found[cards] == pytest.approx(float(odds)) for cards, odds in wanted.items())


def outcomes(tables: Tables, zones: Any, pools: Any) -> list[tuple[Any, float]]:
    """What the hands of the others can be, given a hypothesis: all orders of all pools."""
    packs = [cards_of(list(pool)) for pool in pools]
    orders = [list(permutations(pack)) for pack in packs]
    found: Counter[Any] = Counter()
    number = 0
    for chosen in product(*orders):
        left = [list(order) for order in chosen]
        hands = []
        for seat in (1, 2):
            cards: list[int] = []
            for zone in (zones[seat], zones[seat + tables.seats]):
                cards += [kind for kind in range(tables.kinds) for _ in range(zone[kind])]
                for pool, pack in enumerate(left):
                    cards += [pack.pop() for _ in range(zone[tables.kinds + pool])]
            hands.append(tuple(sorted(cards)))
        found[tuple(hands)] += 1
        number += 1
    return [(hands, count / number) for hands, count in found.items()]


def test_what_cannot_have_happened_leaves_no_hypothesis() -> None:
    """Rule: R16.2."""
    tables = small(FEW)
    belief = believed(
        tables, 0, [*PLAIN, (logged.TAKE, 1, SWORD, 1), (logged.LAY, 2, X), (logged.SHOW, 2, (SWORD,))]
    )

    assert not belief.is_possible


def test_a_card_that_no_kept_hypothesis_has_is_exchanged_for_something_else() -> None:
    """Rule: R16."""
    tables = small(FEW)
    wrong = [*PLAIN, (logged.TAKE, 1, SWORD, 1), (logged.LAY, 2, X), (logged.SHOW, 2, (SWORD,))]
    belief = Belief(tables, 0)
    belief.is_whole = False
    for event in wrong:
        belief.see(event)

    assert belief.is_possible
    assert belief.surely_held(1)[SWORD] == 0


def test_with_hypotheses_left_out_nothing_is_said_against_the_last_cards() -> None:
    """Rule: R16.2."""
    tables = small(FEW)
    for is_whole in (True, False):
        belief = believed(tables, 0, [*PLAIN, (logged.TAKE, 1, SWORD, 1)])
        belief.is_whole = is_whole
        belief.see((logged.REVEAL, (P0,), (0, 0, 0), ((), (SWORD, SWORD), ())))

        assert belief.is_possible != is_whole
        assert belief.surely_held(1)[SWORD] == 0


def test_what_is_surely_held_is_known() -> None:
    """Rule: R16.3."""
    tables = small(FEW)
    belief = believed(
        tables, 0, [*PLAIN, (logged.TAKE, 1, SWORD, 3), (logged.GIVE, 1, 2, X), (logged.GIVE, 0, 2, P0)]
    )

    assert belief.surely_held(1)[SWORD] == 2
    assert belief.surely_held(2)[P0] == 1


def test_a_belief_that_was_copied_goes_its_own_way() -> None:
    belief = believed(small(FEW), 0, PLAIN)
    other = belief.copy()
    other.see((logged.TAKE, 1, SWORD, 1))

    assert belief.surely_held(1)[SWORD] == 0
    assert other.surely_held(1)[SWORD] == 1


def test_somebody_who_only_sees_what_is_open_believes_too() -> None:
    """Rule: R16.3."""
    tables = small(FEW)
    belief = believed(
        tables, -2, [(logged.DEAL, seat, (X,)) for seat in range(3)] + [(logged.TAKE, 0, GOLD, 1)]
    )

    assert belief.surely_held(0)[GOLD] == 1
    assert isinstance(belief, Belief)
