"""What lies beside the board explained: ring, bag, traps, cat and influence track."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.rules.extras import CAT_COST, CAT_OWNERS_SHARE
from hameln.games.hameln.rules.state import NONE, STACKS, trap_count, trap_value
from hameln.games.hameln.table.scoring import say_florins
from hameln.games.hameln.table.viewpoint import Look, say_children
from hameln.language import plural, text
from hameln.table.inspection import Inspection

_FIELDS_TOLD: Final = 2
"""So many fields of the ring are told after the next one."""


def inspect_ring(look: Look) -> Inspection:
    """What influence costs now and later.

    Rule: H1.10, H7.2
    """
    ring, place = look.tables.ring, look.state.ring
    florins, points = ring[place]
    later = [*ring[place + 1 :], *ring[:place]][:_FIELDS_TOLD]
    fields = [
        plural("{points} step for {florins}", "{points} steps for {florins}", gain).format(
            points=gain, florins=say_florins(cost)
        )
        for cost, gain in later
    ]
    return Inspection(
        title=text("The ring"),
        subtitle=text("Influence for florins"),
        lines=(
            plural(
                "Next: {points} step of influence for {florins}.",
                "Next: {points} steps of influence for {florins}.",
                points,
            ).format(points=points, florins=say_florins(florins)),
            *([text("Then: {fields}.").format(fields=", ".join(fields))] if later else []),
            text("One marker goes round for all families."),
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
    return Inspection(
        title=text("The bag"),
        subtitle=text("Where children come from"),
        lines=(
            text("In the bag: {children}.").format(children=say_children(boys, girls)),
            text("For each child one cube is drawn blindly."),
            text("Weddings and the road bring cubes back."),
        ),
        warnings=(text("It is empty: no child can come."),) if is_empty and not look.is_over else (),
        rule="H4.4" if is_empty else "H4.5",
        sprite="bag",
    )


def inspect_traps(look: Look, word: str) -> Inspection | None:
    """A stack of traps, and what the viewer holds.

    Rule: H1.6, H6.1, H11.4
    """
    stacks = {str(place): place for place in range(len(STACKS))}
    if word not in stacks:
        return None
    left, state, viewer = look.state.stacks[stacks[word]], look.state, look.viewer
    own: list[str] = []
    if viewer is not None and trap_count(state, viewer) and not state.traps[4 * viewer]:
        own.append(text("Your own traps are worth {n} together.").format(n=trap_value(state, viewer)))
    lying = plural("{n} trap lies here", "{n} traps lie here", left).format(n=left)
    return Inspection(
        title=text("Stack {n} of traps").format(n=stacks[word] + 1),
        subtitle=lying if left else text("It is empty"),
        lines=(
            *own,
            text("Any good can be sold for a trap, unseen."),
            text("There are four each of value 1, 2 and 3."),
            text("Highest sum at the end: 3 points; second: 1."),
        ),
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
        cost = text("It costs {n} florins.").format(n=CAT_COST)
    else:
        family = look.names.families[owner]
        subtitle = text("It belongs to {family}").format(family=family)
        told = text("It costs others {n} florins; {share} of them goes to {family}.")
        cost = told.format(n=CAT_COST, share=CAT_OWNERS_SHARE, family=family)
    return Inspection(
        title=text("The cat"),
        subtitle=subtitle,
        lines=(
            cost,
            text("Whoever buys it takes one rat off the board."),
            text("If that frees a house, its king rat goes back."),
            text("The cat is worth a point at the end to its owner."),
        ),
        rule="H7.1",
        sprite="cat",
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
        lines.append(text("Turn order: {order}.").format(order=names.list_families(state.order)))
        first = state.ranking[0]
        if state.steps[first] == look.tables.influence_top:
            family = names.families[first]
            lines.append(text("{family} is at the top and cannot be passed.").format(family=family))
    else:
        lines.append(text("The first turn order is drawn by lot."))
    lines += [
        text("On one step, who arrived earlier is higher."),
        text("It orders the next round and breaks every tie."),
        text("At the end it brings 3, 2 and 1 points."),
    ]
    return Inspection(
        title=text("Influence"),
        subtitle=text("The top is step {step}").format(step=look.tables.influence_top),
        lines=tuple(lines),
        rule="H9.1",
        sprite="icon_influence",
    )
