"""Children in the hall and the families' cards explained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hameln.city.marriage import homes_for
from hameln.city.questions import standings
from hameln.city.scoring import SOURCES, final_ranking
from hameln.city.selling import FLORINS
from hameln.city.sentences import GOOD_NAMES
from hameln.city.state import KINDS_OF_GOODS, indices, trap_count, trap_value
from hameln.language import mark, plural, text
from hameln.table.inspection import Inspection, Look, capital, say_children
from hameln.table.scoring import PLACES, listed, say_florins, say_points
from hameln.town.tables import GOODS

SOURCE_NAMES: Final = {
    "end": mark("end"),
    "cat": mark("cat"),
    "traps": mark("traps"),
    "influence": mark("influence"),
    "money": mark("money"),
    "houses": mark("houses"),
    "road": mark("road"),
}
"""What the kinds of points are called in a list."""


def inspect_hall(look: Look) -> Inspection:
    """The hall: whose children wait there, and what becomes of them.

    Rule: H1.5, H5.2, H10.3
    """
    state = look.state
    lines = [
        text("{family}: {children}.").format(family=family, children=say_children(boys, girls))
        for family, boys, girls in zip(look.names.families, state.boys, state.girls, strict=True)
        if boys or girls
    ]
    return Inspection(
        title=text("The community hall"),
        subtitle=text("Children wait here for their wedding"),
        lines=(*(lines or [text("No child waits here now.")]), *_fate(look)),
        rule="H5.2",
        sprite="hall",
    )


def _fate(look: Look) -> Iterator[str]:
    """What the Piper wants, and what is lost without it.

    Rule: H1.12, H10.3
    """
    if look.is_over:
        return
    tables, state = look.tables, look.state
    price = tables.price[state.piper]
    field = tables.road[min(len(state.road), len(tables.road) - 1)]
    yield plural(
        "Where the Piper stands, he wants {n} florin for each child.",
        "Where the Piper stands, he wants {n} florins for each child.",
        price,
    ).format(n=price)
    yield text("The next child that is not paid for costs its family {points}.").format(
        points=say_points(-field)
    )


def inspect_child(look: Look, word: str) -> Inspection | None:
    """The boys or girls of one family: whom they can marry, and who pays.

    Rule: H5.2, H5.3, H10.3
    """
    sex, _, number = word.partition(":")
    seat = look.seat(number)
    if seat is None or sex not in ("boy", "girl"):
        return None
    state, family = look.state, look.names.families[seat]
    boys, girls = (state.boys[seat], 0) if sex == "boy" else (0, state.girls[seat])
    title = text("Boys of {family}") if sex == "boy" else text("Girls of {family}")
    return Inspection(
        title=title.format(family=family),
        subtitle=text("In the hall: {children}").format(children=say_children(boys, girls)),
        lines=(*(_for_boys(look, seat) if sex == "boy" else _for_girls(look, seat)), *_fate(look)),
        rule="H5.3",
    )


def _for_boys(look: Look, seat: int) -> Iterator[str]:
    """Whose girls wait, and what the boy's family can pay."""
    state = look.state
    brides = [look.names.families[other] for other in look.others(seat) if state.girls[other]]
    if brides:
        yield text("Girls wait here of {families}.").format(families=listed(brides))
    else:
        yield text("No girl of another family waits here.")
    yield _purse(look, seat)


def _for_girls(look: Look, seat: int) -> Iterator[str]:
    """Whose boys wait, and what their families can pay."""
    grooms = [other for other in look.others(seat) if look.state.boys[other]]
    if not grooms:
        yield text("No boy of another family waits here.")
    for other in grooms:
        yield _purse(look, other)


def _purse(look: Look, seat: int) -> str:
    """How many empty houses the family of a boy can pay for.

    Rule: H5.3
    """
    homes = homes_for(look.tables, look.state, seat).bit_count()
    return plural(
        "The boy's family pays: {family} can pay for {n} empty house.",
        "The boy's family pays: {family} can pay for {n} empty houses.",
        homes,
    ).format(family=look.names.families[seat], n=homes)


def inspect_card(look: Look, word: str) -> Inspection | None:
    """A family: its points, purse, goods, traps, children and houses.

    Rule: H1.6, H11.1
    """
    seat = look.seat(word)
    if seat is None:
        return None
    return Inspection(
        title=look.names.families[seat],
        subtitle=_points_so_far(look, seat),
        lines=tuple(_card_lines(look, seat)),
        warnings=tuple(_card_warnings(look, seat)),
        rule="H11.1" if look.is_over else "H11.7",
    )


