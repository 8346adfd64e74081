"""Play many matches and compare all that is foretold: ``python -m tests.foretold hameln 2000``."""

from __future__ import annotations

import argparse

from tests.foretold.matches import GAMES, foretold


def main() -> None:
    """Tell how many sentences were compared, and each that did not come true."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("matches", type=int)
    parser.add_argument("--first", type=int, default=0, help="the seed of the first match")
    wanted = parser.parse_args()
    told = wrong = 0
    for seed in range(wanted.first, wanted.first + wanted.matches):
        count, found = foretold(wanted.game, seed)
        told, wrong = told + count, wrong + len(found)
        for line in found:
            print(f"{seed}: {line}", flush=True)  # noqa: T201 - a command
    print(f"{wanted.game}: {wanted.matches} matches, {told} sentences, {wrong} untrue")  # noqa: T201 - a command
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
