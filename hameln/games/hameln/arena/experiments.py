"""The experiments that computer players must pass, each one a question with a table for an answer."""

from __future__ import annotations

import platform
from collections.abc import Callable, Sequence
from typing import Final

from attrs import frozen

from hameln.arena.program import program
from hameln.arena.sheets import Sheet
from hameln.errors import HamelnError
from hameln.files.readers import did_you_mean
from hameln.games.hameln.arena.bench import Bench, Findings, verdict
from hameln.games.hameln.arena.characters import alive, distinct, playable
from hameln.games.hameln.arena.health import budget, determinism, health
from hameln.games.hameln.arena.strength import gate, ladder, pairs, seats
from hameln.games.hameln.rules.game import WORD
from hameln.version import VERSION


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
