"""Whatever is hidden from those who may look, every screen shows and says the same."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import frozen

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.players.kit import HUMAN
from hameln.ui.screens.match.curtain import CurtainScreen
from tests.games.rattus_cartus.table.persons import new_game
from tests.tiny.deciding import TinyConfiding
from tests.tiny.known import tiny_known
from tests.tiny.rules import Tiny
from tests.viewers.sitting import Found, Sitting, explore
from tests.viewers.twins import AnyGame, Line, twin

MOST_STEPS = 5000


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    monkeypatch.setattr(TinyConfiding, "on_table", True)
    monkeypatch.setattr("hameln.ui.screens.match.playback.monotonic", lambda: 0.0)
    with tiny_known():
        yield


@frozen(kw_only=True)
class Evening:
    """A part of a match at one screen.

    Attributes:
        game: Its word.
        seats: How many play, the first of them a person.
        others: Who else plays.
        begins: Actions that were played before they sat down.
        lasts: Actions that are played then, at most.
        speed: Of the screen.
    """

    game: str
    seats: int
    others: str = HUMAN
    begins: int = 0
    lasts: int = 24
    speed: float = 1.0
    seed: int = 3

    def told(self) -> str:
        return f"{self.game}-{self.seats}-{self.others}-{self.begins}"

    def make(self) -> AnyGame:
        if self.game == "tiny":
            return Tiny(self.seats, {"peek": True})
        if self.game == "hameln":
            return Hameln(find_town("hameln"), self.seats)
        if self.game == "nobilis":
            return new_game(self.seats, self.seed, "nobilis:cards", nobles=True)
        return new_game(self.seats)

    def players(self) -> tuple[str, ...]:
        return (HUMAN, *(self.others if place % 2 else HUMAN for place in range(1, self.seats)))

    def line(self, game: AnyGame) -> Line:
        played = play_match(game, [make_random] * self.seats, self.seed).played
        return list(played[: self.begins + self.lasts])


def sit(evening: Evening, game: AnyGame, line: Line) -> Sitting:
    return Sitting.at(game, evening.players(), line, evening.begins, speed=evening.speed)


def sit_until(evening: Evening, game: AnyGame, line: Line, step: int) -> Sitting:
    """The evening at this step."""
    sitting = sit(evening, game, line)
    while sitting.steps < step:
        sitting.go_on()
    return sitting


def compare(evening: Evening, *, moments: int, pointed: int) -> int:
    """Look at some moments of an evening, and of others that those who look cannot tell from it.

    Returns:
        At how many of them something was hidden.
    """
    game, rng = evening.make(), Random(evening.seed)
    line = evening.line(game)
    kinds: dict[tuple[Any, ...], list[int]] = {}
    sitting = sit(evening, game, line)
    while not sitting.is_done:
        kinds.setdefault((*kind_of(sitting), sitting.hides_what_comes), []).append(sitting.steps)
        sitting.go_on()
        assert sitting.steps < MOST_STEPS, "the match has come to a standstill"
    sitting.close()
    compared = 0
    for step in sorted(chosen(kinds, rng, moments)):
        one = sit_until(evening, game, line, step)
        conductor = one.match.conductor
        comes = conductor.is_thinking or conductor._ready is not None
        known = line[: one.count + comes]  # as far as it can be seen what comes
        other_line = twin(game, known, one.viewer, rng)
        if other_line != known:
            other = sit_until(evening, game, other_line, step)
            where = f"{evening}, step {step}, {kind_of(one)}"
            assert kind_of(other) == kind_of(one), where
            found = [explore(each, pointed=pointed, is_whole=not compared) for each in (one, other)]
            look_alike(*found, where)
            other.close()
            compared += 1
        one.close()
    return compared


def kind_of(sitting: Sitting) -> tuple[Any, ...]:
    """What a moment is like: one of each kind is looked at, or of as many as there is time for."""
    conductor, task = sitting.match.conductor, sitting.match.desk.task
    return (
        type(sitting.app.screen).__name__,
        sitting.viewer.seat is None,
        conductor.is_busy,
        bool(conductor.doing),
        conductor.waits_to_see,
        task.name if task is not None else "",
    )


def chosen(kinds: dict[tuple[Any, ...], list[int]], rng: Random, most: int) -> set[int]:
    """So many moments of each sort: where somebody is asked, before a deed, and others; more of curtains."""
    sorts: dict[tuple[bool, bool, bool], list[int]] = {}
    for kind in sorted(kinds):
        sort = (kind[0] == CurtainScreen.__name__, bool(kind[-2]), kind[3] and kind[-1])
        sorts.setdefault(sort, []).append(rng.choice(kinds[kind]))
        if sort[0]:
            sorts[sort] += kinds[kind]
    return {
        step
        for (is_curtain, *_), steps in sorts.items()
        for step in rng.sample(steps, min(most + 3 * is_curtain, len(steps)))
    }


def look_alike(one: Found, other: Found, where: str) -> None:
    """Complain where anything differs."""
    assert one.keys() == other.keys(), where
    for name, seen in one.items():
        assert seen == other[name], f"{where}: {name} tells a secret: {difference(seen, other[name])}"


def difference(one: object, other: object) -> object:
    """The first part that differs, with both of it."""
    if isinstance(one, tuple) and isinstance(other, tuple) and one != other:
        pairs = zip(one, other, strict=False)
        return next((difference(*pair) for pair in pairs if pair[0] != pair[1]), (len(one), len(other)))
    return one, other


EVENINGS = [
    Evening(game="tiny", seats=2),
    Evening(game="tiny", seats=4, others="careful"),
    Evening(game="rattus-cartus", seats=2, lasts=30),
    Evening(game="rattus-cartus", seats=3, lasts=40),
    Evening(game="rattus-cartus", seats=5, begins=30, lasts=16, others="piper:easy"),
    Evening(game="nobilis", seats=3, begins=60, lasts=30),
    Evening(game="hameln", seats=4, begins=100, lasts=14, others="weber:easy"),
    Evening(game="hameln", seats=3, begins=110, lasts=12, seed=6, speed=0.0),
]


@pytest.mark.few(5)
@pytest.mark.parametrize("evening", EVENINGS, ids=Evening.told)
def test_nothing_is_told_to_those_who_may_not_know(evening: Evening) -> None:
    assert compare(evening, moments=1, pointed=3)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("game", "seats", "others"),
    [
        *(("tiny", seats, others) for seats in (2, 3, 4, 5) for others in (HUMAN, "careful")),
        *(("nobilis", seats, others) for seats in (2, 4) for others in (HUMAN, "easy")),
        *(("rattus-cartus", seats, others) for seats in (2, 3, 4, 5) for others in (HUMAN, "easy")),
        *(("hameln", seats, others) for seats in (3, 4, 5) for others in (HUMAN, "easy")),
    ],
)
def test_nothing_is_told_at_tables_of_every_size(game: str, seats: int, others: str, seed: int) -> None:
    begins = 0 if game == "tiny" else 40 * seed
    speed = (0.0, 1.0)[seed % 2]
    evening = Evening(game=game, seats=seats, others=others, begins=begins, lasts=40, speed=speed, seed=seed)
    compare(evening, moments=20, pointed=20)
