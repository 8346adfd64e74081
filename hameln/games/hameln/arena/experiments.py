"""The experiments that computer players must pass, each one a question with a table for an answer.

Experiments about the play itself: the same everywhere, of good length, and quick enough.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Callable, Sequence
from functools import partial
from hashlib import sha256
from typing import Final

from attrs import evolve, frozen

from hameln.arena.intervals import mean_of, share_below
from hameln.arena.kinds import EQUAL, MIXED
from hameln.arena.lineups import Tournament
from hameln.arena.matches import Finished, Outcome, play_unit
from hameln.arena.sheets import Sheet
from hameln.arena.times import milliseconds, timed
from hameln.arena.workers import carry_out, program
from hameln.errors import HamelnError
from hameln.files.readers import did_you_mean
from hameln.games.hameln.arena.bench import Bench, Findings, verdict
from hameln.games.hameln.arena.characters import alive, distinct, playable
from hameln.games.hameln.arena.strength import gate, ladder, pairs, seats
from hameln.games.hameln.arena.watch import PHASES, SIGN
from hameln.games.hameln.players.kit import maker_of
from hameln.games.hameln.rules import engine
from hameln.games.hameln.rules.game import WORD, Hameln
from hameln.kernel.match import seed_of
from hameln.kernel.referee import play_match
from hameln.kernel.sums import added
from hameln.version import VERSION

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


@frozen(kw_only=True)
class Experiment:
    """A question about computer players.

    Attributes:
        number: Such as ``E3``.
        title: What it is about.
        demand: What must hold.
        carry_out: Finds out.
    """

    number: str
    title: str
    demand: str
    carry_out: Callable[[Bench], Findings]


EXPERIMENTS: Final = {
    one.number: one
    for one in (
        Experiment(
            number="E1", title="Determinism", carry_out=determinism,
            demand="100 matches of equal seeds are equal in every process, build and machine.",
        ),
        Experiment(
            number="E2", title="Seats", carry_out=seats,
            demand="Nothing must hold: it shows how much it matters who begins.",
        ),
        Experiment(
            number="E3", title="Ladder", carry_out=ladder,
            demand="Each level alone against copies of the one below wins more than its share, and the other "
            "way round less: 400 matches at four, 200 at three and at five; half as many for master and "
            "above.",
        ),
        Experiment(
            number="E4", title="No cycles", carry_out=pairs,
            demand="Of every two players the higher one wins more than its share. 200 matches for each pair, "
            "either way, and half as many with master and above; neighbours are those of E3.",
        ),
        Experiment(
            number="E5", title="Families can be told apart", carry_out=distinct,
            demand="From one match of one seat, 75 of 100 families are told rightly, 60 of 100 of each; they "
            "lie 2 spreads apart, and differ from the others by 1 in what they are known for. 500 matches.",
        ),
        Experiment(
            number="E6", title="Families can be played", carry_out=playable,
            demand="At mixed tables of four every family wins 15 to 40 % of the matches of E5.",
        ),
        Experiment(
            number="E7", title="Rules are alive", carry_out=alive,
            demand="In 200 quick matches every rule of every family speaks 20 times and decides 5 times.",
        ),
        Experiment(
            number="E8", title="Health", carry_out=health,
            demand="Matches are about as long as those of people, end by themselves, and few turns are idle.",
        ),
        Experiment(
            number="E9", title="The gate", carry_out=gate,
            demand="The sequential test that every new player must pass lets a better one through.",
        ),
        Experiment(
            number="E10", title="Budget", carry_out=budget,
            demand="95 of 100 decisions take less than 50 ms on one processor, those of master and above "
            "1.5 s.",
        ),
    )
}  # fmt: skip
"""All experiments by their numbers."""


def find_experiments(numbers: Sequence[str]) -> tuple[Experiment, ...]:
    """The experiments of these numbers; all where none is named.

    Raises:
        HamelnError: There is no experiment of a number.
    """
    for number in numbers:
        if number.upper() not in EXPERIMENTS:
            hint = did_you_mean(number.upper(), EXPERIMENTS)
            message = f"there is no experiment {number}; known: {', '.join(EXPERIMENTS)}{hint}"
            raise HamelnError(message)
    return tuple(EXPERIMENTS[number.upper()] for number in numbers) or tuple(EXPERIMENTS.values())


def findings_page(bench: Bench, date: str, found: Sequence[tuple[Experiment, Findings]]) -> str:
    """A page of Markdown with everything that was found.

    Args:
        bench: Where it was found.
        date: The day.
        found: Experiments in order.
    """
    size = "in full" if bench.share == 1 else f"only {100 * bench.share:g} % of their matches, as a trial"
    overview = Sheet(
        title="Overview",
        headings=("experiment", "holds", "found"),
        rows=tuple(
            (f"{one.number} {one.title}", verdict(what.is_passed), what.remark) for one, what in found
        ),
    )
    code = program(WORD)
    circumstances = (
        f"{date}, {bench.town.name}, seed {bench.seed}; experiments {size}. Hameln {VERSION}, "
        f"code {code}, Python {platform.python_version()}. Rates have the interval of Wilson that "
        "holds the truth in 95 of 100 cases; means have their standard errors. Every opening is "
        "played once from every seat."
    )
    lines = ["# How strong the computer players are", "", circumstances, "", overview.markdown()]
    for one, what in found:
        lines += [f"## {one.number} {one.title}", "", one.demand, "", what.remark, ""]
        lines += [sheet.markdown(level=3) for sheet in what.sheets]
    return "\n".join(lines).rstrip() + "\n"
