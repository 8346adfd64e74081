"""Nobles: who takes one, where it is placed, and what it does to those who enter (N3)."""

from __future__ import annotations

from hameln.games.rattus_cartus.rules import agenda, effects
from hameln.games.rattus_cartus.rules.cards import take
from hameln.games.rattus_cartus.rules.moves import DISCARD, DONE_MOVE, ENTER, LAY, PLACE, Move
from hameln.games.rattus_cartus.rules.scoring import gain_influence
from hameln.games.rattus_cartus.rules.state import NONE, State
from hameln.games.rattus_cartus.rules.supply import lose_rats, want_cards
from hameln.games.rattus_cartus.rules.tables import Tables, building_of


def noble_taker(state: State) -> int:
    """Who takes a noble: who laid the most cards, of equals who entered earlier; ``NONE`` if nobody can.

    Rule: N3.2
    """
    lain = state.lain
    if not state.expansion.nobles or not any(lain):
        return NONE
    most = max(lain)
    return next(seat for seat in state.entering if lain[seat] == most)


def take_noble(state: State, seat: int, noble: int) -> None:
    """Let a seat hold a noble face down.

    Rule: N3.2
    """
    state.expansion = state.expansion._replace(holder=seat, held=noble)


def legal_placing(tables: Tables, state: State) -> list[Move]:
    """Every building of the row for the noble that is held; for any of those left where it is not known.

    Rule: N3.1
    """
    held = state.expansion.held
    among = (held,) if held < len(tables.nobles) else state.expansion.nobles
    return [(PLACE, place, noble) for place in range(len(state.row)) for noble in among]


def place_noble(state: State, place: int, noble: int) -> None:
    """Lay a noble face up on a building of the row.

    Rule: N3.1
    """
    left = tuple([one for one in state.expansion.nobles if one != noble])
    state.expansion = state.expansion._replace(
        nobles=left, holder=NONE, held=NONE, noble_on=place, noble=noble
    )


def noble_size(tables: Tables, state: State, place: int, does: int) -> int:
    """How much the noble on a building does of something; -1 where there is none that does.

    Rule: N3.4
    """
    more = state.expansion
    if more.noble_on != place or place < 0 or tables.noble_does[more.noble] != does:
        return -1
    return tables.noble_size[more.noble]


def is_barred(tables: Tables, state: State, place: int) -> bool:
    """Whether no action is carried out in a building.

    Rule: N3.6
    """
    return noble_size(tables, state, place, effects.NOBLE_BARS) >= 0


def spared_by_noble(tables: Tables, state: State, place: int) -> int:
    """How many mismatched cards bring no rat in a building, thanks to its noble.

    Rule: N3.4, N4.3
    """
    return max(0, noble_size(tables, state, place, effects.NOBLE_SPARES))


def layable_cards(tables: Tables, state: State, seat: int, first: int) -> int:
    """How many cards of a hand may be laid and are not before a kind; unknown ones are hoped to be.

    Rule: R6.5
    """
    row, hands = tables.width * seat, state.hands
    kept = sum([hands[row + kind] for kind in tables.kept if kind >= first])
    return sum(hands[row + first : row + tables.width]) - kept  # with the unknown ones, which come last


def may_enter(tables: Tables, state: State, seat: int, place: int) -> bool:
    """Whether a seat can lay as many cards as the noble of a building wants.

    Rule: N3.5
    """
    least = noble_size(tables, state, place, effects.NOBLE_WANTS_LEAST)
    return least < 0 or layable_cards(tables, state, seat, 0) >= least


def legal_entering(tables: Tables, state: State, seat: int) -> list[Move]:
    """Every building of the row that the seat may enter.

    Rule: R6.2, N3.5
    """
    return [(ENTER, place) for place in range(len(state.row)) if may_enter(tables, state, seat, place)]


def laying_limits(tables: Tables, state: State, seat: int) -> tuple[int, int]:
    """The fewest and the most cards that may be laid where a seat has entered; -1 for no limit.

    Rule: N3.4, N3.5
    """
    return laying_limits_at(tables, state, state.entered[seat])


def laying_limits_at(tables: Tables, state: State, place: int) -> tuple[int, int]:
    """The fewest and the most cards that may be laid at a place of the row; -1 for no limit.

    Rule: N3.4, N3.5
    """
    return (
        noble_size(tables, state, place, effects.NOBLE_WANTS_LEAST),
        noble_size(tables, state, place, effects.NOBLE_WANTS_MOST),
    )


def legal_limited(tables: Tables, state: State, seat: int, last: int) -> list[Move]:
    """What may be laid on a noble's building: never fewer than the least and more than the most.

    Rule: R6.2, N3.5
    """
    least, most = laying_limits(tables, state, seat)
    laid, row = len(state.laid[seat]), tables.width * seat
    found: list[Move] = []
    if most < 0 or laid < most:
        found = [
            (LAY, kind)
            for kind in range(last, tables.kinds)
            if state.hands[row + kind]
            and tables.is_layable[kind]
            and laid + layable_cards(tables, state, seat, kind) >= least
        ]
    if laid >= least:
        found.append(DONE_MOVE)
    return found


def visit(tables: Tables, state: State, seat: int) -> None:
    """Let the noble act on a seat that has just entered its building.

    Rule: N3.3, N3.4, N3.7
    """
    more = state.expansion
    place = state.entered[seat]
    if more.noble_on != place:
        return
    does, size = tables.noble_does[more.noble], tables.noble_size[more.noble]
    if does == effects.NOBLE_DRAWS:
        want_cards(state, seat, size)
    elif does == effects.NOBLE_TAKES_TOKENS:
        take(tables, state, seat, tables.token, size)
    elif does == effects.NOBLE_GAINS_RATS:
        state.rats[seat] += size
    elif does == effects.NOBLE_LOSES_RATS:
        lose_rats(state, seat, size)
    elif does == effects.NOBLE_GAINS_INFLUENCE:
        gain_influence(state, seat, tables.estate_of[building_of(state.row[place])], size)
    elif does == effects.NOBLE_LOOKS:
        for _ in range(size):
            state.agenda.append((agenda.LOOK, seat, 0, 0, 0))
    elif does == effects.NOBLE_TAXES and state.held[seat]:
        state.agenda.append((agenda.TAX, seat, min(size, state.held[seat]), 0, 0))


def legal_taxes(tables: Tables, state: State) -> list[Move]:
    """Every card that is not before the last one discarded and leaves enough at or after it.

    Rule: N3.4, R1.11
    """
    _, seat, count, last, _ = state.agenda[-1]
    row = tables.width * seat
    found: list[Move] = []
    behind = 0
    for kind in range(tables.kinds - 1, last - 1, -1):
        behind += state.hands[row + kind]
        if state.hands[row + kind] and behind >= count:
            found.append((DISCARD, kind))
    found.reverse()
    return found


def leave_with_round(state: State) -> None:
    """Let the noble on the table leave the match.

    Rule: N3.8
    """
    if state.expansion.noble_on >= 0:
        state.expansion = state.expansion._replace(noble_on=NONE, noble=NONE)
