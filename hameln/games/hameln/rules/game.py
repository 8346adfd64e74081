"""Hameln as a game of the kernel: the border between words and the engine's ints."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from hameln.errors import IllegalAction, SeatsError
from hameln.games.hameln.map.files import town_header, town_of_header
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.tables import compile_tables
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.chance import can_happen, draw_outcome
from hameln.games.hameln.rules.engine import apply_move, legal_moves
from hameln.games.hameln.rules.scoring import final_ranking, points_of
from hameln.games.hameln.rules.state import CHANCE, NOBODY, TRAPS, State
from hameln.games.hameln.rules.views import View, sample_state, unveiled_view, view_of
from hameln.games.hameln.rules.why_not import reason_against
from hameln.games.hameln.rules.words import is_move, public_words, read_move, write_move
from hameln.kernel.game import Game, Result
from hameln.language import text

FEWEST, MOST = 3, 5
WORD: Final = "hameln"
"""The word of the game; compiled classes tell what their objects have only to those objects."""


class Hameln(Game[State, int, View]):
    """The board game for one town and a number of families.

    Attributes:
        town: The town, shared and never changed.
        tables: The town compiled for the engine.
        for_seat: The seat for which this match is recorded; the others' traps may then be unknown.
    """

    name = WORD
    unordered = frozenset({"rats", "kinged", "overrun"})

    def __init__(self, town: Town, seats: int, for_seat: int | None = None) -> None:
        """A game for so many families.

        Raises:
            SeatsError: There are fewer than 3 or more than 5, or the town is not for so many.
        """
        if not FEWEST <= seats <= MOST:
            msg = f"Hameln is for {FEWEST} to {MOST} families, not {seats}"
            raise SeatsError(msg)
        if seats not in town.start_houses:
            known = " or ".join(map(str, town.start_houses))
            msg = f"{called(town)} is for {known} families, not {seats}"
            raise SeatsError(msg)
        self.town = town
        self.seats = seats
        self.for_seat = for_seat
        self.tables = compile_tables(town, seats)

    def setup(self) -> dict[str, Any]:
        """The town, as the record's header holds it."""
        return town_header(self.town)

    def initial(self) -> State:
        """The table before the turn order is drawn."""
        return State(self.tables)

    def mover(self, state: State) -> int:
        """The deciding seat, ``CHANCE`` or ``NOBODY``."""
        return state.mover

    def legal(self, state: State) -> list[int]:
        """Every legal move of the deciding seat."""
        return legal_moves(self.tables, state)

    def draw(self, state: State, rng: Random) -> int:
        """One outcome of chance, with the odds of the table."""
        return draw_outcome(self.tables, state, rng)

    def check(self, state: State, action: int) -> None:
        """Do nothing if the move is legal or the outcome possible.

        Raises:
            IllegalAction: It is not; with the reason and the rule.
        """
        if state.mover == NOBODY:
            msg = text("the match is over")
            raise IllegalAction(msg, "H11.1")
        by_chance = state.mover == CHANCE
        if self._can_happen(state, action) if by_chance else action in legal_moves(self.tables, state):
            return
        if not is_move(self.tables, action):
            msg = text("{action} is no action of this game").format(action=action)
            raise IllegalAction(msg)
        if by_chance:
            msg = text("chance cannot bring {action} now").format(action=self.write(state, action))
            raise IllegalAction(msg)
        raise reason_against(self.tables, state, action)

    def _can_happen(self, state: State, action: int) -> bool:
        """Whether the outcome is possible; a record made for one seat hides the others' traps.

        Rule: H1.6
        """
        if state.stage == TRAPS and self.for_seat not in (None, state.active):
            return action == moves.trap(moves.UNKNOWN_TRAP)
        return can_happen(self.tables, state, action)

    def apply(self, state: State, action: int) -> None:
        """Carry out a legal move in place."""
        apply_move(self.tables, state, action)

    def copy(self, state: State) -> State:
        """A state that shares nothing mutable with this one."""
        return state.copy()

    def view(self, state: State, seat: int | None) -> View:
        """What the seat may know, or everybody."""
        return view_of(self.tables, state, seat)

    def unveiled(self, state: State) -> View:
        """The match with every trap that the state knows."""
        return unveiled_view(state)

    def sample(self, view: View, rng: Random) -> State:
        """A full state that agrees with the view."""
        return sample_state(self.tables, view, rng)

    def seen(self, state: State, action: int, seat: int | None) -> int:
        """The move as the seat may know it: others' traps are of unknown value.

        Rule: H1.6
        """
        if moves.verb_of(action) == moves.TRAP and state.active != seat:
            return moves.trap(moves.UNKNOWN_TRAP)
        return action

    def result(self, state: State) -> Result:
        """Ranking, totals and points of a finished match."""
        points = points_of(self.tables, state)
        totals = [sum(of_seat.values()) for of_seat in points]
        return Result.without_ties(final_ranking(self.tables, state), totals, points)

    def write(self, state: State, action: int) -> dict[str, Any]:  # noqa: ARG002 - words never depend on it
        """The move in the record's words."""
        return write_move(self.tables, action)

    def read(self, state: State, words: Mapping[str, Any]) -> int:  # noqa: ARG002 - no word depends on it
        """The move that the words mean.

        Raises:
            IllegalAction: The words are no action of this game.
        """
        return read_move(self.tables, words)

    def public(self, state: State) -> dict[str, Any]:
        """What lies open on the table, as the record has it."""
        return public_words(self.tables, state)


def game_from_header(header: Mapping[str, Any], seats: int) -> Hameln:
    """The game that a record's header describes.

    Raises:
        TownFileError: The town in the header has faults.
        SeatsError: The number of seats does not fit.
    """
    for_seat = header.get("for_seat")
    return Hameln(town_of_header(header), seats, for_seat)
