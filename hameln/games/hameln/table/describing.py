"""The town without a window: as words, and drawn with signs.

The table read aloud: what lies open, as headings and lines that need no picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hameln.games.hameln.events.names import KIND_NAMES, NUMERALS, Names
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import KINDS_OF_GOODS, NONE, State, indices, trap_count, trap_value
from hameln.games.hameln.rules.views import View
from hameln.games.hameln.table.picture import draw_table
from hameln.games.hameln.table.scoring import say_florins
from hameln.games.hameln.table.viewpoint import say_children
from hameln.language import plural, text
from hameln.table.inspection import Describing, Passage


def read_table(game: Hameln, state: State, names: Sequence[str], viewer: int | None = None) -> list[Passage]:
    """Everything that lies open.

    Args:
        names: The families' names by seat.
        viewer: The seat that looks; its own trap values are told too.
    """
    families = [_family(game, state, names, seat, viewer) for seat in state.order or range(game.seats)]
    return [
        Passage(heading=text("Town"), lines=tuple(_town(game, state, names))),
        *families,
        Passage(heading=text("Houses"), lines=tuple(_houses(game, state, names))),
    ]


def _town(game: Hameln, state: State, names: Sequence[str]) -> Iterator[str]:
    """Phase, kings, turn order, influence, Piper, ring, bag, road."""
    tables = game.tables
    yield text("Phase {phase} of III, round {round}.").format(phase=NUMERALS[state.phase], round=state.round)
    yield plural(
        "{n} king rat waits in the supply.", "{n} king rats wait in the supply.", state.kings
    ).format(n=state.kings)
    yield text("Turn order: {order}.").format(order=", ".join(names[seat] for seat in state.order))
    steps = ", ".join(f"{names[seat]} {state.steps[seat]}" for seat in state.ranking)
    yield text("Influence, highest first: {steps}.").format(steps=steps)
    district = game.town.districts[state.piper]
    yield text("The Piper stands in {district} and asks {price} for a child.").format(
        district=called(district), price=district.price
    )
    bribes = [
        f"{called(game.town.districts[place])} {florins}"
        for place, florins in enumerate(state.bribes)
        if florins
    ]
    yield text("Bribes: {bribes}.").format(bribes=", ".join(bribes) or text("none"))
    cost, points = tables.ring[state.ring]
    yield text("Next field of the ring: {cost} for {points} influence.").format(
        cost=say_florins(cost), points=points
    )
    yield text("In the bag: {children}.").format(children=say_children(state.bag_boys, state.bag_girls))
    yield text("Trap stacks: {stacks}.").format(stacks=", ".join(map(str, state.stacks)))
    road = ", ".join(names[seat] for seat in state.road)
    yield text("Road to Transylvania: {road}.").format(road=road or text("nobody"))
    cat = names[state.cat] if state.cat != NONE else text("nobody")
    yield text("The cat belongs to {owner}.").format(owner=cat)


def _family(game: Hameln, state: State, names: Sequence[str], seat: int, viewer: int | None) -> Passage:
    """What one family owns."""
    first = KINDS_OF_GOODS * seat
    goods = [
        f"{count} {text(good)}"
        for good, count in zip(GOODS, state.goods[first : first + KINDS_OF_GOODS], strict=True)
        if count
    ]
    traps = plural("{n} trap", "{n} traps", trap_count(state, seat)).format(n=trap_count(state, seat))
    if seat == viewer and trap_count(state, seat):
        traps += " " + text("(worth {value})").format(value=trap_value(state, seat))
    lines = [
        say_florins(state.money[seat]) + "; " + (", ".join(goods) or text("no goods")) + "; " + traps,
        plural(
            "In the hall: {children}; {figures} figure left.",
            "In the hall: {children}; {figures} figures left.",
            state.figures[seat],
        ).format(children=say_children(state.boys[seat], state.girls[seat]), figures=state.figures[seat]),
        text("Men in {men}; women in {women}.").format(
            men=_homes(game, state.men[seat]), women=_homes(game, state.women[seat])
        ),
    ]
    heading = text("{family} (you)") if seat == viewer else text("{family}")
    return Passage(heading=heading.format(family=names[seat]), lines=tuple(lines))


def _homes(game: Hameln, houses: int) -> str:
    return ", ".join(game.tables.house_ids[house] for house in indices(houses)) or text("no house")


def _houses(game: Hameln, state: State, names: Sequence[str]) -> Iterator[str]:
    """One line for each house: what it is, who lives there, how near the rats are."""
    for place, house in enumerate(game.town.houses):
        circles = game.tables.circles_of[place]
        rats, room = (circles & state.rats).bit_count(), circles.bit_count()
        line = text("{id}, {name}: {kind} in {district}, cost {cost}").format(
            id=house.id,
            name=called(house),
            kind=text(KIND_NAMES[house.kind]),
            district=called(game.town.district[house.district]),
            cost=house.cost,
        )
        if house.bonus:
            line += text(", influence {bonus}").format(bonus=house.bonus)
        if state.man_of[place] != NONE:
            line += text("; man {man}").format(man=names[state.man_of[place]])
        if state.woman_of[place] != NONE:
            line += text(", woman {woman}").format(woman=names[state.woman_of[place]])
        if state.empty >> place & 1:
            line += text("; empty")
        line += text("; attracts {lure}, rats {rats} of {room}").format(
            lure=state.lures[place], rats=rats, room=room
        )
        if state.kinged >> place & 1:
            line += text("; OVERRUN, king rat")
        elif state.overrun >> place & 1:
            line += text("; OVERRUN")
        yield line + "."


class HamelnDescribing(Describing[View]):
    """The town, its families and its houses."""

    def picture(self, game: Hameln, view: View, names: Names, room: tuple[int, int]) -> str:
        """The town with its people and rats."""
        return "\n".join(draw_table(game, view.state, names.families, *room))

    def reading(self, game: Hameln, view: View, names: Names) -> tuple[Passage, ...]:
        """The town, each family, each house."""
        return tuple(read_table(game, view.state, names.families, view.seat))
