"""Small decisions in which the rules of a character have a word: where a noble goes, and whom a duel hits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from hameln.games.rattus_cartus.players.characters.character import Character
from hameln.games.rattus_cartus.players.characters.judge import verdict_on
from hameln.games.rattus_cartus.players.characters.scene import Scene
from hameln.games.rattus_cartus.players.characters.steps import PLACE, TARGET
from hameln.games.rattus_cartus.players.plainly import worth_of_move
from hameln.games.rattus_cartus.players.valuing import Outlook
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import T_AIM, T_PLACE, T_TARGET, State

STEP_OF: Final = {T_PLACE: PLACE, T_TARGET: TARGET, T_AIM: TARGET}
"""The step of each of these decisions, by task."""
START: Final = 1.0
"""The points by which the loser whom all heirs would choose is ahead of the others."""


def scene_of(outlook: Outlook, state: State, seat: int, move: Move) -> Scene:
    """A move of one of these decisions, as rules look at it."""
    kind, _, place, _, _ = state.agenda[-1]
    step = STEP_OF[kind]
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
    if STEP_OF.get(state.agenda[-1][0]) not in character.rules_for:
        return usual
    seat = state.mover
    judged = [(move, verdict_on(character, scene_of(outlook, state, seat, move))) for move in actions]
    judged = [one for one in judged if not one[1].veto] or judged
    judged = [one for one in judged if one[1].prefer] or judged
    worths = [
        obedience * verdict.bonus + _plain_worth(outlook, state, move, usual) for move, verdict in judged
    ]
    return judged[worths.index(max(worths))][0]


def _plain_worth(outlook: Outlook, state: State, move: Move, usual: Move) -> float:
    """What a choice is worth to any heir; of losers only which one it would be is known."""
    if state.agenda[-1][0] == T_TARGET:
        return START * (move == usual)
    return worth_of_move(outlook, state, state.mover, move)
