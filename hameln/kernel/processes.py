"""How processes begin and end: deaf to Ctrl-C, told everything, and never after the one that began them."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
from collections.abc import Generator
from contextlib import contextmanager, suppress
from multiprocessing import parent_process
from multiprocessing.connection import wait
from typing import Any, Final

_MODEST: Final = 10
"""How far below others a modest process stands; 19 is the lowest."""
_BELOW_NORMAL: Final = 0x4000
"""What Windows calls ``BELOW_NORMAL_PRIORITY_CLASS``."""
_PUT_OFF: Final = (signal.SIGINT, signal.SIGTERM)
_DIE_WITH_PARENT: Final = 1
"""What Linux calls ``PR_SET_PDEATHSIG``."""


@contextmanager
def uninterrupted() -> Generator[None]:
    """Let a process begin deaf to Ctrl-C, which is for whoever hired it; here it is heard a moment later."""
    if sys.platform == "win32":
        yield
        return
    from multiprocessing import resource_tracker  # noqa: PLC0415 - not everywhere

    resource_tracker.ensure_running()  # its beginning would end the deafness
    with _later():
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _later() -> Generator[None]:
    """Put signals off until a process has been told all; threads of libraries hear them in spite of masks."""
    noted: list[int] = []
    before: dict[signal.Signals, Any] = {}
    try:
        if threading.current_thread() is threading.main_thread():
            for one in _PUT_OFF:
                if callable(signal.getsignal(one)):
                    before[one] = signal.signal(one, lambda number, _: noted.append(number))
        yield
    finally:
        for known, handler in before.items():
            signal.signal(known, handler)
        for number in noted:
            signal.raise_signal(number)


def die_with_parent(*, is_bound: bool) -> None:
    """End this process as soon as the one that began it has ended, in whatever way.

    Args:
        is_bound: Whether the main thread began it, so that the system itself may watch.
    """
    parent = parent_process()
    if parent is None:
        return
    if is_bound and sys.platform == "linux":  # at once, even amid compiled code
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, int(signal.SIGKILL))
    threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def be_modest() -> None:
    """Let this process, and those that it will begin, work only with what others leave of the processor."""
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), _BELOW_NORMAL)
        else:
            os.nice(_MODEST)
