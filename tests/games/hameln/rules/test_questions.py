"""The questions of a table: threats, standings, and why something is not allowed."""

from __future__ import annotations

from functools import cache

import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.piper import can_keep
from hameln.games.hameln.rules.questions import (
    houses_at,
    if_piper_came,
    rule_of,
    standings,
    threat_to,
    why_not,
)
from hameln.games.hameln.rules.state import EXTRA, NAMING, SELLING, TURN, WEDDINGS, State
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random

GAME = Hameln(find_town("hameln"), 4)


@cache
def states() -> tuple[tuple[State, int], ...]:
    """Every position of some matches with who moves there, once a test asks: so it is a test that fails."""
    found: list[tuple[State, int]] = []
    for seed in range(8):
        match: Match[State, int, object] = play_match(GAME, [make_random] * 4, seed)  # type: ignore[assignment]
        found += [(before, one.mover) for before, one, _ in match.replay()]
    return tuple(found)


@pytest.mark.rule("H8.4")
def test_a_king_comes_when_no_rat_is_left_to_come() -> None:
    """A house is overrun exactly when its threat has no circle left."""
    for state, _ in states()[::5]:
        for place, house in enumerate(GAME.tables.house_ids):
            assert (threat_to(GAME, state, house).left == 0) == bool(state.overrun >> place & 1)


@pytest.mark.rule("H1.3")
def test_a_circle_tells_its_houses() -> None:
    """The circle behind M1 touches three houses; unknown circles are errors."""
    state = GAME.initial()

    assert [threat.house for threat in houses_at(GAME, state, "M1-B.il-B.ir")] == ["M1", "B.il", "B.ir"]
    with pytest.raises(KeyError):
        houses_at(GAME, state, "M1-M2.five")


@pytest.mark.rule("H11.1")
def test_the_last_standing_is_the_result() -> None:
    """What is told of points at the end is what counts."""
    match = play_match(GAME, [make_random] * 4, 3)
    result = GAME.result(match.state)

    told = standings(GAME, match.state)

    assert [standing.total for standing in told] == list(result.totals)
    assert [dict(standing.points) for standing in told] == [dict(points) for points in result.points]


@pytest.mark.rule("H3.2")
def test_a_legal_move_needs_no_reason_and_another_has_one() -> None:
    """The reason names its rule."""
    state = next(state for state, mover in states() if mover >= 0)
    move = GAME.legal(state)[0]

    assert why_not(GAME, state, move) is None
    reason = why_not(GAME, state, moves.PASS)
    assert reason is not None
    assert reason.rule == "H2.6"


@pytest.mark.rule("H4.2", "H5.1", "H6.2")
def test_a_move_names_the_rule_to_read_about_it() -> None:
    """Whatever ends an action is told where that action is."""
    named = {
        (state.stage, moves.verb_of(move)): rule_of(state, move)
        for state, mover in states()
        if mover >= 0
        for move in GAME.legal(state)
    }

    ends = {stage: rule for (stage, verb), rule in named.items() if verb == moves.DONE}
    assert ends == {NAMING: "H4.2", SELLING: "H6.2", WEDDINGS: "H5.1"}
    assert named[TURN, moves.WAKE] == "H4.1"
    assert named[EXTRA, moves.PASS] == "H3.2"


@pytest.mark.rule("H10.1", "H10.2", "H10.3", "H11.1")
def test_what_would_be_if_the_piper_came_now_is_told_and_does_not_happen() -> None:
    """Everybody saves as many children as its purse allows, and nobody's table changes by the question."""
    paying = 0
    for state, _ in states()[::7]:
        if state.stage != TURN:
            continue
        before = GAME.copy(state)
        price = GAME.tables.price[state.piper]

        visits = if_piper_came(GAME, state)

        assert state == before
        assert [*sorted(range(GAME.seats), key=lambda seat: visits[seat].place)] == sorted(
            state.ranking, key=lambda seat: -visits[seat].points
        )
        for seat, visit in enumerate(visits):
            children = state.boys[seat] + state.girls[seat]
            assert visit.paid == price * can_keep(price, state.money[seat], children)
            paying += visit.paid > 0
    assert paying > 5
