"""The lessons about the expansion on the screen: by mouse, by keyboard, left and gone on with."""

from __future__ import annotations

from typing import Final

import pytest
from attrs import evolve

from hameln.language import text, use
from hameln.table.lessons.course import teaching_of
from hameln.table.settings import LastTime, Settings, read_settings
from hameln.ui.app import App
from hameln.ui.draw.box import Box, covered
from hameln.ui.draw.display_list import HitRegion
from hameln.ui.screens.scoring.screen import ScoringScreen
from hameln.ui.screens.title import TitleScreen
from hameln.ui.screens.tutorial.note import lay_note
from hameln.ui.screens.tutorial.screen import TutorialScreen
from hameln.ui.screens.tutorial.teachings import ChaptersScreen, TeachingsScreen
from hameln.ui.widgets.notices import TIP, box_of
from tests.games.rattus_cartus.ui.heirs import HeirPilot
from tests.ui.hands import HANDS

GAME: Final = "rattus-cartus"
WORD: Final = "nobilis"
FIRST: Final = teaching_of("rattus-cartus").lessons.guided
GUIDED: Final = teaching_of("rattus-cartus", WORD).lessons.guided
MOST: Final = 200
"""Things that a pupil does at most."""


def at_the_title(hands: str, settings: Settings | None = None) -> HeirPilot:
    app = App(evolve(settings or Settings(), speed=0.0, game=GAME), (1280, 800))
    app.open(TitleScreen(app))
    pilot = HeirPilot(app, 1, HANDS[hands])
    pilot.look()
    return pilot


def begun(hands: str = "mouse", settings: Settings | None = None) -> HeirPilot:
    pilot = at_the_title(hands, settings)
    pilot.hands.press(f"tutorial:{GAME}")
    assert isinstance(pilot.app.screen, TeachingsScreen)
    pilot.look()
    pilot.hands.press(f"lessons:{WORD}")
    ready(pilot)
    return pilot


def now(pilot: HeirPilot) -> TutorialScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TutorialScreen)
    return screen


def ready(pilot: HeirPilot) -> None:
    """Wait until a lesson asks for something."""
    pilot.until(lambda: now(pilot).course.lesson.waits_for != "turn" and not now(pilot).conductor.is_busy)
    pilot.look()


def covers(card: HitRegion, other: HitRegion) -> bool:
    """Whether a card lies on more than a corner of something."""
    across = min(card.x + card.width, other.x + other.width) - max(card.x, other.x)
    down = min(card.y + card.height, other.y + other.height) - max(card.y, other.y)
    return across > 4 and down > 4


def follow(pilot: HeirPilot) -> None:
    """Do what the lesson says; the card covers nothing that it points at."""
    lesson = now(pilot).course.lesson
    pilot.look()
    card = pilot.app.spot("lesson")
    assert card is not None, lesson.title
    for thing in (*lesson.points_at, *lesson.goal):
        spot = pilot.app.spot(thing)
        assert spot is not None, f"{lesson.title}: {thing} is not there"
        assert not covers(card, spot), f"{lesson.title}: {thing} is covered"
    pilot.hands.press("lesson:next" if lesson.waits_for == "next" else lesson.points_at[0])


@pytest.mark.long
@pytest.mark.parametrize(
    ("hands", "spoken", "text_scale"),
    [("mouse", "en", 1.0), ("keyboard", "en", 1.0), ("mouse", "de", 1.0), ("mouse", "hu", 1.5)],
)
def test_whoever_does_what_the_lessons_say_gets_to_the_books(
    hands: str, spoken: str, text_scale: float
) -> None:
    use(spoken)
    pilot = begun(hands, Settings(language=spoken, text_scale=text_scale))
    places: list[int] = []
    for _ in range(MOST):
        ready(pilot)
        if now(pilot).course.lesson.waits_for == "free":
            break
        places.append(now(pilot).course.place)
        follow(pilot)
    assert list(dict.fromkeys(places)) == [*range(len(GUIDED))]

    screen, titles = now(pilot), list[str]()
    while not screen.course.is_over:
        titles.append(screen.course.lesson.title)
        pilot.play(1)
    pilot.app.update(0.1)
    pilot.look()
    assert text("The Books") in titles
    assert pilot.app.settings.tutorial_done
    assert pilot.app.settings.last_time(GAME).lessons == {WORD: 0}
    assert isinstance(pilot.app.screen, ScoringScreen)


