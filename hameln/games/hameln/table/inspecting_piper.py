"""The Piper's things explained: districts, king rats, the road to Transylvania and the phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hameln.games.hameln.events.names import NUMERALS
from hameln.games.hameln.rules.piper import LAST_PHASE
from hameln.games.hameln.rules.scoring import road_points
from hameln.games.hameln.rules.state import indices
from hameln.games.hameln.rules.turns import LONGEST_PHASE
from hameln.games.hameln.table.viewpoint import Look
from hameln.language import plural, text
from hameln.table.inspection import Inspection
from hameln.table.saying import say_points

FEW_ROUNDS: Final = 5
"""With so many rounds left the end of a long phase is announced."""


def inspect_district(look: Look, name: str) -> Inspection | None:
    """A district's field: price, bribes and where the Piper goes.

    Rule: H7.3, H10.2, H10.3, H10.5
    """
    place = look.tables.district_index.get(name)
    if place is None:
        return None
    is_here = look.state.piper == place
    there = text("The Piper stands in {district}").format(district=look.district(look.state.piper))
    return Inspection(
        title=look.names.districts[name],
        subtitle=text("The Piper stands here") if is_here else there,
        lines=tuple(_district_lines(look, place)),
        rule="H10.2" if is_here else "H7.3",
        sprite="piper_1" if is_here else "signpost",
    )


def _district_lines(look: Look, place: int) -> Iterator[str]:
    """The price, what lies there, and what follows."""
    state, price = look.state, look.tables.price[place]
    told = plural("A child costs {n} florin here.", "A child costs {n} florins here.", price)
    yield told.format(n=price)
    laid = state.bribes[place]
    if laid:
        yield plural("{n} florin is laid here.", "{n} florins are laid here.", laid).format(n=laid)
    else:
        yield text("Nothing is laid here.")
    if not look.awaits_piper:
        return
    if state.piper != place:
        more = max(state.bribes) - laid + 1
        told = plural("{n} more florin calls him here.", "{n} more florins call him here.", more)
        yield told.format(n=more)
        return
    yield from _leaving(look)
    told = plural(
        "{n} florin on another field calls him away.", "{n} florins on another field call him away.", laid + 1
    )
    yield told.format(n=laid + 1)
    if state.phase < LAST_PHASE:
        yield text("After his pay he goes on to {district}.").format(district=look.district(_next_stop(look)))


def _leaving(look: Look) -> Iterator[str]:
    """Which rats the Piper would take along now, and what that frees.

    Rule: H10.2
    """
    led = look.state.rats & look.led
    rats = led.bit_count()
    yield plural("Now {n} rat would follow him.", "Now {n} rats would follow him.", rats).format(n=rats)
    freed = sum(1 for house in indices(look.state.overrun) if look.tables.circles_of[house] & led)
    if freed:
        told = plural("That frees {n} overrun house.", "That frees {n} overrun houses.", freed)
        yield told.format(n=freed)


def _next_stop(look: Look) -> int:
    """Where the Piper goes when he has been paid, if no more is laid.

    Rule: H10.4, H10.5
    """
    bribes, here = list(look.state.bribes), look.state.piper
    bribes[here] = 0
    return bribes.index(max(bribes)) if any(bribes) else (here + 1) % len(bribes)


def inspect_kings(look: Look) -> Inspection:
    """How many king rats are left, and what the last one does.

    Rule: H1.13, H8.4, H8.6, H10.1
    """
    state, title, sprite = look.state, text("King rats"), "king_rat"
    if not look.awaits_piper:
        left = text("They have left the town.")
        return Inspection(title=title, lines=(left, *_next_phase(look)), rule="H10.1", sprite=sprite)
    last = (
        text("The last one is the Emperor; he ends the match.")
        if state.phase == LAST_PHASE
        else text("The last one brings the Piper.")
    )
    placed = state.kinged.bit_count()
    return Inspection(
        title=title,
        subtitle=text("{n} left in the supply").format(n=state.kings),
        lines=(
            text("Each newly overrun house takes one."),
            last,
            plural("{n} sits in town now.", "{n} sit in town now.", placed).format(n=placed),
            *_next_phase(look),
        ),
        warnings=(text("The next overrun house takes the last one."),) if state.kings == 1 else (),
        rule="H8.6",
        sprite=sprite,
    )


def _next_phase(look: Look) -> Iterator[str]:
    """What comes when the Piper has been paid.

    Rule: H10.6, H11.1
    """
    following = look.state.phase + 1
    if look.is_over:
        yield text("The match is over.")
    elif following > LAST_PHASE:
        yield text("Then the match ends and points are counted.")
    else:
        kings = look.tables.kings[following]
        yield plural(
            "Then phase {phase} begins with {n} king rat.",
            "Then phase {phase} begins with {n} king rats.",
            kings,
        ).format(phase=NUMERALS[following], n=kings)


def inspect_road(look: Look) -> Inspection:
    """The children who are gone, and what the next one costs.

    Rule: H1.12, H10.3, H11.8
    """
    state, road = look.state, look.tables.road
    lines: list[str] = []
    for seat in dict.fromkeys(state.road):
        count = state.road.count(seat)
        told = plural("{family}: {n} child, {points}.", "{family}: {n} children, {points}.", count)
        points = say_points(road_points(look.tables, state, seat))
        lines.append(told.format(family=look.names.families[seat], n=count, points=points))
    if not lines:
        lines.append(text("No child is on the road."))
    if not look.is_over:
        points = say_points(road[min(len(state.road), len(road) - 1)])
        lines.append(text("The next child: {points}.").format(points=points))
    return Inspection(
        title=text("Road to Transylvania"),
        subtitle=text("Unpaid children go here for good"),
        lines=tuple(lines),
        rule="H11.8" if look.is_over else "H10.3",
        sprite="signpost",
    )


def inspect_phase(look: Look) -> Inspection:
    """What ends the phase, and what comes then.

    Rule: H2.6, H3.5, H8.6, H10.2, H10.3, H11.1
    """
    state = look.state
    rounds = LONGEST_PHASE - state.rounds
    soon = plural(
        "In {n} round at the latest the Piper comes.", "In {n} rounds at the latest the Piper comes.", rounds
    ).format(n=rounds)
    return Inspection(
        title=text("Phase {phase} of III").format(phase=NUMERALS[state.phase]),
        subtitle=text("Round {round}").format(round=state.round),
        lines=tuple(_phase_lines(look)),
        warnings=(soon,) if look.awaits_piper and rounds <= FEW_ROUNDS else (),
        rule="H11.1"
        if look.is_over
        else "H2.6"
        if look.is_setup
        else "H8.6"
        if look.awaits_piper
        else "H10.3",
        sprite="icon_hourglass",
    )


def _phase_lines(look: Look) -> Iterator[str]:
    """What is going on, and what comes next."""
    state = look.state
    price = look.tables.price[state.piper]
    told = plural("He wants {n} florin for each child.", "He wants {n} florins for each child.", price)
    wants = told.format(n=price)
    if look.is_setup:
        yield text("Every family settles a man, then a woman.")
        yield text("Then the first round begins.")
        return
    if look.awaits_piper:
        told = plural(
            "It ends with the last king rat; {n} is left.",
            "It ends with the last king rat; {n} are left.",
            state.kings,
        )
        yield told.format(n=state.kings)
        led = text("The Piper then takes the rats of {district} and the market place.")
        yield led.format(district=look.district(state.piper))
        yield wants
    elif not look.is_over:
        yield text("The Piper is here: the families pay in turn order.")
        yield wants
    yield from _next_phase(look)
    if look.awaits_piper:
        told = text("He also comes after a round without a mandatory action, or after {n} rounds.")
        yield told.format(n=LONGEST_PHASE)
