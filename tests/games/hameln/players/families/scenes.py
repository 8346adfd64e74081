"""Scenes for the tests of families: a laid table and a step in words."""

from __future__ import annotations

from random import Random
from typing import Any

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.families.facts import FACTS
from hameln.games.hameln.players.families.scene import Position, Scene
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import CHANCE, NOBODY, State
from tests.games.hameln.rules.table import Table, words_of


def scene(table: Table, verb: str, **fields: Any) -> Scene:
    """The step of the deciding seat; it must be legal."""
    move = table.game.read(table.state, words_of(verb, fields))
    table.game.check(table.state, move)
    return Scene(Position(table.game.tables, table.state, table.state.mover), move)


def facts(table: Table, verb: str, **fields: Any) -> dict[str, int]:
    """Every fact of a step."""
    looked_at = scene(table, verb, **fields)
    return {name: fact(looked_at) for name, fact in FACTS.items()}


def positions(seed: int, families: int = 4, town: str = "hameln") -> list[tuple[Hameln, State]]:
    """Every position of a match of random moves in which a seat has a choice."""
    game, rng = Hameln(find_town(town), families), Random(seed)
    state = game.initial()
    found: list[tuple[Hameln, State]] = []
    while state.mover != NOBODY:
        if state.mover == CHANCE:
            game.apply(state, game.draw(state, rng))
            continue
        moves = game.legal(state)
        if len(moves) > 1:
            found.append((game, state.copy()))
        game.apply(state, moves[int(rng.random() * len(moves))])
    return found
