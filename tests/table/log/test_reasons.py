"""What a computer player weighed, as far as whoever looks may know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

from hameln import language
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.kernel.match import Match, Played
from hameln.players.kit import HUMAN
from hameln.table.controller import MatchController
from hameln.table.kit import table_kit
from hameln.table.log.log import LogLine
from hameln.table.log.observation import PUBLIC, Viewer
from hameln.table.log.reasons import thought_at_table
from hameln.table.session import Session
from tests.table.tables import offers, table_where


class Discreet(Hameln):
    """The board game, in which nobody but the seller knows what is sold."""

    def seen(self, state: State, action: int, seat: int | None) -> int:
        is_hidden = moves.verb_of(action) == moves.SELL and seat != state.mover
        return moves.DONE if is_hidden else super().seen(state, action, seat)


def weighing(game: Hameln, figures: Callable[[int], float] = float) -> MatchController:
    """A match in which a computer family has sold something, and has weighed everything."""
    session = table_where(offers("sell"), ("random", HUMAN, HUMAN))
    while session.match.mover != 0 or not offers("sell")(session.game, session.match.state):
        if session.step() is None:
            session.choose(session.game.legal(session.match.state)[0])
    match = Match(game, session.match.played)
    legal = game.legal(match.state)
    sold = next(move for move in legal if moves.verb_of(move) == moves.SELL)
    considered = tuple((move, figures(place)) for place, move in enumerate(legal))
    match.append(Played(mover=0, action=sold, why="So.", considered=considered))
    return MatchController(Session(game, ("random", HUMAN, HUMAN), 1, match=match))


def weighed(desk: MatchController, count: int, viewer: Viewer) -> list[float]:
    """The worth of everything that is told to have been weighed for an action."""
    line = LogLine(text="", seat=0, count=count)
    return [one.value for one in thought_at_table(desk, line, viewer).weighed]


def test_what_a_computer_family_weighed_is_told_the_best_first() -> None:
    desk = weighing(Hameln(find_town("hameln"), 3))
    count = len(desk.session.match.played)

    found = weighed(desk, count, desk.log.viewer)

    considered = desk.session.match.played[-1].considered
    assert found == [value for _, value in reversed(considered)]
    for other in (0, 1, count + 1):
        assert weighed(desk, other, PUBLIC) == []


def test_what_was_weighed_tells_no_secret() -> None:
    desk = weighing(Discreet(find_town("hameln"), 3))
    count = len(desk.session.match.played)

    found = weighed(desk, count, desk.log.viewer)

    considered = desk.session.match.played[-1].considered
    assert {moves.verb_of(action) for action, _ in considered} > {moves.SELL}
    assert found == [value for action, value in reversed(considered) if moves.verb_of(action) != moves.SELL]


def test_figures_that_are_all_equal_are_a_sentence() -> None:
    for is_equal in (False, True):
        desk = weighing(Hameln(find_town("hameln"), 3), (lambda _: 0.0) if is_equal else float)
        line = LogLine(count=len(desk.session.match.played), seat=0, text="It sells.", why="So.")

        thought = thought_at_table(desk, line, PUBLIC)

        assert (not thought.weighed) == is_equal
        assert (thought.more == "What else was weighed looked as good.") == is_equal


def test_no_figure_is_told_three_times_and_what_was_done_stays() -> None:
    desk = weighing(Hameln(find_town("hameln"), 3), lambda place: float(place > 0))
    line = LogLine(count=len(desk.session.match.played), seat=0, text="It sells.", why="So.")

    thought = thought_at_table(desk, line, PUBLIC)

    figures = Counter(one.value for one in thought.weighed)
    assert figures == {1.0: 2, 0.0: 1}
    assert [one.is_chosen for one in thought.weighed].count(True) == 1


def test_what_was_weighed_is_worded_with_the_eyes_of_whoever_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = weighing(Hameln(find_town("hameln"), 3))
    looked: list[int | None] = []
    telling, words = desk.kit.telling, desk.kit.telling.say_choice

    def noted(game: Hameln, view: View, action: int, names: Names) -> str:
        looked.append(view.seat)
        return words(game, view, action, names)

    monkeypatch.setattr(telling, "say_choice", noted)
    line = LogLine(text="", seat=0, count=len(desk.session.match.played))

    thought_at_table(desk, line, Viewer(seat=1))
    thought_at_table(desk, line, PUBLIC)

    assert set(looked) == {1, None}
    assert set(looked[: len(looked) // 2]) == {1}


def thoughts(desk: MatchController) -> list[tuple[str, str]]:
    """What is told when somebody asks why, for every line that has a reason, in the language in use."""
    desk.retell()
    found = [thought_at_table(desk, line, PUBLIC) for line in desk.log.lines if line.why]
    return [(one.why, one.more) for one in found]


@pytest.mark.parametrize(
    ("game", "seats"),
    [("hameln", ("weber:easy", "greedy", "easy")), ("rattus-cartus", ("abbess:easy", "easy", "random"))],
)
def test_reasons_are_told_in_the_language_that_is_set_now(game: str, seats: tuple[str, ...]) -> None:
    def played() -> MatchController:
        seating = table_kit(game).seating
        session = Session(seating.new_game(seating.usual_place(), len(seats), {}, 3), seats, 3)
        while len(session.match.played) < 60:
            session.step()
        return MatchController(session)

    desk = played()
    told = {"en": thoughts(desk)}
    for other in ("de", "hu"):
        language.use(other)
        told[other] = thoughts(desk)
        from_the_first = thoughts(played())

        assert told[other] == from_the_first
    language.use("en")

    assert thoughts(desk) == told["en"]
    assert all(len({found[place][0] for found in told.values()}) == 3 for place in range(len(told["en"])))
