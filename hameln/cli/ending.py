"""How a command ends: with its exit code, or with one message about what was wrong."""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final, NoReturn

from hameln.cli.stopping import BROKEN_PIPE, Stopped, leave, open_streams, silence, stoppable, why_refused
from hameln.errors import HamelnError

BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
FAULT: Final = 70
"""The exit code of a fault of the program itself."""


def run(command: Callable[[], object]) -> NoReturn:
    """Run a command, which may answer with an exit code; bad input ends with one message and exit code 2."""
    open_streams()
    code: object = 0
    try:
        with stoppable():
            code = command()
            sys.stdout.flush()
    except HamelnError as error:
        stop(str(error))
    except KeyboardInterrupt:
        leave(None)
    except Stopped as stopped:
        leave(stopped)
    except (BrokenPipeError, SystemExit):  # which typer and rich make of it
        silence()
        sys.exit(BROKEN_PIPE)
    except OSError as error:
        stop(why_refused(error))
    except Exception as error:  # noqa: BLE001 - a fault of the program, told to those who can mend it
        from hameln.table.crash_reports import keep_report  # noqa: PLC0415 - seldom needed

        stop(f"the program has a fault ({type(error).__name__}). {keep_report(error, 'a command')}", FAULT)
    if code == INTERRUPTED:  # Typer tells Ctrl-C in this way
        leave(None)
    silence()
    sys.exit(code if isinstance(code, int) else 0)


def stop(message: str, code: int = BAD_INPUT) -> NoReturn:
    """End with a message on standard error, usually with the exit code of bad input."""
    with suppress(OSError):
        sys.stdout.flush()
    with suppress(OSError):
        sys.stderr.write(f"hameln: {HamelnError(message)}\n")
    silence()
    sys.exit(code)
