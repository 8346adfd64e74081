"""Large letters: explanations cover no heir, and what a building brings is said in full."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from attrs import evolve

from hameln import language
from hameln.games.rattus_cartus.pack.known import COPIES
from hameln.games.rattus_cartus.pack.words import premium_does, supply_does
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.ui.plaques import lay_plaques
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.draw.box import Box, covered
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.draw.fonts import Face
from hameln.ui.screens.tutorial.screen import TutorialScreen
from tests.games.rattus_cartus.ui.laid import court_where, shown, table_where, turn_of_round

ENTERING = 6
"""The step of the first lessons in which a building is entered."""
MOST_TOLD = "One more"


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    language.use("en")


def box_of(mark: DrawItem) -> Box:
    return Box(x=mark.x, y=mark.y, width=mark.width, height=mark.height)


def note_over(app: App, thing: str) -> Box | None:
    """Where the thing is explained while somebody points at it."""
    app.hand = evolve(app.hand, hover=thing, is_keyed=False)
    notes = [mark for mark in app.sheet().marks if mark.look.key == ("patch", "panel_note")]
    return box_of(notes[0]) if notes else None


@pytest.mark.long
@pytest.mark.parametrize(("tongue", "seats"), [("de", 3), ("de", 4), ("hu", 4), ("nl", 4), ("en", 5)])
def test_no_explanation_covers_an_heir(tongue: str, seats: int) -> None:
    language.use(tongue)
    app = shown(table_where(turn_of_round(4), seats), text_scale=1.5, language=tongue)
    heirs = [spot for spot in app.spots if spot.name.startswith("heir:")]
    assert len(heirs) == seats

    for thing in ("building:0", "building:1", "nun:0", "track:church", "heir:1", "pile"):
        note = note_over(app, thing)
        assert note is not None
        assert note.bottom <= app.height
        for one in heirs:
            is_beside = note.x + note.width <= one.x or note.x >= one.x + one.width
            assert is_beside or note.y >= one.y + one.height - 4, (thing, one.name)


def test_a_long_title_of_an_explanation_takes_two_lines() -> None:
    language.use("de")
    app = shown(table_where(turn_of_round(4), 2), text_scale=1.5, language="de")
    app.hand = evolve(app.hand, hover="nun:0", is_keyed=False)

    told = {str(mark.look.key[1]) for mark in app.sheet().marks if mark.look.key[0] == "words"}

    assert "Karte 1 der Nonnenreihe" not in told
    assert {"Karte 1 der", "Nonnenreihe"} <= told


def test_no_tick_lies_over_the_name_of_a_building() -> None:
    language.use("de")
    app = shown(table_where(turn_of_round(1), 2), (800, 600), text_scale=1.5, language="de")
    for thing in [spot.name for spot in app.spots if spot.name.startswith("building:")]:
        app.activate(thing)
        marks = app.sheet().marks
        (tick,) = (box_of(mark) for mark in marks if mark.look.key[1] == "badge_tick")
        names = [mark for mark in marks if mark.look.key[0] == "words"]

        assert not [mark.look.key[1] for mark in names if covered(box_of(mark), tick)]


@pytest.mark.few(2)
@pytest.mark.parametrize("tongue", ["en", "de", "nl", "hu"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_all_that_a_building_brings_is_said_on_its_plaques(tongue: str, scale: float) -> None:
    language.use(tongue)
    session = table_where(turn_of_round(4), 4)
    app = shown(session, text_scale=scale, language=tongue)
    pack = session.game.pack
    sheet = DisplayList(1280, 800, app.studio.letters, app.art, Hand())
    for building in pack.buildings:
        for copy in range(len(COPIES)):
            told = (supply_does(pack.supply[copy]), premium_does(building))
            lines = [("plaque_supply", "supply_a", one) for one in (*told, told[1])]
            plaques = lay_plaques(sheet, lines, Box(x=0, y=0, width=190, height=286))

            assert [" ".join(one.rows) for one in plaques[:2]] == list(told)
            assert sum(one.height for one in plaques) <= 286 - 70
            assert all(
                sheet.letters.width(row, Face.BODY, one.size) <= 150 for one in plaques for row in one.rows
            )


@pytest.mark.few(1)
@pytest.mark.parametrize("tongue", ["de", "hu"])
def test_all_buildings_of_the_row_tell_what_they_bring_in_letters_of_one_size(tongue: str) -> None:
    language.use(tongue)
    session = court_where(lambda state: state.agenda[-1][0] == agenda.GARDEN, 3)
    app = shown(session, text_scale=1.5, language=tongue)
    row = [spot for spot in app.spots if spot.name.startswith("building:")]

    sizes = {
        mark.look.key[3]
        for mark in app.sheet().marks
        for spot in row
        if mark.look.key[0] == "words"
        and mark.look.key[2] is Face.BODY
        and spot.holds(mark.x, mark.y)
        and mark.y > spot.y + spot.height / 2
    }

    assert len(row) > 1
    assert len(sizes) == 1


def test_a_lesson_with_large_letters_covers_neither_heirs_nor_tracks() -> None:
    app = App(Settings(speed=0.0, text_scale=1.5), (1280, 800))
    screen = TutorialScreen(app, ENTERING, "rattus-cartus")
    app.open(screen)
    for _ in range(60):
        app.sheet()
        app.update(0.05)
        lesson, task = screen.course.lesson, screen.desk.task
        if lesson.title == MOST_TOLD:
            break
        wanted = {"next": "lesson:next", "confirm": "confirm"}.get(lesson.waits_for)
        chosen = task.chosen() if task is not None else ()
        if screen.desk.asked is not None:
            app.activate(wanted or next(thing for thing in lesson.points_at if thing not in chosen))
    app.sheet()
    note = app.spot("lesson")
    seen = [spot for spot in app.spots if spot.name.startswith(("heir:", "track:"))]

    assert screen.course.lesson.title == MOST_TOLD
    assert note is not None
    assert len(seen) > 6
    lies = Box(note.x, note.y, note.width, note.height)
    assert not [one.name for one in seen if covered(lies, Box(one.x, one.y, one.width, one.height)) > 1]
