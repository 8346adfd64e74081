"""What characters say on the screen: below the players, for a while, in nobody's way."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hameln import language
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import TURN
from hameln.players.characters.localized import LocalizedText
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.table.voices import Spoken
from hameln.ui.app import App
from hameln.ui.notices import covered
from hameln.ui.scene import Box
from hameln.ui.screens.match import MatchScreen
from tests.games.rattus_cartus.ui.laid import table_where as cards_where
from tests.games.rattus_cartus.ui.laid import turn_of_round
from tests.ui.pilot import Pilot, sit_down
from tests.ui.seated import ALONE, pass_time, seated

LONGEST = Spoken(seat=1, text=LocalizedText({"en": "Nine words and " * 6, "de": "Neun Wörter und " * 5}))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    language.use("en")


def said(app: App) -> str:
    return " ".join(str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words")


def town(seed: int = 1, **changes: object) -> Pilot:
    """Somebody who watches four families."""
    pilot = sit_down(1, "mouse", Settings(speed=0.0, tutorial_done=True, **changes))  # type: ignore[arg-type]
    seats = ("stichel:easy", "wiege:easy", "kranz:easy", "nager:easy")
    pilot.app.open(MatchScreen(pilot.app, Session(Hameln(find_town("hameln"), 4), seats, seed)))
    pilot.look()
    return pilot


def test_families_speak_and_are_silent_again() -> None:
    pilot = town()
    speech = pilot.match.conductor.speech
    pilot.until(lambda: speech.now is not None)
    assert speech.now is not None
    player = pilot.match.desk.names.players[speech.now.seat]
    assert f"{player}: " in said(pilot.app)

    pass_time(pilot, 1, 0.05)
    pilot.match.conductor.update = lambda _: False  # type: ignore[method-assign]
    for _ in range(100):
        speech.pass_time(0.2)

    assert speech.now is None


def test_whoever_wants_silence_has_it() -> None:
    pilot = town(voices=False)
    heard: list[Spoken] = []
    pilot.match.conductor.speech.say = heard.append  # type: ignore[method-assign]

    pilot.until(lambda: len(pilot.match.session.match.played) > 150)

    assert not heard


def test_the_setting_ends_what_is_said() -> None:
    pilot = seated(lambda _, state: state.stage == TURN, seats=ALONE)
    speech = pilot.match.conductor.speech
    speech.say(LONGEST)

    pilot.app.change(voices=False)
    pilot.frame()

    assert speech.now is None


def test_what_is_said_changes_nothing_of_the_match() -> None:
    played = []
    for voices in (True, False):
        pilot = town(voices=voices)
        match = pilot.match.session.match
        pilot.until(lambda match=match: len(match.played) > 120)
        played.append([(one.mover, one.action) for one in match.played[:120]])

    assert played[0] == played[1]


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize(("scale", "tongue"), [(1.0, "en"), (1.5, "de")])
@pytest.mark.parametrize("game", ["hameln", "rattus-cartus"])
def test_a_plaque_hides_nothing_that_can_be_used(
    game: str, size: tuple[int, int], scale: float, tongue: str
) -> None:
    language.use(tongue)
    app = App(Settings(speed=0.0, tutorial_done=True, text_scale=scale, language=tongue), size)
    if game == "hameln":
        session = seated(lambda _, state: state.stage == TURN, seats=ALONE).match.session
    else:
        session = cards_where(turn_of_round(4), 5)
    screen = MatchScreen(app, session)
    app.open(screen)
    pilot = Pilot(app, 1, type(sit_down(1, "mouse").hands))
    pilot.wait()
    pilot.draw_curtain()
    before = {(spot.name, spot.x, spot.y) for spot in app.spots if not spot.name.startswith(("log", "why"))}

    screen.conductor.speech.say(LONGEST)
    app.sheet()

    box = screen.conductor.speech.box
    spots = [spot for spot in app.spots if not spot.name.startswith(("log", "why", "board"))]
    assert before == {(spot.name, spot.x, spot.y) for spot in spots} | {
        one for one in before if one[0] == "board"
    }
    if box is not None:
        for spot in spots:
            assert not covered(box, Box(x=spot.x, y=spot.y, width=spot.width, height=spot.height)), spot
        assert box.bottom <= app.height
    assert box is not None or size == (1024, 640) or scale > 1
