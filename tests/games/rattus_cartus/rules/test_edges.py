"""What hardly ever happens: odd packs, words that are no action, outcomes that cannot be."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import pytest

from hameln.errors import IllegalAction
from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.pack.reading import pack_from_words, pack_to_words
from hameln.games.rattus_cartus.rules import agenda, logged
from hameln.games.rattus_cartus.rules.belief.sampling import believed, sample_state
from hameln.games.rattus_cartus.rules.chance import can_be_told, unaccounted
from hameln.games.rattus_cartus.rules.checking import may_do
from hameln.games.rattus_cartus.rules.engine import begin_move, legal_moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import ENTER, LAY, SEEN, SHOW
from hameln.games.rattus_cartus.rules.state import NONE, events_of
from hameln.games.rattus_cartus.rules.views import hide
from hameln.kernel.game import CHANCE, NOBODY
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from tests.games.rattus_cartus.rules.table import Table, kinds


def game_for(heirs: int, seed: int = 0) -> RattusCartus:
    return RattusCartus(own_pack(), choose(own_pack(), "cards", heirs, Random(seed)), heirs)


@pytest.mark.rule("R18")
@pytest.mark.parametrize("heirs", [2, 3])
def test_a_pack_needs_no_special_cards(heirs: int) -> None:
    """Without Jokers, Swords and Flutes strength is people alone, and nobody fights."""
    words = pack_to_words(own_pack())
    for kind in ("joker", "sword", "flute", "pass", "gold"):
        del words["stacks"][kind]
    for building in words["buildings"].values():
        if building["does"] == "take":
            building["what"] = "token"
    pack = pack_from_words(words)
    game = RattusCartus(pack, choose(pack, "cards", heirs, Random(1)), heirs)

    match = play_match(game, [make_random] * heirs, 1)

    assert match.is_over
    assert {game.write(match.state, one.action)["do"] for one in match.played} >= {"lay", "show", "reveal"}
    assert game.result(match.state).points[0].keys().isdisjoint({"sword", "flute", "pass", "gold"})


@pytest.mark.rule("R3.3")
def test_nothing_is_legal_where_chance_decides() -> None:
    game = game_for(3)

    assert game.mover(game.initial()) == CHANCE
    assert legal_moves(game.tables, game.initial()) == []


def test_laying_can_be_begun_step_by_step() -> None:
    table = Table(hands={0: "P4 P0"}).do(0, "enter", building=0)

    begin_move(table.game.tables, table.state, (LAY, *kinds("P4")))

    assert table.hand(0) == "P0"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ({"do": "dance"}, "expected one of nuns"),
        ({"do": "x" * 90}, "xxx..."),
        ({"do": "pass", "card": "P4"}, "missing or unknown"),
        ({"do": "enter", "building": 9}, "a whole number from 0 to 1"),
        ({"do": "enter", "building": True}, "a whole number"),
        ({"do": "lay", "card": "Z9"}, "no such card"),
        ({"do": "replace", "card": "farm-z"}, "no such building card"),
        ({"do": "row", "cards": "farm-a"}, "expected a list"),
    ],
)
def test_words_that_are_no_action_are_told(words: dict[str, Any], told: str) -> None:
    game = game_for(3)

    with pytest.raises(IllegalAction, match=told):
        game.read(game.initial(), words)


def test_a_card_that_nobody_knows_is_null() -> None:
    game = game_for(3)
    move = (LAY, game.tables.unknown)

    assert game.write(game.initial(), move) == {"do": "lay", "card": None}
    assert game.read(game.initial(), {"do": "lay", "card": None}) == move


@pytest.mark.rule("R5.5")
def test_a_look_shows_the_slot_that_was_chosen() -> None:
    table = Table(supply=True, row="farm-c tent-a", hands={0: "P4"}).do(0, "supply", building=0)
    while table.mover == "chance":
        table.game.play(table.state, table.game.draw(table.state, Random(1)))
    table.do(0, "look", slot=2)
    assert table.state.agenda[-1][0] == agenda.SEEN

    table.cannot_happen("seen", slot=1, card="B2")
    table.cannot_happen("show", building=0, cards=[[]])
    own = table.game.view(table.state, 0).state
    for card, is_right in ((*kinds("C2"), True), (*kinds("B4"), True), (table.game.tables.unknown, False)):
        assert can_be_told(table.game.tables, own, (SEEN, 2, card)) is is_right
    assert not can_be_told(table.game.tables, own, (SEEN, 1, *kinds("B4")))
    assert not can_be_told(table.game.tables, own, (SHOW, 0, ()))
    other = table.game.view(table.state, 1).state
    assert can_be_told(table.game.tables, other, (SEEN, 2, table.game.tables.unknown))
    assert not can_be_told(table.game.tables, other, (SEEN, 2, kinds("C2")[0]))


@pytest.mark.rule("R7.2")
def test_what_is_shown_is_what_was_laid() -> None:
    table = Table(heirs=3, entered=((0, 0, "P4 P0"), (1, 0, "B2"), (2, 1, "")))
    assert table.state.agenda[-1][0] == agenda.SHOW

    for cards in (
        [["P0", "P4"]],  # of one heir only
        [["P4", "P0"], ["B2"]],  # not in their order
        [["P0"], ["B2"]],  # too few
        [["P0", "P3"], ["B2"]],  # another one
    ):
        table.cannot_happen("show", building=0, cards=cards)
    table.cannot_happen("seen", slot=0, card="P2")

    view = table.game.view(table.state, 0).state
    for own, other, is_right in (
        ("P0 P4", "C1", True),
        ("P0 P4", "gold", False),  # cannot be laid
        ("P4 P0", "C1", False),
        ("P0 P3", "C1", False),
        ("P0 P4", "C1 C2", False),
    ):
        told = (SHOW, 0, (tuple(kinds(own)), tuple(kinds(other))))
        assert can_be_told(table.game.tables, view, told) is is_right
    assert not can_be_told(table.game.tables, view, (SHOW, 0, (tuple(kinds("P0 P4")),)))


@pytest.mark.rule("R15.1")
def test_the_end_shows_what_lies_there() -> None:
    game = game_for(2)
    match = play_match(game, [make_random] * 2, 4)
    state, last, _ = list(match.replay())[-1]
    verb, nuns, hands = last.action

    for wrong in (
        (SHOW, 0, ()),
        (verb, nuns[1:], hands),
        (verb, (*nuns[1:], game.tables.joker), hands),
        (verb, (*nuns[1:], (nuns[0] + 1) % 30), hands),
        (verb, nuns, hands[1:]),
    ):
        with pytest.raises(IllegalAction):
            game.check(state, wrong)
    game.check(state, last.action)
    view = game.view(state, 0).state
    assert can_be_told(game.tables, view, last.action)
    assert not can_be_told(game.tables, view, (SHOW, 0, ()))
    assert not can_be_told(game.tables, view, (verb, nuns[1:], hands))
    assert not can_be_told(game.tables, view, (verb, nuns, hands[1:]))


@pytest.mark.rule("R16.2")
def test_who_has_no_unknown_card_can_lay_none_that_nobody_knows() -> None:
    table = Table(hands={0: "P4"}).do(0, "enter", building=0)
    game = table.game
    view = game.view(table.state, 1).state
    assert view.agenda[-1][0] == agenda.LAY
    assert may_do(game.tables, view, (LAY, game.tables.unknown))

    game.apply(view, (LAY, game.tables.unknown))

    assert not may_do(game.tables, view, (LAY, game.tables.unknown))


@pytest.mark.rule("R5.5")
def test_a_card_that_was_looked_at_is_not_looked_at_again() -> None:
    table = Table(supply=True, row="farm-e tent-a", looked={0: (3,)}).do(0, "supply", building=0)

    assert "looked at" in str(table.refuse(0, "look", slot=3))


@pytest.mark.rule("R4.1")
def test_only_buildings_of_the_row_can_be_entered() -> None:
    table = Table(hands={0: "P4"})

    with pytest.raises(IllegalAction, match="no such building"):
        table.game.check(table.state, (ENTER, 2))


def test_states_are_pickled_and_are_no_other_things() -> None:
    game = game_for(3)
    match = play_match(game, [make_random] * 3, 2)

    again = pickle.loads(pickle.dumps(match.state))  # noqa: S301 - our own bytes

    assert again == match.state
    assert events_of(again) == events_of(match.state)
    assert (again == "a state") is False


@pytest.mark.rule("R16")
def test_what_is_hidden_already_is_not_hidden_again() -> None:
    game = game_for(3)
    match = play_match(game, [make_random] * 3, 2)
    state = next(state.copy() for state, _, _ in match.replay() if state.mover >= 0)
    view = game.view(state, 1).state
    again = view.copy()

    hide(game.tables, again, 1)

    assert again == view
    assert game.unveiled(state).state == state
    assert game.sample(game.unveiled(state), Random(1)) == state


@pytest.mark.rule("R16")
@pytest.mark.parametrize("heirs", [2, 4])
def test_where_no_hypothesis_is_left_cards_lie_anywhere(heirs: int) -> None:
    """What is open stays as it is, and every card lies somewhere, those that cannot be laid in a hand."""
    game, tried = game_for(heirs), 0
    match = play_match(game, [make_random] * heirs, heirs)
    for number, (state, _, _) in enumerate(match.replay()):
        if state.mover < 0 or number % 9:
            continue
        view = game.view(state, 0).state
        puzzled = believed(game.tables, 0, [*events_of(view), (logged.SEEN, 0, 0, kinds("P4")[0])] * 9)
        assert not puzzled.is_possible
        assert not any(puzzled.surely_held(1))

        full = sample_state(game.tables, view, puzzled, Random(number))

        tables, width = game.tables, game.tables.width
        assert all(unaccounted(tables, full, kind) == 0 for kind in range(tables.people, tables.kinds))
        assert [unaccounted(tables, full, kind) for kind in range(tables.people)] == full.deck
        assert sum(full.deck) == full.deck_size
        for seat in range(heirs):
            assert sum(full.hands[width * seat : width * seat + tables.kinds]) == state.held[seat]
            assert len(full.laid[seat]) == state.lain[seat]
            assert not {tables.gold, tables.unknown} & set(full.laid[seat])
            assert list(full.laid[seat]) == sorted(full.laid[seat])
        assert game.view(full, 0).state.hands == view.hands
        tried += 1
        while full.mover != NOBODY:  # and the match can be played to its end, without a log
            rng = Random(number)
            legal = [game.draw(full, rng)] if full.mover == CHANCE else game.legal(full)
            game.play(full, rng.choice(legal))
        assert full.log is None

    assert tried > 5
    assert NONE not in match.state.nuns
