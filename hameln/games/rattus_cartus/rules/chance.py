"""What chance brings, and what it may bring: shuffles, draws, and lines that tell what is settled already.

A state with hidden cards takes an unknown card wherever its eyes do not see, and any card where they do, as
long as it is not accounted for elsewhere.
"""

from __future__ import annotations

from operator import le
from random import Random
from typing import Final

from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.cards import drawable
from hameln.games.rattus_cartus.rules.circle import draw_of_pile, tops_of_pile
from hameln.games.rattus_cartus.rules.shuffling import shuffled, some_of
from hameln.games.rattus_cartus.rules.state import ALL_EYES, State, cards_of, hand_of, laid_by, sees
from hameln.games.rattus_cartus.rules.tables import Tables

TOLD: Final = frozenset({agenda.SEEN, agenda.SHOW, agenda.REVEAL})
"""Tasks whose outcome is settled already."""


def draw_outcome(tables: Tables, state: State, rng: Random) -> moves.Move:
    """One outcome with the odds of the table.

    Rule: R2.3, R2.4, R2.5, R2.7, R4.1, R4.2, R10.1
    """
    kind, seat, number, _, _ = state.agenda[-1]
    if kind == agenda.DRAW:
        return (moves.DRAW, seat, drawn_people(state, drawable(state, number), rng))
    if kind in TOLD:
        return told_outcome(tables, state)
    if kind == agenda.ROW:
        return (moves.ROW, tuple(some_of(state.unseen, tables.row_size, rng)))
    if kind == agenda.VARY:
        return (moves.REPLACE, draw_of_pile(state, rng))
    if kind == agenda.DEAL:
        return (moves.DEAL, seat, drawn_people(state, tables.hand, rng))
    if kind == agenda.START:
        return (moves.START, int(rng.random() * tables.seats))
    return (moves.NUNS, tuple(shuffled(drawn_people(state, tables.nuns, rng), rng)))


def told_outcome(tables: Tables, state: State) -> moves.Move:
    """The one outcome of a line that tells what is settled already; the state must know it.

    Rule: R5.5, R7.2, R15.1
    """
    kind, first, slot, _, _ = state.agenda[-1]
    if kind == agenda.SEEN:
        return (moves.SEEN, slot, state.nuns[slot])
    if kind == agenda.SHOW:
        return (moves.SHOW, first, tuple([state.laid[seat] for seat in state.places[first]]))
    hands = tuple([cards_of(hand_of(tables, state, seat)) for seat in range(tables.seats)])
    return (moves.REVEAL, state.nuns, hands)


def pick(cards: tuple[int, ...], rng: Random) -> int:
    """One of some cards, each as likely as the others."""
    return cards[int(rng.random() * len(cards))]


def drawn_people(state: State, count: int, rng: Random) -> tuple[int, ...]:
    """So many people off the deck, which all lie there with equal odds, sorted.

    When the draw is larger than the deck, all of the deck is in it, and the others come out of the discards.

    Rule: R10.1, R10.2
    """
    if count <= state.deck_size:
        return tuple(drawn_out_of(state.deck, state.deck_size, count, rng))
    rest = cards_of(state.deck)
    more = drawn_out_of(state.discards, state.discarded, count - len(rest), rng)
    return tuple(sorted([*rest, *more]))


def drawn_out_of(counts: list[int], left: int, count: int, rng: Random) -> list[int]:
    """So many cards out of a row of counts, sorted.

    The row is read as one long line of sorted cards. What is drawn are places in it, and one walk along
    it tells the kinds of all of them; a walk for each card would cost most of what a draw costs.

    Args:
        counts: How many there are of each kind.
        left: How many there are.
        count: How many are drawn.
        rng: Draws.
    """
    random = rng.random
    places: list[int] = []  # rising
    for number in range(count):
        place = int(random() * (left - number))
        before = 0
        for drawn in places:
            if drawn > place:
                break
            place += 1  # counted among those that are left, it comes behind what is drawn already
            before += 1
        places.insert(before, place)
    found: list[int] = []
    kind, end = 0, counts[0]
    for place in places:
        while place >= end:
            kind += 1
            end += counts[kind]
        found.append(kind)
    return found


def can_happen(tables: Tables, state: State, move: moves.Move) -> bool:
    """Whether chance could bring this outcome now, as far as the state may know.

    Rule: R4.2, R10.2
    """
    kind, seat, number, _, _ = state.agenda[-1]
    verb = move[0]
    if kind == agenda.DRAW:
        return (
            verb == moves.DRAW
            and move[1] == seat
            and can_draw(tables, state, seat, move[2], drawable(state, number))
        )
    if kind == agenda.ROW:
        return verb == moves.ROW and len(move[1]) == tables.row_size and are_different(move[1], state.unseen)
    if kind == agenda.VARY:
        return verb == moves.REPLACE and move[1] in tops_of_pile(state)
    if kind == agenda.DEAL:
        return verb == moves.DEAL and move[1] == seat and can_draw(tables, state, seat, move[2], tables.hand)
    if kind == agenda.START:
        return verb == moves.START and move[1] in range(tables.seats)
    if kind == agenda.NUNS:
        return verb == moves.NUNS and can_lie(tables, state, move[1])
    if state.eyes == ALL_EYES:
        return bool(move == told_outcome(tables, state))
    return can_be_told(tables, state, move)


