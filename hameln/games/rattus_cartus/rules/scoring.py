"""Influence tracks and the end: points, the plague, Diplomats and Books, who has won (R11, R14, R15, N7)."""

from __future__ import annotations

from hameln.games.rattus_cartus.rules.moves import BOOK, Move
from hameln.games.rattus_cartus.rules.state import NONE, State, in_turn_order
from hameln.games.rattus_cartus.rules.tables import ESTATES, TWO, Tables


def gain_influence(state: State, seat: int, estate: int, points: int) -> None:
    """Move a marker upwards, to one field in one move; a gain of nothing is no move.

    Rule: R11.1, R11.2, R9.1
    """
    if points == 0:
        return
    place = ESTATES * seat + estate
    state.influence[place] += points
    state.moves += 1
    state.arrived[place] = state.moves
    state.gained[seat] += points


def lose_influence(state: State, seat: int, estate: int, points: int) -> None:
    """Move a marker downwards; it comes to its field later than those there.

    Rule: N6.5
    """
    place = ESTATES * seat + estate
    state.influence[place] -= points
    state.moves += 1
    state.arrived[place] = state.moves


def influence_of(state: State, seat: int, estate: int) -> int:
    """The points of a seat with an estate.

    Rule: R1.8
    """
    return state.influence[ESTATES * seat + estate]


def standing(tables: Tables, state: State, estate: int) -> tuple[int, ...]:
    """Seats with at least one point, highest first; of equals, who came to the field earlier.

    Rule: R11.2
    """
    ranks = sorted(
        [
            (-state.influence[place], state.arrived[place], seat)
            for seat in range(tables.seats)
            if state.influence[place := ESTATES * seat + estate] > 0
        ]
    )
    return tuple([seat for _, _, seat in ranks])


def estate_points(tables: Tables, state: State, estate: int) -> list[int]:
    """Points of each seat for an estate; with two heirs there is no third place.

    Rule: R14.1, R17.4
    """
    found = [0] * tables.seats
    worth = tables.estate_points[:TWO] if tables.seats == TWO else tables.estate_points
    for seat, points in zip(standing(tables, state, estate), worth, strict=False):
        found[seat] = points
    return found


def influence_cards(tables: Tables, state: State) -> list[int]:
    """How many influence cards each seat holds.

    Rule: R14.2, R1.3
    """
    return [
        sum(
            [
                state.hands[tables.width * seat + kind]
                for kind in range(tables.kinds)
                if tables.is_influence[kind]
            ]
        )
        for seat in range(tables.seats)
    ]


def cards_held(tables: Tables, state: State, kind: int) -> list[int]:
    """How many cards of a kind each seat holds.

    Rule: R14.3
    """
    return [state.hands[tables.width * seat + kind] for seat in range(tables.seats)]


def most_points(tables: Tables, counts: list[int]) -> list[int]:
    """Points for the most of something; one needs at least one.

    Rule: R14.2, R14.3
    """
    best = max(counts)
    if best == 0:
        return [0] * len(counts)
    worth = tables.most_points if counts.count(best) == 1 else tables.tied_points
    return [worth if count == best else 0 for count in counts]


def gold_points(tables: Tables, counts: list[int]) -> list[int]:
    """Points for the most and the second most Gold; one needs at least one.

    Rule: R14.4, R17.4
    """
    first, second = tables.gold_points
    best = max(counts)
    found = [0] * len(counts)
    if best == 0:
        return found
    leaders = counts.count(best)
    share = first if leaders == 1 else (first + second) // leaders
    if tables.seats == TWO:
        second = 0
    behind = max([count for count in counts if count < best], default=0)
    rest = 0 if leaders > 1 or behind == 0 else second // counts.count(behind)
    for seat, count in enumerate(counts):
        if count == best:
            found[seat] = share
        elif count == behind:
            found[seat] = rest
    return found


def points_by_estate(tables: Tables, state: State) -> list[list[int]]:
    """For each estate the points of each seat.

    Rule: R14.1
    """
    return [estate_points(tables, state, estate) for estate in range(ESTATES)]


