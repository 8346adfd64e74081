"""A hint says what cannot be taken back, and covers nothing that is told of a decision."""

from __future__ import annotations

from hameln.games.hameln.rules import moves
from hameln.kernel.players import Choice
from tests.table.tables import offers
from tests.ui.screens.match.test_following import advised, in_town
from tests.ui.seated import ALONE, seated


def test_a_hint_says_what_cannot_be_taken_back_and_leaves_what_is_told_of_a_decision_in_sight() -> None:
    pilot = in_town("mouse")
    advised(pilot)
    found = pilot.match.hints._found
    assert found is not None
    assert ("It cannot be taken back." in pilot.app.toast) == found[1].is_final

    other = seated(offers("influence"), seats=ALONE)
    other.match.desk.adviser = lambda: lambda *_: Choice(moves.INFLUENCE)  # type: ignore[method-assign]
    advised(other)
    other.match.desk.choose("influence")
    other.look()
    assert other.match.desk.task is not None
    assert other.match.desk.task.preview()
    assert other.match._hinted is None
