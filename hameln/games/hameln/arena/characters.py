"""Experiments about families: whether they can be told apart, play well enough, and follow their rules."""

from __future__ import annotations

from typing import Final

from hameln.arena.discriminant import accuracy, blind_accuracy, learn, recall
from hameln.arena.kinds import MIXED
from hameln.arena.lineups import Tournament
from hameln.arena.matches import Outcome
from hameln.arena.sheets import Sheet
from hameln.arena.standings import standing_of
from hameln.games.hameln.arena.bench import Bench, Findings, verdict
from hameln.games.hameln.players.families.files import find_family, list_families
from hameln.games.hameln.players.families.habits import HABITS
from hameln.games.hameln.players.families.trial import SEATS, try_families
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.sums import added
from hameln.players.kit import SIGN

LEVEL: Final = "hard"
"""The level at which families meet."""
RIGHT: Final = 0.75
"""Profiles that must be told rightly."""
RECALLED: Final = 0.60
"""Profiles of each family that must be."""
APART: Final = 2.0
"""How far families must lie from each other, in spreads."""
BY_CHANCE: Final = 0.03
"""How far from chance shuffled labels may lie."""
MARKED: Final = 1.0
"""How far a habit for which a family is known must lie from the others, in spreads."""
WINS: Final = (0.15, 0.40)
"""Between these every family's wins must lie at tables of four."""
SPEAKS: Final = 20
DECIDES: Final = 5
TABLE: Final = 4


def distinct(bench: Bench) -> Findings:
    """E5: a family can be told from what it does in one match."""
    outcomes = _met(bench)
    profiles = [list(habits.values()) for outcome in outcomes for habits in outcome.of_seats]
    labels = [name for outcome in outcomes for name in outcome.players]
    half = len(outcomes) // 2 // TABLE * TABLE * TABLE
    found = learn(profiles[:half], labels[:half])
    told, true = found.tell(profiles[half:]), labels[half:]
    chance = 1 / len(found.names)
    by_chance = blind_accuracy(profiles[:half], labels[:half], profiles[half:], true, bench.seed)
    distances = found.distances()
    rows: list[tuple[str, ...]] = []
    is_known: list[bool] = []
    for name in found.names:
        share = recall(told, true, name)
        away, nearest = min((far, _other(pair, name)) for pair, far in distances.items() if name in pair)
        marks, holds = _marks(outcomes, name)
        is_known.append(share >= RECALLED and away >= APART and holds)
        rows.append((name, f"{100 * share:.0f} %", f"{away:.1f} ({nearest})", marks, verdict(is_known[-1])))
    right = accuracy(told, true)
    is_fair = abs(by_chance - chance) <= BY_CHANCE
    remark = (
        f"{100 * right:.1f} % of {len(true)} profiles of one seat in one match were told rightly "
        f"(chance {100 * chance:.0f} %, with shuffled labels {100 * by_chance:.1f} %)."
    )
    sheet = Sheet(
        title="Families told by their habits",
        headings=(
            "family",
            "told rightly",
            "distance to the nearest",
            "what it is known for, in spreads",
            "holds",
        ),
        rows=tuple(rows),
        note=f"A linear discriminant of {len(HABITS)} habits, learnt on the first half of {len(outcomes)} "
        f"matches at mixed tables of {LEVEL} players and asked about the second half.",
    )
    passed = right >= RIGHT and is_fair and all(is_known)
    return Findings(is_passed=passed, remark=remark, sheets=(sheet,))


def _met(bench: Bench) -> tuple[Outcome, ...]:
    """The matches of all families at mixed tables."""
    players = tuple(f"{name}{SIGN}{LEVEL}" for name in list_families())
    tournament = Tournament(
        mode=MIXED, players=players, size=TABLE, openings=bench.openings(500, TABLE), seed=bench.seed
    )
    return bench.played("e5", bench.order(tournament, is_watched=True, has_habits=True))


def _other(pair: tuple[str, str], name: str) -> str:
    return pair[1 - pair.index(name)].partition(SIGN)[0]


def _marks(outcomes: tuple[Outcome, ...], player: str) -> tuple[str, bool]:
    """How far the habits for which a family is known lie from those of the others."""
    told: list[str] = []
    holds = True
    for habit, height in find_family(player.partition(SIGN)[0]).signature.items():
        own, others = _habit(outcomes, player, habit)
        everybody = own + others
        mean = added(everybody) / len(everybody)
        spread = (added((one - mean) ** 2 for one in everybody) / len(everybody)) ** 0.5
        away = (added(own) / len(own) - added(others) / len(others)) / spread if spread else 0.0
        told.append(f"{habit} {away:+.1f}")
        holds = holds and (away if height == "high" else -away) >= MARKED
    return ", ".join(told), holds


def _habit(outcomes: tuple[Outcome, ...], player: str, habit: str) -> tuple[list[float], list[float]]:
    own: list[float] = []
    others: list[float] = []
    for outcome in outcomes:
        for name, habits in zip(outcome.players, outcome.of_seats, strict=True):
            (own if name == player else others).append(habits[habit])
    return own, others


def playable(bench: Bench) -> Findings:
    """E6: every family wins often enough, and none too often."""
    outcomes = _met(bench)
    rows: list[tuple[str, ...]] = []
    passed = True
    for name in sorted({name for outcome in outcomes for name in outcome.players}):
        one = standing_of(name, outcomes)
        holds = WINS[0] <= one.rate.value <= WINS[1]
        passed = passed and holds
        rows.append((name, str(one.matches), str(one.rate), str(one.place), str(one.total), verdict(holds)))
    sheet = Sheet(
        title="Families at mixed tables",
        headings=("family", "matches", "wins", "mean place", "points", "holds"),
        rows=tuple(rows),
        note=f"{len(outcomes)} matches of four; wins must lie between 15 and 40 %.",
    )
    remark = "Every family can win." if passed else "A family wins too seldom or too often."
    return Findings(is_passed=passed, remark=remark, sheets=(sheet,))


def alive(bench: Bench) -> Findings:
    """E7: every rule of every family speaks and decides."""
    families = [find_family(name) for name in list_families()]
    matches = bench.openings(200, 1)
    trial = try_families(families, Hameln(bench.town, SEATS), matches, bench.seed)
    rows: list[tuple[str, ...]] = []
    dead = 0
    for family in families:
        for rule in family.rules:
            spoke, decided = trial.spoke[family.name][rule.name], trial.decided[family.name][rule.name]
            holds = spoke >= SPEAKS * bench.share and decided >= DECIDES * bench.share
            dead += not holds
            rows.append(
                (
                    f"{family.name} {rule.name}",
                    ", ".join(rule.steps),
                    str(spoke),
                    str(decided),
                    verdict(holds),
                )
            )
    sheet = Sheet(
        title="Rules",
        headings=("rule", "about", "spoke", "decided", "holds"),
        rows=tuple(rows),
        note=f"{matches} quick matches at tables of {SEATS}; in 200 every rule must speak {SPEAKS} times and "
        f"decide {DECIDES} times.",
    )
    remark = "Every rule is alive." if not dead else f"{dead} of {len(rows)} rules are dead text."
    return Findings(is_passed=not dead, remark=remark, sheets=(sheet,))
