"""A pack of one's own in the real window: chosen, kept as a favourite, played, left, and gone on with."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.cli.replay import check_record
from hameln.players.kit import HUMAN
from hameln.table.settings import read_settings
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.title import TitleScreen
from tests.games.rattus_cartus.own import NEW, keep_pack, merry_town
from tests.window.person import Person
from tests.window.pilot import REAL_HANDS
from tests.window.test_nobilis import RealHeirPilot


@pytest.mark.long
@pytest.mark.parametrize("hands", sorted(REAL_HANDS))
def test_a_pack_of_ones_own_is_chosen_played_saved_and_gone_on_with(
    person: Person, home: Path, hands: str
) -> None:
    keep_pack("merry", merry_town())
    pilot = RealHeirPilot(person, 3, hands)
    pilot.look()
    pilot.hands.press("new:rattus-cartus")
    pilot.hands.press("pack:more")
    pilot.hands.press("set:keep")
    pilot.write("Fair")
    pilot.hands.press("pen:take")
    assert dict(read_settings()[0].last_time("rattus-cartus").kept) == {"Fair": "merry: first"}
    while not isinstance(pilot.app.screen, TitleScreen):
        pilot.hands.press("button:back")

    pilot.start((HUMAN, "random"), seed=7)
    first = pilot.match.session
    assert {first.game.tables.buildings[card // 5] for card in first.game.tables.play} == set(NEW)
    pilot.play(8)
    played = len(first.match.played)

    person.key("Escape")
    pilot.look()
    pilot.hands.press("button:title")
    assert isinstance(pilot.app.screen, TitleScreen)
    (path,) = (home / "saves").rglob("*.jsonl")
    pilot.go_on()
    assert isinstance(pilot.app.screen, MatchScreen)
    assert len(pilot.match.session.match.played) >= played
    assert pilot.match.session.game.pack.id == "merry"
    pilot.play(4)
    pilot.match.session.close()
    check_record(path)