def _points(look: Look, seat: int) -> dict[str, int]:
    """The points by source; those for traps only when their values are told.

    Rule: H1.6, H11.4
    """
    points = standings(look.game, look.state)[seat].points
    return {source: points[source] for source in SOURCES if source != "traps" or look.is_over}


def _points_so_far(look: Look, seat: int) -> str:
    """The sum, and at the end the place."""
    if not look.state.ranking:
        return text("The match begins")
    points = say_points(sum(_points(look, seat).values()))
    if look.is_over:
        place = final_ranking(look.tables, look.state).index(seat)
        return capital(text("{place}: {points}").format(place=text(PLACES[place]), points=points))
    if any(look.state.traps):
        return text("{points} so far, without traps").format(points=points)
    return text("{points} so far").format(points=points)


def _card_lines(look: Look, seat: int) -> Iterator[str]:
    """Everything that the viewer may know about a family."""
    state = look.state
    if state.ranking:
        told = [
            text("{source} {points}").format(source=text(SOURCE_NAMES[source]), points=points)
            for source, points in _points(look, seat).items()
            if points
        ]
        if told:
            yield text("Points: {sources}.").format(sources=", ".join(told))
    yield _belongings(look, seat)
    if trap_count(state, seat):
        yield _traps(look, seat)
    yield plural(
        "In the hall: {children}; {n} figure is left for more.",
        "In the hall: {children}; {n} figures are left for more.",
        state.figures[seat],
    ).format(children=say_children(state.boys[seat], state.girls[seat]), n=state.figures[seat])
    if state.ranking:
        yield text("Step {step} of influence, {place}.").format(
            step=state.steps[seat], place=text(PLACES[state.ranking.index(seat)])
        )
    if state.men[seat] or state.women[seat]:
        yield text("Men in {men}; women in {women}.").format(
            men=_homes(look, state.men[seat]), women=_homes(look, state.women[seat])
        )


def _belongings(look: Look, seat: int) -> str:
    """Money and goods, and what the goods would bring.

    Rule: H6.1
    """
    first = KINDS_OF_GOODS * seat
    goods = look.state.goods[first : first + KINDS_OF_GOODS]
    purse = say_florins(look.state.money[seat])
    if not any(goods):
        return text("Purse: {florins}; no goods.").format(florins=purse)
    told = [f"{count} {text(GOOD_NAMES[GOODS[good]])}" for good, count in enumerate(goods) if count]
    worth = sum(count * florins for count, florins in zip(goods, FLORINS, strict=True))
    return text("Purse: {florins}; {goods}, which sell for {worth}.").format(
        florins=purse, goods=", ".join(told), worth=worth
    )


def _traps(look: Look, seat: int) -> str:
    """The family's traps; their values only where they are known.

    Rule: H1.6
    """
    count = trap_count(look.state, seat)
    told = plural("{n} trap", "{n} traps", count).format(n=count)
    if look.state.traps[4 * seat]:
        return text("{traps}; the values are the family's secret.").format(traps=told)
    values = [str(value) for value in (1, 2, 3) for _ in range(look.state.traps[4 * seat + value])]
    return text("{traps} of value {values}, together {sum}.").format(
        traps=told, values=", ".join(values), sum=trap_value(look.state, seat)
    )


def _homes(look: Look, houses: int) -> str:
    """The names of houses, without their ids."""
    return listed([look.game.town.houses[place].name for place in indices(houses)]) or text("no house")


def _card_warnings(look: Look, seat: int) -> Iterator[str]:
    """How many homes are overrun, and children that cannot be paid for.

    Rule: H8.7, H10.3
    """
    state = look.state
    lost = (state.men[seat] | state.women[seat]) & state.overrun
    if lost:
        yield plural(
            "{n} home is overrun and scores nothing.",
            "{n} homes are overrun and score nothing.",
            lost.bit_count(),
        ).format(n=lost.bit_count())
    price = look.tables.price[state.piper]
    children = state.boys[seat] + state.girls[seat]
    unpaid = children - min(children, state.money[seat] // price) if price else 0
    if unpaid and not look.is_over:
        yield plural(
            "The purse does not pay the Piper for {n} child.",
            "The purse does not pay the Piper for {n} children.",
            unpaid,
        ).format(n=unpaid)
