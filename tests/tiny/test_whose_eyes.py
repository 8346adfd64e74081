"""Secrets on the table where no match is played on a screen: in replays, in the settings, at a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from hameln.cli.terminal import TerminalTable
from hameln.kernel.game import NOBODY
from hameln.players.kit import HUMAN
from hameln.table.covering import count_as_set, count_covered, is_counted
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens import setting_lines
from hameln.ui.screens.replay import ReplayScreen
from hameln.ui.screens.setting_lines import pages
from tests.tiny.deciding import TinyConfiding
from tests.tiny.known import tiny_known
from tests.tiny.presentation import PRESENTATION
from tests.tiny.rules import Bid, Tiny


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
    monkeypatch.setattr(setting_lines, "games_with", lambda _: ("tiny",))
    assert "watch_open" in [line.field for line in pages()["play"]]
    monkeypatch.setattr(TinyConfiding, "on_table", False)
    assert "watch_open" not in [line.field for line in pages()["play"]]


def test_the_settings_speak_of_the_game_that_was_chosen_last() -> None:
    notes = {line.field: line.note for line in pages("tiny")["play"]}

    assert notes["curtain"] == PRESENTATION.curtain
    assert notes["curtain"] != {line.field: line.note for line in pages()["play"]}["curtain"]


def at_terminal(seats: Sequence[str]) -> tuple[str, list[str]]:
    """What a match at a terminal has shown, and what was asked in order."""
    session, shown, asked = Session(Tiny(len(seats), {}), seats, 7), StringIO(), list[str]()

    def ask(prompt: str) -> str:
        asked.append(prompt.strip())
        shown.write(f"<{prompt.strip()}>")
        return "" if "Enter" in prompt else "1"

    TerminalTable(session, plain=True, path=None, ask=ask, console=Console(file=shown, width=100)).run()
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


def test_at_a_terminal_one_person_is_never_asked_to_be_alone() -> None:
    assert at_terminal((HUMAN, "careful"))[1] == [">"] * 3


def test_what_lies_covered_is_counted_where_a_game_has_such_things(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(setting_lines, "games_with", lambda _: ("hameln", "tiny"))
    assert {line.field: line.label for line in pages()["play"]}["counts_covered"] == PRESENTATION.counting
    monkeypatch.setattr(setting_lines, "games_with", lambda _: ("hameln",))
    assert "counts_covered" not in [line.field for line in pages()["play"]]


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
