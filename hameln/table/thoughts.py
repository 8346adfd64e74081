"""What a computer player thought behind a sentence of the log, at the table and in a replay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Final

from attrs import frozen

from hameln.kernel.match import Played
from hameln.language import text
from hameln.table.desk import Desk
from hameln.table.kit import table_kit
from hameln.table.log import LogLine
from hameln.table.opaque import AGame, AnAction, AView, TheNames
from hameln.table.replay import ReplayedMatch
from hameln.table.saying import told_decimal
from hameln.table.seeing import Viewer

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


def thought_at_table(desk: Desk, line: LogLine, viewer: Viewer) -> Thought:
    """The thoughts behind a line of the log, as far as whoever reads them may know them."""
    session, weighed = desk.session, desk.weighed(line.count, viewer)
    played = _played(session.match.played, line)
    options: tuple[Weighed, ...] = ()
    if weighed:
        options = _options(desk.game, desk.view_before(line.count, viewer), played, weighed, desk.names)
    return _thought(desk.game, line, played, session.seats, session.arms, options)


def thought_in_replay(replay: ReplayedMatch, line: LogLine, names: TheNames) -> Thought:
    """The thoughts behind a line of the log of a replay, as far as they are in its record."""
    game, moments = replay.game, replay.moments
    played = _played(moments.played, line)
    options: tuple[Weighed, ...] = ()
    if played is not None and played.considered:
        viewer, before = replay.onlooker, moments.state_at(line.count - 1)
        known = [one for one in played.considered if viewer.action(game, before, one[0]) == one[0]]
        found = sorted(known, key=lambda one: -one[1])
        options = _options(game, viewer.view(game, before), played, found, names)
    return _thought(game, line, played, replay.players, replay.arms, options)


def _played(played: Sequence[Played[AnAction]], line: LogLine) -> Played[AnAction] | None:
    """The action that a line tells; ``None`` where it is not there any more."""
    return played[line.count - 1] if 0 < line.count <= len(played) else None


def _options(
    game: AGame,
    view: AView,
    played: Played[AnAction] | None,
    weighed: Iterable[tuple[AnAction, float]],
    names: TheNames,
) -> tuple[Weighed, ...]:
    telling = table_kit(game.name).telling
    return tuple(
        Weighed(
            told=telling.say_choice(game, view, action, names),
            value=value,
            is_chosen=played is not None and action == played.action,
        )
        for action, value in weighed
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
    played: Played[Any] | None,
    players: tuple[str, ...],
    arms: tuple[str, ...],
    weighed: tuple[Weighed, ...],
) -> Thought:
    seat, more = line.seat, played.more if played is not None else ""
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
