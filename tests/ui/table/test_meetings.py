"""Two who meet in a scene of their own: each kind has its place, and what happens there is told as it is."""

from __future__ import annotations

from itertools import pairwise

import pytest
from attrs import evolve

from hameln.games.rattus_cartus.events.event import PAIR, STAGINGS
from hameln.table.tableau import Note, Side, Staging, Tableau
from hameln.ui.draw.art import Art
from hameln.ui.draw.box import Box
from hameln.ui.draw.display_list import DisplayList, Hand
from hameln.ui.draw.fonts import Fonts
from hameln.ui.table.meetings import draw_staged
from hameln.ui.table.tableaux import Cast

ARMS = ("azure", "vermilion", "mint")
FACES = tuple(f"portrait_person_{arms}" for arms in ARMS)
BOARD = Box(0.0, 0.0, 980.0, 700.0)


def sheet_of(
    staging: Staging, part: float, tableau: Tableau | None = None, scale: float = 1.0
) -> DisplayList:
    """What is drawn of a meeting of the first two."""
    sides = tuple(Side(seat=seat, notes=(Note(icon="mark_sword", words="1"),)) for seat in range(PAIR))
    tableau = tableau or Tableau(title="They meet", sides=sides, going=("card_back",) * 2, to=0)
    sheet = DisplayList(1280, 800, Fonts(scale), Art(), Hand())
    cast = Cast(players=("Anna", "Berta", "Carla"), arms=ARMS, faces=FACES)
    draw_staged(sheet, tableau, staging, cast, "What has happened is told here.", BOARD, part)
    return sheet


def seen(sheet: DisplayList, name: str) -> list[tuple[float, float]]:
    """Where all pictures of a name have their middles."""
    marks = [mark for mark in sheet.marks if str(mark.look.key[1]) == name]
    return [(mark.x + mark.width / 2, mark.y + mark.height / 2) for mark in marks]


def words(sheet: DisplayList) -> list[str]:
    return [str(mark.look.key[1]) for mark in sheet.marks if mark.look.key[0] == "words"]


@pytest.mark.parametrize("word", STAGINGS)
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_whoever_meets_is_seen_at_a_place_of_its_own_with_what_is_told(word: str, scale: float) -> None:
    staging = STAGINGS[word]
    for part in (0.0, 0.2, 0.45, 0.7, 1.0):
        sheet = sheet_of(staging, part, scale=scale)
        assert seen(sheet, staging.ground)
        (left, _), (right, _) = (seen(sheet, FACES[seat])[0] for seat in range(PAIR))
        assert left < right
        assert {"Anna", "Berta", "They meet"} <= set(words(sheet))
        for mark in sheet.marks:
            assert BOARD.x <= mark.x
            assert mark.x + mark.width <= BOARD.right + 1


def test_no_two_kinds_share_a_place() -> None:
    assert len({one.ground for one in STAGINGS.values()}) == len(STAGINGS)
    assert len({one.way for one in STAGINGS.values()}) == len(STAGINGS)
    names = {name for one in STAGINGS.values() for name in (one.ground, *one.means)}
    sprites = {name for name in Art().sprites if name.startswith("duel_")}
    assert all(any(sprite.startswith(name) for sprite in sprites) for name in names)


def test_what_is_struck_off_goes_over_and_the_rest_stays() -> None:
    strike = STAGINGS["sword"]
    sides = (Side(seat=0), Side(seat=1))
    tableau = Tableau(title="", sides=sides, going=("token_rat",) * 2, to=0, stays=("card_back",) * 3)

    ways = [seen(sheet_of(strike, part, tableau), "token_rat") for part in (0.0, 0.5, 1.0)]
    assert all(now[0][0] < was[0][0] for was, now in pairwise(ways))
    kept = [seen(sheet_of(strike, part, tableau), "card_back") for part in (0.0, 1.0)]
    assert kept[0] == kept[1]
    assert len(kept[0]) == 3


def test_what_follows_who_plays_comes_to_the_other() -> None:
    sides = (Side(seat=0), Side(seat=1))
    tableau = Tableau(title="", sides=sides, going=("token_rat",), to=1)
    ways = [seen(sheet_of(STAGINGS["flute"], part, tableau), "token_rat")[0][0] for part in (0.0, 0.5, 1.0)]

    assert ways == sorted(ways)
    assert ways[0] < BOARD.middle[0] < ways[-1]
    assert seen(sheet_of(STAGINGS["flute"], 0.5, tableau), "duel_note_1")


