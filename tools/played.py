"""Matches for pictures: computer families play them, and a person sits down at the moment that is wanted."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

from attrs import evolve, frozen

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import (
    CHANCE,
    CROWNING,
    EXTRA,
    PAYING,
    RATS,
    SETTLING,
    TURN,
    WEDDINGS,
    State,
)
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.deciding import DECIDING
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.kernel.match import Match, Played
from hameln.language import current
from hameln.players.kit import HUMAN
from hameln.table.finished import Finished, Seated
from hameln.table.ledger import enter, ledger_path
from hameln.table.save_files import new_place
from hameln.table.session import Session
from hameln.table.statistics import figures_of
from hameln.table.tasks.task import Table, Task

FAMILIES: Final = ("weber", "mauser", "knicks", "kranz", "schalmei")
"""Who plays, by seat."""
SEEDS: Final = (7, 11, 3, 19, 26, 42)
STAGES: Final = {
    "settle": SETTLING,
    "rats": RATS,
    "king": CROWNING,
    "done": WEDDINGS,
    "pay": PAYING,
    **dict.fromkeys(("wake-men", "wake-women", "marry", "sell"), TURN),
    **dict.fromkeys(("cat", "influence", "bribe", "end"), EXTRA),
}
"""When each decision is taken; ``done`` ends weddings."""
_RICH: Final = 12


@frozen
class Moment:
    """A point of a match at which a seat decides.

    Attributes:
        count: Actions played before it.
    """

    match: Match[State, int, View]
    seats: tuple[str, ...]
    count: int
    seat: int

    def sit(self, people: tuple[int, ...] | None = None, *, seed: int = 7) -> Session:
        """A match that stands there, with people on some seats; usually on the one that decides."""
        played = self.match.played[: self.count]
        chosen = (self.seat,) if people is None else people
        seats = [HUMAN if seat in chosen else name for seat, name in enumerate(self.seats)]
        game = Hameln(self.match.game.town, len(seats))  # type: ignore[attr-defined]
        return Session(game, seats, seed, match=Match(game, played))


def finished(town: str = "hameln", families: int = 4, seed: int = SEEDS[0]) -> Session:
    """A match that computer families have played to its end, with reasons in the present language."""
    return _finished(town, families, seed, current())


@cache
def _finished(town: str, families: int, seed: int, language: str) -> Session:
    del language
    session = Session(Hameln(find_town(town), families), FAMILIES[:families], seed)
    while session.step() is not None:
        pass
    return session


def moment(
    decision: str, town: str = "hameln", families: int = 4, is_wanted: Callable[[State], bool] | None = None
) -> Moment:
    """The best moment for a decision: with much to choose, in the second phase if there is one.

    Args:
        decision: The name of its task, or ``turn`` and ``extra`` for the choice of an action.
        is_wanted: What else must be so.
    """
    for match, seats in _matches(town, families):
        game = Hameln(match.game.town, families)  # type: ignore[attr-defined]
        best, found = (-1, -1), None
        for count, (before, one, _) in enumerate(match.replay()):
            if one.mover < 0 or len(game.legal(before)) < 2 or (is_wanted and not is_wanted(before)):  # noqa: PLR2004 - a choice
                continue
            richness = _richness(decision, game, before)
            if richness and (before.phase == 1, richness) > best:
                best, found = (before.phase == 1, richness), Moment(match, seats, count, one.mover)
        if found is not None:
            return found
    message = f"no match comes to {decision!r}"
    raise LookupError(message)


def _matches(town: str, families: int) -> Iterator[tuple[Match[State, int, View], tuple[str, ...]]]:
    """Matches of families, then matches in which anything happens."""
    for seed in SEEDS:
        session = finished(town, families, seed)
        yield session.match, session.seats
    for seed in range(400):
        game, rng = Hameln(find_town(town), families), Random(seed)
        match = Match(game)
        while not match.is_over:
            mover = match.mover
            action = game.draw(match.state, rng) if mover == CHANCE else rng.choice(game.legal(match.state))
            match.append(Played(mover=mover, action=action))
        yield match, FAMILIES[:families]


def _richness(decision: str, game: Hameln, state: State) -> int:
    """How much there is to choose; 0 where the decision is not to be taken."""
    if decision in ("turn", "extra"):
        if state.stage != (TURN if decision == "turn" else EXTRA):
            return 0
        table = Table.of_mover(game, state, Names.of(game, FAMILY_NAMES[: game.seats]))
        return sum(not one.why for one in DECIDING.actions(table))
    if state.stage != STAGES[decision]:
        return 0
    task = task_at(game, state, decision)
    if task is None:
        return 0
    _, rats = task.pips()
    return min(_RICH, 1 + len(task.legal()) + sum(one.most for one in task.amounts())) + _RICH * rats


def task_at(game: Hameln, state: State, decision: str) -> Task | None:
    """The decision in the making, if it can be taken."""
    table = Table.of_mover(game, state, Names.of(game, FAMILY_NAMES[: game.seats]))
    if state.stage not in (TURN, EXTRA, WEDDINGS):
        return DECIDING.forced(table)
    name = "end" if decision == "done" else decision
    if any(action.name == name and not action.why for action in DECIDING.actions(table)):
        return DECIDING.begin(table, name)
    return None


def lay_saves() -> None:
    """Saves for the list, with times that are always the same: finished, running, and damaged."""
    hour = 1_779_000_000
    whole = finished()
    half = Moment(whole.match, whole.seats, len(whole.match.played) * 2 // 3, 0)
    rows = (
        ("Rattenkönig", finished(families=3, seed=11)),
        ("Reedmouth", finished("reedmouth", 3)),
        ("Hameln", half.sit((0,))),
    )
    for place, (title, session) in enumerate(rows):
        path = new_place(title).path
        path.parent.mkdir(parents=True, exist_ok=True)
        session.save_as(path, title)
        os.utime(path, (hour + 90_000 * place, hour + 90_000 * place))
    broken = new_place("Winter evening").path
    broken = broken.with_name(f"2026-05-16{broken.name[len('2026-05-16') :]}")
    broken.write_text('{"format": "hameln-record", "version": 1, "game"', encoding="utf-8")
    os.utime(broken, (hour - 90_000, hour - 90_000))


def call_process(path: Path, number: int) -> None:
    """Let the holder of a save's lock have a number that is always the same."""
    holder = path.with_name(f".{path.name}.lock.json")
    words = json.loads(holder.read_text(encoding="utf-8"))
    holder.write_text(json.dumps({**words, "pid": number}), encoding="utf-8")


