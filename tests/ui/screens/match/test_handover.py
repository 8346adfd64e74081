"""Several persons at one screen without a curtain: whose turn it is, and what the others have done."""

from __future__ import annotations

import pytest

from hameln.games.hameln.rules.state import SETTLING
from hameln.table.log.observation import PUBLIC
from hameln.ui.draw.box import covered
from hameln.ui.widgets.notices import box_of
from tests.ui.seated import pass_time, seated, watching


@pytest.mark.parametrize("size", [(1280, 800), (1024, 640)])
def test_without_a_curtain_whose_turn_it_is_and_what_others_did_stays_until_something_is_done(
    size: tuple[int, int],
) -> None:
    pilot = seated(lambda _, state: state.stage == SETTLING, curtain=False)
    app, match, names = pilot.app, pilot.match, pilot.match.desk.names.players
    app.resize(*size)
    places = set[tuple[float, float, float]]()

    def is_new() -> bool:
        """Whether a person begins who has seen what two others did."""
        before = match.desk.asked
        pilot.play(1)
        seat, panel = match.desk.asked, match.view.foot
        if seat is None or seat == before or panel is None:
            return False
        places.add((panel.x, panel.right, panel.bottom))
        others = {turn.line.seat for turn in match.desk.told_to(PUBLIC).turn_log.since(seat)}
        return len(others - {None, seat}) == 2 and "Since your last turn" in pilot.words()

    assert any(is_new() for _ in range(60))
    pass_time(pilot, 30)
    seat, panel, told = match.desk.asked, match.view.foot, " ".join(pilot.words())
    assert seat is not None
    assert panel is not None
    assert f"{names[seat]}, it is your turn. Since your last turn" in told
    assert all(turn.line.text in told for turn in match.desk.told_to(PUBLIC).turn_log.since(seat))
    assert not any(covered(panel, box_of(spot)) for spot in app.spots)
    assert len(places) == 1
    pilot.play(1)
    assert f"{names[seat]}, it is your turn." not in pilot.words()


def test_what_others_take_or_pay_at_once_is_told_until_something_is_done() -> None:
    pilot = watching(speed=0.0)
    noted: list[tuple[int, str]] = []
    remarks = pilot.match.conductor.remarks
    remarks.note = noted.extend  # type: ignore[method-assign]
    pilot.until(lambda: bool(noted))
    del remarks.note
    seat, told = noted[0]
    remarks.note([(seat, told), (seat + 1, "Another's.")])

    remarks.tell_done(seat)
    for _ in range(30):
        pilot.app.messages.pass_time(1.0, "")

    assert pilot.app.toast.endswith(told)
    pilot.app.messages.end_moment()
    assert pilot.app.toast == ""
