"""Small decisions in which the rules of a character have a word: where a noble goes, and whom a duel hits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from hameln.games.rattus_cartus.players.characters.character import Character, verdict_on
from hameln.games.rattus_cartus.players.characters.scene import ENTER, PASS, PLACE, SUPPLY, TARGET, Scene
from hameln.games.rattus_cartus.players.expansion_decisions import worth_of_move
from hameln.games.rattus_cartus.players.noble_placement import placing_worths
from hameln.games.rattus_cartus.players.position_value import Outlook
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.players.characters.rule import left_by

START: Final = 1.0
"""The points by which the loser whom all heirs would choose is ahead of the others."""
NUDGE: Final = 0.001
"""The points by which a choice that any heir would make is ahead of those that are as good."""


Worths: TypeAlias = Callable[[Outlook, State, Sequence[Move], Move], list[float]]
"""What choices are worth to any heir, without its rules; the last argument is what any heir would do."""


def worths_of_places(outlook: Outlook, state: State, actions: Sequence[Move], usual: Move) -> list[float]:
    """What it is worth to put a noble onto a building; of equals what any heir would do.

    Rule: N3.1
    """
    worths = placing_worths(outlook, state, state.mover, list(actions))
    return [worth + NUDGE * (move == usual) for worth, move in zip(worths, actions, strict=True)]


def worths_of_losers(_outlook: Outlook, _state: State, actions: Sequence[Move], usual: Move) -> list[float]:
    """What losers are worth, of whom only which one it would be is known.

    Rule: R8.1
    """
    return [START * (move == usual) for move in actions]


def worths_of_aims(outlook: Outlook, state: State, actions: Sequence[Move], _usual: Move) -> list[float]:
    """What heirs are worth to a Staff.

    Rule: N5.3
    """
    return [worth_of_move(outlook, state, state.mover, move) for move in actions]


JUDGED: Final[Mapping[int, tuple[str, Worths]]] = {
    agenda.PLACE: (PLACE, worths_of_places),
    agenda.TARGET: (TARGET, worths_of_losers),
    agenda.AIM: (TARGET, worths_of_aims),
}
"""The step of each of these decisions and what its choices are worth, by task."""
WEIGHED: Final = frozenset((SUPPLY, ENTER, PASS, *[step for step, _ in JUDGED.values()]))
"""The steps that have a worth of their own, which rules add to; rules on no others can be followed."""


def scene_of(outlook: Outlook, state: State, seat: int, move: Move) -> Scene:
    """A move of one of these decisions, as rules look at it."""
    kind, _, place, _, _ = state.agenda[-1]
    step = JUDGED[kind][0]
    if step == PLACE:
        return Scene(outlook, state, seat, step, move[1])
    return Scene(outlook, state, seat, step, place, target=move[1])


def obeyed(
    character: Character,
    obedience: float,
    outlook: Outlook,
    state: State,
    actions: Sequence[Move],
    usual: Move,
) -> Move:
    """What the rules make of a choice.

    Args:
        character: Whose rules they are.
        obedience: How much their bonuses count.
        outlook: What its seat expects.
        state: The seat's view.
        actions: What is legal.
        usual: What any heir would do.

    Rule: N3.1, R8.1, N5.3
    """
    step, worths_of = JUDGED[state.agenda[-1][0]]
    if step not in character.rules_for:
        return usual
    seat = state.mover
    judged = [(move, verdict_on(character, scene_of(outlook, state, seat, move))) for move in actions]
    judged = left_by(judged, lambda one: one[1])
    plain = worths_of(outlook, state, [move for move, _ in judged], usual)
    worths = [obedience * verdict.bonus + worth for (_, verdict), worth in zip(judged, plain, strict=True)]
    return judged[worths.index(max(worths))][0]
