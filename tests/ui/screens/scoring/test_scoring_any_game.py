"""The final scoring of games that end otherwise: shared places, no winner, other kinds of points or none."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from attrs import evolve

from hameln import language
from hameln.games.hameln.table.chronicle import MEASURES
from hameln.kernel.game import Result
from hameln.players.kit import HUMAN
from hameln.table import statistics
from hameln.table.cues import Accompanying
from hameln.table.ledger import Entered
from hameln.table.scoring import Outcome, Remark, Scoring, ScoringStep
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.scoring import notes, page, screen
from hameln.ui.screens.scoring.screen import ScoringScreen
from hameln.ui.table.tableaux import Cast
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
    sprites,
)

NAMES = ("Ada", "Bo", "Cleo", "Dan")
ARMS = ("azure", "vermilion", "mint", "plum")


def step(source: str, gained: tuple[int, ...], totals: tuple[int, ...]) -> ScoringStep:
    return ScoringStep(
        source=source,
        rule="",
        heading=source.capitalize(),
        about=f"Every {source[:-1]} brings a point.",
        gained=gained,
        totals=totals,
        details=tuple(f"{name}: {points} {source}." for name, points in zip(NAMES, gained, strict=True)),
        icon="icon_star",
    )


TRICKS = step("tricks", (2, 0, 2, 1), (2, 0, 2, 1))
JOKES = step("jokes", (1, 1, 1, 1), (3, 1, 3, 2))


def ended(
    monkeypatch: pytest.MonkeyPatch,
    ranking: tuple[tuple[int, ...], ...],
    winners: tuple[int, ...],
    told: Scoring,
) -> tuple[App, list[str]]:
    """A match that ended so, on its scoring; and the sounds heard."""
    totals = told.steps[-1].totals if told.steps else (0,) * 4
    result = Result(ranking=ranking, winners=winners, totals=totals, points=({},) * 4)
    game: Any = SimpleNamespace(
        name="cards",
        seats=4,
        unveiled=lambda state: state,
        result=lambda state: result,  # noqa: ARG005
    )
    kit = SimpleNamespace(
        counting=SimpleNamespace(scoring=lambda *_: told, counted_deeds={}),
        telling=SimpleNamespace(names=lambda *_: NAMES),
        accompanying=Accompanying(),
    )
    for module in (page, screen, statistics):
        monkeypatch.setattr(module, "table_kit", {"cards": kit}.__getitem__)
    monkeypatch.setattr(page, "cast_of", lambda *_: lambda: Cast(players=(), arms=(), faces=("",) * 9))
    monkeypatch.setattr(notes, "last_words", lambda *_: ())
    monkeypatch.setattr(screen, "screen_kit", {"cards": SimpleNamespace(finale=None)}.__getitem__)
    session: Any = SimpleNamespace(
        game=game,
        match=SimpleNamespace(state=None, game=game),
        names=NAMES,
        arms=ARMS,
        seats=(HUMAN,) * 4,
        seed=1,
        told="",
        entered=Entered(),
    )
    app, heard = App(Settings()), []
    app.play_sound = heard.append
    app.open(ScoringScreen(app, session))
    return app, heard


def is_wreathed(app: App) -> bool:
    return any(mark.look.key[:2] == ("drawing", "laurel") for mark in app.sheet().marks)


def test_two_share_the_victory(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = Outcome(
        headline="Ada and Cleo win together with 3 points.",
        remarks=(Remark(sentence="Dan: 2 points.", seat=3), Remark(sentence="Bo: 1 point.", seat=1)),
    )
    told = Scoring(steps=(TRICKS, JOKES), outcome=outcome)
    app, heard = ended(monkeypatch, ((0, 2), (3,), (1,)), (0, 2), told)

    click(app, "button:all")

    assert heard[-1] == "win"
    assert app.is_moving
    assert is_wreathed(app)
    shields = [name for name in sprites(app) if name.startswith("shield_")]
    remarked = ["shield_plum", "shield_vermilion"]
    assert shields[-4:] == ["shield_azure", "shield_mint", *remarked], "in the wreath, then of the remarks"
    app.key("SPACE")
    assert [name for name in sprites(app) if name.startswith("badge_")] == [
        *("badge_1", "badge_4", "badge_1", "badge_3"),
        *("badge_3", "badge_4"),  # of the remarks
    ]
    crowns = [mark for mark in app.sheet().marks if mark.look.key[1] == "icon_crown"]
    assert len(crowns) == 3, "one over the wreath, one beside the points of each"
    assert {"+2", "+1", "3"} <= set(shown(app))


def test_what_nobody_has_is_passed_by_and_keeps_its_row(monkeypatch: pytest.MonkeyPatch) -> None:
    rhymes = evolve(step("rhymes", (0,) * 4, TRICKS.totals), is_skipped=True)
    told = Scoring(steps=(TRICKS, rhymes, JOKES), outcome=Outcome(headline="Ada wins"))
    app, _ = ended(monkeypatch, ((0,), (2,), (3,), (1,)), (0,), told)
    seen = list[str]()

    while not screen_of(app).scores.ceremony.is_told:
        seen.append(screen_of(app).scores.table().marked)
        app.key("SPACE")

    assert list(dict.fromkeys(seen)) == ["tricks", "jokes"]
    assert [one.gained for one in screen_of(app).scores.table().scores][1] == (0,) * 4


def test_nobody_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = Outcome(headline="Nobody wins: all are lost.", remarks=(Remark(sentence="So it is."),))
    app, heard = ended(monkeypatch, ((0, 1, 2, 3),), (), Scoring(steps=(TRICKS, JOKES), outcome=outcome))

    click(app, "button:all")

    assert "win" not in heard
    assert not app.is_moving
    assert not is_wreathed(app)
    assert "Nobody wins: all are lost." in " ".join(shown(app))
    app.key("SPACE")
    assert "icon_crown" not in sprites(app)
    assert not any(name.startswith("badge_") for name in sprites(app))
    click(app, "row:jokes")
    assert "Cleo: 1 jokes." in shown(app)


def test_a_game_without_points_tells_at_once_who_has_won(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome = Outcome(headline="Bo is the last at the table.")
    app, heard = ended(monkeypatch, ((1,), (0,), (3,), (2,)), (1,), Scoring(steps=(), outcome=outcome))

    assert heard == ["win"]
    (wreath,) = [mark for mark in app.sheet().marks if mark.look.key[:2] == ("drawing", "laurel")]
    assert wreath.width > 200, "on the sheet alone, and large"
    assert "Bo is the last at the table." in " ".join(shown(app))
    app.key("SPACE")
    assert app.screens[0].is_open  # type: ignore[attr-defined]
    assert [name for name in sprites(app) if name.startswith("badge_")] == [
        "badge_2",
        "badge_1",
        "badge_4",
        "badge_3",
    ]
    app.screen.opened()
    assert heard.count("win") == 1, "not again when one comes back"


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
