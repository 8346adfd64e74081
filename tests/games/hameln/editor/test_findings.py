"""Findings: every problem is told in an author's words, with its place, and every fix mends it."""

from __future__ import annotations

from collections import Counter

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln import language
from hameln.editor.documents import Finding
from hameln.games.hameln.editor.documents import TownDocuments
from hameln.games.hameln.editor.findings import TELLERS, find_findings
from hameln.games.hameln.editor.mending import all_inside
from hameln.games.hameln.editor.messages import shape_of
from hameln.games.hameln.editor.usual import followed
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.problems import find_problems, shape_problems
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.map.warnings import find_warnings
from tests.examples import examples
from tests.games.hameln.editor.breaking import BREAKS
from tests.strategies import towns

CLASSIC = find_town("hameln")
BROKEN = st.lists(st.sampled_from(sorted(BREAKS)), min_size=1, max_size=3, unique=True)


DECLARED = {
    ("influence_top",),
    ("road", "#"),
    ("districts", "#", "price"),
    ("houses", "#", "cost"),
    ("circles", "#", "families"),
}
"""Numbers that are told as they are declared."""


def problems_of(town: Town) -> list[Finding[Town]]:
    return [finding for finding in find_findings(town) if finding.is_problem]


def shapes(town: Town) -> Counter[tuple[str, ...]]:
    """How many problems there are of each shape, also behind a picture of an impossible size."""
    problems = [*find_problems(town), *shape_problems(all_inside_size(town))]
    return Counter(shape_of(problem.path) for problem in problems)


def all_inside_size(town: Town) -> Town:
    size = all_inside(town).geometry.size
    return town if size == town.geometry.size else evolve(town, geometry=evolve(town.geometry, size=size))


def said(finding: Finding[Town]) -> tuple[str, tuple[str, ...]]:
    return finding.says, finding.things


def check_fixes(town: Town, *, warnings: bool = False) -> None:
    """Every fix of every finding removes it and makes no new kind of problem.

    Where two things have one id, the same is said of both, at times in one finding; then one of
    the two problems goes.
    """
    before = shapes(town)
    found = find_findings(town)
    counts = Counter(said(one) for one in found)
    chosen = [finding for finding in found if finding.is_problem or warnings]
    for finding in [*chosen[:3], *chosen[-1:]]:
        for fix in finding.fixes:
            mended = fix.mend(town)
            left = Counter(said(one) for one in find_findings(mended))
            after = shapes(mended)
            gone = left[said(finding)] < counts[said(finding)]
            assert gone or after.total() < before.total(), (finding.says, str(fix.name))
            assert not set(after) - set(before), (finding.says, str(fix.name))


def test_a_good_town_has_no_findings() -> None:
    assert find_findings(CLASSIC) == find_findings(find_town("reedmouth")) == ()


@pytest.mark.long
@pytest.mark.parametrize("name", sorted(BREAKS))
def test_every_problem_is_told_in_words_and_can_be_mended(name: str) -> None:
    town = BREAKS[name](CLASSIC)

    problems = problems_of(town)

    assert find_problems(town)
    assert problems
    raw = {str(problem) for problem in find_problems(town)}
    assert not raw & {finding.says for finding in problems}
    check_fixes(town)


def test_every_place_of_a_problem_is_broken_once() -> None:
    broken = {shape_of(problem.path) for mend in BREAKS.values() for problem in find_problems(mend(CLASSIC))}

    assert broken - set(TELLERS) == DECLARED
    assert {shape for shape in TELLERS if shape[-1] not in {"names", "abouts"}} <= broken


@pytest.mark.parametrize("name", ["cost", "circle at a missing house", "sign outside", "gate outside"])
def test_problems_of_things_say_where(name: str) -> None:
    (finding, *_) = problems_of(BREAKS[name](CLASSIC))

    assert finding.things
    assert finding.at is not None


def test_a_cost_is_told_with_the_name_of_the_house() -> None:
    (finding,) = problems_of(
        evolve(CLASSIC, houses=(evolve(CLASSIC.houses[0], cost=120), *CLASSIC.houses[1:]))
    )

    assert finding.says == "Cleaver House: Cost 120; 0 to 99 is possible."
    assert finding.things == ("house:M1",)
    assert finding.at == CLASSIC.houses[0].at
    assert finding.rule == "H5.3"


def test_a_new_town_is_led_to_a_whole_one_step_by_step() -> None:
    blank = TownDocuments().blank()
    three = followed(
        blank, evolve(blank, houses=tuple(evolve(one, district="d1") for one in CLASSIC.houses[:3]))
    )

    assert [finding.rule for finding in problems_of(three)] == ["H1.3", "H2.5", "H2.5"]
    circled = problems_of(three)[0].fixes[0].mend(three)
    for_three = problems_of(circled)[0].fixes[0].mend(circled)
    whole = problems_of(for_three)[0].fixes[0].mend(for_three)

    assert not find_findings(whole)
    assert set(whole.kings) == {3}


@pytest.mark.parametrize(
    ("counters", "first"),
    [
        ((5, 9, 3), "Take 5 counters of 1, 8 of 2, 3 of 3"),
        ((1, 1, 150), "Take 5 counters of 1, 9 of 2, 2 of 3"),
    ],
)
def test_counters_are_proposed_as_the_author_had_them_or_as_usual(
    counters: tuple[int, int, int], first: str
) -> None:
    (finding,) = problems_of(evolve(CLASSIC, counters=counters))

    assert str(finding.fixes[0].name) == first


def test_findings_speak_the_language_of_the_moment() -> None:
    town = BREAKS["cost"](CLASSIC)
    english = problems_of(town)[0].says

    language.use("de")
    try:
        german = problems_of(town)[0].says
    finally:
        language.use("en")

    assert german != english
    assert "möglich ist 0 bis 99" in german


def test_a_town_in_one_district_fits_into_any_picture_that_can_be() -> None:
    town = find_town("hameln")
    for name in ("market outside", "size of the picture", "no district"):
        town = BREAKS[name](town)

    check_fixes(town)


@pytest.mark.long
@settings(max_examples=examples(25))
@given(towns(most=9), BROKEN)
def test_no_broken_town_seems_whole_and_fixes_mend(town: Town, names: list[str]) -> None:
    for name in names:
        try:
            town = BREAKS[name](town)
        except (IndexError, ValueError, ZeroDivisionError):
            continue  # nothing of the kind is left to be broken

    assert bool(problems_of(town)) == bool(find_problems(town))
    check_fixes(town)


@settings(max_examples=examples(15))
@given(towns(most=12))
def test_what_the_map_room_warns_of_is_told(town: Town) -> None:
    planar = "houses and circles cannot be drawn without crossing lines"
    warnings = [one for one in find_warnings(town) if planar not in one.says]

    findings = find_findings(town)

    assert not any(finding.is_problem for finding in findings)
    assert bool(findings) >= bool(warnings)
