"""Manners of the terminal: help is offered first, words stay whole, numbers have their words and rules."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from hameln.cli.lines import wrapped
from hameln.cli.terminal import TerminalTable
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NAMING, SELLING, WEDDINGS, State
from tests.attack.terminals import Terminal
from tests.table.tables import table_where

WIDTH = 80


def typed_at_a_terminal(home: Path, *lines: str) -> str:
    """What a real terminal of 80 columns shows while these lines are typed; ``q`` is the last."""
    words = ("play", "--terminal", "--seed", 3)
    with Terminal(home, *words, columns=WIDTH, kind="xterm") as terminal:
        place = 0
        for line in lines:
            place = terminal.wait_for("\n> ", place)
            terminal.type(line)
        assert terminal.end() == 0
    return terminal.shown


@pytest.mark.long
def test_the_first_screen_offers_help_and_no_word_is_broken(tmp_path: Path) -> None:
    shown = typed_at_a_terminal(tmp_path, "1", "?1", "h", "?", "q")
    before = shown.split("> ")[0]

    assert "? for help" in before
    lines = [line.removeprefix("> ") for line in shown.split("\n")]
    plain = [line for line in lines if "\x1b" not in line and str(tmp_path) not in line]
    assert max(map(len, plain)) <= WIDTH
    assert len(plain) > 20


def test_lines_are_wrapped_below_their_own_beginning() -> None:
    told = wrapped("  3  Marry a boy to a girl of Brinkmann\n\nA short line\n", 24)

    assert told == "  3  Marry a boy to a\n     girl of Brinkmann\n\nA short line\n"


@pytest.mark.parametrize(("stage", "rule"), [(SELLING, "H6.2"), (WEDDINGS, "H5.1"), (NAMING, "H4.2")])
def test_that_is_all_is_explained_by_the_rule_of_what_it_ends(stage: int, rule: str) -> None:
    def ends(game: Hameln, state: State) -> bool:
        return state.stage == stage and moves.DONE in game.legal(state)

    session = table_where(ends)
    place = session.game.legal(session.match.state).index(moves.DONE) + 1

    shown = typed(session_table(session), f"?{place}")

    assert f"{rule}: " in shown
    assert "Leave it at that." in shown


def test_numbers_have_the_word_that_goes_with_them() -> None:
    def is_last(game: Hameln, state: State) -> bool:
        del game
        return state.kings == 1 and state.mover >= 0

    shown = typed(session_table(table_where(is_last)), "t")

    assert "1 king left" in shown
    for wrong in (" 1 florins", " 1 kings", " 1 boys", " 1 girls", " 1 figures", " 1 traps"):
        assert wrong not in shown.replace("\n", " ")


Screen = tuple[TerminalTable, io.StringIO, Callable[[list[str]], None]]


def session_table(session: object) -> Screen:
    """A table at which lines are typed, and what it shows."""
    screen, lines = io.StringIO(), list[str]()
    console = Console(file=screen, width=110, no_color=True, highlight=False, soft_wrap=True)
    table = TerminalTable(session, plain=True, path=None, ask=lambda _: lines.pop(0), console=console)  # type: ignore[arg-type]
    return table, screen, lines.extend


def typed(at: Screen, *lines: str) -> str:
    table, screen, type_them = at
    type_them([*lines, "q"])
    table.run()
    return screen.getvalue()
