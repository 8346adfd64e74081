"""The end of a match after the points: the nuns are turned up, and one heir after another lives or dies."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from attrs import frozen

from hameln.games.rattus_cartus.events.names import Names, say_nuns, say_rats
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.scoring import book_heir, cards_held, dead_seats, nuns_in_row
from hameln.games.rattus_cartus.rules.state import State
from hameln.language import plural, text
from hameln.table.saying import signed


@frozen(kw_only=True)
class Turned:
    """A card of the row is turned up.

    Attributes:
        slot: Which one, from the left.
        nuns: The nuns on all cards turned so far.
    """

    slot: int
    nuns: int


@frozen(kw_only=True)
class Fate:
    """It is certain now whether an heir lives.

    Attributes:
        seat: Whose.
        is_dead: Whether it dies.
        nuns: The nuns on all cards turned so far.
    """

    seat: int
    is_dead: bool
    nuns: int


@frozen(kw_only=True)
class Verdict:
    """All is known.

    Attributes:
        nuns: The nuns of the whole row.
        dead: Who dies.
    """

    nuns: int
    dead: tuple[int, ...]


@frozen(kw_only=True)
class Moved:
    """Books move the number of nuns, or leave it.

    Attributes:
        seat: Who decides.
        by: How far it moves.
        nuns: The number after it.
    """

    seat: int
    by: int
    nuns: int


@frozen(kw_only=True)
class Tied:
    """Nobody has more Books than all others, so that the number stays.

    Attributes:
        seats: Who have the most.
        books: How many each of them has.
        nuns: The number.
    """

    seats: tuple[int, ...]
    books: int
    nuns: int


Moment = Turned | Fate | Moved | Tied | Verdict


def moments_of(game: RattusCartus, state: State) -> tuple[Moment, ...]:
    """What happens, in order; an heir's fate is told with the first card after which nothing can change it.

    Rule: R15.1, R15.4
    """
    return tuple(_moments(game, state))


def _moments(game: RattusCartus, state: State) -> Iterator[Moment]:
    tables = game.tables
    richest = max(tables.nuns_on[:PEOPLE])
    told: set[int] = set()
    nuns, heir = 0, book_heir(tables, state)
    shift = tables.book_shift if heir >= 0 else 0
    for turned, slot in enumerate(order_of_turning(state), start=1):
        card = state.nuns[slot]
        nuns += 0 if card == tables.unknown else tables.nuns_on[card]
        yield Turned(slot=slot, nuns=nuns)
        most = nuns + richest * (len(state.nuns) - turned)
        yield from _settled(game, state, told, (max(0, nuns - shift), nuns, most + shift))
    whole = nuns_in_row(tables, state)
    if heir >= 0:
        yield Moved(seat=heir, by=state.expansion.book, nuns=whole)
        yield from _settled(game, state, told, (whole, whole, whole))
    else:
        yield from _tied(game, state, whole)
    yield Verdict(nuns=whole, dead=tuple(sorted(dead_seats(tables, state, whole))))


def order_of_turning(state: State) -> list[int]:
    """The cards of the row in the order in which they are turned up: last those that nobody has looked at.

    Rule: R15.0
    """
    slots = range(len(state.nuns))
    return sorted(slots, key=lambda slot: (not any(looked >> slot & 1 for looked in state.looked), slot))


def _tied(game: RattusCartus, state: State, nuns: int) -> Iterator[Tied]:
    """Who have as many Books as each other, if anybody has some.

    Rule: N7.3
    """
    if game.tables.book not in game.tables.specials:
        return
    counts = cards_held(game.tables, state, game.tables.book)
    most = max(counts)
    if most:
        seats = tuple(seat for seat, count in enumerate(counts) if count == most)
        yield Tied(seats=seats, books=most, nuns=nuns)


def _settled(
    game: RattusCartus, state: State, told: set[int], numbers: tuple[int, int, int]
) -> Iterator[Fate]:
    """Whose fate nothing can change any more; it is not told again.

    Args:
        game: The game.
        state: The end.
        told: Whose fate has been told; those told now are added.
        numbers: The fewest nuns that there can be in the end, those there are so far, and the most.
    """
    least, nuns, most = numbers
    fates = [frozenset(dead_seats(game.tables, state, sum_)) for sum_ in range(least, most + 1)]
    settled = [
        Fate(seat=seat, is_dead=seat in fates[0], nuns=nuns)
        for seat in range(game.seats)
        if seat not in told and _is_settled(seat, fates, is_enough=state.rats[seat] <= least)
    ]
    told |= {fate.seat for fate in settled}
    yield from sorted(settled, key=lambda fate: (fate.is_dead, state.rats[fate.seat]))


def _is_settled(seat: int, fates: Sequence[frozenset[int]], *, is_enough: bool) -> bool:
    """Whether all that can still come has the same fate for a seat; mercy is only told at the end."""
    dies = {seat in dead for dead in fates}
    return len(dies) == 1 and (True in dies or is_enough or len(fates) == 1)


def say_beginning() -> str:
    """What is about to happen."""
    return text("The row of nuns is turned up. Whoever has more rats than it shows nuns dies of the plague.")


def say_moment(moment: Moment, state: State, names: Names) -> str:
    """A moment as a sentence."""
    match moment:
        case Turned():
            return text("So far the row shows {nuns}.").format(nuns=say_nuns(moment.nuns))
        case Moved():
            return _say_moved(moment, names)
        case Tied():
            return plural(
                "{heirs} have {n} Book each, and nobody has more: the number of nuns stays.",
                "{heirs} have {n} Books each, and nobody has more: the number of nuns stays.",
                moment.books,
            ).format(heirs=names.heirs(moment.seats), n=moment.books)
        case Fate():
            return _say_fate(moment, state, names)
        case Verdict():
            row = text("The row of nuns shows {nuns}.").format(nuns=say_nuns(moment.nuns))
            return f"{row} {_say_dead(moment, names)}"


def _say_moved(moved: Moved, names: Names) -> str:
    heir = names.players[moved.seat]
    if not moved.by:
        return text("{heir} has the most Books and leaves the number of nuns: {nuns}.").format(
            heir=heir, nuns=say_nuns(moved.nuns)
        )
    return text("{heir} has the most Books and moves the number of nuns by {n}: {nuns}.").format(
        heir=heir, n=signed(moved.by), nuns=say_nuns(moved.nuns)
    )


def _say_fate(fate: Fate, state: State, names: Names) -> str:
    rats = state.rats[fate.seat]
    if fate.is_dead:
        told = plural(
            "{heir} dies of the plague: {rats} is too many.",
            "{heir} dies of the plague: {rats} are too many.",
            rats,
        )
    elif rats > fate.nuns:
        told = text("{heir} lives by mercy with {rats}: nobody has fewer.")
    else:
        told = text("{heir} lives: there are nuns enough for {rats}.")
    return told.format(heir=names.players[fate.seat], rats=say_rats(rats))


def _say_dead(verdict: Verdict, names: Names) -> str:
    if not verdict.dead:
        return text("Nobody dies of the plague.")
    told = plural("{heirs} dies of the plague.", "{heirs} die of the plague.", len(verdict.dead))
    return told.format(heirs=names.heirs(verdict.dead), n=len(verdict.dead))