def test_who_rides_comes_over_and_rides_home_with_what_was_given() -> None:
    ride = STAGINGS["horse"]
    out = Tableau(title="", sides=(Side(seat=0), Side(seat=1)), to=0)
    over = [seen(sheet_of(ride, part, out), "duel_horse_right_azure")[0][0] for part in (0.0, 1.0)]
    home = evolve(out, going=("card_back",))
    back = [seen(sheet_of(ride, part, home), "duel_horse_left_azure")[0][0] for part in (0.0, 1.0)]

    assert over[0] < over[1]
    assert back[0] > back[1]


def test_who_plays_to_several_stands_before_all_of_them() -> None:
    sides = tuple(Side(seat=seat) for seat in range(3))
    sheet = sheet_of(STAGINGS["flute"], 0.5, Tableau(title="", sides=sides))

    (first, *others), high = zip(*(seen(sheet, face)[0] for face in FACES), strict=True)
    assert first < BOARD.middle[0] < others[0] < others[1]
    assert len(set(high)) == 1
    names = [mark for mark in sheet.marks if mark.look.key[1] in ("Anna", "Berta", "Carla")]
    for mark, x in zip(names, (first, *others), strict=True):
        assert mark.x < x < mark.x + mark.width
    assert names[1].x + names[1].width <= names[2].x


def test_those_who_charge_meet_in_the_middle_and_lay_down_what_they_have() -> None:
    charge = STAGINGS["lance"]
    sides = (Side(seat=0), Side(seat=1))
    tableau = Tableau(title="", sides=sides, going=("card_back",) * 4, first=1)
    begun, met, over = (sheet_of(charge, part, tableau) for part in (0.0, 0.44, 1.0))

    assert seen(begun, "duel_rider_right_azure")[0][0] < seen(met, "duel_rider_right_azure")[0][0]
    assert seen(begun, "duel_rider_left_vermilion")[0][0] > seen(met, "duel_rider_left_vermilion")[0][0]
    assert not seen(begun, "duel_clash")
    assert seen(met, "duel_clash")
    middle = sum(x for x, _ in seen(over, "card_back")) / 4
    assert middle == pytest.approx(BOARD.middle[0])


@pytest.mark.parametrize("word", STAGINGS)
def test_equals_meet_in_the_scene_of_their_weapon_and_neither_gives_way(word: str) -> None:
    staging = evolve(STAGINGS[word], is_even=True)
    tableau = Tableau(title="", sides=(Side(seat=0), Side(seat=1)))
    means = {name for name in Art().sprites if name.startswith(staging.means)}
    for part in (0.0, 0.2, 0.44, 0.7, 1.0):
        sheet = sheet_of(staging, part, tableau)
        assert seen(sheet, staging.ground)
        left, right = (seen(sheet, FACES[seat])[0] for seat in range(PAIR))
        assert left[0] + right[0] == pytest.approx(2 * BOARD.middle[0])
        held = [x for name in means for x, _ in seen(sheet, name)]
        assert min(held) < BOARD.middle[0] < max(held)
        assert bool(staging.clash and seen(sheet, staging.clash)) == (bool(staging.clash) and part == 0.44)


def test_what_a_meeting_is_about_stands_beside_its_title() -> None:
    about = (Note(icon="estate_magic", words="Magic"), Note(icon="estate_church", words="Church"))
    tableau = Tableau(title="They meet", sides=(Side(seat=0), Side(seat=1)), to=0, subjects=about)
    sheet = sheet_of(STAGINGS["horse"], 1.0, tableau)

    told = words(sheet)
    assert told.index("They meet") < told.index("Magic") < told.index("Church")
    ((x, y),) = seen(sheet, "estate_magic")
    ground = next(mark for mark in sheet.marks if mark.look.key[1] == "duel_horse")
    assert y < ground.y
    assert x < seen(sheet, "estate_church")[0][0]


def test_all_who_are_there_are_seen_with_why_it_is_those_two() -> None:
    star = Note(icon="premium_star", words="entered earlier")
    count = (Note(icon="mark_sword", words="2"),)
    present = (
        Side(seat=0, notes=count, verdict=star),
        Side(seat=2, notes=count),
        Side(seat=1, notes=(Note(icon="mark_sword", words="0"),)),
    )
    tableau = Tableau(title="", sides=(Side(seat=0), Side(seat=1)), present=present)
    sheet = sheet_of(STAGINGS["sword"], 1.0, tableau)

    assert words(sheet).count("2") == 2
    assert "entered earlier" in words(sheet)
    assert seen(sheet, FACES[2])