def special_points(tables: Tables, state: State, kind: int) -> list[int]:
    """Points of each seat for a special kind, Jokers left out; nothing for one that is not in play.

    All Diplomats are one kind, told by its first.

    Rule: R14.3, R14.4, N7.2
    """
    if kind not in tables.specials:
        return [0] * tables.seats
    counts = cards_held(tables, state, kind)
    if kind == tables.diplomat:
        others = [cards_held(tables, state, kind + estate) for estate in range(1, ESTATES)]
        counts = [sum(row) for row in zip(counts, *others, strict=True)]
    return gold_points(tables, counts) if kind == tables.gold else most_points(tables, counts)


def token_points(tables: Tables, state: State) -> list[int]:
    """Points of each seat for its tokens.

    Rule: R14.5
    """
    return [tables.token_points * tokens for tokens in state.tokens]


def totals_of(tables: Tables, state: State) -> list[int]:
    """All points of each seat, whether it lives or not.

    Rule: R14.1, R14.2, R14.3, R14.4, R14.5
    """
    totals = token_points(tables, state)
    rows = points_by_estate(tables, state)
    rows.append(most_points(tables, influence_cards(tables, state)))
    rows.extend([special_points(tables, state, group[0]) for group in tables.groups])
    for row in rows:
        for seat in range(tables.seats):
            totals[seat] += row[seat]
    return totals


def nuns_in_row(tables: Tables, state: State) -> int:
    """How many nuns the row shows, as far as Books have not moved the number; unknown cards show none.

    Rule: R15.1, N7.3, N7.4
    """
    return sum([tables.nuns_on[card] for card in state.nuns if card != tables.unknown]) + state.expansion.book


def dead_seats(tables: Tables, state: State, nuns: int) -> list[int]:
    """Who dies of the plague, rising; with mercy those with the fewest rats live where all would die.

    Rule: R15.1, R15.4
    """
    seats = range(tables.seats)
    dead = [seat for seat in seats if state.rats[seat] > nuns]
    if len(dead) == tables.seats and tables.is_merciful:
        fewest = min(state.rats)
        return [seat for seat in seats if state.rats[seat] > fewest]
    return dead


def final_ranking(
    tables: Tables, state: State, totals: list[int], dead: list[int]
) -> tuple[tuple[int, ...], ...]:
    """Groups of seats, best first: survivors by points, then by fewer rats; then all the dead.

    Rule: R15.2, R15.3
    """
    living = [seat for seat in range(tables.seats) if seat not in dead]
    keys = sorted({(-totals[seat], state.rats[seat]) for seat in living})
    groups = [tuple([seat for seat in living if (-totals[seat], state.rats[seat]) == key]) for key in keys]
    return (*groups, tuple(dead)) if dead else tuple(groups)


def send_diplomats(tables: Tables, state: State) -> None:
    """Influence for the Diplomats in all hands, all of one estate in one move.

    Rule: N7.1
    """
    for seat in in_turn_order(tables, state):
        first = tables.width * seat + tables.diplomat
        for estate in range(ESTATES):
            gain_influence(state, seat, estate, state.hands[first + estate])


def book_heir(tables: Tables, state: State) -> int:
    """Who has more Books than anybody else, in a pack that has some; ``NONE`` if there is no such heir.

    Rule: N7.3
    """
    counts = cards_held(tables, state, tables.book)
    most = max(counts)
    return counts.index(most) if most > 0 and counts.count(most) == 1 else NONE


def legal_books(tables: Tables, state: State) -> list[Move]:
    """Every move of the number of nuns, up or down, but not below 0.

    Rule: N7.3
    """
    shift, nuns = tables.book_shift, nuns_in_row(tables, state)
    return [(BOOK, move) for move in range(-shift, shift + 1) if nuns + move >= 0]


def move_nuns(state: State, move: int) -> None:
    """Move the number of nuns.

    Rule: N7.3, N7.4
    """
    state.agenda.pop()
    state.expansion = state.expansion._replace(book=move)