def test_escape_leaves_and_the_lessons_go_on_there_another_time() -> None:
    pilot = begun("keyboard")
    for _ in range(2):
        ready(pilot)
        follow(pilot)
    assert now(pilot).course.place == 1
    ready(pilot)
    pilot.app.key("ESCAPE")  # takes the building back
    pilot.look()
    assert now(pilot).course.lesson.goal[0] == "building:0"
    pilot.app.key("ESCAPE")
    pilot.look()
    assert not isinstance(pilot.app.screen, TutorialScreen)

    kept, _ = read_settings()
    assert kept.last_time(GAME).lessons == {WORD: 1}
    assert kept.last_time(GAME).lesson == 0
    again = begun("mouse", kept)
    assert now(again).course.place == 1


def test_the_choice_tells_where_lessons_go_on() -> None:
    last = LastTime(lesson=8, lessons={WORD: 4})
    pilot = at_the_title("mouse", Settings(games={GAME: last}))
    pilot.hands.press(f"tutorial:{GAME}")
    words = " ".join(pilot.words())

    assert "goes on at 9 of" in words
    assert "goes on at 5 of 16" in words


@pytest.mark.long
@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_the_chapters_lead_from_one_lessons_to_the_others(hands: str) -> None:
    pilot = begun(hands)
    pilot.hands.press("lesson:chapters")
    assert isinstance(pilot.app.screen, ChaptersScreen)
    pilot.look()
    pilot.hands.press("lessons:")
    ready(pilot)
    assert now(pilot).course.chapter == "On the road"

    pilot.hands.press("lesson:chapters")
    pilot.look()
    pilot.hands.press(f"lessons:{WORD}")
    ready(pilot)
    pilot.hands.press("lesson:chapters")
    pilot.look()
    pilot.hands.press("chapter:3")
    ready(pilot)
    assert now(pilot).course.lesson.title == "The Stone Circle"
    pilot.hands.press("lesson:back")
    ready(pilot)
    assert now(pilot).course.lesson.title == "A Staff"


def test_what_a_lesson_does_not_want_is_refused_with_a_reason() -> None:
    pilot = begun()
    follow(pilot)
    ready(pilot)
    screen = now(pilot)

    screen.press("building:1")
    assert "other building" in pilot.app.toast
    screen.press("card:staff")
    assert pilot.app.toast == "This card will be needed later."
    assert not (screen.desk.task and screen.desk.task.chosen())


def test_the_deck_that_is_chosen_beforehand_is_not_asked_for_once_more() -> None:
    app = App(Settings(speed=0.0), (1280, 800))
    screen = TutorialScreen(app, 7, GAME, WORD)
    app.open(screen)
    told = ""
    for _ in range(40):
        if screen.update(0.05):  # only then it is drawn anew
            told = screen.course.lesson.sentences[-1]
    assert screen.course.lesson.goal == ("deck",)
    assert told == "Press the green button."

    app.activate("deck")
    settle(app)
    app.key("ENTER")
    settle(app)

    assert screen.course.lesson.title == "Push your luck"


@pytest.mark.long
def test_the_lesson_about_swords_is_played_and_marked() -> None:
    """Nothing lies on the hand or on what is spoken of, and the list shows what is done."""
    pilot = at_the_title("mouse")
    pilot.hands.press(f"tutorial:{GAME}")
    pilot.hands.press("lessons:swords")
    ready(pilot)
    while now(pilot).course.lesson.waits_for != "free":
        card = pilot.app.sheet() and pilot.app.spot("lesson")
        assert card
        hand = [spot for spot in pilot.app.spots if spot.name.startswith("card:")]
        assert hand
        assert not [spot.name for spot in hand if covers(card, spot)]
        follow(pilot)
        ready(pilot)
    pilot.app.update(0.1)
    pilot.app.home(TitleScreen(pilot.app))
    pilot.look()
    assert pilot.app.settings.last_time(GAME).has_learnt("swords", 0)
    pilot.hands.press(f"tutorial:{GAME}")

    assert "done" in pilot.words()
    assert pilot.app.hand.focus == "lessons:"


