"""What fair means: bounds with how sure they are, and what is said of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest
from attrs import evolve

from hameln.arena.matches import Outcome
from hameln.games.hameln.arena.balance import balance_sheets, remarks_on, verdict_of
from hameln.games.hameln.arena.bounds import BOUNDS, Bound, Part, bounds_of
from hameln.games.hameln.arena.bounds_messages import (
    enough_matches,
    sign_of,
    told_bound,
    told_error,
    told_fairness,
)
from hameln.games.hameln.arena.tallies import tallies_of
from tests.games.hameln.arena.invented import HOUSE, STARTS, TOWN, played

FIRST = TOWN.house[STARTS[0]].name


def verdict_on(outcomes: Sequence[Outcome]) -> str:
    return verdict_of(bounds_of(TOWN, outcomes), remarks_on(outcomes), len(outcomes))


def test_a_town_with_nothing_against_it_is_praised() -> None:
    outcomes = played()
    bounds = bounds_of(TOWN, outcomes)

    assert tuple(bound.word for bound in bounds) == BOUNDS
    assert all(bound.is_kept and bound.is_sure for bound in bounds)
    assert verdict_on(outcomes) == "This town is fair. It is lively."
    assert "won 25 %, 25 %, 25 %, 25 % of the matches; 20 % to 30 % are allowed" in told_bound(
        TOWN, bounds[0], 2000
    )


@pytest.mark.long
@pytest.mark.parametrize(
    ("make", "word", "part"),
    [
        (lambda: played(winners="0012"), "turn_order", "won 50 %, 25 %, 25 %, 0 % of the matches"),
        (
            lambda: played(winners="0012", turned=False),
            "start_houses",
            f"{TOWN.house[STARTS[0]].name} 50 % / 25 %",
        ),
        (lambda: played({f"woken:{HOUSE.id}": 0.0, f"weddings:{HOUSE.id}": 0.0}), "houses", HOUSE.name),
        (lambda: played({"dead_ends": 1.0}), "dead_ends", "nobody can act (H3.5)"),
        (lambda: played({"long_stops": 1.0}), "long_stops", "too long"),
        (lambda: played({"rounds": 5.0}), "length", "Short"),
        (lambda: played({"rounds": 50.0}), "length", "Long"),
    ],
)
def test_a_bound_that_is_broken_is_told(make: Callable[[], list[Outcome]], word: str, part: str) -> None:
    outcomes = make()
    bound = next(bound for bound in bounds_of(TOWN, outcomes) if bound.word == word)

    assert not bound.is_kept
    assert bound.is_sure
    assert sign_of(bound) == "-"
    assert part in told_bound(TOWN, bound, len(outcomes))
    assert verdict_on(outcomes).startswith("This town is not fair: ")


@pytest.mark.parametrize(
    ("outcomes", "part"),
    [
        (played({"rounds:2": 1.0}, count=40), "too soon"),
        (played({"lost": 0.0}, count=40), "no threat"),
        (played({"lost": 40.0}, count=40), "merciless"),
        (played(gap=9, count=40), "far ahead"),
    ],
)
def test_what_makes_a_town_dull_is_told(outcomes: list[Outcome], part: str) -> None:
    bad = [remark.text for remark in remarks_on(outcomes) if not remark.is_good]

    assert len(bad) == 1
    assert part in bad[0]
    assert verdict_on(outcomes).endswith("It is lively but for one thing.")


@pytest.mark.parametrize("winners", ["0123", "0012"])
def test_with_few_matches_it_is_too_early_to_tell(winners: str) -> None:
    outcomes = played(winners=winners, count=12)
    order = bounds_of(TOWN, outcomes)[0]

    assert order.is_kept == (winners == "0123")
    assert not order.is_sure
    assert sign_of(order) == "?"
    assert told_bound(TOWN, order, 12).endswith("These are too few matches yet to tell.")
    assert "±" not in told_bound(TOWN, order, 12)
    assert "12 matches can" in verdict_on(outcomes)
    assert "After 30 matches it is too early to be sure (±" in told_bound(TOWN, order, 30)


def test_no_error_is_told_that_tells_nothing() -> None:
    wide = Bound(word="turn_order", least=0.2, most=0.3, parts=(Part(value=0.25, low=0.0, high=0.9),))

    assert told_bound(TOWN, wide, 40).endswith("These are too few matches yet to tell.")
    assert told_error(0.04, 200) == "± 4 %"
    assert told_error(0.04, 12) == told_error(0.6, 200) == "too few matches yet to tell"


def test_a_thousand_matches_show_a_fair_town_but_not_one_at_the_edge() -> None:
    """A rate of 25 % has a standard error of 1.4 points after 1,000 matches; four together reach 3.4."""
    fair, edge = [
        bounds_of(TOWN, played(winners=winners, count=1000))[0] for winners in ("0123", "0123" * 6 + "0")
    ]

    assert fair.is_sure
    assert fair.parts[0].high - fair.parts[0].value == pytest.approx(0.0342, abs=0.0002)
    assert edge.is_kept
    assert not edge.is_sure
    assert (enough_matches(edge, 1000) or 0) > 1000


@pytest.mark.parametrize(
    ("value", "low", "high", "is_kept", "is_sure"),
    [
        (0.25, 0.24, 0.26, True, True),
        (0.25, 0.19, 0.31, True, False),
        (0.31, 0.29, 0.33, False, False),
        (0.35, 0.33, 0.37, False, True),
        (0.15, 0.13, 0.17, False, True),
    ],
)
def test_an_interval_says_how_sure_a_bound_is(
    value: float, low: float, high: float, is_kept: bool, is_sure: bool
) -> None:
    part = Part(id="1", value=value, low=low, high=high)
    bound = Bound(word="turn_order", least=0.2, most=0.3, parts=(part,))

    assert (bound.is_kept, bound.is_sure) == (is_kept, is_sure)
    assert bool(bound.broken) is not is_kept


def test_a_share_that_is_not_allowed_is_never_rounded_into_what_is() -> None:
    part = Part(id="1", value=0.302, low=0.30, high=0.31)
    bound = Bound(word="turn_order", least=0.2, most=0.3, parts=(part,))

    assert "won 31 %" in told_bound(TOWN, bound, 10_000)
    assert told_fairness([bound], 100) == "This town may be unfair (turn order); 100 matches cannot tell."


def test_an_edge_is_never_told_by_more_matches() -> None:
    bound = Bound(word="turn_order", least=0.2, most=0.3, parts=(Part(value=0.3, low=0.25, high=0.35),))

    assert enough_matches(bound, 100) is None
    assert "it lies on the edge" in told_bound(TOWN, bound, 100)


def test_a_start_house_is_told_apart_from_the_turn_order() -> None:
    """Where the first of the order always takes the same house, the house by itself explains nothing."""
    always = tallies_of(TOWN, played(winners="0012", turned=False))
    house = next(one for one in always.houses if one.id == STARTS[0])

    assert house.men is not None
    assert house.men.value == pytest.approx(0.25)
    assert house.women is not None
    assert house.women.value == pytest.approx(0.0)
    assert house.beside_order is not None
    assert house.beside_order.value == pytest.approx(0.0)


def test_tallies_say_where_rats_and_florins_go_and_which_houses_decide() -> None:
    found = tallies_of(TOWN, played(winners="0", count=100))
    one = next(tally for tally in found.houses if tally.id == HOUSE.id)

    assert one.decides is not None
    assert one.decides.value == pytest.approx(0.25)  # half of the couple always wins
    assert one.men is one.women is None
    assert {tally.rats for tally in found.circles} == {2.0}
    assert found.districts[0].rats == 2.0 * sum(
        TOWN.districts[0].id in circle.districts for circle in TOWN.circles
    )
    assert [(purse.florins, purse.a_round) for purse in found.purses] == [(8.0, 0.5)] * 8
    assert found.rounds == ((16, 100),)


def test_the_tables_of_a_verdict_name_every_house() -> None:
    outcomes = played(count=40)
    sheets = balance_sheets(TOWN, outcomes, bounds_of(TOWN, outcomes))
    found = {sheet.title: sheet for sheet in sheets}

    assert len(found["Who begins"].rows) == 4
    assert ("children on the road", "6.00 ± 0.00", "6", "6") in found["What happens in a match"].rows
    assert [row[0] for row in found["Houses"].rows] == [house.name for house in TOWN.houses]
    assert [row[0] for row in found["Start houses"].rows] == [TOWN.house[house].name for house in STARTS]
    assert len(found["Rats"].rows) == len(TOWN.districts)
    assert len(found["Florins of a family"].rows) == 8


def test_houses_that_nobody_uses_are_listed_in_the_table() -> None:
    outcomes = played({f"woken:{HOUSE.id}": 0.0, f"weddings:{HOUSE.id}": 0.0}, count=400)
    bounds = bounds_of(TOWN, outcomes)

    rows = balance_sheets(TOWN, outcomes, bounds)[0].rows

    assert (f"houses in use {HOUSE.name}", "at least 5 %", "no, sure") in [(a, c, d) for a, _, c, d in rows]
    assert evolve(bounds[2], parts=()).is_kept
