"""What heirs take a position for: the nuns that they have not seen, cards in hand, the end."""

from __future__ import annotations

from itertools import combinations
from random import Random
from statistics import fmean, mean, pvariance

import pytest

from hameln.errors import HamelnError
from hameln.games.rattus_cartus.pack.choosing import random_cards
from hameln.games.rattus_cartus.pack.files import find_pack
from hameln.games.rattus_cartus.pack.reading import pack_from_words, pack_to_words
from hameln.games.rattus_cartus.players.building_value import premium_chance
from hameln.games.rattus_cartus.players.character_decisions import WEIGHED, obeyed
from hameln.games.rattus_cartus.players.characters.character import BALANCED, Character
from hameln.games.rattus_cartus.players.characters.files import read_character_words
from hameln.games.rattus_cartus.players.characters.scene import ENTER, PLACE, STEPS
from hameln.games.rattus_cartus.players.expansion_decisions import plain_move, worth_of_move
from hameln.games.rattus_cartus.players.heir import Heir, Skill
from hameln.games.rattus_cartus.players.kit import maker_of
from hameln.games.rattus_cartus.players.levels import LEVELS, make_heir
from hameln.games.rattus_cartus.players.position_value import Outlook, card_worth, hand_worth, outlook_of
from hameln.games.rattus_cartus.players.rollouts import (
    Future,
    future_of,
    judged,
    judged_later,
    odds_of_nuns,
    odds_of_winning,
)
from hameln.games.rattus_cartus.players.taste import PLAIN, Taste
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import NOBODY, State
from hameln.games.rattus_cartus.rules.tables import PEOPLE, VALUES
from hameln.kernel.players import Clock
from hameln.kernel.referee import play_match
from tests.games.rattus_cartus.players.scenes import Met, mixed_decisions
from tests.games.rattus_cartus.players.tables import decisions, game_of
from tests.games.rattus_cartus.rules.table import Table


def brute(game: RattusCartus, state: State, seat: int) -> tuple[float, float]:
    """Mean and variance of the nuns in the row, by trying every row of the cards that a seat does not see."""
    tables, first = game.tables, game.tables.width * seat
    known = [state.nuns[slot] for slot in range(tables.nuns) if state.looked[seat] >> slot & 1]
    unseen = [
        kind % VALUES
        for kind in range(PEOPLE)
        for _ in range(
            tables.copies[kind]
            - state.discards[kind]
            - state.hands[first + kind]
            - state.laid[seat].count(kind)
            - known.count(kind)
        )
    ]
    sure = sum(tables.nuns_on[card] for card in known)
    sums = [sure + sum(row) for row in combinations(unseen, tables.nuns - len(known))]
    return mean(sums), float(pvariance(sums))


@pytest.mark.rule("R16.2")
def test_the_row_is_expected_by_every_card_that_was_seen() -> None:
    met = [(game, state) for game, state in decisions(5, 2) if state.looked[state.mover].bit_count() >= 3]
    assert met
    for game, state in met[::9]:
        seat = state.mover
        outlook = outlook_of(game.tables, game.view(state, seat).state, seat, PLAIN)
        expected, doubt = brute(game, state, seat)
        assert outlook.nuns == pytest.approx(expected)
        assert outlook.doubt == pytest.approx(doubt)


def outlook_with(game: RattusCartus, nuns: float, doubt: float, taste: Taste = PLAIN) -> Outlook:
    """What seat 0 expects at the beginning, but of the nuns."""
    outlook = outlook_of(game.tables, game.initial(), 0, taste)
    outlook.nuns, outlook.doubt = nuns, doubt
    return outlook


@pytest.mark.parametrize("cards", [0.0, 0.5, 1.0, 4.0])
def test_one_card_more_is_worth_less_to_who_holds_many(cards: float) -> None:
    outlook = outlook_with(game_of(3), 10, 12, Taste(cards=cards))
    worths = [card_worth(outlook, held) for held in (0, 4, 9, 20)]

    assert worths == sorted(worths, reverse=True)
    assert hand_worth(outlook, 0) == 0
    assert (worths[3] < 0.9 * worths[0]) == (cards > 0)


