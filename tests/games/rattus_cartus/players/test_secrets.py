"""No heir knows what it cannot see: whatever others hold, every one of them does and says the same."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from hameln.games.rattus_cartus.players.characters.character import sentence_for
from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.games.rattus_cartus.players.characters.scene import ENTER as ENTERING
from hameln.games.rattus_cartus.players.characters.scene import Scene
from hameln.games.rattus_cartus.players.kit import make_dreamer, maker_of
from hameln.games.rattus_cartus.players.position_value import outlook_of
from hameln.games.rattus_cartus.players.turn_plans import plans_for
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import ENTER, LAY
from hameln.games.rattus_cartus.rules.state import State
from hameln.kernel.players import Choice, Clock
from tests.games.rattus_cartus.players.scenes import mixed_decisions
from tests.games.rattus_cartus.players.tables import decisions

STEPS = {"easy": 5, "medium": 5, "hard": 29, "master": 97}
"""Every how many positions a level is asked; those that try their plans are slow."""
MIXED = ("abbess:hard", "raider:hard", "seer:easy", "piper", "miser", "hoarder:easy", "gleaner", "baron:hard")


def permuted(game: RattusCartus, state: State, rng: Random) -> State:
    """The same table as its mover sees it, everything that is hidden from it drawn anew."""
    return game.sample(game.view(state, state.mover), rng)


def chosen(game: RattusCartus, player: str, state: State, seen: State) -> Choice[tuple[int, ...]]:
    """What a player does and says at a table.

    Args:
        game: The game.
        player: Its name.
        state: The table; it may be one that keeps no log.
        seen: A table that looks alike to the player, with everything that has been seen there.
    """
    seat = state.mover
    view = game.view(state, seat)
    view.state.log, view.state.has_log = game.view(seen, seat).state.log, True
    return maker_of(player)(game, seat, Random(7)).choose(view, game.legal(state), Clock()).explained()


@pytest.mark.few(15)
@pytest.mark.rule("R16")
@pytest.mark.parametrize("player", ["random", *STEPS, *MIXED])
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_hidden_changes_no_choice_and_no_reason(player: str, seats: int) -> None:
    level = player.rpartition(":")[2]
    for number, (game, state) in enumerate(decisions(seats, 5)[len(player) % 5 :: STEPS.get(level, 9)]):
        first = chosen(game, player, state, state)
        second = chosen(game, player, permuted(game, state, Random(number)), state)
        assert (first.action, first.why, first.considered) == (second.action, second.why, second.considered)


@pytest.mark.few(1)
@pytest.mark.rule("R16")
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_hidden_changes_no_turn_of_master(seats: int) -> None:
    """The slowest of all choices, in the middle of a match: the other test asks master for none of them."""
    turns = [one for one in decisions(seats, 5) if one[1].agenda[-1][0] == agenda.TURN]
    game, state = turns[len(turns) // 2]
    first = chosen(game, "master", state, state)
    second = chosen(game, "master", permuted(game, state, Random(1)), state)
    assert (first.action, first.why, first.considered) == (second.action, second.why, second.considered)


def with_tasks(met: Sequence[tuple[RattusCartus, State]]) -> list[tuple[RattusCartus, State]]:
    """Some positions of every kind that the expansion asks for, and some others."""
    found: dict[int, list[tuple[RattusCartus, State]]] = {}
    for one in met:
        found.setdefault(one[1].agenda[-1][0], []).append(one)
    return [one for ones in found.values() for one in ones[:: 1 + len(ones) // 3]]


@pytest.mark.few(2)
@pytest.mark.rule("R16", "N8.2")
@pytest.mark.parametrize("player", ["medium", "hard", "scholar:hard"])
@pytest.mark.parametrize("seats", [2, 3])
def test_what_is_hidden_changes_nothing_with_the_expansion(player: str, seats: int) -> None:
    """Hands, nobles held face down, the row of nuns: all that the mover does not see is drawn anew."""
    for number, (game, state) in enumerate(with_tasks(mixed_decisions(seats, 3) + mixed_decisions(seats, 4))):
        first = chosen(game, player, state, state)
        second = chosen(game, player, permuted(game, state, Random(number)), state)
        assert (first.action, first.why, first.considered) == (second.action, second.why, second.considered)


@pytest.mark.parametrize("seats", [2, 4])
def test_there_is_something_to_permute(seats: int) -> None:
    met = decisions(seats, 5)[3::11]
    changed = [permuted(game, state, Random(1)).hands != state.hands for game, state in met]
    assert sum(changed) > len(changed) / 2


@pytest.mark.rule("R16")
@pytest.mark.parametrize("player", list(HEIRS.listed()))
def test_what_is_said_rests_on_what_lies_open(player: str) -> None:
    """A reason for entering a building is the same whatever would be laid there."""
    character = HEIRS.find(player)
    for game, state in decisions(4, 5)[::2]:
        seat = state.mover
        outlook = outlook_of(game.tables, state, seat, character.taste)
        for place in [move[1] for move in game.legal(state) if move[0] == ENTER]:
            said = {
                sentence_for(character, game, Scene(outlook, state, seat, ENTERING, place, plan))
                for plan in plans_for(outlook, state, seat, place)
            }
            assert len(said) == 1


def test_a_dreamer_does_not_tell_among_how_many_actions_it_chose() -> None:
    choose = make_dreamer(None, 0, Random(1)).choose  # type: ignore[arg-type]

    def told(count: int) -> str:
        actions = [(LAY, kind) for kind in range(count)]
        return choose(None, actions, Clock()).explained().why  # type: ignore[arg-type]

    assert told(2) == told(9) == "It weighs nothing."
