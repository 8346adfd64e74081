"""Experiments about strength: seats, the ladder of levels, every pair, and the gate for newcomers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations, pairwise
from typing import Final

from hameln.arena.intervals import Gate, chance_of_equal, clustering, wilson
from hameln.arena.kinds import CHALLENGE, EQUAL, LADDER
from hameln.arena.lineups import Tournament
from hameln.arena.matches import Outcome
from hameln.arena.sheets import Sheet
from hameln.arena.standings import Standing, standing_of, starts_of, starts_sheet
from hameln.games.hameln.arena.bench import Bench, Findings, verdict
from hameln.kernel.sums import added

RANDOM: Final = "random"
DEAR: Final = ("master", "grandmaster")
"""Players that play half as many matches, because they think long."""
MATCHES: Final = {3: 200, 4: 400, 5: 200}
"""How many matches neighbours play either way, by the size of the table."""
MATCHES_APART: Final = 200
"""How many others play."""
SHOWN: Final = 4
"""The step of the ladder with which the gate is shown."""
EQUALS: Final = 2
"""Which of the players meet their equals where nothing but the seat decides."""
CAP: Final = 1200
"""Matches after which the gate stays closed."""
SLICE: Final = 10
"""Openings between two looks at the evidence."""


def seats(bench: Bench) -> Findings:
    """E2: how much it matters who begins, among equal players."""
    player = bench.levels[min(EQUALS, len(bench.levels) - 1)]
    tournament = Tournament(
        mode=EQUAL, players=(player,), size=4, openings=bench.openings(2000, 1), seed=bench.seed
    )
    outcomes = bench.played("e2", bench.order(tournament))
    starts = starts_of(outcomes)
    chance = chance_of_equal([start.rate.value * len(outcomes) for start in starts])
    remark = (
        f"{len(outcomes)} matches of four times {player}. So uneven wins come by chance in "
        f"{100 * chance:.1f} of 100 cases. Every opening of the other experiments is played from every seat."
    )
    return Findings(is_passed=None, remark=remark, sheets=(starts_sheet(outcomes),))


def met(outcomes: Sequence[Outcome], one: str, others: str) -> list[Outcome]:
    """The matches of a player alone against copies of another one, all seats of an opening together."""
    count = len(outcomes[0].players) - 1
    return [outcome for outcome in outcomes if sorted(outcome.players) == sorted([one, *[others] * count])]


def alone(outcomes: Sequence[Outcome], one: str, others: str) -> Standing:
    """How a player did alone against copies of another one."""
    return standing_of(one, met(outcomes, one, others))


def by_opening(outcomes: Sequence[Outcome], one: str, others: str) -> float:
    """How much more the wins of openings differ than those of independent matches would."""
    wins = [sum_of_shares(outcome, one) for outcome in met(outcomes, one, others)]
    size = len(outcomes[0].players)
    return clustering([wins[at : at + size] for at in range(0, len(wins), size)])


def ladder(bench: Bench) -> Findings:
    """E3: each level is better than the one below it."""
    steps = (RANDOM, *bench.levels)
    rows: list[tuple[str, ...]] = []
    passed: list[bool] = []
    for size in (4, 3, 5):
        for low, high in pairwise(steps):
            outcomes = met_in_pairs(bench, size, low, high)
            for one, other, is_higher in ((high, low, True), (low, high, False)):
                standing = alone(outcomes, one, other)
                holds = standing.rate.low > 1 / size if is_higher else standing.rate.high < 1 / size
                passed.append(holds)
                spread = f"{by_opening(outcomes, one, other):.2f}"
                rows.append(_row(size, standing, other, spread, verdict(holds)))
    sheet = Sheet(
        title="One against copies of a neighbour",
        headings=(
            "player",
            "against",
            "matches",
            "wins",
            "equal",
            "mean place",
            "margin",
            "by opening",
            "holds",
        ),
        rows=tuple(rows),
        note="Holds: the whole interval of the higher level lies above equal play, that of the lower one "
        "below. By opening: the variance of the wins of openings, over that of independent matches; near 1 "
        "the intervals are honest.",
    )
    told = " < ".join(steps)
    remark = f"{'In order' if all(passed) else 'NOT in order'}: {told}."
    return Findings(is_passed=all(passed), remark=remark, sheets=(sheet,))


def met_in_pairs(bench: Bench, size: int, low: str, high: str) -> tuple[Outcome, ...]:
    """The matches of two players, one of them alone in each: played once for all experiments that ask."""
    matches = MATCHES[size] if (low, high) in pairwise((RANDOM, *bench.levels)) else MATCHES_APART
    if high in DEAR:
        matches //= 2
    tournament = Tournament(
        mode=LADDER, players=(low, high), size=size, openings=bench.openings(matches, size), seed=bench.seed
    )
    return bench.played(f"pair-{size}-{high}-{low}", bench.order(tournament))


def _row(size: int, standing: Standing, other: str, *rest: str) -> tuple[str, ...]:
    return (
        standing.player,
        f"{size - 1} × {other}",
        str(standing.matches),
        str(standing.rate),
        f"{100 / size:.1f} %",
        str(standing.place),
        str(standing.margin),
        *rest,
    )


def pairs(bench: Bench) -> Findings:
    """E4: whoever is higher on the ladder wins against whoever is lower, all pairs."""
    names = (RANDOM, *bench.levels)
    found = {pair: met_in_pairs(bench, 4, *pair) for pair in combinations(names, 2)}
    rows: list[tuple[str, ...]] = []
    passed = True
    for one in names:
        cells: list[str] = []
        for other in names:
            if one == other:
                cells.append("")
                continue
            is_higher = names.index(one) > names.index(other)
            standing = alone(found[(other, one) if is_higher else (one, other)], one, other)
            rate = standing.rate
            holds = not is_higher or rate.low > 1 / 4
            passed = passed and holds
            cells.append(f"{rate}{'' if holds else ' NO'}")
        rows.append((one, *cells))
    sheet = Sheet(
        title="Wins of one (rows) against three copies of another (columns)",
        headings=("", *names),
        rows=tuple(rows),
        note=f"Matches a cell: {_counts(found)}. Equal play wins 25 %; below the diagonal every interval "
        "must lie above that. Neighbours met in E3.",
    )
    remark = "No pair is out of order." if passed else "A pair is out of order."
    return Findings(is_passed=passed, remark=remark, sheets=(sheet,))


def _counts(found: Mapping[tuple[str, str], Sequence[Outcome]]) -> str:
    """How many matches each cell holds, by pair."""
    return ", ".join(f"{high} and {low} {len(outcomes) // 2}" for (low, high), outcomes in found.items())


def gate(bench: Bench) -> Findings:
    """E9: the gate for every change, shown with a level and the one below it."""
    steps = (RANDOM, *bench.levels)
    at = min(SHOWN, len(steps) - 1)
    return try_newcomer(bench, steps[at], steps[at - 1])


def try_newcomer(bench: Bench, new: str, old: str, size: int = 4) -> Findings:
    """Let a newcomer meet copies of an old player until it is clear whether it is better.

    Raises:
        HamelnError: A player is not known, or the workers fail.
    """
    rule = Gate(equal=1 / size, better=1.2 / size)
    tournament = Tournament(
        mode=CHALLENGE, players=(new, old), size=size, openings=bench.openings(CAP, size), seed=bench.seed
    )
    order = bench.order(tournament)
    name = f"e9-{new}-{old}".replace(":", "_")
    wins, count, passes = 0.0, 0, None
    for until in range(SLICE, tournament.openings + SLICE, SLICE):
        now = bench.play_until(name, order, until)
        outcomes = [one for number in range(min(until, now.total)) for one in now.finished[number].outcomes]
        wins = added(sum_of_shares(outcome, new) for outcome in outcomes)
        count = len(outcomes)
        passes = rule.verdict(wins, count - wins)
        if passes is not None:
            break
    told = {True: "passes the gate", False: "does not pass", None: "has not shown that it is better"}[passes]
    evidence = rule.evidence(wins, count - wins)
    row = (new, f"{size - 1} × {old}", str(count), str(wilson(wins, count)), f"{evidence:+.2f}")
    sheet = Sheet(
        title="The gate",
        headings=("newcomer", "against", "matches", "wins", "evidence", "passes"),
        rows=((*row, verdict(passes is True)),),
        note=f"Wald's test of {100 * rule.equal:.1f} % against {100 * rule.better:.1f} % with 5 % risk "
        f"either way: it stops where the evidence leaves ± {rule.limit:.2f}, at the latest after "
        f"{tournament.openings * size} matches.",
    )
    remark = f"{new} {told} against {old} after {count} matches."
    return Findings(is_passed=passes is True, remark=remark, sheets=(sheet,))


def sum_of_shares(outcome: Outcome, player: str) -> float:
    """What all seats of a player had of a win."""
    return added(share for share, name in zip(outcome.shares, outcome.players, strict=True) if name == player)
