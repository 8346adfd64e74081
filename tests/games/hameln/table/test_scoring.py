"""The scoring told: its steps add up to the result, and every place and tie has its sentence."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.marriage import Married
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.piper import ChildrenLost
from hameln.games.hameln.events.rats import RatPlaced
from hameln.games.hameln.events.waking import ChildBorn, HouseNamed
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.scoring import SOURCES
from hameln.games.hameln.rules.state import NOBODY, State
from hameln.games.hameln.table.scoring import outcome, scoring_steps
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.table.saying import listed, say_points
from hameln.table.scoring import Outcome, ScoringStep
from hameln.table.session import Session
from hameln.table.statistics import statistics_of
from tests.examples import examples
from tests.games.hameln.rules.table import Table, around
from tests.table.finishing import begun, finish


def names_of(game: Hameln) -> Names:
    return Names.of(game, FAMILY_NAMES[: game.seats])


def steps_of(table: Table) -> dict[str, ScoringStep]:
    return {step.source: step for step in scoring_steps(table.game, table.state, names_of(table.game))}


def lines_of(told: Outcome) -> tuple[str, ...]:
    return (told.headline, *(one.sentence for one in told.remarks))


def check(game: Hameln, state: State) -> None:
    """What must hold of every scoring."""
    names, result = names_of(game), game.result(state)
    steps, told = scoring_steps(game, state, names), lines_of(outcome(game, state, names))

    assert [step.source for step in steps] == list(SOURCES)
    assert [step.rule for step in steps] == [f"H11.{place}" for place in range(2, 9)]
    assert steps[-1].totals == result.totals
    running = (0,) * game.seats
    for step in steps:
        running = tuple(map(sum, zip(running, step.gained, strict=True)))
        assert step.totals == running
        assert step.gained == tuple(points[step.source] for points in result.points)
        for seat, gained in enumerate(step.gained):
            if gained:
                sentences = [one for one in step.details if names.families[seat] in one]
                assert any(say_points(gained) in one for one in sentences)
        assert all("{" not in one and one.endswith(".") for one in (step.about, *step.details))
        assert step.heading
    places = [one for one in told if " equal in " not in one]
    assert len(places) == game.seats
    for seat, line in zip(result.order, places, strict=True):
        assert names.families[seat] in line
        assert say_points(result.totals[seat]) in line


@pytest.mark.few(2)
@pytest.mark.parametrize("families", [3, 4, 5])
@pytest.mark.parametrize("town", ["hameln", "reedmouth"])
def test_the_steps_add_up_to_the_result(town: str, families: int) -> None:
    game = Hameln(find_town(town), families)
    for seed in range(3):
        makers = [make_random, make_greedy, make_greedy, make_random, make_greedy][:families]
        match = play_match(game, makers, seed)

        check(game, match.state)
        assert outcome(game, match.state, names_of(game)).headline.endswith("points.")
        assert " wins with " in outcome(game, match.state, names_of(game)).headline


MATCH: Match[State, int, object] = play_match(Hameln(find_town("hameln"), 4), [make_random] * 4, 11)


@given(count=st.integers(0, len(MATCH.played)))
@settings(max_examples=examples(40))
def test_the_points_can_be_told_at_any_time(count: int) -> None:
    game = MATCH.game
    assert isinstance(game, Hameln)
    state = MATCH.at(max(count, 1))

    check(game, state)
    assert (" leads with " in outcome(game, state, names_of(game)).headline) == (state.mover != NOBODY)


@pytest.mark.rule("H11.2")
def test_the_end_is_told() -> None:
    """Who let the Emperor in, or that he has not come."""
    table = Table(phase=3, kings=1, turn=2, houses={"B.ir": (2, 0)}, rats=around("B.ir", but=["B.ir-B.or"]))
    assert steps_of(table)["end"].details == ("The Emperor has not come yet.",)

    table.wake(2, "men", "B.ir")
    table.place_rats(2, "B.ir-B.or")

    assert steps_of(table)["end"].details == ("The Emperor came in the turn of Creuz: 1 point.",)


@pytest.mark.rule("H11.2", "H3.5")
def test_an_end_without_an_emperor_is_told() -> None:
    """In a dead end nobody gets the point."""
    table = Table(phase=3)
    table.skip_turns(0, 1, 2)

    assert table.is_over
    assert steps_of(table)["end"].details == ("The Emperor never came: nobody gets the point.",)


@pytest.mark.rule("H11.3")
def test_the_cat_is_told() -> None:
    """With its owner, or without one."""
    assert steps_of(Table(cat=1))["cat"].details == ("The cat belongs to Brinkmann: 1 point.",)
    assert steps_of(Table())["cat"].details == ("The cat belongs to nobody.",)


@pytest.mark.rule("H11.4", "H11.9")
def test_traps_are_told_by_worth_with_their_ties() -> None:
    """Best first, then who has none, then how equals were ranked."""
    table = Table(families=4, traps={0: (3,), 1: (1, 2), 3: (2,)}, ranking=(1, 0, 2, 3), steps={1: 2})

    assert steps_of(table)["traps"].details == (
        "Brinkmann: traps worth 3, first place: 3 points.",
        "Ahlborn: traps worth 3, second place: 1 point.",
        "Deister: traps worth 2, third place: 0 points.",
        "Creuz has no trap.",
        "Brinkmann and Ahlborn are equal in traps; Brinkmann stands higher on the influence track.",
    )
    assert steps_of(Table())["traps"].details == ("No family has a trap.",)
    assert steps_of(Table(traps={0: (1,)}))["traps"].details[-1] == "Brinkmann and Creuz have no trap."
    full = Table(traps={0: (1,), 1: (2,), 2: (3,)})
    assert len(steps_of(full)["traps"].details) == 3


@pytest.mark.rule("H11.5", "H9.2")
def test_the_influence_track_is_told_from_above() -> None:
    """Families on one step are named together."""
    table = Table(ranking=(2, 0, 1), steps={2: 5, 0: 3, 1: 3})

    assert steps_of(table)["influence"].details == (
        "Creuz: step 5 of influence, first place: 3 points.",
        "Ahlborn: step 3 of influence, second place: 2 points.",
        "Brinkmann: step 3 of influence, third place: 1 point.",
        "Ahlborn and Brinkmann share step 3; they stand there in this order.",
    )


@pytest.mark.rule("H11.6", "H11.9")
def test_money_is_told_by_rank() -> None:
    """As in the example of the rulebook."""
    table = Table(families=4, money={0: 12, 1: 7, 2: 7}, ranking=(3, 0, 2, 1), steps={3: 4, 0: 4, 2: 2, 1: 2})

    assert steps_of(table)["money"].details == (
        "Ahlborn: 12 florins, first place: 5 points.",
        "Creuz: 7 florins, second place: 3 points.",
        "Brinkmann: 7 florins, third place: 1 point.",
        "Deister: 0 florins, fourth place: 0 points.",
        "Creuz and Brinkmann are equal in money; on the same step of influence, Creuz stands further right.",
    )


@pytest.mark.rule("H11.7", "H8.7")
def test_houses_are_told_with_what_they_bring() -> None:
    """An overrun house is named with the families that get nothing for it."""
    houses = {"M1": (0, 1), "R.or": (0, 2), "G.ol": (1, 2)}
    table = Table(families=4, houses=houses, rats=around("G.ol", families=4))
    house = names_of(table.game).houses

    assert steps_of(table)["houses"].details == (
        f"Ahlborn: men in {house['M1']} 5, {house['R.or']} 6: 11 points.",
        f"Brinkmann: women in {house['M1']} 5: 5 points.",
        f"Creuz: women in {house['R.or']} 6: 6 points.",
        "Deister: no house: 0 points.",
        f"{house['G.ol']} is overrun and brings Brinkmann and Creuz nothing.",
    )


@pytest.mark.rule("H11.8")
def test_the_road_is_told_family_by_family() -> None:
    """With what each child's field costs."""
    assert steps_of(Table(road=(1, 0, 1)))["road"].details == (
        "Brinkmann: 2 children on the road (−1, −3): −4 points.",
        "Ahlborn: 1 child on the road: −2 points.",
    )
    assert steps_of(Table())["road"].details == ("No child is on the road.",)


