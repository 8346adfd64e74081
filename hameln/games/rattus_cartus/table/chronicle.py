"""The history of a match: how everything stood after each building, and the moments that turned it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from attrs import frozen

from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.influence import standing
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.scoring import totals_of
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table import events, events_more
from hameln.games.rattus_cartus.table.advancing import begun
from hameln.games.rattus_cartus.table.episodes import things_of
from hameln.games.rattus_cartus.table.events import Event
from hameln.games.rattus_cartus.table.happening import tell
from hameln.games.rattus_cartus.table.names import Names, say_rats
from hameln.games.rattus_cartus.table.sentences import sentence
from hameln.games.rattus_cartus.table.things import track_thing
from hameln.kernel.match import Match
from hameln.language import mark, text
from hameln.table.chronicle import Chronicle, Measure, Moment

MOST_MOMENTS: Final = 12
MANY_CARDS: Final = 3
"""Cards that change hands at once to be told."""
MANY_DIPLOMATS: Final = 2
"""Points in an estate that Diplomats bring at once to be told."""
MANY_RATS: Final = 3
"""Rats that come at once to be told."""
MUCH_INFLUENCE: Final = 4
"""Points that an heir gains at once to be told."""
MEASURES: Final = (
    ("points", mark("Points"), "icon_trophy"),
    ("rats", mark("Rats"), "token_rat"),
    ("cards", mark("Cards in hand"), "action_draw"),
)
"""What the curves show, with a picture of it."""
_Weighed: TypeAlias = tuple[float, Moment]
"""A moment and how much it is worth telling."""


@frozen(kw_only=True)
class _Scene:
    """One action: the count once it was played, the views around it, and what happened."""

    count: int
    before: View
    after: View
    happened: tuple[Event, ...]


def write_chronicle(game: RattusCartus, match: Match[State, Move, View], names: Names) -> Chronicle:
    """The history of a match, as far as it has been played."""
    scenes = [
        _Scene(
            count=count,
            before=game.unveiled(before),
            after=game.unveiled(after),
            happened=tell(game.tables, before, played.action),
        )
        for count, (before, played, after) in enumerate(match.replay(), start=1)
    ]
    marks = list(_marks(game, scenes))
    found = [*_leads(game, scenes, names), *_blows(scenes, names), *_ends(scenes, names)]
    best = sorted(found, key=lambda one: -one[0])[:MOST_MOMENTS]
    rounds = [scene.count - 1 for scene in scenes if _begins(scene, "round")]
    return Chronicle(
        marks=tuple(count for count, _ in marks),
        parts=tuple(state.round for _, state in marks),
        part=text("Rounds"),
        measures=tuple(Measure(name=name, label=text(told), icon=icon) for name, told, icon in MEASURES),
        curves={
            "points": _rows([totals_of(game.tables, state) for _, state in marks]),
            "rats": _rows([state.rats for _, state in marks]),
            "cards": _rows([state.held for _, state in marks]),
        },
        breaks=tuple(rounds),
        moments=tuple(moment for _, moment in sorted(best, key=lambda one: (one[1].count, -one[0]))),
    )


def _begins(scene: _Scene, part: str) -> bool:
    return part in begun(scene.before, scene.after)


def _marks(game: RattusCartus, scenes: Sequence[_Scene]) -> Iterator[tuple[int, State]]:
    """The beginning, every turn, and the end."""
    yield 0, game.initial()
    for scene in scenes:
        if scene is scenes[-1] or _begins(scene, "turn"):
            yield scene.count, scene.after.state


def _rows(columns: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(zip(*columns, strict=True))


def _when(scene: _Scene) -> str:
    return text("Round {round}").format(round=scene.before.state.round)


def _moment(scene: _Scene, kind: str, seat: int | None, told: str, things: tuple[str, ...]) -> Moment:
    return Moment(
        count=scene.count,
        when=_when(scene),
        seat=seat,
        kind=kind,
        icon=_ICONS[kind],
        sentence=told,
        things=things,
    )


_ICONS: Final = {
    "lead": "icon_crown",
    "gain": "icon_star",
    "rats": "token_rat",
    "sword": "mark_sword",
    "flute": "mark_flute",
    "horse": "mark_horse",
    "lance": "mark_lance",
    "garden": "action_turn_up",
    "circle": "action_drawn",
    "book": "mark_book",
    "diplomat": "mark_diplomat",
    "plague": "action_plague",
    "last": "action_rounds",
}
"""A picture for each kind of moment."""


def _leads(game: RattusCartus, scenes: Sequence[_Scene], names: Names) -> Iterator[_Weighed]:
    """Who takes the first place of an estate from another."""
    for scene in scenes:
        gains = [event for event in scene.happened if isinstance(event, events.Influenced)]
        for estate in dict.fromkeys(event.estate for event in gains):
            was = standing(game.tables, scene.before.state, estate)
            now = standing(game.tables, scene.after.state, estate)
            if was and now and was[0] != now[0]:
                told = text("{heir} overtakes {rival}: {estate}.").format(
                    heir=names.players[now[0]], rival=names.players[was[0]], estate=names.estate(estate)
                )
                weight = 3 + scene.before.state.round / 2
                yield weight, _moment(scene, "lead", now[0], told, (track_thing(estate),))


def _blows(scenes: Sequence[_Scene], names: Names) -> Iterator[_Weighed]:
    """Many cards, rats or points at once."""
    for scene in scenes:
        for event in scene.happened:
            told = sentence(event, names)
            match event:
                case events.Struck(count=n) if n >= MANY_CARDS:
                    yield 2.0 + n, _moment(scene, "sword", event.leader, told, things_of(event))
                case events.RatsCame(count=n) if n >= MANY_RATS:
                    yield 1.0 + n, _moment(scene, "rats", event.seat, told, things_of(event))
                case events.Influenced(points=n) if n >= MUCH_INFLUENCE:
                    yield 1.0 + n, _moment(scene, "gain", event.seat, told, things_of(event))
                case events.RatPassed():
                    yield 2.5, _moment(scene, "flute", event.leader, told, things_of(event))
                case events.RoundBegan(is_last=True):
                    yield 50.0, _moment(scene, "last", None, told, ())
                case _:
                    yield from _blows_more(scene, event, told)


def _blows_more(scene: _Scene, event: Event, told: str) -> Iterator[_Weighed]:
    """Hands shared anew, many people taken, all lost in a Garden, and Books at the end."""
    match event:
        case events_more.PeopleTaken(cards=cards) if len(cards) >= MANY_CARDS:
            yield 2.0 + len(cards), _moment(scene, "horse", event.taker, told, things_of(event))
        case events_more.Jousted():
            yield 5.0, _moment(scene, "lance", event.leader, told, things_of(event))
        case events_more.GardenLost(cards=cards) if len(cards) >= MANY_CARDS:
            yield 1.0 + len(cards), _moment(scene, "garden", event.seat, told, things_of(event))
        case events_more.StaffsWorked(points=n) if n >= MANY_CARDS:
            yield 2.0 + n, _moment(scene, "gain", event.seat, told, things_of(event))
        case events_more.DiplomatsWorked(points=n) if n >= MANY_DIPLOMATS:
            yield 2.0 + n, _moment(scene, "diplomat", event.seat, told, things_of(event))
        case events_more.BooksMoved():
            yield 98.0, _moment(scene, "book", event.seat, told, things_of(event))
        case _:
            pass


def _ends(scenes: Sequence[_Scene], names: Names) -> Iterator[_Weighed]:
    """The plague, and each who dies of it."""
    for scene in scenes:
        for event in scene.happened:
            if isinstance(event, events.Revealed):
                yield 99.0, _moment(scene, "plague", None, sentence(event, names), things_of(event))
            if isinstance(event, events.Revealed | events_more.BooksMoved):
                for seat in event.dead:
                    told = text("{heir} dies with {rats}.").format(
                        heir=names.players[seat], rats=say_rats(event.rats[seat])
                    )
                    yield 40.0, _moment(scene, "plague", seat, told, ())
