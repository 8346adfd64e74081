"""Secrets on the table where no match is played on a screen: in replays, in the settings, at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path
from time import monotonic
from types import MappingProxyType

import pytest
from rich.console import Console

from hameln.cli.terminal import TerminalTable
from hameln.kernel.game import NOBODY
from hameln.players.kit import HUMAN
from hameln.table import presentation
from hameln.table.secrecy import count_as_set, count_covered, is_counted
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.table.tasks.task import Table
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.settings import lines
from hameln.ui.screens.settings.lines import pages
from tests.tiny.deciding import TinyConfiding
from tests.tiny.events import Names
from tests.tiny.known import tiny_known
from tests.tiny.presentation import PRESENTATION
from tests.tiny.rules import Action, Bid, Tiny
from tests.tiny.telling import TinyTelling


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    monkeypatch.setattr(TinyConfiding, "on_table", True)
    with tiny_known():
        yield tmp_path


def ended(seats: Sequence[str] = (HUMAN, HUMAN)) -> Session:
    """A match that is over, or of which nobody knows the cards any more."""
    session = Session(Tiny(len(seats), {}), seats, 7)
    while session.match.mover != NOBODY:
        if session.step() is None:
            session.choose(Bid(1))
    return session


def replayed(session: Session) -> App:
    app = App(Settings(), (1280, 800))
    app.open(ReplayScreen(app, session.match, session))
    app.sheet()
    return app


@pytest.mark.parametrize("way", ["mouse", "key"])
def test_a_match_that_is_over_is_seen_with_anybody_s_eyes(way: str) -> None:
    app = replayed(ended())
    playback = app.screen.playback  # type: ignore[attr-defined] - a replay
    playback.go(4)

    def turn() -> tuple[bool, ...]:
        if way == "mouse":
            app.activate("eyes")
        else:
            app.key("T")
        app.sheet()
        return tuple(card is not None for card in playback.view.cards)

    def logged() -> str:
        return " ".join(line.text for line in playback.log)

    assert playback.view.cards.count(None) == 0
    assert "Anna bids 1" in logged()
    assert "Ben bids 1" in logged()
    assert turn() == (True, False)
    assert "Anna bids 1" in logged()
    assert "Ben bids 1" not in logged()
    assert "Anna" in app.toast
    assert turn() == (False, True)
    assert turn() == (True, True)


def test_a_match_that_goes_on_is_seen_with_no_other_eyes() -> None:
    session = Session(Tiny(2, {}), (HUMAN, HUMAN), 7)
    session.step()
    session.step()
    app = replayed(session)
    playback = app.screen.playback  # type: ignore[attr-defined] - a replay

    assert app.spot("eyes") is None
    assert not playback.next_eyes()
    playback.go(2)
    assert playback.view.cards == (None, None)


def test_whether_cards_lie_open_can_be_set_where_a_game_has_some(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "games_with", lambda _: ("tiny",))
    assert "watch_open" in [line.field for line in pages()["play"]]
    monkeypatch.setattr(TinyConfiding, "on_table", False)
    assert "watch_open" not in [line.field for line in pages()["play"]]


def test_the_settings_speak_of_the_game_that_was_chosen_last() -> None:
    notes = {line.field: line.note for line in pages("tiny")["play"]}

    assert notes["curtain"] == PRESENTATION.curtain
    assert notes["curtain"] != {line.field: line.note for line in pages()["play"]}["curtain"]


def at_terminal(
    seats: Sequence[str],
    *,
    peeks: bool = False,
    can_wipe: bool = False,
    lines: Mapping[int, str] = MappingProxyType({}),
) -> tuple[str, list[str]]:
    """What a match at a terminal has shown, and what was asked in order.

    Args:
        lines: What is typed instead of a choice, by which question it is.
    """
    session, shown, asked = Session(Tiny(len(seats), {"peek": peeks}), seats, 7), StringIO(), list[str]()

    def ask(prompt: str) -> str:
        asked.append(prompt.strip())
        shown.write(f"<{prompt.strip()}>")
        return lines.get(len(asked), "" if "Enter" in prompt else "1")

    console = Console(file=shown, width=100, force_terminal=can_wipe, legacy_windows=False)
    TerminalTable(session, plain=True, path=None, ask=ask, console=console).run()
    return shown.getvalue(), asked


def test_at_a_terminal_the_others_look_away_too() -> None:
    told, asked = at_terminal((HUMAN, HUMAN))

    assert asked == ["Press Enter.", ">"] * 6
    parts = told.split("Only this player looks at the screen now.")
    assert len(parts) == 7
    for part in parts[1:-1]:
        choice, _, rest = part.partition("<>>")
        assert "decides in round" in choice
        assert "\n" * 60 in rest, "what one has seen is gone before the next is asked"


def test_a_terminal_forgets_what_was_scrolled_away_or_says_that_it_does_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TERM", "xterm")
    kept, wiped = (at_terminal((HUMAN, HUMAN), can_wipe=can_wipe)[0] for can_wipe in (False, True))

    assert "stays above in this terminal" in kept
    assert "stays above in this terminal" not in wiped
    for part in wiped.split("Only this player looks at the screen now.")[1:-1]:
        assert "\x1b[3J" in part.partition("<>>")[2]
    left = at_terminal((HUMAN, HUMAN), can_wipe=True, lines={2: "q"})[0]
    assert "\x1b[3J" in left.partition("<>>")[2], "whoever stops leaves nothing behind"


def only_bids(_: TinyConfiding, table: Table) -> bool:
    return isinstance(table.actions[0], Bid)


@pytest.mark.parametrize("line", ["t", "m", "h", "?1"])
def test_at_a_decision_in_the_open_everybody_reads_what_lies_open(
    monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """Nobody has looked away where it is decided in the open, so nothing tells what the decider holds."""
    monkeypatch.setattr(TinyConfiding, "is_private", only_bids)
    told, asked = at_terminal((HUMAN, HUMAN, HUMAN), peeks=True, lines={1: line})

    assert asked[:3] == [">", ">", "Press Enter."]
    open_part = told.partition("Only this player")[0]
    assert "card 1" not in open_part
    for card in range(1, 5):
        assert f"card {card}" not in open_part
        assert f"card is a {card}" not in open_part
    assert ("unknown" in open_part) is (line in "tm")
    assert ("no" in open_part) or line != "h"


@pytest.mark.parametrize("on_table", [True, False])
def test_at_a_terminal_one_looks_at_what_is_ones_own_while_the_others_look_away(
    monkeypatch: pytest.MonkeyPatch, *, on_table: bool
) -> None:
    monkeypatch.setattr(TinyConfiding, "on_table", on_table)
    monkeypatch.setattr(TinyConfiding, "is_private", only_bids)
    told, asked = at_terminal((HUMAN, HUMAN, HUMAN), peeks=True, lines={1: "o"})

    assert asked[:4] == [">", "Press Enter.", "Press Enter.", ">"]
    before, _, behind = told.partition("<Press Enter.>")
    assert "Your card is a" not in before
    assert "Your card is a" in behind.partition("<Press Enter.>")[0]
    assert behind.partition("<Press Enter.>")[2].startswith("\n" * 60)


def test_at_a_terminal_one_person_is_never_asked_to_be_alone() -> None:
    assert at_terminal((HUMAN, "careful"))[1] == [">"] * 3


def test_what_lies_covered_is_counted_where_a_game_has_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    def play(*games: str) -> dict[str, str]:
        for module in (lines, presentation):
            monkeypatch.setattr(module, "games_with", lambda _: games)
        return {line.field: line.label for line in pages()["play"]}

    assert play("hameln", "tiny")["counts_covered"] == PRESENTATION.counting
    assert "counts_covered" not in play("hameln")


def test_the_whole_program_knows_whether_it_counts() -> None:
    app = App(Settings(), (1280, 800))
    app.on_settings.append(count_as_set)
    assert not is_counted()
    try:
        app.change(counts_covered=True)
        assert is_counted()
        app.change(counts_covered=False)
        assert not is_counted()
    finally:
        count_covered(is_wanted=False)


def at_screen(seats: Sequence[str]) -> MatchScreen:
    """A match on a screen that waits for its first bid."""
    session, app = Session(Tiny(len(seats), {}), seats, 7), App(Settings(), (1280, 800))
    while session.match.mover < 0:
        session.step()
    screen = MatchScreen(app, session)
    app.open(screen)
    return screen


def test_what_a_seat_looks_at_alone_is_what_it_may_know() -> None:
    screen = at_screen((HUMAN, HUMAN))

    for seat in (0, 1):
        cards = screen.conductor.view_of(seat).cards  # type: ignore[attr-defined] - the tiny game's view
        assert [card is None for card in cards] == [seat != 0, seat != 1]


def test_what_a_computer_player_is_about_to_do_is_told_as_the_viewer_may_know_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[tuple[int, Action]] = []

    def say_deed(_: TinyTelling, game: Tiny, seat: int, action: Action, names: Names) -> str:
        del game, names
        told.append((seat, action))
        return ""

    monkeypatch.setattr(TinyTelling, "say_deed", say_deed)
    screen = at_screen((HUMAN, "careful"))
    screen.conductor.show(screen.desk.play((Bid(1),)))
    end = monotonic() + 60
    while not told and monotonic() < end:
        screen.app.update(0.05)

    assert told == [(1, Bid(None))]
