"""What ``docs/record-format.md`` says of the card game is so."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from random import Random

import pytest

from hameln.games.rattus_cartus.pack.choosing import choose, first_match
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.rules.expand import unfold
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.words import NAMES
from hameln.kernel.game import CHANCE
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from tests.citations import TOP
from tests.games.rattus_cartus.rules.table import the_larger_pack

SECTION = (TOP / "docs" / "record-format.md").read_text(encoding="utf-8").partition("## Rattus Cartus\n")[2]


@pytest.mark.rule("R4.1", "R5.1", "R6.2", "R7.2")
def test_the_example_is_the_beginning_of_a_match() -> None:
    """Every line of it can be played, and ends the first round."""
    pack = own_pack()
    game = RattusCartus(pack, first_match(pack), 2)
    state = game.initial()
    lines = [json.loads(line) for line in SECTION.partition("```json\n")[2].partition("```")[0].splitlines()]

    for line in lines[1:]:
        assert line.pop("by") == ("chance" if game.mover(state) == CHANCE else game.mover(state))
        line.pop("why", None)
        game.play(state, game.read(state, line))

    assert game.public(state)["round"] == 2


def test_every_kind_of_action_is_told() -> None:
    assert set(re.findall(r"^\| `(\w+)` \|", SECTION, re.MULTILINE)) == {"do", *NAMES}


def test_every_field_of_the_public_state_is_told() -> None:
    pack = own_pack()
    game = RattusCartus(pack, first_match(pack), 3)
    told = SECTION.partition("The public state")[2].partition("\n\n")[0]

    assert set(game.public(game.initial())) <= set(re.findall(r"`(\w+)`", told))


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