@pytest.mark.rule("H11.9")
def test_the_outcome_tells_how_ties_were_broken() -> None:
    """Two equal families by name, more than two by the track."""
    pair = Table(houses={"B.or": (0, 2)}, ranking=(1, 0, 2), steps={1: 2})
    trio = Table(ranking=(0, 1, 2), traps={2: (1,)}, houses={"B.or": (1, 2)})

    assert lines_of(outcome(pair.game, pair.state, names_of(pair.game))) == (
        "Brinkmann leads with 8 points.",
        "Second place: Ahlborn with 8 points.",
        "Brinkmann and Ahlborn are equal in points; Brinkmann stands higher on the influence track.",
        "Third place: Creuz with 5 points.",
    )
    assert lines_of(outcome(trio.game, trio.state, names_of(trio.game))) == (
        "Ahlborn leads with 8 points.",
        "Second place: Brinkmann with 8 points.",
        "Third place: Creuz with 8 points.",
        "Ahlborn, Brinkmann and Creuz are equal in points; they come in their order on the influence track.",
    )


def test_words_are_joined_as_one_says_them() -> None:
    assert [listed(list("abc"[:count])) for count in range(4)] == ["", "a", "a and b", "a, b and c"]


def counted(session: Session) -> dict[str, tuple[int, ...]]:
    return {one.name: one.values for one in statistics_of(session.match)}


def told(session: Session) -> list[object]:
    """Everything that has happened in a match."""
    game = session.game
    assert isinstance(game, Hameln)
    steps = session.match.replay()
    return [event for before, played, after in steps for event in tell(game, before, played.action, after)]


def test_what_is_counted_is_what_has_happened() -> None:
    session = finish(begun("hameln", 3, counts=False), 3)

    found, happened = counted(session), told(session)

    kinds = Counter(type(event) for event in happened)
    assert sum(found["named"]) == kinds[HouseNamed]
    assert sum(found["born"]) == kinds[ChildBorn]
    assert sum(found["married"]) == 2 * kinds[Married]
    assert sum(found["rats"]) == kinds[RatPlaced]
    assert sum(found["lost"]) == sum(event.children for event in happened if isinstance(event, ChildrenLost))


def test_rows_of_which_nobody_has_anything_are_left_out() -> None:
    found = counted(finish(begun("hameln", 3, counts=False), 3))

    assert all(any(values) for values in found.values())
    assert all(len(values) == 3 for values in found.values())


def test_everybody_has_what_is_its_own() -> None:
    session = finish(begun("hameln", 3, counts=False), 3)

    found, happened = counted(session), told(session)

    weddings = Counter(
        seat for event in happened if isinstance(event, Married) for seat in (event.man, event.woman)
    )
    born = Counter(event.seat for event in happened if isinstance(event, ChildBorn))
    assert found["married"] == tuple(weddings[seat] for seat in range(3))
    assert len(set(found["married"])) > 1
    assert found["born"] == tuple(born[seat] for seat in range(3))
