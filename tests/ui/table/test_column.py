"""The column beside the board: the log is always seen, and families lie open where there is room."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.questions import if_piper_came
from hameln.games.hameln.rules.state import TURN, State
from hameln.players.kit import HUMAN
from hameln.table.saying import say_number
from hameln.table.settings import Settings
from hameln.ui.draw import theme
from hameln.ui.draw.box import Box, covered
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.draw.fonts import Face
from hameln.ui.table.log import MOST
from hameln.ui.table.scene import LOG_ROWS
from hameln.ui.widgets.notices import box_of
from tests.table.tables import table_where
from tests.ui.pilot import Pilot, sit_down_at
from tests.ui.seated import key

SIZES = ((1280, 800), (1920, 1080), (1024, 640))


def late(_: Hameln, state: State) -> bool:
    return state.stage == TURN and state.round > 3 and state.phase > 0


def seated(families: int, size: tuple[int, int], text: float, **changes: object) -> Pilot:
    seats = (HUMAN, *("greedy",) * (families - 1))
    settings = Settings(speed=0.0, tutorial_done=True, curtain=False, text_scale=text)
    settings = evolve(settings, **changes)  # type: ignore[arg-type]
    pilot = sit_down_at(table_where(late, seats), settings=settings)
    pilot.app.resize(*size)
    pilot.app.sheet()
    return pilot


def point_at(pilot: Pilot, name: str) -> list[DrawItem]:
    spot = pilot.app.spot(name)
    assert spot is not None
    pilot.app.point(spot.middle[0] * pilot.app.scale, spot.middle[1] * pilot.app.scale)
    return pilot.app.sheet().marks


def rows_of_log(pilot: Pilot, marks: list[DrawItem]) -> list[DrawItem]:
    """The rows of words that lie on the spots of the log."""
    spots = [spot for spot in pilot.app.spots if spot.name.startswith("log:")]
    words = [mark for mark in marks if mark.look.key[0] == "words"]
    return [
        mark
        for mark in words
        if any(spot.holds(mark.x + 1, mark.y) and mark.x > spot.x + 15 for spot in spots)
    ]


def place_of(mark: DrawItem) -> tuple[object, int, int]:
    return mark.look.key[1], round(mark.x), round(mark.y)


def note_of(marks: list[DrawItem]) -> DrawItem | None:
    return next((mark for mark in marks if mark.look.key == ("patch", "panel_note")), None)


@pytest.mark.long
@pytest.mark.parametrize(
    ("families", "size", "text"),
    [(3, SIZES[0], 1.5), (4, SIZES[0], 1.5), *((5, size, text) for size in SIZES[:2] for text in (1.0, 1.5))],
)
def test_four_rows_of_the_log_are_seen_whatever_is_pointed_at(
    families: int, size: tuple[int, int], text: float
) -> None:
    pilot = seated(families, size, text)
    before = rows_of_log(pilot, pilot.app.sheet().marks)
    assert len(before) >= LOG_ROWS
    things = [
        spot.name
        for spot in pilot.app.spots
        if spot.name.partition(":")[0]
        in ("house", "circle", "district", "card", "traps", "ring", "bag", "kings", "cat", "road", "track")
    ]
    assert len(things) > 60

    for thing in [*things[::9], *(f"card:{seat}" for seat in range(families)), "ring", "bag", "track"]:
        marks = point_at(pilot, thing)
        seen, note, spot = rows_of_log(pilot, marks), note_of(marks), pilot.app.spot(thing)
        assert note is not None, thing
        assert spot is not None
        assert len(seen) >= LOG_ROWS, thing
        assert {place_of(mark) for mark in seen} <= {place_of(mark) for mark in before}, "the log has moved"
        is_apart = (
            spot.x + spot.width <= note.x + 1
            or spot.x >= note.x + note.width - 1
            or spot.y + spot.height <= note.y + 1
            or spot.y >= note.y + note.height - 1
        )
        assert is_apart, f"{thing} is covered by what explains it"
        if text == 1.0 and spot.x < pilot.match.stage.box.right:
            lies = Box(x=note.x, y=note.y, width=note.width, height=note.height)
            hidden = [
                one.name for one in pilot.app.spots if covered(lies, box_of(one)) and one.x > lies.x - 1
            ]
            assert not [name for name in hidden if not name.startswith(("log:", "why:"))], thing


@pytest.mark.few(3)
@pytest.mark.parametrize(
    ("families", "size", "text", "folded"),
    [
        (3, SIZES[0], 1.0, 0),
        (4, SIZES[0], 1.0, 0),
        (5, SIZES[0], 1.0, 0),
        (5, SIZES[0], 2.0, 3),
        (5, SIZES[1], 1.0, 0),
        (5, SIZES[1], 1.5, 0),
    ],
)
def test_families_lie_open_where_there_is_room_and_folded_ones_open_when_pointed_at(
    families: int, size: tuple[int, int], text: float, folded: int
) -> None:
    pilot = seated(families, size, text)
    spots = {seat: pilot.app.spot(f"card:{seat}") for seat in range(families)}
    highest = max(spot.height for spot in spots.values() if spot is not None)
    short = [seat for seat, spot in spots.items() if spot is not None and spot.height < highest * 0.7]
    assert len(short) == folded
    assert 0 not in short

    for seat in short:
        before = [mark.look.key for mark in point_at(pilot, "button:menu")].count(("sprite", "icon_man"))
        marks = point_at(pilot, f"card:{seat}")
        assert [mark.look.key for mark in marks].count(("sprite", "icon_man")) == before + 1


@pytest.mark.parametrize("families", [4, 5])
def test_what_is_explained_is_hardly_smaller_than_usual_with_many_families(families: int) -> None:
    pilot = seated(families, SIZES[0], 1.0)
    houses = [spot.name for spot in pilot.app.spots if spot.name.startswith("house:")]

    for house in houses:
        marks = point_at(pilot, house)
        note = note_of(marks)
        assert note is not None
        box = Box(x=note.x, y=note.y, width=note.width, height=note.height)
        told = [mark.look.key for mark in marks if mark.look.key[0] == "words" and box.holds(mark.x, mark.y)]
        sizes = [float(str(key[3])) for key in told if key[2] in (Face.BODY, Face.BOLD)]
        assert sizes
        assert min(sizes) >= theme.SMALL * 0.85 - 0.01, house


def test_what_is_explained_with_the_largest_letters_lies_above_ones_own_card_where_it_fits_there() -> None:
    pilot = seated(5, SIZES[0], 2.0)
    own = pilot.app.spot("card:0")
    assert own is not None

    things = [
        spot.name for spot in pilot.app.spots if spot.name.startswith(("house:", "district:", "circle:"))
    ]
    notes = [note_of(point_at(pilot, name)) for name in dict.fromkeys(things)]

    assert any(note.y + note.height <= own.y + 1 for note in notes if note is not None)


@pytest.mark.rule("H11.9")
def test_the_star_lies_on_the_card_of_who_would_lead_if_the_piper_came_now() -> None:
    pilot = seated(4, (1280, 800), 1.0)
    match = pilot.match.session.match
    visits = if_piper_came(match.game, match.state)

    (star,) = (mark for mark in pilot.app.sheet().marks if mark.look.key == ("sprite", "icon_star"))

    (place,) = (
        spot for spot in pilot.app.spots if spot.name.startswith("card:") and spot.holds(star.x, star.y)
    )
    assert visits[int(place.name[-1])].place == 0
    words = [str(mark.look.key[1]) for mark in pilot.app.sheet().marks if mark.look.key[0] == "words"]
    for visit in visits:
        assert say_number(visit.points) in words


@pytest.mark.rule("H1.13")
@pytest.mark.parametrize("phase", [1, 2])
def test_the_emperor_stands_for_the_last_phase(phase: int) -> None:
    def wanted(_: Hameln, state: State) -> bool:
        return state.stage == TURN and state.phase == phase and not state.overrun

    settings = Settings(speed=0.0, tutorial_done=True, curtain=False)
    pilot = sit_down_at(table_where(wanted), settings=settings)

    names = {mark.look.key[1] for mark in pilot.app.sheet().marks if mark.look.key[0] == "sprite"}

    assert ("emperor" in names, "king_rat" in names) == (phase == 2, phase != 2)


def test_what_there_is_none_of_has_no_number() -> None:
    pilot = seated(5, (1280, 800), 1.0)
    side = min(spot.x for spot in pilot.app.spots if spot.name.startswith("card:"))
    cards = [spot for spot in pilot.app.spots if spot.name.startswith("card:")]
    bottom = max(spot.y + spot.height for spot in cards)

    zeros = [
        mark
        for mark in pilot.app.sheet().marks
        if mark.look.key[:2] == ("words", "0") and mark.x > side and mark.y < bottom and mark.x < side + 230
    ]

    assert zeros == []


def sizes_of_costs(text: float) -> float:
    """How high the cost of a house is written on the board, in dots."""
    pilot = seated(5, (1280, 800), text)
    camera = pilot.match.stage.camera
    costs = [
        mark.look.key[3]
        for mark in pilot.app.sheet().marks
        if mark.look.key[0] == "words"
        and str(mark.look.key[1]) in "23456"
        and camera.sees(mark.x, mark.y)
        and mark.y < camera.box.bottom - 40
        and mark.y > camera.box.y + 60
    ]
    return max(costs) * text  # type: ignore[type-var,operator,return-value]


def test_large_letters_enlarge_the_numbers_on_the_board() -> None:
    assert sizes_of_costs(1.5) >= sizes_of_costs(1.0) * 1.35


def test_the_log_beside_the_board_has_as_many_turns_as_can_be_scrolled() -> None:
    pilot = seated(5, (1280, 800), 1.0)
    lines = pilot.match.view.scene().log
    assert 5 < len(lines[-MOST:]) <= MOST

    key(pilot, "L")

    assert pilot.app.screen is not pilot.match
