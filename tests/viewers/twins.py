"""Twins of matches: others that look just the same to somebody, though what is hidden from it differs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeAlias

from attrs import evolve, frozen

from hameln.kernel.game import CHANCE, Game
from hameln.kernel.match import Match, Played
from hameln.table.log.observation import Viewer

AnyGame: TypeAlias = Game[Any, Any, Any]
Line: TypeAlias = list[Played[Any]]
_DRAWS = 8
"""How often chance is asked for another outcome."""


@frozen
class Walk:
    """The actions of a match with the state before each, and the state after the last."""

    played: Line
    states: list[Any]

    @classmethod
    def of(cls, game: AnyGame, played: Sequence[Played[Any]]) -> Walk:
        """A match as it was played."""
        match = Match(game)
        states = [game.copy(match.state)]
        for one in played:
            match.append(one)
            states.append(game.copy(match.state))
        return cls(list(played), states)


def twin(
    game: AnyGame, played: Sequence[Played[Any]], viewer: Viewer, rng: Random, *, most: int = 10
) -> Line:
    """A match that a viewer cannot tell from this one; the same one where nothing is hidden from it.

    Whatever the viewer saw of every action, and of the table before and after it, is the same in both.

    Args:
        game: What is played.
        played: The match so far.
        viewer: Who looks.
        rng: What is hidden is drawn from it.
        most: So many changes are tried.
    """
    walk = Walk.of(game, played)
    for _ in range(most):
        hidden = [
            place
            for place, one in enumerate(walk.played)
            if viewer.action(game, walk.states[place], one.action) != one.action
        ]
        if not hidden:
            break
        place = rng.choice(hidden[-12:] if rng.random() < 0.6 else hidden)
        walk = _changed(game, walk, place, viewer, rng) or walk
    return walk.played


def _changed(game: AnyGame, walk: Walk, place: int, viewer: Viewer, rng: Random) -> Walk | None:
    """The same match but for one action, and whatever had to follow that; ``None`` if it cannot be."""
    played, states = walk.played[:place], walk.states[: place + 1]
    for at in range(place, len(walk.played)):
        one, before, state = walk.played[at], walk.states[at], states[-1]
        seen, after = viewer.action(game, before, one.action), viewer.view(game, walk.states[at + 1])
        if game.mover(state) != one.mover or (one.mover >= 0 and not _asks_alike(game, before, state)):
            return None
        for action in _candidates(game, state, one.action, rng, is_other=at == place):
            if viewer.action(game, state, action) != seen:
                continue
            following = game.copy(state)
            game.apply(following, action)
            if viewer.view(game, following) == after:
                break
        else:
            return None
        played.append(evolve(one, action=action, considered=()))
        states.append(following)
    return Walk(played, states)


def _asks_alike(game: AnyGame, one: Any, other: Any) -> bool:
    """Whether a seat has a choice in both states or in none."""
    return (len(game.legal(one)) == 1) == (len(game.legal(other)) == 1)


def _candidates(game: AnyGame, state: Any, action: Any, rng: Random, *, is_other: bool) -> Iterator[Any]:
    """What can happen in a state instead of an action, the same action first unless another is wanted."""
    if not is_other and _is_legal(game, state, action):
        yield action
    if game.mover(state) == CHANCE:
        others = [game.draw(state, rng) for _ in range(_DRAWS)]
    else:
        others = list(game.legal(state))
        rng.shuffle(others)
    yield from (other for other in others if other != action)


def _is_legal(game: AnyGame, state: Any, action: Any) -> bool:
    try:
        game.check(state, action)
    except Exception:  # noqa: BLE001 - whatever does not fit
        return False
    return True
