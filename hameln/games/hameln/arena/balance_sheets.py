"""The tables below the verdict about a town."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.arena.intervals import Mean, mean_of, share_below
from hameln.arena.matches import Outcome
from hameln.arena.sheets import Sheet
from hameln.arena.standings import starts_sheet
from hameln.games.hameln.arena.bounds import Bound
from hameln.games.hameln.arena.bounds_told import bounds_sheet
from hameln.games.hameln.arena.tallies import Tallies, tallies_of
from hameln.games.hameln.arena.watch import COUNTED, LONG_STOPS, PHASES, SIGN
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.town import Town


def balance_sheets(town: Town, outcomes: Sequence[Outcome], bounds: Sequence[Bound]) -> tuple[Sheet, ...]:
    """All tables about matches of equal players in a town."""
    tallies = tallies_of(town, outcomes)
    return (
        bounds_sheet(town, bounds),
        starts_sheet(outcomes),
        _start_houses_sheet(town, tallies),
        _matches_sheet(outcomes),
        _houses_sheet(town, tallies),
        _districts_sheet(town, tallies),
        _florins_sheet(tallies),
    )


def _start_houses_sheet(town: Town, tallies: Tallies) -> Sheet:
    rows = [
        (town.house[one.id].name, _points(one.men), _points(one.women), _points(one.beside_order))
        for one in tallies.houses
        if one.men is not None
    ]
    return Sheet(
        title="Start houses",
        headings=("house", "man", "woman", "beside the turn order"),
        rows=tuple(rows),
        note="By how many points of 100 those whose man or woman began there won more often than even, with "
        "the standard error. "
        "Families choose their start houses one after another, so a place in the turn order may always take "
        "the same house. The last column compares both with all who began at the same place.",
    )


def _matches_sheet(outcomes: Sequence[Outcome]) -> Sheet:
    names = {"rounds": "rounds", **{f"rounds{SIGN}{phase}": f"rounds of phase {phase}" for phase in PHASES}}
    names |= {name: name for name in COUNTED}
    names |= {
        "lost": "children on the road",
        "dead_ends": "dead ends",
        LONG_STOPS: "phases that lasted too long",
    }
    counts = [
        (told, str(mean_of(values)), f"{share_below(values, 0.05):g}", f"{share_below(values, 0.95):g}")
        for name, told in names.items()
        if (values := [outcome.facts[name] for outcome in outcomes])
    ]
    return Sheet(
        title="What happens in a match",
        headings=("what", "mean", "5 of 100 have at most", "95 of 100 have at most"),
        rows=tuple(counts),
    )


def _houses_sheet(town: Town, tallies: Tallies) -> Sheet:
    rows: list[tuple[str, ...]] = []
    for one in tallies.houses:
        house = town.house[one.id]
        counts = [f"{count:.2f}" for count in (one.weddings, one.woken, one.overrun)]
        used = f"{100 * one.use:.0f} %"
        rows.append((called(house), house.kind, str(house.cost), used, *counts, _points(one.decides)))
    return Sheet(
        title="Houses",
        headings=("house", "kind", "cost", "used in", "weddings", "woken", "overrun", "decides"),
        rows=tuple(rows),
        note="Used: woken or married into at least once. Weddings, woken and overrun are means of a match. "
        "Decides: by how many points of 100 those who married into it won more often than even, with the "
        "standard error; every wedding helps a little, so compare houses with each other.",
    )


def _districts_sheet(town: Town, tallies: Tallies) -> Sheet:
    rows: list[tuple[str, ...]] = []
    for one in tallies.districts:
        circles = sum(one.id in circle.districts for circle in town.circles)
        each = f"{one.rats / circles:.2f}" if circles else "-"
        district = town.district[one.id]
        rows.append((called(district), str(district.price), f"{one.rats:.2f}", str(circles), each))
    return Sheet(
        title="Rats",
        headings=("district", "price", "rats in a match", "circles", "rats on each"),
        rows=tuple(rows),
        note="A circle on a border counts in both districts.",
    )


def _florins_sheet(tallies: Tallies) -> Sheet:
    told = {
        "sold": "goods sold", "earned": "influence houses", "lent": "the cat's next owner",
        "weddings": "houses of weddings", "cat": "the cat", "influence": "influence", "bribes": "bribes",
        "piper": "the Piper",
    }  # fmt: skip
    rows = [
        (told[one.word], "in" if one.is_income else "out", f"{one.florins:.2f}", f"{one.a_round:.2f}")
        for one in tallies.purses
    ]
    return Sheet(
        title="Florins of a family",
        headings=("where from or to", "flow", "in a match", "in a round"),
        rows=tuple(rows),
    )


def _points(mean: Mean | None) -> str:
    """A difference of rates in points of 100."""
    return "-" if mean is None else f"{100 * mean.value:+.1f} ± {100 * mean.error:.1f}"
