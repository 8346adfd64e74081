"""Actions as the engine knows them: a move is one int, a verb and its argument.

The argument stands above the verb's four bits, so every verb has room without end. Words for moves are in
``hameln.games.hameln.rules.words``.
"""

from __future__ import annotations

from typing import Final

VERB_BITS: Final = 4
VERB_MASK: Final = 15

TURN_ORDER: Final = 0
COUNTERS: Final = 1
SETTLE: Final = 2
WAKE: Final = 3
MARRY: Final = 4
SELL: Final = 5
DONE: Final = 6
CHILD: Final = 7
RAT: Final = 8
KING: Final = 9
TRAP: Final = 10
CAT: Final = 11
INFLUENCE: Final = 12
BRIBE: Final = 13
PASS: Final = 14
PAY: Final = 15

MAN: Final = 0
WOMAN: Final = 1
BOY: Final = 0
GIRL: Final = 1
FOR_FLORINS: Final = 3
"""What a good is sold for: 0, 1 or 2 is a stack of traps, this is money."""
UNKNOWN_TRAP: Final = 0
"""The value of a trap that a seat may not know."""

DISTRICT_BITS: Final = 5
BRIBE_STEP: Final = 1 << VERB_BITS + DISTRICT_BITS
"""The difference between two bribes on one field that differ by one florin."""
PLACE_STEP: Final = 1 << VERB_BITS
"""The difference between two moves of one verb whose arguments are neighbours."""
WAKE_STEP: Final = 1 << VERB_BITS + 1
"""The difference between the wakings of two neighbouring houses."""
HOME_SHIFT: Final = VERB_BITS + 1 + 3
"""How far the house of a wedding is shifted."""
HOME_STEP: Final = 1 << HOME_SHIFT
"""The difference between two weddings that differ by one house."""


def verb_of(move: int) -> int:
    """What kind of action the move is."""
    return move & VERB_MASK


def verbs_of(moves: list[int]) -> list[int]:
    """The kinds of many moves, for where search asks for them again and again."""
    return [move & VERB_MASK for move in moves]


def argument_of(move: int) -> int:
    """What the move says beside its verb."""
    return move >> VERB_BITS


def gender_of(move: int) -> int:
    """Whether a man or a woman settles or wakes."""
    return move >> VERB_BITS & 1


def house_of(move: int) -> int:
    """The house in which somebody settles, is woken or marries, or which gets a king."""
    verb = move & VERB_MASK
    if verb == MARRY:
        return move >> HOME_SHIFT
    return move >> VERB_BITS if verb == KING else move >> VERB_BITS + 1


def circle_of(move: int) -> int:
    """The circle that gets a rat or loses one to the cat; -1 where there is none to lose."""
    return (move >> VERB_BITS) - (move & VERB_MASK == CAT)


def child_of(move: int) -> int:
    """The own boy or girl of a wedding."""
    return move >> VERB_BITS & 1


def partner_of(move: int) -> int:
    """The other seat of a wedding."""
    return move >> VERB_BITS + 1 & 7


def home_of(move: int) -> int:
    """The house of a wedding."""
    return move >> HOME_SHIFT


def good_of(move: int) -> int:
    """The good that is sold."""
    return move >> VERB_BITS + 2


def price_of(move: int) -> int:
    """What a good is sold for: a stack of traps, or ``FOR_FLORINS``."""
    return move >> VERB_BITS & 3


def district_of(move: int) -> int:
    """The district whose field is bribed."""
    return move >> VERB_BITS & (1 << DISTRICT_BITS) - 1


def florins_of(move: int) -> int:
    """The florins of a bribe."""
    return move >> VERB_BITS + DISTRICT_BITS


def trap_of(move: int) -> int:
    """The value of a trap; 0 where it is not known."""
    return move >> VERB_BITS


def paid_of(move: int) -> tuple[int, int]:
    """The boys and the girls whom the Piper is paid for."""
    return move >> VERB_BITS + 4, move >> VERB_BITS & 15


def moves_at(places: int, first: int, step: int) -> list[int]:
    """A move for each place of a mask, lowest first.

    Args:
        places: The mask.
        first: The move for place 0, whether it is in the mask or not.
        step: The difference between the moves for two neighbouring places.

    >>> moves_at(0b1010, 100, 16)
    [116, 148]
    """
    found: list[int] = []
    before = first - step
    while places:
        low = places & -places
        found.append(before + step * low.bit_length())
        places ^= low
    return found


def turn_order(order: tuple[int, ...]) -> int:
    """The move that sets the first turn order, three bits a seat."""
    packed = 0
    for seat in reversed(order):
        packed = packed << 3 | seat
    return packed << VERB_BITS | TURN_ORDER


def seats_of(move: int, families: int) -> tuple[int, ...]:
    """The seats of a ``turn_order`` move, first to last."""
    packed = move >> VERB_BITS
    return tuple([packed >> 3 * place & 7 for place in range(families)])


def counters(lures: tuple[int, ...]) -> int:
    """The move that lays out the counters: rats by house, 0 for a house without a counter."""
    packed = 0
    for rats in reversed(lures):
        packed = packed << 2 | rats
    return packed << VERB_BITS | COUNTERS


def lures_of(move: int, houses: int) -> tuple[int, ...]:
    """The rats by house of a ``counters`` move."""
    packed = move >> VERB_BITS
    return tuple([packed >> 2 * house & 3 for house in range(houses)])


def settle(gender: int, house: int) -> int:
    """The move that puts a man or a woman into a start house."""
    return (house << 1 | gender) << VERB_BITS | SETTLE


def wake(gender: int, house: int) -> int:
    """The move that names a house to be woken by its men or women."""
    return (house << 1 | gender) << VERB_BITS | WAKE


def marry(child: int, partner: int, house: int) -> int:
    """The move that marries one's own boy or girl to a child of another seat."""
    return house << HOME_SHIFT | partner << VERB_BITS + 1 | child << VERB_BITS | MARRY


def sell(good: int, price: int) -> int:
    """The move that sells one good for florins or for a trap of a stack."""
    return (good << 2 | price) << VERB_BITS | SELL


def child(sex: int) -> int:
    """The move by which chance draws a cube."""
    return sex << VERB_BITS | CHILD


def rat(circle: int) -> int:
    """The move that puts a rat on a circle."""
    return circle << VERB_BITS | RAT


def king(house: int) -> int:
    """The move that gives a king rat to one of several houses."""
    return house << VERB_BITS | KING


def trap(value: int) -> int:
    """The move by which chance turns up a trap."""
    return value << VERB_BITS | TRAP


def cat(circle: int) -> int:
    """The move that buys the cat and takes the rat off a circle, -1 where there is no rat."""
    return (circle + 1) << VERB_BITS | CAT


def bribe(district: int, florins: int) -> int:
    """The move that adds florins to one of the Piper's fields."""
    return (florins << DISTRICT_BITS | district) << VERB_BITS | BRIBE


def pay(boys: int, girls: int) -> int:
    """The move that pays the Piper for so many boys and girls."""
    return (boys << 4 | girls) << VERB_BITS | PAY
