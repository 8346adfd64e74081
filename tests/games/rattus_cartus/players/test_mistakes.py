"""What kind of mistake an heir's decision was, and that it and the best one meet the same futures."""

from __future__ import annotations

from random import Random

import pytest

from hameln.games.rattus_cartus.players.reviewing import MISTAKES, _played_on, kinds_of
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import (
    DISCARD,
    DONE_MOVE,
    ENTER,
    GIVE,
    LAY,
    LOOK,
    NAME,
    PASS_MOVE,
    SUPPLY,
    TARGET,
    Move,
)
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import COPIES
from tests.games.rattus_cartus.players.tables import decisions, game_of

GAME = game_of(4)


def card(estate: int, nuns: int = 0) -> int:
    return 5 * estate + nuns


def built(*names: str) -> tuple[int, ...]:
    """A row of copies a of some buildings."""
    return tuple(COPIES * GAME.tables.buildings.index(name) for name in names)


@pytest.fixture
def state() -> State:
    """A farm with one heir in it, and two castles."""
    found = next(one for _, one in decisions(4, 0) if one.agenda[-1][0] == agenda.TURN).copy()
    found.row = built("farm", "castle", "castle")
    found.places = ((3,), (), ())
    return found


FARM, CASTLE, OTHER = ((ENTER, place) for place in range(3))
PEASANT, PRIEST, SWORD = (LAY, card(0)), (LAY, card(2)), (LAY, GAME.tables.sword)


@pytest.mark.parametrize(
    ("taken", "best", "kinds"),
    [
        ((FARM, PRIEST), (FARM,), ("mismatched",)),
        ((FARM, PRIEST), (FARM, PEASANT), ("mismatched",)),
        ((FARM, PEASANT, SWORD), (FARM, PEASANT), ("wasted",)),
        ((FARM,), (FARM, PEASANT), ("laid_few",)),
        ((FARM, PEASANT), (FARM,), ("laid_many",)),
        ((FARM, PEASANT), (FARM, (LAY, card(0, 4))), ("laid_other",)),
        ((FARM,), (CASTLE,), ("crowded",)),
        ((CASTLE,), (FARM,), ("building",)),
        ((CASTLE, PEASANT), (OTHER, PEASANT), ("building",)),
        ((FARM, PRIEST), (CASTLE, PEASANT, PRIEST), ("laid_few", "crowded")),
        ((FARM, PEASANT), (PASS_MOVE,), ("not_passed",)),
        ((PASS_MOVE,), (FARM, PEASANT), ("passed",)),
        (((TARGET, 1),), ((TARGET, 2),), ("target",)),
        (((GIVE, card(0)),), ((GIVE, card(1)),), ("gave",)),
        (((DISCARD, card(0)),), ((DISCARD, card(1)),), ("discarded",)),
        (((LOOK, 0),), ((LOOK, 1),), ("look",)),
        (((NAME, 0),), ((NAME, 1),), ("other",)),
    ],
)
def test_a_mistake_is_what_was_done_and_what_was_left_out(
    state: State, taken: tuple[Move, ...], best: tuple[Move, ...], kinds: tuple[str, ...]
) -> None:
    assert kinds_of(GAME.tables, state, taken, best) == kinds
    assert set(kinds) <= MISTAKES.keys()


def test_cards_that_were_laid_later_belong_to_the_building_that_was_entered(state: State) -> None:
    state.entered[state.mover] = 0

    assert kinds_of(GAME.tables, state, [PRIEST, DONE_MOVE], [DONE_MOVE]) == ("mismatched",)


@pytest.mark.parametrize(
    ("taken", "best", "kinds"),
    [
        (0, 3, ("supply_rats",)),
        (3, 0, ("supply_cards",)),
        (1, 2, ("supply_looks",)),
        (3, 4, ("supply_looks",)),
        (1, 0, ("supply_cards",)),
        (3, 2, ("supply_cards", "supply_looks")),
    ],
)
def test_a_supply_lacks_what_the_better_one_has(taken: int, best: int, kinds: tuple[str, ...]) -> None:
    """Copies a to e bring cards, take rats and show nuns."""
    state = next(one for _, one in decisions(4, 0) if one.agenda[-1][0] == agenda.SUPPLY).copy()
    state.row = tuple(built("farm")[0] + copy for copy in (taken, best))

    assert kinds_of(GAME.tables, state, [(SUPPLY, 0)], [(SUPPLY, 1)]) == kinds


def test_two_ways_are_played_on_in_the_same_futures() -> None:
    game: RattusCartus
    game, state = next(met for met in decisions(3, 0) if met[1].agenda[-1][0] == agenda.SUPPLY)
    view = game.view(state, state.mover)
    way = [game.legal(state)[0]]

    one, other = _played_on(game, state.mover, view, [way, way], 2, Random(1))

    assert one == other
