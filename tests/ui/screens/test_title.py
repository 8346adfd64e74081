"""The title: what can be begun, what goes on, and the language."""

from __future__ import annotations

import os
from time import monotonic, sleep

import pytest

from hameln import language
from hameln.files.locks import locked
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.table.draft import Draft
from hameln.table.save_files import new_place
from hameln.table.session import Session
from hameln.table.settings import Settings, read_settings
from hameln.ui.app import App
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.saves.screen import SavesScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.screens.title_menu import TitleMenuScreen
from hameln.ui.screens.title_saves import candidates
from tests.combining import every_combination, together
from tests.ui.apart import check_spots
from tests.ui.hands import HANDS
from tests.ui.pilot import Pilot

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
    return [spot.name for spot in app.spots]


def shown(app: App) -> list[str]:
    return [str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"]


def test_who_never_played_is_led_to_the_tutorial() -> None:
    app = titled()

    assert buttons(app)[0] == app.hand.focus == "tutorial:hameln"
    assert "continue:hameln" not in buttons(app)


def test_who_knows_the_game_is_led_to_a_new_match() -> None:
    assert buttons(titled(Settings(tutorial_done=True)))[:2] == ["new:hameln", "tutorial:hameln"]


def test_the_newest_match_that_is_not_over_can_go_on() -> None:
    played("one")
    second = played("two")

    app = titled()

    assert buttons(app)[0] == app.hand.focus == "continue:hameln"
    screen = app.screen
    assert isinstance(screen, TitleScreen)
    assert [save.path for save in screen.saves.values()] == [second.path]


@pytest.mark.parametrize("size", [(800, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("is_done", [False, True])
def test_no_button_moves_when_something_can_go_on(size: tuple[int, int], is_done: bool) -> None:
    def places() -> dict[str, tuple[float, float, float, float]]:
        app = App(Settings(tutorial_done=is_done), size)
        title = TitleScreen(app)
        app.open(title)
        while not title.is_settled:
            app.update(0.05)
        app.sheet()
        return {spot.name: (spot.x, spot.y, spot.width, spot.height) for spot in app.spots}

    before = places()
    played("one")
    after = places()

    assert after.pop("continue:hameln")
    assert after == before


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
    assert "continue:hameln" not in buttons(titled())


def test_a_save_that_has_become_unreadable_is_told() -> None:
    session = played("one")
    app = titled()
    assert session.path is not None
    session.path.unlink()

    app.activate("continue:hameln")

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
            if isinstance(app.screen, TitleScreen) and app.screen.is_settled:
                break

    assert isinstance(app.screen, TitleScreen)
    assert [save.path for save in app.screen.saves.values()] == [fit.path]


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_a_language_is_chosen_by_its_own_name_and_remembered(hands: str) -> None:
    app = titled()
    hand = Pilot(app, 1, HANDS[hands]).hands
    hand.press("button:language")
    assert set(language.OWN_NAMES.values()) <= set(shown(app))
    assert app.hand.focus == "language:en"

    hand.press("language:de")

    assert isinstance(app.screen, TitleScreen)
    assert "Deutsch" in shown(app)
    assert read_settings()[0].language == language.current() == "de"


@pytest.mark.parametrize(
    ("group", "wanted"),
    [
        ("more", {"daily", "positions", "statistics", "saves", "settings", "credits"}),
        ("make", {"editor", "workshop"}),
    ],
)
def test_what_belongs_to_no_game_stands_in_groups(group: str, wanted: set[str]) -> None:
    app = titled()
    names = {f"button:{name}" for name in wanted}
    assert not names & set(buttons(app))

    app.focus(f"button:{group}")
    app.key("ENTER")
    assert names < set(buttons(app))
    assert isinstance(app.screen, TitleMenuScreen)
    assert app.hand.focus == app.screen.first
    app.key("ESCAPE")

    assert not app.is_over
    assert "new:hameln" in buttons(app)
    assert app.hand.focus == f"button:{group}"


@pytest.mark.parametrize("group", ["more", "make"])
def test_escape_leads_back_from_a_page_to_the_list_that_led_there(group: str) -> None:
    app = titled()
    app.activate(f"button:{group}")
    app.sheet()

    for name in set(buttons(app)) - {"button:back"}:
        page = app.screen
        app.activate(name)
        app.sheet()
        assert app.screen is not page, name
        app.key("ESCAPE")
        app.sheet()
        assert app.screen is page, name


def test_every_game_has_its_own_ways_and_goes_on_by_itself() -> None:
    played("one")
    cards = Draft.from_settings(Settings(), "rattus-cartus").begin()
    cards.step()
    cards.close()
    app = titled(Settings(tutorial_done=True, game="rattus-cartus"))
    screen = app.screen
    assert isinstance(screen, TitleScreen)
    until = monotonic() + 60
    while not screen.is_settled and monotonic() < until:
        sleep(0.01)
        app.update(0.01)

    for game in ("hameln", "rattus-cartus"):
        assert {f"{way}:{game}" for way in ("continue", "new", "tutorial")} <= set(buttons(app))
        assert screen.saves[game].game == game
    assert screen.first == "continue:rattus-cartus"
    app.activate("new:hameln")
    assert isinstance(app.screen, NewMatchScreen)
    assert app.screen.draft.game == app.settings.game == "hameln"


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


@pytest.mark.few(3)
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
    for group in ("make", "more", "language"):
        app.activate(f"button:{group}")
        app.sheet()
        check_spots(app)
        app.close()


def test_in_a_list_that_a_page_leads_back_to_the_way_that_stands_out_is_the_one_that_enter_takes() -> None:
    app = titled()
    hands = Pilot(app, 1, HANDS["mouse"]).hands
    hands.press("button:more")
    for name in ("button:positions", "button:credits"):
        app.sheet()
        hands.press(name)
        app.key("ESCAPE")

        assert isinstance(app.screen, TitleMenuScreen)
        assert app.screen.wanted == app.hand.focus == name


def test_the_picture_covers_the_window_and_the_name_can_be_read() -> None:
    app = titled()

    page = app.studio.compose(app.sheet().marks, 1280, 800)

    assert page.size == (1280, 800)
    for left in (160, 800):
        name = page.crop((left, 30, left + 320, 130)).convert("L").getextrema()
        assert name[0] < 60
        assert name[1] > 230
