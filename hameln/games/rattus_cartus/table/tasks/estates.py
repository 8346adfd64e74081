"""Decisions for estates: one to gain with, one for a part of the points, one to give some up."""

from __future__ import annotations

from abc import abstractmethod

from hameln.games.rattus_cartus.events.names import say_influence, say_rats, say_stack
from hameln.games.rattus_cartus.events.thing_names import track_thing
from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.rules.cards import mismatched
from hameln.games.rattus_cartus.rules.expansion_actions import stack_left
from hameln.games.rattus_cartus.rules.moves import GAIN, REDUCE, SHIFT, Move
from hameln.games.rattus_cartus.rules.nobles import spared_by_noble
from hameln.games.rattus_cartus.rules.scoring import influence_of
from hameln.games.rattus_cartus.rules.state import NONE
from hameln.games.rattus_cartus.rules.tables import building_of
from hameln.games.rattus_cartus.table.forecast import rank_with
from hameln.games.rattus_cartus.table.tasks.choosing import OneTask
from hameln.games.rattus_cartus.table.tasks.task import HeirTask
from hameln.games.rattus_cartus.table.viewpoint import RANKS
from hameln.language import by_hand, mark, text
from hameln.table.inspection import ARROW
from hameln.table.tasks.task import Amount, Foreseen, Table, split


def estate_of(thing: str) -> int:
    """The estate of a track; ``NONE`` for other things."""
    kind, name = split(thing)
    return ESTATES.index(name) if kind == "track" and name in ESTATES else NONE


def changed(task: HeirTask, estate: int, points: int) -> str:
    """What a marker does on its track when it comes to so many points, and where it stands then."""
    before = influence_of(task.state, task.seat, estate)
    rank = rank_with(task.tables, task.state, task.seat, estate, points)
    told = text("{estate}: {change}.") if rank is None else text("{estate}: {change}, {rank} on the track.")
    return told.format(
        estate=task.names.estate(estate),
        change=f"{before} {ARROW} {points}",
        rank="" if rank is None else text(RANKS[rank]),
    )


class GainTask(OneTask):
    """Gain influence with an estate of one's choice.

    Rule: N6.6
    """

    name, rule = "gain", "N6.6"
    wanted = mark("Choose an estate first.")

    @property
    def points(self) -> int:
        """How much."""
        return self.state.agenda[-1][2]

    def thing_of(self, move: Move) -> str:
        """A track."""
        return track_thing(move[1])

    def move_of(self, thing: str) -> Move | None:
        """Any track."""
        estate = estate_of(thing)
        return None if estate == NONE else (GAIN, estate)

    def prompt(self) -> str:
        """How much is gained."""
        return text("{heir}: gain {points} with an estate").format(
            heir=self.names.players[self.seat], points=say_influence(self.points)
        )

    def hint(self) -> str:
        """How."""
        return by_hand("Click a track.")

    def label(self) -> str:
        """With whom."""
        return text("Gain influence with {estate}").format(estate=self.names.estate(estate_of(self._chosen)))

    def about(self, thing: str) -> tuple[str, ...]:
        """Where the marker would stand."""
        estate = estate_of(thing)
        if estate == NONE:
            return ()
        return (changed(self, estate, influence_of(self.state, self.seat, estate) + self.points),)

    def foreseen(self) -> Foreseen:
        """The marker on its track."""
        if not self._chosen:
            return Foreseen()
        before = influence_of(self.state, self.seat, estate_of(self._chosen))
        return Foreseen(ghosts={self._chosen: before + self.points})


class PartTask(HeirTask):
    """Choose an estate and a number of points, or neither: a click on a track is one point more.

    Attributes:
        estate: The estate, or ``NONE``.
        points: How many.
    """

    verb = REDUCE

    def __init__(self, table: Table) -> None:
        """Nothing is chosen, and that is a choice too."""
        super().__init__(table)
        self.estate, self.points = NONE, 0
        self.most: dict[int, int] = {}
        for _, estate, points in table.actions:
            if estate != NONE:
                self.most[estate] = max(points, self.most.get(estate, 0))

    def legal(self) -> frozenset[str]:
        """Every track with which something can be done."""
        return frozenset(map(track_thing, self.most))

    def chosen(self) -> tuple[str, ...]:
        """The track, as often as there are points."""
        return (track_thing(self.estate),) * self.points if self.points else ()

    def click(self, thing: str) -> str:
        """One point more with a track; after the last one none."""
        estate = estate_of(thing)
        if estate not in self.most:
            return super().click(thing) if estate == NONE else self.reason((self.verb, estate, 1))
        points = self.points + 1 if estate == self.estate else 1
        self._set(estate, points if points <= self.most[estate] else 0)
        return ""

    def takes_back(self, thing: str) -> bool:
        """After the last point."""
        estate = estate_of(thing)
        return estate == self.estate != NONE and self.points >= self.most[estate]

    def _set(self, estate: int, points: int) -> None:
        self.estate, self.points = (estate, points) if points else (NONE, 0)

    def amounts(self) -> tuple[Amount, ...]:
        """The points, once an estate is chosen."""
        if self.estate == NONE:
            return ()
        return (
            Amount(
                name="points",
                label=self.names.estate(self.estate),
                value=self.points,
                most=self.most[self.estate],
                sprite=f"estate_{ESTATES[self.estate]}",
            ),
        )

    def set_amount(self, name: str, value: int) -> None:
        """Set the points; none is no estate either."""
        if name == "points" and self.estate != NONE:
            self._set(self.estate, min(max(value, 0), self.most[self.estate]))

    def take_back(self) -> bool:
        """Choose nothing."""
        had = bool(self.points)
        self._set(NONE, 0)
        return had

    def moves(self) -> tuple[Move, ...]:
        """The estate and the points."""
        return ((self.verb, self.estate, self.points),)

    def preview(self) -> tuple[str, ...]:
        """What comes of it."""
        return self.outcome(self.estate, self.points)

    def about(self, thing: str) -> tuple[str, ...]:
        """What one point more with a track would bring."""
        estate = estate_of(thing)
        if estate not in self.most:
            return ()
        points = self.points + 1 if estate == self.estate else 1
        return self.outcome(estate, min(points, self.most[estate]))

    @abstractmethod
    def outcome(self, estate: int, points: int) -> tuple[str, ...]:
        """What would come of such a choice."""


