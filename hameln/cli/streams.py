"""What the command line reads from and prints to; each of it may be closed, full, broken or speak little."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from errno import EBADF
from io import TextIOWrapper
from typing import Final

BROKEN_PIPE: Final = 141
"""The exit code that shells give a program which nobody listens to any more."""
_FLAGS: Final = {"stdin": os.O_RDONLY, "stdout": os.O_RDONLY, "stderr": os.O_WRONLY}
"""How what stands for a closed stream is opened; printing to a closed output must fail, not be lost."""


def open_streams() -> None:
    """See to it that all three streams are there and take every sign.

    A stream that is closed would lend its number to the next file that is opened, and whatever prints there
    would print into that file.
    """
    for number, (name, flags) in enumerate(_FLAGS.items()):
        if getattr(sys, name) is None:
            handle = os.open(os.devnull, flags)
            if handle != number:
                os.dup2(handle, number)
                os.close(handle)
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, os.fdopen(number, mode, encoding="utf-8", errors="backslashreplace"))
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def silence() -> None:
    """Let nothing more be printed, and nothing be told about what could not be."""
    for number, stream in ((1, sys.stdout), (2, sys.stderr)):
        try:
            stream.flush()
        except (OSError, ValueError):
            with suppress(OSError):
                handle = os.open(os.devnull, os.O_WRONLY)
                os.dup2(handle, number)
                os.close(handle)


def why_refused(error: OSError) -> str:
    """What the system has refused that nobody on the way has told, as one sentence."""
    if error.filename is not None:
        return f"{error.filename}: {error.strerror or error}"
    if error.errno is None:  # a library's own words, not the system's
        return str(error)
    if error.errno == EBADF:
        return "nothing can be printed: standard output is closed"
    return f"nothing can be printed: {error.strerror or error}"
