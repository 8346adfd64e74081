"""Packs at the ends of what the format allows, on the real screens: none of a card, nobody in the deck."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import pytest

from hameln.content import folder
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from tests.games.rattus_cartus.own import keep_pack
from tests.games.rattus_cartus.ui.heirs import sit_down


def changed(*changes: tuple[str, str]) -> Callable[[str], str]:
    def change(text: str) -> str:
        for before, after in changes:
            text, count = re.subn(before, after, text, flags=re.DOTALL)
            assert count, before
        return text

    return change


EXTREMES: Final = {
    "nothing to take": changed(
        (r"(joker|sword|flute|pass|gold|privilege|horse|lance|staff|book|diplomat) = \d+", r"\1 = 0"),
        (r"token = 20", "token = 0"),
        (r"(peasantry|bourgeoisie|church|chivalry|magic|royalty) = [23]\b", r"\1 = 0"),
    ),
    "no people": changed(
        (r"= \[4, 2, 2, 2, 4\]", "= [0, 0, 0, 0, 0]"),
        (r"hand = 5\nnuns = 5\nrats = 10", "hand = 0\nnuns = 0\nrats = 0"),
    ),
    "one noble": changed((r"nobles = \[.*?\]", 'nobles = ["recluse"]')),
    "much at once": changed(
        (r"size = \[\d+, \d+\]", "size = [20, 20]"),
        (r"hand = 5\nnuns = 5\nrats = 10", "hand = 12\nnuns = 12\nrats = 99"),
        (r"= \[(\d), (\d), (\d)\]\nb", r"= [20, 20, 12]\nb"),
    ),
    "a long row": changed((r"2 = \[10, 2, 10\]", "2 = [2, 10, 10]")),
}


def play_whole(name: str, place: str, hands: str, odds: float) -> None:
    text = (folder("packs") / "nobilis.toml").read_text(encoding="utf-8")
    keep_pack("odd", EXTREMES[name](text))
    game = SEATING.new_game(place, 2, {"nobles": True}, 5)
    pilot = sit_down(hands, 5)
    pilot.app.open(MatchScreen(pilot.app, Session(game, (HUMAN, "random"), 5)))
    pilot.look()
    pilot.wait()
    session = pilot.match.session

    pilot.play(odds=odds)

    assert session.match.is_over
    assert isinstance(pilot.app.screen, ScoringScreen)
    session.close()


@pytest.mark.parametrize("name", ["no people", pytest.param("a long row", marks=pytest.mark.long)])
def test_a_match_with_an_extreme_pack_is_played_to_the_end(name: str) -> None:
    play_whole(name, "odd:cards", "mouse", 0.0)


@pytest.mark.long
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
@pytest.mark.parametrize("place", ["odd:cards", "odd:buildings-new"])
@pytest.mark.parametrize("name", EXTREMES)
def test_whole_matches_with_extreme_packs(name: str, place: str, hands: str) -> None:
    play_whole(name, place, hands, 0.1)
