"""What the inspector says: true in real matches, silent about secrets, and exact on chosen tables."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.city import moves
from hameln.city.game import Hameln
from hameln.city.scoring import points_of
from hameln.city.sentences import Names
from hameln.city.state import (
    CHANCE,
    CROWNING,
    EXTRA,
    NAMING,
    NOBODY,
    OVER,
    PAYING,
    RATS,
    TURN,
    State,
    indices,
    trap_count,
)
from hameln.city.views import sample_state, view_of
from hameln.kernel.referee import play_match
from hameln.players.greedy import make_greedy
from hameln.players.uniform import make_random
from hameln.table.inspecting import Inspection, inspect
from hameln.table.session import FAMILY_NAMES
from hameln.town.files import find_town
from hameln.town.town import Town
from tests.citations import sections_of
from tests.city.table import Table, around, set_up
from tests.strategies import towns

TOP = Path(__file__).resolve().parent.parent.parent
SECTIONS = frozenset(sections_of((TOP / "docs/rules/hameln.md").read_text(encoding="utf-8")))
SPRITES = tomllib.loads((TOP / "sprites/sprites.toml").read_text(encoding="utf-8"))["sprites"]
SINGLE = ("hall", "ring", "bag", "kings", "cat", "road", "track", "phase")
TOWNS = [(town, families) for town in ("hameln", "reedmouth") for families in (3, 4, 5)]


@cache
def names_of(game: Hameln) -> Names:
    return Names.of(game, FAMILY_NAMES[: game.seats])


def things_of(game: Hameln) -> list[str]:
    """The name of everything that can be pointed at."""
    town, seats = game.town, range(game.seats)
    return [
        *(f"house:{house.id}" for house in town.houses),
        *(f"circle:{circle.id}" for circle in town.circles),
        *(f"district:{district.id}" for district in town.districts),
        *(f"child:{sex}:{seat}" for sex in ("boy", "girl") for seat in seats),
        *(f"card:{seat}" for seat in seats),
        *(f"traps:{stack}" for stack in range(3)),
        *SINGLE,
    ]


def told(game: Hameln, state: State, thing: str, viewer: int | None = None) -> Inspection:
    """What is said about a thing; there must be something."""
    found = inspect(game, state, names_of(game), thing, viewer)
    assert found is not None, thing
    return found


def of(table: Table, thing: str, viewer: int | None = None) -> Inspection:
    return told(table.game, table.state, thing, viewer)


@cache
def walk(town: str, families: int, seed: int) -> tuple[Hameln, tuple[State, ...], tuple[int, ...]]:
    """A match of random and greedy families: its states and the moves between them."""
    game = Hameln(find_town(town), families)
    makers = [make_random, make_greedy, make_random, make_greedy, make_random][:families]
    steps = list(play_match(game, makers, seed).replay())
    states = (game.initial(), *(after for _, _, after in steps))
    return game, states, tuple(one.action for _, one, _ in steps)


def some(states: tuple[State, ...], count: int) -> list[State]:
    """A few states, from the first to the last, and one of each stage."""
    by_stage = {state.stage: state for state in states}
    step = max(1, len(states) // count)
    return [*states[::step], states[-1], *by_stage.values()]


# In real matches


@pytest.mark.parametrize(("town", "families"), TOWNS)
def test_every_thing_is_explained_at_every_time(town: str, families: int) -> None:
    game, states, _ = walk(town, families, 3)
    for place, state in enumerate(some(states, 12)):
        for thing in things_of(game):
            found = told(game, state, thing, place % families)

            assert found.title
            assert found.lines
            assert len(found.lines) <= 7
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


@given(town=towns(), seed=st.integers(0, 99))
@settings(max_examples=15)
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

    assert inspect(table.game, table.state, names_of(table.game), thing, 0) is None


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
    assert of(table, "card:0", 0).subtitle == "8 points so far, without traps"
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

            listed = ", ".join(f"{name} {n}" for name, n in known.items())
            assert card.lines[0] == f"Points: {listed or 'none'}."
            assert f"{sum(known.values())} point" in card.subtitle


@pytest.mark.rule("H8.4", "H8.5", "H8.6")
@pytest.mark.parametrize(("town", "families"), TOWNS)
def test_circles_foretell_what_their_rat_overruns(town: str, families: int) -> None:
    """Each rat of a match does what the circle said, kings and all."""
    game, states, played = walk(town, families, 3)
    names, foretold = names_of(game), 0
    for before, move, after in zip(states, played, states[1:], strict=False):
        if moves.verb_of(move) != moves.RAT or after.phase != before.phase or after.stage in {OVER, PAYING}:
            continue
        circle = game.tables.circle_ids[moves.argument_of(move)]
        fresh = after.overrun & ~before.overrun
        warnings = told(game, before, f"circle:{circle}").warnings
        homes = [names.houses[game.tables.house_ids[house]] for house in indices(fresh)]

        assert bool(warnings) == bool(fresh)
        assert all(home in warnings[0] for home in homes)
        if fresh:
            kings = min(before.kings, len(homes))
            assert (f"; {kings} king rat" in warnings[0]) == bool(kings)
            assert (len(warnings) == 2) == (kings == before.kings > 0)
            foretold += 1
            for house in indices(fresh):
                home = told(game, before, f"house:{game.tables.house_ids[house]}")
                assert home.warnings[0].startswith("One more rat overruns it")
    assert foretold


@pytest.mark.rule("H8.1", "H8.4")
@pytest.mark.parametrize(("town", "families"), TOWNS)
def test_a_house_foretells_whether_its_own_rats_overrun_it(town: str, families: int) -> None:
    """A house that is woken alone is overrun just when it said so."""
    game, states, played = walk(town, families, 3)
    checked = 0
    for place, (state, move) in enumerate(zip(states, played, strict=False)):
        if state.stage != NAMING or moves.verb_of(move) != moves.DONE or len(state.named) != 1:
            continue
        house = state.named[0]
        after = _after_rats(states[place + 1 :], state)
        if after is not None:
            texts = told(game, state, f"house:{game.tables.house_ids[house]}").lines
            assert ("Woken now, its own rats overrun it." in texts) == bool(after.overrun >> house & 1)
            checked += 1
    assert checked


def _after_rats(states: tuple[State, ...], start: State) -> State | None:
    """The first state in which the woken house has its rats; nothing if the Piper came on the way."""
    for state in states:
        if state.phase != start.phase or state.stage in {PAYING, OVER}:
            return None
        if state.stage in {EXTRA, TURN}:
            return state
    return None


@pytest.mark.rule("H7.3")
@pytest.mark.parametrize(("town", "families"), TOWNS)
def test_districts_tell_the_bribe_that_calls_the_piper(town: str, families: int) -> None:
    """That sum brings him, one florin less does not."""
    game, states, _ = walk(town, families, 3)
    tried = 0
    for state in states:
        if state.stage != EXTRA:
            continue
        for place, district in enumerate(game.tables.district_ids):
            if place == state.piper:
                continue
            called = [line for line in told(game, state, f"district:{district}").lines if "call" in line]
            (sum_,) = [int(line.split()[0]) for line in called]
            for florins, comes in ((sum_, True), (sum_ - 1, False)):
                if moves.bribe(place, florins) in game.legal(state):
                    after = state.copy()
                    game.apply(after, moves.bribe(place, florins))
                    assert (after.piper == place) == comes
                    tried += 1
    assert tried


@pytest.mark.rule("H10.2")
@pytest.mark.parametrize(("town", "families"), TOWNS)
def test_as_many_rats_follow_the_piper_as_his_district_foretold(town: str, families: int) -> None:
    """Counted with the rat whose king called him."""
    game, states, played = walk(town, families, 3)
    came = 0
    for before, move, after in zip(states, played, states[1:], strict=False):
        if before.stage == RATS and after.stage == PAYING:
            last = before.copy()
            last.rats |= 1 << moves.argument_of(move)
            for house, circles in enumerate(game.tables.circles_of):
                last.overrun |= (circles & last.rats == circles) << house
            gone = (last.rats & ~after.rats).bit_count()
            freed = (last.overrun & ~after.overrun).bit_count()
            texts = told(game, last, f"district:{game.tables.district_ids[before.piper]}").lines

            assert any(line.startswith(f"Now {gone} rat") for line in texts)
            assert any(line.startswith(f"That frees {freed} ") for line in texts) == bool(freed)
            came += 1
    assert came


@pytest.mark.rule("H10.5")
@pytest.mark.parametrize(("town", "families"), TOWNS)
def test_the_piper_goes_on_to_where_his_district_said(town: str, families: int) -> None:
    """Asked before he came, as nothing is laid while he is paid."""
    game, states, _ = walk(town, families, 3)
    names, went = names_of(game), 0
    for before, after in pairwise(states):
        if before.stage == PAYING and before.phase != after.phase:
            earlier = before.copy()
            earlier.stage = EXTRA
            goal = names.districts[game.tables.district_ids[after.piper]]
            texts = told(game, earlier, f"district:{game.tables.district_ids[before.piper]}").lines

            assert texts[-1] == f"After his pay he goes on to {goal}."
            went += 1
    assert went


@pytest.mark.rule("H5.3")
@pytest.mark.parametrize(("town", "families"), TOWNS)
def test_children_tell_how_many_houses_can_be_paid_for(town: str, families: int) -> None:
    """As many as there are weddings with one partner."""
    game, states, _ = walk(town, families, 3)
    for state in states:
        if state.stage != TURN:
            continue
        names = names_of(game)
        legal = game.legal(state)
        weddings = [moves.argument_of(move) for move in legal if moves.verb_of(move) == moves.MARRY]
        for sex, word in ((moves.BOY, "boy"), (moves.GIRL, "girl")):
            texts = told(game, state, f"child:{word}:{state.active}").lines
            for partner in {wed >> 1 & 7 for wed in weddings if wed & 1 == sex}:
                payer = names.families[state.active if sex == moves.BOY else partner]
                count = sum(wed & 1 == sex and wed >> 1 & 7 == partner for wed in weddings)
                assert any(line.startswith(f"{payer} can pay for {count} empty house") for line in texts)
                assert names.families[partner] in texts[0]


# Exact facts


def lines(table: Table, thing: str, viewer: int | None = None) -> tuple[str, ...]:
    return of(table, thing, viewer).lines


@pytest.mark.rule("H4.3", "H4.4", "H8.4", "H11.7")
def test_a_house_that_is_lived_in() -> None:
    """People, what waking brings, rats, and points."""
    table = Table(houses={"B.or": (0, 1)}, lures={"B.or": 2}, rats=["B.ir-B.or"])

    assert of(table, "house:B.or") == Inspection(
        title="Midnight Churn (B.or)",
        subtitle="Dairy in Soot Row, cost 3",
        lines=(
            "Man of Ahlborn, woman of Brinkmann.",
            "Woken: Ahlborn gets cheese, Brinkmann a child.",
            "Rats on 1 of 4 circles; it attracts 2.",
            "At the end 3 points for each of the two.",
        ),
        rule="H4.3",
    )


@pytest.mark.rule("H4.4")
def test_a_house_in_which_no_child_can_be_born() -> None:
    """Because the bag is empty, or because no figure is left."""
    full = Table(houses={"M1": (0, 1)}, hall={0: "boy boy girl girl", 2: "boy boy girl girl"})
    none = Table(houses={"M1": (0, 1)}, road=(1,) * 12)

    assert lines(full, "house:M1")[1] == "Woken: Ahlborn gets meat; no child, the bag is empty."
    assert lines(none, "house:M1")[1] == ("Woken: Ahlborn gets meat; no child, Brinkmann has no figure left.")


@pytest.mark.rule("H5.3", "H5.5")
def test_an_empty_influence_house() -> None:
    """What a wedding brings."""
    found = of(Table(), "house:R.or")

    assert found.lines == (
        "Empty; at a wedding the man's family pays.",
        "Woken: 1 florin for each of the two.",
        "Rats on 0 of 4 circles; it attracts 1.",
        "A wedding brings both families 3 influence.",
        "At the end 6 points for each of the two.",
    )
    assert found.rule == "H5.3"
    assert lines(Table(), "house:G.or")[1] == "Woken, it makes bread and a child."


@pytest.mark.rule("H1.4")
def test_a_market_butchery() -> None:
    """It is called so, and attracts three rats."""
    found = of(Table(), "house:M1")

    assert found.subtitle == "Market butchery in Soot Row, cost 5"
    assert found.lines[2] == "Rats on 0 of 4 circles; it attracts 3."


@pytest.mark.rule("H2.3", "H2.5", "H2.6")
def test_start_houses_before_the_match() -> None:
    """A man settles, then a woman; counters lie covered at first."""
    table = set_up()
    fresh = Table()
    fresh.state = fresh.game.initial()

    assert lines(table, "house:M1")[0] == "A start house: a man settles here, then a woman."
    assert lines(table, "house:M2")[0] == "Empty; at a wedding the man's family pays."
    assert lines(fresh, "house:B.or")[1] == "Rats on 0 of 4 circles."
    table.do(0, "settle", as_="man", house="M1")
    assert lines(table, "house:M1")[0] == "Man of Ahlborn; a woman is still to come."
    assert of(table, "phase").rule == "H2.6"
    assert of(fresh, "card:0").subtitle == "Nothing is drawn yet"
    assert lines(fresh, "card:0") == ("0 florins, no goods.", "In the hall: no child; 13 figures left.")
    assert lines(fresh, "track")[0] == "The first turn order is drawn by lot."
    assert lines(fresh, "phase") == (
        "Every family settles a man, then a woman.",
        "Then the first round begins.",
    )


@pytest.mark.rule("H8.4", "H8.6")
@pytest.mark.parametrize(
    ("phase", "kings", "warnings"),
    [
        (1, 2, ("One more rat overruns it and brings a king rat.",)),
        (
            1,
            1,
            (
                "One more rat overruns it and brings a king rat.",
                "It would be the last one: the Piper comes.",
            ),
        ),
        (
            3,
            1,
            (
                "One more rat overruns it and brings a king rat.",
                "It would be the Emperor: the match ends.",
            ),
        ),
        (1, 0, ("One more rat overruns it.",)),
    ],
)
def test_a_house_one_rat_from_its_king(phase: int, kings: int, warnings: tuple[str, ...]) -> None:
    """It says so, and what that king means."""
    table = Table(houses={"B.or": (0, 1)}, rats=around("B.or", but=["B.ir-B.or"]), phase=phase, kings=kings)
    found = of(table, "house:B.or")

    assert found.warnings == warnings
    assert found.rule == "H8.4"
    assert "Woken now, its own rats overrun it." in found.lines


@pytest.mark.rule("H8.7", "H10.2")
def test_an_overrun_house() -> None:
    """Its king, and whether the Piper would free it."""
    table = Table(houses={"B.or": (0, 1)}, rats=around("B.or"), kinged=["B.or"], piper="red")
    found = of(table, "house:B.or")

    assert found.warnings == ("Overrun: it cannot be woken and scores nothing.",)
    assert found.rule == "H8.7"
    assert found.lines == (
        "Man of Ahlborn, woman of Brinkmann.",
        "A king rat sits here.",
        "It is free once one of its rats goes.",
        "As the Piper stands, it would stay overrun.",
        "Freed, it brings each of the two 3 points.",
    )
    near = Table(rats=around("B.or"), piper="yellow")
    assert "As the Piper stands, he would free it." in lines(near, "house:B.or")
    assert "A king rat sits here." not in lines(near, "house:B.or")


@pytest.mark.rule("H5.3", "H5.5")
def test_an_overrun_house_that_is_empty() -> None:
    """A wedding into it is possible, and brings its bonus."""
    table = Table(rats=around("R.or"))

    assert lines(table, "house:R.or")[-3:] == (
        "A wedding into it is possible all the same.",
        "A wedding brings both families 3 influence.",
        "Freed, it brings each of the two 6 points.",
    )


@pytest.mark.rule("H8.5", "H8.6")
@pytest.mark.parametrize(
    ("phase", "kings", "warnings"),
    [
        (1, 4, ("A rat here overruns Ravens' Hall (B.ir) and Midnight Churn (B.or); 2 king rats come.",)),
        (
            1,
            2,
            (
                "A rat here overruns Ravens' Hall (B.ir) and Midnight Churn (B.or); 2 king rats come.",
                "None is left then: the Piper comes.",
            ),
        ),
        (
            3,
            1,
            (
                "A rat here overruns Ravens' Hall (B.ir) and Midnight Churn (B.or); 1 king rat comes.",
                "The Emperor is among them: the match ends.",
            ),
        ),
        (1, 0, ("A rat here overruns Ravens' Hall (B.ir) and Midnight Churn (B.or).",)),
    ],
)
def test_a_circle_that_would_overrun_two_houses(phase: int, kings: int, warnings: tuple[str, ...]) -> None:
    """Both are named, with the kings that there are for them."""
    rats = around("B.ir", "B.or", but=["B.ir-B.or"])
    found = of(Table(rats=rats, phase=phase, kings=kings, piper="black"), "circle:B.ir-B.or")

    assert found.title == "A free circle"
    assert found.subtitle == "In Soot Row"
    assert found.warnings == warnings
    assert found.rule == "H8.4"
    assert found.lines == (
        "Ravens' Hall (B.ir): rats on 3 of 4 circles.",
        "Midnight Churn (B.or): rats on 3 of 4 circles.",
        "As the Piper stands, a rat here would go.",
    )


@pytest.mark.rule("H1.3", "H8.1", "H10.2")
def test_circles_of_borders_and_of_the_market_place() -> None:
    """Where they lie, and when the Piper clears them."""
    table = Table(rats=["M2-M3.alley"], piper="green")
    border, market = of(table, "circle:B.ir-Y.il"), of(table, "circle:M2-M3.alley")

    assert border.subtitle == "In Soot Row and Straw Hill"
    assert border.rule == "H8.1"
    assert border.lines[-1] == "As the Piper stands, a rat here would stay."
    assert (market.title, market.subtitle, market.rule) == ("A rat", "On the market place", "H10.2")
    assert market.lines[-1] == "The Piper clears the market place every time."
    assert market.sprite != border.sprite


@pytest.mark.rule("H8.7")
def test_a_rat_that_holds_a_house() -> None:
    """Without it the house would be free."""
    table = Table(rats=around("B.or"))

    assert lines(table, "circle:B.ir-B.or")[:2] == (
        "Ravens' Hall (B.ir): rats on 1 of 4 circles.",
        "Midnight Churn (B.or): overrun, free without this rat.",
    )


@pytest.mark.rule("H1.3")
def test_a_circle_that_asks_for_more_families() -> None:
    """It is not used."""
    found = of(Table(), "circle:M1-M2.five")

    assert found.title == "A circle out of use"
    assert found.lines == ("It is used only with 5 families or more.",)
    assert of(Table(families=5), "circle:M1-M2.five").title == "A free circle"


@pytest.mark.rule("H7.3", "H10.2", "H10.5")
def test_the_district_of_the_piper() -> None:
    """Rats that would follow, and how he goes on."""
    rats = {*around("B.or"), "M2-M3.alley"}
    table = Table(rats=rats, piper="black", bribes={"black": 3, "red": 1})
    found = of(table, "district:black")

    assert found == Inspection(
        title="Soot Row",
        subtitle="The Piper stands here",
        lines=(
            "A child costs 2 florins here.",
            "3 florins are laid here.",
            "Now 5 rats would follow him.",
            "That frees 1 overrun house.",
            "4 florins on another field call him away.",
            "After his pay he goes on to Brickfield.",
        ),
        rule="H10.2",
        sprite="piper_1",
    )
    assert lines(Table(piper="green"), "district:green")[-1] == "After his pay he goes on to Soot Row."
    assert lines(Table(piper="green", phase=3), "district:green")[-1] == (
        "1 florin on another field calls him away."
    )


@pytest.mark.rule("H1.11", "H7.3")
def test_a_district_without_the_piper() -> None:
    """Its price, its bribe, and what calls him."""
    found = of(Table(piper="black", bribes={"black": 3, "red": 1}), "district:red")

    assert found == Inspection(
        title="Brickfield",
        subtitle="The Piper stands in Soot Row",
        lines=(
            "A child costs 2 florins here.",
            "1 florin is laid here.",
            "3 more florins call him here.",
        ),
        rule="H7.3",
        sprite="signpost",
    )
    assert lines(Table(), "district:red")[1:] == ("Nothing is laid here.", "1 more florin calls him here.")


@pytest.mark.rule("H1.5", "H10.3")
def test_the_hall() -> None:
    """Whose children wait, and what the Piper wants."""
    table = Table(hall={0: "boy girl girl", 2: "girl"}, piper="green", road=(1, 1))

    assert lines(table, "hall") == (
        "Ahlborn: 1 boy and 2 girls.",
        "Creuz: 1 girl.",
        "The Piper wants 3 florins for each child.",
        "The next unpaid child brings -3 points.",
    )
    assert lines(Table(), "hall")[0] == "No child waits here now."


@pytest.mark.rule("H5.2", "H5.3")
def test_boys_and_girls() -> None:
    """Partners, and whose purse counts."""
    table = Table(hall={0: "boy girl", 1: "girl", 2: "boy boy girl"}, money={0: 2, 2: 5})
    boys, girls = of(table, "child:boy:0"), of(table, "child:girl:1")

    assert (boys.title, boys.subtitle) == ("Boys of Ahlborn", "In the hall: 1 boy")
    assert boys.lines[:3] == (
        "Girls of Brinkmann and Creuz wait here.",
        "The boy's family pays for the house.",
        "Ahlborn can pay for 4 empty houses.",
    )
    assert (girls.title, girls.subtitle) == ("Girls of Brinkmann", "In the hall: 1 girl")
    assert girls.lines[:4] == (
        "Boys of Ahlborn and Creuz wait here.",
        "The boy's family pays for the house.",
        "Ahlborn can pay for 4 empty houses.",
        "Creuz can pay for 21 empty houses.",
    )
    alone = Table(hall={0: "boy girl"})
    assert lines(alone, "child:boy:0")[0] == "No girl of another family waits here."
    assert lines(alone, "child:girl:0")[0] == "No boy of another family waits here."


@pytest.mark.rule("H6.1", "H8.7", "H10.3")
def test_a_card() -> None:
    """Everything that everybody may know."""
    table = Table(
        houses={"M1": (0, 1), "B.or": (2, 0), "R.or": (0, 2)},
        rats=around("B.or"),
        money={0: 3},
        goods={0: "meat meat bread"},
        hall={0: "boy girl girl"},
        road=(0,),
        cat=0,
        piper="red",
    )
    found = of(table, "card:0")

    assert found == Inspection(
        title="Ahlborn",
        subtitle="19 points so far",
        lines=(
            "Points: cat 1, influence 3, money 5, houses 11, road -1.",
            "3 florins; 1 bread, 2 meat (worth 9).",
            "In the hall: 1 boy and 2 girls; 6 figures left.",
            "Step 0 of influence, first place.",
            "Men: Cleaver House, Scarlet Court.",
            "Women: Midnight Churn.",
        ),
        warnings=("1 home is overrun.", "The purse does not save 2 children from the Piper."),
        rule="H11.7",
    )
    assert "Points: none." in lines(Table(families=4), "card:3")


@pytest.mark.rule("H1.11", "H10.3")
def test_children_that_cost_nothing_need_no_warning() -> None:
    """Where the Piper asks nothing, every purse saves every child."""
    table = Table(hall={0: "boy"})
    assert of(table, "card:0").warnings == ("The purse does not save 1 child from the Piper.",)

    table.game.tables.price = (0,) * 4

    assert of(table, "card:0").warnings == ()


@pytest.mark.rule("H1.10", "H7.2")
def test_the_ring() -> None:
    """The next field, and how it goes on."""
    assert lines(Table(ring=4), "ring") == (
        "Next: 3 steps of influence for 4 florins.",
        "After that 3 for 5, 1 for 2, 1 for 3, 2 for 3, 2 for 4.",
        "One marker goes round for all families.",
    )
    short = Table()
    short.game.tables.ring = ((2, 1),)
    assert lines(short, "ring") == (
        "Next: 1 step of influence for 2 florins.",
        "One marker goes round for all families.",
    )


@pytest.mark.rule("H1.5", "H4.4", "H4.5")
def test_the_bag() -> None:
    """What is in it; an empty one is a warning."""
    empty = of(Table(hall={0: "boy boy girl girl", 2: "boy boy girl girl"}), "bag")

    assert lines(Table(hall={0: "boy"}), "bag")[0] == "In the bag: 3 boys and 4 girls."
    assert of(Table(), "bag").warnings == ()
    assert empty.lines[0] == "In the bag: no child."
    assert (empty.warnings, empty.rule) == (("It is empty: no child can come.",), "H4.4")


@pytest.mark.rule("H1.13", "H8.6", "H10.6")
def test_king_rats() -> None:
    """How many wait, and what the last one does."""
    table = Table(rats=around("B.or"), kinged=["B.or"], phase=2)
    last = Table(phase=3, kings=1)

    assert of(table, "kings") == Inspection(
        title="King rats",
        subtitle="4 left in the supply",
        lines=(
            "Each newly overrun house takes one.",
            "The last one brings the Piper.",
            "1 sits in town now.",
            "Then phase III begins with 6 king rats.",
        ),
        rule="H8.6",
        sprite="king_rat",
    )
    assert of(last, "kings").warnings == ("The next overrun house takes the last one.",)
    assert lines(last, "kings")[1] == "The last one is the Emperor; he ends the match."
    assert lines(last, "kings")[3] == "Then the match ends and points are counted."


@pytest.mark.rule("H6.1", "H11.4")
def test_stacks_of_traps() -> None:
    """How many lie there, and what they are for."""
    table = Table(traps={0: (1, 1, 2, 3, 3)})

    assert of(table, "traps:0").subtitle == "It is empty"
    assert of(table, "traps:1").subtitle == "3 traps lie here"
    assert of(table, "traps:2").title == "Stack 3 of traps"
    assert lines(table, "traps:2", 0)[0] == "Your own traps are worth 10 together."
    assert lines(table, "traps:2") == (
        "Any good can be sold for a trap, unseen.",
        "There are four each of value 1, 2 and 3.",
        "Highest sum at the end: 3 points; second: 1.",
    )


@pytest.mark.rule("H7.1", "H11.3")
def test_the_cat() -> None:
    """Whose it is, and what it costs."""
    assert of(Table(), "cat").subtitle == "It belongs to nobody"
    assert lines(Table(), "cat")[0] == "It costs 4 florins."
    assert of(Table(cat=1), "cat").subtitle == "It belongs to Brinkmann"
    assert lines(Table(cat=1), "cat")[0] == "It costs others 4 florins; 1 of them goes to Brinkmann."


@pytest.mark.rule("H1.12", "H11.8")
def test_the_road() -> None:
    """Family by family, and what comes next."""
    assert lines(Table(road=(1, 0, 1)), "road") == (
        "Brinkmann: 2 children, -4 points.",
        "Ahlborn: 1 child, -2 points.",
        "The next child: -4 points.",
    )
    assert lines(Table(road=(0, 0, 0, 1, 1, 1, 2)), "road")[-1] == "The next child: -6 points."
    assert lines(Table(), "road") == ("No child is on the road.", "The next child: -1 point.")


@pytest.mark.rule("H3.1", "H9.1", "H9.3")
def test_the_influence_track() -> None:
    """Who is higher, the order of this round, and the first at the top."""
    table = Table(ranking=(2, 0, 1), steps={2: 12, 0: 12})

    assert of(table, "track").subtitle == "The top is step 12"
    assert lines(table, "track") == (
        "Highest first: Creuz 12, Ahlborn 12, Brinkmann 0.",
        "Turn order: Ahlborn, Brinkmann, Creuz.",
        "Creuz is at the top and cannot be passed.",
        "On one step, who arrived earlier is higher.",
        "It orders the next round and breaks every tie.",
        "At the end it brings 3, 2 and 1 points.",
    )
    assert len(lines(Table(), "track")) == 5


@pytest.mark.rule("H3.5", "H8.6", "H10.6")
def test_the_phase() -> None:
    """What ends it, and what comes then."""
    table = Table(piper="black", kings=1)
    found = of(table, "phase")

    assert (found.title, found.subtitle, found.warnings) == ("Phase I of 3", "Round 1", ())
    assert found.lines == (
        "It ends with the last king rat; 1 is left.",
        "The Piper then takes the rats of Soot Row and the market place.",
        "He wants 2 florins for each child.",
        "Then phase II begins with 5 king rats.",
        "He also comes after a round without a mandatory action, or after 60 rounds.",
    )
    table.state.rounds = 57
    assert of(table, "phase").warnings == ("In 3 rounds at the latest the Piper comes.",)


@pytest.mark.rule("H10.1", "H10.3", "H11.1")
def test_the_piper_is_here() -> None:
    """Kings have left, and families pay; nothing is said about his coming."""
    table = Table(phase=2, hall={0: "boy"}, rats=around("B.or"), piper="red")
    table.state.kings, table.state.stage = 0, PAYING

    assert lines(table, "kings") == (
        "They have left the town.",
        "Then phase III begins with 6 king rats.",
    )
    assert lines(table, "phase") == (
        "The Piper is here: the families pay in turn order.",
        "He wants 2 florins for each child.",
        "Then phase III begins with 6 king rats.",
    )
    assert of(table, "phase").rule == "H10.3"
    assert len(lines(table, "district:red")) == 2
    assert not any("As the Piper stands" in line for line in _all(table, "circle:B.ir-B.or", "house:B.or"))


@pytest.mark.rule("H11.1")
def test_the_end_of_the_match() -> None:
    """Nothing is foretold any more."""
    rats = around("B.or", "Y.or", but=["Y.ir-Y.or"])
    children = {0: "boy", 1: "girl"}
    table = Table(phase=3, hall=children, rats=rats, houses={"M1": (0, 1)}, piper="red", turn=2)
    table.skip_turns(2)
    table.do(0, "pay", boys=0, girls=0)
    table.do(1, "pay", boys=0, girls=0)
    assert table.is_over

    assert of(table, "phase").rule == "H11.1"
    assert lines(table, "phase") == ("The match is over.",)
    assert lines(table, "kings") == ("They have left the town.", "The match is over.")
    assert lines(table, "road") == ("Ahlborn: 1 child, -1 point.", "Brinkmann: 1 child, -2 points.")
    assert lines(table, "house:B.or") == ("Empty; at a wedding the man's family pays.",)
    assert lines(table, "house:M1") == (
        "Man of Ahlborn, woman of Brinkmann.",
        "Rats on 0 of 4 circles.",
        "At the end 5 points for each of the two.",
    )
    assert of(table, "house:Y.or").warnings == of(table, "circle:Y.ir-Y.or").warnings == ()
    assert lines(table, "hall") == ("No child waits here now.",)
    assert of(table, "card:0").rule == "H11.1"


def _all(table: Table, *things: str) -> Iterator[str]:
    for thing in things:
        yield from lines(table, thing)
