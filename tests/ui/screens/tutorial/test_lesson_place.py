"""A lesson lies where it hides nothing, its fingers hide nothing either, and what Enter takes is green."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from hameln.language import languages, use
from hameln.table.lessons.course import teaching_of
from hameln.table.settings import Settings
from hameln.ui.draw.box import Box, covered
from hameln.ui.screens.tutorial.note import lay_pages
from hameln.ui.screens.tutorial.screen import TutorialScreen
from hameln.ui.widgets.notices import box_of, words_on
from tests.ui.pilot import Pilot, sit_down

LESSONS: Final = [
    ("hameln", ""),
    ("rattus-cartus", ""),
    ("rattus-cartus", "swords"),
    ("rattus-cartus", "nobilis"),
]
SIZES: Final = [(1280, 800), (800, 600), (1920, 1080)]
MOST: Final = 90
"""So many things a pupil does at most."""


def look(pilot: Pilot, screen: TutorialScreen) -> None:
    """See what the lesson hides, what its fingers hide, and what is green."""
    app, title = pilot.app, screen.course.lesson.title
    sheet, card = app.sheet(), app.spot("lesson")
    assert sum("primary" in str(mark.look.key) for mark in sheet.marks) <= 1, title
    own = [spot for spot in app.spots if spot.name.startswith("lesson")]
    others = [box_of(spot) for spot in app.spots if spot not in own and spot.name != "board"]
    if card is None:
        assert app.spot("announced:close") is not None, title
        return
    assert not [one for one in others if covered(box_of(card), one) > 1], title
    words = words_on(sheet)
    fingers = [mark for mark in sheet.marks if mark.look.key[1] == "icon_point"]
    for finger in (Box(mark.x, mark.y, mark.width, mark.height) for mark in fingers):
        assert finger.y >= 0, title
        assert not [one for one in (*others, *words) if covered(finger, one) > finger.width * 3], title


def go_on(pilot: Pilot, screen: TutorialScreen) -> None:
    """Do what the lesson says, once what is told over the board was read."""
    lesson, task = screen.course.lesson, screen.desk.task
    if pilot.app.spot("announced:close") is not None:
        pilot.hands.press("announced:close")
    elif lesson.waits_for in ("next", "confirm"):
        pilot.hands.press({"next": "lesson:next", "confirm": "confirm"}[lesson.waits_for])
    else:
        chosen = task.chosen() if task is not None else ()
        left = (thing for thing in lesson.points_at if thing not in chosen)
        pilot.hands.press(next(left, lesson.points_at[0]))


@pytest.mark.long
@pytest.mark.parametrize("spoken", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("game", "word"), LESSONS)
def test_no_step_of_a_lesson_hides_anything(game: str, word: str, size: tuple[int, int], spoken: str) -> None:
    use(spoken)
    try:
        pilot = sit_down(1, "mouse", Settings(speed=0.0, language=spoken), size)
        screen = TutorialScreen(pilot.app, 0, game, word)
        pilot.app.open(screen)
        for _ in range(MOST):
            pilot.until(
                lambda: (
                    pilot.is_asked()
                    or pilot.is_stopped()
                    or (screen.course.lesson.waits_for == "next" and not screen.conductor.is_busy)
                )
            )
            look(pilot, screen)
            if screen.course.lesson.waits_for == "free":
                break
            go_on(pilot, screen)
        assert screen.course.lesson.waits_for == "free"
    finally:
        use("en")


def test_the_frame_of_a_lesson_lies_round_a_card_that_somebody_points_at() -> None:
    pilot = sit_down(1, "mouse", Settings(speed=0.0))
    screen = TutorialScreen(pilot.app, 7, "rattus-cartus")
    pilot.app.open(screen)
    while screen.course.lesson.points_at != ("card:C1",):
        pilot.look()
        go_on(pilot, screen)
    pilot.app.hand = evolve(pilot.app.hand, hover="card:C1", is_keyed=False)

    sheet = pilot.app.sheet()

    card = sheet.rings["card:C1"]
    frames = [mark for mark in sheet.marks if mark.look.key[:2] == ("drawing", "focus")]
    fingers = [mark for mark in sheet.marks if mark.look.key[1] == "icon_point"]
    assert len(frames) + len(fingers) == 1
    for frame in frames:
        assert frame.x < card.x < card.x + card.width < frame.x + frame.width
    for finger in fingers:
        assert finger.x + finger.width / 2 == pytest.approx(card.x + card.width / 2, abs=1)


@pytest.mark.parametrize("spoken", languages())
def test_the_frame_of_a_lesson_cuts_through_no_digit_of_the_round(spoken: str) -> None:
    use(spoken)
    try:
        pilot = sit_down(1, "mouse", Settings(speed=0.0, language=spoken))
        teaching = teaching_of("rattus-cartus")
        pilot.app.open(TutorialScreen(pilot.app, len(teaching.lessons.guided) - 1, "rattus-cartus"))
        pilot.wait()
        sheet, spot = pilot.app.sheet(), pilot.app.spot("rounds")
    finally:
        use("en")

    assert spot is not None
    words = [mark for mark in sheet.marks if mark.look.key[0] == "words" and spot.holds(mark.x, mark.y)]
    assert len(words) == 2
    assert max(mark.x + mark.width for mark in words) < spot.x + spot.width


def test_what_is_explained_gives_way_to_what_a_lesson_points_at() -> None:
    pilot = sit_down(1, "mouse", Settings(speed=0.0))
    screen = TutorialScreen(pilot.app, 0)
    pilot.app.open(screen)
    given = set[str]()
    while screen.course.lesson.waits_for != "free":
        pilot.until(
            lambda: (
                pilot.is_asked()
                or pilot.is_stopped()
                or (screen.course.lesson.waits_for == "next" and not screen.conductor.is_busy)
            )
        )
        lesson = screen.course.lesson
        shown = [box_of(spot) for spot in pilot.app.spots if spot.name in lesson.points_at]
        house = pilot.app.spot("house:M1")
        if house is not None and pilot.app.spot("announced:close") is None:
            pilot.app.point(*(at * pilot.app.scale for at in house.middle))
            notes = [mark for mark in pilot.app.sheet().marks if mark.look.key[1] == "panel_note"]
            boxes = [Box(mark.x, mark.y, mark.width, mark.height) for mark in notes]
            assert not [box for box in boxes for one in shown if covered(box, one) > 1], lesson.title
            given |= {lesson.title for box in boxes if box.x < screen.stage.box.right}
        go_on(pilot, screen)
    assert given


@pytest.mark.parametrize(("word", "place"), [("", 15), ("swords", 2), ("nobilis", 11)])
def test_what_is_explained_beside_a_lesson_leaves_the_tracks_free(word: str, place: int) -> None:
    pilot = sit_down(1, "mouse", Settings(speed=0.0))
    pilot.app.open(TutorialScreen(pilot.app, place, "rattus-cartus", word))
    pilot.wait()
    pilot.look()
    for building in ("building:0", "building:1"):
        pilot.app.hand = evolve(pilot.app.hand, hover=building, is_keyed=False)
        notes = [mark for mark in pilot.app.sheet().marks if mark.look.key == ("patch", "panel_note")]
        tracks = [box_of(spot) for spot in pilot.app.spots if spot.name.startswith("track:")]

        assert len(notes) == 1
        note = Box(notes[0].x, notes[0].y, notes[0].width, notes[0].height)
        assert tracks
        assert not [one for one in tracks if covered(note, one)]


def large(place: int) -> tuple[Pilot, TutorialScreen]:
    """A lesson with large letters, once nothing moves any more."""
    pilot = sit_down(1, "mouse", Settings(speed=0.0, text_scale=1.5))
    screen = TutorialScreen(pilot.app, place, "hameln")
    pilot.app.open(screen)
    for _ in range(10):
        pilot.app.update(0.1)
        pilot.app.sheet()
    return pilot, screen


def told(pilot: Pilot) -> str:
    return " ".join(str(mark.look.key[1]) for mark in pilot.app.sheet().marks if mark.look.key[0] == "words")


def test_a_lesson_with_much_to_say_turns_pages_before_it_goes_on() -> None:
    pilot, screen = large(36)
    lesson, card = screen.course.lesson, pilot.app.spot("lesson")
    assert "Page 1 of 2" in told(pilot)

    pilot.app.key("ENTER")

    assert screen.course.lesson == lesson
    assert "Page 2 of 2" in told(pilot)
    assert pilot.app.spot("lesson") == card  # as high as before
    pilot.hands.press("lesson:next")
    assert screen.course.lesson != lesson
    assert "Page 2 of 2" not in told(pilot)


def test_what_is_to_be_done_stands_on_each_page_of_a_lesson() -> None:
    pilot, screen = large(35)
    last = screen.course.lesson.sentences[-1].split()[0]
    pages = list[str]()

    for _ in range(3):
        pages.append(told(pilot))
        pilot.hands.press("lesson:page")

    assert [f"Page {page} of 2" in one for page, one in zip((1, 2, 1), pages, strict=True)] == [True] * 3
    assert all(last in one for one in pages)


def test_a_sentence_that_is_too_long_for_a_page_leaves_the_lesson_whole() -> None:
    pilot, screen = large(36)
    sheet, lesson = pilot.app.sheet(), screen.course.lesson

    assert len(lay_pages(sheet, lesson, 300.0, 1000.0)) == 1
    assert not lay_pages(sheet, lesson, 300.0, 120.0)
