"""Tables of the card game at which a match has been played for a while, quickly and without a screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

from attrs import evolve

from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.kernel.match import Match, Played
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.match.screen import MatchScreen


def turn_of_round(number: int) -> Callable[[State], bool]:
    """Whether somebody is to enter a building in a round, or later."""
    return lambda state: state.agenda[-1][0] == agenda.TURN and state.round >= number


def table_where(
    is_wanted: Callable[[State], bool], seats: int, *, seed: int = 3, place: str = "cards", **options: Any
) -> Session:
    """A match that stands where the first heir, a person, has to decide."""
    game = SEATING.new_game(place, seats, options, seed)
    match, rng = Match(game), Random(seed)
    while not match.is_over:
        mover, state = match.mover, match.state
        if mover == 0 and is_wanted(state):
            players = (HUMAN, *("random",) * (seats - 1))
            return Session(game, players, seed, match=match)
        action = game.draw(state, rng) if mover < 0 else rng.choice(list(game.legal(state)))
        match.append(Played(mover=mover, action=action))
    message = "no such table"
    raise AssertionError(message)


@cache
def over(seats: int) -> Session:
    """A match that was played to its end, with rats of which some heirs die."""
    game = SEATING.new_game("cards", seats, {}, 3)
    match, rng = Match(game), Random(3)
    while not match.is_over:
        mover, state = match.mover, match.state
        action = game.draw(state, rng) if mover < 0 else rng.choice(list(game.legal(state)))
        match.append(Played(mover=mover, action=action))
    match.state.rats[:] = [12, 30, 9, 2, 11][:seats]
    return Session(game, (HUMAN, *("seer", "baron", "miser", "piper")[: seats - 1]), 3, match=match)


GARDENS = "garden,bank,church-school,tournament-field,circle,embassy"
MILLS = "mill,trading-house,cathedral,stables,laboratory,monument"
"""Two sets of buildings with which everything of the expansion comes soon."""


def court_where(is_wanted: Callable[[State], bool], seats: int = 4, buildings: str = GARDENS) -> Session:
    """The first match with nobles that comes to where the first heir, a person, has to decide."""
    seed = _seed_where(is_wanted, seats, buildings)
    return table_where(is_wanted, seats, seed=seed, place=f"nobilis:{buildings}", nobles=True)


@cache
def _seed_where(is_wanted: Callable[[State], bool], seats: int, buildings: str) -> int:
    for seed in range(60):
        try:
            table_where(is_wanted, seats, seed=seed, place=f"nobilis:{buildings}", nobles=True)
        except AssertionError:
            continue
        return seed
    message = "no such table with nobles"
    raise AssertionError(message)


def grown(session: Session, cards: int) -> Session:
    """The same with a hand of so many cards, drawn from the deck and then from the stacks."""
    state, tables, rng = session.match.state, session.game.tables, Random(5)
    people = [kind for kind, count in enumerate(state.deck) for _ in range(count)]
    rng.shuffle(people)
    for number in range(cards - state.held[0]):
        kind = people.pop() if number % 4 and people else rng.choice(tables.specials)
        state.hands[kind] += 1
        if kind < tables.people:
            state.deck[kind] -= 1
            state.deck_size -= 1
        state.held[0] += 1
    return session


def shown(session: Session, size: tuple[int, int] = (1280, 800), **changes: Any) -> App:
    """The table on the screen, with everything at rest."""
    settings = evolve(Settings(speed=0.0, tutorial_done=True, curtain=False), **changes)
    app = App(settings, size)
    app.open(MatchScreen(app, session))
    for _ in range(10):
        app.sheet()
        app.update(0.05)
    return app
