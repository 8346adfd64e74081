"""Whole matches in the real window, with real keys only and with the real pointer only."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hameln.cli.replay import check_record
from hameln.games.hameln.rules.state import TURN
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.ui.screens.match.banner import NOTICED
from hameln.ui.screens.match.screen import MatchScreen
from tests.games.rattus_cartus.ui.laid import table_where as cards_where
from tests.games.rattus_cartus.ui.laid import turn_of_round
from tests.table.tables import table_where
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


TABLES = {
    "hameln": lambda: table_where(lambda _, state: state.stage == TURN, (HUMAN, "greedy", "greedy")),
    "rattus-cartus": lambda: cards_where(turn_of_round(4), 4),
}


def by_keys(person: Person) -> tuple[Callable[[], None], Callable[[], None]]:
    return lambda: person.key("h"), lambda: person.key("j")


def by_pointer(person: Person) -> tuple[Callable[[], None], Callable[[], None]]:
    return lambda: person.click("button:hint"), lambda: person.click("follow")


@pytest.mark.few(1)
@pytest.mark.parametrize("hands", [by_keys, by_pointer])
@pytest.mark.parametrize("game", TABLES)
def test_a_hint_is_followed(
    person: Person, game: str, hands: Callable[..., tuple[Callable[[], None], ...]]
) -> None:
    session: Session = TABLES[game]()
    screen = MatchScreen(person.app, session)
    person.app.open(screen)
    person.until(lambda: screen.desk.asked is not None and not screen.conductor.is_busy, "nobody is asked")
    person.settle()
    advised, question = screen.desk.adviser(), screen.desk.question()
    assert advised is not None
    assert question is not None
    count, choice, view = len(session.match.played), question(), screen.desk.table.view
    screen.desk.adviser = lambda: lambda now, *rest: choice if now is view else advised(now, *rest)  # type: ignore[method-assign]
    ask, follow = hands(person)

    ask()
    person.until(lambda: person.app.messages.offered == "follow", "no hint is given")
    person.wait(2 * NOTICED)  # a key that comes at once does nothing: nobody can have read the hint
    follow()
    if screen.hints.is_final:
        person.until(lambda: screen.desk.task is not None, "it is not laid out")
        person.wait(2 * NOTICED)
        person.key("Return")

    person.until(lambda: len(session.match.played) > count, "it is not followed")
    assert session.match.played[count].action == choice.action
