"""What somebody who waits has prepared for the next turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import define, field

from hameln.errors import HamelnError
from hameln.language import text
from hameln.table.tasks.task import Task

Deed = dict[str, Any]
"""Something that was done to a decision in the making, in the words of the protocol."""

MOST_DEEDS: Final = 500
"""So much can be done to a decision before it is begun anew."""


@define(eq=False)
class Plan:
    """A decision in the making that nobody asks for yet.

    Attributes:
        task: The decision, as it would be now.
        number: Tells it from those before.
        step: Goes on with everything that is done to it.
        deeds: What was done to it so far, so that it can be laid out again.
        is_ready: Whether it is to be sent as soon as it is asked for.
    """

    task: Task
    number: int
    step: int = 0
    deeds: list[Deed] = field(factory=list)
    is_ready: bool = False

    def lay_out(self, deeds: list[Deed], *, is_ready: bool) -> bool:
        """Do what was done to another one; say whether all of it could be done again."""
        whys = [changed(self.task, deed) for deed in deeds]
        self.deeds = list(deeds)
        is_whole = not any(whys)
        self.is_ready = is_ready and is_whole and not self.task.missing()
        return is_whole and self.is_ready == is_ready

    def change(self, deed: Mapping[str, Any]) -> str:
        """Do something to it, or leave it when it was to be sent; returns the reason if that cannot be."""
        if self.is_ready and deed.get("do") == "back":
            self.is_ready = False
            return ""
        why = changed(self.task, deed)
        if not why:
            self.is_ready = False
            self.deeds = [*self.deeds[-MOST_DEEDS:], dict(deed)]
        return why

    def take(self, message: Mapping[str, Any]) -> str:
        """Do what a message wants, such as to let it be sent; returns the reason if that cannot be."""
        match message.get("do"):
            case "confirm":
                why = self.task.missing()
                self.is_ready = not why
            case "undo" | "follow":
                return ""
            case _:
                why = tried(self.change, deed_of(message))
        self.step += not why
        return why


def changed(task: Task, deed: Mapping[str, Any]) -> str:
    """Do something to a decision; returns the reason if that cannot be.

    Args:
        task: The decision.
        deed: ``do`` is ``click``, ``drop``, ``amount`` or ``back``; what it takes beside that stands in the
            protocol.
    """
    match deed:
        case {"do": "click", "thing": str(thing)}:
            return task.click(thing)
        case {"do": "drop", "thing": str(thing), "onto": str(onto)}:
            return task.drop(thing, onto) if onto in task.reaches(thing) else task.click(thing)
        case {"do": "amount", "name": str(name), "value": int(value)}:
            if any(one.name == name for one in task.amounts()):
                task.set_amount(name, value)
        case {"do": "back"}:
            task.take_back()
        case _:
            pass
    return ""


def choice_of(task: Task) -> object:
    """All that has been chosen in a decision, to be held against another one."""
    return task.chosen(), [one.value for one in task.amounts()]


def deed_of(message: Mapping[str, Any]) -> Deed:
    """What a message does, whenever it is done."""
    return {name: message[name] for name in message if name not in ("decision", "step")}


def tried(change: Callable[[Mapping[str, Any]], str], message: Mapping[str, Any]) -> str:
    """Change a decision; returns the reason if that cannot be, such as that there is no such thing."""
    try:
        return change(message)
    except (HamelnError, LookupError, ValueError):
        return text("There is nothing to choose there now.")
