"""What heirs take a position for: the nuns that they have not seen, cards in hand, the end."""

from __future__ import annotations

from itertools import combinations
from statistics import mean, pvariance

import pytest

from hameln.games.rattus_cartus.players.ending import odds_of_nuns, odds_of_winning
from hameln.games.rattus_cartus.players.promising import premium_chance
from hameln.games.rattus_cartus.players.taste import PLAIN, Taste
from hameln.games.rattus_cartus.players.valuing import Outlook, card_worth, hand_worth, outlook_of
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import PEOPLE, VALUES
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
    state.tokens, state.rats = [9, 5, 2], [11, 8, 9]
    lives = [odds_of_nuns(outlook, rats) for rats in state.rats]

    assert odds_of_winning(outlook, state, 0) == lives[0]
    assert odds_of_winning(outlook, state, 1) == pytest.approx(lives[1] - lives[0])
    assert odds_of_winning(outlook, state, 2) == 0
    state.tokens, state.rats = [5, 5, 2], [8, 8, 9]
    assert (
        odds_of_winning(outlook, state, 0)
        == odds_of_winning(outlook, state, 1)
        == pytest.approx(lives[1] / 2)
    )


@pytest.mark.rule("R15.4")
def test_with_mercy_who_has_the_fewest_rats_lives() -> None:
    game = RattusCartus(game_of(3).pack, game_of(3).tables.play, 3, {"plague": "mercy"})
    outlook, state = outlook_with(game, 4, 0), game.initial()
    state.tokens, state.rats = [9, 5, 2], [11, 8, 9]

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
