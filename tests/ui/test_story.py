"""The stories before a first match: each is told once, for the game and the expansion that plays."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.going_on import Story, first_to_table
from hameln.ui.screens.match import MatchScreen
from hameln.ui.screens.story import StoryScreen
from tests.games.rattus_cartus.table.persons import new_game
from tests.tiny.known import tiny_known
from tests.tiny.rules import Tiny


@pytest.fixture
def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    return App(Settings(speed=0.0), (1280, 800))


def begin(app: App, game: Any) -> str:
    """Begin a match; returns the stories that were read before it."""
    session = Session(game, (HUMAN, *("random",) * (game.seats - 1)), 1)
    app.open(first_to_table(app, session))
    told = ""
    if isinstance(app.screen, StoryScreen):
        told = " ".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")
        app.activate("button:begin")
    assert isinstance(app.screen, MatchScreen)
    app.close()
    return told


def test_a_story_is_told_before_the_first_match_of_each_game_only(app: App) -> None:
    hameln = Hameln(find_town("hameln"), 3)

    told = [begin(app, game) for game in (hameln, hameln, new_game(3), new_game(3))]

    assert ["seven hundred years ago" in words for words in told] == [True, False, False, False]
    assert ["1347" in words for words in told] == [False, False, True, False]
    assert "1348" not in told[2]


def test_an_expansion_brings_its_own_story(app: App) -> None:
    told = [begin(app, new_game(3, way=way)) for way in ("cards", "nobilis:cards", "nobilis:cards")]

    assert [("1347" in words, "1348" in words) for words in told] == [
        (True, False), (False, True), (False, False)
    ]  # fmt: skip
    assert app.settings.last_time("rattus-cartus").stories == 2


def test_whoever_begins_with_the_expansion_reads_both_and_escape_leads_to_the_table(app: App) -> None:
    session = Session(new_game(3, way="nobilis:cards"), (HUMAN, "random", "random"), 1)

    way = first_to_table(app, session)

    assert isinstance(way, Story)
    assert len(way.stories) == 2
    app.open(way)
    app.screen.back()
    assert isinstance(app.screen, MatchScreen)


def test_a_game_without_a_rulebook_has_no_story(app: App) -> None:
    with tiny_known():
        assert begin(app, Tiny(2)) == ""
