"""Positions of the expansion for tests of rules, with the steps that could be taken there."""

from __future__ import annotations

from functools import cache
from random import Random

from hameln.games.rattus_cartus.pack.choosing import Source, random_cards
from hameln.games.rattus_cartus.pack.files import find_pack
from hameln.games.rattus_cartus.players.character_decisions import JUDGED, scene_of
from hameln.games.rattus_cartus.players.characters.scene import ENTER, PASS, SUPPLY, Scene
from hameln.games.rattus_cartus.players.position_value import outlook_of
from hameln.games.rattus_cartus.players.taste import PLAIN
from hameln.games.rattus_cartus.players.turn_plans import Plan, plans_for
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import State
from tests.games.rattus_cartus.players.tables import met_in

Met = tuple[RattusCartus, State]


def mixed_game(seats: int, seed: int, source: Source = Source.ALL, *, nobles: bool = True) -> RattusCartus:
    """A match with buildings of both boxes, or of one, and with nobles."""
    pack = find_pack("nobilis")
    cards = random_cards(pack, seats, Random(seed), source)
    return RattusCartus(pack, cards, seats, {"plague": "lose", "nobles": nobles})


@cache
def mixed_decisions(seats: int, seed: int, source: Source = Source.ALL) -> tuple[Met, ...]:
    """Every position of a match of random moves with the expansion in which a seat has a choice."""
    return tuple(met_in(mixed_game(seats, seed, source), Random(seed)))


def scenes_in(game: RattusCartus, state: State) -> list[Scene]:
    """Every step that a seat could take in a position, if rules can be about it."""
    seat = state.mover
    seen = game.view(state, seat).state
    outlook, found = outlook_of(game.tables, seen, seat, PLAIN), list[Scene]()
    tables = game.tables
    arms = (tables.sword, tables.flute, tables.privilege, tables.horse, tables.lance, tables.staff)
    for move in game.legal(state):
        if state.agenda[-1][0] in JUDGED:
            found.append(scene_of(outlook, seen, seat, move))
        elif move[0] == moves.SUPPLY:
            found.append(Scene(outlook, seen, seat, SUPPLY, move[1]))
        elif move[0] == moves.PASS:
            found.append(Scene(outlook, seen, seat, PASS))
        elif move[0] == moves.ENTER:
            best = plans_for(outlook, seen, seat, move[1])[-1]
            armed = Plan(move[1], tuple(kind for kind in arms if kind >= 0), 0.0, own=1)
            found += [Scene(outlook, seen, seat, ENTER, move[1], plan) for plan in (best, armed)]
    return found
