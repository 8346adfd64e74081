"""Houses, circles and districts explained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hameln.city.questions import Threat, houses_at, threat_to
from hameln.city.sentences import GOOD_NAMES, KIND_NAMES
from hameln.city.state import NONE, has_rat, is_overrun
from hameln.city.waking import can_bear
from hameln.language import mark, plural, text
from hameln.table.inspection import LAST_PHASE, Inspection, Look, capital, say_last_king
from hameln.table.scoring import listed, say_florins, say_points
from hameln.town.tables import GOODS, NO_GOOD
from hameln.town.town import CircleId

MARKET_BUTCHERY: Final = mark("market butchery")


def inspect_house(look: Look, name: str) -> Inspection | None:
    """A house: who lives there, what waking it does, and how near the rats are.

    Rule: H4.3, H5.3, H8.4, H8.7
    """
    place = look.tables.house_index.get(name)
    if place is None:
        return None
    house, state = look.game.town.houses[place], look.state
    kind = text(MARKET_BUTCHERY if house.market else KIND_NAMES[house.kind])
    is_lost = is_overrun(state, place)
    warnings = tuple(_house_warnings(look, place))
    rule = "H5.3" if state.man_of[place] == NONE else "H4.3"
    return Inspection(
        title=look.names.houses[name],
        subtitle=text("{kind} in {district}, cost {cost}").format(
            kind=capital(kind), district=look.names.districts[house.district], cost=house.cost
        ),
        lines=tuple(_overrun_lines(look, place) if is_lost else _house_lines(look, place)),
        warnings=warnings,
        rule="H8.7" if is_lost else "H8.4" if warnings else rule,
    )


def _house_warnings(look: Look, place: int) -> Iterator[str]:
    """That rats have the house, or one more would.

    Rule: H8.4, H8.7
    """
    state = look.state
    if is_overrun(state, place):
        yield text("Overrun: it cannot be woken, and it scores nothing at the end.")
    elif threat_to(look.game, state, look.tables.house_ids[place]).left == 1 and not look.is_over:
        if not state.kings:
            yield text("One more rat overruns it.")
        else:
            yield text("One more rat overruns it and brings a king rat.")
        if state.kings == 1:
            yield say_last_king(state)


def _house_lines(look: Look, place: int) -> Iterator[str]:
    """A house that is not overrun."""
    yield _inhabitants(look, place)
    yield from _waking(look, place)
    yield from _rats(look, place)
    yield from _moving_in(look, place)
    cost = look.tables.cost[place]
    yield plural(
        "Worth {n} point to each of the two at the end.",
        "Worth {n} points to each of the two at the end.",
        cost,
    ).format(n=cost)


def _overrun_lines(look: Look, place: int) -> Iterator[str]:
    """An overrun house, and how it gets free.

    Rule: H7.1, H8.7, H10.2
    """
    state, tables = look.state, look.tables
    yield _inhabitants(look, place)
    if state.kinged >> place & 1:
        yield text("A king rat sits here. If the cat frees the house, it goes back to the supply.")
    if not look.is_over:
        yield text("It is free again as soon as one of its rats goes.")
    if look.awaits_piper:
        led = tables.district_circles[state.piper] | tables.market_circles
        yield (
            text("If the Piper came now, he would free it.")
            if tables.circles_of[place] & led
            else text("If the Piper came now, it would stay overrun.")
        )
    yield from _moving_in(look, place)
    if not look.is_over:
        yield text("Once free, it is worth {points} to each of the two at the end.").format(
            points=say_points(tables.cost[place])
        )


def _inhabitants(look: Look, place: int) -> str:
    """Who lives there.

    Rule: H2.5, H5.3
    """
    state, family = look.state, look.names.families
    man, woman = state.man_of[place], state.woman_of[place]
    if woman != NONE:
        told = text("A man of {man} and a woman of {woman} live here.")
        return told.format(man=family[man], woman=family[woman])
    if man != NONE:
        return text("A man of {man} lives here; a woman is still to come.").format(man=family[man])
    if look.is_setup and place in look.tables.start_houses:
        return text("A start house: every family settles a man in one and a woman in another.")
    cost = say_florins(look.tables.cost[place])
    return text("Nobody lives here. For a wedding the man's family pays {cost}.").format(cost=cost)


def _waking(look: Look, place: int) -> Iterator[str]:
    """What both families get, whoever wakes the house.

    Rule: H4.3, H4.4
    """
    state, family, good = look.state, look.names.families, look.tables.good_of[place]
    man, woman = state.man_of[place], state.woman_of[place]
    if good == NO_GOOD:
        if woman == NONE:
            yield text("Woken, it gives both families 1 florin.")
        else:
            yield text("Woken, it gives {man} and {woman} 1 florin each.").format(
                man=family[man], woman=family[woman]
            )
        return
    made = text(GOOD_NAMES[GOODS[good]])
    if woman == NONE:
        yield text("Woken, it gives the man's family {good} and the woman's family a child.").format(
            good=made
        )
    elif can_bear(state, woman):
        yield text("Woken, it gives {man} {good} and {woman} a child.").format(
            man=family[man], good=made, woman=family[woman]
        )
    else:
        yield (
            text("Woken, it gives {man} {good}; {woman} has no child: no figure is left.")
            if state.bag_boys or state.bag_girls
            else text("Woken, it gives {man} {good}; {woman} has no child: the bag is empty.")
        ).format(man=family[man], good=made, woman=family[woman])


def _rats(look: Look, place: int) -> Iterator[str]:
    """How many rats it attracts, and how many are there.

    Rule: H1.4, H8.1, H8.4
    """
    lure, near = look.state.lures[place], threat_to(look.game, look.state, look.tables.house_ids[place])
    told = text("{rats} of {circles} circles hold rats.").format(rats=near.rats, circles=near.circles)
    if lure:
        lured = plural("It attracts {n} rat when woken.", "It attracts {n} rats when woken.", lure)
        yield lured.format(n=lure) + " " + told
    else:
        yield text("Its counter is not turned up yet.") + " " + told
    if look.state.woman_of[place] != NONE and near.left <= lure and not look.is_over:
        yield text("Its own rats overrun it if it is woken now.")


def _moving_in(look: Look, place: int) -> Iterator[str]:
    """What a couple gains by moving into an influence house.

    Rule: H5.3, H5.5
    """
    if look.state.man_of[place] != NONE or look.is_over:
        return
    if is_overrun(look.state, place):
        cost = say_florins(look.tables.cost[place])
        yield text("A couple may move in all the same; the man's family pays {cost}.").format(cost=cost)
    bonus = look.tables.bonus[place]
    if bonus:
        yield text("A wedding into it brings both families {n} influence.").format(n=bonus)


def inspect_circle(look: Look, name: str) -> Inspection | None:
    """A circle: what it touches, what a rat does there, and when the Piper clears it.

    Rule: H1.3, H8.4, H8.5, H10.2
    """
    circle = look.game.town.circle.get(CircleId(name))
    if circle is None:
        return None
    place = look.tables.circle_index.get(name)
    title = capital(look.names.circles[name])
    if place is None:
        told = text("It is used by {n} families or more.").format(n=circle.families)
        return Inspection(title=title, subtitle=text("Not used"), lines=(told,), rule="H1.3", sprite="circle")
    has = has_rat(look.state, place)
    near = houses_at(look.game, look.state, name)
    warnings = () if has or look.is_over else tuple(_circle_warnings(look, near))
    return Inspection(
        title=title,
        subtitle=text("A rat lies here") if has else text("Room for a rat"),
        lines=tuple(_circle_lines(look, name, near)),
        warnings=warnings,
        rule="H8.4" if warnings else "H10.2" if has else "H8.1",
        sprite="rat_left_1" if has else "circle",
    )


def _circle_warnings(look: Look, near: tuple[Threat, ...]) -> Iterator[str]:
    """What one rat would overrun here.

    Rule: H8.4, H8.5, H8.6
    """
    fresh = [look.names.houses[threat.house] for threat in near if threat.left == 1]
    if not fresh:
        return
    houses, kings = listed(fresh), min(len(fresh), look.state.kings)
    if not kings:
        yield text("A rat here overruns {houses}.").format(houses=houses)
        return
    yield plural(
        "A rat here overruns {houses} and brings {n} king rat.",
        "A rat here overruns {houses} and brings {n} king rats.",
        kings,
    ).format(houses=houses, n=kings)
    if kings == look.state.kings:
        yield say_last_king(look.state)


def _circle_lines(look: Look, name: str, near: tuple[Threat, ...]) -> Iterator[str]:
    """The houses around it, and its rat's way out."""
    circle, state, tables = look.game.town.circle[CircleId(name)], look.state, look.tables
    place = tables.circle_index[name]
    for threat in near:
        house = look.names.houses[threat.house]
        if threat.left:
            told = text("{house}: {rats} of {circles} circles hold rats.")
            yield told.format(house=house, rats=threat.rats, circles=threat.circles)
        else:
            yield text("{house} is overrun; without this rat it is free.").format(house=house)
    if look.is_over:
        return
    if circle.market:
        yield text("On the market place: the Piper clears it every time he comes.")
        return
    districts = text(" or ").join(look.names.districts[one] for one in circle.districts)
    yield text("The Piper clears it if he comes while he stands in {districts}.").format(districts=districts)
    if has_rat(state, place) and look.awaits_piper:
        yield (
            text("If he came now, this rat would follow him.")
            if tables.district_circles[state.piper] >> place & 1
            else text("If he came now, this rat would stay.")
        )


