"""The command line: ``hameln`` and ``python -m hameln``."""

from __future__ import annotations

from hameln.cli.app import main

if __name__ == "__main__":
    main()
