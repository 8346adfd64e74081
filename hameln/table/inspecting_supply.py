"""What lies beside the board explained: ring, bag, king rats, traps, cat, road, influence track and phase."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from hameln.city.extras import CAT_COST, CAT_OWNERS_SHARE
from hameln.city.scoring import road_points
from hameln.city.state import NONE, STACKS, trap_count, trap_value
from hameln.city.turns import LONGEST_PHASE
from hameln.language import plural, text
from hameln.table.inspection import LAST_PHASE, Inspection, Look, say_children
from hameln.table.scoring import ABOUT, say_florins, say_points

NUMERALS: Final = ("I", "II", "III")
FEW_ROUNDS: Final = 5
"""With so many rounds left the end of a long phase is announced."""


def inspect_ring(look: Look) -> Inspection:
    """What influence costs now and later.

    Rule: H1.10, H7.2
    """
    ring, place = look.tables.ring, look.state.ring
    florins, points = ring[place]
    later = [*ring[place + 1 :], *ring[:place]]
    fields = [text("{points} for {florins}").format(points=gain, florins=cost) for cost, gain in later]
    return Inspection(
        title=text("The ring"),
        subtitle=text("Influence for florins, an extra action"),
        lines=(
            plural(
                "Next: {points} step of influence for {florins}.",
                "Next: {points} steps of influence for {florins}.",
                points,
            ).format(points=points, florins=say_florins(florins)),
            *(
                [text("Then come {fields}, round and round.").format(fields=", ".join(fields))]
                if later
                else []
            ),
            text("One marker serves all families: each purchase moves it on."),
        ),
        rule="H7.2",
        sprite="icon_influence",
    )


def inspect_bag(look: Look) -> Inspection:
    """Which children can come.

    Rule: H1.5, H4.4, H4.5
    """
    boys, girls = look.state.bag_boys, look.state.bag_girls
    is_empty = not boys and not girls
    empty = text("The bag is empty: women cannot be woken in production houses.")
    return Inspection(
        title=text("The bag"),
        subtitle=text("Where children come from"),
        lines=(
            text("In the bag: {children}.").format(children=say_children(boys, girls)),
            text("For each child one cube is drawn blindly."),
            text("Cubes come back after a wedding, and from children who take the road."),
        ),
        warnings=(empty,) if is_empty and not look.is_over else (),
        rule="H4.4" if is_empty else "H4.5",
        sprite="bag",
    )


def inspect_kings(look: Look) -> Inspection:
    """How many king rats are left, and what the last one does.

    Rule: H1.13, H8.4, H8.6, H10.1
    """
    state = look.state
    if not look.awaits_piper:
        lines = (text("They have left the town: the Piper has come."), *_next_kings(look))
        return Inspection(title=text("King rats"), lines=lines, rule="H10.1", sprite="king_rat")
    waiting = plural("{n} king rat waits in the supply.", "{n} king rats wait in the supply.", state.kings)
    placed = state.kinged.bit_count()
    last = (
        text("The last one is the Emperor: he ends the match, with a point for the family in turn.")
        if state.phase == LAST_PHASE
        else text("When the last one is placed, the turn ends and the Piper comes.")
    )
    return Inspection(
        title=text("King rats"),
        subtitle=waiting.format(n=state.kings),
        lines=(
            text("Each house that is overrun takes one, lived in or empty."),
            last,
            plural("{n} sits in town now.", "{n} sit in town now.", placed).format(n=placed),
            *_next_kings(look),
        ),
        warnings=(text("The next house that is overrun takes the last one."),) if state.kings == 1 else (),
        rule="H8.6",
        sprite="king_rat",
    )


def _next_kings(look: Look) -> Iterator[str]:
    """What comes when the Piper has been paid.

    Rule: H10.6, H11.1
    """
    following = look.state.phase + 1
    if look.is_over:
        yield text("The match is over.")
    elif following > LAST_PHASE:
        yield text("Then the match ends and the points are counted.")
    else:
        kings = look.tables.kings[following]
        yield plural(
            "Then phase {phase} begins with {n} king rat.",
            "Then phase {phase} begins with {n} king rats.",
            kings,
        ).format(phase=NUMERALS[following], n=kings)


def inspect_traps(look: Look, word: str) -> Inspection | None:
    """A stack of traps, and what the viewer holds.

    Rule: H1.6, H6.1, H11.4
    """
    stacks = {str(place): place for place in range(len(STACKS))}
    if word not in stacks:
        return None
    left, state, viewer = look.state.stacks[stacks[word]], look.state, look.viewer
    lines = [
        text("Sell any good for a trap from here; its value is seen after the sale."),
        text("There are four traps of each value: 1, 2 and 3."),
        text(ABOUT["traps"]),
    ]
    if viewer is not None and trap_count(state, viewer) and not state.traps[4 * viewer]:
        lines.insert(0, text("Your own traps are worth {n} together.").format(n=trap_value(state, viewer)))
    lying = plural("{n} trap lies here", "{n} traps lie here", left).format(n=left)
    return Inspection(
        title=text("Stack {n} of traps").format(n=stacks[word] + 1),
        subtitle=lying if left else text("It is empty"),
        lines=tuple(lines),
        rule="H6.1",
        sprite="trap_closed",
    )


def inspect_cat(look: Look) -> Inspection:
    """Whose the cat is, what it costs and what it does.

    Rule: H7.1, H11.3
    """
    owner = look.state.cat
    if owner == NONE:
        subtitle = text("It belongs to nobody")
        cost = text("It costs {n} florins, paid to the bank.").format(n=CAT_COST)
    else:
        family = look.names.families[owner]
        subtitle = text("It belongs to {family}").format(family=family)
        cost = text(
            "It costs the other families {n} florins: {share} for {family}, {rest} for the bank."
        ).format(n=CAT_COST, share=CAT_OWNERS_SHARE, family=family, rest=CAT_COST - CAT_OWNERS_SHARE)
    return Inspection(
        title=text("The cat"),
        subtitle=subtitle,
        lines=(
            cost,
            text("Whoever buys it takes one rat off any circle at once."),
            text("A house freed by that can be woken again; its king rat goes back to the supply."),
            text(ABOUT["cat"]),
        ),
        rule="H7.1",
        sprite="cat",
    )


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
    if not look.is_over:
        points = say_points(road[min(len(state.road), len(road) - 1)])
        lines.append(text("The next child here: {points} for its family.").format(points=points))
        lines.append(text("Here go the children that are not paid for when the Piper comes; none returns."))
    return Inspection(
        title=text("The road to Transylvania"),
        subtitle="" if state.road else text("No child is on the road."),
        lines=tuple(lines),
        rule="H11.8" if look.is_over else "H10.3",
        sprite="signpost",
    )


def inspect_track(look: Look) -> Inspection:
    """Who has how much influence, and what it is good for.

    Rule: H3.1, H9.1, H9.2, H9.3, H11.5, H11.9
    """
    state, names = look.state, look.names
    lines: list[str] = []
    if state.ranking:
        told = [
            text("{family} {step}").format(family=names.families[seat], step=state.steps[seat])
            for seat in state.ranking
        ]
        lines.append(text("Highest first: {families}.").format(families=", ".join(told)))
        order = names.list_families(state.order)
        lines.append(text("Turn order of this round: {order}.").format(order=order))
        first = state.ranking[0]
        if state.steps[first] == look.tables.influence_top:
            lines.append(
                text("{family} was first at the top and cannot be passed.").format(
                    family=names.families[first]
                )
            )
    else:
        lines.append(text("The first turn order is drawn by lot."))
    lines += [
        text("On one step, whoever arrived earlier is higher."),
        text("The order of the next round, and every tie, follow this track."),
        text(ABOUT["influence"]),
    ]
    return Inspection(
        title=text("Influence"),
        subtitle=text("The top is step {step}").format(step=look.tables.influence_top),
        lines=tuple(lines),
        rule="H9.1",
        sprite="icon_influence",
    )


def inspect_phase(look: Look) -> Inspection:
    """What ends the phase, and what comes then.

    Rule: H2.6, H3.5, H8.6, H10.2, H10.3, H11.1
    """
    state = look.state
    rule = "H11.1" if look.is_over else "H2.6" if look.is_setup else "H8.6" if look.awaits_piper else "H10.3"
    rounds = LONGEST_PHASE - state.rounds
    soon = plural(
        "The Piper comes after {n} round at the latest.",
        "The Piper comes after {n} rounds at the latest.",
        rounds,
    ).format(n=rounds)
    return Inspection(
        title=text("Phase {phase} of 3").format(phase=NUMERALS[state.phase]),
        subtitle=text("Round {round}").format(round=state.round),
        lines=tuple(_phase_lines(look)),
        warnings=(soon,) if look.awaits_piper and rounds <= FEW_ROUNDS else (),
        rule=rule,
        sprite="icon_hourglass",
    )


def _phase_lines(look: Look) -> Iterator[str]:
    """What is going on, and what comes next."""
    state = look.state
    district, price = look.district(state.piper), look.tables.price[state.piper]
    wants = plural(
        "He wants {n} florin for each child in the hall.",
        "He wants {n} florins for each child in the hall.",
        price,
    ).format(n=price)
    if look.is_setup:
        yield text("Every family settles a man; then, in reverse order, every family a woman.")
        yield text("Then the first round begins.")
        return
    if look.awaits_piper:
        yield plural(
            "The phase ends when the last king rat is placed; {n} is left.",
            "The phase ends when the last king rat is placed; {n} are left.",
            state.kings,
        ).format(n=state.kings)
        led = text("Then the Piper leads away the rats of {district} and of the market place.")
        yield led.format(district=district)
        yield wants
    elif not look.is_over:
        yield text("The Piper is here: in turn order the families pay for their children.")
        yield wants
    yield from _next_kings(look)
    if look.awaits_piper:
        yield text(
            "He also comes at the end of a round without any mandatory action, or of round {n} of a phase."
        ).format(n=LONGEST_PHASE)
