"""The command without any further word, which opens the window with the title: nothing else is loaded for it.

What the other commands about windows ask first.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import NoReturn

from hameln.cli.ending import run
from hameln.errors import HamelnError
from hameln.files.locks import WINDOW, call_program


def has_display() -> bool:
    """Whether a window can be opened here; asked without loading anything."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY"))


@contextmanager
def loading_window() -> Generator[None]:
    """Load what a window needs, here; none of it is looked through for what nobody needs any more.

    Raises:
        HamelnError: A library of the system is missing.
    """
    gc.disable()
    try:
        yield
    except ImportError as error:
        message = f"no window can be opened here ({error}; OpenGL 3.3 is needed); try: hameln play --terminal"
        raise HamelnError(message) from error
    finally:
        gc.freeze()
        gc.enable()


def main() -> NoReturn:
    """Open the window with the title; bad input ends with one message and exit code 2."""
    run(_open)


def _open() -> None:
    """Open the window with the title.

    Raises:
        HamelnError: No window can be opened.
    """
    call_program(WINDOW)
    with loading_window():
        from hameln.ui.launch import play  # noqa: PLC0415 - slow to load

    play()