def inspect_district(look: Look, name: str) -> Inspection | None:
    """A district's field: price, bribes and where the Piper goes.

    Rule: H7.3, H10.2, H10.4, H10.5
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
    state, tables = look.state, look.tables
    yield plural(
        "When the Piper comes and stands here, he wants {n} florin for each child.",
        "When the Piper comes and stands here, he wants {n} florins for each child.",
        tables.price[place],
    ).format(n=tables.price[place])
    laid = state.bribes[place]
    yield (
        plural("{n} florin is laid on this field.", "{n} florins are laid on this field.", laid).format(
            n=laid
        )
        if laid
        else text("Nothing is laid on this field.")
    )
    if not look.awaits_piper:
        return
    if state.piper != place:
        missing = max(state.bribes) - laid + 1
        yield plural(
            "{n} florin laid here calls him at once.", "{n} florins laid here call him at once.", missing
        ).format(n=missing)
        return
    led = state.rats & (tables.district_circles[place] | tables.market_circles)
    yield plural(
        "If he came now, {n} rat of this district and the market place would follow him.",
        "If he came now, {n} rats of this district and the market place would follow him.",
        led.bit_count(),
    ).format(n=led.bit_count())
    yield plural(
        "{n} florin on another field calls him away.", "{n} florins on another field call him away.", laid + 1
    ).format(n=laid + 1)
    if state.phase < LAST_PHASE:
        others = [0 if district == place else total for district, total in enumerate(state.bribes)]
        after = others.index(max(others)) if any(others) else (place + 1) % len(others)
        yield text("Once he has been paid, he goes on to {district}.").format(district=look.district(after))