def are_different(cards: tuple[int, ...], among: tuple[int, ...]) -> bool:
    """Whether all cards are among some, each once."""
    return len(set(cards)) == len(cards) and all(card in among for card in cards)


def can_draw(tables: Tables, state: State, seat: int, cards: tuple[int, ...], count: int) -> bool:
    """Whether a seat may have drawn these cards; where the deck runs out, all of it and some discards.

    Rule: R10.1, R10.2
    """
    if len(cards) != count or list(cards) != sorted(cards):
        return False
    if not sees(state, seat):
        return cards == (tables.unknown,) * count
    if any(not 0 <= card < tables.people for card in cards):
        return False
    wanted = [0] * tables.people
    for card in cards:
        wanted[card] += 1
    kinds = range(tables.people)
    deck = state.deck
    if state.eyes != ALL_EYES:
        deck = [unaccounted(tables, state, kind) for kind in kinds]
    if count <= state.deck_size:
        return all(wanted[kind] <= deck[kind] for kind in kinds)
    fewest = [max(0, wanted[kind] - state.discards[kind]) for kind in kinds]
    most = [min(wanted[kind], deck[kind]) for kind in kinds]
    return sum(fewest) <= state.deck_size <= sum(most) and all(map(le, fewest, most))


def can_lie(tables: Tables, state: State, cards: tuple[int, ...]) -> bool:
    """Whether these may be the row of nuns, which no eyes see at first.

    Rule: R2.4
    """
    if len(cards) != tables.nuns:
        return False
    if state.eyes != ALL_EYES:
        return cards == (tables.unknown,) * tables.nuns
    return all(0 <= card < tables.people and cards.count(card) <= state.deck[card] for card in cards)


def are_free(tables: Tables, state: State, cards: tuple[int, ...]) -> bool:
    """Whether so many cards of these kinds may lie where the eyes have not seen.

    Rule: R16.2
    """
    return all(cards.count(card) <= unaccounted(tables, state, card) for card in cards)


def unaccounted(tables: Tables, state: State, kind: int) -> int:
    """How many cards of a kind lie where the eyes have not seen.

    Rule: R16.2
    """
    if kind < tables.people:
        left = tables.copies[kind] - state.discards[kind] - state.nuns.count(kind)
        left -= state.expansion.aside.count(kind)
    else:
        left = tables.stacks[kind - tables.people] - state.stacks[kind - tables.people]
    left -= state.expansion.spread.count(kind)
    for seat in range(tables.seats):
        left -= state.hands[tables.width * seat + kind] + state.laid[seat].count(kind)
    return left


def can_be_told(tables: Tables, state: State, move: moves.Move) -> bool:
    """Whether a line may tell this, given what the eyes have seen.

    Rule: R5.5, R7.2, R15.1
    """
    kind, seat, slot, _, _ = state.agenda[-1]
    verb = move[0]
    if kind == agenda.SEEN:
        if verb != moves.SEEN or move[1] != slot:
            return False
        if not sees(state, seat):
            return bool(move[2] == tables.unknown)
        return 0 <= move[2] < tables.people and are_free(tables, state, (move[2],))
    if kind == agenda.SHOW:
        rows = [laid_by(tables, state, inside) for inside in state.places[seat]]
        return (
            verb == moves.SHOW
            and move[1] == seat
            and can_be_shown(tables, state, rows, move[2], is_laid=True)
        )
    if verb != moves.REVEAL:
        return False
    rows = [hand_of(tables, state, one) for one in range(tables.seats)]
    return can_be_open(tables, state, move, rows)


def can_be_open(tables: Tables, state: State, move: moves.Move, rows: list[list[int]]) -> bool:
    """Whether these may be the nuns and all hands at the end.

    Rule: R15.1
    """
    nuns = move[1]
    if len(nuns) != tables.nuns or any(not 0 <= card < tables.people for card in nuns):
        return False
    if any(known not in (tables.unknown, card) for known, card in zip(state.nuns, nuns, strict=True)):
        return False
    lying = [0] * tables.width
    lying[tables.unknown] = state.nuns.count(tables.unknown)
    hidden = tuple(
        sorted([card for known, card in zip(state.nuns, nuns, strict=True) if known == tables.unknown])
    )
    return can_be_shown(tables, state, [*rows, lying], (*move[2], hidden), is_laid=False)


def can_be_shown(
    tables: Tables,
    state: State,
    rows: list[list[int]],
    shown: tuple[tuple[int, ...], ...],
    *,
    is_laid: bool,
) -> bool:
    """Whether cards of which the state knows some may turn out to be these.

    Rule: R7.2, R15.1

    Args:
        rows: What the state knows: counts by kind, the unknown kind last.
        shown: The cards, sorted.
        is_laid: Whether they were laid, so that some kinds cannot be among them (R6.5).
    """
    if len(shown) != len(rows):
        return False
    hidden: list[int] = []
    for row, cards in zip(rows, shown, strict=True):
        if len(cards) != sum(row) or list(cards) != sorted(cards):
            return False
        new = [cards.count(kind) - row[kind] for kind in range(tables.kinds)]
        if min(new) < 0 or sum(new) != row[tables.unknown]:
            return False
        hidden += cards_of(new)
    if is_laid and any(not tables.is_layable[card] for card in hidden):
        return False
    return are_free(tables, state, tuple(hidden))
