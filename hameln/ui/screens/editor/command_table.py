"""What an editor does at a key, in one table: tips, the page of all keys and the keys themselves read it."""

from __future__ import annotations

from typing import Final

from attrs import frozen

from hameln.language import mark, text
from hameln.table.keys import key_named, key_told


@frozen(kw_only=True)
class Command:
    """Something that a key does wherever the focus is, as long as nothing is written.

    Attributes:
        name: Its own name.
        label: What it does, marked for translation.
        keys: The keys that do it, the one that is told first.
        group: The heading above it.
    """

    name: str
    label: str
    keys: tuple[str, ...]
    group: str


@frozen(kw_only=True)
class Told:
    """A key that means something on the canvas only, to be told.

    Attributes:
        keys: How the keys are written, marked for translation.
    """

    label: str
    keys: str
    group: str


CANVAS: Final = mark("On the canvas")
_EDIT: Final = mark("Editing")
_VIEW: Final = mark("Looking")
_DOCUMENT: Final = mark("Document")

COMMANDS: Final = (
    Command(name="undo", label=mark("Undo"), keys=("CTRL+Z",), group=_EDIT),
    Command(name="redo", label=mark("Redo"), keys=("CTRL+Y", "SHIFT+CTRL+Z"), group=_EDIT),
    Command(name="all", label=mark("Choose everything"), keys=("CTRL+A",), group=_EDIT),
    Command(name="copy", label=mark("Copy"), keys=("CTRL+C",), group=_EDIT),
    Command(name="cut", label=mark("Cut"), keys=("CTRL+X",), group=_EDIT),
    Command(name="paste", label=mark("Paste at the cursor"), keys=("CTRL+V",), group=_EDIT),
    Command(name="double", label=mark("Duplicate"), keys=("CTRL+D",), group=_EDIT),
    Command(name="remove", label=mark("Remove what is chosen"), keys=("DELETE", "BACKSPACE"), group=_EDIT),
    Command(name="snap", label=mark("Snap to the grid"), keys=("CTRL+G",), group=_EDIT),
    Command(name="guides", label=mark("Snap to other things"), keys=("SHIFT+CTRL+G",), group=_EDIT),
    Command(name="symmetry", label=mark("Draw symmetrically"), keys=("CTRL+M",), group=_EDIT),
    Command(name="grid", label=mark("Show the grid"), keys=("CTRL+L",), group=_VIEW),
    Command(name="nearer", label=mark("Come nearer"), keys=("PLUS", "NUM_ADD", "EQUAL"), group=_VIEW),
    Command(name="farther", label=mark("Go away"), keys=("MINUS", "NUM_SUBTRACT"), group=_VIEW),
    Command(name="fit", label=mark("Show everything"), keys=("HOME", "NUM_HOME"), group=_VIEW),
    Command(name="problem", label=mark("Next problem"), keys=("F8",), group=_VIEW),
    Command(name="area", label=mark("To the next part of the screen"), keys=("CTRL+TAB",), group=_VIEW),
    Command(name="save", label=mark("Save"), keys=("CTRL+S",), group=_DOCUMENT),
    Command(name="save_as", label=mark("Save as…"), keys=("SHIFT+CTRL+S",), group=_DOCUMENT),
    Command(name="play", label=mark("Play it"), keys=("F5",), group=_DOCUMENT),
    Command(name="steps", label=mark("All steps"), keys=("F6",), group=_DOCUMENT),
    Command(name="generator", label=mark("Generate anew"), keys=("F7",), group=_DOCUMENT),
    Command(name="fairness", label=mark("Measure how fair it is"), keys=("F9",), group=_DOCUMENT),
    Command(name="help", label=mark("Help: first steps, tools, keys"), keys=("F1",), group=_DOCUMENT),
    Command(name="leave", label=mark("Leave the editor"), keys=("CTRL+Q",), group=_DOCUMENT),
)
ON_CANVAS: Final = (
    Told(label=mark("Move the cursor by a step of the grid"), keys=mark("Arrows"), group=CANVAS),
    Told(label=mark("Ten steps at once"), keys=mark("Shift and arrows"), group=CANVAS),
    Told(label=mark("The smallest step"), keys=mark("Ctrl and arrows"), group=CANVAS),
    Told(label=mark("Press the tool, and let go"), keys=mark("Space"), group=CANVAS),
    Told(label=mark("Finish what is being drawn"), keys=mark("Enter, double click"), group=CANVAS),
    Told(label=mark("Give up, choose nothing, leave"), keys=mark("Escape"), group=CANVAS),
    Told(label=mark("Draw the picture about"), keys=mark("Middle button, or Space and drag"), group=CANVAS),
    Told(label=mark("Come nearer, go away"), keys=mark("Wheel"), group=CANVAS),
    Told(label=mark("Turn snapping about for a moment"), keys=mark("Ctrl and drag"), group=CANVAS),
)
_KEYS: Final = {key: one for one in COMMANDS for key in one.keys}


def command_of(key: str) -> str:
    """The name of the command of a key; empty if none."""
    found = _KEYS.get(key_named(key))
    return found.name if found is not None else ""


def is_looking(name: str) -> bool:
    """Whether a command only changes how the document is looked at."""
    return next((one.group == _VIEW for one in COMMANDS if one.name == name), False)


def tip_of(name: str, more: str = "") -> str:
    """What a command does, with its key, and something more."""
    one = next(one for one in COMMANDS if one.name == name)
    head = text("{label} ({key})").format(label=text(one.label), key=key_told(one.keys[0]))
    return f"{head}\n{more}" if more else head
