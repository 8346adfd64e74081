"""A supply, a turn or a building in one sentence each, in the reader's language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TypeVar

from attrs import define, field

from hameln.games.rattus_cartus.events.duels import Duel, Given, Jousted, Ridden, Struck
from hameln.games.rattus_cartus.events.entering import CardLaid, Entered, LayingEnded, Passed
from hameln.games.rattus_cartus.events.event import BUILDING, SUPPLY, TURN, RattusEvent
from hameln.games.rattus_cartus.events.lances import EstateNamed, PeopleTaken, Picked
from hameln.games.rattus_cartus.events.names import Names, say_cards, say_influence, say_rats, say_stack
from hameln.games.rattus_cartus.events.nobles import NobleMet
from hameln.games.rattus_cartus.events.resolving import BuildingBegan, CircleDrew, Shown
from hameln.games.rattus_cartus.events.supply import SupplyTaken
from hameln.games.rattus_cartus.events.without_effect import WithoutEffect
from hameln.language import plural, text
from hameln.table.log.log import Episode
from hameln.table.saying import MINUS, listed

E = TypeVar("E")


@define
class Sum:
    """What an heir has won and lost in an episode."""

    influence: int = 0
    given_up: int = 0
    spared: int = 0
    rats_got: int = 0
    rats_lost: int = 0
    premiums: int = 0
    drawn: tuple[int, ...] = ()
    discarded: tuple[int, ...] = ()
    taken: Counter[str] = field(factory=Counter)
    looks: int = 0
    gave: int = 0
    got: int = 0


def say_episode(episode: Episode, names: Names) -> str:
    """An episode in one sentence; empty where nothing needs to be said yet."""
    if episode.kind == SUPPLY:
        return _say_supply(episode.events, episode.seat or 0, names)
    if episode.kind == TURN:
        return _say_turn(episode.events, episode.seat or 0, names)
    if episode.kind == BUILDING:
        return _say_building(episode.events, names)
    return " ".join(line.text for line in episode.lines)


def _all(happened: Sequence[RattusEvent], kind: type[E]) -> list[E]:
    return [event for event in happened if isinstance(event, kind)]


def _say_supply(happened: Sequence[RattusEvent], seat: int, names: Names) -> str:
    taken = _all(happened, SupplyTaken)
    if not taken:
        return ""
    told = text("{heir} takes the supply of {building}").format(
        heir=names.players[seat], building=names.building(taken[0].card, taken[0].twin)
    )
    gains = "; ".join(_gains(summed(happened).get(seat, Sum()), names))
    return text("{deed}: {gains}.").format(deed=told, gains=gains) if gains else f"{told}."


def _say_turn(happened: Sequence[RattusEvent], seat: int, names: Names) -> str:
    heir = names.players[seat]
    if _all(happened, Passed):
        return text("{heir} plays a Pass and goes to the end of the line.").format(heir=heir)
    entered, cards = _all(happened, Entered), _all(happened, CardLaid)
    if not entered:
        return ""
    told = text("{heir} enters {building}, place {n}, with {cards}.")
    if not _all(happened, LayingEnded):  # how many they will be, nobody knows yet
        told = text("{heir} enters {building}, place {n}.")
    known = [event.card for event in cards if event.card != names.pack.unknown]
    told = told.format(
        heir=heir,
        building=names.building(entered[0].card, entered[0].twin),
        n=entered[0].spot,
        cards=names.cards(known) if len(known) == len(cards) else say_cards(len(cards)),
    )
    return " ".join((told, *_say_met(happened, seat, names)))


def _say_met(happened: Sequence[RattusEvent], seat: int, names: Names) -> Iterator[str]:
    """What the noble of the building did."""
    for event in _all(happened, NobleMet):
        gains = ", ".join(_gains(summed(happened).get(seat, Sum()), names))
        told = event.sentence(names)
        yield text("{deed}: {gains}.").format(deed=told.rstrip("."), gains=gains) if gains else told


def _say_building(happened: Sequence[RattusEvent], names: Names) -> str:
    began = (event for event in happened if isinstance(event, BuildingBegan | Shown))
    named = next((names.building(event.card, event.twin) for event in began), "")
    for drew in _all(happened, CircleDrew):
        named = text("{building} as {drawn}").format(building=named, drawn=names.building(drew.drawn[-1]))
    rest, duels = _parted(happened)
    told = " ".join((*_by_heir(rest, names), *(_say_duel(duel, names) for duel in duels)))
    if not named or not told:
        return told
    return text("{building} – {told}.").format(building=named, told=told.removesuffix("."))


def _by_heir(happened: Sequence[RattusEvent], names: Names) -> Iterator[str]:
    """What each heir has won and lost, if anybody has."""
    sums = {seat: ", ".join(_gains(one, names)) for seat, one in summed(happened).items()}
    told = "; ".join(f"{names.players[seat]}: {gains}" for seat, gains in sums.items() if gains)
    if told:
        yield f"{told}."


def _parted(happened: Sequence[RattusEvent]) -> tuple[list[RattusEvent], list[list[RattusEvent]]]:
    """What belongs to no duel, and each duel with what came of it, or what came to nothing."""
    rest: list[RattusEvent] = []
    duels: list[list[RattusEvent]] = []
    for event in happened:
        match event, duels[-1][0] if duels else None:
            case Duel() | WithoutEffect(), _:
                duels.append([event])
            case Given(), Struck(count=count) if len(duels[-1]) <= count:
                duels[-1].append(event)
            case EstateNamed(rival=int()) | PeopleTaken(), Ridden():
                duels[-1].append(event)
            case Picked(), Jousted():
                duels[-1].append(event)
            case _:
                rest.append(event)
    return rest, duels


def _say_duel(duel: Sequence[RattusEvent], names: Names) -> str:
    """Who met whom, and what changed hands; which cards, where the viewer knows all of them."""
    told, cards = duel[0].sentence(names), [one.card for one in _all(duel, Given)]
    match duel[0], _all(duel, PeopleTaken):
        case Jousted(), _:
            return " ".join((told, *_by_heir(duel, names)))
        case Ridden(leader=leader, loser=loser, held=held), [taken]:
            cards = [*taken.cards]
            told = text("Horses: {leader} names {estates} and takes {n} of {loser}'s {held} cards.").format(
                leader=names.players[leader],
                estates=listed([names.estate(one.estate) for one in _all(duel, EstateNamed)]),
                n=len(cards),
                loser=names.players[loser],
                held=held,
            )
        case Struck(count=count), _ if count > len(cards):
            return told
        case _:
            pass
    if not cards or names.pack.unknown in cards:
        return told
    return text("{deed}: {gains}.").format(deed=told.removesuffix("."), gains=names.cards(cards))


def summed(happened: Sequence[RattusEvent]) -> dict[int, Sum]:
    """What each heir has won and lost, in the order in which it began."""
    found: dict[int, Sum] = {}
    for event in happened:
        for seat, name, gain in event.gains():
            one = found.setdefault(seat, Sum())
            setattr(one, name, getattr(one, name) + gain)
    return found


def _scored(one: Sum, names: Names) -> Iterator[str]:
    """Influence, premium and rats; those that came and those that went."""
    if one.influence:
        yield say_influence(one.influence)
    if one.rats_got:
        yield f"+{say_rats(one.rats_got)}"
    if one.premiums:
        yield text("premium")
    if one.rats_lost:
        yield f"{MINUS}{say_rats(one.rats_lost)}"
    if one.spared:
        yield text("spared {rats}").format(rats=say_rats(one.spared))
    if one.given_up:
        yield f"{MINUS}{say_influence(one.given_up)}"
    if one.discarded:
        yield text("discards {cards}").format(cards=names.cards(one.discarded))


def _gains(one: Sum, names: Names) -> Iterator[str]:
    """What an heir has won and lost, in a few words each."""
    yield from _scored(one, names)
    if one.drawn:
        yield names.cards_or_count(one.drawn)
    for word, count in one.taken.items():
        yield say_stack(word, count, names)
    if one.looks:
        yield plural("{n} look at the row of nuns", "{n} looks at the row of nuns", one.looks).format(
            n=one.looks
        )
    if one.gave:
        yield text("gives {cards}").format(cards=say_cards(one.gave))
    if one.got:
        yield text("is given {cards}").format(cards=say_cards(one.got))
