"""A hint is asked for and followed in the real window, with real keys only and with the real pointer only."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from hameln.games.hameln.rules.state import TURN
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.ui.screens.match import MatchScreen
from tests.games.rattus_cartus.ui.laid import table_where as cards_where
from tests.games.rattus_cartus.ui.laid import turn_of_round
from tests.table.tables import table_where
from tests.window.person import Person

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")
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
    question = screen.desk.question()
    assert question is not None
    count, choice = len(session.match.played), question()
    screen.desk.question = lambda: lambda: choice  # type: ignore[method-assign]
    ask, follow = hands(person)

    ask()
    person.until(lambda: person.app.messages.offered == "follow", "no hint is given")
    person.settle()
    follow()

    person.until(lambda: len(session.match.played) > count, "it is not followed")
    assert session.match.played[count].action == choice.action