@pytest.mark.rule("R15.1")
def test_odds_of_nuns_fall_with_their_number() -> None:
    outlook = outlook_with(game_of(3), 10, 12)
    odds = [odds_of_nuns(outlook, number) for number in range(21)]

    assert odds == sorted(odds, reverse=True)
    assert odds[0] == 1
    assert odds[10] > 0.5 > odds[11]
    assert odds_of_nuns(outlook_with(game_of(3), 9, 0), 9) == pytest.approx(1, abs=0.02)
    assert odds_of_nuns(outlook_with(game_of(3), 9, 0), 10) == pytest.approx(0, abs=0.02)


@pytest.mark.rule("R15.2", "R15.3")
def test_who_is_behind_wins_where_all_before_it_die() -> None:
    game = game_of(3)
    outlook, state = outlook_with(game, 10, 12), game.initial()
    state.tokens, state.rats = (9, 5, 2), [11, 8, 9]
    lives = [odds_of_nuns(outlook, rats) for rats in state.rats]

    assert odds_of_winning(outlook, state, 0) == lives[0]
    assert odds_of_winning(outlook, state, 1) == pytest.approx(lives[1] - lives[0])
    assert odds_of_winning(outlook, state, 2) == 0
    state.tokens, state.rats = (5, 5, 2), [8, 8, 9]
    assert (
        odds_of_winning(outlook, state, 0)
        == odds_of_winning(outlook, state, 1)
        == pytest.approx(lives[1] / 2)
    )


@pytest.mark.rule("R15.4")
def test_with_mercy_who_has_the_fewest_rats_lives() -> None:
    game = RattusCartus(game_of(3).pack, game_of(3).tables.play, 3, {"plague": "mercy"})
    outlook, state = outlook_with(game, 4, 0), game.initial()
    state.tokens, state.rats = (9, 5, 2), [11, 8, 9]

    assert [round(odds_of_winning(outlook, state, seat), 2) for seat in range(3)] == [0, 1, 0]


@pytest.mark.rule("R7.3")
@pytest.mark.parametrize("heirs", [2, 3])
def test_the_premium_is_the_less_likely_the_stronger_others_in_the_building_are(heirs: int) -> None:
    """What the heir itself has laid there already is not in its own way."""
    met = []
    for theirs in ("", "P0", "P0 P1 P2"):
        table = Table(heirs=heirs, row="palace-a castle-a", entered=[(1, 0, theirs), (0, 0, "R0 R1")])
        seen = table.game.view(table.state, 0).state
        outlook = outlook_of(table.game.tables, seen, 0, PLAIN)
        met.append([premium_chance(outlook, seen, 0, 0, strength) for strength in range(5)])

    for strength, chances in enumerate(zip(*met, strict=True)):
        assert chances[0] > chances[1] > chances[2], strength
    assert all(chances == sorted(chances) for chances in met)


def turn_in(seats: int, number: int) -> tuple[RattusCartus, State]:
    """A match, and a turn of a round of it."""
    met = decisions(seats, 2)
    return next(one for one in met if one[1].agenda[-1][0] == agenda.TURN and one[1].round == number)


def future_from(game: RattusCartus, state: State) -> Future:
    """A future of whose turn it is."""
    return future_of(game.tables, state.copy(), Random(3), state.mover, PLAIN)


@pytest.mark.parametrize(("seats", "rounds"), [(2, 8), (3, 5), (4, 4), (5, 3)])
def test_master_looks_as_many_turns_ahead_at_every_table_and_hard_one_round(seats: int, rounds: int) -> None:
    assert LEVELS["master"].turns // seats == rounds
    assert LEVELS["hard"].turns // seats == 0


@pytest.mark.parametrize("rounds", [0, 1, 3])
def test_a_future_goes_on_for_some_rounds(rounds: int) -> None:
    game, state = turn_in(4, 2)
    future = future_from(game, state)
    judged_later(future, state.mover, rounds)
    assert future.state.round == 2 + rounds + 1


