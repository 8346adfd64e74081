"""What only the expansion lays on the table: nobles, open cards that nobody has yet, drawn buildings."""

from __future__ import annotations

from attrs import frozen

from hameln.games.rattus_cartus.pack.known import DIPLOMAT
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.expansion_actions import stack_left
from hameln.games.rattus_cartus.rules.state import NONE, State
from hameln.games.rattus_cartus.rules.tables import Tables


@frozen(kw_only=True)
class Court:
    """The nobles.

    Attributes:
        left: How many are still to come.
        holder: Who holds one face down.
        held: Which one, where the viewer knows it.
        place: The building of the row on which one lies.
        noble: Which one.
    """

    left: int
    holder: int | None
    held: int | None
    place: int | None
    noble: int | None


@frozen(kw_only=True)
class Spread:
    """Cards that lie open and that nobody has yet.

    Attributes:
        cards: In the order in which they were turned up; of two hands, in the order of all cards.
        seat: Who turns up, or picks next; ``NONE`` in a Mill.
        rival: Who picks after it; ``None`` where only one does.
        nuns: How many the cards show.
        limit: With how many all is lost; 0 where nothing can be.
        owners: In a Mill by card who gets it, ``None`` where nobody does; empty elsewhere.
    """

    cards: tuple[int, ...]
    seat: int
    rival: int | None
    nuns: int
    limit: int
    owners: tuple[int | None, ...] = ()


def court_of(tables: Tables, state: State) -> Court | None:
    """The nobles, if they play.

    Rule: N8.1, N8.2
    """
    if not tables.nobles:
        return None
    more = state.expansion
    is_known = 0 <= more.held < len(tables.nobles)
    return Court(
        left=len(more.nobles) - (more.holder != NONE),
        holder=None if more.holder == NONE else more.holder,
        held=more.held if is_known else None,
        place=None if more.noble_on == NONE else more.noble_on,
        noble=None if more.noble == NONE else more.noble,
    )


def spread_of(tables: Tables, state: State) -> Spread | None:
    """The open cards, while a Garden or a Lance is resolved, or a Mill's cards are shared out.

    Rule: N6.1, N5.6, N6.3, N8.1
    """
    kind, seat, number, *_ = state.agenda[-1]
    if kind == agenda.PICK and state.expansion.spread:  # after the last pick something else is shown there
        return Spread(cards=state.expansion.spread, seat=seat, rival=number, nuns=0, limit=0)
    cards = state.expansion.aside
    if kind == agenda.MILL and cards:
        owners = [state.expansion.named[tables.estate_on[card]] for card in cards]
        whose = tuple(None if seat == NONE else seat for seat in owners)
        return Spread(cards=cards, seat=NONE, rival=None, nuns=0, limit=0, owners=whose)
    if kind in (agenda.GARDEN, agenda.TURNED):
        nuns = sum(tables.nuns_on[card] for card in cards)
        return Spread(cards=cards, seat=seat, rival=None, nuns=nuns, limit=number)
    return None


def drawn_at(state: State, place: int) -> int | None:
    """The building card that a building of the row acts as, if it has drawn one.

    Rule: N6.16
    """
    drawn = state.expansion.drawn
    return drawn[place] if drawn and drawn[place] != NONE else None


def diplomats_of(tables: Tables, state: State) -> tuple[str, int | None, int] | None:
    """The word, the top card and the size of the pile of Diplomats, if it is in play.

    Rule: N2.4
    """
    if tables.diplomat < 0 or tables.diplomat not in tables.specials:
        return None
    top = None if state.expansion.diplomat == NONE else state.expansion.diplomat
    return DIPLOMAT, top, stack_left(tables, state, tables.diplomat - PEOPLE)
