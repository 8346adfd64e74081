"""What every family did in a match, in numbers, beside what the record and the end of the match say."""

from __future__ import annotations

from collections import Counter

from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.marriage import Married
from hameln.games.hameln.events.piper import ChildrenLost
from hameln.games.hameln.events.rats import RatPlaced
from hameln.games.hameln.events.waking import ChildBorn, HouseNamed
from hameln.games.hameln.rules.game import Hameln
from hameln.table.session import Session
from hameln.table.statistics import statistics_of
from tests.table.finishing import begun, finish


def counted(session: Session) -> dict[str, tuple[int, ...]]:
    return {one.name: one.values for one in statistics_of(session.match)}


def test_what_is_counted_is_what_has_happened() -> None:
    session = finish(begun("hameln", 3, counts=False), 3)
    game = session.game
    assert isinstance(game, Hameln)

    found = counted(session)

    happened = [
        event
        for before, played, after in session.match.replay()
        for event in tell(game, before, played.action, after)
    ]
    kinds = Counter(type(event) for event in happened)
    assert sum(found["named"]) == kinds[HouseNamed]
    assert sum(found["born"]) == kinds[ChildBorn]
    assert sum(found["married"]) == 2 * kinds[Married]
    assert sum(found["rats"]) == kinds[RatPlaced]
    assert sum(found["lost"]) == sum(event.children for event in happened if isinstance(event, ChildrenLost))


def test_rows_of_which_nobody_has_anything_are_left_out() -> None:
    found = counted(finish(begun("hameln", 3, counts=False), 3))

    assert all(any(values) for values in found.values())
    assert all(len(values) == 3 for values in found.values())


def test_everybody_has_what_is_its_own() -> None:
    session = finish(begun("hameln", 3, counts=False), 3)
    game = session.game
    assert isinstance(game, Hameln)

    found = counted(session)

    happened = [
        event
        for before, played, after in session.match.replay()
        for event in tell(game, before, played.action, after)
    ]
    weddings = Counter(
        seat for event in happened if isinstance(event, Married) for seat in (event.man, event.woman)
    )
    born = Counter(event.seat for event in happened if isinstance(event, ChildBorn))
    assert found["married"] == tuple(weddings[seat] for seat in range(game.seats))
    assert len(set(found["married"])) > 1
    assert found["born"] == tuple(born[seat] for seat in range(game.seats))
