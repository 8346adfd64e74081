"""What a seat can know of hidden cards, and full states that agree with all that it has seen."""

from __future__ import annotations

from random import Random

from hameln.games.rattus_cartus.rules.chance import unaccounted
from hameln.games.rattus_cartus.rules.state import ALL_EYES, State
from hameln.games.rattus_cartus.rules.tables import Tables


def sample_state(tables: Tables, view: State, rng: Random) -> State:
    """A full state that agrees with a view.

    Rule: R16
    """
    state = view.copy()
    if state.eyes == ALL_EYES:
        return state
    state.eyes, state.log = ALL_EYES, None
    width, unknown = tables.width, tables.unknown
    people = [kind for kind in range(tables.people) for _ in range(unaccounted(tables, view, kind))]
    rng.shuffle(people)
    slots = [
        (rows, first)
        for rows in (state.hands, state.laid)
        for first in range(0, width * tables.seats, width)
        for _ in range(rows[first + unknown])
    ]
    rng.shuffle(slots)
    for kind in range(tables.people, tables.kinds):
        for _ in range(unaccounted(tables, view, kind)):
            place = next(
                number
                for number, (rows, _) in enumerate(slots)
                if tables.is_layable[kind] or rows is state.hands
            )
            rows, first = slots.pop(place)
            rows[first + kind] += 1
    for rows, first in slots:
        rows[first + people.pop()] += 1
    for first in range(0, width * tables.seats, width):
        state.hands[first + unknown] = state.laid[first + unknown] = 0
    state.nuns = [people.pop() if card == unknown else card for card in state.nuns]
    for card in people:
        state.deck[card] += 1
    return state
