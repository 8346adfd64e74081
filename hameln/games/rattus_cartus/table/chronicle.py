"""The history of a match: how everything stood after each building, and the moments that turned it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events.event import RattusEvent
from hameln.games.rattus_cartus.events.finding import tell
from hameln.games.rattus_cartus.events.gains import Influenced
from hameln.games.rattus_cartus.events.names import Names, say_rats
from hameln.games.rattus_cartus.events.plague import OfPlague
from hameln.games.rattus_cartus.events.things import track_thing
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.influence import standing
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.scoring import totals_of
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.advancing import begun
from hameln.kernel.match import Match
from hameln.language import mark, text
from hameln.table.chronicle import Chronicle, Measure, Moment, Weighed, chosen
from hameln.table.events import Worth

MEASURES: Final = (
    ("points", mark("Points"), "icon_trophy"),
    ("rats", mark("Rats"), "token_rat"),
    ("cards", mark("Cards in hand"), "action_draw"),
)
"""What the curves show, with a picture of it."""


@frozen(kw_only=True)
class _Scene:
    """One action: the count once it was played, the views around it, and what happened."""

    count: int
    before: View
    after: View
    happened: tuple[RattusEvent, ...]


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
    found = [*_leads(game, scenes, names), *_told(scenes, names)]
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
        moments=chosen(found),
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


def _moment(scene: _Scene, worth: Worth, told: str, things: tuple[str, ...] = ()) -> Moment:
    return Moment(
        count=scene.count,
        when=_when(scene),
        seat=worth.seat,
        kind=worth.kind,
        icon=worth.icon,
        sentence=told,
        things=things if worth.has_things else (),
    )


def _leads(game: RattusCartus, scenes: Sequence[_Scene], names: Names) -> Iterator[Weighed]:
    """Who takes the first place of an estate from another."""
    for scene in scenes:
        gains = [event for event in scene.happened if isinstance(event, Influenced)]
        for estate in dict.fromkeys(event.estate for event in gains):
            was = standing(game.tables, scene.before.state, estate)
            now = standing(game.tables, scene.after.state, estate)
            if was and now and was[0] != now[0]:
                told = text("{heir} overtakes {rival}: {estate}.").format(
                    heir=names.players[now[0]], rival=names.players[was[0]], estate=names.estate(estate)
                )
                worth = Worth(3 + scene.before.state.round / 2, "lead", "icon_crown", now[0])
                yield worth.weight, _moment(scene, worth, told, (track_thing(estate),))


def _told(scenes: Sequence[_Scene], names: Names) -> Iterator[Weighed]:
    """What is worth telling by itself, and each who dies of the plague."""
    for scene in scenes:
        for event in scene.happened:
            worth = event.worth()
            if worth is not None:
                yield worth.weight, _moment(scene, worth, event.sentence(names), event.things())
            if isinstance(event, OfPlague):
                for seat in event.dead:
                    rats = say_rats(event.rats[seat])
                    told = text("{heir} dies with {rats}.").format(heir=names.players[seat], rats=rats)
                    yield 40.0, _moment(scene, Worth(40.0, "plague", "action_plague", seat), told)
