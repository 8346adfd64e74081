"""Decisions that are a single choice: one thing of several, or nothing to choose at all."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

from hameln.language import text
from hameln.table.tasks.task import Table, Task


class ChoiceTask(Task):
    """Choose one thing of several, each of which stands for one action.

    Attributes:
        wanted: What is missing while nothing is chosen, marked for translation.
    """

    wanted: ClassVar[str]

    def __init__(self, table: Table) -> None:
        """Nothing has been chosen yet, unless there is but one choice."""
        super().__init__(table)
        self._moves = self.choices()
        self._chosen = next(iter(self._moves)) if len(self._moves) == 1 else ""

    def choices(self) -> Mapping[str, Any]:
        """The action that each legal thing stands for."""
        return {self.thing_of(move): move for move in self.table.actions}

    @abstractmethod
    def thing_of(self, move: Any) -> str:  # noqa: ANN401 - the game's own
        """The thing that an action is about."""

    def meant(self, thing: str) -> str:
        """The thing that a click means; other things may stand for it."""
        return thing

    def move_of(self, thing: str) -> Any:  # noqa: ANN401 - the game's own
        """The action that any thing would stand for, legal or not; ``None`` for none."""
        del thing
        return None

    @abstractmethod
    def against(self, move: Any) -> str:  # noqa: ANN401 - the game's own
        """Why an action is not legal now, with its rule."""

    def legal(self) -> frozenset[str]:
        """The things to choose from."""
        return frozenset(self._moves)

    def chosen(self) -> tuple[str, ...]:
        """The chosen thing."""
        return (self._chosen,) if self._chosen else ()

    def click(self, thing: str) -> str:
        """Choose another thing, or take the choice back where there is another one."""
        meant = self.meant(thing)
        if meant in self._moves:
            self._chosen = "" if meant == self._chosen and len(self._moves) > 1 else meant
            return ""
        move = self.move_of(meant)
        return super().click(thing) if move is None else self.against(move)

    def takes_back(self, thing: str) -> bool:
        """What stands for the chosen thing takes it back too."""
        return super().takes_back(self.meant(thing))

    def moves(self) -> tuple[Any, ...]:
        """The action of the chosen thing."""
        return (self._moves[self._chosen],)

    def missing(self) -> str:
        """The choice."""
        return "" if self._chosen else text(self.wanted)

    def take_back(self) -> bool:
        """Choose nothing."""
        had, self._chosen = bool(self._chosen), ""
        return had


class InstantTask(Task):
    """A single action, with nothing to choose.

    Attributes:
        says: What happens, marked for translation.
        does: What confirming does, in a few words, marked for translation.
        action: The action.
    """

    is_instant = True
    says: ClassVar[str]
    does: ClassVar[str]
    action: ClassVar[Any]

    def prompt(self) -> str:
        """What happens."""
        return text(self.says)

    def label(self) -> str:
        """What confirming does."""
        return text(self.does)

    def moves(self) -> tuple[Any, ...]:
        """The action."""
        return (self.action,)
