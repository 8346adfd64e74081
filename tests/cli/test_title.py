"""The command that says no more than *play* opens the window at once, and ends like any other."""

from __future__ import annotations

import sys
from typing import NoReturn

import pytest

from hameln import __main__ as program
from hameln.cli import title
from hameln.errors import HamelnError


@pytest.mark.parametrize(
    ("words", "is_seen", "reader"),
    [
        (["play"], True, "hameln.cli.title"),
        (["play"], False, "hameln.cli.app"),
        (["play", "--seed", "7"], True, "hameln.cli.app"),
        (["--version"], True, "hameln.cli.app"),
        ([], True, "hameln.cli.app"),
    ],
)
def test_only_play_alone_is_not_parsed(
    words: list[str], reader: str, monkeypatch: pytest.MonkeyPatch, *, is_seen: bool
) -> None:
    monkeypatch.setattr(sys, "argv", ["hameln", *words])
    monkeypatch.setattr(title, "has_display", lambda: is_seen)

    assert program._command().__module__ == reader


def test_where_no_window_opens_it_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> NoReturn:
        message = "no window can be opened here"
        raise HamelnError(message)

    monkeypatch.setattr(title, "call_program", lambda _: None)
    monkeypatch.setattr("hameln.ui.launch.play", refuse)

    with pytest.raises(SystemExit) as ended:
        title.main()

    assert ended.value.code == 2
    assert capsys.readouterr() == ("", "hameln: no window can be opened here\n")
