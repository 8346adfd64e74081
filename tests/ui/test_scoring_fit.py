"""The final scoring in every window and language."""

from __future__ import annotations

import pytest

from hameln import language
from hameln.games.hameln.table.chronicle import MEASURES
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.scoring import ScoringScreen
from tests.combining import LANGUAGES, every_combination, together
from tests.ui.apart import check_spots
from tests.ui.scored import (
    SIZES,
    SOURCES,
    click,
    finished,
    opened,
    scored,
    screen_of,
    shown,
)


def check_marks(app: App) -> None:
    for mark in app.sheet().marks:
        half = 8.0 if mark.look.key[0] == "words" else 0.0
        assert mark.x >= -1, mark
        assert mark.x + mark.width <= app.width + 1, mark
        assert mark.y - half >= -1, mark
        assert mark.y + mark.height + half <= app.height + 1, mark
        if mark.look.key[0] == "words":
            assert not str(mark.look.key[1]).endswith("…"), mark


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("size", "families", "settings", "tongue"),
    every_combination(
        SIZES,
        [
            together(5, Settings()),
            together(4, Settings(text_scale=1.5)),
            together(5, Settings(text_scale=1.3, plain_font=True)),
            together(3, Settings(high_contrast=True, ui_scale=1.5)),
            together(5, Settings(text_scale=1.5, ui_scale=1.5)),
        ],
        LANGUAGES,
    ),
)
def test_nothing_overlaps_is_cut_or_lies_outside(
    size: tuple[int, int], families: int, settings: Settings, tongue: str
) -> None:
    language.use(tongue)
    app = scored(families, settings, size)

    for _ in range(2 * len(SOURCES) + 1):
        check_spots(app, near=0.01)
        check_marks(app)
        app.key("SPACE")
        app.sheet()
    assert screen_of(app).is_open
    for source in ("", *SOURCES):
        if source:
            click(app, f"row:{source}")
        check_spots(app, near=0.01)
        check_marks(app)
        if source and screen_of(app).scores.is_low:
            click(app, f"row:{source}")
    click(app, "tab:chronicle")
    for name, _, _ in MEASURES:
        click(app, f"chart:{name}")
        check_spots(app, near=0.01)
        check_marks(app)
    for _ in screen_of(app).page.chronicle.moments:
        app.wheel(900, 400, -1.0)
        check_marks(app)


def test_long_names_are_told_in_two_lines() -> None:
    session = finished(5)
    names = ("Hohenzollern-Sigmaringen", "Ng", "von und zu Wittelsbach", "Deister", "Everding")
    other = Session(session.game, session.seats, session.seed, match=session.match, names=names)
    app = App(Settings(text_scale=1.5), (1024, 640))
    app.open(ScoringScreen(app, other))
    app.sheet()
    app.activate("button:all")
    app.key("SPACE")

    words = shown(app)

    assert "Hohenzollern-" in words
    assert "Sigmaringen" in words
    check_spots(app, near=0.01)
    check_marks(app)


def test_the_pictures_can_be_drawn() -> None:
    app = opened(5, Settings(text_scale=1.5), (1024, 640), tab="chronicle")

    page = app.studio.compose(app.sheet().marks, 1024, 640)

    assert page.size == (1024, 640)
    assert len(page.crop((60, 120, 520, 520)).getcolors(1 << 20) or ()) > 100
