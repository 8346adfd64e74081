"""Matches with a person that are played to their end at random, quickly and without a screen."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from hameln.players.kit import HUMAN
from hameln.table.kit import table_kit
from hameln.table.session import Session


def begun(game: str, seed: int = 1, place: str = "", **more: Any) -> Session:
    """A new match between a person and simple computer players."""
    seating = table_kit(game).seating
    count = min(seating.seats) if game != "hameln" else 3
    options = {one.name: one.default for one in seating.options}
    made = seating.new_game(place or seating.usual_place(), count, options, seed)
    return Session(made, (HUMAN, *["random"] * (count - 1)), seed, **{"counts": True, **more})


def finish(session: Session, seed: int = 1) -> Session:
    """Play a match to its end; persons do anything."""
    rng = Random(seed)
    while not session.match.is_over:
        if session.step() is None:
            session.choose(rng.choice(session.game.legal(session.match.state)))
    session.close()
    return session


def saved(game: str, path: Path, seed: int = 1, **more: Any) -> Session:
    """A finished match with a save."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return finish(begun(game, seed, path=path, **more), seed)
