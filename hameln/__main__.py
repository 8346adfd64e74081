"""The command line: ``hameln`` and ``python -m hameln``."""

from __future__ import annotations

import sys


def main() -> None:
    """Run the command line; whoever is impatient may stop it while it still loads."""
    try:
        from hameln.cli.stopping import Stopped, leave, stoppable  # noqa: PLC0415 - it takes a moment
    except KeyboardInterrupt:
        sys.exit(130)
    try:
        with stoppable():
            from hameln.cli.app import main as run  # noqa: PLC0415 - it takes another one

            run()
    except KeyboardInterrupt:
        leave(None)
    except Stopped as stopped:
        leave(stopped)


if __name__ == "__main__":
    main()
