"""An action taken apart ends where the rules end."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.unfolding import unfold
from hameln.kernel.referee import play_match
from hameln.players.uniform import make_random
from tests.games.rattus_cartus.rules.table import the_larger_pack


@pytest.mark.rule("R3.3")
def test_the_steps_of_every_action_lead_from_what_was_to_what_comes() -> None:
    pack = the_larger_pack()
    game = RattusCartus(pack, choose(pack, "cards", 3, Random(2)), 3, {"nobles": True})
    longest = 0
    for before, one, after in play_match(game, [make_random] * 3, 2).replay():
        steps = list(unfold(game.tables, before, one.action))

        assert steps[0].task is None
        assert steps[0].before == before
        assert steps[0].mover == before.mover
        assert [step.begun_by for step in steps] == [before.agenda[-1], *(step.task for step in steps[1:])]
        assert all(earlier.after == later.before for earlier, later in pairwise(steps))
        last = steps[-1].after
        last.mover = after.mover
        assert last == after
        longest = max(longest, len(steps))
    assert longest > 5
