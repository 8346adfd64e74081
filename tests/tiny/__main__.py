"""The whole program with the tiny game among its games: ``python -m tests.tiny play --game tiny``."""

from __future__ import annotations

from hameln.kernel.kits import add_game
from tests.tiny.known import WHERE

if __name__ == "__main__":
    add_game("tiny", WHERE)
    from hameln.cli.app import main

    main()
