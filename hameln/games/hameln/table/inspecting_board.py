"""Houses and circles explained."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hameln.games.hameln.events.names import GOOD_NAMES, KIND_NAMES
from hameln.games.hameln.map.tables import GOODS, NO_GOOD
from hameln.games.hameln.map.town import Circle, CircleId
from hameln.games.hameln.rules.piper import LAST_PHASE
from hameln.games.hameln.rules.questions import Threat, houses_at, threat_to
from hameln.games.hameln.rules.state import NONE, SETTLING, has_rat, is_overrun
from hameln.games.hameln.rules.waking import can_bear
from hameln.games.hameln.table.viewpoint import Look, capital
from hameln.language import mark, plural, text
from hameln.table.inspection import Inspection
from hameln.table.saying import listed

MARKET_BUTCHERY: Final = mark("market butchery")


def inspect_house(look: Look, name: str) -> Inspection | None:
    """A house: who lives there, what waking it does, and how near the rats are.

    Rule: H2.6, H4.3, H5.3, H8.4, H8.7
    """
    place = look.tables.house_index.get(name)
    if place is None:
        return None
    house, state = look.game.town.houses[place], look.state
    kind = text(MARKET_BUTCHERY if house.market else KIND_NAMES[house.kind])
    is_lost = is_overrun(state, place)
    warnings = tuple(_house_warnings(look, place))
    rule = "H5.3" if state.man_of[place] == NONE else "H4.3"
    rule = "H2.6" if state.stage == SETTLING else rule
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
        yield text("Overrun: it cannot be woken and scores nothing.")
    elif _near(look, place).left == 1 and not look.is_over:
        if not state.kings:
            yield text("One more rat overruns it.")
            return
        yield text("One more rat overruns it and brings a king rat.")
        if state.kings == 1:
            yield _say_last_king(look)


def _house_lines(look: Look, place: int) -> Iterator[str]:
    """A house that is not overrun."""
    near, lure = _near(look, place), look.state.lures[place]
    yield from _inhabitants(look, place)
    is_told = "waking" in look.said
    if look.is_over or not lure or is_told:
        told = plural(
            "Rats on {rats} of {circles} circle.", "Rats on {rats} of {circles} circles.", near.circles
        )
        yield told.format(rats=near.rats, circles=near.circles)
    else:
        yield _waking(look, place)
        told = plural(
            "Rats on {rats} of {circles} circle; it attracts {n}.",
            "Rats on {rats} of {circles} circles; it attracts {n}.",
            near.circles,
        )
        yield told.format(rats=near.rats, circles=near.circles, n=lure)
    if lure and not look.is_over and near.left <= lure and look.state.woman_of[place] != NONE:
        yield text("Woken now, its own rats overrun it.")
    yield from _moving_in(look, place)
    if "wedding" in look.said:
        return
    cost = look.tables.cost[place]
    yield plural(
        "At the end {n} point for both families.", "At the end {n} points for both families.", cost
    ).format(n=cost)


def _overrun_lines(look: Look, place: int) -> Iterator[str]:
    """An overrun house, and how it gets free.

    Rule: H7.1, H8.7, H10.2
    """
    state, tables, cost = look.state, look.tables, look.tables.cost[place]
    yield from _inhabitants(look, place)
    if state.kinged >> place & 1:
        yield text("A king rat sits here.")
    if look.is_over:
        return
    yield text("It is free once one of its rats goes.")
    if look.awaits_piper:
        yield (
            text("As the Piper stands, he would free it.")
            if tables.circles_of[place] & look.led
            else text("As the Piper stands, it would stay overrun.")
        )
    yield from _moving_in(look, place)
    yield plural(
        "Freed, it brings both families {n} point.", "Freed, it brings both families {n} points.", cost
    ).format(n=cost)


def _inhabitants(look: Look, place: int) -> Iterator[str]:
    """Who lives there.

    Rule: H2.5, H2.6, H5.3
    """
    state, family = look.state, look.names.families
    man, woman = state.man_of[place], state.woman_of[place]
    if look.said & {"inhabitants", "wedding"}:
        return
    if woman != NONE:
        yield text("Man: {man} · Woman: {woman}.").format(man=family[man], woman=family[woman])
    elif man != NONE:
        yield text("Man: {man} · a woman is still to come.").format(man=family[man])
    elif look.is_setup and place in look.tables.start_houses:
        yield text("A start house: a man settles here, then a woman.")
    else:
        yield text("Empty; at a wedding the man's family pays.")


def _waking(look: Look, place: int) -> str:
    """What both families get, whoever wakes the house.

    Rule: H4.3, H4.4
    """
    state, family, good = look.state, look.names.families, look.tables.good_of[place]
    if good == NO_GOOD:
        return text("Woken: 1 florin each for both families.")
    man, woman = state.man_of[place], state.woman_of[place]
    made = text(GOOD_NAMES[GOODS[good]])
    if woman == NONE:
        return text("Woken, it makes {good} and a child.").format(good=made)
    if can_bear(state, woman):
        told = text("Woken: {man} gets {good}, {woman} a child.")
    elif state.bag_boys or state.bag_girls:
        told = text("Woken: {man} gets {good}; no child, {woman} has no figure left.")
    else:
        told = text("Woken: {man} gets {good}; no child, the bag is empty.")
    return told.format(man=family[man], good=made, woman=family[woman])


def _moving_in(look: Look, place: int) -> Iterator[str]:
    """What a wedding into an empty house means.

    Rule: H5.3, H5.5
    """
    if look.state.man_of[place] != NONE or look.is_over:
        return
    if is_overrun(look.state, place):
        yield text("A wedding into it is possible all the same.")
    bonus = look.tables.bonus[place]
    if bonus and "wedding" not in look.said:
        yield text("A wedding brings both families {n} influence.").format(n=bonus)


def _near(look: Look, place: int) -> Threat:
    return threat_to(look.game, look.state, look.tables.house_ids[place])


def _say_last_king(look: Look) -> str:
    """What follows when the last king rat is placed.

    Rule: H1.13, H8.6, H11.1
    """
    if look.state.phase == LAST_PHASE:
        return text("It would be the Emperor: the match ends.")
    return text("It would be the last one: the Piper comes.")


def inspect_circle(look: Look, name: str) -> Inspection | None:
    """A circle: what it touches, what a rat does there, and whether the Piper clears it.

    Rule: H1.3, H8.1, H8.4, H10.2
    """
    circle = look.game.town.circle.get(CircleId(name))
    if circle is None:
        return None
    place = look.tables.circle_index.get(name)
    if place is None:
        told = text("It is used only with {n} families or more.").format(n=circle.families)
        title = text("A circle out of use")
        return Inspection(
            title=title, subtitle=_where(look, circle), lines=(told,), rule="H1.3", sprite="circle"
        )
    has = has_rat(look.state, place)
    near = houses_at(look.game, look.state, name)
    warnings = () if has or look.is_over else tuple(_circle_warnings(look, near))
    return Inspection(
        title=text("A rat") if has else text("A free circle"),
        subtitle=_where(look, circle),
        lines=tuple(_circle_lines(look, circle, place, near)),
        warnings=warnings,
        rule="H8.4" if warnings else "H10.2" if has else "H8.1",
        sprite="rat_left_1" if has else "circle",
    )


def _where(look: Look, circle: Circle) -> str:
    """The districts of a circle, or the market place."""
    if circle.market:
        return text("On the market place")
    return text("In {districts}").format(
        districts=listed([look.names.districts[one] for one in circle.districts])
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
        "A rat here overruns {houses}; {n} king rat comes.",
        "A rat here overruns {houses}; {n} king rats come.",
        kings,
    ).format(houses=houses, n=kings)
    if kings == look.state.kings:
        yield (
            text("The Emperor is among them: the match ends.")
            if look.state.phase == LAST_PHASE
            else text("None is left then: the Piper comes.")
        )


def _circle_lines(look: Look, circle: Circle, place: int, near: tuple[Threat, ...]) -> Iterator[str]:
    """The houses around it, and whether a rat would leave with the Piper."""
    for threat in near:
        if "near" in look.said or ("freed" in look.said and not threat.left):
            continue
        told = (
            plural(
                "{house}: rats on {rats} of {circles} circle.",
                "{house}: rats on {rats} of {circles} circles.",
                threat.circles,
            )
            if threat.left
            else text("{house}: overrun, free without this rat.")
        )
        house = look.names.houses[threat.house]
        yield told.format(house=house, rats=threat.rats, circles=threat.circles)
    if look.is_over:
        return
    if circle.market:
        yield text("The Piper clears the market place every time.")
    elif look.awaits_piper:
        yield (
            text("As the Piper stands, a rat here would go.")
            if look.led >> place & 1
            else text("As the Piper stands, a rat here would stay.")
        )
