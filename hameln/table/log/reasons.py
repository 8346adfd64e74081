"""What a computer player thought behind a sentence of the log, at the table and in a replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from attrs import frozen

from hameln.language import text
from hameln.table.controller import MatchController
from hameln.table.kit import table_kit
from hameln.table.log.log import LogLine
from hameln.table.log.observation import Transition, Viewer
from hameln.table.opaque import AGame, TheNames
from hameln.table.replay import ReplayedMatch
from hameln.table.saying import told_decimal

TOLD: Final = 6
"""So many things that were weighed are told; figures that are all equal tell nothing."""
ALIKE: Final = 2
"""So many of them have the same figure at most."""


@frozen(kw_only=True)
class Weighed:
    """Something that was weighed.

    Attributes:
        told: What would be done.
        value: In points.
        is_chosen: Whether it was done.
    """

    told: str
    value: float
    is_chosen: bool


@frozen(kw_only=True)
class Thought:
    """The thoughts behind a deed.

    Attributes:
        game: The name of what is played.
        deed: What was done, in a sentence.
        why: Why, as the player told it.
        more: What else is said, such as what the next best would have brought; may be empty.
        player: Who did it: ``human``, the name of a computer player, or nothing where that is not known.
        arms: Its arms; empty for nobody's deed.
        weighed: What was weighed, the best first; empty where that is not known.
    """

    game: str
    deed: str
    why: str
    more: str = ""
    player: str = ""
    arms: str = ""
    weighed: tuple[Weighed, ...] = ()


def thought_at_table(desk: MatchController, line: LogLine, viewer: Viewer) -> Thought:
    """The thoughts behind a line of the log, as far as whoever reads them may know them."""
    session = desk.session
    told = session.history.at(line.count) if 0 < line.count <= len(session.match.played) else None
    options = _options(desk.game, told, viewer, desk.names)
    return _thought(desk.game, line, told, session.seats, session.arms, options)


def thought_in_replay(replay: ReplayedMatch, line: LogLine, viewer: Viewer, names: TheNames) -> Thought:
    """The thoughts behind a line of the log of a replay, as far as they are in its record."""
    moments = replay.moments
    told = moments.history.at(line.count) if 0 < line.count <= moments.length else None
    options = _options(replay.game, told, viewer, names)
    return _thought(replay.game, line, told, replay.seats, replay.arms, options)


def _options(game: AGame, told: Transition | None, viewer: Viewer, names: TheNames) -> tuple[Weighed, ...]:
    """What was weighed for an action, the best first; nothing that would tell the viewer what is hidden."""
    if told is None or not told.played.considered:
        return ()
    telling, view = table_kit(game.name).telling, told.seen(viewer).before
    return tuple(
        Weighed(
            told=telling.say_choice(game, view, action, names),
            value=value,
            is_chosen=action == told.played.action,
        )
        for action, value in sorted(told.played.considered, key=lambda one: -one[1])
        if viewer.action(game, told.before, action) == action
    )


def _differing(weighed: Sequence[Weighed]) -> tuple[Weighed, ...]:
    """What was weighed, but of things with the same figure, which tell nothing, only the first two."""
    alike, found = Counter[str](), list[Weighed]()
    for one in sorted(weighed, key=lambda one: not one.is_chosen):
        alike[told_decimal(one.value)] += 1
        if alike[told_decimal(one.value)] <= ALIKE:
            found.append(one)
    return tuple(one for one in weighed if one in found)


def _thought(
    game: AGame,
    line: LogLine,
    told: Transition | None,
    players: tuple[str, ...],
    arms: tuple[str, ...],
    weighed: tuple[Weighed, ...],
) -> Thought:
    seat, more = line.seat, told.played.reason.more if told is not None else ""
    weighed = _differing(weighed)
    if len(weighed) > 1 and len({told_decimal(one.value) for one in weighed[:TOLD]}) == 1:
        weighed, more = (), more or text("What else was weighed looked as good.")
    return Thought(
        game=game.name,
        deed=line.text,
        why=line.why,
        more=more,
        player=players[seat] if seat is not None and players else "",
        arms=arms[seat] if seat is not None else "",
        weighed=weighed,
    )
