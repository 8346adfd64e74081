"""Being told to stop: by Ctrl-C, by another program, by a terminal that goes away.

Whatever is under way is left like any other code that cannot go on, so that files half written are taken away
and workers are sent home. Python drops what is raised at the end of an import or of an object's life; there
the signal is sent once more, a moment later.

What the command line reads from and prints to; each of it may be closed, full, broken or speak little.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from errno import EBADF
from functools import partial
from io import TextIOWrapper
from types import FrameType
from typing import Any, Final, NoReturn

from hameln.language import mark, text

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


SIGNALS: Final = ("SIGTERM", "SIGHUP")
"""What else than Ctrl-C tells a program to stop; not every system has all of them."""
PATIENCE: Final = 3.0
"""Seconds in which everything is left; then the program ends wherever it is."""
_MOMENT: Final = 0.02
"""Seconds until a signal is sent once more."""
BY_KEYS: Final = mark("Stopped by Ctrl-C; nothing half done is left behind.")
BY_SIGNAL: Final = mark("Stopped by {signal}; nothing half done is left behind.")
_noted: list[int] = []
"""The signals that have come and have not been answered by leaving."""


class Stopped(BaseException):
    """The program was told to stop by a signal; no fault, so that nobody catches it on the way.

    Attributes:
        signal: Which one.
    """

    def __init__(self, number: int) -> None:
        """Stopped by the signal of this number."""
        self.signal = signal.Signals(number)
        super().__init__(self.signal.name)


@contextmanager
def stoppable() -> Generator[None]:
    """Let signals raise `Stopped` here; those that are ignored, as under nohup, stay ignored."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [getattr(signal, name) for name in SIGNALS if hasattr(signal, name)]
    before = {one: signal.getsignal(one) for one in numbers}
    heard = [one for one in numbers if before[one] == signal.SIG_DFL]
    for one in heard:
        signal.signal(one, _stop)
    told = sys.unraisablehook
    sys.unraisablehook = partial(_again, told)
    try:
        yield
    except BaseException as error:
        if _noted and not isinstance(error, Stopped):
            # something could not be left in peace, such as a terminal that is gone
            raise Stopped(_noted[0]) from error
        raise
    finally:
        sys.unraisablehook = told
        for one in heard:
            signal.signal(one, before[one])


def _stop(number: int, _: FrameType | None) -> NoReturn:
    """Leave what is under way, if it can be left in time."""
    ending = threading.Timer(PATIENCE, os._exit, (128 + number,))
    ending.daemon = True
    ending.start()
    _noted.append(number)
    raise Stopped(number)


def _again(told: Callable[[sys.UnraisableHookArgs], Any], dropped: sys.UnraisableHookArgs) -> None:
    """Send a signal once more that was raised where nothing can be raised; tell everything else."""
    error = dropped.exc_value
    if isinstance(error, KeyboardInterrupt | Stopped):
        number = error.signal if isinstance(error, Stopped) else signal.SIGINT
        threading.Timer(_MOMENT, _send, (number,)).start()
    else:
        told(dropped)


def _send(number: int) -> None:
    """Send a signal to the main thread, which may be waiting for something."""
    if sys.platform == "win32":
        signal.raise_signal(number)
    else:
        signal.pthread_kill(threading.main_thread().ident or 0, number)


def leave(stopped: Stopped | None) -> NoReturn:
    """End the program with one sentence and the exit code that shells expect.

    Args:
        stopped: The signal; nothing for Ctrl-C.
    """
    number = signal.SIGINT if stopped is None else stopped.signal
    _noted.clear()
    for one in {signal.SIGINT, number}:
        signal.signal(one, signal.SIG_IGN)  # it has been heard
    sentence = text(BY_KEYS) if stopped is None else text(BY_SIGNAL).format(signal=number.name)
    open_streams()
    with suppress(OSError):  # the terminal may be what has gone
        sys.stderr.write(f"hameln: {sentence}\n")
        sys.stderr.flush()
    silence()
    sys.exit(128 + number)
