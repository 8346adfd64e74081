"""Flights: pieces go where they will lie, everything is over in time, and every sound is heard once."""

from __future__ import annotations

from collections import Counter

import pytest

from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.ui.pieces import PIECES
from hameln.kernel.referee import play_match
from hameln.players.kit import ARMS
from hameln.table.cues import Cue, length_of
from hameln.ui.draw.animation import MOST_SOUNDS_AT_ONCE, SIZES, Animation
from hameln.ui.draw.art import Art
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.draw_item import DrawItem
from hameln.ui.draw.fonts import Fonts
from tests.games.hameln.cues import cues_of

ART, LETTERS = Art(), Fonts()
PLACES = {
    "house:M1": (200.0, 300.0),
    "house:M2": (500.0, 300.0),
    "circle:a": (260.0, 360.0),
    "circle:b": (300.0, 200.0),
    "district:red": (600.0, 500.0),
    "hall": (400.0, 400.0),
    "lane:20,600": (20.0, 600.0),
    "kings": (1000.0, 500.0),
    "ring": (1050.0, 500.0),
    "card:0": (1000.0, 100.0),
    "track:0": (100.0, 20.0),
}
RAT = Cue(
    start=0, length=0.2, kind="hop", sprite="rat_left_1", origin="house:M1", target="circle:a", sound="rat"
)
KING = Cue(start=0.2, length=0.7, kind="rise", sprite="king_rat", target="house:M2", sound="king")
COIN = Cue(
    start=0, length=0.3, kind="fly", sprite="coin_one", origin="house:M1", target="card:0", sound="coin"
)
SHAKE = Cue(start=0.2, length=0.5, kind="shake", target="screen")
LEAVES = Cue(
    start=0.5,
    length=0.5,
    kind="walk",
    sprite="rat_left_1",
    origin="circle:a",
    target="lane:20,600",
    sound="piper",
)


def begun(*cues: Cue, unit: float = 1.0, speed: float = 1.0) -> Animation:
    flights = Animation(PIECES)
    flights.begin(cues, PLACES.get, unit, speed)
    return flights


def sheet() -> DisplayList:
    return DisplayList(1280, 800, LETTERS, ART, Hand())


def drawn(flights: Animation) -> list[DrawItem]:
    page = sheet()
    flights.draw(page)
    return page.marks


def sprites(flights: Animation) -> list[str]:
    return [str(mark.look.key[1]) for mark in drawn(flights)]


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_all_is_over_when_its_time_at_that_speed_has_passed(speed: float) -> None:
    flights = begun(RAT, KING, speed=speed)
    length = length_of((RAT, KING)) / speed

    flights.update(length * 0.99)
    assert not flights.is_over
    flights.update(length * 0.02)

    assert flights.is_over
    assert drawn(flights) == []


def test_without_cues_nothing_is_waited_for() -> None:
    assert Animation(PIECES).is_over
    assert begun().is_over
    assert begun().sounds_due() == ()


@pytest.mark.parametrize("step", [1 / 240, 1 / 60, 0.3, 5.0])
def test_every_sound_is_heard_once_however_long_a_frame_takes(step: float) -> None:
    flights = begun(RAT, KING, COIN, LEAVES)
    heard: list[str] = []

    while not flights.is_over:
        flights.update(step)
        heard += flights.sounds_due()
    flights.update(step)
    heard += flights.sounds_due()

    assert Counter(heard) == Counter(("rat", "king", "coin", "piper"))


def test_sounds_come_at_their_moments() -> None:
    flights = begun(RAT, KING)

    assert flights.sounds_due() == ()
    flights.update(0.15)
    assert flights.sounds_due() == ("rat",)
    assert flights.sounds_due() == ()
    flights.update(0.1)
    assert flights.sounds_due() == ("king",)


def test_skipping_leaves_the_last_sounds_only() -> None:
    flights = begun(RAT, COIN, KING, LEAVES)

    flights.skip()

    assert flights.is_over
    assert flights.sounds_due() == ("coin", "piper")
    assert MOST_SOUNDS_AT_ONCE == 2
    flights.skip()
    assert flights.sounds_due() == ()


def test_skipping_does_not_repeat_what_was_heard() -> None:
    flights = begun(RAT, KING)
    flights.update(0.15)

    flights.skip()

    assert flights.sounds_due() == ("rat", "king")


def test_at_once_there_is_only_something_to_hear() -> None:
    flights = begun(RAT, RAT, KING, SHAKE, speed=0)

    assert flights.is_over
    assert flights.shake == (0.0, 0.0)
    assert drawn(flights) == []
    assert flights.sounds_due() == ("rat", "king")


def test_what_has_no_place_is_heard_but_not_seen() -> None:
    hidden = Cue(
        start=0, length=0.4, kind="hop", sprite="cat", origin="house:M1", target="circle:z", sound="cat"
    )
    lost = Cue(start=0, length=0.4, kind="fly", sprite="coin_one", origin="traps:0", target="card:0")
    flights = begun(hidden, lost)
    seen: list[str] = []

    for _ in range(6):
        flights.update(0.06)
        seen += sprites(flights)

    assert seen == []
    assert flights.sounds_due() == ("cat",)


