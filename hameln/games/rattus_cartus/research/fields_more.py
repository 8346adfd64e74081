"""What an heir sees of the expansion, field by field; only with packs that have something of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from hameln.games.rattus_cartus.research.looks import Look
from hameln.games.rattus_cartus.rules import state as plague_year
from hameln.games.rattus_cartus.rules.state import task_of
from hameln.games.rattus_cartus.rules.tables import COPIES, ESTATES
from hameln.research.encoding import filled, one_of
from hameln.research.looking import seat_of

ASKED: Final = (
    *(plague_year.T_PLACE, plague_year.T_TAX, plague_year.T_SHIFT, plague_year.T_AIM, plague_year.T_NAME),
    *(plague_year.T_PICK, plague_year.T_GARDEN, plague_year.T_REDUCE, plague_year.T_GAIN),
    *(plague_year.T_SELL, plague_year.T_BOOK),
)
"""What the expansion asks heirs for."""


def more_task(look: Look) -> list[float]:
    """What is decided, one-hot: noble, tax, shift, Staff, name, pick, Garden, reducing, gain, Keep, Books."""
    kind = task_of(look.state)[0]
    return [float(kind == asked) for asked in ASKED]


def noble_holder(look: Look) -> list[float]:
    """Who holds a noble face down, one-hot; only zeros for nobody."""
    return seat_of(look, look.state.more.holder)


def noble_held(look: Look) -> list[float]:
    """Which noble the own seat holds, one-hot; only zeros for none, and for one that another holds."""
    return one_of(len(look.tables.nobles), look.state.more.held)


def noble_on(look: Look) -> list[float]:
    """The building of the row on which a noble lies, one-hot."""
    return one_of(look.tables.row_size, look.state.more.noble_on)


def noble(look: Look) -> list[float]:
    """Which noble lies there, one-hot."""
    return one_of(len(look.tables.nobles), look.state.more.noble)


def nobles_unseen(look: Look) -> list[float]:
    """By noble, 1 for one that may still come."""
    return [float(one in look.state.more.nobles) for one in range(len(look.tables.nobles))]


def diplomat(look: Look) -> list[float]:
    """The estate of the Diplomat on top of its pile, one-hot."""
    top, tables = look.state.more.diplomat, look.tables
    return one_of(ESTATES, top - tables.diplomat if top >= 0 else top)


def drawn(look: Look) -> list[float]:
    """By building of the row what a Circle has drawn there, one-hot among all buildings of the pack."""
    cards = look.state.more.drawn or (plague_year.NONE,) * look.tables.row_size
    count = len(look.tables.building_codes) // COPIES
    return [value for card in cards for value in one_of(count, card // COPIES)]


def aside(look: Look) -> list[float]:
    """By kind how many cards lie open, in a Garden or after a Lance; 0.5 for one."""
    cards = (*look.state.more.aside, *look.state.more.spread)
    return [filled(cards.count(kind), 1) for kind in range(look.tables.kinds)]


def named(look: Look) -> list[float]:
    """By estate who has named it in a Mill, one-hot."""
    seats = look.state.more.named or (plague_year.NONE,) * ESTATES
    return [value for seat in seats for value in seat_of(look, seat)]


MORE_FIELDS: Final[tuple[Callable[[Look], list[float]], ...]] = (
    *(more_task, noble_holder, noble_held, noble_on, noble, nobles_unseen, diplomat, drawn, aside, named),
)
"""The fields of the expansion in their order; they follow the others."""
