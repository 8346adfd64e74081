"""The classic town (H12)."""

from __future__ import annotations

from collections import Counter

import pytest

from hameln.games.hameln.map.town import Kind
from tests.games.hameln.rules.table import Table, classic_town

SLOTS = {
    "B": "bakery influence brewery dairy",
    "Y": "dairy bakery influence brewery",
    "R": "brewery dairy bakery influence",
    "G": "influence brewery dairy bakery",
}
DISTRICTS = {"B": "black", "Y": "yellow", "R": "red", "G": "green"}
BUTCHERIES = {"M1": "black", "M2": "yellow", "M3": "yellow", "M4": "red", "M5": "green", "M6": "green"}
COSTS = {"bakery": 2, "dairy": 3, "brewery": 4, "butchery": 5}
INFLUENCE = {"B.ir": (3, 1), "G.il": (4, 2), "Y.ol": (5, 2), "R.or": (6, 3)}


@pytest.mark.rule("H12")
def test_it_has_the_houses_of_the_table() -> None:
    """Six butcheries, and in each district one bakery, dairy, brewery and influence house, in their slots."""
    houses = {str(house.id): (str(house.kind), str(house.district)) for house in classic_town().houses}

    wanted = {house: ("butchery", district) for house, district in BUTCHERIES.items()}
    for letter, kinds in SLOTS.items():
        for slot, kind in zip(("il", "ir", "ol", "or"), kinds.split(), strict=True):
            wanted[f"{letter}.{slot}"] = (kind, DISTRICTS[letter])
    assert houses == wanted
    assert len(houses) == 22


@pytest.mark.rule("H12")
def test_houses_cost_by_kind_and_influence_houses_by_district() -> None:
    """Costs and bonuses are those of the table."""
    for house in classic_town().houses:
        if house.kind is Kind.INFLUENCE:
            assert (house.cost, house.bonus) == INFLUENCE[house.id]
        else:
            assert (house.cost, house.bonus) == (COSTS[house.kind], 0)
        assert house.market == (house.id in BUTCHERIES)


@pytest.mark.rule("H12", "H2.5")
def test_it_names_start_houses() -> None:
    """M1 M3 M5, or M1 M2 M4 M5, or M1 to M5."""
    start = {families: tuple(map(str, ids)) for families, ids in classic_town().start_houses.items()}

    assert start == {
        3: ("M1", "M3", "M5"),
        4: ("M1", "M2", "M4", "M5"),
        5: ("M1", "M2", "M3", "M4", "M5"),
    }


def circles_of_the_table() -> dict[str, tuple[frozenset[str], frozenset[str]]]:
    """Circle to its houses and its districts, as the rules list them."""
    found = {}

    def add(name: str, houses: str, districts: str = "") -> None:
        found[name] = (frozenset(houses.split()), frozenset(districts.split()))

    letters = "BYRG"
    for d, e in zip(letters, letters[1:] + letters[0], strict=True):
        own, both = DISTRICTS[d], f"{DISTRICTS[d]} {DISTRICTS[e]}"
        add(f"{d}.il-{d}.ir", f"{d}.il {d}.ir", own)
        add(f"{d}.ol-{d}.or.street", f"{d}.ol {d}.or", own)
        add(f"{d}.ol-{d}.or.wall", f"{d}.ol {d}.or", own)
        add(f"{d}.il-{d}.ol", f"{d}.il {d}.ol", own)
        add(f"{d}.ir-{d}.or", f"{d}.ir {d}.or", own)
        add(f"{d}.ir-{e}.il", f"{d}.ir {e}.il", both)
        add(f"{d}.or-{e}.ol", f"{d}.or {e}.ol", both)
    for behind in ("M1 B.il B.ir", "M4 R.il R.ir", "M2 Y.il", "M3 Y.ir", "M5 G.il", "M6 G.ir"):
        add(behind.replace(" ", "-"), behind, DISTRICTS[behind[3]])
    for one in range(1, 7):
        other = one % 6 + 1
        add(f"M{one}-M{other}.alley", f"M{one} M{other}")
    for pair in ("M2 M3", "M4 M5", "M6 M1"):
        add(pair.replace(" ", "-") + ".front", pair)
    for pair in ("M1 M2", "M3 M4"):
        add(pair.replace(" ", "-") + ".five", pair)
    return found


@pytest.mark.rule("H12", "H1.3")
def test_it_has_the_circles_of_the_list() -> None:
    """43 circles, and two more for five families, each at its houses and in its districts."""
    circles = {
        str(circle.id): (frozenset(map(str, circle.houses)), frozenset(map(str, circle.districts)))
        for circle in classic_town().circles
    }

    assert circles == circles_of_the_table()
    assert Counter(circle.families for circle in classic_town().circles) == {3: 43, 5: 2}


@pytest.mark.rule("H12", "H1.3")
def test_alleys_and_fronts_belong_to_the_market_place() -> None:
    """Eleven circles of the market place; those behind the butcheries belong to their districts."""
    market = {str(circle.id) for circle in classic_town().circles if circle.market}

    assert market == {name for name in circles_of_the_table() if name.endswith(("alley", "front", "five"))}


@pytest.mark.rule("H12", "H8.3")
@pytest.mark.parametrize("families", [3, 4, 5])
def test_each_house_has_four_sides_with_a_circle(families: int) -> None:
    """With five families four butcheries have a second circle on one side, beside the alley."""
    tables = Table(families=families).game.tables

    doubled = {}
    for house, sides in zip(tables.house_ids, tables.sides_of, strict=True):
        assert len(sides) == 4
        for side in sides:
            if side.bit_count() > 1:
                doubled[house] = side
    wanted = {"M1": "M1-M2", "M2": "M1-M2", "M3": "M3-M4", "M4": "M3-M4"} if families == 5 else {}
    assert doubled == {
        house: sum(1 << tables.circle_index[f"{pair}.{which}"] for which in ("alley", "five"))
        for house, pair in wanted.items()
    }


@pytest.mark.rule("H12", "H1.4", "H1.9", "H1.10", "H1.11", "H1.12", "H1.13")
def test_its_tracks_and_supplies_are_those_of_the_rules() -> None:
    """Counters, influence track, ring, prices, road and kings."""
    town = classic_town()

    assert town.counters == (5, 9, 2)
    assert town.influence_top == 12
    assert town.ring == ((2, 1), (3, 1), (3, 2), (4, 2), (4, 3), (5, 3))
    assert {str(district.id): district.price for district in town.districts} == {
        "black": 2,
        "yellow": 1,
        "red": 2,
        "green": 3,
    }
    assert town.piper == "yellow"
    assert town.road == (-1, -2, -3, -4, -5, -6)
    assert dict(town.kings) == {3: (4, 5, 6), 4: (4, 5, 6), 5: (5, 6, 7)}
