"""What lies open on the table, and how a match ended, in the words of the record."""

from __future__ import annotations

from typing import Any

from hameln.games.rattus_cartus.pack.known import ESTATES, TOKEN, stack_of
from hameln.games.rattus_cartus.rules.exchanging import stack_left
from hameln.games.rattus_cartus.rules.influence import standing
from hameln.games.rattus_cartus.rules.scoring import (
    influence_cards,
    most_points,
    points_by_estate,
    special_points,
    token_points,
)
from hameln.games.rattus_cartus.rules.state import NONE, State
from hameln.games.rattus_cartus.rules.tables import Tables


def public_words(tables: Tables, state: State) -> dict[str, Any]:
    """The record's ``state``: JSON values, lists by seat unless they are of something else.

    Rule: R16.1
    """
    seats = range(tables.seats)
    words: dict[str, Any] = {
        "round": state.round,
        "start": None if state.start == NONE else state.start,
        "line": list(state.line),
        "row": [tables.building_codes[card] for card in state.row],
        "places": [list(inside) for inside in state.places],
        "laid": list(state.lain),
        "hands": list(state.held),
        "rats": list(state.rats),
        "tokens": list(state.tokens),
        "influence": [
            {word: state.influence[6 * seat + estate] for estate, word in enumerate(ESTATES)}
            for seat in seats
        ],
        "standing": {word: list(standing(tables, state, estate)) for estate, word in enumerate(ESTATES)},
        "looked": [[slot for slot in range(tables.nuns) if state.looked[seat] >> slot & 1] for seat in seats],
        "deck": state.deck_size,
        "discards": state.discarded,
        "stacks": {
            **{
                _stack_word(tables, kind): stack_left(tables, state, kind - tables.people)
                for kind in tables.specials
                if kind <= tables.diplomat or tables.diplomat < 0
            },
            TOKEN: state.stacks[tables.token],
        },
        "building_stack": state.stack,
        "pile": state.pile + len(state.more.mixed) + len(state.under),
    }
    return words | more_words(tables, state) if tables.has_more else words


def more_words(tables: Tables, state: State) -> dict[str, Any]:
    """What only the expansion has on the table.

    Rule: N8.1, N8.2
    """
    more = state.more
    return {
        "nobles": len(more.nobles) - (more.holder != NONE),
        "noble": {
            "holder": None if more.holder == NONE else more.holder,
            "on": None if more.noble_on == NONE else more.noble_on,
            "is": None if more.noble == NONE else tables.nobles[more.noble],
        },
        "diplomat": None if more.diplomat == NONE else tables.codes[more.diplomat],
        "circle": None if more.circle == NONE else tables.building_codes[more.drawn[more.circle]],
        "aside": [tables.codes[card] for card in sorted(more.aside)],
    }


def _stack_word(tables: Tables, kind: int) -> str:
    return stack_of(tables.codes[kind])


def points_of(tables: Tables, state: State) -> tuple[dict[str, int], ...]:
    """The points of each seat by what they are for, as the record's result has them; no dead are left out.

    Rule: R14.1, R14.2, R14.3, R14.4, R14.5
    """
    rows: dict[str, list[int]] = dict(zip(ESTATES, points_by_estate(tables, state), strict=True))
    rows["hand"] = most_points(tables, influence_cards(tables, state))
    for kind in range(tables.people, tables.kinds):
        word = _stack_word(tables, kind)
        if kind != tables.joker and word not in rows:
            rows[word] = special_points(tables, state, kind)
    rows["tokens"] = token_points(tables, state)
    return tuple({word: row[seat] for word, row in rows.items()} for seat in range(tables.seats))
