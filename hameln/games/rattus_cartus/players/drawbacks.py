"""What speaks most against what an heir does, as far as it lies open, in a sentence."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hameln.games.rattus_cartus.pack.words import building_name
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.engine import legal_moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.scoring import influence_of
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import building_of, copy_of
from hameln.language import plural, text

WEIGHTY: Final = 2
"""So many cards, rats or points are worth a word."""


def drawback_of(game: RattusCartus, state: State, move: moves.Move) -> str:
    """What speaks most against a move of the seat that decides; empty where nothing of weight does.

    It tells nothing of cards in hands, nor of those that lie face down, but how many they are.
    """
    told = _TOLD.get(move[0])
    return told(game, state, move) if told else ""


def _entering(game: RattusCartus, state: State, move: moves.Move) -> str:
    """Whom all cards in hand could bring level is no drawback.

    Rule: R7.3, R11.1
    """
    place, seat = move[1], state.mover
    estate = game.tables.estate_of[building_of(state.row[place])]
    points = [influence_of(state, one, estate) for one in range(game.seats)]
    behind = max(points) - points[seat]
    behind = behind if behind > state.held[seat] else 0
    laid = max((state.lain[one] for one in state.places[place] if one != seat), default=0)
    if laid >= WEIGHTY and laid >= behind:
        return text("But {n} cards lie there before mine, and equals keep the premium.").format(n=laid)
    if behind >= WEIGHTY:
        return text("But somebody is {n} points of influence ahead of me there.").format(n=behind)
    return _after(state)


def _after(state: State) -> str:
    """Rule: R6.2, R7.3."""
    later = sum(one != state.mover for one in state.line)
    if not later:
        return ""
    return plural(
        "But {n} heir enters after me and may lay more.",
        "But {n} heirs enter after me and may lay more.",
        later,
    ).format(n=later)


def _ending(game: RattusCartus, state: State, move: moves.Move) -> str:  # noqa: ARG001 - as the others
    """Rule: R6.2."""
    return _after(state) if state.agenda[-1][0] == agenda.LAY else ""


def _supplying(game: RattusCartus, state: State, move: moves.Move) -> str:
    """Rule: R5.1."""
    tables = game.tables
    taken = tables.supply[copy_of(state.row[move[1]])]
    most, told = WEIGHTY - 1, ""
    lines = (
        text("But {building} would bring {n} cards more."),
        text("But {building} would take {n} more rats away."),
    )
    for other in legal_moves(tables, state):
        if other[0] != moves.SUPPLY or other == move:
            continue
        card = state.row[other[1]]
        for mine, theirs, line in zip(taken, tables.supply[copy_of(card)], lines, strict=False):
            if theirs - mine > most:
                most = theirs - mine
                told = line.format(building=building_name(game.pack.buildings[building_of(card)]), n=most)
    return told


def _passing(game: RattusCartus, state: State, move: moves.Move) -> str:  # noqa: ARG001
    """Rule: R6.3, R7.3."""
    return text("But whoever enters before me keeps the premium with equal cards.")


_TOLD: Final[Mapping[int, Callable[[RattusCartus, State, moves.Move], str]]] = {
    moves.ENTER: _entering,
    moves.DONE: _ending,
    moves.SUPPLY: _supplying,
    moves.PASS: _passing,
}
