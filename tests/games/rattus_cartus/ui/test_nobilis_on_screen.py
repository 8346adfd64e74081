"""Whole matches with the expansion on the real screens, by mouse only and by keyboard only."""

from __future__ import annotations

from itertools import chain

import pytest

from hameln.games.rattus_cartus.pack.files import find_pack
from hameln.games.rattus_cartus.pack.known import stack_of
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from tests.games.rattus_cartus.ui.curious import CuriousPilot, Tried
from tests.games.rattus_cartus.ui.heirs import HeirPilot, before_the_title, sit_down
from tests.ui.hands import HANDS

GIVING = (
    "brewery,marketplace,church-school,castle,hut,treasury",
    "inn,town-hall,chapel,tournament-field,wizards-castle,embassy",
    "mill,office,cathedral,stables,laboratory,monument",
)
"""Sets of buildings that give all special cards, many of each."""
MIXED = (HUMAN, "random", HUMAN, "random")


def sit_down_with(seats: tuple[str, ...], hands: str, seed: int, *, has_nobles: bool) -> HeirPilot:
    """Somebody before a match with the larger pack, which has just begun."""
    game = SEATING.new_game("nobilis:cards", len(seats), {"nobles": has_nobles}, seed)
    pilot = sit_down(hands, seed)
    take_a_seat(pilot, game, seats, seed)
    return pilot


def take_a_seat(pilot: HeirPilot, game: RattusCartus, seats: tuple[str, ...], seed: int) -> Session:
    """Begin a match."""
    session = Session(game, seats, seed)
    pilot.app.open(MatchScreen(pilot.app, session))
    pilot.look()
    pilot.wait()
    return session


def play_whole(
    seats: tuple[str, ...], hands: str, seed: int, odds: float, *, has_nobles: bool = True
) -> set[str]:
    pilot = sit_down_with(seats, hands, seed, has_nobles=has_nobles)
    session = pilot.match.session

    pilot.play(odds=odds)

    assert session.match.is_over
    assert isinstance(pilot.app.screen, ScoringScreen)
    return pilot.seen


@pytest.mark.few(1)
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


@pytest.mark.long
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_every_building_card_and_noble_is_played_on_the_screen(hands: str) -> None:
    """Five persons play with each of the thirty buildings, then with givers of cards, until all is done."""
    pack, tried = find_pack("nobilis"), Tried()
    wanted = Tried(
        buildings={one.id for one in pack.buildings},
        cards={*"PBCKMR", *map(stack_of, pack.kinds[PEOPLE:])},
        placed=set(pack.nobles),
        met=set(pack.nobles),
    )
    ones = (",".join(f"{one.id}-{copy}" for one in pack.buildings) for copy in "abcd")
    for seed, play in enumerate(chain(*zip(ones, (*GIVING, GIVING[0]), strict=True)), 1):
        game = SEATING.new_game(f"nobilis:{play}", 5, {"nobles": True}, seed)
        pilot = CuriousPilot(before_the_title(), seed, HANDS[hands])
        pilot.tried = tried
        session = take_a_seat(pilot, game, (HUMAN,) * 5, seed)

        pilot.play()

        assert isinstance(pilot.app.screen, ScoringScreen)
        tried.learn(session.match)
        if tried == wanted:
            break

    assert tried == wanted
