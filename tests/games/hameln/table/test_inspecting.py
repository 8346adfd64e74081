"""The inspector explains everything at every time, and is silent about secrets."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.games.hameln.map.town import Town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.scoring import points_of
from hameln.games.hameln.rules.state import (
    CHANCE,
    CROWNING,
    DEALING,
    NOBODY,
    OVER,
    SETTLING,
    trap_count,
)
from hameln.games.hameln.rules.views import sample_state, view_of
from hameln.games.hameln.table.inspecting import HamelnExplaining
from hameln.games.hameln.table.inspecting_families import LEGEND
from hameln.table.saying import say_number
from tests.examples import examples
from tests.games.hameln.rules.table import Table, around
from tests.games.hameln.table.pointing import (
    SECTIONS,
    SPRITES,
    TOWNS,
    names_of,
    of,
    some,
    things_of,
    told,
    walk,
)
from tests.strategies import towns


@pytest.mark.few(3)
@pytest.mark.parametrize(("town", "families"), TOWNS)
def test_every_thing_is_explained_at_every_time(town: str, families: int) -> None:
    game, states, _ = walk(town, families, 3)
    for place, state in enumerate(some(states, 12)):
        for thing in things_of(game):
            found = told(game, state, thing, place % families)

            assert found.title
            assert found.lines
            assert len(found.lines) <= 7 + (LEGEND in found.lines)
            assert all(line.endswith(".") and "{" not in line for line in (*found.lines, *found.warnings))
            assert not found.subtitle.endswith(".")
            assert found.rule in SECTIONS
            assert not found.sprite or found.sprite in SPRITES
            assert bool(found.sprite) != thing.startswith(("house", "child", "card"))


def test_every_stage_was_looked_at() -> None:
    seen = {CROWNING}  # that one is rare: see the next test
    for town, families in TOWNS:
        seen |= {state.stage for state in walk(town, families, 3)[1]}

    assert seen == set(range(14))


@pytest.mark.rule("H8.5")
def test_every_thing_is_explained_while_a_king_rat_is_given_to_one_of_two_houses() -> None:
    """Both are overrun, neither has its king yet."""
    rats = around("B.ir", "B.or", but=["B.ir-B.or"])
    table = Table(houses={"B.ir": (0, 1)}, rats=rats, kings=1)
    table.wake(0, "men", "B.ir")
    table.place_rats(0, "B.ir-B.or")
    assert table.state.stage == CROWNING

    assert all(of(table, thing, 0).lines for thing in things_of(table.game))
    assert of(table, "house:B.ir").rule == of(table, "house:B.or").rule == "H8.7"


@pytest.mark.long
@given(town=towns(), seed=st.integers(0, 99))
@settings(max_examples=examples(15))
def test_every_thing_of_every_town_is_explained(town: Town, seed: int) -> None:
    """However odd the town: one district, houses for nothing, a Piper who asks nothing."""
    game, rng = Hameln(town, 3), Random(seed)
    state = game.initial()
    for _ in range(60):
        if state.mover == CHANCE:
            game.apply(state, game.draw(state, rng))
        elif state.mover != NOBODY:
            game.apply(state, rng.choice(game.legal(state)))
    for thing in things_of(game):
        found = told(game, state, thing, seed % 3)

        assert found.title
        assert found.lines
        assert found.rule in SECTIONS


@pytest.mark.parametrize(
    "thing",
    [
        "",
        "button:confirm",
        "log:3:0",
        "why:3:0",
        "house",
        "house:",
        "house:X9",
        "circle:X9",
        "district:X9",
        "hall:1",
        "child:boy",
        "child:boy:3",
        "child:cat:0",
        "card:",
        "card:-1",
        "card:3",
        "traps",
        "traps:3",
        "ring:0",
    ],
)
def test_what_is_no_piece_of_the_game_is_not_explained(thing: str) -> None:
    table = Table()

    view = table.game.view(table.state, 0)
    assert HamelnExplaining().inspect(table.game, view, names_of(table.game), thing) is None


@pytest.mark.few(2)
@pytest.mark.rule("H1.6")
@pytest.mark.parametrize(("town", "families"), TOWNS)
def test_the_values_of_others_traps_change_nothing(town: str, families: int) -> None:
    """Whatever the hidden traps may be, everybody reads the same, and a view is as good as the table."""
    game, states, _ = walk(town, families, 4)
    with_traps = [state for state in states if any(state.traps) and state.stage != OVER]
    rng = Random(5)
    for state in with_traps[:: max(1, len(with_traps) // 4)]:
        for viewer in (None, *range(families)):
            view = view_of(game.tables, state, 0 if viewer is None else viewer)
            if viewer is None:
                view.state.traps[:4] = [trap_count(state, 0), 0, 0, 0]
            other = sample_state(game.tables, view, rng)
            for thing in things_of(game):
                found = told(game, state, thing, viewer)

                assert found == told(game, other, thing, viewer)
                assert found == told(game, view.state, thing, viewer)


@pytest.mark.rule("H1.6", "H11.4")
def test_traps_are_shown_to_their_owner_and_at_the_end_to_all() -> None:
    """Until then nobody else reads their values, nor points that depend on them."""
    table = Table(traps={0: (3,), 1: (1, 2)}, phase=3)

    assert "1 trap (3), worth 3." in of(table, "card:0", 0).lines
    assert "2 traps of secret value." in of(table, "card:1", 0).lines
    assert "1 trap of secret value." in of(table, "card:0").lines
    assert of(table, "card:0", 0).subtitle.startswith("8 points so far, without traps; 8 if")
    assert of(table, "traps:1", 1).lines[0] == "Your own traps are worth 3 together."
    assert of(table, "traps:1", 2).lines == of(table, "traps:1").lines

    table.skip_turns(0, 1, 2)

    assert "2 traps (1, 2), worth 3." in of(table, "card:1").lines
    assert of(table, "card:0").subtitle == "First place: 11 points"
    assert of(table, "card:0").lines[0] == "Points: traps 3, influence 3, money 5."


@pytest.mark.rule("H1.6")
def test_traps_that_a_record_never_knew_are_not_counted() -> None:
    """A match recorded for one family ends with the others' traps still secret."""
    table = Table(traps={1: (2,)}, phase=3)
    table.skip_turns(0, 1, 2)
    table.state.traps[4:8] = [1, 0, 0, 0]

    assert of(table, "card:1").subtitle == "5 points so far, without traps"
    assert "1 trap of secret value." in of(table, "card:1").lines


@pytest.mark.parametrize(("town", "families"), TOWNS)
def test_a_card_tells_the_points_of_the_table(town: str, families: int) -> None:
    game, states, _ = walk(town, families, 3)
    for state in states[2 :: max(1, len(states) // 40)]:
        for seat, points in enumerate(points_of(game.tables, state)):
            card = told(game, state, f"card:{seat}")
            known = {name: n for name, n in points.items() if n and (name != "traps" or state.stage == OVER)}
            if state.stage in (DEALING, SETTLING):
                assert (card.lines[0], card.subtitle) == ("Points: none.", "No points yet")
                continue

            listed = ", ".join(f"{name} {say_number(n)}" for name, n in known.items())
            assert card.lines[0] == f"Points: {listed or 'none'}."
            assert f"{say_number(sum(known.values()))} point" in card.subtitle
