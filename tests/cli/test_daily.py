"""The match of the day from the command line."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve

from hameln.cli.choosing import Chosen
from hameln.cli.daily import daily_session
from hameln.errors import HamelnError
from hameln.table.daily import draft_of, today
from hameln.table.ledger import read_ledger
from hameln.table.tally_words import line_of
from tests.cli.conftest import Run
from tests.table.finishing import finish


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))


def chosen() -> Chosen:
    return Chosen(word="hameln", options={"town": None}, is_named=True)


@pytest.mark.usefixtures("home")
def test_the_match_is_begun_gone_on_with_and_practised() -> None:
    first, note = daily_session(chosen(), seats=None, seed=None)
    first.close()
    expected = draft_of(today(), "hameln")
    assert (first.seats, str(first.seed), note) == (expected.players, expected.seed, "")

    again, _ = daily_session(chosen())
    assert again.path == first.path
    again.close()
    assert again.path is not None
    again.path.unlink()
    quick = draft_of(today(), "hameln")
    quick.seats[1:] = [evolve(seat, player="random") for seat in quick.seats[1:]]
    finish(quick.begin())
    (result,) = read_ledger().matches

    practice, note = daily_session(chosen())
    practice.close()
    assert not practice.counts
    assert note == f"For practice: {line_of(result)}"


@pytest.mark.usefixtures("home")
def test_what_the_day_has_settled_is_refused() -> None:
    with pytest.raises(HamelnError, match="it does not take --seed"):
        daily_session(chosen(), seats=None, seed=0)


def test_without_a_terminal_it_is_said_that_nobody_can_be_asked(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)

    code, out, err = run("play", "--daily", "--terminal")

    assert (code, out) == (2, "")
    assert "no terminal to ask a person at" in err
