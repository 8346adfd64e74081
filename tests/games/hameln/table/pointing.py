"""What the tests of the inspector share: how to point at a thing, and matches to look at."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.table.inspecting import HamelnExplaining
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.table.inspection import Inspection
from tests.citations import sections_of
from tests.games.hameln.rules.table import Table

TOP = Path(__file__).resolve().parents[4]
SECTIONS = frozenset(sections_of((TOP / "docs/rules/hameln.md").read_text(encoding="utf-8")))
SPRITES = frozenset(
    sprite
    for manifest in (TOP / "sprites").rglob("sprites.toml")
    for sprite in tomllib.loads(manifest.read_text(encoding="utf-8"))["sprites"]
)
SINGLE = ("hall", "ring", "bag", "kings", "cat", "road", "track", "phase")
TOWNS = [(town, families) for town in ("hameln", "reedmouth") for families in (3, 4, 5)]


@cache
def names_of(game: Hameln) -> Names:
    return Names.of(game, FAMILY_NAMES[: game.seats])


def things_of(game: Hameln) -> list[str]:
    """The name of everything that can be pointed at."""
    town, seats = game.town, range(game.seats)
    return [
        *(f"house:{house.id}" for house in town.houses),
        *(f"circle:{circle.id}" for circle in town.circles),
        *(f"district:{district.id}" for district in town.districts),
        *(f"child:{sex}:{seat}" for sex in ("boy", "girl") for seat in seats),
        *(f"card:{seat}" for seat in seats),
        *(f"traps:{stack}" for stack in range(3)),
        *SINGLE,
    ]


def told(game: Hameln, state: State, thing: str, viewer: int | None = None) -> Inspection:
    """What is said about a thing; there must be something."""
    found = HamelnExplaining().inspect(game, game.view(state, viewer), names_of(game), thing)
    assert found is not None, thing
    return found


def of(table: Table, thing: str, viewer: int | None = None) -> Inspection:
    return told(table.game, table.state, thing, viewer)


def lines(table: Table, thing: str, viewer: int | None = None) -> tuple[str, ...]:
    return of(table, thing, viewer).lines


@cache
def walk(town: str, families: int, seed: int) -> tuple[Hameln, tuple[State, ...], tuple[int, ...]]:
    """A match of random and greedy families: its states and the moves between them."""
    game = Hameln(find_town(town), families)
    makers = [make_random, make_greedy, make_random, make_greedy, make_random][:families]
    steps = list(play_match(game, makers, seed).replay())
    states = (game.initial(), *(after for _, _, after in steps))
    return game, states, tuple(one.action for _, one, _ in steps)


def some(states: tuple[State, ...], count: int) -> list[State]:
    """A few states, from the first to the last, and one of each stage."""
    by_stage = {state.stage: state for state in states}
    step = max(1, len(states) // count)
    return [*states[::step], states[-1], *by_stage.values()]
