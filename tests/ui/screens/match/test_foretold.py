"""What a decision will bring is told where it is made, before it can no longer be taken back."""

from __future__ import annotations

import pytest

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.outlook import outlook_on
from hameln.games.hameln.rules.questions import if_piper_came
from hameln.games.hameln.rules.scoring import points_of
from hameln.games.hameln.rules.state import RATS, TURN, State, indices
from hameln.games.hameln.table.inspecting_families import LEGEND
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.games.hameln.table.tasks.waking import RatTask
from hameln.table.saying import signed
from hameln.table.tasks.task import Table
from hameln.ui.draw import theme
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


def overruns_own(game: Hameln, state: State) -> bool:
    """Whether the rats that are to be placed now can fill a house of the family that places them."""
    own = (state.men[state.mover] | state.women[state.mover]) & ~state.overrun
    free = game.tables.circles_of[state.house] & ~state.rats
    last = state.rats_left >= free.bit_count() and free & (free - 1) != 0
    return state.stage == RATS and state.kings > 1 and bool(own >> state.house & 1) and last


def changes_on(pilot: Pilot, seat: int) -> list[str]:
    """The changes on the card of a family, from top to bottom."""
    marks = pilot.look()
    card = next(spot for spot in pilot.app.spots if spot.name == f"card:{seat}")
    found = [
        (mark.y, str(mark.look.key[1]))
        for mark in marks
        if mark.look.key[0] == "words"
        and mark.look.key[4] in (theme.GREEN, theme.DANGER)
        and card.holds(mark.x + 1, mark.y)
    ]
    return [told for _, told in sorted(found)]


@pytest.mark.few(2)
@pytest.mark.parametrize("action", ["rats", "sell", "influence", "cat", "bribe", "marry"])
def test_both_figures_of_each_family_tell_what_a_decision_changes(action: str) -> None:
    wanted = overruns_own if action == "rats" else offers(action)
    pilot = seated(lambda game, state: wanted(game, state) and state.phase < 2)
    match = pilot.match
    pilot.begin(action)
    task = match.desk.task
    assert task is not None
    if task.missing():
        pilot.fill(task)
    before = match.session.match.state
    game, after = match.session.game, match.session.game.copy(before)
    for move in task.moves():
        game.apply(after, move)

    pilot.app.point(1, 1)
    for seat in range(game.seats):
        points = [
            {source: n for source, n in points_of(game.tables, state)[seat].items() if source != "traps"}
            for state in (before, after)
        ]
        visits = [if_piper_came(game, state)[seat].points for state in (before, after)]
        wanted_changes = [sum(points[1].values()) - sum(points[0].values()), visits[1] - visits[0]]
        assert changes_on(pilot, seat) == [signed(change) for change in wanted_changes if change]


def test_a_card_explains_its_pictures_where_it_is_pointed_at() -> None:
    pilot = seated(lambda _, state: state.stage == TURN)
    told = pilot.match.desk.explain(pilot.match.conductor.shown, "card:1", is_deciding=True)

    assert told is not None
    assert LEGEND in told.lines
