"""In which language a match in the terminal is told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from hameln.language import current, use
from hameln.table.settings import Settings
from hameln.table.settings_file import write_settings
from tests.cli.conftest import Run

MATCH = ("play", "--terminal", "--seats", "greedy,greedy,random", "--seed", "3")


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before = current()
    yield
    use(before)


@pytest.mark.long
def test_a_match_is_told_in_the_language_that_is_named(run: Run) -> None:
    code, out, _ = run(*MATCH, "--language", "de")

    assert code == 0
    assert "weckt" in out
    assert "wakes" not in out
    assert current() == "en"  # only as long as the command runs


@pytest.mark.long
def test_a_match_is_told_in_the_language_of_the_settings(run: Run) -> None:
    write_settings(Settings(language="hu"))

    _, out, _ = run(*MATCH)

    assert "Írj be egy számot" in out


def test_an_unknown_language_names_those_that_there_are(run: Run) -> None:
    assert run(*MATCH, "--language", "xx") == (
        2,
        "",
        "hameln: there are no sentences in 'xx'; known languages: en, de, hu, nl\n",
    )


def test_the_window_has_its_language_from_its_settings(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hameln.cli.title.has_display", lambda: True)

    code, _, complained = run("play", "--language", "de")

    assert code == 2
    assert "add --terminal" in complained
