"""A hint says what cannot be taken back, lays it out first, and covers nothing that is told of a decision."""

from __future__ import annotations

import pytest

from hameln.games.hameln.rules import moves
from hameln.kernel.players import Choice
from hameln.ui.draw.box import Box, covered
from hameln.ui.widgets.notices import TIP, box_of
from tests.table.tables import offers
from tests.ui.pilot import Pilot
from tests.ui.screens.match.test_following import advised, follow, in_town
from tests.ui.seated import ALONE, key, pass_time, seated


def test_a_hint_says_what_cannot_be_taken_back() -> None:
    pilot = in_town("mouse")
    advised(pilot)
    found = pilot.match.hints._found
    assert found is not None
    assert ("It cannot be taken back." in pilot.app.toast) == found[1].is_final


def lies(pilot: Pilot) -> Box:
    """Where the message lies."""
    marks = [mark for mark in pilot.app.sheet().marks if mark.look.key == ("patch", TIP)]
    (found,) = (Box(mark.x, mark.y, mark.width, mark.height) for mark in marks)
    return found


def with_reason(why: str, size: tuple[int, int] = (1280, 800)) -> Pilot:
    """A person who is advised to buy influence, for a reason."""
    pilot = seated(offers("influence"), seats=ALONE)
    pilot.app.resize(*size)
    pilot.look()
    choice: Choice[int] = Choice(moves.INFLUENCE, why=why)
    pilot.match.desk.adviser = lambda: lambda *_: choice  # type: ignore[method-assign]
    advised(pilot)
    return pilot


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_hint_lies_at_the_foot_of_the_log_before_and_while_it_is_decided(size: tuple[int, int]) -> None:
    pilot = with_reason("It pays. But it costs florins.", size)
    before = lies(pilot)
    pilot.match.desk.choose("influence")
    pilot.look()

    assert pilot.match.desk.task is not None
    assert pilot.match.desk.task.preview()
    assert lies(pilot) == before
    assert before.x > pilot.match.stage.box.right
    assert before.bottom > pilot.app.height - 20
    kinds = ("house:", "panel:", "action:")
    things = [box_of(spot) for spot in pilot.app.spots if spot.name.startswith(kinds)]
    assert things
    assert not any(covered(before, one) for one in things)
    assert "But it costs florins." in pilot.app.toast
    assert pilot.app.spot("follow") is not None


def test_a_hint_leaves_out_what_of_its_reason_has_no_room() -> None:
    pilot = with_reason("It pays. " + "It pays much more " * 30 + ".")

    assert pilot.app.toast.endswith("It pays.")
    assert lies(pilot).x > pilot.match.stage.box.right


def test_a_hint_without_room_beside_the_table_lies_on_it() -> None:
    pilot = with_reason("It pays.")
    pilot.app.say("Hint: do as you like. " * 40, stays=True, offer=pilot.app.messages.offer)

    assert lies(pilot).x < pilot.match.stage.box.right


def laid_out() -> tuple[Pilot, tuple[str, ...], int]:
    """A person who has followed the advice to wake a house once, what is chosen so, and what was played."""
    pilot = seated(offers("wake-men"), "keyboard", seats=ALONE)
    desk, count = pilot.match.desk, len(pilot.match.session.match.played)
    wanted = next(one for one in desk.session.legal if moves.verb_of(one) == moves.WAKE)
    answers = iter((wanted,))
    desk.adviser = lambda: lambda *_: Choice(next(answers, moves.DONE))  # type: ignore[method-assign]
    advised(pilot)
    key(pilot, "J")
    return pilot, desk.things_of(wanted), count


def test_what_cannot_be_taken_back_is_laid_out_first_and_done_with_enter() -> None:
    pilot, things, count = laid_out()
    session, task = pilot.match.session, pilot.match.desk.task
    assert task is not None
    assert task.chosen() == things
    assert len(session.match.played) == count
    assert pilot.app.spot("confirm") is not None

    key(pilot, "ENTER")

    assert len(session.match.played) > count


@pytest.mark.parametrize("name", ["ESCAPE", "Z"])
def test_what_a_hint_has_laid_out_is_taken_back_like_any_choice(name: str) -> None:
    pilot, _, count = laid_out()

    key(pilot, name)

    assert pilot.match.desk.task is not None
    assert not pilot.match.desk.task.chosen()
    assert len(pilot.match.session.match.played) == count


def test_the_key_that_lays_out_does_not_confirm_before_that_could_be_seen() -> None:
    pilot, _, count = laid_out()
    key(pilot, "J")
    assert len(pilot.match.session.match.played) == count

    pass_time(pilot, 0.8)
    key(pilot, "J")

    assert len(pilot.match.session.match.played) > count


def test_a_key_that_comes_with_the_hint_follows_nothing_that_nobody_has_read() -> None:
    pilot = in_town("keyboard")
    pilot.hands.press("button:hint")
    pilot.until(lambda: pilot.app.messages.offered == "follow")
    count = len(pilot.match.session.match.played)

    key(pilot, "J")
    assert len(pilot.match.session.match.played) == count
    assert pilot.match.desk.task is None
    pass_time(pilot, 0.8)
    follow(pilot)

    assert len(pilot.match.session.match.played) > count
