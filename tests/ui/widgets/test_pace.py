"""How long something will take is told by how fast it got on, and less from moment to moment."""

from __future__ import annotations

from hameln.ui.widgets.pace import Pace

SOON = "How long it will take is told soon."


def test_getting_ready_is_not_counted_and_nothing_is_told_before_it_has_got_on_six_times() -> None:
    pace = Pace()
    pace.pass_time(30.0, 0)
    pace.pass_time(0.0, 10)  # the first part
    for done in (20, 30, 40, 50, 60):
        pace.pass_time(4.0, done)
    assert pace.told(110) == SOON

    pace.pass_time(4.0, 70)

    assert pace.told(110) == "About 20 seconds left."  # 0.4 seconds each, 40 of them


def test_some_parts_that_are_over_in_a_moment_tell_nothing() -> None:
    pace = Pace()
    for done in range(20):
        pace.pass_time(0.2, done)

    assert pace.told(1000) == SOON


def test_a_single_part_is_enough_where_it_took_long() -> None:
    pace = Pace()
    pace.pass_time(0.0, 10)
    pace.pass_time(30.0, 40)

    assert pace.told(100) == "About 60 seconds left."


def test_it_becomes_less_until_it_gets_on_again_and_never_less_than_nothing() -> None:
    pace = Pace()
    for seconds, done in ((0.0, 10), (16.0, 20), (16.0, 30)):
        pace.pass_time(seconds, done)

    pace.pass_time(72.0, 30)
    assert pace.told(100) == "About 40 seconds left."
    pace.pass_time(60.0, 30)
    assert pace.told(100) == "About 5 seconds left."


def test_what_was_done_before_is_not_taken_for_fast() -> None:
    pace = Pace(done=50)
    for seconds, done in ((0.5, 50), (9.0, 60), (20.0, 70), (20.0, 80)):
        pace.pass_time(seconds, done)

    assert pace.told(100) == "About 40 seconds left."
