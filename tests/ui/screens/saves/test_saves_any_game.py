"""The list of saves with matches of two games: each in its own words, with its own picture."""

from __future__ import annotations

import pytest

from hameln.language import use
from hameln.table.draft import Draft
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.screens.saves.screen import SavesScreen
from tests.ui.saved import opened, played, shown
from tests.ui.screens.saves.test_saves_list import painted, pictures

pytestmark = pytest.mark.usefixtures("tiny")


def tiny_match() -> Session:
    """A saved match of the tiny game for six, in which the first card has been dealt."""
    draft = Draft.from_settings(Settings(), "tiny")
    for _ in range(3):
        draft.add()
    session = draft.begin()
    session.step()
    session.close()
    return session


def looked_at(screen: SavesScreen, session: Session) -> None:
    assert session.path is not None
    screen.list.chosen = f"save:{session.path.name}"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_save_of_a_game_without_places_tells_its_game(language: str) -> None:
    use(language)
    session = tiny_match()
    app, screen = opened()
    looked_at(screen, session)

    words = shown(app).split("\n")

    assert {"Tiny", *session.names} <= set(words)
    assert {"en": "Game", "de": "Spiel"}[language] in words
    assert not any("Project-Id-Version" in word for word in words)


def test_each_match_has_the_picture_of_its_game() -> None:
    session, other = tiny_match(), played("one", 20)
    app, screen = opened()

    for one in (session, other):
        looked_at(screen, one)
        assert pictures(app) == 0
        painted(app, screen)
        assert pictures(app) == 1
    app.close()


def test_what_is_searched_for_in_vain_is_missed_in_the_words_of_the_only_game() -> None:
    played("one", 1)
    app, screen = opened()
    screen.typed("nowhere")
    assert "No saved match has that in its title, town or families." in shown(app)

    tiny_match()
    screen.opened()

    assert "No saved match has that in its title or its players." in shown(app)
