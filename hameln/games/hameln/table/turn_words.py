"""A family's turn and the Piper's visit in one sentence each, in the reader's language.

A visit of the Piper: that he came, what he took, and who paid; told as one thing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Final

from attrs import frozen

from hameln.games.hameln.events import piper
from hameln.games.hameln.events.event import PIPER, HamelnEvent
from hameln.games.hameln.events.names import GOOD_NAMES, NUMERALS, Names
from hameln.games.hameln.events.rats import HouseFreed
from hameln.games.hameln.events.selling import GoodOffered
from hameln.games.hameln.events.waking import HouseNamed
from hameln.games.hameln.table.summing import Deed, Turn, VisitSum, sum_turn, sum_visit
from hameln.language import plural, text
from hameln.table.log.log import Episode
from hameln.table.saying import listed


def say_episode(episode: Episode, names: Names) -> str:
    """An episode in one sentence; empty where nothing needs to be said yet."""
    if episode.kind.is_turn and episode.seat is not None:
        return say_turn(sum_turn(episode.events), episode.seat, names)
    if episode.kind == PIPER:
        visit = sum_visit(episode.events)
        return say_visit(visit, names) if visit is not None else ""
    return " ".join(line.text for line in episode.lines)


def say_turn(turn: Turn, seat: int, names: Names) -> str:
    """What a family has done in its turn, and what came of it."""
    deeds = [_say_deed(deed, seat, names) for deed in turn.deeds]
    if not deeds:
        deeds = [*_idle(turn)]
    told = "; ".join(deeds)
    return text("{family} {deeds}.").format(family=names.families[seat], deeds=told) if told else ""


def _idle(turn: Turn) -> Iterator[str]:
    """Why nothing was done."""
    if not turn.has_duty:
        yield text("has no mandatory action")
    if turn.has_passed:
        yield text("ends its turn without an extra action")


def _say_deed(deed: Deed, seat: int, names: Names) -> str:
    """A deed and what came of it, without its family."""
    told = _say_event(deed, seat, names)
    found = sorted(_gains(deed, seat), key=lambda one: one[0] != seat)
    gains = ", ".join([*(_for(gain, whose, seat, names) for whose, gain in found), *_troubles(deed, names)])
    return text("{deed}: {gains}").format(deed=told, gains=gains) if gains else told


def _say_event(deed: Deed, seat: int, names: Names) -> str:
    """What was done, as far as it is told without what came of it."""
    if isinstance(deed.event, HouseNamed):
        return text("wakes {houses}").format(houses=_houses(deed.houses or (deed.event.house,), names))
    return _say_sale(deed) if isinstance(deed.event, GoodOffered) else deed.event.in_turn(seat, names)


# -- what came of them


def _for(gain: str, whose: int, seat: int, names: Names) -> str:
    """What somebody got; the others by name."""
    if whose == seat:
        return gain
    return text("{gain} for {family}").format(gain=gain, family=names.families[whose])


def _gains(deed: Deed, seat: int) -> Iterator[tuple[int, str]]:
    """What came of a deed and for whom."""
    if isinstance(deed.event, GoodOffered):
        return
    for (whose, good), n in deed.goods.items():
        yield whose, _say_good(good, n)
    for whose, n in deed.florins.items():
        yield whose, _say_florins(n)
    for whose, n in deed.boys.items():
        yield whose, plural("a boy", "{n} boys", n).format(n=n)
    for whose, n in deed.girls.items():
        yield whose, plural("a girl", "{n} girls", n).format(n=n)
    for whose in dict.fromkeys(deed.childless):
        yield whose, text("no child")
    for whose, step in dict(deed.steps).items():
        yield whose, text("influence step {step}").format(step=step)
    if deed.goes:
        yield seat, text("the Piper goes there")


def _troubles(deed: Deed, names: Names) -> Iterator[str]:
    """What the rats did, and the cat."""
    if deed.rats:
        yield plural("a rat", "{n} rats", deed.rats).format(n=deed.rats)
    kings = [house for house in deed.kings if house != deed.emperor]
    if kings:
        told = plural("a king rat takes {houses}", "king rats take {houses}", len(kings))
        yield told.format(houses=_houses(kings, names))
    if deed.emperor:
        yield text("the Emperor takes {house}").format(house=names.houses[deed.emperor])
    kingless = [house for house in deed.overrun if house not in deed.kings]
    if kingless:
        yield text("{houses} overrun").format(houses=_houses(kingless, names))
    if deed.skipped:
        yield text("{houses} skipped").format(houses=_houses(deed.skipped, names))
    if deed.dropped:
        told = plural("{n} house sleeps on", "{n} houses sleep on", deed.dropped)
        yield told.format(n=deed.dropped)
    if deed.freed:
        yield text("it frees {houses}").format(houses=_houses(deed.freed, names))
    elif deed.caught:
        yield text("it takes a rat")


def _say_good(good: str, n: int) -> str:
    name = text(GOOD_NAMES[good])
    return name if n == 1 else f"{n} {name}"


def _say_florins(n: int) -> str:
    return plural("{n} florin", "{n} florins", n).format(n=n)


def _say_sale(deed: Deed) -> str:
    """What was sold, and what for once that is known."""
    goods = listed([_say_good(good, n) for (_, good), n in deed.goods.items()])
    florins = sum(deed.florins.values())
    got = [*([_say_florins(florins)] if florins else []), *([_say_traps(deed.traps)] if deed.traps else [])]
    if not got:
        return text("sells {goods}").format(goods=goods)
    return text("sells {goods} for {price}").format(goods=goods, price=listed(got))


def _say_traps(values: Sequence[int | None]) -> str:
    """Traps with those of their values that may be known."""
    told = plural("a trap", "{n} traps", len(values)).format(n=len(values))
    known = [str(value) for value in values if value is not None]
    return text("{traps} ({values})").format(traps=told, values=", ".join(known)) if known else told


def _houses(houses: Sequence[str], names: Names) -> str:
    return listed([names.houses[house] for house in houses])


# -- the Piper


def say_visit(visit: VisitSum, names: Names) -> str:
    """Where the Piper played, what he took with him, who paid and who did not, and what begins then."""
    told = (
        text("Nothing goes on in town: the Piper plays in {district}")
        if visit.is_dead_end
        else text("The Piper plays in {district}")
    ).format(district=names.districts[visit.district])
    parts = [*_visit_parts(visit, names)]
    return text("{deed}: {gains}").format(deed=told, gains="; ".join(parts)) + "." if parts else told + "."


def _visit_parts(visit: VisitSum, names: Names) -> Iterator[str]:
    yield plural("{n} rat follows him", "{n} rats follow him", visit.rats).format(n=visit.rats)
    if visit.freed:
        n = len(visit.freed)
        yield plural("{n} house is overrun no longer", "{n} houses are overrun no longer", n).format(n=n)
    for seat, children, florins in visit.paid:
        if not florins:
            told = plural(
                "{family} keeps {n} child for nothing", "{family} keeps {n} children for nothing", children
            )
        elif florins == 1:
            told = text("{family} pays 1 florin for 1 child")
        else:
            told = plural(
                "{family} pays {florins} florins for {n} child",
                "{family} pays {florins} florins for {n} children",
                children,
            )
        yield told.format(family=names.families[seat], n=children, florins=florins)
    losers: dict[int, list[str]] = {}
    for seat, children in visit.lost:
        losers.setdefault(children, []).append(names.families[seat])
    for children, families in losers.items():
        if len(families) == 1:
            told = plural("{family} loses {n} child", "{family} loses {n} children", children)
        else:
            told = plural("{family} lose {n} child each", "{family} lose {n} children each", children)
        yield told.format(family=listed(families), n=children)
    if visit.phase:
        yield text("phase {phase} begins").format(phase=NUMERALS[visit.phase - 1])


READING: Final = 2.5
"""Seconds to notice that something is told."""
A_LINE: Final = 1.1
"""Seconds to read one line of it."""


@frozen
class Visit:
    """A visit of the Piper as far as it has gone.

    Attributes:
        events: What has happened since he came, in order.
    """

    events: tuple[HamelnEvent, ...]
    sprite: ClassVar[str] = "piper_1"

    def title(self) -> str:
        """That he has come."""
        return text("The Piper has come")

    @property
    def is_whole(self) -> bool:
        """Whether he has gone again: a phase has begun, or the match is over."""
        return any(isinstance(event, piper.PhaseBegan | piper.MatchEnded) for event in self.events)

    @property
    def thing(self) -> str:
        """Where he stands: in the next district, or where he played if the match is over."""
        return next(
            f"district:{event.district}"
            for event in reversed(self.events)
            if isinstance(event, piper.PiperMoved | piper.PiperCame)
        )

    def lines(self, names: Names) -> tuple[tuple[str, int | None], ...]:
        """What happened, in sentences; each with the family that it is about, if it is about one.

        Rule: H10.1, H10.2, H10.3, H10.6
        """
        coming = [event for event in self.events if isinstance(event, piper.PiperCame | piper.RatsLed)]
        lines: list[tuple[str, int | None]] = [(" ".join(event.sentence(names) for event in coming), None)]
        freed = [event.house for event in self.events if isinstance(event, HouseFreed)]
        if freed:
            houses = ", ".join(names.houses[house] for house in freed)
            lines.append((text("Overrun no longer: {houses}.").format(houses=houses), None))
        payments = {event.seat: event for event in self.events if isinstance(event, piper.PiperPaid)}
        losses = {event.seat: event for event in self.events if isinstance(event, piper.ChildrenLost)}
        for seat, payment in payments.items():
            words = [payment.sentence(names)]
            words += [losses[seat].sentence(names)] if seat in losses else []
            lines.append((" ".join(words), seat))
        if self.is_whole and not payments:
            lines.append((text("No family has a child in the hall."), None))
        return (*lines, *self._ending(names))

    def _ending(self, names: Names) -> list[tuple[str, int | None]]:
        """What comes after him; who has won is left to the scoring."""
        lines: list[tuple[str, int | None]] = []
        for event in self.events:
            if isinstance(event, piper.PhaseBegan):
                lines.append((event.sentence(names), None))
            elif isinstance(event, piper.MatchEnded):
                lines.append((text("The match is over") + ".", None))
        return lines

    def reading(self, names: Names) -> float:
        """Seconds in which it can be read."""
        return READING + A_LINE * len(self.lines(names))


def visit_after(visit: Visit | None, events: Sequence[HamelnEvent]) -> Visit | None:
    """The visit that an action began or went on with; ``None`` if it had to do with none.

    Args:
        visit: The one that was going on before, or over.
        events: What the action brought about.
    """
    place = next((place for place, event in enumerate(events) if isinstance(event, piper.PiperCame)), None)
    if place is not None:
        return Visit(tuple(events[place:]))
    if visit is None or visit.is_whole:
        return None
    return Visit((*visit.events, *events))