@pytest.mark.parametrize(
    ("cue", "size", "offset"),
    [
        (RAT, 0.92, (0, 0)),
        (KING, 0.8, (0, 31)),
        (Cue(start=0, length=0.3, kind="stamp", sprite="man_mint", target="house:M2"), 0.5, (-29, 33)),
        (Cue(start=0, length=0.3, kind="appear", sprite="woman_plum", target="house:M2"), 0.5, (29, 33)),
    ],
)
@pytest.mark.parametrize("unit", [0.7, 1.0, 2.4])
def test_a_piece_comes_to_lie_where_the_board_will_draw_it(
    cue: Cue, size: float, offset: tuple[float, float], unit: float
) -> None:
    other = Cue(start=0, length=2, kind="none", target="screen")
    flights = begun(cue, other, unit=unit)
    flights.update(1.9)

    (mark,) = drawn(flights)

    page = sheet()
    x, y = PLACES[cue.target]
    at = (x + offset[0] * unit, y + offset[1] * unit)
    page.sprite(cue.sprite, *at, scale=size * unit, anchored=True)
    wanted = page.marks[0]
    assert (mark.x, mark.y) == pytest.approx((wanted.x, wanted.y), abs=0.01)
    assert (mark.width, mark.height) == pytest.approx((wanted.width, wanted.height))
    assert mark.alpha == 255


def test_a_rat_jumps_and_a_stamp_comes_down_from_above() -> None:
    flights = begun(RAT)
    flights.update(0.1)
    (rat,) = drawn(flights)
    assert rat.y + rat.height < PLACES["circle:a"][1]

    flights = begun(Cue(start=0, length=0.3, kind="stamp", sprite="man_mint", target="house:M2"))
    flights.update(0.01)
    (early,) = drawn(flights)
    flights.update(0.28)
    (late,) = drawn(flights)
    assert early.width > 1.4 * late.width
    assert early.alpha < late.alpha


def test_what_has_landed_lies_there_until_all_is_over() -> None:
    flights = begun(RAT, COIN, KING)

    flights.update(0.5)

    assert sorted(sprites(flights)) == ["king_rat", "rat_left_1"]


def test_a_rat_that_came_and_went_is_seen_once() -> None:
    flights = begun(RAT, LEAVES)

    for _ in range(9):
        flights.update(0.1)
        assert len(drawn(flights)) == 1


def test_who_will_leave_waits_in_its_place() -> None:
    flights = begun(LEAVES)
    flights.update(0.1)

    (mark,) = drawn(flights)

    page = sheet()
    page.sprite("rat_left_1", *PLACES["circle:a"], scale=0.92, anchored=True)
    assert (mark.x, mark.y) == pytest.approx((page.marks[0].x, page.marks[0].y))


def test_walking_feet_move_and_a_rat_looks_where_it_runs() -> None:
    right = Cue(start=0, length=1, kind="walk", sprite="rat_left_1", origin="circle:a", target="district:red")
    piper = Cue(start=0, length=1, kind="walk", sprite="piper_1", origin="lane:20,600", target="district:red")
    flights = begun(right, piper)
    seen: set[str] = set()

    for _ in range(9):
        flights.update(0.1)
        seen |= set(sprites(flights))

    assert seen == {"rat_right_1", "rat_right_2", "piper_1", "piper_2"}


def test_the_table_shakes_only_while_it_should() -> None:
    flights = begun(SHAKE, KING)
    assert flights.shake == (0.0, 0.0)
    moved = False

    while not flights.is_over:
        flights.update(0.02)
        x, y = flights.shake
        assert abs(x) <= 3
        assert abs(y) <= 3
        moved = moved or (x, y) != (0.0, 0.0)

    assert moved
    assert flights.shake == (0.0, 0.0)


def test_a_child_without_a_place_of_its_own_goes_to_the_hall() -> None:
    child = Cue(start=0, length=0.4, kind="hop", sprite="girl_gold", origin="house:M1", target="child:girl:4")
    flights = begun(child)
    flights.update(0.39)

    (mark,) = drawn(flights)

    assert abs(mark.x + mark.width / 2 - PLACES["hall"][0] - 20) < 4


def test_a_shield_without_a_known_step_jumps_where_it_stands() -> None:
    shield = Cue(start=0, length=0.4, kind="hop", sprite="shield_gold", origin="track:0", target="step:3")
    flights = begun(shield)
    flights.update(0.3999)

    (mark,) = drawn(flights)

    assert mark.x + mark.width / 2 == pytest.approx(PLACES["track:0"][0], abs=1)


def test_a_new_beginning_forgets_the_old_one() -> None:
    flights = begun(RAT, KING)
    flights.update(0.05)

    flights.begin((COIN,), PLACES.get, 1.0, 1.0)
    flights.update(0.1)

    assert sprites(flights) == ["coin_one"]
    flights.update(1)
    assert flights.sounds_due() == ("coin",)


def test_a_piece_needs_few_pictures() -> None:
    flights = begun(COIN, Cue(start=0, length=0.3, kind="stamp", sprite="man_mint", target="house:M2"))
    widths: dict[object, set[float]] = {}

    while not flights.is_over:
        for mark in drawn(flights):
            widths.setdefault(mark.look.key, set()).add(round(mark.width, 4))
        flights.update(1 / 240)

    assert all(len(sizes) <= SIZES for sizes in widths.values())


def test_a_whole_match_can_be_flown() -> None:
    game = Hameln(find_town("hameln"), 3)
    match = play_match(game, [make_greedy] * 3, 8)
    flights = Animation(PIECES)
    marks = 0

    for before, one, after in match.replay():
        cues = cues_of(tell(game, before, one.action, after), ARMS, before, after, game)
        flights.begin(cues, lambda name: (float(len(name) * 40), float(sum(map(ord, name)) % 700)), 1.1, 1.0)
        heard: list[str] = []
        while not flights.is_over:
            flights.update(0.17)
            marks += len(drawn(flights))
            heard += flights.sounds_due()
        assert Counter(heard) == Counter(cue.sound for cue in cues if cue.sound)

    assert marks > 500
