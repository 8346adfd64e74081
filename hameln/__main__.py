"""The command line: ``hameln`` and ``python -m hameln``."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import NoReturn


def _command() -> Callable[[], NoReturn]:
    """What reads the words of the command; where they say no more than *play*, there is nothing to read."""
    if sys.argv[1:] == ["play"]:
        from hameln.cli import title  # noqa: PLC0415

        if title.has_display():
            return title.main
    from hameln.cli import app  # noqa: PLC0415 - it takes another moment

    return app.main


def main() -> None:
    """Run the command line; whoever is impatient may stop it while it still loads."""
    try:
        from hameln.cli.stopping import Stopped, leave, stoppable  # noqa: PLC0415 - it takes a moment
    except KeyboardInterrupt:
        sys.exit(130)
    try:
        with stoppable():
            _command()()
    except KeyboardInterrupt:
        leave(None)
    except Stopped as stopped:
        leave(stopped)


if __name__ == "__main__":
    main()
