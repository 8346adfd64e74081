"""The saved matches: go on, watch, rename, copy, delete, undo, search."""

from __future__ import annotations

import gzip
import os
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, sleep
from types import ModuleType

import pytest
from attrs import define

from hameln import language
from hameln.table import plan, saves, shelf
from hameln.table.saves import list_saves, new_path, read_save
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screen import Screen
from hameln.ui.screens.pause import PauseScreen
from hameln.ui.screens.saves import SavesScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.sheet import Sheet

SIZES = [(1280, 800), (1920, 1080), (1024, 640)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    yield tmp_path
    language.use("en")


class Blank(Screen):
    """A screen in the place of those that show a match."""

    def __init__(self, app: App, shown: object) -> None:
        super().__init__(app)
        self.session = self.path = shown

    def draw(self, sheet: Sheet) -> None:
        del sheet


@pytest.fixture(autouse=True)
def _no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches and replays open as blank screens; they have tests of their own."""
    for name, screen in (("match", "MatchScreen"), ("replay", "ReplayScreen")):
        module = ModuleType(name)
        setattr(module, screen, Blank)
        monkeypatch.setitem(sys.modules, f"hameln.ui.screens.{name}", module)


@define
class Table:
    """All that the pause knows of the screen below it."""

    session: Session


_WRITTEN = datetime(2026, 5, 1, 12, tzinfo=UTC).timestamp()


def played(title: str, actions: int = 12, names: tuple[str, ...] = ()) -> Session:
    """A match with a save; each is an hour newer than the one before."""
    seats = plan.usual_seats(("greedy", "greedy", "random"))
    path = new_path(title)
    path.parent.mkdir(parents=True, exist_ok=True)
    session = plan.begin(plan.Plan(town="hameln", seats=seats, seed=3))
    session.names = names or session.names
    while actions and session.step() is not None:
        actions -= 1
    hour = _WRITTEN + 3600 * len(list_saves())
    session.save_as(path, title)
    session.path = path
    saves.keep_time(path, _at(path, hour))
    return session


def _at(path: Path, moment: float) -> os.stat_result:
    os.utime(path, (moment, moment))
    return path.stat()


def opened(
    settings: Settings | None = None, size: tuple[int, int] = (1280, 800), running: Path | None = None
) -> tuple[App, SavesScreen]:
    app = App(settings or Settings(), size)
    app.open(TitleScreen(app))
    screen = SavesScreen(app, running)
    app.open(screen)
    app.sheet()
    return app, screen


def titles(screen: SavesScreen) -> list[str]:
    return [save.name for save in screen.shelf.shown]


def chosen(screen: SavesScreen) -> str:
    return "" if screen.shelf.save is None else screen.shelf.save.name


def shown(app: App) -> str:
    return "\n".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")


def do(app: App, *names: str) -> None:
    for name in names:
        app.sheet()
        app.activate(name)
    app.sheet()


def keys(app: App, *names: str) -> None:
    for name in names:
        app.key(name)
        app.sheet()


def test_without_saves_it_is_told_where_they_come_from() -> None:
    app, _ = opened()

    assert "saved by itself" in shown(app)
    assert app.hand.focus == "button:back"
    app.typed("x")
    keys(app, "DELETE", "F2", "CTRL+Z", "DOWN", "ENTER")
    assert isinstance(app.screen, TitleScreen)


def test_the_newest_match_is_chosen_and_told() -> None:
    played("one")
    state = played("two", 60).match.state
    app, screen = opened()

    while screen.update(0.1):
        pass

    assert titles(screen) == ["two", "one"]
    assert chosen(screen) == "two"
    for told in (
        "Ahlborn",
        "Merchant",
        "Dreamer",
        "Hameln",
        f"phase 1, round {state.round}",
        "2 saved matches",
    ):
        assert told in shown(app)


def test_a_match_goes_on() -> None:
    played("one")
    app, _ = opened()

    do(app, "button:go")

    assert [type(screen) for screen in app.screens] == [TitleScreen, Blank]
    session = app.screen.session  # type: ignore[attr-defined]
    assert len(session.match.played) == 12


def test_a_compressed_match_goes_on_in_a_copy_and_says_so() -> None:
    path = played("one").path
    assert path is not None
    path.with_name("packed.hameln.jsonl.gz").write_bytes(gzip.compress(path.read_bytes()))
    path.unlink()
    app, _ = opened()

    do(app, "button:go")

    assert "copy" in app.toast
    assert len(list_saves()) == 2


def test_a_match_is_watched() -> None:
    session = played("one")
    app, screen = opened()

    do(app, "button:watch")

    assert app.screen.path == session.path  # type: ignore[attr-defined]
    app.close()
    assert app.screen is screen
    assert app.hand.focus == "save:" + session.path.name  # type: ignore[union-attr]


def test_a_finished_match_can_only_be_watched() -> None:
    played("one", -1)
    app, _ = opened()
    assert "finished" in shown(app)

    do(app, "button:go")
    assert "only be watched" in app.toast
    assert isinstance(app.screen, SavesScreen)

    keys(app, "ENTER")
    assert isinstance(app.screen, Blank)


def test_a_damaged_save_is_explained_and_the_others_load(home: Path) -> None:
    played("whole")
    (home / "saves" / "broken.hameln.jsonl").write_text("junk\n", encoding="utf-8")
    app, screen = opened()
    assert chosen(screen) == "broken"
    assert "This save is damaged" in shown(app)

    for name in ("button:go", "button:watch", "button:copy"):
        do(app, name)
        assert "damaged" in app.toast or "Nothing" in app.toast
        assert app.screen is screen
    do(app, "save:" + screen.shelf.shown[1].path.name, "button:go")

    assert isinstance(app.screen, Blank)


def test_damage_in_the_middle_is_found_while_the_list_is_seen() -> None:
    path = played("one").path
    assert path is not None
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], *lines[5:]]))
    app, screen = opened()
    assert "damaged" not in shown(app)

    assert screen.update(0.1)

    told = shown(app)
    assert "This save is damaged: line" in told
    assert str(path.parent) not in told
    assert not screen.update(0.1)
    do(app, "button:go")
    assert "cannot be played on" in app.toast
    do(app, "button:watch")
    assert isinstance(app.screen, Blank)


def test_a_save_that_has_gone_meanwhile_is_told() -> None:
    session = played("one")
    app, screen = opened()
    assert session.path is not None
    session.path.unlink()

    do(app, "button:go")

    assert "no such file" in app.toast
    assert titles(screen) == []


def test_renaming() -> None:
    played("one")
    app, screen = opened()
    keys(app, "F2")

    app.typed("Aunt Ida")
    keys(app, "SPACE")
    app.typed(" ")
    app.typed("wins")
    keys(app, "ENTER")

    assert titles(screen) == ["Aunt Ida wins"]
    assert chosen(screen) == "Aunt Ida wins"
    assert app.hand.focus == "save:Aunt Ida wins.hameln.jsonl"


def test_a_name_must_say_something_and_can_be_left() -> None:
    played("one")
    app, screen = opened()
    do(app, "button:rename")
    keys(app, "BACKSPACE", "ENTER")
    assert "needs a title" in app.toast
    assert screen.pen is not None

    keys(app, "ESCAPE")
    assert screen.pen is None
    assert app.screen is screen

    do(app, "button:rename", "name:cancel")
    assert screen.pen is None
    do(app, "button:rename")
    keys(app, "TAB", "TAB")
    assert app.hand.focus == "name:take"
    keys(app, "SHIFT+TAB", "SPACE")
    assert screen.pen is None
    assert titles(screen) == ["one"]


def test_a_title_that_cannot_be_written_is_told() -> None:
    session = played("one")
    app, screen = opened()
    do(app, "button:rename")
    assert session.path is not None
    session.path.unlink()
    app.typed("two")

    keys(app, "ENTER")

    assert "no such file" in app.toast
    assert titles(screen) == []


def test_copying() -> None:
    played("one")
    app, screen = opened()
    app.typed("on")
    keys(app, "ENTER")

    do(app, "button:copy")
    keys(app, "BACKSPACE")
    app.typed("two")
    do(app, "name:take")

    assert sorted(titles(screen)) == ["one", "two"]
    assert chosen(screen) == "two"
    assert screen.shelf.wanted == ""
    assert read_save(list_saves()[0].path).actions == 12


def test_a_deletion_can_be_taken_back() -> None:
    played("one")
    played("two")
    played("three")
    app, screen = opened()
    keys(app, "DOWN", "DELETE")
    assert titles(screen) == ["three", "one"]
    assert chosen(screen) == "one"
    assert "“two” lies in the trash." in shown(app)

    do(app, "button:undo")

    assert titles(screen) == ["three", "two", "one"]
    assert chosen(screen) == "two"
    assert app.hand.focus.startswith("save:")
    assert app.spot("button:undo") is None


def test_the_last_save_can_be_deleted_and_brought_back_by_keys() -> None:
    played("one")
    app, screen = opened()
    keys(app, "DELETE")
    assert titles(screen) == []
    assert app.hand.focus == "button:undo"

    keys(app, "CTRL+Z")

    assert titles(screen) == ["one"]


def test_what_was_thrown_out_of_the_trash_does_not_come_back(home: Path) -> None:
    played("one")
    app, _ = opened()
    keys(app, "DELETE")
    for path in (home / "saves" / "trash").iterdir():
        path.unlink()

    do(app, "button:undo")

    assert "no such file" in app.toast
    assert app.spot("button:undo") is None


def test_the_save_of_a_running_match_stays_where_it_is() -> None:
    session = played("one")
    played("two")
    app = App(Settings())
    app.open(TitleScreen(app))
    app.open(Blank(app, session))
    app.open(PauseScreen(app, Table(session)))
    do(app, "button:saves")
    assert session.path is not None
    do(app, "save:" + session.path.name)

    for name in ("button:rename", "button:delete"):
        do(app, name)
        assert "being played" in app.toast
    assert len(list_saves()) == 2
    assert "Back to the match" in shown(app)

    do(app, "button:go")
    assert [type(screen) for screen in app.screens] == [TitleScreen, Blank]


def test_another_match_takes_the_place_of_the_running_one() -> None:
    running, other = played("one"), played("two")
    app = App(Settings())
    app.open(TitleScreen(app))
    app.open(Blank(app, running))
    app.open(PauseScreen(app, Table(running)))
    do(app, "button:saves", "button:go")

    assert [type(screen) for screen in app.screens] == [TitleScreen, Blank]
    assert app.screen.session.path == other.path  # type: ignore[attr-defined]


def test_what_is_typed_is_searched_for_in_titles_towns_and_families() -> None:
    played("Sunday")
    played("Grandmother’s évening", names=("Ödön", "Creuz", "Deister"))
    app, screen = opened()

    app.typed("  ")
    assert screen.pen is None
    app.typed("evening ODON")
    assert titles(screen) == ["Grandmother’s évening"]
    keys(app, "CTRL+BACKSPACE")
    app.typed("q")
    assert titles(screen) == []
    assert "No saved match" in shown(app)
    keys(app, "ESCAPE")
    assert len(titles(screen)) == 2

    do(app, "search")
    app.typed("hameln sun")
    keys(app, "DOWN")
    assert screen.pen is None
    assert app.hand.focus.startswith("save:")
    assert titles(screen) == [chosen(screen)] == ["Sunday"]
    do(app, "search:clear")
    assert len(titles(screen)) == 2
    keys(app, "CTRL+F")
    assert screen.pen is not None
    keys(app, "CTRL+V", "PAGEUP", "TAB")
    assert screen.pen is None


def test_the_order_can_be_changed() -> None:
    for title in ("beta", "Alpha", "ähnlich"):
        played(title)
    app, screen = opened()

    do(app, "order:1")
    assert titles(screen) == ["ähnlich", "Alpha", "beta"]
    do(app, "order:0")
    assert titles(screen) == ["ähnlich", "Alpha", "beta"]
    assert [save.changed for save in screen.shelf.shown] == sorted(
        (save.changed for save in screen.shelf.shown), reverse=True
    )


def test_a_second_click_lets_the_match_go_on_but_a_slow_one_does_not() -> None:
    played("one")
    app, screen = opened()
    spot = app.spot("save:" + list_saves()[0].path.name)
    assert spot is not None

    def click() -> None:
        app.press(*spot.middle)
        app.release(*spot.middle)
        app.sheet()

    click()
    app.update(0.6)
    click()
    assert app.screen is screen
    app.update(0.2)
    click()
    assert isinstance(app.screen, Blank)


def test_a_long_list_scrolls_by_wheel_bar_and_keys() -> None:
    for number in range(14):
        played(f"match {number}", 1)
    app, screen = opened()
    newest = f"save:{list_saves()[0].path.name}"
    assert app.spot(newest)

    app.wheel(300, 400, -3)
    app.sheet()
    assert not app.spot(newest)
    bar = app.spot("rows")
    assert bar is not None
    app.press(*bar.middle)
    app.drag(bar.middle[0], bar.y, 0, -300)
    app.release(bar.middle[0], bar.y)
    app.sheet()
    assert app.spot(newest)
    keys(app, "END")
    assert chosen(screen) == "match 0"
    keys(app, "UP", "PAGEUP")
    assert chosen(screen) != "match 0"
    app.wheel(300, 400, 0.2)
    keys(app, "HOME")
    assert chosen(screen) == "match 13"


def test_tab_passes_the_list_in_one_step_and_reaches_everything() -> None:
    for number in range(14):
        played(f"match {number}", 1)
    app, screen = opened()
    reached = []

    for _ in range(10):
        keys(app, "TAB")
        reached.append(app.hand.focus)

    rows = [name for name in reached if name.startswith("save:")]
    assert len(set(rows)) == 1
    buttons = {spot.name for spot in app.spots if spot.has_focus and not spot.name.startswith("save:")}
    assert buttons <= set(reached)
    keys(app, "SHIFT+TAB")
    assert screen.shelf.save is not None


def test_escape_leads_back() -> None:
    app, _ = opened()

    keys(app, "ESCAPE")

    assert isinstance(app.screen, TitleScreen)


@pytest.mark.parametrize(("size", "told"), [(1, "1 byte"), (999, "999 bytes"), (15400, "15 kB")])
def test_sizes_are_told_in_round_numbers(size: int, told: str) -> None:
    assert shelf.told_size(size) == told


def test_large_sizes_and_dates_are_told_as_the_language_does() -> None:
    moment = datetime(2026, 11, 21, 14, 5, tzinfo=UTC)
    assert (shelf.told_size(2_345_678), shelf.told_date(moment)) == ("2.3 MB", "21 Nov 2026, 14:05")

    language.use("de")

    assert (shelf.told_size(2_345_678), shelf.told_date(moment)) == ("2,3 MB", "21.11.2026, 14:05")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("spoken", ["en", "de", "nl", "hu"])
def test_everything_lies_in_the_window_and_apart(
    home: Path, size: tuple[int, int], text_scale: float, spoken: str
) -> None:
    for number in range(8):
        played(f"a match with a rather long title, number {number}", 1)
    (home / "saves" / "broken.hameln.jsonl").write_text("junk\n", encoding="utf-8")
    language.use(spoken)
    app, _ = opened(Settings(text_scale=text_scale), size)

    for key in ("DELETE", "CTRL+F", "F2", "HOME", "DELETE"):
        app.key(key)
        app.sheet()
        for place, spot in enumerate(app.spots):
            assert min(spot.x, spot.y) >= 0
            assert spot.x + spot.width <= app.width
            assert spot.y + spot.height <= app.height
            assert min(spot.width, spot.height) >= 32
            for other in app.spots[place + 1 :]:
                is_apart = (
                    spot.x + spot.width <= other.x
                    or other.x + other.width <= spot.x
                    or spot.y + spot.height <= other.y
                    or other.y + other.height <= spot.y
                )
                assert is_apart or {spot.name, other.name} == {"search", "search:clear"}


def painted(app: App, screen: SavesScreen) -> None:
    until = monotonic() + 30
    while screen.pictures.is_painting and monotonic() < until:
        sleep(0.01)
        app.update(0.2)
        app.sheet()


def pictures(app: App) -> int:
    return sum(mark.look.key[:2] == ("drawing", "save") for mark in app.sheet().marks)


def test_the_town_is_shown_as_it_stood() -> None:
    played("one", 40)
    played("two", 40)
    app, screen = opened()
    assert pictures(app) == 0

    painted(app, screen)
    assert pictures(app) == 1
    keys(app, "DOWN")
    assert pictures(app) == 0
    painted(app, screen)
    assert pictures(app) == 1
    app.close()


def test_a_damaged_match_has_no_picture() -> None:
    path = played("one").path
    assert path is not None
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:4], *lines[5:]]))
    app, screen = opened()

    painted(app, screen)

    assert pictures(app) == 0
    assert not screen.pictures.is_painting
