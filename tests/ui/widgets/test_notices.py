"""Tips hide neither what they explain nor what is read, and messages not what they speak of."""

from __future__ import annotations

import pytest

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import RATS, TURN, State
from hameln.ui.app import App
from hameln.ui.draw.art import Art
from hameln.ui.draw.box import Box, covered, distance
from hameln.ui.draw.display_list import DisplayList, Hand, HitRegion
from hameln.ui.draw.fonts import Fonts
from hameln.ui.table.small_pictures import Measures, place_picture
from hameln.ui.widgets import notices
from hameln.ui.widgets.clearest import clearest, places_near, way_between
from hameln.ui.widgets.notices import box_of, draw_tip, draw_toast, pictures_on, tip_place
from tests.table.tables import offers
from tests.ui.pilot import Pilot
from tests.ui.replaying import words
from tests.ui.scored import click, finished, scored
from tests.ui.seated import ALONE, seated


@pytest.fixture
def sheet() -> DisplayList:
    return DisplayList(1280, 800, Fonts(), Art(), Hand())


@pytest.mark.parametrize(("x", "y"), [(0, 0), (1240, 0), (0, 770), (1240, 770), (600, 400), (600, 20)])
def test_a_tip_lies_beside_its_spot_within_the_window(sheet: DisplayList, x: float, y: float) -> None:
    spot = HitRegion(name="one", x=x, y=y, width=40, height=30, tip="What this is for.")

    box = tip_place(sheet, spot, 300, 90)

    assert covered(box, box_of(spot)) == 0
    assert box.x >= 0
    assert box.y >= 0
    assert box.right <= 1280
    assert box.bottom <= 800


def test_a_tip_does_not_hide_what_is_read(sheet: DisplayList) -> None:
    sheet.reads.append(HitRegion(name="text", x=500, y=250, width=240, height=140))
    spot = HitRegion(name="one", x=600, y=400, width=40, height=30, tip="What this is for.")

    box = tip_place(sheet, spot, 300, 90)

    assert covered(box, box_of(sheet.reads[0])) == 0


def test_a_tip_that_leaves_its_neighbours_free_does_not_hide_what_is_read_either(sheet: DisplayList) -> None:
    spot = HitRegion(name="tool", x=10, y=300, width=40, height=40, tip="What this is for.", tip_from=100)
    usual = tip_place(sheet, spot, 300, 90)
    sheet.read(90, 250, 400, 140)

    box = tip_place(sheet, spot, 300, 90)

    assert usual.x > 100
    assert covered(box, box_of(sheet.reads[0])) == 0
    assert covered(box, box_of(spot)) == 0


def test_places_begin_with_the_nearest_one_and_lie_within() -> None:
    about, within = Box(700.0, 300.0, 60.0, 60.0), Box(10.0, 20.0, 900.0, 500.0)

    first, *others = places_near(about, 200.0, 100.0, within)

    assert first.holds(*about.middle)
    assert all(one.x >= within.x and one.right <= within.right + 0.01 for one in others)
    assert all(one.y >= within.y and one.bottom <= within.bottom + 0.01 for one in others)
    assert places_near(about, 1000.0, 600.0, within) == [Box(10.0, 20.0, 1000.0, 600.0)]


@pytest.mark.parametrize("has_room", [True, False])
def test_a_picture_beside_a_thing_keeps_off_others_where_it_can_and_never_lies_far_away(
    sheet: DisplayList, *, has_room: bool
) -> None:
    own, board = Box(600.0, 380.0, 60.0, 60.0), Box(0.0, 0.0, 1280.0, 800.0)
    size = Measures(
        width=160.0, height=120.0, inner=0.0, title=0.0, columns=(), figure=0.0, joined=0.0, hangs=0.0
    )
    for x in range(0, 1280, 60):
        for y in range(0, 800, 60):
            if not (has_room and 760 < x < 1000):
                sheet.sprite("house_bakery_1", x + 30.0, y + 30.0)

    box = Box(
        *place_picture(sheet, size, own, board, way_between((630.0, 0.0), own.middle), []), 160.0, 120.0
    )

    assert not covered(box, own)
    assert distance(box, own) < 210
    assert any(covered(box, one) for one in pictures_on(sheet)) != has_room
    assert not any(box.holds(*one.middle) for one in way_between((630.0, 0.0), own.middle))


