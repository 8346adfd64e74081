"""The list of saved matches: search, order, scrolling, pictures, and how everything lies in the window."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, sleep

import pytest

from hameln import language
from hameln.table import saying
from hameln.table.saves import list_saves
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.saves.screen import SavesScreen
from tests.combining import LANGUAGES, every_combination
from tests.ui.apart import check_spots
from tests.ui.saved import Blank, chosen, do, keys, leave_out_tables, opened, played, shown, titles

SIZES = [(1280, 800), (1920, 1080), (1024, 640)]


@pytest.fixture(autouse=True)
def no_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    leave_out_tables(monkeypatch)


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
    assert screen.list.row is not None


@pytest.mark.parametrize(("size", "told"), [(1, "1 byte"), (999, "999 bytes"), (15400, "15 kB")])
def test_sizes_are_told_in_round_numbers(size: int, told: str) -> None:
    assert saying.told_size(size) == told


def test_large_sizes_and_dates_are_told_as_the_language_does() -> None:
    moment = datetime(2026, 11, 21, 14, 5, tzinfo=UTC)
    assert (saying.told_size(2_345_678), saying.told_date(moment)) == ("2.3 MB", "21 Nov 2026, 14:05")

    language.use("de")

    assert (saying.told_size(2_345_678), saying.told_date(moment)) == ("2,3 MB", "21.11.2026, 14:05")


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("size", "text_scale", "spoken"),
    every_combination(SIZES, [1.0, 1.5], LANGUAGES),
)
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
        check_spots(app, [frozenset(("search", "search:clear"))])


def painted(app: App, screen: SavesScreen) -> None:
    until = monotonic() + 120
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
