"""Which moments of a match are worth telling: the largest, spread over all of it."""

from __future__ import annotations

from hameln.table.scoring import MOST_MOMENTS, Moment, chosen


def moment(count: int, said: str = "") -> Moment:
    return Moment(count=count, when="Round 1", seat=None, kind="gain", icon="icon_star", sentence=said)


def test_of_a_crowd_at_the_end_the_largest_are_told_and_what_came_before_too() -> None:
    crowd = [(9.0 + place / 10, moment(90 + place)) for place in range(10)]
    before = [(3.0, moment(count)) for count in range(0, 80, 16)]

    told = [one.count for one in chosen([*crowd, *before])]

    assert len(told) == MOST_MOMENTS == 8
    assert told == sorted(told)
    assert set(range(0, 80, 16)) < set(told)
    assert [count for count in told if count >= 90] == [97, 98, 99]


def test_of_moments_that_are_worth_as_much_the_first_is_told() -> None:
    told = chosen([(1.0, moment(5, "second")), (1.0, moment(5, "third")), (2.0, moment(5, "first"))])

    assert [one.sentence for one in told] == ["first", "second", "third"]
    assert chosen([]) == ()