@pytest.mark.parametrize(("told", "is_drawn"), [("Choose a building first.", False), ("Go on", True)])
def test_a_tip_does_not_repeat_what_stands_on_the_sheet(
    sheet: DisplayList, told: str, *, is_drawn: bool
) -> None:
    spot = HitRegion(name="one", x=600, y=400, width=90, height=40, why="Choose a building first.")
    sheet.words(told, 600, 380)
    before = len(sheet.marks)

    draw_tip(sheet, spot)

    assert (len(sheet.marks) > before) == is_drawn


def test_a_message_goes_up_to_leave_what_it_speaks_of_to_be_seen(sheet: DisplayList) -> None:
    stage, about = (0.0, 1280.0, 700.0), Box(x=500, y=600, width=280, height=90)

    usual = draw_toast(sheet, "This house is not empty.", stage)
    box = draw_toast(sheet, "This house is not empty.", stage, [about])

    assert covered(usual, about) > 0
    assert covered(box, about) == 0


SCALES = (1.0, 1.5)


@pytest.fixture
def toasts(monkeypatch: pytest.MonkeyPatch) -> list[Box]:
    """Where messages lie, the newest last."""
    found: list[Box] = []

    def draw(*given: object, **named: object) -> Box:
        found.append(draw_toast(*given, **named))  # type: ignore[arg-type]
        return found[-1]

    monkeypatch.setattr(notices, "draw_toast", draw)
    return found


def boxes(pilot: Pilot, *names: str) -> list[Box]:
    return [box_of(spot) for spot in pilot.app.spots if spot.name in names]


def hidden_by(toast: Box, app: App) -> list[str]:
    """The words that a message lies over."""
    marks = app.sheet().marks
    first = [mark.look.key for mark in marks].index(("patch", "panel_tooltip"))
    words = [mark for mark in marks[:first] if mark.look.key[0] == "words"]
    boxes = [Box(x=mark.x, y=mark.y - 4, width=mark.width, height=8) for mark in words]
    return [str(mark.look.key[1]) for mark, box in zip(words, boxes, strict=True) if covered(toast, box)]


def test_what_was_reached_is_told_when_all_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finished(3), "told", "New among the achievements: " + "Marry twice in one turn. " * 3)
    app = scored()
    assert "Marry twice" not in " ".join(words(app))
    click(app, "button:all")
    assert "Marry twice" not in " ".join(words(app))

    app.key("SPACE")

    assert "Marry twice" in " ".join(words(app))


@pytest.mark.parametrize("scale", SCALES)
def test_a_refusal_does_not_cover_what_was_clicked(scale: float, toasts: list[Box]) -> None:
    pilot = seated(lambda _, state: state.stage == RATS, text_scale=scale)
    task = pilot.match.desk.task
    assert task is not None
    houses = [spot.name for spot in pilot.app.spots if spot.name.startswith("house:")]
    refused = 0
    for house in houses:
        pilot.app.hush()
        pilot.hands.press(house)
        if not pilot.app.toast:
            continue
        refused += 1
        assert not any(covered(toasts[-1], box) for box in boxes(pilot, house)), house
    assert refused > 5
    assert hidden_by(toasts[-1], pilot.app) == []


def test_a_hint_does_not_cover_what_it_lights_up() -> None:
    wakes, sells = offers("wake-men"), offers("sell")

    def only_wakes(game: Hameln, state: State) -> bool:
        return state.stage == TURN and wakes(game, state) and not sells(game, state)

    pilot = seated(only_wakes, seats=ALONE)
    pilot.hands.press("button:hint")
    pilot.until(lambda: pilot.app.messages.offered == "follow")

    things = pilot.match.hints.things
    assert things
    (follow,) = boxes(pilot, "follow")
    told = next(box for box in map(box_of, pilot.app.drawn.reads) if covered(box, follow))
    assert not any(covered(told, box) for box in boxes(pilot, *things))


def test_the_next_message_speaks_of_nothing() -> None:
    pilot = seated(lambda _, state: state.stage == RATS)
    pilot.match.deeds.refuse("No.", "house:M1")
    assert pilot.app.messages.about == ("house:M1",)

    pilot.app.say("Something else.")

    assert not pilot.app.messages.about


def test_without_any_place_there_is_no_clearest_one() -> None:
    with pytest.raises(ValueError, match="no place at all"):
        clearest([], [Box(0.0, 0.0, 1.0, 1.0)])
