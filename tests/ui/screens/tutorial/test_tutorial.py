"""The tutorial on the screen: a pupil does what it is told, from the first lesson to the last."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from hameln.language import use
from hameln.table.lessons.course import chapters, teaching_of
from hameln.table.lessons.rehearsal import course_at, station_at, station_before, stations
from hameln.table.lessons.steps import NEXT
from hameln.table.settings import LastTime, Settings, read_settings
from hameln.ui import routes
from hameln.ui.draw.box import Box, covered
from hameln.ui.draw.display_list import DisplayList, HitRegion
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.screens.title import TitleScreen
from hameln.ui.screens.tutorial.screen import TutorialScreen
from hameln.ui.widgets.notices import TIP, box_of
from tests.ui.pilot import Pilot, sit_down
from tests.ui.seated import pass_time

TEACHING: Final = teaching_of("hameln")
BEFORE_SELLING: Final = 22
"""A step not long before goods are sold."""
PIPER: Final = 60
"""The step with which the Piper has come."""
MOST: Final = 400
"""Things that a pupil does at most."""


def covers(card: HitRegion, other: HitRegion) -> bool:
    """Whether a card lies on more than a corner of something."""
    across = min(card.x + card.width, other.x + other.width) - max(card.x, other.x)
    down = min(card.y + card.height, other.y + other.height) - max(card.y, other.y)
    return across > 4 and down > 4


def floating(sheet: DisplayList) -> DrawItem:
    """The tip or the message that is seen."""
    return next(mark for mark in sheet.marks if mark.look.key == ("patch", TIP))


def lying(mark: DrawItem) -> Box:
    """Where something lies."""
    return Box(mark.x, mark.y, mark.width, mark.height)


def reads(screen: TutorialScreen) -> bool:
    """Whether a lesson waits until it has been read."""
    return screen.course.lesson.waits_for == "next" and not screen.conductor.is_busy


def follow(pilot: Pilot, screen: TutorialScreen) -> None:
    """Do what the lesson says."""
    app, lesson = pilot.app, screen.course.lesson
    pilot.app.sheet()
    card = app.spot("lesson")
    for thing in lesson.points_at if card is not None else ():
        spot = app.spot(thing)
        assert spot is None or card is None or not covers(card, spot), f"{lesson.title}: {thing} is covered"
    if lesson.waits_for == "next":
        pilot.hands.press("lesson:next")
    elif lesson.waits_for == "confirm":
        pilot.hands.press("confirm")
    elif lesson.waits_for == "click":
        chosen = screen.desk.task.chosen() if screen.desk.task is not None else ()
        pilot.hands.press(next(thing for thing in lesson.points_at if thing not in chosen))


@pytest.mark.few(1)
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_whoever_does_what_the_lessons_say_gets_to_their_end(text_scale: float) -> None:
    pilot = sit_down(1, "mouse", Settings(speed=0.0, text_scale=text_scale))
    pilot.app.sheet()
    pilot.hands.press("tutorial:hameln")
    assert pilot.app.hand.focus == "lessons:"
    pilot.hands.press("lessons:")
    screen = pilot.app.screen
    assert isinstance(screen, TutorialScreen)

    for _ in range(MOST):
        pilot.until(lambda: reads(screen) or pilot.is_asked() or pilot.is_stopped())
        pilot.draw_curtain()
        if screen.course.lesson.waits_for == "free":
            break
        follow(pilot, screen)
    assert screen.course.progress[0] == screen.course.progress[1]
    pilot.app.update(0.1)
    pilot.app.sheet()
    assert pilot.app.settings.tutorial_done

    while not screen.course.is_over:
        pilot.play(1)
    pilot.app.update(0.1)
    pilot.app.sheet()
    last = pilot.app.settings.last_time("hameln")
    assert all(last.has_learnt("", number) for number in range(len(TEACHING.lessons.taught)))
    assert pilot.app.spot("lesson:farewell") is not None
    pilot.hands.press("lesson:end")

    assert isinstance(pilot.app.screen, TitleScreen)


def test_what_a_lesson_does_not_want_is_refused_with_a_reason() -> None:
    pilot = sit_down(1, "mouse", Settings(speed=0.0))
    screen = TutorialScreen(pilot.app)
    pilot.app.open(screen)
    pilot.wait()

    screen.press("action:sell")

    assert pilot.app.toast
    assert screen.desk.task is None
    sheet, card = pilot.app.sheet(), pilot.app.spot("lesson")
    assert card is not None
    told = lying(floating(sheet))
    assert not covered(told, box_of(card))
    assert covered(told, screen.stage.box) == pytest.approx(told.width * told.height)


@pytest.mark.parametrize("spot", ["lesson:back", "lesson:chapters"])
def test_a_tip_of_a_lesson_leaves_its_sentences_free(spot: str) -> None:
    pilot, _ = begun()
    pilot.look()
    pilot.hands.point_at(spot)
    pass_time(pilot, 0.6)

    sheet = pilot.app.sheet()
    tip, note = floating(sheet), pilot.app.spot("lesson")
    assert note is not None
    below = [mark for mark in sheet.marks[: sheet.marks.index(tip)] if mark.look.key[0] == "words"]
    lines = [Box(mark.x, mark.y - 6, mark.width, 12) for mark in below if note.holds(mark.x, mark.y)]
    assert len(lines) > 3
    assert not [line for line in lines if covered(line, lying(tip))]


@pytest.mark.long
def test_whoever_plays_alone_follows_advice() -> None:
    pilot = sit_down(1, "mouse", Settings(speed=0.0))
    screen = TutorialScreen(pilot.app, stations(TEACHING)[-1])
    pilot.app.open(screen)
    for _ in range(MOST):
        pilot.until(lambda: reads(screen) or pilot.is_asked() or pilot.is_stopped())
        pilot.draw_curtain()
        if screen.course.lesson.waits_for == "free":
            break
        follow(pilot, screen)
    while not pilot.is_asked():
        pilot.until(lambda: pilot.is_asked() or pilot.is_stopped())
        pilot.draw_curtain()
    pilot.look()
    for _ in range(2):  # what can be done now, and the match again
        pilot.app.key("ESCAPE")
        pilot.look()
    assert pilot.app.screen is screen
    assert pilot.app.spot("lesson") is None
    count = len(screen.session.match.played)
    pilot.hands.press("button:hint")
    pilot.until(lambda: pilot.app.messages.offered == "follow")

    pilot.hands.press("follow")

    assert len(screen.session.match.played) > count or screen.desk.task is not None


# -- back, chapters, and going on another time


def begun(hands: str = "mouse", **changes: object) -> tuple[Pilot, TutorialScreen]:
    pilot = sit_down(1, hands, evolve(Settings(speed=0.0), **changes))  # type: ignore[arg-type]
    screen = TutorialScreen(pilot.app)
    pilot.app.open(screen)
    pilot.wait()
    return pilot, screen


def ready(pilot: Pilot, screen: TutorialScreen) -> None:
    """Wait until a lesson asks for something."""
    pilot.until(lambda: reads(screen) or pilot.is_asked())


def now(pilot: Pilot) -> TutorialScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TutorialScreen)
    return screen


@pytest.mark.long
def test_every_station_can_be_come_to_and_left_by_back() -> None:
    for place in stations(TEACHING):
        session, course = course_at(TEACHING, place)
        assert course.place == place
        assert station_before(TEACHING, place) < place or place == 0
        assert not session.match.is_over


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_back_leads_to_the_lesson_before(hands: str) -> None:
    pilot, screen = begun(hands)
    first = screen.course.lesson.title
    pilot.hands.press("lesson:next")
    assert now(pilot).course.lesson.title != first

    pilot.hands.press("lesson:back")
    ready(pilot, now(pilot))

    assert now(pilot).course.lesson.title == first
    assert pilot.app.spot("lesson:back").why  # type: ignore[union-attr]


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_a_chapter_can_be_chosen_and_played_from_its_beginning(hands: str) -> None:
    pilot, _ = begun(hands)
    pilot.hands.press("lesson:chapters")
    pilot.look()
    pilot.hands.press("chapter:3")
    screen = now(pilot)
    ready(pilot, screen)

    assert screen.course.place == chapters(TEACHING)[3][1]
    assert screen.course.chapter in pilot.words()
    follow(pilot, screen)
    pilot.look()
    assert screen.course.place > chapters(TEACHING)[3][1]


@pytest.mark.long
def test_the_tutorial_goes_on_where_it_was_left() -> None:
    pilot, screen = begun()
    for _ in range(14):
        ready(pilot, screen)
        follow(pilot, screen)
    pilot.app.update(0.1)
    place = station_at(TEACHING, screen.course.place)
    assert place > 5

    kept, _ = read_settings()
    assert kept.last_time("hameln").lesson == place
    again = TutorialScreen(sit_down(1, "mouse", kept).app)

    assert again.course.place == place


@pytest.mark.long
def test_the_card_stays_while_it_is_read() -> None:
    pilot, screen = begun()
    pilot.app.change(speed=1.0)
    moves = 0
    for _ in range(14):
        ready(pilot, screen)
        told = screen.course.lesson
        places = set()
        for spot in ("", "house:M1", "circle:M6-M1.alley", "bag", "card:1"):
            if spot and pilot.hands.gets_to(spot):
                pilot.hands.point_at(spot)
            pilot.frame(0.02)
            card = pilot.app.spot("lesson")
            if screen.course.lesson == told and card is not None:
                places.add((card.x, card.y))
        assert len(places) <= 1, told.title
        moves += len(places)
        pilot.app.change(speed=0.0)
        follow(pilot, screen)
        pilot.app.change(speed=1.0)

    assert moves > 7


@pytest.mark.long
@pytest.mark.parametrize(("language", "text_scale"), [("en", 1.0), ("nl", 1.5)])
def test_the_card_covers_nothing_of_the_sale_and_shows_its_last_words(
    language: str, text_scale: float
) -> None:
    use(language)
    try:
        pilot = sit_down(1, "mouse", Settings(speed=0.0, text_scale=text_scale, language=language))
        screen = TutorialScreen(pilot.app, next(one for one in stations(TEACHING) if one >= BEFORE_SELLING))
        pilot.app.open(screen)
        checked = 0
        for _ in range(8):
            ready(pilot, screen)
            pilot.look()
            card, paper = pilot.app.spot("lesson"), pilot.app.spot("sheet:paper")
            if card is not None and paper is not None:
                assert not covers(card, paper), screen.course.lesson.title
                checked += 1
            follow(pilot, screen)
        assert checked
    finally:
        use("en")


def test_a_new_match_leaves_the_lessons_where_they_were() -> None:
    last = LastTime(seats=("human", "greedy", "greedy"), place="hameln", lesson=9)
    pilot = sit_down(1, "mouse", Settings(speed=0.0, tutorial_done=True, games={"hameln": last}))

    pilot.app.open(routes.NewMatch())
    pilot.look()
    pilot.hands.press("button:begin")

    assert pilot.app.settings.last_time("hameln").lesson == 9


@pytest.mark.few(2)
@pytest.mark.parametrize("place", [0, 12, 22, 30])
def test_with_large_letters_the_lesson_lies_on_no_card(place: int) -> None:
    pilot = sit_down(1, "mouse", Settings(speed=0.0, text_scale=1.5))
    screen = TutorialScreen(pilot.app, next(one for one in stations(TEACHING) if one >= place))
    pilot.app.open(screen)
    checked = 0
    for _ in range(5):
        ready(pilot, screen)
        pilot.look()
        note = pilot.app.spot("lesson")
        cards = [spot for spot in pilot.app.spots if screen.stage.owner_of(spot.name) is not None]
        assert len(cards) == 3
        if note is not None:
            assert not [card.name for card in cards if covers(note, card)], screen.course.lesson.title
            checked += 1
        follow(pilot, screen)
    assert checked > 2


def test_a_lesson_waits_until_the_piper_has_played_and_a_key_skips_only_that() -> None:
    pilot = sit_down(1, "mouse", Settings(speed=0.0))
    screen = TutorialScreen(pilot.app, [one for one in stations(TEACHING) if one < PIPER][-1])
    pilot.app.open(screen)
    for _ in range(MOST):
        if screen.conductor.theatre.is_seen:
            break
        pilot.frame(0.02)
        if pilot.is_asked() or reads(screen):
            follow(pilot, screen)
    assert screen.conductor.theatre.is_seen
    pilot.app.sheet()
    place = screen.course.place

    assert pilot.app.spot("lesson") is None
    pilot.app.key("SPACE")
    assert screen.course.place == place
    pilot.until(lambda: not screen.conductor.is_busy)
    pilot.look()
    assert pilot.app.spot("lesson") is not None


@pytest.mark.parametrize(
    "place",
    [at for at, step in enumerate(TEACHING.lessons.guided) if step.kind == "begin" and step.action != "end"],
)
def test_escape_leaves_no_lesson_that_tells_of_what_is_not_chosen_any_more(place: int) -> None:
    pilot = sit_down(1, "mouse", Settings(speed=0.0))
    screen = TutorialScreen(pilot.app, station_at(TEACHING, place))
    pilot.app.open(screen)
    while screen.course.place < place:
        ready(pilot, screen)
        pilot.app.activate("lesson:next")
    ready(pilot, screen)
    screen.deeds.choose(TEACHING.lessons.guided[place].action)
    given = () if screen.desk.task is None else screen.desk.task.chosen()

    pilot.app.key("ESCAPE")

    task = screen.desk.task
    assert screen.course.place == place if task is None else {*given} <= {*task.chosen()}


def test_a_second_enter_that_was_meant_for_the_card_before_passes_no_last_card() -> None:
    lessons = TEACHING.lessons
    last = next(place for place in range(40) if lessons.number_at(place + 1) > lessons.number_at(place))
    pilot = sit_down(1, "keyboard", Settings(speed=0.0))
    screen = TutorialScreen(pilot.app, last)
    pilot.app.open(screen)
    while screen.conductor.is_busy or screen.course.lesson.waits_for != NEXT:
        pilot.app.update(0.01)
        pilot.app.sheet()
    assert screen.course.is_last
    screen._since = (screen.course.place, 0.0)

    pilot.app.key("ENTER")
    assert screen.course.is_last
    for _ in range(8):
        pilot.app.update(0.1)
    pilot.app.key("ENTER")
    assert not screen.course.is_last