@contextmanager
def damaged_in_the_middle() -> Generator[Path]:
    """A save that can be repaired, for a while."""
    path = new_place("Midsummer").path
    finished().save_as(path, "Midsummer")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[: len(lines) // 2], b"{}\n", *lines[len(lines) // 2 + 1 :]]))
    os.utime(path, (1_778_000_000, 1_778_000_000))
    try:
        yield path
    finally:
        path.unlink()


def _happened(game: str, number: int) -> dict[str, int]:
    """Something of all that is counted in a match."""
    figures = enumerate(figures_of(game), number)
    return {one.word: 1 + place * 7 % 9 for place, one in figures if place % 5}


@contextmanager
def ledger() -> Generator[None]:
    """Finished matches of both games, for a while."""
    rows = (("hameln", "Hameln", "weber:hard"), ("hameln", "Reedmouth", "mauser:medium"))
    rows += (("hameln", "Hameln", "kranz:easy"), ("rattus-cartus", "Rattus Cartus", "random"))
    for number in range(24):
        game, place, rival = rows[number % len(rows)]
        came = 1 + number % 3 % 2
        seats = (
            Seated(
                player=HUMAN,
                name="Magdalena",
                place=came,
                points=21 + number,
                has_won=came == 1,
                did=_happened(game, number),
                arms="mint" if number else "",
            ),
            Seated(player=rival, name="Weber", place=3 - came, points=20, has_won=came != 1),
        )
        when = datetime.fromtimestamp(1_778_000_000 + 90_000 * number, tz=UTC)
        match = Finished(key=f"{number:032x}", when=when, game=game, place=place, seed=number, seats=seats)
        enter(evolve(match, reached=("cat", "safe", "won", "nuns") if number % 2 else ()))
    try:
        yield
    finally:
        ledger_path().unlink()
