"""Whole matches in the real window, with real keys only and with the real pointer only."""

from __future__ import annotations

import pytest

from hameln.cli.replay import check_record
from hameln.table.session import Session
from tests.ui.pilot import persons
from tests.window.person import Person
from tests.window.pilot import play_whole_match

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")
SIZES = ((1280, 800), (1920, 1080))
HANDS = ("mouse", "keyboard")
PAIRS = [
    (families, size, HANDS[(families + place) % 2])
    for families in (3, 4, 5)
    for place, size in enumerate(SIZES)
]
"""Any two of families, size and hands once."""


def check(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    """Look whether a match is over and was kept as it was played."""
    assert session.match.is_over
    assert session.path is not None
    check_record(session.path)
    assert "all as the rules want" in capsys.readouterr().out
    assert Session.resume(session.path)[0].match.state == session.match.state


@pytest.mark.long
def test_a_match_is_played_with_keys_in_the_real_window(
    person: Person, capsys: pytest.CaptureFixture[str]
) -> None:
    session = play_whole_match(person, persons(3, 1), "keyboard", seed=5)

    check(session, capsys)


@pytest.mark.long
@pytest.mark.parametrize(("families", "size", "hands"), PAIRS, ids=str)
def test_matches_of_every_size_are_played_in_the_real_window(
    person: Person, families: int, size: tuple[int, int], hands: str, capsys: pytest.CaptureFixture[str]
) -> None:
    person.resize(*size)
    people = 2 if families == 3 and size == SIZES[0] else 1

    session = play_whole_match(person, persons(families, people), hands, seed=families)

    check(session, capsys)
