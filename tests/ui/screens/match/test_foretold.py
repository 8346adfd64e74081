"""What a decision will bring is told where it is made, before it can no longer be taken back."""

from __future__ import annotations

import pytest

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.outlook import outlook_on
from hameln.games.hameln.rules.state import RATS, TURN, State, indices
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.games.hameln.table.tasks.waking import RatTask
from hameln.table.tasks.task import Table
from tests.table.tables import offers
from tests.ui.pilot import Pilot
from tests.ui.seated import seated


def neighbours_in_danger(game: Hameln, state: State, house: int) -> int:
    """The other houses that waking one house can overrun."""
    return outlook_on(game.tables, state, (house,)).threatened & ~(1 << house)


def endangers(game: Hameln, state: State) -> bool:
    """Whether waking a single house by its man can overrun a neighbour."""
    if state.stage != TURN or not offers("wake-men")(game, state):
        return False
    homes = state.men[state.mover] & ~state.overrun
    return any(neighbours_in_danger(game, state, house) for house in indices(homes))


def named_houses(pilot: Pilot, houses: int) -> list[str]:
    game = pilot.match.desk.game
    return [pilot.match.desk.names.houses[game.tables.house_ids[house]] for house in indices(houses)]


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_naming_a_house_tells_which_neighbours_its_rats_can_overrun(hands: str) -> None:
    pilot = seated(endangers, hands)
    game, state = pilot.match.desk.game, pilot.match.session.match.state
    homes = indices(state.men[state.mover] & ~state.overrun)
    house = next(house for house in homes if neighbours_in_danger(game, state, house))

    pilot.hands.press("action:wake-men")
    pilot.hands.press(f"house:{game.tables.house_ids[house]}")

    seen = " ".join(pilot.words())
    for name in named_houses(pilot, neighbours_in_danger(game, state, house)):
        assert name in seen
    assert "overrun" in seen


def test_the_rat_that_calls_the_piper_says_so() -> None:
    pilot = seated(lambda game, state: state.stage == RATS and state.kings == 1 and calls(game, state))
    task = pilot.match.desk.task
    assert isinstance(task, RatTask)
    for thing in falling(task):
        pilot.hands.press(thing)

    assert "The last king is placed: the Piper comes." in " ".join(pilot.words())


def calls(game: Hameln, state: State) -> bool:
    """Whether a rat can be placed that overruns a house."""
    names = Names.of(game, FAMILY_NAMES[: game.seats])
    return bool(falling(RatTask(Table.of_mover(game, state, names))))


def falling(task: RatTask) -> tuple[str, ...]:
    """The circle whose rat overruns a house."""
    return next(((thing,) for thing in sorted(task.legal()) if task.crowns(thing)), ())
