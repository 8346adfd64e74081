"""The environment takes any game: here the tiny one, with hidden cards, secret bids and drawn matches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from hameln.errors import HamelnError
from hameln.kernel.players import PlayerMaker
from hameln.kernel.reading import read_text
from hameln.players.cast import make_random
from hameln.research import at_once, guarded
from hameln.research.encoding import Encoding, Field, one_of
from hameln.research.environment import GameEnv
from tests.contract.conftest import GAMES
from tests.tiny.rules import Action, Bid, Look, Tiny, TinyState, TinyView


class TinyEncoding(Encoding[TinyState, Action, TinyView]):
    """Bids are 0 to 2, rivals come after them, counted to the left; a view is its cards, one-hot."""

    def __init__(self, game: Tiny) -> None:
        self.game = game
        self.agents: Sequence[str] = [f"seat_{seat}" for seat in range(game.seats)]
        self.size = 3 + game.seats - 1
        self.fields = (
            Field(name="cards", first=0, count=4 * game.seats, about="What lies before whom."),
            Field(name="round", first=4 * game.seats, count=3, about="Which round."),
        )

    def action_of(self, state: TinyState, seat: int, number: int) -> Action:
        return Bid(number) if number < 3 else Look((seat + number - 2) % self.game.seats)

    def number_of(self, state: TinyState, seat: int, action: Action) -> int | None:
        if isinstance(action, Bid):
            return action.amount
        return 2 + (action.seat - seat) % self.game.seats if isinstance(action, Look) else None

    def row_of(self, view: TinyView) -> list[float]:
        cards = [*view.cards, *([None] * (self.game.seats - len(view.cards)))]
        row = [number for card in cards for number in one_of(4, -1 if card is None else card - 1)]
        return [*row, *one_of(3, view.round - 1)]

    def words_of(self, seat: int, number: int) -> dict[str, Any]:
        state = self.game.initial()
        return self.game.write(state, self.action_of(state, seat, number))

    def tell(self, state: TinyState) -> str:
        return str(self.game.public(state))

    def paint(self, state: TinyState) -> list[list[list[int]]]:
        return [[[state.round, 0, 0]]]


class TinyEnv(GameEnv[TinyState, Action, TinyView]):
    metadata = {**GameEnv.metadata, "name": "tiny_v0"}  # noqa: RUF012 - PettingZoo's own way

    def __init__(self, seats: int = 3, *, peek: bool = True, **options: Any) -> None:
        game = Tiny(seats, {"peek": peek})
        super().__init__(game, TinyEncoding(game), **options)

    def maker_of(self, name: str) -> PlayerMaker:
        assert name == "random"
        return make_random


@pytest.mark.parametrize("peek", [False, True])
@pytest.mark.parametrize("seats", [2, 6])
def test_a_match_is_played_to_its_end_and_its_record_is_right(seats: int, *, peek: bool) -> None:
    table = TinyEnv(seats, peek=peek, reward="win", asks_forced=True)
    table.reset(seed=4)
    play = {agent: table.computer_player("random", agent, seed) for seed, agent in enumerate(table.agents)}
    rewards: dict[str, float] = {}
    for agent in table.agent_iter():
        _, reward, is_over, _, _ = table.last()
        rewards[agent] = reward
        table.step(None if is_over else play[agent]())

    (record,) = read_text(table.record(), GAMES)

    assert record.match.state == table.match.state
    winners = table.game.result(table.match.state).winners
    assert [seat for seat, agent in enumerate(table.possible_agents) if rewards[agent] == 1] == list(winners)


def test_masks_name_what_is_legal_and_nobody_else_is_asked() -> None:
    table = TinyEnv(3)
    table.reset(seed=1)

    assert list(np.flatnonzero(table.observe("seat_0")["action_mask"])) == [3, 4]
    assert not table.observe("seat_1")["action_mask"].any()
    table.step(4)
    assert table.match.played[-2].action == Look(2)
    assert list(np.flatnonzero(table.observe("seat_0")["action_mask"])) == [0, 1, 2]
    assert table.encoding.words_of(0, 2) == {"do": "bid", "amount": 2}


@pytest.mark.filterwarnings("ignore")
def test_pettingzoo_is_content_with_it() -> None:
    from pettingzoo.test import api_test, parallel_api_test  # noqa: PLC0415 - it warns when it is loaded

    api_test(guarded(TinyEnv(3)), num_cycles=60)
    parallel_api_test(at_once(guarded(TinyEnv(2))), num_cycles=60)


@pytest.mark.parametrize("options", [{"reward": "gold"}, {"render_mode": "film"}, {"max_cycles": 0}])
def test_an_option_that_cannot_be_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(HamelnError):
        TinyEnv(3, **options)


def test_an_observation_of_a_place_outside_is_empty() -> None:
    table = TinyEnv(2, render_mode="ansi")
    table.reset(seed=2)
    row = table.observe("seat_1")["observation"]

    assert row[:4].sum() == 0, "the rival's card"
    assert row[4:8].sum() == 1
    assert "bids" in str(table.render())
