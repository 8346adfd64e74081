"""How many futures a master tries: at a crowded table with the expansion half as many, to be quick enough."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.rattus_cartus.players import heir
from hameln.games.rattus_cartus.players.planning import Plan
from hameln.games.rattus_cartus.players.playing_on import Future
from hameln.games.rattus_cartus.players.roster import maker_of
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import T_TURN, State
from hameln.games.rattus_cartus.rules.views import View
from hameln.kernel.players import Clock
from tests.games.rattus_cartus.players.scenes import mixed_decisions
from tests.games.rattus_cartus.players.tables import decisions

WHOLE = 6 + 12 + 24 + 48
"""Futures in which twelve plans are tried, then the better half twice as often, until two are compared."""


def turn(seats: int, *, is_mixed: bool) -> tuple[RattusCartus, State]:
    """A first turn with many plans."""
    met = mixed_decisions(seats, 3) if is_mixed else decisions(seats, 2)
    return next(one for one in met if one[1].agenda[-1][0] == T_TURN)


def carry_nothing_out(_future: Future, _plan: Plan) -> None:
    """Leave a future as it is."""


def judged_alike(_future: Future, _seat: int, _rounds: int) -> float:
    """Take every future for as good."""
    return 0.0


@pytest.mark.parametrize(
    ("player", "seats", "is_mixed", "futures"),
    [
        ("master", 5, False, WHOLE),
        ("master", 3, True, WHOLE),
        ("master", 4, True, WHOLE // 2),
        ("master", 5, True, WHOLE // 2),
        ("hard", 5, True, 2 + 4 + 8),
    ],
)
def test_a_crowd_with_the_expansion_halves_what_a_master_tries(
    player: str, seats: int, is_mixed: bool, futures: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    game, state = turn(seats, is_mixed=is_mixed)
    sample, tried = RattusCartus.sample, list[int]()

    def counted(one: RattusCartus, view: View, rng: Random) -> State:
        tried.append(1)
        return sample(one, view, rng)

    monkeypatch.setattr(RattusCartus, "sample", counted)
    monkeypatch.setattr(Future, "carry_out", carry_nothing_out)
    monkeypatch.setattr(heir, "judged_later", judged_alike)
    maker_of(player)(game, state.mover, Random(1)).choose(
        game.view(state, state.mover), game.legal(state), Clock()
    )

    assert len(tried) == futures
