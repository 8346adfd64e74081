"""Whole matches of the card game on the real screens, by mouse only and by keyboard only."""

from __future__ import annotations

import pytest

from hameln.cli.replay import check_record
from hameln.players.kit import HUMAN
from hameln.ui.screens.scoring.screen import ScoringScreen
from tests.games.rattus_cartus.ui.heirs import sit_down


def play_whole(seats: tuple[str, ...], hands: str, odds: float) -> None:
    pilot = sit_down(hands, len(seats))
    pilot.start(seats, seed=7)

    pilot.play(odds=odds)

    session = pilot.match.session
    assert session.game.name == "rattus-cartus"
    assert session.match.is_over
    assert isinstance(pilot.app.screen, ScoringScreen)
    assert {"enter", "supply"} <= pilot.seen
    assert session.path is not None
    check_record(session.path)
    session.close()


@pytest.mark.few(1)
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_a_match_between_a_person_and_the_computer_is_played_to_the_end(hands: str) -> None:
    play_whole((HUMAN, "random"), hands, 0.1)


@pytest.mark.long
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
@pytest.mark.parametrize(
    "seats",
    [(HUMAN, HUMAN), (HUMAN, HUMAN, HUMAN), (HUMAN, "random", HUMAN, "random"), (HUMAN, *("random",) * 4)],
)
def test_whole_matches_are_played_at_tables_of_every_size(seats: tuple[str, ...], hands: str) -> None:
    play_whole(seats, hands, 0.2)
