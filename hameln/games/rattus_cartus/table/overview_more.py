"""What only the expansion lays on the table, in lines: nobles, open cards, drawn buildings."""

from __future__ import annotations

from collections.abc import Iterator

from hameln.games.rattus_cartus.events.names import Names, say_nuns, say_stack
from hameln.games.rattus_cartus.pack.known import DIPLOMAT
from hameln.games.rattus_cartus.pack.words import noble_does
from hameln.games.rattus_cartus.table.picture import Building, Picture, Stack
from hameln.language import plural, text


def say_more_of_building(one: Building, names: Names) -> Iterator[str]:
    """The noble of a building, and what it acts as.

    Rule: N8.1
    """
    if one.noble is not None:
        told = noble_does(names.pack.nobles[one.noble])
        yield text("{noble}: {does}").format(noble=names.noble(one.noble), does=told)
    if one.drawn is not None:
        yield text("Acts as: {drawn}.").format(drawn=names.building(one.drawn))


def say_held(picture: Picture, seat: int, names: Names) -> Iterator[str]:
    """That an heir holds a noble, and which, where the viewer knows it.

    Rule: N8.1, N8.2
    """
    court = picture.court
    if court is None or court.holder != seat:
        return
    if court.held is None:
        yield text("Holds a noble, face down.")
    else:
        yield text("Noble face down: {noble}.").format(noble=names.noble(court.held))


def say_open(picture: Picture, names: Names) -> Iterator[str]:
    """Cards that lie open and that nobody has yet.

    Rule: N8.1
    """
    spread = picture.spread
    if spread is None:
        return
    yield text("Open: {cards}.").format(cards=names.cards(spread.cards))
    if spread.limit:
        yield text("{nuns} so far; with {limit} all is lost.").format(
            nuns=say_nuns(spread.nuns), limit=spread.limit
        )


def say_in_stack(stack: Stack, names: Names) -> str:
    """A stack with its size; of Diplomats also the top one."""
    told = say_stack(stack.word, stack.count, names)
    if stack.word != DIPLOMAT or stack.kind is None:
        return told
    return f"{told} ({text('on top: {card}').format(card=names.card(stack.kind))})"


def say_nobles(picture: Picture) -> Iterator[str]:
    """How many nobles are still to come."""
    if picture.court is not None:
        left = picture.court.left
        told = plural("{n} noble is still to come.", "{n} nobles are still to come.", left).format(n=left)
        yield told.rstrip(".")
