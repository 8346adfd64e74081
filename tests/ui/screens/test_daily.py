"""The match of the day on the screen: begun, gone on with, finished, passed on."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, sleep

import pytest
from attrs import evolve

from hameln import language
from hameln.table.daily import draft_of, today
from hameln.table.draft import Draft
from hameln.table.ledger import read_ledger
from hameln.table.settings import Settings
from hameln.table.tallies import line_of
from hameln.ui import routes
from hameln.ui.app import App
from hameln.ui.screens import daily
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.title import TitleScreen
from tests.table.finishing import finish
from tests.ui.apart import check_spots
from tests.ui.hands import HANDS
from tests.ui.pilot import Pilot


def quick(game: str = "hameln", *, counts: bool = True) -> Draft:
    """The match of the day, but quickly decided."""
    draft = draft_of(today(), game, counts=counts)
    draft.seats[1:] = [evolve(seat, player="random") for seat in draft.seats[1:]]
    return draft


def opened(settings: Settings | None = None, size: tuple[int, int] = (1280, 800)) -> App:
    app = App(settings or Settings(tutorial_done=True), size)
    app.open(TitleScreen(app))
    app.open(routes.Daily())
    app.sheet()
    return app


def words(app: App) -> str:
    return " ".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")


@pytest.mark.parametrize("hands", HANDS)
def test_the_match_of_the_day_begins_and_goes_on_by_hand(hands: str) -> None:
    app = App(Settings(tutorial_done=True))
    app.open(TitleScreen(app))
    pilot = Pilot(app, 1, HANDS[hands])
    pilot.look()

    pilot.hands.press("button:more")
    pilot.hands.press("button:daily")
    pilot.hands.press("game:1")
    pilot.hands.press("button:begin")

    screen = app.screen
    assert isinstance(screen, MatchScreen)
    session = screen.session
    expected = draft_of(today(), "rattus-cartus")
    assert (session.game.name, session.seats, session.seed) == (
        *("rattus-cartus", expected.players),
        int(expected.seed),
    )
    session.close()
    app.home(routes.Title())
    app.open(routes.Daily())
    assert "You have begun this match" in words(app)
    app.activate("button:begin")
    again = app.screen
    assert isinstance(again, MatchScreen)
    assert again.session.path == session.path
    again.session.close()


def test_a_finished_match_of_the_day_is_told_as_a_line_that_can_be_copied() -> None:
    finish(quick().begin())
    (result,) = read_ledger().matches
    app = opened()
    copied: list[str] = []
    app.copy = copied.append

    app.activate("button:copy")

    assert copied == [line_of(result)]
    assert f"place {result.persons[0].place} of 4" in copied[0]
    app.activate("button:begin")
    screen = app.screen
    assert isinstance(screen, MatchScreen)
    assert not screen.session.counts
    screen.session.close()


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("size", "spoken", "scale"),
    [((1280, 800), "en", 1.0), ((1024, 640), "de", 1.5), ((1024, 640), "hu", 1.5), ((2560, 1080), "nl", 1.0)],
)
def test_everything_can_be_clicked_at_every_size(size: tuple[int, int], spoken: str, scale: float) -> None:
    language.use(spoken)
    settings = Settings(tutorial_done=True, text_scale=scale, language=spoken)
    check_spots(opened(settings, size))
    finish(quick().begin())

    app = opened(settings, size)

    check_spots(app)
    assert app.spot("button:copy") is not None


def test_without_a_ledger_that_can_be_read_the_match_can_be_played(home: Path) -> None:
    (home / "matches.jsonl").write_text('{"format":"hameln-ledger","version":9}\n', encoding="utf-8")

    app = opened()

    assert isinstance(app.screen, daily.DailyScreen)
    assert app.screen.shown.result is None


def test_who_is_called_as_its_character_is_not_named_twice() -> None:
    app = opened()
    app.activate("game:1")
    heirs = [seat.name for seat in draft_of(today(), "rattus-cartus").seats[1:]]

    assert heirs
    assert all(f"{heir}, " in words(app) for heir in heirs)
    assert not any(f"{heir} (" in words(app) for heir in heirs)


def test_the_panel_shows_where_it_is_and_the_faces_of_those_who_play() -> None:
    app = opened()
    kept = draft_of(today(), "hameln", counts=True)
    end = monotonic() + 60.0

    while not any(mark.look.key[:2] == ("drawing", "place") for mark in app.sheet().marks):
        assert monotonic() < end, "the town is not painted"
        app.screen.update(0.02)
        sleep(0.02)

    sprites = {str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "sprite"}
    assert len([name for name in sprites if name.startswith("portrait")]) >= len(kept.seats) - 1
