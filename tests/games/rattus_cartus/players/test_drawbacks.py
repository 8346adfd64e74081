"""What heirs say against what they do is true, weighs something, and tells nothing hidden."""

from __future__ import annotations

from collections import Counter

from hameln.games.rattus_cartus.pack.words import building_name
from hameln.games.rattus_cartus.players.drawbacks import WEIGHTY, drawback_of
from hameln.games.rattus_cartus.players.position_value import outlook_of
from hameln.games.rattus_cartus.players.reasons import reason_of, told_of
from hameln.games.rattus_cartus.players.taste import PLAIN
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import building_of, copy_of
from tests.games.rattus_cartus.players.test_move_facts import NUMBER, met, ranks


def supplies(game: RattusCartus, state: State) -> dict[Move, tuple[str, tuple[int, ...]]]:
    """What can be taken: by action the building, and how many cards and rats."""
    found = [move for move in game.legal(state) if move[0] == moves.SUPPLY]
    cards = {move: state.row[move[1]] for move in found}
    return {
        move: (
            building_name(game.pack.buildings[building_of(card)]),
            tuple(game.tables.supply[copy_of(card)][:2]),
        )
        for move, card in cards.items()
    }


def test_a_supply_names_another_one_only_where_that_brings_clearly_more() -> None:
    kinds = Counter[str]()

    for game, state in met():
        for move, (_, mine) in (found := supplies(game, state)).items():
            more = {
                (house, theirs - own, kind)
                for house, brings in found.values()
                for own, theirs, kind in zip(mine, brings, ("cards", "rats"), strict=True)
            }
            told = drawback_of(game, state, move)
            most = max((number for _, number, _ in more), default=0)
            assert bool(told) == (most >= WEIGHTY)
            if told:
                kind = "cards" if "cards" in told else "rats"
                assert any(one in told for one, number, its in more if (number, its) == (most, kind))
                assert NUMBER.findall(told) == [str(most)]
            kinds[told and kind] += 1

    assert {"", "cards", "rats"} <= set(kinds)


def test_who_enters_names_cards_before_it_influence_or_who_may_lay_more() -> None:
    kinds = Counter[str]()

    for game, state in met():
        for move in (one for one in game.legal(state) if one[0] == moves.ENTER):
            told = drawback_of(game, state, move)
            estate = game.tables.estate_of[building_of(state.row[move[1]])]
            own, best = ranks(game, state, estate)
            laid = max((state.lain[seat] for seat in state.places[move[1]]), default=0)
            later = len([seat for seat in state.line if seat != state.mover])
            ahead = best - own if best - own > state.held[state.mover] else 0
            expected = {"lie there": laid, "ahead of me": ahead, "after me": later}
            kind = next((one for one in expected if one in told), "")
            assert bool(told) == (max(laid, ahead) >= WEIGHTY or later > 0)
            assert not told or NUMBER.findall(told) == [str(expected[kind])]
            kinds[kind] += 1

    assert set(kinds) == {"", "lie there", "ahead of me", "after me"}


def test_the_rats_are_to_go_where_they_are_as_many_as_the_nuns_on_average() -> None:
    kinds = Counter[str]()

    for game, state in met():
        outlook = outlook_of(game.tables, state, state.mover, PLAIN)
        for move in (one for one in game.legal(state) if one[0] == moves.ENTER):
            told = told_of(game.tables, state, move, outlook)
            if told in ("The rats are to go.", "Fewer rats, better sleep."):
                are_many = state.rats[state.mover] >= 2 * game.tables.nuns
                assert are_many == (told == "The rats are to go.")
                kinds[told] += 1

    assert len(kinds) == 2


def test_hidden_cards_change_nothing_of_what_is_said_against() -> None:
    found = 0

    for game, state in met():
        for verb in (moves.LAY, moves.GIVE, moves.DISCARD):
            assert not {drawback_of(game, state, move) for move in game.legal(state) if move[0] == verb} - {
                ""
            }
        passing = [drawback_of(game, state, move) for move in game.legal(state) if move[0] == moves.PASS]
        assert all(told.startswith("But ") for told in passing)
        found += len(passing)

    assert found


def test_a_reason_says_what_speaks_most_against_it() -> None:
    told = [
        (drawback, reason_of(game, state, move, outlook_of(game.tables, state, state.mover, PLAIN)))
        for game, state in met()
        for move in game.legal(state)
        if (drawback := drawback_of(game, state, move))
    ]

    assert told
    assert all(drawback in reason for drawback, reason in told)