# -- where the card lies with large letters


def at_the_end(word: str, spoken: str, count: int) -> HeirPilot:
    """Somebody before the last of the guided lessons, with large letters."""
    settings = Settings(speed=0.0, game=GAME, language=spoken, text_scale=1.5)
    app = App(settings, (1280, 800))
    pilot = HeirPilot(app, 1, HANDS["mouse"])
    app.open(TutorialScreen(app, count - 1, GAME, word))
    ready(pilot)
    return pilot


@pytest.mark.long
@pytest.mark.parametrize(("word", "count"), [("", len(FIRST)), (WORD, len(GUIDED))])
def test_alone_the_card_covers_neither_heirs_nor_buildings(word: str, count: int) -> None:
    use("hu")
    try:
        pilot = at_the_end(word, "hu", count)
        pilot.hands.press("lesson:next")
        ready(pilot)
        card = pilot.app.spot("lesson")
        assert now(pilot).course.lesson.waits_for == "free"
        assert card is not None
        for thing in ("heir:0", "heir:1", "heir:2", "building:0", "building:1"):
            spot = pilot.app.spot(thing)
            assert spot is not None
            assert not covers(card, spot), thing
    finally:
        use("en")


def test_a_message_does_not_lie_on_a_card_that_lies_above() -> None:
    use("hu")
    try:
        pilot = at_the_end(WORD, "hu", len(GUIDED))
        pilot.look()
        pilot.app.say("There is no place for this in the building, and it takes two lines to tell why. " * 2)
        sheet, card = pilot.app.sheet(), pilot.app.spot("lesson")
        assert card is not None

        told = next(mark for mark in sheet.marks if mark.look.key == ("patch", TIP))
        assert not covered(Box(told.x, told.y, told.width, told.height), box_of(card))
    finally:
        use("en")


def test_a_card_tells_whether_a_word_of_its_title_is_too_long_for_it() -> None:
    pilot = at_the_end(WORD, "en", len(GUIDED))
    lesson = evolve(now(pilot).course.lesson, title="The Laboratory")
    sheet = pilot.app.sheet()

    assert lay_note(sheet, lesson, 180).breaks_words
    assert not lay_note(sheet, lesson, 260).breaks_words


def lessons() -> tuple[App, TutorialScreen]:
    app = App(Settings(speed=0.0), (1280, 800))
    screen = TutorialScreen(app, 0, "rattus-cartus")
    app.open(screen)
    settle(app)
    return app, screen


def settle(app: App) -> None:
    for _ in range(40):
        app.update(0.05)
        app.sheet()


def buttons(app: App) -> dict[str, str]:
    """The buttons of the bar, each with the reason why it cannot be used."""
    kinds = ("action", "confirm", "undo", "back")
    return {spot.name: spot.why for spot in app.spots if spot.name.partition(":")[0] in kinds}


def test_a_lesson_that_is_only_read_shows_no_button_that_does_nothing() -> None:
    app, screen = lessons()

    for _ in range(2):
        assert screen.course.lesson.waits_for == "next"
        assert buttons(app) == {}
        app.activate("lesson:next")
        settle(app)
    assert set(buttons(app)) == {"confirm", "undo"}


@pytest.mark.long
def test_a_lesson_that_waits_for_a_click_says_why_nothing_else_can_be_used() -> None:
    app, screen = lessons()
    for _ in range(3):
        app.activate("lesson:next")
        settle(app)
    app.activate("building:1")
    settle(app)
    assert buttons(app)["confirm"] == ""
    while screen.course.lesson.goal != ("card:C1",):
        app.activate(screen.course.lesson.goal[0] if screen.course.lesson.goal else "confirm")
        settle(app)

    assert buttons(app)["confirm"].startswith("Not now.")
    assert buttons(app)["undo"].startswith("Not now.")
