"""What is suggested for a town that was measured, and what it is worth."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.editor.documents import Finding
from hameln.games.hameln.arena.bounds import DEAD_ENDS, LENGTH, START_HOUSES
from hameln.games.hameln.editor.fairness import suggested_fixes
from hameln.games.hameln.editor.fairness.kit import MEASURES
from hameln.games.hameln.editor.fairness.measurement import (
    Measurement,
    compared,
    trial_for,
)
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.questions import circles_of_house
from hameln.games.hameln.map.town import Circle, CircleId, HouseId, Kind, Touch, Town
from hameln.games.hameln.map.warnings import find_warnings
from tests.games.hameln.arena.invented import HOUSE, STARTS, TOWN
from tests.games.hameln.editor.measuring import HALL, fixes_of, measurement, starting_in

# -- suggestions


def test_a_fair_town_needs_nothing() -> None:
    assert MEASURES.findings(TOWN, measurement()) == ()


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("facts", "part"),
    [
        ({"dead_ends": 1.0}, "King rats in the phases: 1, 2, 2"),
        ({"dead_ends": 0.3}, "Counters of 1, 2 and 3 rats: 5, 10, 1"),
        ({"long_stops": 1.0}, "King rats in the phases: 1, 2, 2"),
        ({"rounds": 5.0}, "King rats in the phases: 16, 20, 24"),
        ({"rounds": 40.0}, "King rats in the phases: 2, 2, 3"),
        ({"lost": 0.0}, "Price in Straw Hill: 2"),
        (
            {f"woken:{HOUSE.id}": 0.0, f"weddings:{HOUSE.id}": 0.0},
            f"{HOUSE.name} for {HOUSE.cost - 1} florin",
        ),
        ({"lost": 40.0}, "Price in Lindenside: 2"),
    ],
)
def test_what_is_broken_can_be_mended_with_a_click(facts: dict[str, float], part: str) -> None:
    findings = MEASURES.findings(TOWN, measurement(facts=facts))

    fixes = fixes_of(findings)
    assert part in fixes
    assert all(isinstance(one, Finding) and not one.is_problem for one in findings)
    assert all(after != TOWN and not find_problems(after) for after in fixes.values())


def test_a_start_house_that_is_unlike_the_others_is_exchanged_for_one_that_is() -> None:
    town = starting_in(HALL, 4)
    found = MEASURES.findings(town, measurement(winners="0", turned=False))

    mended = found[0].fixes[0].mend(town)

    assert found[0].rule == "H2.5"
    assert {mended.house[house].kind for house in mended.start_houses[4]} == {Kind.BUTCHERY}
    assert all(mended.house[house].market for house in mended.start_houses[4])


def test_an_influence_house_that_nobody_uses_may_bring_more_influence() -> None:
    idle = {f"woken:{HALL}": 0.0, f"weddings:{HALL}": 0.0}
    fixes = fixes_of(MEASURES.findings(TOWN, measurement(facts=idle)))

    bonus = TOWN.house[HALL].bonus
    assert fixes[f"More influence in {TOWN.house[HALL].name}: {bonus + 1}"].house[HALL].bonus == bonus + 1


def test_a_dear_house_shall_cost_what_others_of_its_kind_cost() -> None:
    town = suggested_fixes.with_cost(TOWN, HOUSE.id, 30)
    idle = {f"woken:{HOUSE.id}": 0.0, f"weddings:{HOUSE.id}": 0.0}

    (finding,) = MEASURES.findings(town, measurement(town, facts=idle))

    assert [fix.mend(town).house[HOUSE.id].cost for fix in finding.fixes] == [2, 29]
    assert finding.things == (f"house:{HOUSE.id}",)


def test_a_house_that_decides_too_much_shall_cost_more() -> None:
    """Its couple, seats 0 and 1, always wins; that of the other houses never does."""
    other = {f"man:{house.id}": 2.0 for house in TOWN.houses if house.id not in (HOUSE.id, *STARTS)}
    other |= {f"woman:{house.id}": 3.0 for house in TOWN.houses if house.id not in (HOUSE.id, *STARTS)}
    found = MEASURES.findings(TOWN, measurement(facts=other, winners="01"))

    (strong,) = [one for one in found if one.rule == "H11.7"]

    assert f"{HOUSE.name} decides matches" in strong.says
    assert strong.fixes[0].mend(TOWN).house[HOUSE.id].cost == HOUSE.cost + 1


def test_a_draft_gets_no_suggestions() -> None:
    assert MEASURES.findings(evolve(TOWN, houses=TOWN.houses[:-1]), measurement(facts={"lost": 40.0})) == ()


def test_what_no_longer_fits_changes_nothing() -> None:
    gone = HouseId("gone")

    assert suggested_fixes.with_cost(TOWN, gone, 1) is TOWN
    assert suggested_fixes.another_circle(TOWN, gone) is TOWN
    assert suggested_fixes.one_circle_less(TOWN, 4, gone) is TOWN
    assert suggested_fixes.other_start(TOWN, 4, gone, HALL) is TOWN
    assert suggested_fixes.with_kings(TOWN, 6, 2) is TOWN
    assert suggested_fixes.like_the_others(TOWN, 4, STARTS[0]) is None


@pytest.mark.few(8)
@pytest.mark.parametrize("house", [house.id for house in TOWN.houses])
def test_another_circle_crosses_nothing_and_one_less_leaves_one(house: HouseId) -> None:
    more, less = suggested_fixes.another_circle(TOWN, house), suggested_fixes.one_circle_less(TOWN, 4, house)
    count = len(circles_of_house(TOWN, house, 4))

    assert len(circles_of_house(more, house, 4)) in (count, count + 1)
    assert len(find_warnings(more)) == len(find_warnings(TOWN))
    assert len(circles_of_house(less, house, 4)) == count - 1
    assert not find_problems(more)
    assert not find_problems(less)


def test_the_only_circle_of_a_house_stays() -> None:
    only = Circle(
        id=CircleId("x"), touches=tuple(Touch(house=house.id, side="a") for house in TOWN.houses), at=(9, 9)
    )
    town = evolve(TOWN, circles=(evolve(only, districts=(TOWN.districts[0].id,)),))

    assert suggested_fixes.one_circle_less(town, 4, HOUSE.id) is town


@pytest.mark.parametrize(("counters", "fewer", "more"), [
    ((5, 9, 2), (5, 10, 1), (4, 10, 2)),
    ((0, 3, 0), (1, 2, 0), (0, 2, 1)),
    ((3, 0, 0), (3, 0, 0), (2, 1, 0)),
    ((0, 0, 3), (0, 1, 2), (0, 0, 3)),
])  # fmt: skip
def test_counters_change_by_one_rat(
    counters: tuple[int, int, int], fewer: tuple[int, ...], more: tuple[int, ...]
) -> None:
    town = evolve(TOWN, counters=counters)

    assert suggested_fixes.with_fewer_rats(town).counters == fewer
    assert suggested_fixes.with_more_rats(town).counters == more


# -- suggestions that were tried: a suggestion that is taken makes the town fairer


def tried(town: Town, matches: int) -> Measurement:
    trial = trial_for(town, 3, matches)
    trial.start()
    trial.wait()
    found = trial.take()
    assert found is not None, trial.details or trial.fault
    return found


def away(found: Measurement, word: str) -> float:
    """How far the worst of a bound lies outside of what is allowed."""
    bound = found.bound(word)
    return max(max(bound.least - part.value, part.value - bound.most, 0.0) for part in bound.parts)


@pytest.mark.long
@pytest.mark.parametrize(
    ("town", "word", "matches"),
    [
        pytest.param(starting_in(HALL, 3), START_HOUSES, 240, id="one begins in an influence house"),
        pytest.param(evolve(TOWN, kings={**TOWN.kings, 3: (1, 1, 1)}), LENGTH, 60, id="too few kings"),
    ],
)
def test_a_suggestion_that_is_taken_makes_an_unfair_town_fairer(town: Town, word: str, matches: int) -> None:
    before = tried(town, matches)
    bound = before.bound(word)
    assert not bound.is_kept
    assert bound.is_sure
    rules = {"start_houses": "H2.5", "length": "H1.13"}
    finding = next(one for one in MEASURES.findings(town, before) if one.rule == rules[word])

    mended = finding.fixes[0].mend(town)

    after = tried(mended, matches)
    assert away(after, word) < away(before, word) / 2
    better = [change for change in compared(before, after) if change.word == word]
    assert better
    assert all(change.is_better for change in better)
    if word == START_HOUSES:  # whoever begins in an influence house has no good to sell, and gets stuck
        assert not before.bound(DEAD_ENDS).is_kept
        assert after.bound(DEAD_ENDS).is_kept
