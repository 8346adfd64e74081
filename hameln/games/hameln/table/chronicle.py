"""The history of a match: how everything stood turn by turn, and the moments that turned it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise, takewhile
from typing import Any, Final

from attrs import frozen

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.extras import Bribed, InfluenceGained
from hameln.games.hameln.events.names import NUMERALS, Names
from hameln.games.hameln.events.piper import ChildrenLost, MatchEnded, PhaseBegan, PiperCame
from hameln.games.hameln.events.rats import HouseOverrun, KingPlaced
from hameln.games.hameln.events.selling import GoodsSold
from hameln.games.hameln.events.turns import TurnBegan
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.questions import standings
from hameln.games.hameln.rules.scoring import SOURCES, ranked
from hameln.games.hameln.rules.state import State, indices
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.scoring import HEADINGS
from hameln.kernel.match import Match
from hameln.language import mark, plural, text
from hameln.table.log.observation import ALL_KNOWING
from hameln.table.log.turns import told_of
from hameln.table.saying import listed, say_points, signed
from hameln.table.scoring import Chronicle, Measure, Moment, Weighed, chosen

SMALLEST_CHANGE: Final = 3
"""Points that a family must win or lose in a turn to be told."""
MOST_OVERRUN: Final = 2
"""How many overrun houses are told."""
MEASURES: Final = (
    ("points", mark("Points"), "icon_trophy"),
    ("influence", mark("Influence"), "icon_influence"),
    ("money", mark("Money"), "icon_coin"),
)
"""What the curves show, with a picture of it."""
ICONS: Final = {
    "gain": "icon_star",
    "loss": "icon_skull",
    "lead": "icon_crown",
    "piper": "icon_flute",
    "emperor": "icon_king",
    "overrun": "icon_rat",
    "sale": "icon_sell",
    "bribe": "icon_bribe",
    "children": "icon_children",
    "top": "icon_influence",
}
"""A picture for each kind of moment."""


@frozen(kw_only=True)
class _Scene:
    """One action: the count once it was played, what it led to, and the states around it."""

    count: int
    before: State
    after: State
    happened: tuple[HamelnEvent, ...]


@frozen(kw_only=True)
class _Mark:
    """Where everything stood between two turns; without a leader before the turn order is drawn."""

    count: int
    state: State
    points: tuple[Mapping[str, int], ...]
    totals: tuple[int, ...]
    leader: int | None


def write_chronicle(game: Hameln, match: Match[State, int, View], names: Names) -> Chronicle:
    """The history of a match, as far as it has been played."""
    scenes = [
        _Scene(count=seen.count, before=seen.before.state, after=seen.after.state, happened=events)
        for seen, events in told_of(match, ALL_KNOWING)
    ]
    marks = list(_marks(game, scenes))
    found = [
        *_pipers(scenes, names),
        *_single_events(game, scenes, names),
        *_overruns(game, scenes, names),
        *_changes(game, marks, names),
        *_leads(marks, names, is_over=match.is_over),
    ]
    return Chronicle(
        marks=tuple(mark.count for mark in marks),
        parts=tuple(mark.state.round for mark in marks),
        part=text("Rounds"),
        measures=tuple(Measure(name=name, label=text(told), icon=icon) for name, told, icon in MEASURES),
        curves=_curves(game, marks),
        breaks=tuple(scene.count for scene, _ in _all(scenes, PiperCame)),
        moments=chosen(found),
    )


def _marks(game: Hameln, scenes: Sequence[_Scene]) -> Iterator[_Mark]:
    yield _mark(game, 0, game.initial())
    for scene in scenes:
        is_end = scene is scenes[-1]
        if is_end or any(isinstance(event, TurnBegan | PhaseBegan | MatchEnded) for event in scene.happened):
            yield _mark(game, scene.count, scene.after)


def _mark(game: Hameln, count: int, state: State) -> _Mark:
    if not state.ranking:
        nothing: dict[str, int] = dict.fromkeys(map(str, SOURCES), 0)
        points, totals = (nothing,) * game.seats, (0,) * game.seats
        return _Mark(count=count, state=state, points=points, totals=totals, leader=None)
    rows = standings(game, state)
    sums = [row.total for row in rows]
    return _Mark(
        count=count,
        state=state,
        points=tuple(row.points for row in rows),
        totals=tuple(sums),
        leader=ranked(state, sums)[0],
    )


def _curves(game: Hameln, marks: Sequence[_Mark]) -> dict[str, tuple[tuple[int, ...], ...]]:
    seats = range(game.seats)
    return {
        "influence": tuple(tuple(mark.state.steps[seat] for mark in marks) for seat in seats),
        "money": tuple(tuple(mark.state.money[seat] for mark in marks) for seat in seats),
        "points": tuple(tuple(mark.totals[seat] for mark in marks) for seat in seats),
        "rats": (tuple(mark.state.rats.bit_count() for mark in marks),),
    }


def _moment(
    kind: str, count: int, before: State, seat: int | None, told: str, houses: tuple[str, ...] = ()
) -> Moment:
    return Moment(
        count=count,
        when=text("Round {round}").format(round=before.round),
        seat=seat,
        kind=kind,
        icon=ICONS[kind],
        sentence=told,
        things=tuple(f"house:{house}" for house in houses),
    )


def _all(scenes: Sequence[_Scene], kind: Any) -> Iterator[tuple[_Scene, Any]]:  # noqa: ANN401 - any event
    """Every event of a kind with its scene."""
    return ((scene, event) for scene in scenes for event in scene.happened if isinstance(event, kind))


def _pipers(scenes: Sequence[_Scene], names: Names) -> Iterator[Weighed]:
    """Each coming of the Piper, told once all families have paid him."""
    for came, event in _all(scenes, PiperCame):
        own = [
            scene for scene in scenes if scene.count >= came.count and scene.before.phase == came.before.phase
        ]
        lost = sum(loss.children for _, loss in _all(own, ChildrenLost))
        told = text("Phase {phase} ends: the Piper plays in {district}.").format(
            phase=NUMERALS[came.before.phase], district=names.districts[event.district]
        )
        children = plural("{n} child is lost.", "{n} children are lost.", lost).format(n=lost)
        told += " " + (children if lost else text("No child is lost."))
        yield (
            100,
            _moment("piper", own[-1].count, came.before, None, told),
        )


def _single_events(game: Hameln, scenes: Sequence[_Scene], names: Names) -> Iterator[Weighed]:
    """What happens once, or what was the greatest of its kind."""

    def moment(kind: str, scene: _Scene, seat: int, told: str, houses: tuple[str, ...] = ()) -> Moment:
        return _moment(kind, scene.count, scene.before, seat, told, houses)

    for scene, event in _all(scenes, KingPlaced):
        if event.is_emperor:
            told = text("In the turn of {family} the Emperor takes {house}.").format(
                family=names.families[scene.before.active], house=names.houses[event.house]
            )
            yield 200, moment("emperor", scene, scene.before.active, told, (event.house,))
    for scene, event in _all(scenes, InfluenceGained):
        if event.step == game.tables.influence_top:
            told = text("{family} is the first at the top of the influence track.")
            yield 70, moment("top", scene, event.seat, told.format(family=names.families[event.seat]))
            break
    for kind, prefix, event_kind, size, least in _greatest():
        found = max(_all(scenes, event_kind), key=lambda one: size(one[1]), default=None)
        if found is not None and size(found[1]) >= least:
            told = prefix.format(sentence=found[1].sentence(names))
            yield 30 + size(found[1]), moment(kind, found[0], found[1].seat, told)


def _greatest() -> Iterator[tuple[str, str, type[Any], Callable[[Any], int], int]]:
    """Kinds of moments of which only the greatest is told: kind, sentence, event, size, least size."""
    yield "sale", text("The biggest sale: {sentence}"), GoodsSold, lambda event: event.florins, 6
    yield "bribe", text("The biggest bribe: {sentence}"), Bribed, lambda event: 5 * event.florins, 15
    yield (
        "children",
        text("The greatest loss of children: {sentence}"),
        ChildrenLost,
        lambda event: 10 * event.children,
        20,
    )


def _overruns(game: Hameln, scenes: Sequence[_Scene], names: Names) -> list[Weighed]:
    """The homes whose loss cost most, by their cost and by how long they stayed overrun; each once."""
    found: dict[str, Weighed] = {}
    for scene, event in _all(scenes, HouseOverrun):
        house = game.tables.house_index[event.house]
        if scene.before.empty >> house & 1:
            continue
        cost = game.tables.cost[house]
        lost = takewhile(lambda later: later.after.overrun >> house & 1, scenes[scene.count - 1 :])  # noqa: B023 - used up at once
        weight = 40 + 3 * cost + min(sum(1 for _ in lost) / 5, 12)
        if event.house in found and found[event.house][0] >= weight:
            continue
        people = [names.families[scene.before.man_of[house]], names.families[scene.before.woman_of[house]]]
        told = text("{house} is overrun: the home of {families}, worth {points} to each.").format(
            house=names.houses[event.house], families=listed(people), points=say_points(cost)
        )
        found[event.house] = (
            weight,
            _moment("overrun", scene.count, scene.before, scene.before.active, told, (event.house,)),
        )
    return sorted(found.values(), key=lambda one: -one[0])[:MOST_OVERRUN]


def _changes(game: Hameln, marks: Sequence[_Mark], names: Names) -> Iterator[Weighed]:
    """The greatest gain and the greatest loss of points of a family within a turn."""
    turns = [
        (after.totals[seat] - before.totals[seat], seat, before, after)
        for before, after in pairwise(marks[1:])
        for seat in range(game.seats)
    ]
    if not turns:
        return
    gain = max(turns, key=lambda turn: turn[0])
    loss = min(turns, key=lambda turn: turn[0])
    if gain[0] >= SMALLEST_CHANGE:
        told = text("{family} gains {points} in one turn: {sources}.")
        yield 80, _change(game, gain, "gain", told, names)
    if loss[0] <= -SMALLEST_CHANGE:
        told = text("{family} loses {points} in one turn: {sources}.")
        yield 75, _change(game, loss, "loss", told, names)


def _change(game: Hameln, turn: tuple[int, int, _Mark, _Mark], kind: str, told: str, names: Names) -> Moment:
    """A change of a family's points, with what it came from and the houses that it won or lost."""
    change, seat, before, after = turn
    parts = {source: after.points[seat][source] - before.points[seat][source] for source in SOURCES}
    sources = sorted((source for source in SOURCES if parts[source]), key=lambda source: -abs(parts[source]))
    told = told.format(
        family=names.families[seat],
        points=say_points(abs(change)),
        sources=", ".join(f"{text(HEADINGS[source])} {signed(parts[source])}" for source in sources),
    )
    changed = indices(_homes(before.state, seat) ^ _homes(after.state, seat))
    return _moment(
        kind, after.count, before.state, seat, told, tuple(game.tables.house_ids[house] for house in changed)
    )


