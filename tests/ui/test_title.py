"""The title: what can be begun, what goes on, and the language."""

from __future__ import annotations

import os
from time import monotonic, sleep

import pytest

from hameln import language
from hameln.files.locks import locked
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.table.places import new_place
from hameln.table.session import Session
from hameln.table.settings import Settings, read_settings
from hameln.ui.app import App
from hameln.ui.screens.saves.screen import SavesScreen
from hameln.ui.screens.title import TitleScreen, candidates
from tests.combining import every_combination, together
from tests.ui.apart import check_spots

SIZES = [(1280, 800), (1920, 1080), (1280, 1024), (1024, 640), (2560, 1080)]


def titled(settings: Settings | None = None, size: tuple[int, int] = (1280, 800)) -> App:
    app = App(settings or Settings(), size)
    app.open(TitleScreen(app))
    app.sheet()
    return app


def played(title: str, actions: int = 12) -> Session:
    path = new_place(title).path
    path.parent.mkdir(parents=True, exist_ok=True)
    session = Session(Hameln(find_town("hameln"), 3), ("greedy", "greedy", "random"), 3, path=path)
    for _ in range(actions):
        session.step()
    session.close()
    return session


def buttons(app: App) -> list[str]:
    app.sheet()
    return [spot.name for spot in app.spots if spot.name.startswith("button:")]


def shown(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"]


def test_who_never_played_is_led_to_the_tutorial() -> None:
    app = titled()

    assert buttons(app)[0] == app.hand.focus == "button:tutorial"
    assert "button:continue" not in buttons(app)


def test_who_knows_the_game_is_led_to_a_new_match() -> None:
    assert buttons(titled(Settings(tutorial_done=True)))[:2] == ["button:new", "button:tutorial"]


def test_the_newest_match_that_is_not_over_can_go_on() -> None:
    played("one")
    second = played("two")

    app = titled()

    assert buttons(app)[0] == app.hand.focus == "button:continue"
    screen = app.screen
    assert isinstance(screen, TitleScreen)
    assert screen.save is not None
    assert screen.save.path == second.path


def test_the_round_is_told_as_soon_as_it_is_known() -> None:
    match = played("one", actions=60).match
    app = titled()
    wanted, until = f"Hameln, round {match.state.round}", monotonic() + 60

    while wanted not in shown(app) and monotonic() < until:
        sleep(0.01)
        app.update(0.01)

    assert wanted in shown(app)


def test_a_match_that_is_over_or_damaged_does_not_go_on() -> None:
    session = played("whole", actions=0)
    while session.step() is not None:
        pass
    assert session.path is not None
    session.path.with_name("odd.jsonl").write_text("nonsense\n", encoding="utf-8")

    assert list(candidates()) == []
    assert "button:continue" not in buttons(titled())


def test_a_save_that_has_become_unreadable_is_told() -> None:
    session = played("one")
    app = titled()
    assert session.path is not None
    session.path.unlink()

    app.activate("button:continue")

    assert app.toast == "there is no such file"
    assert isinstance(app.screen, SavesScreen)


def test_what_cannot_go_on_is_not_offered() -> None:
    """The newest is damaged in its middle, the next is over though its result is missing, one is played."""
    fit = played("fit")
    played_now = played("played now").path
    over = played("over", actions=9999).path
    damaged = played("damaged", actions=60).path
    assert played_now is not None
    assert over is not None
    assert damaged is not None
    over.write_bytes(b"".join(over.read_bytes().splitlines(keepends=True)[:-1]))
    lines = damaged.read_bytes().splitlines(keepends=True)
    damaged.write_bytes(b"".join([*lines[:30], b"{}\n", *lines[31:]]))
    for place, path in enumerate((fit.path, played_now, over, damaged)):
        assert path is not None
        os.utime(path, (place, place))

    with locked(played_now):
        app = titled()
        end = monotonic() + 60
        while monotonic() < end:
            sleep(0.01)
            app.update(0.01)
            if isinstance(app.screen, TitleScreen) and app.screen.save and app.screen.save.path == fit.path:
                break

    assert isinstance(app.screen, TitleScreen)
    assert app.screen.save is not None
    assert app.screen.save.path == fit.path


def test_the_language_goes_round_and_is_remembered() -> None:
    app = titled()
    names = []

    for _ in language.languages():
        app.activate("button:language")
        names.append(next(name for name in language.OWN_NAMES.values() if name in shown(app)))

    assert sorted(names) == sorted(language.OWN_NAMES[code] for code in language.languages())
    assert names[-1] == "English"
    app.activate("button:language")
    assert read_settings()[0].language == language.current() == "de"


def test_what_is_seldom_wanted_stands_behind_one_button() -> None:
    app = titled()
    seldom = {"button:daily", "button:positions", "button:statistics", "button:credits"}
    assert not seldom & set(buttons(app))

    app.activate("button:more")
    app.sheet()
    assert seldom < set(buttons(app))
    assert app.hand.focus == "button:less"
    app.key("ESCAPE")
    app.sheet()

    assert not app.is_over
    assert app.hand.focus == "button:more"
    assert "button:new" in buttons(app)


def test_nobody_leaves_by_mistake() -> None:
    app = titled()

    app.key("ESCAPE")
    app.press_other(5, 5)

    assert not app.is_over
    assert app.hand.focus == "button:quit"
    app.key("ENTER")
    assert app.is_over


def test_the_keyboard_reaches_every_button() -> None:
    app = titled()
    reached = set()

    for _ in app.spots:
        app.key("TAB")
        reached.add(app.hand.focus)

    assert reached == set(buttons(app))


@pytest.mark.parametrize(
    ("size", "text_scale", "ui_scale"),
    every_combination(
        SIZES, [together(1.0, 1.0), together(1.5, 1.0), together(1.0, 1.5), together(1.5, 1.5)]
    ),
)
def test_nothing_overlaps_and_all_lies_in_the_window(
    size: tuple[int, int], text_scale: float, ui_scale: float
) -> None:
    played("one")
    language.use("de")
    app = titled(Settings(text_scale=text_scale, ui_scale=ui_scale), size)

    check_spots(app)


def test_the_picture_covers_the_window_and_the_name_can_be_read() -> None:
    app = titled()

    page = app.studio.compose(app.sheet().marks, 1280, 800)

    assert page.size == (1280, 800)
    name = page.crop((420, 30, 860, 130)).convert("L").getextrema()
    assert name[0] < 60
    assert name[1] > 230
