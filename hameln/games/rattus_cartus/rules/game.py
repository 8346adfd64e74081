"""Rattus Cartus as a game of the kernel: the border between words and the engine's ints."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any, Final

from hameln.errors import IllegalAction, SeatsError
from hameln.games.rattus_cartus.pack.choosing import play_words, read_play
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.reading import pack_from_words, pack_to_words
from hameln.games.rattus_cartus.rules import agenda, scoring
from hameln.games.rattus_cartus.rules.belief.belief import Belief
from hameln.games.rattus_cartus.rules.belief.sampling import Memory, sample_state
from hameln.games.rattus_cartus.rules.chance import can_happen, draw_outcome
from hameln.games.rattus_cartus.rules.checking import agrees, may_do
from hameln.games.rattus_cartus.rules.engine import apply_move, legal_moves
from hameln.games.rattus_cartus.rules.expansion_chance import can_happen_more, draw_more
from hameln.games.rattus_cartus.rules.flow import settle
from hameln.games.rattus_cartus.rules.moves import DISCARD, GIVE, PLACE, Move
from hameln.games.rattus_cartus.rules.state import ALL_EYES, CHANCE, NOBODY, NONE, State
from hameln.games.rattus_cartus.rules.tables import compile_tables
from hameln.games.rattus_cartus.rules.views import SeenLogs, View, seen_move, unveiled_view, view_of
from hameln.games.rattus_cartus.rules.why_not import reason_against
from hameln.games.rattus_cartus.rules.words import points_of, public_words, read_move, write_move
from hameln.kernel.game import Game, Option, Result, chosen_options
from hameln.language import text

FEWEST, MOST = 2, 5
WORD: Final = "rattus-cartus"
"""The word of the game; compiled classes tell what their objects have only to those objects."""
OPTIONS: Final = (Option("plague", ("lose", "mercy")),)
"""What may be chosen before a match with any pack (R15.4)."""
NOBLES: Final = Option("nobles", (False, True))
"""Whether nobles play, with a pack that has some (N2.1)."""


class RattusCartus(Game[State, Move, View]):
    """The card game for one pack, thirty building cards and a number of heirs.

    Attributes:
        pack: The pack, shared and never changed.
        chosen: The thirty building cards in play, rising.
        tables: All that compiled for the engine.
        for_seat: The seat for which this match is recorded; what is hidden from it may then be unknown.
    """

    name = WORD
    known_options: tuple[Option, ...] = (*OPTIONS, NOBLES)
    has_shared_places = True
    keeps_to_own_lines = True

    def __init__(
        self,
        pack: Pack,
        play: tuple[int, ...],
        seats: int,
        rules: Mapping[str, Any] = MappingProxyType({}),
        for_seat: int | None = None,
    ) -> None:
        """A game for so many heirs.

        Rule: N2.1

        Raises:
            SeatsError: There are fewer than 2 or more than 5.
            IllegalAction: An option of the rules is not known, or nobles shall play and the pack has none.
        """
        if not FEWEST <= seats <= MOST:
            msg = f"Rattus Cartus is for {FEWEST} to {MOST} heirs, not {seats}"
            raise SeatsError(msg)
        self.options = chosen_options(self.known_options, rules)
        if self.options["nobles"] and not pack.nobles:
            msg = f'"rules" has "nobles": true; the pack {pack.id} has no nobles'
            raise IllegalAction(msg)
        if not pack.nobles:
            self.known_options = OPTIONS
            del self.options["nobles"]
        self.pack = pack
        self.chosen = tuple(sorted(play))
        self.seats = seats
        self.for_seat = for_seat
        is_merciful = self.options["plague"] == "mercy"
        has_nobles = bool(self.options.get("nobles"))
        self.tables = compile_tables(pack, self.chosen, seats, is_merciful=is_merciful, has_nobles=has_nobles)
        self._memory = Memory(self.tables)
        self._seen: SeenLogs = {}

    def setup(self) -> dict[str, Any]:
        """The pack and the building cards in play, as the record's header holds them."""
        return {"pack": pack_to_words(self.pack), "play": play_words(self.pack, self.chosen)}

    def initial(self) -> State:
        """The table before the row of nuns is laid."""
        state = State(self.tables, ALL_EYES if self.for_seat is None else self.for_seat)
        settle(self.tables, state)
        return state

    def mover(self, state: State) -> int:
        """The deciding seat, ``CHANCE`` or ``NOBODY``."""
        return state.mover

    def legal(self, state: State) -> list[Move]:
        """Every legal action of the deciding seat."""
        return legal_moves(self.tables, state)

    def draw(self, state: State, rng: Random) -> Move:
        """One outcome of chance, with the odds of the table."""
        if state.agenda[-1][0] > agenda.OVER:
            return draw_more(self.tables, state, rng)
        return draw_outcome(self.tables, state, rng)

    def check(self, state: State, action: Move) -> None:
        """Do nothing if the action is legal or the outcome possible.

        Raises:
            IllegalAction: It is not; with the reason and the rule.
        """
        if state.mover == NOBODY:
            msg = text("the match is over")
            raise IllegalAction(msg, "R13.2")
        if state.mover != CHANCE:
            if not may_do(self.tables, state, action) or not self._agrees(state, action):
                raise reason_against(self.tables, state, action)
        elif not self._can_happen(state, action) or not self._agrees(state, action):
            msg = text("chance cannot bring {action} now").format(action=self.write(state, action))
            raise IllegalAction(msg)

    def _can_happen(self, state: State, action: Move) -> bool:
        """Whether chance could bring this now."""
        check = can_happen_more if state.agenda[-1][0] > agenda.OVER else can_happen
        return check(self.tables, state, action)

    def _agrees(self, state: State, action: Move) -> bool:
        """Whether what is shown agrees with all that was seen before; only where something is hidden."""
        return state.eyes == ALL_EYES or agrees(self.tables, state, action, self._memory)

    def apply(self, state: State, action: Move) -> None:
        """Carry out a legal action in place."""
        apply_move(self.tables, state, action)

    def copy(self, state: State) -> State:
        """A state that shares nothing mutable with this one."""
        return state.copy()

    def view(self, state: State, seat: int | None) -> View:
        """What the seat may know, or everybody."""
        return view_of(self.tables, state, seat, self._seen)

    def unveiled(self, state: State) -> View:
        """The match with every card that the state knows."""
        return unveiled_view(state)

    def sample(self, view: View, rng: Random) -> State:
        """A full state that agrees with everything that the viewer has seen."""
        return sample_state(self.tables, view.state, self.belief(view), rng)

    def belief(self, view: View) -> Belief:
        """What the viewer can believe about hidden cards."""
        return self._memory.belief_of(view.state)

    def seen(self, state: State, action: Move, seat: int | None) -> Move:
        """The action as the seat may know it."""
        return seen_move(self.tables, state, action, seat)

    def reveals(self, state: State, action: Move) -> bool:
        """Whether anybody learns something: by chance, the last card given, a card discarded, a noble placed.

        Rule: R8.2, R9.2, R9.3, N3.1
        """
        if action[0] == GIVE:
            return state.agenda[-1][3] == 1
        return state.mover == CHANCE or action[0] in (DISCARD, PLACE)

    def result(self, state: State) -> Result:
        """Ranking, totals, points and the dead of a finished match."""
        tables = self.tables
        totals, nuns = scoring.totals_of(tables, state), scoring.nuns_in_row(tables, state)
        dead = scoring.dead_seats(tables, state, nuns)
        ranking = scoring.final_ranking(tables, state, totals, dead)
        facts: dict[str, Any] = {"dead": dead, "nuns": nuns, "rats": list(state.rats)}
        if tables.book >= 0:
            heir = scoring.book_heir(tables, state)
            facts["book"] = {"by": None if heir == NONE else heir, "nuns": state.expansion.book}
        return Result(
            ranking=ranking,
            winners=() if len(dead) == self.seats else ranking[0],
            totals=tuple(totals),
            points=points_of(tables, state),
            facts=facts,
        )

    def write(self, state: State, action: Move) -> dict[str, Any]:  # noqa: ARG002 - words never depend on it
        """The action in the record's words."""
        return write_move(self.tables, action)

    def read(self, state: State, words: Mapping[str, Any]) -> Move:  # noqa: ARG002 - no word depends on it
        """The action that the words mean.

        Raises:
            IllegalAction: The words are no action of this game.
        """
        return read_move(self.tables, words)

    def public(self, state: State) -> dict[str, Any]:
        """What lies open on the table, as the record has it."""
        return public_words(self.tables, state)


def game_from_header(header: Mapping[str, Any], seats: int) -> RattusCartus:
    """The game that a record's header describes.

    Raises:
        PackError: The pack in the header has faults.
        PlayError: The buildings in play do not fit the pack.
        SeatsError: The number of seats does not fit.
        IllegalAction: An option of the rules is not known.
    """
    pack = pack_from_words(header.get("pack"), "pack")
    play = read_play(pack, header.get("play"))
    return RattusCartus(pack, play, seats, header.get("rules", {}), header.get("for_seat"))
