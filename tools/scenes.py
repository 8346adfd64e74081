"""The scenes that are filmed, and where matches of computer players come to each of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

import court
import played
from attrs import frozen

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.marriage import Married
from hameln.games.hameln.events.piper import MatchEnded, PhaseBegan, PiperCame, RatsLed
from hameln.games.hameln.events.rats import KingPlaced
from hameln.games.hameln.events.turns import RoundBegan
from hameln.games.hameln.events.waking import ChildBorn
from hameln.games.hameln.rules.game import Hameln
from hameln.games.rattus_cartus.events.duels import Jousted, RatPassed, Ridden, Struck
from hameln.games.rattus_cartus.events.event import RattusEvent
from hameln.games.rattus_cartus.events.lances import PeopleTaken
from hameln.games.rattus_cartus.events.plague import Revealed
from hameln.games.rattus_cartus.events.resolving import Shown
from hameln.games.rattus_cartus.events.without_effect import WeaponsEqual
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.kernel.match import Match
from hameln.table.events import Event
from hameln.table.kit import table_kit
from hameln.table.log.moments import Moments
from hameln.table.log.observation import ALL_KNOWING
from hameln.table.session import Session

HAMELN, RATTUS_CARTUS = "hameln", "rattus-cartus"
OLD: Final = "farm,office,hospital,castle,hut,treasury"
"""Buildings with which it comes to both duels of the card game without its expansion."""


@frozen(kw_only=True)
class Scene:
    """Something that is filmed.

    Attributes:
        name: Of its strip.
        begun: A match of computer players just before it, at a town with so many families.
        ends: The event whose action is the last one that is filmed.
        is_last: Whether it is the end of the match, which is filmed until its scoring has told all.
        game: The word of its game.
    """

    name: str
    begun: Callable[[str, int], Session]
    ends: type[Event]
    is_last: bool = False
    game: str = HAMELN


def _visit(told: Sequence[HamelnEvent]) -> int:
    came = any(isinstance(one, PiperCame) for one in told)
    return came * (1 + sum(one.count for one in told if isinstance(one, RatsLed)))


def _turned(told: Sequence[HamelnEvent]) -> int:
    """How many cards change their places as a round begins."""
    return sum(
        seat != former
        for one in told
        if isinstance(one, RoundBegan) and one.is_new
        for seat, former in zip(one.order, one.former, strict=True)
    )


def _in_town(
    worth: Callable[[Sequence[HamelnEvent]], int], *, is_last: bool = False
) -> Callable[..., Session]:
    """Where most is to be seen of something, told by how much the events of an action show of it."""

    def begun(town: str, families: int) -> Session:
        best, found = 0, None
        for seed in played.SEEDS[:3]:
            session = played.finished(town, families, seed)
            game: Hameln = session.game
            match: Any = session.match
            for count, (before, one, after) in enumerate(match.replay()):
                much = worth(tuple(tell(game, before, one.action, after)))
                if much > best and (before.phase == 2) == is_last:  # noqa: PLR2004 - the last phase has no dawn
                    best, found = much, (session, count)
        if found is None:
            message = f"no match in {town} comes to that scene"
            raise LookupError(message)
        session, count = found
        return Session(
            session.game, session.seats, 7, match=Match(session.game, session.match.played[:count])
        )

    return begun


def _town_scene(kind: type[HamelnEvent], name: str, *, is_last: bool = False) -> Scene:
    def worth(told: Sequence[HamelnEvent]) -> int:
        return int(any(isinstance(one, kind) for one in told))

    return Scene(name=name, begun=_in_town(worth, is_last=is_last), ends=kind, is_last=is_last)


def _clashes(event: RattusEvent) -> bool:
    """Whether cards are turned up of which several heirs have laid weapons."""
    if not isinstance(event, Shown):
        return False
    kinds = own_pack().kinds
    return sum(any(kinds[card] in ("sword", "flute") for card in cards) for cards in event.cards) > 1


def _is_calm(event: RattusEvent) -> bool:
    """Whether people of several heirs are turned up, and nobody has laid a weapon."""
    kinds = own_pack().kinds
    if not isinstance(event, Shown) or any(
        kinds[one] in ("sword", "flute") for row in event.cards for one in row
    ):
        return False
    return sum(map(bool, event.cards)) > 1


def _takes_some(event: RattusEvent) -> bool:
    """Whether a Horse brings people out of a building where others are, too."""
    return isinstance(event, PeopleTaken) and bool(event.cards) and len(event.inside) > 2  # noqa: PLR2004 - two meet


def _card_scene(
    name: str,
    kind: type[RattusEvent],
    buildings: str = OLD,
    is_it: Callable[[RattusEvent], bool] | None = None,
) -> Scene:
    """Where an event of the card game comes."""

    def is_wanted(event: RattusEvent, _: court.Place) -> bool:
        return isinstance(event, kind) if is_it is None else is_it(event)

    def begun(_: str, __: int) -> Session:
        return court.cut(court.happened(buildings, is_wanted), ())

    return Scene(name=name, begun=begun, ends=kind, game=RATTUS_CARTUS)


def _before_the_plague(_: str, __: int) -> Session:
    """The end of a match of heirs who minded their rats."""
    session = court.heirs_match(OLD, 1)
    state: Any = session.match.state
    moments = Moments(session.match)
    last = len(session.match.played) - 1
    while not any(isinstance(one, Revealed) for one in events_at(session, moments, last)):
        last -= 1
    return court.cut(court.Place(session, last, state), ())


SCENES: Final = (
    Scene(name="piper", begun=_in_town(_visit), ends=PhaseBegan),
    Scene(name="order", begun=_in_town(_turned), ends=RoundBegan),
    _town_scene(KingPlaced, "king"),
    _town_scene(Married, "wedding"),
    _town_scene(ChildBorn, "birth"),
    _town_scene(MatchEnded, "scoring", is_last=True),
    _card_scene("turned-up", Shown, is_it=_is_calm),
    _card_scene("clash", Shown, is_it=_clashes),
    _card_scene("sword", Struck),
    _card_scene("flute", RatPassed),
    _card_scene("horse", Ridden, court.SETS[1]),
    _card_scene("taken", PeopleTaken, court.SETS[1], is_it=_takes_some),
    _card_scene("lance", Jousted, court.SETS[0]),
    _card_scene("equal", WeaponsEqual),
    Scene(name="nuns", begun=_before_the_plague, ends=Revealed, is_last=True, game=RATTUS_CARTUS),
)


def events_at(session: Session, moments: Moments, place: int) -> Sequence[Event]:
    """What an action of a match has brought about."""
    seen = moments.seen_at(place + 1, ALL_KNOWING)
    found: Sequence[Event] = tuple(table_kit(session.game.name).telling.events(session.game, seen))
    return found
