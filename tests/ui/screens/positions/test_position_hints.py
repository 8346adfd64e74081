"""What helps at a position: hints of its file, else advice, and where a missed try went astray."""

from __future__ import annotations

from threading import Event
from typing import Any

import pytest
from attrs import evolve

from hameln.players.characters.rule import NOTHING
from hameln.table.positions import ways
from hameln.table.positions.attempt import Attempt, read_line
from hameln.table.positions.files import read_position
from hameln.table.positions.position import Position
from hameln.table.positions.solved import State, read_book
from hameln.ui.screens.positions.verdict import VerdictScreen
from tests.ui.screens.positions.test_positions import PIPER, missed, opened, play, table, words


def silent() -> Position:
    """A position whose file has no hints."""
    position = read_position(PIPER)
    return evolve(position, outline=evolve(position.outline, hint=NOTHING, further=NOTHING))


@pytest.mark.long
def test_hints_are_those_of_the_position_and_count_as_help() -> None:
    position = read_position(PIPER)
    app = opened(position)
    told = []
    for _ in range(3):
        app.activate("button:hint")
        told.append(app.toast)
    first, second = position.outline.hints
    for hint, one in zip((first, second, second), told, strict=True):
        assert str(hint) in one
    play(app, position.outline.solution)
    assert isinstance(app.screen, VerdictScreen)
    assert read_book().of(position.outline).state(position.outline) is State.AIDED


def test_who_switches_hints_off_gets_none_at_a_position() -> None:
    app = opened(read_position(PIPER))
    app.change(hints=False)
    app.key("H")
    assert app.toast == "“Hints” is switched off in the settings."
    assert table(app).session.hints == 0


def test_a_hint_of_the_file_is_followed_by_hand_and_j_says_so() -> None:
    app = opened(read_position(PIPER))
    app.key("H")
    app.key("J")
    assert app.toast == "The hints of a position are to be read; what follows from them is yours to do."


@pytest.mark.parametrize("is_decided", [False, True])
def test_a_hint_that_is_not_told_is_no_help(is_decided: bool) -> None:
    position = read_position(PIPER)
    app = opened(position)
    if is_decided:
        play(app, position.outline.solution)
        app.key("ESCAPE")
    else:
        screen = table(app)
        screen.conductor.show(
            [screen.session.choose(read_line(screen.session, position.outline.solution[0]))]
        )
        assert not screen.session.is_done
    app.key("H")
    assert not app.toast.startswith("Hint")
    assert table(app).session.hints == 0


@pytest.mark.long
def test_advice_counts_as_help_once_it_is_told_and_until_then_j_says_that_it_is_thought_of() -> None:
    app, done = opened(silent()), Event()
    screen = table(app)
    real: Any = screen.desk.adviser

    def thinking() -> Any:
        think = real()

        def slowly(*asked: Any) -> Any:
            done.wait(60)
            return think(*asked)

        return slowly

    screen.desk.adviser = thinking  # type: ignore[method-assign]
    app.key("H")
    app.key("J")
    assert app.toast == "The hint is being thought of still; it can be followed once it is told."
    done.set()
    while app.messages.offered != "follow":
        app.update(0.02)
    play(app, screen.position.outline.solution)

    assert isinstance(app.screen, VerdictScreen)
    assert read_book().of(screen.position.outline).state(screen.position.outline) is State.AIDED


def test_the_verdict_on_a_miss_tells_the_decision_that_lost_it() -> None:
    place = PIPER.parent / "the-whole-turn.toml"
    told = words(missed(*read_position(place).outline.solution[:2], at=place))
    assert "Your way: Sell 2 meat for 8 florins in all → " in told
    assert "It was lost with: " in told


def test_where_that_takes_too_long_the_verdict_tells_where_it_left_the_solution(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nowhere(_: Attempt) -> None:
        """It takes too long."""

    monkeypatch.setattr(ways, "where_lost", nowhere)
    assert "The solution begins with another decision." in words(missed())
    place = PIPER.parent / "the-whole-turn.toml"
    told = words(missed(*read_position(place).outline.solution[:2], at=place))
    assert "Your first decision is that of the solution; the next one is another." in told