def _homes(state: State, seat: int) -> int:
    """Mask of the houses that bring the family points."""
    return (state.men[seat] | state.women[seat]) & ~state.overrun


def _leads(marks: Sequence[_Mark], names: Names, *, is_over: bool) -> Iterator[Weighed]:
    """Every change of the lead that lasted for a round, or to the end, without a break.

    Who has it back after less than a round is told again only if it is to the end.
    """
    reigns = [
        (seat, list(places))
        for seat, places in groupby(range(len(marks)), key=lambda place: marks[place].leader)
    ]
    ruler: int | None = None
    for (former, _), (seat, places) in pairwise([(None, []), *reigns]):
        start, turns = places[0], len(places)
        is_last = is_over and places[-1] == len(marks) - 1
        is_back, has_lasted = ruler == seat, turns >= len(names.families)
        ruler = seat if has_lasted else ruler
        if former is None or seat is None or not (is_last or (has_lasted and not is_back)):
            continue
        told = (
            text("{family} takes the lead from {former} and keeps it to the end.")
            if is_last
            else plural(
                "{family} takes the lead from {former} for {n} turn.",
                "{family} takes the lead from {former} for {n} turns.",
                turns,
            )
        )
        told = told.format(family=names.families[seat], former=names.families[former], n=turns)
        yield (
            90 if is_last else 50 + min(turns, 20),
            _moment("lead", marks[start].count, marks[start - 1].state, seat, told),
        )
