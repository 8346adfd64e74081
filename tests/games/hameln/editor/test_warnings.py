"""What is only odd about a town: told with its place, and mended by its fixes."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.editor.documents import Finding
from hameln.games.hameln.editor.changing import change_circle, change_district, change_house, with_ground
from hameln.games.hameln.editor.findings import find_findings
from hameln.games.hameln.editor.proposing import all_laid, circles_round
from hameln.games.hameln.editor.warnings import SHOWN
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.problems import find_problems
from hameln.games.hameln.map.town import (
    CircleId,
    District,
    DistrictId,
    HouseId,
    Kind,
    Outline,
    Point,
    River,
    Touch,
    Town,
)
from hameln.games.hameln.map.warnings import find_warnings

CLASSIC = find_town("hameln")
M1, M2 = HouseId("M1"), HouseId("M2")
ALLEY = CircleId("M1-M2.alley")


def crossing() -> Town:
    """Two circles change places, so that their lines cross."""
    one, other = CLASSIC.circle[CircleId("B.il-B.ir")], CLASSIC.circle[CircleId("B.il-B.ol")]
    return change_circle(change_circle(CLASSIC, one.id, at=other.at), other.id, at=one.at)


def apart() -> Town:
    """The first house has a circle of its own and shares none."""
    circles = (
        evolve(one, touches=tuple(touch for touch in one.touches if touch.house != M1))
        for one in CLASSIC.circles
        if one.id != ALLEY
    )
    own = evolve(CLASSIC.circle[ALLEY], touches=(Touch(house=M1, side="right"),))
    return evolve(CLASSIC, circles=(*(one for one in circles if one.touches), own))


def around(at: Point) -> Outline:
    """A pond around a place."""
    return tuple((at[0] + x, at[1] + y) for x, y in ((-60, -40), (60, -40), (60, 50), (-60, 50)))


ODD = {
    "share": apart(),
    "cross": crossing(),
    "Ox Head lies on": change_house(CLASSIC, M2, at=CLASSIC.house[M1].at),
    "another circle": change_circle(CLASSIC, ALLEY, at=CLASSIC.circle[CircleId("M1-M2.five")].at),
    "Circle at Cleaver House, Ox Head lies on Cleaver House": change_circle(
        CLASSIC, ALLEY, at=CLASSIC.house[M1].at
    ),
    "out of reach": change_circle(CLASSIC, ALLEY, at=(40, 630)),
    "none of its houses": change_circle(CLASSIC, CircleId("B.il-B.ir"), districts=(DistrictId("red"),)),
    "The ribbon of Brickfield hides Cleaver House": change_district(
        CLASSIC, DistrictId("red"), sign=CLASSIC.house[M1].at
    ),
    "hides Sign of": change_district(CLASSIC, CLASSIC.districts[1].id, sign=CLASSIC.districts[0].sign),
    "The community hall hides Ox Head": with_ground(CLASSIC, hall=CLASSIC.house[M2].at),
    "Ox Head stands in the water": with_ground(
        CLASSIC, rivers=(River(outline=around(CLASSIC.house[M2].at)),)
    ),
    "There is no house in": evolve(
        CLASSIC, districts=(*CLASSIC.districts, District(id=DistrictId("new"), name="New", price=1))
    ),
    "Of 22 houses 12 are of one kind: Bakery": evolve(
        CLASSIC,
        houses=tuple(
            evolve(one, kind=Kind.BAKERY) if one.kind in {Kind.DAIRY, Kind.BREWERY} else one
            for one in CLASSIC.houses
        ),
    ),
    "king rats in a phase": evolve(CLASSIC, kings={**CLASSIC.kings, 3: (4, 5, 60)}),
}


def odd(town: Town, words: str) -> Finding[Town]:
    return next(finding for finding in find_findings(town) if words in finding.says)


@pytest.mark.parametrize("words", ODD)
def test_what_is_odd_is_told_and_is_no_problem(words: str) -> None:
    finding = odd(ODD[words], words)

    assert not finding.is_problem
    assert finding.things or words.startswith("king")
    assert (finding.at is not None) == bool(finding.things)


@pytest.mark.few(6)
@pytest.mark.parametrize("words", ODD)
def test_every_fix_of_what_is_odd_mends_it_and_breaks_nothing(words: str) -> None:
    finding = odd(ODD[words], words)

    assert finding.fixes
    for fix in finding.fixes:
        mended = fix.mend(ODD[words])
        assert finding.says not in {one.says for one in find_findings(mended)}, str(fix.name)
        assert not find_problems(mended), str(fix.name)


def test_crossing_lines_are_shown_where_they_cross() -> None:
    finding = odd(ODD["cross"], "cross")
    circles = [ODD["cross"].circle[CircleId(thing.partition(":")[2])] for thing in finding.things]

    assert finding.at is not None
    assert finding.at not in {circle.at for circle in circles}
    assert len(circles) == 2


def test_houses_apart_are_joined_to_the_nearest_one() -> None:
    town = ODD["share"]
    finding = odd(town, "share")

    mended = finding.fixes[0].mend(town)

    assert finding.things == ("house:M1",)
    assert len(mended.circles) == len(town.circles) + 1
    assert M1 in mended.circles[-1].houses
    assert len(mended.circles[-1].houses) == 2


def test_only_the_first_of_a_kind_are_told_and_the_rest_are_counted() -> None:
    town = evolve(CLASSIC, circles=tuple(evolve(one, at=(500.0, 330.0)) for one in CLASSIC.circles))

    told = [finding.says for finding in find_findings(town)]

    assert sum("another circle" in says for says in told) == SHOWN
    assert any("more of this kind" in says for says in told)


def test_all_circles_laid_anew_leave_nothing_to_say() -> None:
    town = all_laid(evolve(CLASSIC, circles=()))

    assert not find_problems(town)
    assert not find_warnings(town)
    assert not find_findings(town)


def test_circles_for_a_house_outside_lie_inside() -> None:
    town = change_house(evolve(CLASSIC, circles=()), M1, at=(-50.0, 9999.0))

    for laid in (all_laid(town), circles_round(town, 0)):
        assert laid.circles
        assert not {problem.path[0] for problem in find_problems(laid)} - {"houses"}


def test_a_town_with_missing_houses_is_looked_at_all_the_same() -> None:
    town = evolve(CLASSIC, houses=CLASSIC.houses[3:])

    assert any(finding.is_problem for finding in find_findings(town))


def test_a_circle_of_houses_that_are_too_far_apart_is_not_moved_between_them_in_vain() -> None:
    """No place is in reach of both, so only taking the circle away would help."""
    town = change_house(change_house(CLASSIC, M1, at=(60.0, 60.0)), M2, at=(940.0, 60.0))
    both = next(circle for circle in town.circles if set(circle.houses) == {M1, M2})
    town = change_circle(town, both.id, at=(500.0, 60.0))

    far = next(
        one for one in find_findings(town) if "out of reach" in one.says and f"circle:{both.id}" in one.things
    )

    assert [str(fix.name).partition(":")[0] for fix in far.fixes] == ["Take it away"]
    assert both.id not in far.fixes[0].mend(town).circle
