"""What one family may look at alone, and what nobody should miss."""

from __future__ import annotations

import pytest

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.selling import TrapTaken
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State, trap_count
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.telling import HamelnTelling
from hameln.games.hameln.table.viewpoint import HamelnSecrecy
from hameln.kernel.match import Played
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.table.log.observation import PUBLIC, Observation, Viewer

GAME = Hameln(find_town("hameln"), 3)
NAMES = Names.of(GAME, ("Ahlborn", "Brinkmann", "Creuz"))
CONFIDING, TELLING = HamelnSecrecy(), HamelnTelling()


def with_traps(*traps: int) -> State:
    """A state in which the second family has so many traps of each value, 1 to 3."""
    state = GAME.initial()
    state.traps[4:8] = [0, *traps]
    return state


@pytest.mark.rule("H1.6")
def test_a_family_sees_its_own_traps_the_dearest_first() -> None:
    view = GAME.view(with_traps(1, 0, 2), 1)

    secrets = CONFIDING.secrets(view, 1, NAMES)

    assert CONFIDING.has_secrets(view, 1)
    assert not CONFIDING.has_secrets(view, 0)
    assert secrets.sprites == ("trap_3", "trap_3", "trap_1")
    assert "7" in secrets.told
    assert "Brinkmann" in secrets.title


@pytest.mark.rule("H1.6")
def test_whoever_has_no_trap_is_told_how_to_come_by_one() -> None:
    secrets = CONFIDING.secrets(GAME.view(with_traps(0, 0, 0), 1), 1, NAMES)

    assert secrets.sprites == ()
    assert "H6.2" in secrets.told


@pytest.mark.rule("H6.2")
def test_who_has_bought_traps_gains_them_once_all_are_drawn() -> None:
    match = play_match(GAME, [make_random] * 3, 8)
    gained: list[int] = []
    bought = [0] * 3

    for count, (before, played, after) in enumerate(match.replay(), start=1):
        seen = PUBLIC.watch(GAME, before, played, after, count)
        events = TELLING.events(GAME, seen)
        seat = CONFIDING.gains(seen.before, events, seen.after)
        if seat is not None:
            assert any(isinstance(event, TrapTaken) for event in events)
            assert trap_count(after, seat) > bought[seat]
            bought[seat] = trap_count(after, seat)
            gained.append(seat)

    assert gained
    final = match.state
    assert bought == [trap_count(final, seat) for seat in range(3)]


def seen_kings(before: int, after: int) -> Observation:
    first, second = GAME.initial(), GAME.initial()
    first.kings, second.kings = before, after
    views = [Viewer().view(GAME, state) for state in (first, second)]
    return Observation(before=views[0], played=Played(mover=-1, action=0), after=views[1], count=1)


@pytest.mark.parametrize(
    ("before", "after", "is_told"),
    [(4, 3, False), (3, 2, True), (2, 1, True), (1, 0, False), (2, 2, False), (1, 2, False)],
)
@pytest.mark.rule("H10.1")
def test_everybody_is_warned_when_few_kings_are_left(before: int, after: int, *, is_told: bool) -> None:
    assert bool(TELLING.warning(seen_kings(before, after))) is is_told


def test_a_view_of_nobody_tells_no_trap() -> None:
    view: View = PUBLIC.view(GAME, with_traps(1, 1, 1))

    assert CONFIDING.secrets(view, 1, NAMES).sprites == ()
