"""The hall with its children, and the families' cards explained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hameln.games.hameln.events.names import GOOD_NAMES
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.rules.marriage import homes_for
from hameln.games.hameln.rules.questions import if_piper_came, standings
from hameln.games.hameln.rules.scoring import SOURCES, final_ranking
from hameln.games.hameln.rules.selling import FLORINS
from hameln.games.hameln.rules.state import DEALING, KINDS_OF_GOODS, SETTLING, indices, trap_count, trap_value
from hameln.games.hameln.table.scoring import PLACES, SOURCE_NAMES, say_florins
from hameln.games.hameln.table.viewpoint import Look, capital, say_children
from hameln.language import mark, plural, text
from hameln.table.inspection import Inspection
from hameln.table.saying import listed, say_number, say_points

LEGEND: Final = mark(
    "On the card: the cup counts the points so far, the Piper those if he came now, a star leads then. The "
    "balance sinks to the side of whoever is ahead, the family or the best of the others. Figures with a "
    "sign are what a decision would change."
)
"""What the pictures and figures on a family's card mean that are not told beside it."""


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
        subtitle=text("Children wait here for a wedding"),
        lines=(*(lines or [text("No child waits here now.")]), *_fate(look)),
        rule="H5.2",
        sprite="hall",
    )


def _fate(look: Look) -> Iterator[str]:
    """What the Piper wants where he stands, and what is lost without it.

    Rule: H1.12, H10.3
    """
    if look.is_over:
        return
    tables, state = look.tables, look.state
    price = tables.price[state.piper]
    told = plural(
        "The Piper wants {n} florin for each child.", "The Piper wants {n} florins for each child.", price
    )
    yield told.format(n=price)
    points = say_points(tables.road[min(len(state.road), len(tables.road) - 1)])
    yield text("The next unpaid child brings {points}.").format(points=points)


def inspect_child(look: Look, word: str) -> Inspection | None:
    """The boys or girls of one family: whom they can marry, and who pays.

    Rule: H5.2, H5.3, H10.3
    """
    sex, _, number = word.partition(":")
    seat = look.seat(number)
    if seat is None or sex not in {"boy", "girl"}:
        return None
    state, family = look.state, look.names.families[seat]
    is_boy = sex == "boy"
    children = say_children(state.boys[seat], 0) if is_boy else say_children(0, state.girls[seat])
    title = text("Boys of {family}") if is_boy else text("Girls of {family}")
    return Inspection(
        title=title.format(family=family),
        subtitle=text("In the hall: {children}").format(children=children),
        lines=(*(_for_boys(look, seat) if is_boy else _for_girls(look, seat)), *_fate(look)),
        rule="H5.3",
    )


def _for_boys(look: Look, seat: int) -> Iterator[str]:
    """Whose girls wait, and what the boys' own family can pay.

    Rule: H5.2, H5.3
    """
    brides = [look.names.families[other] for other in look.others(seat) if look.state.girls[other]]
    if brides:
        yield text("Girls of {families} wait here.").format(families=listed(brides))
    else:
        yield text("No girl of another family waits here.")
    yield text("The boy's family pays for the house.")
    yield _purse(look, seat)


def _for_girls(look: Look, seat: int) -> Iterator[str]:
    """Whose boys wait, and what their families can pay.

    Rule: H5.2, H5.3
    """
    grooms = [other for other in look.others(seat) if look.state.boys[other]]
    if grooms:
        families = listed([look.names.families[other] for other in grooms])
        yield text("Boys of {families} wait here.").format(families=families)
    else:
        yield text("No boy of another family waits here.")
    yield text("The boy's family pays for the house.")
    for other in grooms:
        yield _purse(look, other)


def _purse(look: Look, seat: int) -> str:
    """How many empty houses a family can pay for."""
    homes = homes_for(look.tables, look.state, seat).bit_count()
    return plural(
        "{family} can pay for {n} empty house.", "{family} can pay for {n} empty houses.", homes
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
        subtitle=say_points_so_far(look, seat),
        lines=tuple(_card_lines(look, seat)),
        warnings=tuple(_card_warnings(look, seat)),
        rule="H11.1" if look.is_over else "H11.7",
    )


def _points(look: Look, seat: int) -> dict[str, int]:
    """The points by source; those for traps only when all values are told.

    Rule: H1.6, H11.4
    """
    points = standings(look.game, look.state)[seat].points
    return {source: points[source] for source in SOURCES if source != "traps" or look.is_told}


