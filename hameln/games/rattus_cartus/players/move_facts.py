"""What a decision is about, in names and numbers that everybody at the table can see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hameln.games.rattus_cartus.pack.words import building_name, estate_name, supply_does
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.scoring import influence_of, nuns_in_row
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import ESTATES, building_of, copy_of
from hameln.language import text


def matter_of(game: RattusCartus, state: State, move: moves.Move) -> str:
    """What lies open about a move of the seat that decides, in a sentence or two; empty where nothing does.

    It tells nothing of cards in hands, nor of those that lie face down, but how many they are.
    """
    told = _TOLD.get(move[0])
    return told(game, state, move) if told else ""


def _house(game: RattusCartus, state: State, place: int) -> str:
    return building_name(game.pack.buildings[building_of(state.row[place])])


def _ranks(game: RattusCartus, state: State, estate: int) -> tuple[int, int]:
    """The influence of the seat that decides with an estate, and the most of another."""
    points = [influence_of(state, seat, estate) for seat in range(game.seats)]
    return points.pop(state.mover), max(points)


def _supplying(game: RattusCartus, state: State, move: moves.Move) -> str:
    """Rule: R5.1."""
    supply = game.pack.supply[copy_of(state.row[move[1]])]
    return text("The supply of {building}: {what}").format(
        building=_house(game, state, move[1]), what=supply_does(supply)
    )


def _entering(game: RattusCartus, state: State, move: moves.Move) -> str:
    """Rule: R6.2, R7.4."""
    inside = len(state.places[move[1]])
    more = (
        text("Inside already: {inside}.").format(inside=inside) if inside else text("Nobody is inside yet.")
    )
    return f"{_honouring(game, state, move)} {more}"


def _honouring(game: RattusCartus, state: State, move: moves.Move) -> str:
    """Rule: N3.1."""
    estate = game.tables.estate_of[building_of(state.row[move[1]])]
    own, best = _ranks(game, state, estate)
    return text("{building} is of {estate}: my influence there is {own}, the best of another {best}.").format(
        building=_house(game, state, move[1]), estate=estate_name(estate), own=own, best=best
    )


def _most(state: State, place: int) -> int | None:
    """The most cards that another heir has laid in a building; ``None`` where nobody else is."""
    return max((state.lain[seat] for seat in state.places[place] if seat != state.mover), default=None)


def _laying(game: RattusCartus, state: State, move: moves.Move) -> str:  # noqa: ARG001 - the card is secret
    """Rule: R6.2, R7.3."""
    place = state.entered[state.mover]
    house, count, most = _house(game, state, place), state.lain[state.mover] + 1, _most(state, place)
    if most is None:
        told = text("Card {n} for {building}, where nobody else is so far.")
    elif not most:
        told = text("Card {n} for {building}, where nobody else has laid any.")
    else:
        told = text("Card {n} for {building}, where nobody else has laid more than {most}.")
    return told.format(n=count, building=house, most=most)


def _ending(game: RattusCartus, state: State, move: moves.Move) -> str:  # noqa: ARG001 - as the others
    """Rule: R6.2, R7.3, R9.2."""
    held = state.held[state.mover]
    if state.agenda[-1][0] != agenda.LAY:
        return text("Cards that stay in my hand: {held}.").format(held=held)
    place = state.entered[state.mover]
    told = text("Cards of mine in {building}: {n}; in my hand: {held}.").format(
        building=_house(game, state, place), n=state.lain[state.mover], held=held
    )
    most = _most(state, place)
    if most is None:
        return told
    more = text("Nobody else has laid more than {most} there.") if most else text("Nobody else has laid any.")
    return f"{told} {more.format(most=most)}"


def _passing(game: RattusCartus, state: State, move: moves.Move) -> str:  # noqa: ARG001
    """Rule: R6.3."""
    return text("Heirs who enter before me then: {n}.").format(n=len(state.line) - 1)


def _giving(game: RattusCartus, state: State, move: moves.Move) -> str:  # noqa: ARG001
    """Rule: R8.2, R9.3."""
    return text("Cards that I have to give: {n} of {held}.").format(
        n=state.agenda[-1][3], held=state.held[state.mover]
    )


def _discarding(game: RattusCartus, state: State, move: moves.Move) -> str:  # noqa: ARG001
    """Rule: R9.2."""
    return text("Cards in my hand until now: {held}.").format(held=state.held[state.mover])


def _looking(game: RattusCartus, state: State, move: moves.Move) -> str:  # noqa: ARG001
    """Rule: R5.5."""
    seen = state.looked[state.mover].bit_count()
    return text("Nuns that I have seen so far: {n} of {all}.").format(n=seen, all=game.tables.nuns)


def _targeting(game: RattusCartus, state: State, move: moves.Move) -> str:  # noqa: ARG001
    """Rule: R8.1."""
    return text("Cards in that hand: {n}.").format(n=state.held[move[1]])


def _picking(game: RattusCartus, state: State, move: moves.Move) -> str:  # noqa: ARG001
    """Rule: N5.6."""
    return text("Cards that are still to be shared: {n}.").format(n=len(state.expansion.spread))


def _pushing(game: RattusCartus, state: State, move: moves.Move) -> str:  # noqa: ARG001
    """Rule: N6.1."""
    return text("Cards turned up so far: {n}.").format(n=len(state.expansion.aside))


def _tracking(game: RattusCartus, state: State, move: moves.Move) -> str:
    """Rule: N5.5, N6.4, N6.6, N6.14."""
    if move[0] in (moves.REDUCE, moves.SHIFT) and not move[2]:
        points = sum(influence_of(state, state.mover, one) for one in range(ESTATES))
        return text("My influence with all estates together: {n}.").format(n=points)
    own, best = _ranks(game, state, move[1])
    told = text("{estate}: my influence is {own}, the best of another {best}.")
    return told.format(estate=estate_name(move[1]), own=own, best=best)


def _moving(game: RattusCartus, state: State, move: moves.Move) -> str:  # noqa: ARG001
    """Rule: N7.3."""
    nuns, rats = nuns_in_row(game.tables, state), state.rats[state.mover]
    return text("Nuns in the row: {nuns}; my rats: {rats}.").format(nuns=nuns, rats=rats)


_TOLD: Final[Mapping[int, Callable[[RattusCartus, State, moves.Move], str]]] = {
    moves.SUPPLY: _supplying,
    moves.ENTER: _entering,
    moves.PLACE: _honouring,
    moves.LAY: _laying,
    moves.DONE: _ending,
    moves.PASS: _passing,
    moves.GIVE: _giving,
    moves.DISCARD: _discarding,
    moves.LOOK: _looking,
    moves.TARGET: _targeting,
    moves.PICK: _picking,
    moves.TURN: _pushing,
    moves.STOP: _pushing,
    moves.NAME: _tracking,
    moves.GAIN: _tracking,
    moves.REDUCE: _tracking,
    moves.SHIFT: _tracking,
    moves.BOOK: _moving,
}
