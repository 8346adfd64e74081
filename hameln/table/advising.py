"""What a good computer player would decide: a whole decision, of several actions where it takes several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from attrs import frozen

from hameln.kernel.players import Choice
from hameln.language import text
from hameln.players.kit import players_kit
from hameln.table.decisions import ends_undo, whole_decision
from hameln.table.opaque import AGame, AnAction, AView, TheNames
from hameln.table.tasks.task import Table

if TYPE_CHECKING:
    from hameln.table.controller import Adviser, MatchController
    from hameln.table.telling import Telling

FURTHER: Final = 0.2
"""The part of the first action's time that each further one may take."""


@frozen(kw_only=True)
class Advice:
    """A decision that is advised.

    Attributes:
        steps: Its actions, each with what the seat sees before it.
        why: The reason for it; may be empty.
        stakes: How it changes the danger that the seat is in; mostly empty.
        is_final: Whether it cannot be taken back: chance or somebody else goes on, or something is revealed.
    """

    steps: tuple[tuple[Any, Any], ...]
    why: str = ""
    stakes: str = ""
    is_final: bool = False

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions, in the order in which they are played."""
        return tuple(action for _, action in self.steps)


def advice_at(desk: MatchController) -> Callable[[], Advice] | None:
    """A question for a whole decision of whoever is asked; ``None`` if nobody is.

    Asking takes a while and may happen in a thread, whatever is done at the table meanwhile.
    """
    ask = desk.adviser()
    if ask is None:
        return None
    return partial(_advised, desk, desk.table, desk.game.copy(desk.session.match.state), ask)


def _advised(desk: MatchController, table: Table, state: Any, ask: Adviser) -> Advice:  # noqa: ANN401 - the game's own
    """Ask the same one on as long as the decision that the first action begins goes on."""
    choices: list[Choice[AnAction]] = []

    def asked(here: Table) -> AnAction:
        choices.append(ask(here.view, here.actions, FURTHER if choices else 1.0))
        return choices[-1].action

    before = desk.game.copy(state)
    steps = whole_decision(table, state, asked)
    why = players_kit(desk.game.name).why_of_all(desk.game, steps, choices[0].why)
    stakes = desk.kit.deciding.stakes(table, [action for _, action in steps])
    is_final = ends_undo(desk.game, before, [action for _, action in steps])
    return Advice(steps=steps, why=why, stakes=stakes, is_final=is_final)


def say_advice(desk: MatchController, advice: Advice) -> str:
    """What is advised, as imperatives without the last full stop."""
    return say_steps(desk.kit.telling, desk.game, advice.steps, desk.names)


def say_steps(
    telling: Telling[AView], game: AGame, steps: Sequence[tuple[AView, AnAction]], names: TheNames
) -> str:
    """What a decision is, as imperatives without the last full stop.

    Args:
        steps: Its actions, each with what the seat sees before it.
    """
    return ". ".join(telling.say_choices(game, steps, names))


def things_of_advice(desk: MatchController, advice: Advice) -> tuple[str, ...]:
    """The things on the table that the advice would use."""
    deciding = desk.kit.deciding
    found = (deciding.things_of(desk.game, view, action) for view, action in advice.steps)
    return tuple(dict.fromkeys(thing for things in found for thing in things))


def why_none_of_shared() -> str:
    """Why nobody is advised where several people see what is asked."""
    return text("A hint could tell everybody what you hold, so there is none for this decision.")
