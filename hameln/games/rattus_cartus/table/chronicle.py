"""The history of a match: how everything stood after each building, and the moments that turned it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from hameln.games.rattus_cartus.events.gains import Influenced
from hameln.games.rattus_cartus.events.names import Names, say_rats
from hameln.games.rattus_cartus.events.plague import OfPlague
from hameln.games.rattus_cartus.events.thing_names import track_thing
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.scoring import standing, totals_of
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.telling import TELLING
from hameln.kernel.match import Match
from hameln.language import mark, text
from hameln.table.events import Worth
from hameln.table.log.observation import ALL_KNOWING, Observation
from hameln.table.log.turns import Told, told_of
from hameln.table.scoring import Chronicle, Measure, Moment, Weighed, chosen

MEASURES: Final = (
    ("points", mark("Points"), "icon_trophy"),
    ("rats", mark("Rats"), "token_rat"),
    ("cards", mark("Cards in hand"), "action_draw"),
)
"""What the curves show, with a picture of it."""


def write_chronicle(game: RattusCartus, match: Match[State, Move, View], names: Names) -> Chronicle:
    """The history of a match, as far as it has been played."""
    told = [*told_of(match, ALL_KNOWING)]
    marks = list(_marks(game, told))
    found = [*_leads(game, told, names), *_told(told, names)]
    rounds = [seen.count - 1 for seen, _ in told if _begins(seen, "round")]
    return Chronicle(
        marks=tuple(count for count, _ in marks),
        parts=tuple(state.round for _, state in marks),
        part=text("Rounds"),
        measures=tuple(Measure(name=name, label=text(label), icon=icon) for name, label, icon in MEASURES),
        curves={
            "points": _rows([totals_of(game.tables, state) for _, state in marks]),
            "rats": _rows([state.rats for _, state in marks]),
            "cards": _rows([state.held for _, state in marks]),
        },
        breaks=tuple(rounds),
        moments=chosen(found),
    )


def _begins(seen: Observation, part: str) -> bool:
    return part in TELLING.begun(seen.before, seen.after)


def _marks(game: RattusCartus, told: Sequence[Told]) -> Iterator[tuple[int, State]]:
    """The beginning, every turn, and the end."""
    yield 0, game.initial()
    for seen, _ in told:
        if seen.count == len(told) or _begins(seen, "turn"):
            yield seen.count, seen.after.state


def _rows(columns: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    return tuple(zip(*columns, strict=True))


def _moment(seen: Observation, worth: Worth, told: str, things: tuple[str, ...] = ()) -> Moment:
    return Moment(
        count=seen.count,
        when=text("Round {round}").format(round=seen.before.state.round),
        seat=worth.seat,
        kind=worth.kind,
        icon=worth.icon,
        sentence=told,
        things=things if worth.has_things else (),
    )


def _leads(game: RattusCartus, told: Sequence[Told], names: Names) -> Iterator[Weighed]:
    """Who takes the first place of an estate from another."""
    for seen, events in told:
        gains = [event for event in events if isinstance(event, Influenced)]
        for estate in dict.fromkeys(event.estate for event in gains):
            was = standing(game.tables, seen.before.state, estate)
            now = standing(game.tables, seen.after.state, estate)
            if was and now and was[0] != now[0]:
                said = text("{heir} overtakes {rival}: {estate}.").format(
                    heir=names.players[now[0]], rival=names.players[was[0]], estate=names.estate(estate)
                )
                worth = Worth(3 + seen.before.state.round / 2, "lead", "icon_crown", now[0])
                yield worth.weight, _moment(seen, worth, said, (track_thing(estate),))


def _told(told: Sequence[Told], names: Names) -> Iterator[Weighed]:
    """What is worth telling by itself, and each who dies of the plague."""
    for seen, events in told:
        for event in events:
            worth = event.worth()
            if worth is not None:
                yield worth.weight, _moment(seen, worth, event.sentence(names), event.things())
            if isinstance(event, OfPlague):
                for seat in event.dead:
                    rats = say_rats(event.rats[seat])
                    said = text("{heir} dies with {rats}.").format(heir=names.players[seat], rats=rats)
                    yield 40.0, _moment(seen, Worth(40.0, "plague", "action_plague", seat), said)