def test_the_mean_of_later_rounds_counts() -> None:
    game, state = turn_in(4, 2)
    future, seat = future_from(game, state), state.mover
    future.finish_round()
    ends: list[float] = []
    for _ in range(3):
        future.finish_round()
        ends.append(judged(future, seat))

    assert judged_later(future_from(game, state), seat, 3) == pytest.approx(fmean(ends))
    assert len(set(ends)) == 3


def test_the_end_of_a_match_counts_for_the_rounds_that_would_follow() -> None:
    game, state = turn_in(4, 7)
    future, seat = future_from(game, state), state.mover
    future.finish_round()
    future.finish_round()

    assert future.state.mover == NOBODY
    assert judged_later(future_from(game, state), seat, 4) == pytest.approx(judged(future, seat))


def ruled(step: str, when: str, **deed: object) -> Character:
    """A character with one rule."""
    rule = {"on": step, "when": when, **deed}
    character, problems = read_character_words({"title": "X", "rule": [rule]}, "x")
    assert character, problems
    return character


def placings() -> list[Met]:
    """Positions in which a noble is placed, and there is a choice."""
    return [
        met
        for seats in (2, 4, 5)
        for seed in (1, 2, 3)
        for met in mixed_decisions(seats, seed)
        if met[1].agenda[-1][0] == agenda.PLACE
    ]


@pytest.mark.rule("N3.1")
def test_a_rule_that_adds_nothing_leaves_nobles_where_any_heir_places_them() -> None:
    character, found = ruled(PLACE, "noble < 0", bonus=9), placings()
    assert len(found) > 20
    for game, state in found:
        seen = game.view(state, state.mover).state
        outlook = outlook_of(game.tables, seen, state.mover, PLAIN)
        usual = plain_move(outlook, seen, state.mover, Random(1))
        assert obeyed(character, 1.0, outlook, seen, game.legal(state), usual) == usual


@pytest.mark.parametrize("obedience", [0.0, 1.0])
def test_what_a_character_never_does_no_level_does(obedience: float) -> None:
    """However little the bonuses of its rules count there."""
    table = Table(row="palace-a tent-a", hands={0: "R0 R1 R2 R3 R4"}, round=5)
    view, actions = table.game.view(table.state, 0), table.game.legal(table.state)

    def entered(character: Character) -> Move:
        heir = Heir(table.game, 0, Random(1), character, Skill(obedience=obedience))
        return heir.choose(view, actions, Clock()).action

    assert entered(BALANCED) == (moves.ENTER, 0)
    assert entered(ruled(ENTER, "royalty", veto=True)) != (moves.ENTER, 0)
    assert entered(ruled(ENTER, "inside == 0", veto=True)) == (moves.ENTER, 0), "all are vetoed"


def test_a_move_without_a_worth_of_its_own_is_refused() -> None:
    game, state = placings()[0]
    outlook = outlook_of(game.tables, state, state.mover, PLAIN)
    with pytest.raises(ValueError, match="worth"):
        worth_of_move(outlook, state, state.mover, game.legal(state)[0])


def test_every_step_has_a_worth_and_an_heir_with_rules_on_another_one_is_not_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert set(STEPS) == WEIGHED
    character = ruled(PLACE, "noble > 0", bonus=1)
    monkeypatch.setattr("hameln.games.rattus_cartus.players.levels.WEIGHED", WEIGHED - {PLACE})
    with pytest.raises(HamelnError, match="place"):
        make_heir(character, "easy")


@pytest.mark.rule("N3.1")
def test_heirs_with_rules_place_nobles_in_rows_of_more_than_six() -> None:
    words = pack_to_words(find_pack("nobilis"))
    words["heirs"] = {"2": [2, 10, 10], "3": [2, 10, 10], "4": [2, 10, 10], "5": [2, 10, 10]}
    pack = pack_from_words(words, "pack")
    for seed in range(3):
        game = RattusCartus(pack, random_cards(pack, 3, Random(seed)), 3, {"nobles": True})
        players = [maker_of(name) for name in ("courtier:easy", "abbess:easy", "random")]
        assert play_match(game, players, seed).state.mover == NOBODY