class ReduceTask(PartTask):
    """Give up influence with one estate, for as many things.

    Rule: N6.4, N6.5
    """

    name, rule = "reduce", "N6.4"

    @property
    def word(self) -> str:
        """What is taken for it."""
        place = self.state.agenda[-1][2]
        return "token" if place == self.tables.token else self.tables.codes[self.tables.people + place]

    @property
    def limit(self) -> int:
        """How many points at most."""
        _, _, place, limit, _ = self.state.agenda[-1]
        return min(limit, stack_left(self.tables, self.state, place))

    def prompt(self) -> str:
        """What for."""
        return text("{heir}: give up to {points} with one estate, each for: {what}").format(
            heir=self.names.players[self.seat],
            points=say_influence(self.limit),
            what=self.names.stack(self.word),
        )

    def hint(self) -> str:
        """How, and that the marker comes later than others to its field."""
        if not self.most:
            return text("There is nothing that you could give up, or nothing left to take.")
        return by_hand("Click a track once for each point. Your marker goes behind those on its new field.")

    def label(self) -> str:
        """What is given up."""
        if not self.points:
            return text("Give up nothing")
        return text("Give up {points}").format(points=say_influence(self.points))

    def outcome(self, estate: int, points: int) -> tuple[str, ...]:
        """The track after it, and what is taken."""
        if not points:
            return (text("You keep all your influence."),)
        after = influence_of(self.state, self.seat, estate) - points
        return (
            changed(self, estate, after),
            text("You take {what}.").format(what=say_stack(self.word, points, self.names)),
        )

    def foreseen(self) -> Foreseen:
        """The marker on its track."""
        if not self.points:
            return Foreseen()
        after = influence_of(self.state, self.seat, self.estate) - self.points
        return Foreseen(ghosts={track_thing(self.estate): after})


class ShiftTask(PartTask):
    """Send a part of the points of one's cards to another estate.

    Rule: N6.14
    """

    name, rule, verb = "shift", "N6.14", SHIFT

    @property
    def points_here(self) -> int:
        """All the points."""
        return self.state.agenda[-1][3]

    @property
    def own(self) -> int:
        """The estate of the building."""
        return self.tables.estate_of[building_of(self.state.row[self.state.agenda[-1][2]])]

    def prompt(self) -> str:
        """How many points there are."""
        return text("{heir}: send any of your {points} to one other estate").format(
            heir=self.names.players[self.seat], points=say_influence(self.points_here)
        )

    def hint(self) -> str:
        """How, and what stays."""
        return by_hand("Click a track once for each point; the others stay here: {estate}.").format(
            estate=self.names.estate(self.own)
        )

    def label(self) -> str:
        """What goes where."""
        if not self.points:
            return text("Leave all points where they are")
        return text("Send {points}").format(points=say_influence(self.points))

    def outcome(self, estate: int, points: int) -> tuple[str, ...]:
        """Both tracks after it, and the rats that come."""
        here = influence_of(self.state, self.seat, self.own) + self.points_here - points
        before = influence_of(self.state, self.seat, self.own)
        told = [changed(self, self.own, here)] if here != before else []
        if points:
            told.append(changed(self, estate, influence_of(self.state, self.seat, estate) + points))
        place = self.state.agenda[-1][2]
        came = mismatched(self.tables, self.state, self.seat, self.own)
        came = max(0, came - spared_by_noble(self.tables, self.state, place))
        if came:
            told.append(text("Your cards bring {rats}.").format(rats=say_rats(came)))
        return tuple(told)

    def foreseen(self) -> Foreseen:
        """Both markers."""
        here = influence_of(self.state, self.seat, self.own) + self.points_here - self.points
        ghosts = {track_thing(self.own): here}
        if self.points:
            there = influence_of(self.state, self.seat, self.estate) + self.points
            ghosts[track_thing(self.estate)] = there
        return Foreseen(ghosts=ghosts)