def say_points_so_far(look: Look, seat: int) -> str:
    """The sum, and at the end the place."""
    if not look.state.ranking:
        return text("Nothing is drawn yet")
    if look.state.stage in (DEALING, SETTLING):
        return text("No points yet")
    points = say_points(sum(_points(look, seat).values()))
    if look.is_told:
        place = text(PLACES[final_ranking(look.tables, look.state).index(seat)])
        return capital(text("{place}: {points}").format(place=place, points=points))
    told = text("{points} so far, without traps") if any(look.state.traps) else text("{points} so far")
    if look.awaits_piper:
        visit = if_piper_came(look.game, look.state)[seat]
        told = text("{told}; {then} if the Piper came now ({place})").format(
            told=told, then=say_number(visit.points), place=text(PLACES[visit.place])
        )
    return told.format(points=points)


def _card_lines(look: Look, seat: int) -> Iterator[str]:
    """Everything that the viewer may know about a family."""
    state = look.state
    if state.ranking:
        told = [
            text("{source} {points}").format(source=text(SOURCE_NAMES[source]), points=say_number(points))
            for source, points in _points(look, seat).items()
            if points and state.stage not in (DEALING, SETTLING)
        ]
        yield text("Points: {sources}.").format(sources=", ".join(told) or text("none"))
    yield _belongings(look, seat)
    if trap_count(state, seat):
        yield _traps(look, seat)
    if state.men[seat]:
        yield text("Men: {houses}.").format(houses=_homes(look, state.men[seat]))
    if state.women[seat]:
        yield text("Women: {houses}.").format(houses=_homes(look, state.women[seat]))
    if state.ranking:
        yield text("Step {step} of influence, {place}.").format(
            step=state.steps[seat], place=text(PLACES[state.ranking.index(seat)])
        )
    yield plural(
        "In the hall: {children}; {n} figure left.",
        "In the hall: {children}; {n} figures left.",
        state.figures[seat],
    ).format(children=say_in_hall(look, seat), n=state.figures[seat])
    if look.awaits_piper and state.ranking:
        yield text(LEGEND)


def say_in_hall(look: Look, seat: int) -> str:
    """The family's children, and what it would pay for those that it can save if the Piper came now.

    Rule: H10.3
    """
    state = look.state
    children = say_children(state.boys[seat], state.girls[seat])
    paid = if_piper_came(look.game, state)[seat].paid if look.awaits_piper and state.ranking else 0
    if not paid:
        return children
    return text("{children} ({florins} for the Piper)").format(children=children, florins=say_florins(paid))


def _belongings(look: Look, seat: int) -> str:
    """Money and goods, and what the goods would bring.

    Rule: H6.1
    """
    first = KINDS_OF_GOODS * seat
    goods = look.state.goods[first : first + KINDS_OF_GOODS]
    purse = say_florins(look.state.money[seat])
    if not any(goods):
        return text("{florins}, no goods.").format(florins=purse)
    told = [f"{count} {text(GOOD_NAMES[GOODS[good]])}" for good, count in enumerate(goods) if count]
    worth = sum(count * florins for count, florins in zip(goods, FLORINS, strict=True))
    return text("{florins}; {goods} (worth {worth}).").format(
        florins=purse, goods=", ".join(told), worth=worth
    )


def _traps(look: Look, seat: int) -> str:
    """The family's traps; their values only where they are known.

    Rule: H1.6
    """
    count = trap_count(look.state, seat)
    told = plural("{n} trap", "{n} traps", count).format(n=count)
    if look.state.traps[4 * seat]:
        return text("{traps} of secret value.").format(traps=told)
    values = [str(value) for value in (1, 2, 3) for _ in range(look.state.traps[4 * seat + value])]
    return text("{traps} ({values}), worth {sum}.").format(
        traps=told, values=", ".join(values), sum=trap_value(look.state, seat)
    )


def _homes(look: Look, houses: int) -> str:
    """The names of houses, without their ids."""
    return ", ".join(called(look.game.town.houses[place]) for place in indices(houses))


def _card_warnings(look: Look, seat: int) -> Iterator[str]:
    """Homes that are overrun, and children that cannot be paid for.

    Rule: H8.7, H10.3
    """
    state = look.state
    lost = ((state.men[seat] | state.women[seat]) & state.overrun).bit_count()
    if lost:
        told = plural("{n} home is overrun.", "{n} homes are overrun.", lost)
        yield told.format(n=lost)
    price, children = look.tables.price[state.piper], state.boys[seat] + state.girls[seat]
    unpaid = children - min(children, state.money[seat] // price) if price else 0
    if unpaid and not look.is_over:
        told = plural(
            "The purse does not save {n} child from the Piper.",
            "The purse does not save {n} children from the Piper.",
            unpaid,
        )
        yield told.format(n=unpaid)
