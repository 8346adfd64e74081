"""Whole matches with the expansion on the real screens, by mouse only and by keyboard only."""

from __future__ import annotations

import pytest

from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.ui.screens.match import MatchScreen
from hameln.ui.screens.scoring import ScoringScreen
from tests.games.rattus_cartus.ui.heirs import HeirPilot, sit_down

MIXED = (HUMAN, "random", HUMAN, "random")


def sit_down_with(seats: tuple[str, ...], hands: str, seed: int, *, has_nobles: bool) -> HeirPilot:
    """Somebody before a match with the larger pack, which has just begun."""
    game = SEATING.new_game("nobilis:cards", len(seats), {"nobles": has_nobles}, seed)
    pilot = sit_down(hands, seed)
    pilot.app.open(MatchScreen(pilot.app, Session(game, seats, seed)))
    pilot.look()
    pilot.wait()
    return pilot


def play_whole(
    seats: tuple[str, ...], hands: str, seed: int, odds: float, *, has_nobles: bool = True
) -> set[str]:
    pilot = sit_down_with(seats, hands, seed, has_nobles=has_nobles)
    session = pilot.match.session

    pilot.play(odds=odds)

    assert session.match.is_over
    assert isinstance(pilot.app.screen, ScoringScreen)
    return pilot.seen


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_a_match_with_nobles_is_played_to_the_end(hands: str) -> None:
    assert {"enter", "supply", "place"} <= play_whole((HUMAN, "random"), hands, 3, 0.1)


@pytest.mark.long
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_every_decision_of_the_expansion_is_taken_on_the_screen(hands: str) -> None:
    wanted = {"place", "tax", "shift", "aim", "name", "pick", "garden", "reduce", "gain", "sell", "book"}
    seen: set[str] = set()
    for seed in range(24):
        seen |= play_whole((HUMAN,) * (3 + seed % 3), hands, seed, 0.05)
        if wanted <= seen:
            break

    assert wanted <= seen


@pytest.mark.long
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
@pytest.mark.parametrize("seats", [(HUMAN, HUMAN), MIXED, (HUMAN, *("random",) * 4)])
@pytest.mark.parametrize("has_nobles", [False, True])
def test_whole_matches_are_played_at_tables_of_every_size(
    seats: tuple[str, ...], hands: str, *, has_nobles: bool
) -> None:
    play_whole(seats, hands, 7 + has_nobles, 0.2, has_nobles=has_nobles)
