"""A supply, a turn or a building in one sentence each, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from attrs import define, field

from hameln.games.rattus_cartus.table import events, events_more
from hameln.games.rattus_cartus.table.episodes import BUILDING, SUPPLY, TURN
from hameln.games.rattus_cartus.table.events import Event
from hameln.games.rattus_cartus.table.names import Names, say_cards, say_influence, say_rats
from hameln.games.rattus_cartus.table.sentences import say_stack, sentence
from hameln.language import plural, text
from hameln.table.episodes import Episode
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
    drawn: list[int] = field(factory=list)
    discarded: list[int] = field(factory=list)
    taken: dict[str, int] = field(factory=dict)
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


def _all(happened: Sequence[Event], kind: type[E]) -> list[E]:
    return [event for event in happened if isinstance(event, kind)]


def _say_supply(happened: Sequence[Event], seat: int, names: Names) -> str:
    taken = _all(happened, events.SupplyTaken)
    if not taken:
        return ""
    told = text("{heir} takes the supply of {building}").format(
        heir=names.players[seat], building=names.building(taken[0].card, taken[0].twin)
    )
    gains = "; ".join(_gains(summed(happened).get(seat, Sum()), names))
    return text("{deed}: {gains}.").format(deed=told, gains=gains) if gains else f"{told}."


def _say_turn(happened: Sequence[Event], seat: int, names: Names) -> str:
    heir = names.players[seat]
    if _all(happened, events.Passed):
        return text("{heir} plays a Pass and goes to the end of the line.").format(heir=heir)
    entered, cards = _all(happened, events.Entered), _all(happened, events.CardLaid)
    if not entered:
        return ""
    told = text("{heir} enters {building}, place {n}, with {cards}.")
    known = [event.card for event in cards if event.card != names.pack.unknown]
    told = told.format(
        heir=heir,
        building=names.building(entered[0].card, entered[0].twin),
        n=entered[0].spot,
        cards=names.cards(known) if len(known) == len(cards) else say_cards(len(cards)),
    )
    return " ".join((told, *_say_met(happened, seat, names)))


def _say_met(happened: Sequence[Event], seat: int, names: Names) -> Iterator[str]:
    """What the noble of the building did."""
    for event in _all(happened, events_more.NobleMet):
        gains = ", ".join(_gains(summed(happened).get(seat, Sum()), names))
        told = sentence(event, names)
        yield text("{deed}: {gains}.").format(deed=told.rstrip("."), gains=gains) if gains else told


def _say_building(happened: Sequence[Event], names: Names) -> str:
    began = (event for event in happened if isinstance(event, events.BuildingBegan | events.Shown))
    named = next((names.building(event.card, event.twin) for event in began), "")
    for drew in _all(happened, events_more.CircleDrew):
        named = text("{building} as {drawn}").format(building=named, drawn=names.building(drew.drawn[-1]))
    rest, duels = _parted(happened)
    told = " ".join((*_by_heir(rest, names), *(_say_duel(duel, names) for duel in duels)))
    if not named or not told:
        return told
    return text("{building} – {told}.").format(building=named, told=told.removesuffix("."))


def _by_heir(happened: Sequence[Event], names: Names) -> Iterator[str]:
    """What each heir has won and lost, if anybody has."""
    sums = {seat: ", ".join(_gains(one, names)) for seat, one in summed(happened).items()}
    told = "; ".join(f"{names.players[seat]}: {gains}" for seat, gains in sums.items() if gains)
    if told:
        yield f"{told}."


def _parted(happened: Sequence[Event]) -> tuple[list[Event], list[list[Event]]]:
    """What belongs to no duel, and each duel with what came of it."""
    rest: list[Event] = []
    duels: list[list[Event]] = []
    for event in happened:
        match event, duels[-1][0] if duels else None:
            case events.Struck() | events.RatPassed() | events_more.Ridden() | events_more.Jousted(), _:
                duels.append([event])
            case events.Given(), events.Struck(count=count) if len(duels[-1]) <= count:
                duels[-1].append(event)
            case events_more.EstateNamed(rival=int()) | events_more.PeopleTaken(), events_more.Ridden():
                duels[-1].append(event)
            case events_more.Picked(), events_more.Jousted():
                duels[-1].append(event)
            case _:
                rest.append(event)
    return rest, duels


def _say_duel(duel: Sequence[Event], names: Names) -> str:
    """Who met whom, and what changed hands; which cards, where the viewer knows all of them."""
    told, cards = sentence(duel[0], names), [one.card for one in _all(duel, events.Given)]
    match duel[0], _all(duel, events_more.PeopleTaken):
        case events_more.Jousted(), _:
            return " ".join((told, *_by_heir(duel, names)))
        case events_more.Ridden(leader=leader, loser=loser, held=held), [taken]:
            cards = [*taken.cards]
            told = text("Horses: {leader} names {estates} and takes {n} of {loser}'s {held} cards.").format(
                leader=names.players[leader],
                estates=listed([names.estate(one.estate) for one in _all(duel, events_more.EstateNamed)]),
                n=len(cards),
                loser=names.players[loser],
                held=held,
            )
        case events.Struck(count=count), _ if count > len(cards):
            return told
        case _:
            pass
    if not cards or names.pack.unknown in cards:
        return told
    return text("{deed}: {gains}.").format(deed=told.removesuffix("."), gains=names.cards(cards))


def summed(happened: Sequence[Event]) -> dict[int, Sum]:
    """What each heir has won and lost, in the order in which it began."""
    found: dict[int, Sum] = {}
    for event in happened:
        for seat, change in _changes(event):
            change(found.setdefault(seat, Sum()))
    return found


def _changes(event: Event) -> Iterator[tuple[int, Callable[[Sum], None]]]:
    """What an event changes, and for whom."""
    match event:
        case events.Influenced(seat=seat, points=points):
            yield seat, lambda one: _add(one, influence=points)
        case events.RatsCame(seat=seat, count=count):
            yield seat, lambda one: _add(one, rats_got=count)
        case events.RatsLeft(seat=seat, count=count):
            yield seat, lambda one: _add(one, rats_lost=count)
        case events.Discarded(seat=seat, card=card):
            yield seat, lambda one: _add(one, rats_lost=1)
            yield seat, lambda one: one.discarded.append(card)
        case events.Looked(seat=seat):
            yield seat, lambda one: _add(one, looks=1)
        case events.Given(giver=giver, taker=taker):
            yield giver, lambda one: _add(one, gave=1)
            yield taker, lambda one: _add(one, got=1)
        case events_more.RatsGiven(giver=giver, taker=taker, count=count):
            yield giver, lambda one: _add(one, rats_lost=count)
            yield taker, lambda one: _add(one, rats_got=count)
        case _:
            yield from _takes(event)


def _takes(event: Event) -> Iterator[tuple[int, Callable[[Sum], None]]]:
    """The premium, and what was drawn or taken."""
    match event:
        case events.PremiumGained(seat=seat):
            yield seat, lambda one: _add(one, premiums=1)
        case events.Drawn(seat=seat, cards=cards):
            yield seat, lambda one: one.drawn.extend(cards)
        case events.Took(seat=seat, word=word, count=count):
            yield seat, lambda one: one.taken.update({word: one.taken.get(word, 0) + count})
        case _:
            yield from _takes_more(event)


def _takes_more(event: Event) -> Iterator[tuple[int, Callable[[Sum], None]]]:
    """What the expansion brings and costs."""
    match event:
        case events_more.GardenEnded(seat=seat, cards=cards):
            yield seat, lambda one: one.drawn.extend(cards)
        case events_more.Milled(seats=seats, shares=shares):
            for seat, share in zip(seats, shares, strict=True):
                yield seat, partial(_draw, share)
        case events_more.Picked(seat=seat, card=card):
            yield seat, lambda one: one.drawn.append(card)
        case events_more.Taxed(seat=seat, card=card) | events_more.CardSold(seat=seat, card=card):
            yield seat, lambda one: one.discarded.append(card)
        case events_more.InfluenceGivenUp(seat=seat, points=points):
            yield seat, lambda one: _add(one, given_up=points)
        case events_more.RatsSpared(seat=seat, count=count):
            yield seat, lambda one: _add(one, spared=count)
        case _:
            pass


def _draw(cards: Sequence[int], one: Sum) -> None:
    """Add cards to those drawn."""
    one.drawn.extend(cards)


def _add(one: Sum, **changes: int) -> None:
    """Add to numbers."""
    for name, change in changes.items():
        setattr(one, name, getattr(one, name) + change)


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
        is_known = names.pack.unknown not in one.drawn
        yield names.cards(one.drawn) if is_known else say_cards(len(one.drawn))
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
