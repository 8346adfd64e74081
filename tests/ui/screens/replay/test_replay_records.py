"""Replays of records, whole and damaged; playing on from them; room for all of it in every window."""

from __future__ import annotations

import sys
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from hameln import language
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.display_list import HitRegion
from hameln.ui.screens.replay.play_on import PlayOnScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from tests.combining import LANGUAGES, every_combination
from tests.ui.replaying import click, playback, played, press, record, shown, spot, words

SIZES = [(1280, 800), (1920, 1080), (1280, 1024), (1024, 640), (2560, 1080)]


# -- records


def test_a_record_is_shown_with_its_names_and_arms(tmp_path: Path) -> None:
    app, screen = shown(record(tmp_path / "one.jsonl"), at=50)

    assert {"Ash", "Birch", "Cedar", "Dale"} <= set(words(app))
    assert playback(screen).replay.arms == ("plum", "gold", "mint", "azure")
    assert app.spot("match:more") is None


def test_one_of_several_matches_is_chosen(tmp_path: Path) -> None:
    app, screen = shown(record(tmp_path / "many.jsonl", 3), at=50)
    for _ in range(100):
        app.update(0.02)

    assert "Match 1 of 3" in words(app)
    click(app, "match:more")
    click(app, "match:more")
    click(app, "match:more")

    assert "Match 3 of 3" in words(app)
    assert playback(screen).count == 0
    click(app, "match:less")
    assert "Match 2 of 3" in words(app)


def test_a_damaged_record_is_told_and_shown_as_far_as_it_goes(tmp_path: Path) -> None:
    path = record(tmp_path / "damaged.jsonl")
    lines = path.read_text("utf-8").splitlines()
    path.write_text("\n".join([*lines[:70], "{}", *lines[70:]]) + "\n", "utf-8")

    app, screen = shown(path)
    for _ in range(10):
        app.update(0.02)

    assert playback(screen).moments.length == 69
    assert "line 71" in screen.warning
    assert "line 71" in spot(app, "warning").tip
    assert "line 71" in app.toast


def test_a_record_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "none.jsonl").write_text("no record\n", "utf-8")
    app, screen = shown(tmp_path / "none.jsonl")

    assert screen.playback is None
    assert "This record cannot be shown." in words(app)
    for key in ("SPACE", "LEFT", "R", "HOME"):
        press(app, key)
    app.wheel(400, 400, 1)
    app.press(400, 400)
    app.drag(420, 420, 20, 20)
    app.released("R")
    app.update(1.0)
    click(app, "button:close")
    assert app.is_over


def test_escape_leaves() -> None:
    app, _ = shown()

    app.press_other(500, 300)
    assert not app.is_over
    press_escape = app.key
    press_escape("ESCAPE")

    assert app.is_over


def test_a_running_match_is_shown_with_what_its_session_knows() -> None:
    session = Session(
        Hameln(find_town("hameln"), 3), (HUMAN, "greedy", "greedy"), 4, names=["Ann", "Ben", "Cleo"]
    )
    while session.step() is not None:
        pass
    app = App(Settings(reduced_motion=True))
    screen = ReplayScreen(app, session.match, session, at=len(session.match.played))
    app.open(screen)

    assert {"Ann", "Ben", "Cleo"} <= set(words(app))
    assert "is over" in spot(app, "button:on").why


# -- playing on


@pytest.mark.long
def test_playing_on_asks_who_is_a_person(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    begun: list[Session] = []
    module = ModuleType("hameln.ui.screens.match.screen")

    class Begun(PlayOnScreen):
        def __init__(self, app: App, session: Session, phones: frozenset[int] = frozenset()) -> None:
            del phones
            super().__init__(app, playback(screen).replay, 0)
            begun.append(session)

    module.MatchScreen = Begun  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "hameln.ui.screens.match.screen", module)
    app, screen = shown(record(tmp_path / "one.jsonl"), at=80)
    press(app, "SPACE")

    click(app, "button:on")

    assert not playback(screen).is_playing
    top = app.screen
    assert isinstance(top, PlayOnScreen)
    seats = list(top.players.values())
    seat = seats.index(HUMAN)
    assert seats.count(HUMAN) == 1
    click(app, f"seat:{seat}:more")
    assert HUMAN not in top.players.values()
    assert spot(app, "button:begin").why
    click(app, "button:begin")
    assert app.screen is top
    click(app, "seat:2")
    while top.players[2] != HUMAN:
        click(app, "seat:2:less")
    app.wheel(*spot(app, "seat:1").middle, 1)
    players = tuple(top.players.values())
    click(app, "button:begin")
    (session,) = begun
    assert session.seats == players
    assert session.match.played == played().played[:80]
    assert session.path is not None
    assert session.path.exists()


def test_nobody_plays_on_from_the_end(tmp_path: Path) -> None:
    app, screen = shown(record(tmp_path / "one.jsonl"), at=99_999)
    assert app.spot("button:on") is None
    assert app.spot("button:result") is not None

    app, screen = shown(at=99_999)  # nothing is known of chance
    click(app, "button:on")

    assert app.screen is screen
    assert app.toast


def test_playing_on_can_be_left(tmp_path: Path) -> None:
    app, screen = shown(record(tmp_path / "one.jsonl"), at=40)

    click(app, "button:on")
    click(app, "button:back")

    assert app.screen is screen


# -- every window


def overlapping(spots: list[HitRegion]) -> list[tuple[str, str]]:
    return [
        (one.name, other.name)
        for one, other in combinations(spots, 2)
        if one.x + one.width > other.x + 0.5
        and other.x + other.width > one.x + 0.5
        and one.y + one.height > other.y + 0.5
        and other.y + other.height > one.y + 0.5
    ]


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("size", "text_scale", "tongue"),
    every_combination(SIZES, [1.0, 1.5], LANGUAGES),
)
def test_the_bar_has_room_in_every_window(
    size: tuple[int, int], text_scale: float, tongue: str, tmp_path: Path
) -> None:
    language.use(tongue)
    app, _ = shown(record(tmp_path / "two.jsonl", 2), 130, Settings(text_scale=text_scale), size)
    for _ in range(50):
        app.update(0.02)
    app.sheet()

    bar = [
        one
        for one in app.spots
        if one.name.partition(":")[0] in ("play", "go", "step", "match", "speed")
        or one.name in ("button:on", "button:close", "warning")
    ]
    assert len(bar) >= 16
    assert overlapping(bar) == []
    for one in [*bar, spot(app, "scrub")]:
        assert one.x >= 0
        assert one.y + one.height <= app.height + 0.5
        assert one.x + one.width <= app.width
        assert one.width >= 32
        assert one.height >= 20


@pytest.mark.few(2)
@pytest.mark.parametrize(("size", "text_scale"), every_combination(SIZES, [1.0, 1.5]))
def test_the_question_who_plays_on_has_room(size: tuple[int, int], text_scale: float) -> None:
    language.use("hu")
    session = Session(Hameln(find_town("hameln"), 5), ("greedy",) * 5, 4)
    for _ in range(60):
        session.step()
    app = App(Settings(text_scale=text_scale), size)
    app.open(ReplayScreen(app, session.match, session, at=50))
    app.sheet()
    app.activate("button:on")
    app.sheet()

    for one in app.spots:
        assert one.y >= 0
        assert one.y + one.height <= app.height
    assert overlapping([one for one in app.spots if one.name.startswith("button")]) == []


def test_another_language_is_told_at_once() -> None:
    app, screen = shown(at=60)
    before: Any = playback(screen).told

    language.use("de")

    assert playback(screen).told != before
    assert words(app)
