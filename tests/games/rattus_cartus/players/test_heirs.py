"""Heirs at every level, in ordinary positions and in those at the edge."""

from __future__ import annotations

from random import Random

import pytest

from hameln.errors import SeatsError
from hameln.games.rattus_cartus.players.characters.character import BALANCED
from hameln.games.rattus_cartus.players.heir import Heir, Skill
from hameln.games.rattus_cartus.players.kit import ROSTER, maker_of
from hameln.games.rattus_cartus.players.levels import LEVELS
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import ENTER, Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import PEOPLE
from hameln.games.rattus_cartus.rules.views import View
from hameln.kernel.players import Clock
from hameln.kernel.referee import play_match
from tests.games.rattus_cartus.players.tables import decisions, game_of
from tests.games.rattus_cartus.rules.table import Table

PLAYERS = (*LEVELS, "hoarder:hard", "raider:hard", "piper:hard")


def flooded(state: State, width: int, seat: int, *, kinds: int) -> State:
    """The position with 38 cards in the hand of a seat, and nothing left in any stack."""
    other = state.copy()
    first = width * seat
    for place in range(kinds):
        other.hands[first + place] = 0
    for number in range(38):
        kind = number % PEOPLE
        other.hands[first + kind] += 1
    other.held[seat] = 38
    other.stacks = (0,) * len(other.stacks)
    return other


@pytest.mark.few(5)
@pytest.mark.parametrize("player", PLAYERS)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_level_decides_with_a_hand_of_38_and_empty_stacks(player: str, seats: int) -> None:
    game, state = next(one for one in decisions(seats, 2) if one[1].agenda[-1][0] == agenda.TURN)
    seat = state.mover
    crowded = flooded(state, game.tables.width, seat, kinds=game.tables.kinds)
    heir = maker_of(player)(game, seat, Random(1))
    clock = Clock.start(0.05, None)

    choice = heir.choose(game.view(crowded, seat), game.legal(crowded), clock)

    assert choice.action in game.legal(crowded)


@pytest.mark.few(2)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_heirs_play_whole_matches(seats: int) -> None:
    names = ("abbess:easy", "seer", "raider", "piper", "hoarder")[:seats]
    game = game_of(seats, seats)
    match = play_match(game, [maker_of(name) for name in names], 5)

    assert game.result(match.state).ranking
    again = play_match(game, [maker_of(name) for name in names], 5)
    assert [one.action for one in again.played] == [one.action for one in match.played]


def test_who_always_blunders_enters_any_building_and_who_never_does_the_best() -> None:
    table = Table(row="palace-a tent-a", hands={0: "R0 R1 R2 R3 R4"}, round=5)
    view, actions = table.game.view(table.state, 0), table.game.legal(table.state)

    def entered(blunders: float) -> set[Move]:
        heirs = [Heir(table.game, 0, Random(seed), BALANCED, Skill(blunders=blunders)) for seed in range(30)]
        return {heir.choose(view, actions, Clock()).action for heir in heirs}

    assert entered(0) == {(ENTER, 0)}
    assert entered(1) == {(ENTER, 0), (ENTER, 1)}


@pytest.mark.long
@pytest.mark.parametrize("player", ["hard", "master"])
def test_an_heir_tries_nothing_more_when_its_time_is_over(
    player: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, state = next(one for one in decisions(5, 2) if one[1].agenda[-1][0] == agenda.TURN)
    seat, view, actions = state.mover, game.view(state, state.mover), game.legal(state)
    drawn: list[int] = []

    def sample(_: RattusCartus, view: View, rng: Random) -> State:
        drawn.append(1)
        return sampled(game, view, rng)

    sampled = RattusCartus.sample
    monkeypatch.setattr(RattusCartus, "sample", sample)
    choice = maker_of(player)(game, seat, Random(1)).choose(view, actions, Clock.start(0.0, None))

    assert choice.action in actions
    assert not drawn
    maker_of(player)(game, seat, Random(1)).choose(view, actions, Clock())
    assert drawn


def test_seats_are_read() -> None:
    assert ROSTER.read_seats("human, abbess:hard,seer", with_people=True) == ["human", "abbess:hard", "seer"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("human,seer", "only computer players"),
        ("seer", "1 seats"),
        ("abess,seer", "did you mean abbess"),
        ("abbess:hrad,seer", "no computer player is called"),
        ("my.toml,seer", "an heir takes a seat by its name"),
        ("random,random,random,random,random,random", "6 seats"),
    ],
)
def test_what_is_wrong_with_seats_is_said(text: str, wanted: str) -> None:
    with pytest.raises(SeatsError, match=wanted):
        ROSTER.read_seats(text, with_people=False)
