"""The chronicle: its curves agree with the match at every mark, its moments with what happened."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.games.hameln.events.extras import Bribed
from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.names import NUMERALS, Names
from hameln.games.hameln.events.piper import ChildrenLost
from hameln.games.hameln.events.selling import GoodsSold
from hameln.games.hameln.events.turns import TurnBegan
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.questions import standings
from hameln.games.hameln.rules.scoring import ranked
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.chronicle import write_chronicle
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.kernel.match import Match
from hameln.kernel.players import PlayerMaker
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.table.scoring import MOST_MOMENTS, Chronicle, Moment
from tests.examples import examples

TABLES = [
    (town, families, maker)
    for town in ("hameln", "reedmouth")
    for families in (3, 4, 5)
    for maker in (make_random, make_greedy)
]
LEADS = [
    (families, maker, seed)
    for families in (3, 4)
    for maker in (make_random, make_greedy)
    for seed in (1, 2, 3)
]
KINDS = {"gain", "loss", "lead", "piper", "emperor", "overrun", "sale", "bribe", "children", "top"}


@cache
def played(town: str, families: int, maker: PlayerMaker, seed: int = 5) -> Match[State, int, View]:
    return play_match(Hameln(find_town(town), families), [maker] * families, seed)


def game_of(match: Match[State, int, View]) -> Hameln:
    assert isinstance(match.game, Hameln)
    return match.game


def told(match: Match[State, int, View]) -> Chronicle:
    game = game_of(match)
    return write_chronicle(game, match, Names.of(game, FAMILY_NAMES[: game.seats]))


def cut(match: Match[State, int, View], count: int) -> Match[State, int, View]:
    return Match(match.game, match.played[:count])


def of_kind(chronicle: Chronicle, kind: str) -> list[Moment]:
    return [moment for moment in chronicle.moments if moment.kind == kind]


def check(match: Match[State, int, View], chronicle: Chronicle) -> None:
    """What must hold of every chronicle."""
    game, last = game_of(match), len(match.played)
    assert chronicle.marks[0] == 0
    assert chronicle.marks[-1] == last
    assert all(before < after for before, after in pairwise(chronicle.marks))
    assert list(chronicle.parts) == sorted(chronicle.parts)
    assert len(chronicle.parts) == len(chronicle.marks)
    for name, rows in (("influence", game.seats), ("money", game.seats), ("points", game.seats), ("rats", 1)):
        assert [len(row) for row in chronicle.curves[name]] == [len(chronicle.marks)] * rows
    assert len(chronicle.moments) <= MOST_MOMENTS
    assert [moment.count for moment in chronicle.moments] == sorted(one.count for one in chronicle.moments)
    for moment in chronicle.moments:
        assert moment.kind in KINDS
        assert 0 < moment.count <= last
        assert 1 <= int(moment.when.removeprefix("Round ")) <= match.state.round
        assert moment.sentence.endswith(".")
        assert "{" not in moment.sentence
        assert set(moment.things) <= {f"house:{house}" for house in game.tables.house_ids}
        assert moment.seat is None or moment.seat in range(game.seats)
        if moment.seat is not None and moment.kind != "overrun":
            assert FAMILY_NAMES[moment.seat] in moment.sentence


@pytest.mark.few(4)
@pytest.mark.parametrize(("town", "families", "maker"), TABLES)
def test_every_match_has_a_chronicle(town: str, families: int, maker: PlayerMaker) -> None:
    match = played(town, families, maker)

    chronicle = told(match)

    check(match, chronicle)
    assert chronicle.parts[-1] == match.state.round
    assert len(of_kind(chronicle, "piper")) == 3
    assert len(chronicle.breaks) == 3
    assert {one.name for one in chronicle.measures} <= set(chronicle.curves)
    assert len(chronicle.moments) >= 6


@pytest.mark.parametrize(("town", "families", "maker"), TABLES[::3])
def test_the_curves_are_those_of_the_match(town: str, families: int, maker: PlayerMaker) -> None:
    match = played(town, families, maker)
    game, chronicle = game_of(match), told(match)

    for place, count in enumerate(chronicle.marks[1:], start=1):
        state = match.at(count)
        assert chronicle.parts[place] == state.round
        assert [row[place] for row in chronicle.curves["influence"]] == list(state.steps)
        assert [row[place] for row in chronicle.curves["money"]] == state.money
        assert [row[place] for row in chronicle.curves["points"]] == [
            standing.total for standing in standings(game, state)
        ]
        assert chronicle.curves["rats"][0][place] == state.rats.bit_count()
    assert tuple(row[-1] for row in chronicle.curves["points"]) == game.result(match.state).totals
    assert all(row[0] == 0 for rows in chronicle.curves.values() for row in rows)


def test_there_is_a_mark_at_the_beginning_of_each_turn() -> None:
    match = played("hameln", 4, make_greedy)
    game = game_of(match)

    turns = {
        count
        for count, (before, one, after) in enumerate(match.replay(), start=1)
        if any(isinstance(event, TurnBegan) for event in tell(game, before, one.action, after))
    }

    assert set(told(match).marks) == {0, *turns, len(match.played)}


@pytest.mark.long
@given(data=st.data())
@settings(max_examples=examples(40))
def test_an_unfinished_match_has_a_chronicle_too(data: st.DataObject) -> None:
    match = played(*data.draw(st.sampled_from(TABLES)))
    part = cut(match, data.draw(st.integers(0, len(match.played) - 1)))

    chronicle = told(part)

    check(part, chronicle)
    whole = told(match)
    shared = sum(mark <= len(part.played) for mark in whole.marks)
    assert chronicle.marks[:shared] == whole.marks[:shared]
    assert chronicle.breaks == tuple(one for one in whole.breaks if one <= len(part.played))
    assert not any("to the end" in moment.sentence for moment in chronicle.moments)


def test_a_match_not_begun_has_one_mark() -> None:
    chronicle = told(Match(Hameln(find_town("hameln"), 3)))

    assert (chronicle.marks, chronicle.parts, chronicle.moments) == ((0,), (1,), ())
    assert chronicle.curves["points"] == ((0,), (0,), (0,))


@pytest.mark.rule("H10.3")
@pytest.mark.parametrize(("town", "families", "maker"), TABLES[::2])
def test_the_piper_is_told_with_the_children_he_took(town: str, families: int, maker: PlayerMaker) -> None:
    """Once all have paid, the road is as much longer as his sentence says."""
    match = played(town, families, maker)
    chronicle = told(match)

    for phase, (moment, came) in enumerate(zip(of_kind(chronicle, "piper"), chronicle.breaks, strict=True)):
        lost = len(match.at(moment.count).road) - len(match.at(came - 1).road)
        assert moment.count >= came
        assert moment.sentence.startswith(f"Phase {NUMERALS[phase]} ends: the Piper plays in ")
        assert (f" {lost} child" in moment.sentence) == bool(lost)
        assert ("No child is lost." in moment.sentence) == (not lost)


@pytest.mark.rule("H11.2", "H8.6")
def test_the_emperor_is_told_with_the_family_whose_turn_it_was() -> None:
    """The family gets the point for it."""
    match = played("hameln", 4, make_greedy)

    (moment,) = of_kind(told(match), "emperor")

    assert moment.seat == match.state.ender
    assert match.at(moment.count).ender == moment.seat
    assert match.at(moment.count - 1).ender < 0
    assert moment.things


@pytest.mark.few(4)
@pytest.mark.parametrize(("town", "families", "maker"), TABLES)
def test_the_greatest_changes_within_a_turn_are_told(town: str, families: int, maker: PlayerMaker) -> None:
    match = played(town, families, maker)
    chronicle = told(match)
    steps = [
        (after - before, seat, chronicle.marks[place])
        for seat, row in enumerate(chronicle.curves["points"])
        for place, (before, after) in enumerate(pairwise(row[1:]), start=2)
    ]

    for kind, verb, best in (("gain", "gains", max(steps)[0]), ("loss", "loses", min(steps)[0])):
        for moment in of_kind(chronicle, kind):
            assert (best, moment.seat, moment.count) in steps
            assert f" {verb} {abs(best)} points in one turn: " in moment.sentence


@pytest.mark.rule("H11.9")
@pytest.mark.parametrize(("town", "families", "maker"), TABLES)
def test_who_takes_the_lead_to_the_end_wins(town: str, families: int, maker: PlayerMaker) -> None:
    """Equal points are ranked by influence here too."""
    match = played(town, families, maker)
    leads = of_kind(told(match), "lead")

    for moment in leads:
        if moment.sentence.endswith("to the end."):
            assert moment is leads[-1]
            assert moment.seat == game_of(match).result(match.state).order[0]
    for former, later in pairwise(leads):
        assert former.count < later.count


@pytest.mark.few(3)
@pytest.mark.rule("H11.9")
@pytest.mark.parametrize(("families", "maker", "seed"), LEADS)
def test_who_takes_the_lead_has_it_as_long_as_is_said(families: int, maker: PlayerMaker, seed: int) -> None:
    """Nobody else leads in between, and the one before had it until then."""
    match = played("hameln", families, maker, seed)
    game, chronicle = game_of(match), told(match)
    leaders = [
        ranked(state, [row.total for row in standings(game, state)])[0] if state.ranking else None
        for state in (match.at(count) for count in chronicle.marks)
    ]

    for moment in of_kind(chronicle, "lead"):
        start = chronicle.marks.index(moment.count)
        former = leaders[start - 1]
        assert former is not None
        assert f" takes the lead from {FAMILY_NAMES[former]} " in moment.sentence
        if moment.sentence.endswith(" to the end."):
            assert set(leaders[start:]) == {moment.seat}
        else:
            turns = int(moment.sentence.split(" for ")[1].split()[0])
            assert set(leaders[start : start + turns]) == {moment.seat}
            assert leaders[start + turns :][:1] != [moment.seat]


@pytest.mark.rule("H8.4")
@pytest.mark.parametrize(("town", "families", "maker"), TABLES[::2])
def test_an_overrun_home_is_told_with_its_people(town: str, families: int, maker: PlayerMaker) -> None:
    """The house has just been overrun, and two families live in it."""
    match = played(town, families, maker)
    game = game_of(match)

    for moment in of_kind(told(match), "overrun"):
        (name,) = (thing.removeprefix("house:") for thing in moment.things)
        house, state = game.tables.house_index[name], match.at(moment.count - 1)
        people = [FAMILY_NAMES[state.man_of[house]], FAMILY_NAMES[state.woman_of[house]]]
        assert f"the home of {people[0]} and {people[1]}" in moment.sentence
        assert f"worth {game.tables.cost[house]} point" in moment.sentence
        assert not state.overrun >> house & 1
        assert moment.seat == state.active


@pytest.mark.long
def test_the_biggest_sale_and_bribe_are_the_biggest() -> None:
    found: set[str] = set()
    for seed in range(8):
        match = played("hameln", 3, make_random if seed % 2 else make_greedy, seed)
        game, chronicle = game_of(match), told(match)
        happened = [event for one in match.replay() for event in tell(game, one[0], one[1].action, one[2])]
        florins = {
            "sale": max(event.florins for event in happened if isinstance(event, GoodsSold)),
            "bribe": max((event.florins for event in happened if isinstance(event, Bribed)), default=0),
            "children": max(
                (event.children for event in happened if isinstance(event, ChildrenLost)), default=0
            ),
        }
        for kind, most in florins.items():
            for moment in of_kind(chronicle, kind):
                found.add(kind)
                assert f" {most} " in moment.sentence

    assert found >= {"sale", "bribe"}


@pytest.mark.rule("H9.3")
def test_the_first_at_the_top_of_influence_is_told() -> None:
    """Only the first one, who can never be passed."""
    town = attrs.evolve(find_town("hameln"), influence_top=2)
    match = play_match(Hameln(town, 3), [make_greedy] * 3, 5)

    (moment,) = of_kind(told(match), "top")

    assert (
        moment.sentence == f"{FAMILY_NAMES[moment.seat or 0]} is the first at the top of the influence track."
    )
    assert match.at(moment.count).order[0] == moment.seat == match.state.order[0]
    assert max(match.at(moment.count - 1).steps) < 2
