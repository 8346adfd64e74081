"""What was promised to programs: names of the Python API with what they take, commands with their options."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import typer

from hameln.cli.app import app

HERE: Final = Path(__file__).resolve().parent
API: Final = HERE / "api.txt"
"""A line for each public name of version 0.1, such as ``package.module.function(needed, *, chosen=)``."""
COMMANDS: Final = HERE / "commands.txt"
"""A line for each command of version 0.1, such as ``town show TOWN --png``."""
PAGE: Final = HERE.parents[1] / "docs" / "api.md"
_SHOWN: Final = re.compile(r"^\.\. auto(?P<kind>\w+):: (?P<name>[\w.]+)(?P<rest>(?:\n   .*)*)", re.MULTILINE)
_STARS: Final = {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}


def find(name: str) -> Any:
    """What a public name stands for.

    Raises:
        AttributeError: There is nothing of that name any more; `ImportError` where its module is gone.
    """
    parts = name.split(".")
    for length in range(len(parts), 0, -1):
        try:
            found: Any = import_module(".".join(parts[:length]))
        except ModuleNotFoundError:
            continue
        for part in parts[length:]:
            declared = getattr(found, "__annotations__", {})
            found = getattr(found, part, None) if part in declared else getattr(found, part)
        return found
    raise ImportError(name)


def names() -> Iterator[str]:
    """Every name on the page of the API, with the members of classes that are shown with them."""
    for shown in _SHOWN.finditer(PAGE.read_text(encoding="utf-8")):
        yield shown["name"]
        if ":members:" in shown["rest"]:
            owner = find(shown["name"])
            own = {*vars(owner), *owner.__annotations__}
            yield from sorted(f"{shown['name']}.{name}" for name in own if not name.startswith("_"))


def taken(value: Any) -> str:
    """What is given to a function or a class, such as ``(needed, *, chosen=)``; empty for other values."""
    if not callable(value) or isinstance(value, property):
        return ""
    words, has_star = [], False
    for one in inspect.signature(value).parameters.values():
        has_star |= one.kind is one.VAR_POSITIONAL
        if one.kind is one.KEYWORD_ONLY and not has_star:
            words.append("*")
            has_star = True
        words.append(f"{_STARS.get(one.kind, '')}{one.name}{'' if one.default is one.empty else '='}")
    return f"({', '.join(words)})"


def lines() -> list[str]:
    """The whole API, a line for each name; for a class to derive from also what it leaves to be written."""
    found = []
    for name in names():
        value = find(name)
        found.append(f"{name}{taken(value)}")
        left = sorted(getattr(value, "__abstractmethods__", ()))
        found += [f"{name} leaves {', '.join(left)}"] if left else []
    return found


def broken(kept: str, now: str) -> str:
    """Why what was written for one form does not hold for another; empty if it does."""
    before, after = (form.partition("(")[2].rstrip(")").split(", ") for form in (kept, now))
    before, after = [one for one in before if one], [one for one in after if one]
    gone = {one.rstrip("=") for one in before} - {"*"} - {one.rstrip("=") for one in after}
    if gone:
        return f"{', '.join(sorted(gone))} cannot be given any more"
    asked = [one for one in after if not one.endswith("=") and not one.startswith("*") and one not in before]
    if asked:
        return f"{', '.join(asked)} must be given"
    places = [one.rstrip("=") for one in before[: before.index("*") if "*" in before else None]]
    if [one.rstrip("=") for one in after[: len(places)]] != places:
        return "what is given comes in another order"
    return ""


def command_lines() -> list[str]:
    """Every command with its arguments and options, as far as they are shown."""

    def walk(group: Any, before: str) -> Iterator[str]:
        for name, command in sorted(group.commands.items()):
            words = f"{before} {name}".strip()
            if hasattr(command, "commands"):
                yield from walk(command, words)
            else:
                shown = [one for one in command.params if not getattr(one, "hidden", False)]
                options = sorted(opt for one in shown for opt in one.opts if opt.startswith("--"))
                given = [one.name.upper() for one in shown if one.param_type_name == "argument"]
                yield " ".join([words, *given, *options])

    return list(walk(typer.main.get_command(app), ""))
