"""Where the application begins; a package would begin in ``hameln.__main__``."""

from __future__ import annotations

import multiprocessing
import sys
from pathlib import Path


def words(given: list[str], *, has_terminal: bool) -> list[str]:
    """The command that is meant: a double click plays, and one on a file, or a file let go here, opens it."""
    if not given:
        return [] if has_terminal else ["play"]
    if len(given) == 1 and Path(given[0]).is_file():
        return ["open", *([] if has_terminal else ["--tell-in-window"]), given[0]]
    return given


if __name__ == "__main__":
    multiprocessing.freeze_support()  # where a process begins anew, it begins here
    from hameln.__main__ import main

    sys.argv[1:] = words(sys.argv[1:], has_terminal=sys.stdout is not None and sys.stdout.isatty())
    main()
