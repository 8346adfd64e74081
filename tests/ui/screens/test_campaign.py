"""The campaign on the screen: begun, gone on with, under any name, and what is said where it cannot be."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from hameln import language
from hameln.errors import HamelnError
from hameln.games.hameln.table.seating import HamelnSeating
from hameln.table.campaign.progress import draft_of
from hameln.table.campaign.story import campaign_of
from hameln.table.ledger import enter, ledger_path, read_ledger
from hameln.table.settings import Settings
from hameln.ui import going_on, routes
from hameln.ui.app import App
from hameln.ui.screens.campaign import CampaignScreen
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.title import TitleScreen
from tests.table.finishing import finish
from tests.ui.apart import check_spots
from tests.ui.hands import HANDS
from tests.ui.pilot import Pilot


def opened(settings: Settings | None = None, size: tuple[int, int] = (1280, 800)) -> App:
    app = App(settings or Settings(tutorial_done=True), size)
    app.open(TitleScreen(app))
    app.open(going_on.Campaign())
    app.sheet()
    return app


def screen_of(app: App) -> CampaignScreen:
    assert isinstance(app.screen, CampaignScreen)
    return app.screen


def words(app: App) -> str:
    return " ".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")


def win_first(game: str = "rattus-cartus") -> None:
    """Play the first match of a campaign; it is written down as won."""
    campaign = campaign_of(game)
    assert campaign is not None
    draft = draft_of(campaign.stops[0], game, Settings())
    draft.seats[1:] = [evolve(seat, player="random") for seat in draft.seats[1:]]
    finish(draft.begin())
    (match,) = read_ledger().matches
    ledger_path().unlink()
    seats = tuple(evolve(one, has_won=one.player == "human") for one in match.seats)
    enter(evolve(match, seats=seats))


@pytest.mark.parametrize("hands", HANDS)
def test_a_match_is_begun_and_gone_on_with_by_hand(hands: str) -> None:
    app = App(Settings(tutorial_done=True))
    app.open(TitleScreen(app))
    pilot = Pilot(app, 1, HANDS[hands])
    pilot.look()

    pilot.hands.press("button:more")
    pilot.hands.press("button:campaign")
    pilot.hands.press("game:1")
    pilot.hands.press("button:go")

    table = app.screen
    assert isinstance(table, MatchScreen)
    assert table.session.notes == {"campaign": "cousins"}
    table.session.close()
    app.home(routes.Title())
    app.open(going_on.Campaign())
    assert "Continue" in words(app)
    app.activate("button:go")
    again = app.screen
    assert isinstance(again, MatchScreen)
    assert again.session.path == table.session.path
    again.session.close()


def test_a_closed_match_says_what_must_be_won_first() -> None:
    app = opened()
    screen = screen_of(app)
    screen.list.chosen = screen.list.name_of(screen.list.rows[4])
    app.sheet()
    spot = app.spot("button:go")
    assert spot is not None
    assert "must be won first" in spot.why


def test_one_comes_back_to_the_match_that_is_next() -> None:
    win_first()
    app = opened(Settings(tutorial_done=True, game="rattus-cartus"))

    assert screen_of(app).list.chosen == "stop:table"
    told = words(app)
    assert "1 of 8 matches won" in told
    screen_of(app).list.chosen = "stop:cousins"
    assert "Play again" in words(app)
    assert "in pencil" in words(app)


def test_another_name_is_written_and_remembered() -> None:
    app = opened()
    app.activate("button:rename")
    for sign in "Ottilie":
        app.typed(sign)
    app.sheet()
    app.activate("name:take")

    assert "Ottilie" in words(app)
    assert app.settings.persons[0] == "Ottilie"
    app.activate("button:go")
    table = app.screen
    assert isinstance(table, MatchScreen)
    assert table.session.names[0] == "Ottilie"
    table.session.close()


def test_a_town_that_is_missing_is_told_and_the_match_is_not_begun(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        message = "there is no town goosepond"
        raise HamelnError(message)

    monkeypatch.setattr(HamelnSeating, "new_game", missing)
    app = opened()
    spot = app.spot("button:go")
    assert spot is not None
    assert spot.why == "there is no town goosepond"
    app.activate("button:go")
    assert isinstance(app.screen, CampaignScreen)


def test_a_damaged_ledger_is_told(home: Path) -> None:
    (home / "matches.jsonl").write_bytes(b'{"format":"hameln-ledger","version":1}\nrubbish\n')
    app = opened()
    assert "damaged in line 2" in app.toast


def test_a_ledger_of_a_newer_program_is_told_and_one_can_play(home: Path) -> None:
    (home / "matches.jsonl").write_text('{"format":"hameln-ledger","version":9}\n', encoding="utf-8")
    app = opened()
    assert "newer program" in app.toast
    assert screen_of(app).progress.won == 0


@pytest.mark.few(2)
@pytest.mark.parametrize(
    ("size", "spoken", "scale"),
    [((1280, 800), "en", 1.0), ((1024, 640), "hu", 1.5), ((1024, 640), "de", 1.5), ((2560, 1080), "nl", 1.0)],
)
def test_everything_can_be_clicked_at_every_size(size: tuple[int, int], spoken: str, scale: float) -> None:
    language.use(spoken)
    app = opened(Settings(tutorial_done=True, text_scale=scale, language=spoken), size)
    check_spots(app)
    app.activate("button:rename")
    check_spots(app)
