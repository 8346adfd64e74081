"""What fails is told with the names that people know; where files lie stands in no message of the screen."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from attrs import evolve

from hameln.files.locks import locked
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import TURN
from hameln.table.session import Session
from hameln.table.settings import LastTime, Settings
from hameln.ui.app import App
from hameln.ui.draw.box import Box, covered
from hameln.ui.screens.match import banner
from hameln.ui.screens.match.pause import PauseScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.widgets.notices import box_of
from tests.table.tables import offers, table_where
from tests.ui.saved import do, keys, opened, played
from tests.ui.seated import seated


def no_folder_for_saves(home: Path) -> App:
    """A match is to begin where a file lies in the place of the saves."""
    (home / "saves").write_text("no folder", encoding="utf-8")
    app = App(Settings(games={"hameln": LastTime(seats=("human",) * 3, stories=1)}), (1280, 800))
    app.open(TitleScreen(app))
    app.open(NewMatchScreen(app))
    do(app, "button:begin")
    return app


def copy_of_a_running_match(home: Path) -> App:
    app = App(Settings(), (1280, 800))
    app.open(TitleScreen(app))
    app.open(MatchScreen(app, table_where(offers("rats"), ("human",) * 3)))
    (home / "saves").write_text("no folder", encoding="utf-8")
    screen = app.screen
    assert isinstance(screen, MatchScreen)
    app.open(PauseScreen(app, screen.session))
    do(app, "button:copy", "copy:save")
    return app


def renamed(home: Path) -> App:
    played("one")
    app, _ = opened()
    keys(app, "F2")
    shutil.rmtree(home / "saves")
    app.typed("A")
    keys(app, "ENTER")
    return app


def deleted(home: Path) -> App:
    played("one")
    (home / "saves" / "trash").write_text("no folder", encoding="utf-8")
    app, _ = opened()
    keys(app, "DELETE")
    return app


def deleted_while_it_is_played(home: Path) -> App:
    path = played("one").path
    assert path is not None
    app, _ = opened()
    with locked(path, "window"):
        keys(app, "DELETE")
    assert path.exists()
    assert home in path.parents
    return app


def gone_on(home: Path) -> App:
    played("one")
    app, _ = opened()
    shutil.rmtree(home / "saves")
    do(app, "button:go")
    return app


def repaired(home: Path) -> App:
    path = played("one", 60).path
    assert path is not None
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:30], b"{}\n"]))
    app, screen = opened()
    screen.update(0.1)
    app.sheet()
    path.write_text("nothing is left of it\n", encoding="utf-8")
    do(app, "button:go")
    assert home in path.parents
    return app


@pytest.mark.few(4)
@pytest.mark.parametrize(
    ("fails", "part"),
    [
        (no_folder_for_saves, "saves cannot be kept there"),
        (copy_of_a_running_match, "saves cannot be kept there"),
        (renamed, "there is no such folder"),
        (deleted, "cannot be moved"),
        (deleted_while_it_is_played, "in use by another window"),
        (gone_on, "there is no such folder"),
        (repaired, "no JSON"),
    ],
)
def test_no_message_says_where_files_lie(
    fails: Callable[[Path], App], part: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))

    app = fails(tmp_path)

    assert part in app.toast
    assert str(tmp_path) not in app.toast
    assert "/" not in app.toast
    for screen in app.screens:
        session = getattr(screen, "session", None)
        if isinstance(session, Session):
            session.close()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> tuple[MatchScreen, list[float]]:
    """A watched match of computer players at once, stopped where something is told; and its clock."""
    clock = [0.0]
    monkeypatch.setattr(banner, "monotonic", lambda: clock[0])
    app = App(evolve(Settings(), speed=0.0), (1280, 800))
    app.open(TitleScreen(app))
    screen = MatchScreen(app, Session(Hameln(find_town("hameln"), 3), ("random", "random", "random"), 5))
    app.open(screen)
    for _ in range(100_000):
        if screen.conductor.told_over.is_whole:
            return screen, clock
        app.update(0.001)
    raise AssertionError


def test_it_goes_after_a_few_seconds(told: tuple[MatchScreen, list[float]]) -> None:
    screen, _ = told
    played = len(screen.desk.session.match.played)

    for _ in range(60):
        screen.app.update(0.1)

    assert len(screen.desk.session.match.played) > played


def test_it_goes_in_time_where_a_frame_takes_seconds(told: tuple[MatchScreen, list[float]]) -> None:
    screen, clock = told
    assert screen.conductor.announced is not None

    clock[0] += 5.0  # of which the window tells a tenth of a second
    screen.app.update(0.1)

    over = screen.conductor.told_over
    assert not over.is_whole or over._ends > clock[0], "it is another one"


@pytest.mark.few(1)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (1920, 1080)])
def test_a_hint_lies_where_it_hides_few_houses_and_never_on_the_influence_track(
    size: tuple[int, int],
) -> None:
    pilot = seated(lambda _, state: state.stage == TURN)
    app = pilot.app
    app.resize(*size)
    app.sheet()
    hidden = list[int]()
    things = [spot for spot in app.spots if spot.name.startswith(("house:", "district:", "hall"))]
    track = next(spot for spot in app.spots if spot.name == "track")
    hint = (
        "Hint: Marry a boy to a girl of Giebel into Poppy Dairy, for 3 florins. Poppy Dairy counts 3 points. "
    )

    for about in things:
        app.say(hint * 2, stays=True)
        app.messages.about = (about.name,)
        app.sheet()
        box = app.sheet().reads[-1]
        lies = Box(box.x, box.y, box.width, box.height)
        assert not covered(lies, box_of(track))
        hidden.append(sum(covered(lies, box_of(one)) > one.width * one.height / 5 for one in things))

    assert sum(hidden) / len(hidden) < 2
