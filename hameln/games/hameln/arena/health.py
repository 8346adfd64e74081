"""Experiments about the play itself: the same everywhere, of good length, and quick enough."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from typing import Final

from attrs import evolve

from hameln.arena.intervals import mean_of, share_below
from hameln.arena.kinds import EQUAL, MIXED
from hameln.arena.lineups import Tournament
from hameln.arena.matches import Finished, Outcome, play_unit
from hameln.arena.sheets import Sheet
from hameln.arena.times import milliseconds, timed
from hameln.arena.workers import carry_out
from hameln.games.hameln.arena.bench import Bench, Findings, verdict
from hameln.games.hameln.arena.watch import PHASES, SIGN
from hameln.games.hameln.players.roster import maker_of
from hameln.games.hameln.rules import engine
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.referee import play_match
from hameln.kernel.seeds import seed_of
from hameln.kernel.sums import added

ROUNDS: Final = 15.0
"""Rounds of a match of four people: the box promises 60 minutes, a turn takes about one."""
REACH: Final = 0.5
"""By how much matches may be shorter or longer."""
LAST_ROUND: Final = 60
"""The round of a phase at whose end the Piper comes whatever happens (H3.5)."""
IDLE: Final = 0.60
"""Turns in which a family may do nothing at all."""
BUDGETS: Final = {"master": 1.5, "grandmaster": 1.5}
"""Seconds that a level may take for 95 of 100 decisions."""
PLAIN: Final = "greedy"
"""Who always takes part, whichever levels are looked at."""
OTHERS: Final = "easy"
"""Who plays the other seats while a player's time is taken."""
BUDGET: Final = 0.05
"""Seconds for all other levels."""


def determinism(bench: Bench) -> Findings:
    """E1: the same seeds give the same matches in this process and in others."""
    names = ("random", PLAIN, *[level for level in bench.levels if level != PLAIN][:2])
    tournament = Tournament(
        mode=MIXED, players=names, size=4, openings=bench.openings(100, 4), seed=bench.seed
    )
    units = tuple(tournament.units())
    call = partial(play_unit, bench.order(tournament).venue)
    here = [call(unit) for unit in units]
    elsewhere = sorted(
        carry_out(call, units, evolve(bench.workers, jobs=max(2, bench.workers.jobs))), key=_number
    )
    is_same = here == elsewhere
    digest = sha256("".join(one.log for unit in here for one in unit.outcomes).encode()).hexdigest()[:16]
    sheet = Sheet(
        title="The same matches",
        headings=("engine", "Python", "matches", "same in other processes", "hash of all actions"),
        rows=((_build(), sys.version.split()[0], str(4 * len(units)), verdict(is_same), digest),),
        note="Another build, Python or machine must give the same hash for the same seed.",
    )
    remark = "Equal seeds, equal matches." if is_same else "Matches of equal seeds differ."
    return Findings(is_passed=is_same, remark=remark, sheets=(sheet,))


def _number(finished: Finished) -> int:
    return finished.unit


def health(bench: Bench) -> Findings:
    """E8: matches of every kind of player have a good length and end by themselves."""
    rows: list[tuple[str, ...]] = []
    passed = True
    for player in dict.fromkeys((PLAIN, *bench.levels)):
        tournament = Tournament(
            mode=EQUAL, players=(player,), size=4, openings=bench.openings(40, 1), seed=bench.seed
        )
        outcomes = bench.played(f"e8-{player}", bench.order(tournament, is_watched=True))
        row, holds = _health_row(player, outcomes)
        passed = passed and holds
        rows.append(row)
    low, high = ROUNDS * (1 - REACH), ROUNDS * (1 + REACH)
    sheet = Sheet(
        title="Matches of equal players",
        headings=("player", "matches", "rounds", "longest phase", "dead ends", "idle turns", "holds"),
        rows=tuple(rows),
        note=f"The mean must lie between {low:.1f} and {high:.1f} rounds (people: about {ROUNDS:.0f}), no "
        f"phase may reach its {LAST_ROUND}th round, and at most {100 * IDLE:.0f} % of turns may be idle. A "
        "phase that ends because nobody can act is a dead end.",
    )
    remark = "Matches are of good length." if passed else "Some matches are not of good length."
    return Findings(is_passed=passed, remark=remark, sheets=(sheet,))


def _health_row(player: str, outcomes: Sequence[Outcome]) -> tuple[tuple[str, ...], bool]:
    rounds = mean_of([outcome.facts["rounds"] for outcome in outcomes])
    longest = max(outcome.facts[f"rounds{SIGN}{phase}"] for outcome in outcomes for phase in PHASES)
    idle = added(outcome.facts["idle"] for outcome in outcomes) / added(
        outcome.facts["turns"] for outcome in outcomes
    )
    ends = mean_of([outcome.facts["dead_ends"] for outcome in outcomes])
    holds = abs(rounds.value - ROUNDS) <= REACH * ROUNDS and longest < LAST_ROUND and idle <= IDLE
    row = (
        player, str(len(outcomes)), str(rounds), f"{longest:g}", f"{ends.value:.2f}", f"{100 * idle:.1f} %",
        verdict(holds),
    )  # fmt: skip
    return row, holds


def budget(bench: Bench) -> Findings:
    """E10: decisions take no longer than people wait gladly."""
    game = Hameln(bench.town, 4)
    rows: list[tuple[str, ...]] = []
    passed = True
    for player in dict.fromkeys(("random", PLAIN, *bench.levels)):
        times: list[float] = []
        others = [maker_of(OTHERS)] * 3
        for number in range(bench.openings(2 if player in BUDGETS else 10, 1)):
            play_match(game, [timed(maker_of(player), times), *others], seed_of(bench.seed, number))
        limit = BUDGETS.get(player, BUDGET)
        most = share_below(times, 0.95)
        holds = most < limit
        passed = passed and holds
        measured = [milliseconds(one) for one in (mean_of(times).value, most, max(times), limit)]
        rows.append((player, str(len(times)), *measured, verdict(holds)))
    sheet = Sheet(
        title="Time for a decision on one processor",
        headings=("player", "decisions", "mean", "95 of 100", "longest", "limit", "holds"),
        rows=tuple(rows),
        note=f"Milliseconds of processor time on this machine; Python {sys.version.split()[0]}, {_build()}.",
    )
    remark = "Everybody is quick enough." if passed else "Somebody thinks too long."
    return Findings(is_passed=passed, remark=remark, sheets=(sheet,))


def _build() -> str:
    """Whether the engine runs from its sources or was compiled."""
    return "sources" if (engine.__file__ or "").endswith(".py") else "compiled modules"
