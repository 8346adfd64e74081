"""What trials of the tests play and weigh; foremen of other processes import it."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from time import sleep

from hameln.arena.lineups import Tournament
from hameln.arena.matches import Outcome
from hameln.arena.running import Order
from hameln.editor.trials import Trial
from hameln.errors import HamelnError
from tests.arena.venues import TinyVenue

FOR_EVER = 50_000


def order_of(openings: int) -> Order:
    tournament = Tournament(mode="equal", players=("random",), size=3, openings=openings, seed=1)
    return Order(tournament=tournament, venue=TinyVenue())


def logs(outcomes: Sequence[Outcome]) -> list[str]:
    return [outcome.log for outcome in outcomes]


def niceness(_: Sequence[Outcome]) -> int:
    return os.nice(0)


def complain(_: Sequence[Outcome]) -> int:
    message = "these matches say nothing"
    raise HamelnError(message)


def stumble(outcomes: Sequence[Outcome]) -> float:
    return 1 / (len(outcomes) - len(outcomes))


def die(_: Sequence[Outcome]) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def begin(ending: str) -> None:
    """A program with a trial that would last for hours; it is killed, or ends by itself."""
    trial = Trial(order_of(FOR_EVER), logs, 2)
    trial.start()
    while not trial.done and not trial.fault:
        sleep(0.02)
    sys.stdout.write(f"{trial.fault or 'playing'}\n")
    sys.stdout.flush()
    if ending == "killed":
        sleep(600)


if __name__ == "__main__":
    begin(sys.argv[1])
