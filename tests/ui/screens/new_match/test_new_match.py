"""A new match: each player with a sentence about how it plays, families under their own names."""

from __future__ import annotations

import pytest

from hameln.games.hameln.players.families.files import list_families
from hameln.games.hameln.players.kit import PLAYERS, SIMPLE
from hameln.language import languages, use
from hameln.players.kit import HUMAN, players_kit
from hameln.table.settings import LastTime, Settings
from hameln.ui.app import App
from hameln.ui.going_on import choose_game
from hameln.ui.screens.new_match.screen import NewMatchScreen
from tests.ui.pilot import sit_down


@pytest.mark.parametrize("language", languages())
def test_every_player_that_comes_with_the_program_has_one_sentence(language: str) -> None:
    use(language)
    players = [HUMAN, *SIMPLE, *(PLAYERS.at_level(f"{name}:medium", "hard") for name in list_families())]

    told = [PLAYERS.style_of(player) for player in players]

    assert len(set(told)) == len(told) >= 13
    assert all(one.endswith(".") and one.count(".") == 1 for one in told)


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_the_sentence_and_the_name_go_with_the_player_that_is_chosen(text_scale: float) -> None:
    seats = ("human", "weber:medium", "nager:medium", "stichel:hard", "wiege:easy")
    pilot = sit_down(
        1,
        "mouse",
        Settings(text_scale=text_scale, games={"hameln": LastTime(seats=seats)}, tutorial_done=True),
    )
    pilot.app.resize(1280, 800)
    screen = NewMatchScreen(pilot.app)
    pilot.app.open(screen)
    pilot.look()
    for _ in range(4):
        seen = pilot.words()
        for seat in screen.draft.seats:
            assert PLAYERS.style_of(seat.player) in seen
        assert "Weber" in seen
        pilot.hands.press("seat:4:player:more")
        pilot.look()


@pytest.mark.few(2)
@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize(("scale", "language"), [(1.0, "en"), (1.5, "de"), (1.5, "hu")])
@pytest.mark.parametrize("game", ["hameln", "rattus-cartus"])
def test_resting_on_a_level_tells_what_all_of_them_mean(
    game: str, size: tuple[int, int], scale: float, language: str
) -> None:
    use(language)
    app = App(Settings(tutorial_done=True, text_scale=scale, language=language), size)
    app.resize(*size)
    choose_game(app, game)
    app.open(NewMatchScreen(app))
    kit = players_kit(game)
    app.sheet()
    levels = [spot for spot in app.spots if spot.name.endswith(":level")]
    assert levels
    for spot in levels:
        assert spot.tip == kit.about_levels()
    x, y = levels[0].middle
    dot = size[0] / app.width
    app.point(x * dot, y * dot)
    for _ in range(20):
        app.update(0.1)
    (tip,) = [mark for mark in app.sheet().marks if mark.look.key == ("patch", "panel_tooltip")]
    use("en")

    assert min(tip.x, tip.y) >= 0
    assert tip.x + tip.width <= app.width
    assert tip.y + tip.height <= app.height


def test_arrows_stay_in_the_row_and_go_to_the_next_one() -> None:
    pilot = sit_down(1)
    pilot.app.open(NewMatchScreen(pilot.app))
    pilot.look()
    way = {
        "seat:0:player:less": ("RIGHT", "seat:0:player:more"),
        "seat:0:player:more": ("LEFT", "seat:0:player:less"),
        "seat:1:name": ("UP", "seat:0:name"),
        "seat:3:name": ("DOWN", "seat:add"),
        "seat:add": ("DOWN", "seed"),
        "button:workshop": ("LEFT", "button:back"),
        "button:begin": ("LEFT", "button:edit"),
        "button:edit": ("LEFT", "button:workshop"),
        "button:back": ("UP", "seed"),
    }

    for start, (key, end) in way.items():
        pilot.app.focus(start)
        pilot.app.key(key)
        assert pilot.app.hand.focus == end


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("start", "key", "end"),
    [
        ("way:less", "RIGHT", "way:more"),
        ("way:more", "LEFT", "way:less"),
        ("quick:0", "RIGHT", "module:new"),
        ("seed:dice", "UP", "seat:add"),
        ("button:workshop", "RIGHT", "button:begin"),
        ("option:plague:less", "RIGHT", "option:plague:more"),
        ("option:plague:more", "LEFT", "option:plague:less"),
    ],
)
def test_arrows_go_to_the_other_end_of_a_line_before_they_leave_it(start: str, key: str, end: str) -> None:
    pilot = sit_down(1)
    choose_game(pilot.app, "rattus-cartus")
    pilot.app.open(NewMatchScreen(pilot.app))
    pilot.look()

    pilot.app.focus(start)
    pilot.app.key(key)

    assert pilot.app.hand.focus == end


def test_the_picture_of_a_town_is_there_at_once_for_whoever_comes_again() -> None:
    pilot = sit_down(1, "mouse", Settings(tutorial_done=True))

    def waits() -> bool:
        pilot.app.sheet()
        return any(mark.look.key[:2] == ("sprite", "icon_hourglass") for mark in pilot.app.drawn.marks)

    pilot.app.open(NewMatchScreen(pilot.app))
    pilot.until(lambda: not waits())
    pilot.app.close()
    pilot.app.open(NewMatchScreen(pilot.app))

    assert not waits()
