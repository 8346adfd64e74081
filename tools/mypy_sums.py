"""A plugin for mypy by which the built-in ``sum`` takes whole numbers only, everywhere but on the screen.

Python 3.12 and newer round sums of floats differently from 3.11, and a last digit can decide which move is
taken. mypy then says that ``sum`` got floats where it takes other things; `hameln.kernel.sums` adds them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy.plugin import FunctionContext, Plugin
from mypy.types import Instance, Type, UnionType, get_proper_type

TOLD: Final = "the sum of floats is not the same on every Python; use `added` of hameln.kernel.sums"
SCREEN: Final = "/ui/"
"""Where floats are places on the screen, and no digit of them decides anything."""


def is_float(kind: Type) -> bool:
    """Whether a type is float, or may be."""
    proper = get_proper_type(kind)
    if isinstance(proper, UnionType):
        return any(is_float(one) for one in proper.items)
    return isinstance(proper, Instance) and proper.type.fullname == "builtins.float"


def check(context: FunctionContext) -> Type:
    """Refuse a sum that gives a float; mypy takes it that this form of ``sum`` does not fit, and says so."""
    path = context.api.path.replace("\\", "/")
    if SCREEN not in path and is_float(context.default_return_type):
        context.api.fail(TOLD, context.context)
    return context.default_return_type


class SumsPlugin(Plugin):
    """Looks at every call of ``sum``."""

    def get_function_hook(self, fullname: str) -> Callable[[FunctionContext], Type] | None:
        """The check, for ``sum``."""
        return check if fullname == "builtins.sum" else None


def plugin(version: str) -> type[Plugin]:  # noqa: ARG001 - mypy's protocol
    """What mypy asks for."""
    return SumsPlugin
