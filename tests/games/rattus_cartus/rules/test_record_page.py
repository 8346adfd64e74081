"""What ``docs/record-format.md`` says of the card game is so."""

from __future__ import annotations

import json
import re

import pytest

from hameln.games.rattus_cartus.pack.choosing import first_match
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.words import NAMES
from hameln.kernel.game import CHANCE
from tests.citations import TOP

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
