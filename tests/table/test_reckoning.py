"""Points counted before everybody's eyes: when what is lit, and what has been added up at every moment."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.table.reckoning import (
    CROWNED,
    GAIN,
    LIGHT,
    LONGEST,
    LOSS,
    NOTHING,
    STILL,
    Counted,
    Reckoning,
    reckon,
)
from hameln.table.scoring import Outcome, Scoring, ScoringStep

ARMS = ("azure", "mint")


def step(source: str, *gained: int) -> ScoringStep:
    return ScoringStep(
        source=source,
        rule="",
        heading=source.title(),
        about="",
        gained=gained,
        totals=gained,
        details=(),
        icon=f"icon_{source}",
        sound=f"sound_{source}",
    )


def counted(seat: int, points: int, place: str) -> Counted:
    return Counted(seat=seat, points=points, place=place)


SCORING = Scoring(
    steps=(step("cat", 0, 1), step("nothing", 0, 0), step("house", 5, 3), step("road", -2, 0)),
    outcome=Outcome(headline="Mint wins."),
)
COUNTED = (
    (counted(1, 1, "cat"),),
    (),
    (counted(0, 2, "house:a"), counted(0, 3, "house:b"), counted(1, 3, "house:b")),
    (counted(0, -2, "road:0"),),
)


def reckoned(*, is_still: bool = False) -> Reckoning:
    return reckon(SCORING, COUNTED, ARMS, (1,), is_still=is_still)


def end_of(found: Reckoning) -> float:
    return max(cue.start + cue.length for cue in found.cues)


@pytest.mark.parametrize("is_still", [False, True])
def test_at_the_end_everybody_has_what_was_counted(is_still: bool) -> None:
    found = reckoned(is_still=is_still)

    last = found.standing(end_of(found))

    assert last.gained == tuple(one.gained for one in SCORING.steps)
    assert last.totals == (3, 4)
    assert last.place == len(SCORING.steps)
    assert last.seat == 1


def test_nothing_is_counted_before_it_has_come_to_its_player() -> None:
    found = reckoned()
    first = next(cue for cue in found.cues if cue.kind == "fly")
    lands = first.start + first.length

    assert found.standing(0.0).totals == (0, 0)
    assert found.standing(lands - 0.01).totals == (0, 0)
    assert found.standing(lands).totals == (0, 1)
    assert found.standing(0.0).icons == ("icon_cat",)


def test_each_kind_begins_once_the_one_before_is_counted() -> None:
    found = reckoned()
    for kind, start in enumerate(found.starts[1:-1]):
        before = found.standing(start)
        assert before.gained[kind] == SCORING.steps[kind].gained
        assert not any(before.gained[kind + 1])


def test_points_lie_at_what_brings_them_and_go_to_their_player() -> None:
    found = reckoned()
    flights = [(cue.origin, cue.target, cue.words, cue.sprite) for cue in found.cues if cue.kind == "fly"]

    assert flights == [
        ("cat", "score:1", "+1", GAIN),
        ("house:a", "score:0", "+2", GAIN),
        ("house:b", "score:0", "+3", GAIN),
        ("house:b", "score:1", "+3", GAIN),
        ("road:0", "score:0", "\N{MINUS SIGN}2", LOSS),
    ]
    lights = [cue.target for cue in found.cues if cue.sprite == LIGHT]
    assert lights == [origin for origin, *_ in flights]
    shields = [cue.sprite for cue in found.cues if cue.sprite.startswith("shield_")]
    assert shields == ["shield_mint", "shield_azure", "shield_azure", "shield_mint", "shield_azure"]


def test_the_card_of_whoever_is_counted_is_lit() -> None:
    found = reckoned()
    houses = found.starts[2]

    assert found.standing(houses).seat == 0
    lit = [cue.start for cue in found.cues if cue.sprite == LIGHT]
    assert found.standing(lit[3]).seat == 1


def test_a_kind_that_brings_nobody_anything_is_passed_quickly_and_silently() -> None:
    found = reckoned()
    begins = [cue for cue in found.cues if cue.kind == "count"]

    assert found.starts[2] - found.starts[1] == pytest.approx(NOTHING)
    assert [cue.sound for cue in begins] == ["sound_cat", "", "sound_house", "sound_road", "win"]


def test_many_things_are_not_counted_longer() -> None:
    many = tuple(counted(seat, 1, f"house:{place}") for seat in range(5) for place in range(80))
    scoring = evolve(SCORING, steps=(step("house", 80, 80, 80, 80, 80),) * 4)

    found = reckon(scoring, (many,) * 4, ("azure",) * 5, (), is_still=False)

    assert end_of(found) <= LONGEST + CROWNED + 0.001
    assert found.standing(end_of(found)).totals == (320,) * 5


def test_stills_show_all_of_a_kind_at_once_and_nothing_moves() -> None:
    found = reckoned(is_still=True)

    assert {cue.kind for cue in found.cues} == {"count", "lit"}
    assert found.standing(0.0).totals == (0, 1)
    assert found.starts[1] == STILL
    assert found.standing(found.starts[2]).gained[2] == (5, 3)


def test_nobody_is_lit_where_several_have_won() -> None:
    found = reckon(SCORING, COUNTED, ARMS, (0, 1), is_still=False)

    assert found.standing(end_of(found)).seat is None
