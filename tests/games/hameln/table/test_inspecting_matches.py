"""What the inspector foretells comes true in real matches."""

from __future__ import annotations

from itertools import pairwise

import pytest

from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.state import (
    EXTRA,
    NAMING,
    OVER,
    PAYING,
    RATS,
    TURN,
    State,
    indices,
)
from tests.games.hameln.table.pointing import TOWNS, names_of, told, walk


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
