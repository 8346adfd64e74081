"""The card game with its expansion in the real window, with real keys only or the real pointer only."""

from __future__ import annotations

import pytest

from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from tests.games.rattus_cartus.ui.heirs import HeirPilot
from tests.window.person import Person
from tests.window.pilot import REAL_HANDS, RealPilot


class RealHeirPilot(HeirPilot, RealPilot):
    """Somebody who plays the card game through the display."""

    def __init__(self, person: Person, seed: int, hands: str) -> None:
        """Sit down before the window."""
        RealPilot.__init__(self, person, seed, hands)

    look = RealPilot.look
    frame = RealPilot.frame
    until = RealPilot.until


@pytest.mark.long
@pytest.mark.parametrize("hands", sorted(REAL_HANDS))
def test_a_mix_of_both_boxes_is_played_in_the_window(person: Person, hands: str) -> None:
    seats = (HUMAN, "random", "random")
    game = SEATING.new_game("nobilis:cards", len(seats), {"nobles": True}, 28)
    pilot = RealHeirPilot(person, 28, hands)
    pilot.app.open(MatchScreen(pilot.app, Session(game, seats, 28)))
    pilot.look()
    pilot.wait()

    pilot.play()

    assert any(isinstance(screen, ScoringScreen) for screen in pilot.app.screens)
    assert {"enter", "supply"} <= pilot.seen
