"""What characters say on the screen: below the players, for a while, in nobody's way."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from hameln import language
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import TURN
from hameln.players.characters.rule import LocalizedText
from hameln.table.log.observation import Transition
from hameln.table.remarks import Spoken
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.box import Box, covered
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.match.why import WhyScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
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


@pytest.mark.long
def test_what_is_said_changes_nothing_of_the_match() -> None:
    played = []
    for voices in (True, False):
        pilot = town(voices=voices)
        match = pilot.match.session.match
        pilot.until(lambda match=match: len(match.played) > 120)
        played.append([(one.mover, one.action) for one in match.played[:120]])

    assert played[0] == played[1]


@pytest.mark.few(3)
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


def said_at(app: App, screen: ReplayScreen, count: int) -> Spoken | None:
    """What is said in a replay once an action has been seen in motion."""
    playback = screen.playback
    assert playback is not None
    playback.go(count - 1)
    playback.speech.hush()
    playback.forward()
    for _ in range(400):
        if playback.count == count and playback.flights.is_over:
            break
        app.update(0.05)
    assert playback.flights.is_over
    return playback.speech.now


def test_a_replay_says_what_was_said_at_the_table() -> None:
    pilot = town(seed=3)
    session, heard = pilot.match.session, dict[int, Spoken]()
    speech = pilot.match.conductor.speech
    shown = speech.note

    def note(one: Transition) -> None:
        speech.hush()
        shown(one)
        if speech.now is not None:
            heard[one.count] = speech.now

    speech.note = note  # type: ignore[method-assign]
    pilot.until(lambda: len(heard) > 2)

    app = App(Settings(tutorial_done=True, reduced_motion=True), (1280, 800))
    screen = ReplayScreen(app, session.match, session)
    app.open(screen)
    for count, spoken in heard.items():
        assert said_at(app, screen, count) == spoken
        assert f"{session.names[spoken.seat]}: " in said(app)
        assert said_at(app, screen, count - 1) is None
    app.change(voices=False)
    assert all(said_at(app, screen, count) is None for count in heard)


def test_a_replay_of_a_match_of_which_too_little_is_known_is_silent() -> None:
    app = App(Settings(tutorial_done=True, reduced_motion=True), (1280, 800))
    screen = ReplayScreen(app, ended().match)
    app.open(screen)

    assert screen.playback is not None
    assert screen.playback.replay.overheard is None
    assert all(said_at(app, screen, count) is None for count in range(40, 60))


def test_the_reason_of_a_family_stands_beside_its_portrait_in_a_replay_too() -> None:
    app = App(Settings(tutorial_done=True), (1280, 800))
    count, one = next((place, one) for place, one in enumerate(ended().match.played, start=1) if one.why)
    app.open(ReplayScreen(app, ended().match, ended(), at=count))
    player = ended().seats[one.mover].partition(":")[0]
    app.sheet()

    app.key("W")

    drawn = [mark.look.key[:2] for mark in app.sheet().marks]
    assert isinstance(app.screen, WhyScreen)
    assert app.screen.thought.why == one.why
    over = drawn[drawn.index(("patch", "panel_modal")) :]
    assert f"portrait_{player}" in [name for _, name in over]


@cache
def ended() -> Session:
    """A match that four families have played to its end."""
    session = Session(
        Hameln(find_town("hameln"), 4), ("stichel:easy", "wiege:easy", "kranz:easy", "nager:easy"), 5
    )
    while session.step() is not None:
        pass
    return session


def crowned(size: tuple[int, int] = (1280, 800), **changes: object) -> tuple[App, ScoringScreen]:
    """The page of points, at the moment at which it is seen who has won."""
    app = App(Settings(tutorial_done=True, **changes), size)  # type: ignore[arg-type]
    screen = ScoringScreen(app, ended())
    app.open(screen)
    app.sheet()
    app.activate("button:all")
    app.sheet()
    return app, screen


def test_the_last_words_stand_below_the_winner_and_are_gone_with_the_sheet() -> None:
    app, screen = crowned()
    words = [str(one.text) for one in screen.scores.words.spoken]
    assert len(words) == 2

    assert all(word in said(app) for word in words)
    app.key("SPACE")

    assert screen.is_open
    assert not any(word in said(app) for word in words)


def test_no_word_is_said_while_points_are_counted_or_to_those_who_want_none() -> None:
    app = App(Settings(tutorial_done=True), (1280, 800))
    screen = ScoringScreen(app, ended())
    app.open(screen)
    words = [str(one.text) for one in screen.scores.words.spoken]
    while screen.is_ceremony:
        assert not any(word in said(app) for word in words)
        app.key("SPACE")
    app.change(voices=False)

    shown = said(app)

    assert app.spot("winner") is not None
    assert not any(word in shown for word in words)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640), (1920, 1080)])
@pytest.mark.parametrize(("scale", "tongue"), [(1.0, "en"), (1.5, "de"), (1.5, "hu")])
def test_last_words_lie_on_their_sheet_below_the_places(
    size: tuple[int, int], scale: float, tongue: str
) -> None:
    language.use(tongue)
    app, screen = crowned(size, text_scale=scale, language=tongue)
    sheet = app.spot("winner")
    assert sheet is not None
    marks = [mark for mark in app.sheet().marks if mark.look.key[0] == "words"]
    places = [mark for mark in marks if mark.look.key[1] == screen.scores.outcome.remarks[-1].sentence]
    names = tuple(f"{name}: " for name in screen.session.names)
    said_last = [mark for mark in marks if mark.look.key[2] is Face.ITALIC]
    words = [mark for mark in said_last if str(mark.look.key[1]).startswith(names)]

    assert len(words) == len(screen.scores.words.spoken) == 2
    assert sheet.y + sheet.height <= app.spot("button:on").y  # type: ignore[union-attr]
    for mark in words:
        assert sheet.x < mark.x
        assert mark.x + mark.width < sheet.x + sheet.width
        assert places[0].y + places[0].height < mark.y < sheet.y + sheet.height - 20


def test_words_without_room_are_left_out_the_less_important_first() -> None:
    app, screen = crowned()
    words, sheet = screen.scores.words, app.sheet()
    both = words.spoken

    assert words.fitting(sheet, 500.0, lambda _: True) == both
    room = words.height(sheet, both[:1], 500.0)
    assert words.fitting(sheet, 500.0, lambda high: high <= room) == both[:1]
    assert words.fitting(sheet, 500.0, lambda _: False) == ()
    assert words.height(sheet, (), 500.0) == 0
