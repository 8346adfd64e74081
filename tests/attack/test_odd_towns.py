"""Every town that passes the check is played by every player: free, tiny, huge and lopsided ones."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.map.field_kinds import FAMILIES
from hameln.games.hameln.map.files import find_town, town_from_words, town_to_words, write_town
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.players.families.files import list_families
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.players.kit import MAKERS
from hameln.games.hameln.players.levels import LEVELS
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.table.inspecting import HamelnExplaining
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.kernel.match import Match
from hameln.kernel.players import Clock
from hameln.kernel.referee import play_match
from tests.cli.conftest import Run
from tests.examples import examples
from tests.games.hameln.table.pointing import things_of
from tests.playthroughs.matches import maker
from tests.strategies import towns

Words = dict[str, Any]
TABLE: Final = ("master@10", "greedy", "medium@6", "knicks:hard@8", "wiege:easy@4")
"""Who plays where it must be quick: every way to think."""


def everywhere(key: str, **values: object) -> Callable[[Words], None]:
    """Give all houses, districts or circles the same values."""
    return lambda words: [one.update(values) for one in words[key]].clear()


def same(**values: object) -> Callable[[Words], None]:
    """Give the town values."""
    return lambda words: words.update(values)


def one_district(words: Words) -> None:
    first = words["districts"][0]["id"]
    words["districts"] = words["districts"][:1]
    words["piper"] = first
    for house in words["houses"]:
        house["district"] = first
    for circle in words["circles"]:
        circle["districts"] = [first]


def twelve_districts(words: Words) -> None:
    words["districts"] += [
        {"id": f"new-{place}", "name": f"New {place}", "price": place % 3}
        for place in range(12 - len(words["districts"]))
    ]


def smallest(words: Words) -> None:
    """Three houses and three circles, the fewest that can be."""
    houses = [house for house in words["houses"] if not house.get("market")][:3]
    names = [house["id"] for house in houses]
    words["houses"] = houses
    words["circles"] = [
        {"id": f"at-{name}", "touches": {name: "north"}, "districts": [words["piper"]], "at": [9, 9]}
        for name in names
    ]
    words["counters"] = [1, 1, 1]
    words["kings"], words["start_houses"] = {"3": [1, 1, 1]}, {"3": names}


def largest(words: Words) -> None:
    """Two hundred houses, of every kind that there is in turn, and a circle at each."""
    kinds, district = [house["kind"] for house in words["houses"]], words["piper"]
    words["houses"] = [
        {
            "id": f"h{place}",
            "name": f"House {place}",
            "kind": kinds[place % len(kinds)],
            "district": district,
            "cost": place % 100,
            "at": [10 + place, 10],
            **({"bonus": 1} if kinds[place % len(kinds)] == "influence" else {}),
        }
        for place in range(200)
    ]
    words["circles"] = [
        {
            "id": f"c{place}",
            "touches": {f"h{place}": "north", f"h{(place + 1) % 200}": "east"},
            "districts": [district],
            "at": [10 + place, 20],
        }
        for place in range(200)
    ]
    words["counters"] = [100, 60, 40]
    words["start_houses"] = {str(size): [f"h{place}" for place in range(size)] for size in FAMILIES}


def both(*changes: Callable[[Words], None]) -> Callable[[Words], None]:
    return lambda words: [change(words) for change in changes].clear()


FREE: Final = {
    "a Piper who asks nothing": everywhere("districts", price=0),
    "houses that cost nothing": everywhere("houses", cost=0),
    "nothing costs anything": both(everywhere("districts", price=0), everywhere("houses", cost=0)),
}
ODD: Final[dict[str, Callable[[Words], None]]] = {
    **FREE,
    "a Piper who asks for everything": everywhere("districts", price=99),
    "houses that nobody can pay": everywhere("houses", cost=99),
    "one field of ring and road": same(ring=[[1, 1]], road=[0]),
    "the dearest ring and the worst road": same(ring=[[99, 99]], road=[-99], influence_top=99),
    "the shortest track": same(influence_top=1, ring=[[1, 99]]),
    "one king": same(kings={str(size): [1, 1, 1] for size in FAMILIES}),
    "a hundred kings": same(kings={str(size): [99, 99, 99] for size in FAMILIES}),
    "three rats at every house": lambda words: words.update(counters=[0, 0, sum(words["counters"])]),
    "one district": one_district,
    "twelve districts": twelve_districts,
    "the smallest town": smallest,
    "the largest town": largest,
    "the smallest town, for nothing": both(
        smallest, everywhere("districts", price=0), everywhere("houses", cost=0)
    ),
}


def town_of(name: str) -> Town:
    """An odd town; reading it finds no fault."""
    words = deepcopy(town_to_words(find_town("hameln"), full=True))
    ODD[name](words)
    return town_from_words(words)


def play(town: Town, size: int, names: tuple[str, ...], seed: int) -> Match[Any, Any, Any]:
    """A whole match; who is told twice sits twice."""
    seats = [names[(seed + place) % len(names)] for place in range(size)]
    match = play_match(Hameln(town, size), [maker(name) for name in seats], seed)
    assert match.is_over, (town.name, seats)
    return match


def look_around(match: Match[Any, Any, Any], every: int) -> None:
    """Ask for a hint and about things now and then, as whoever decides and as somebody who only looks."""
    game = match.game
    names, explaining = Names.of(game, FAMILY_NAMES[: game.seats]), HamelnExplaining()
    for number, (state, one, _) in enumerate(match.replay()):
        if number % every or one.mover < 0:
            continue
        for viewer in (one.mover, None):
            for thing in things_of(game)[number % 7 :: 7]:
                assert explaining.inspect(game, game.view(state, viewer), names, thing) is not None, thing
        actions = game.legal(state)
        if len(actions) > 1:
            adviser = make_greedy(game, one.mover, Random(number))
            assert adviser.choose(game.view(state, one.mover), actions, Clock()).action in actions


@pytest.mark.long
@pytest.mark.parametrize("odd", ODD)
def test_every_way_to_think_ends_a_match_in_an_odd_town(odd: str) -> None:
    town = town_of(odd)

    match = play(town, max(town.start_houses), TABLE, 1)

    look_around(match, 29)


@pytest.mark.long
def test_a_town_in_which_all_is_free_is_played_from_its_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "free.toml"
    write_town(town_of("nothing costs anything"), file)

    assert run("town", "check", file)[0] == 0
    words = ("--town", file, "--seats", "medium,hard,weber", "--games", 1, "--seed", 3)

    code, told, _ = run("simulate", *words)

    assert code == 0
    assert "rounds on average" in told


@pytest.mark.long
@settings(max_examples=examples(12), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(town=towns(most=14), seed=st.integers(0, 99))
def test_every_way_to_think_ends_a_match_in_any_town(town: Town, seed: int) -> None:
    look_around(play(town, max(town.start_houses), TABLE, seed), 61)


@pytest.mark.long
@pytest.mark.parametrize("odd", ODD)
def test_every_player_at_every_level_ends_a_match_in_an_odd_town(odd: str) -> None:
    town = town_of(odd)
    levels = [f"{level}@{5 + 10 * (level == 'master')}" for level in LEVELS]
    names = [name for name in MAKERS if name not in LEVELS] + levels
    names += [f"{family}:{level}" for family in list_families() for level in levels]

    for size in town.start_houses:
        for seed in range(0, len(names), size):
            look_around(play(town, size, tuple(names), seed), 97)


@pytest.mark.long
@settings(max_examples=examples(150), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(town=towns(), seed=st.integers(0, 999))
def test_every_way_to_think_ends_matches_in_many_towns(town: Town, seed: int) -> None:
    for size in town.start_houses:
        look_around(play(town, size, TABLE, seed), 61)
