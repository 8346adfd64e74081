"""The table at a glance: the row with its places, heirs with their hands counted, tracks, nuns and stacks."""

from __future__ import annotations

from collections.abc import Iterator

from hameln.games.rattus_cartus.events.names import Names, say_cards, say_nuns, say_stack, town_of
from hameln.games.rattus_cartus.pack.known import DIPLOMAT
from hameln.games.rattus_cartus.pack.words import noble_does, normal_does, premium_does, supply_does
from hameln.games.rattus_cartus.table.forecast import say_budget
from hameln.games.rattus_cartus.table.picture import Building, Heir, Picture, Stack
from hameln.games.rattus_cartus.table.viewpoint import RANKS
from hameln.language import plural, text
from hameln.table.inspection import Grid

NOTHING = "–"


def overview(picture: Picture, names: Names) -> tuple[Grid, ...]:
    """The table in a few tables.

    Rule: R16, R16.1

    Args:
        picture: What lies there, as somebody sees it.
        names: What everything is called.
    """
    return (
        _row(picture, names),
        _heirs(picture, names),
        _tracks(picture, names),
        _nuns(picture, names),
        _stacks(picture, names),
    )


def _row(picture: Picture, names: Names) -> Grid:
    """The round, and the buildings side by side."""
    heading = text("Round {n} of {all}").format(n=picture.round, all=picture.rounds)
    left = plural("{n} more round after this one.", "{n} more rounds after this one.", picture.left)
    lines = [
        left.format(n=picture.left)
        if picture.left
        else text("The last round: no actions; the premium is one more point.")
    ]
    lines += say_round(picture, names)
    lines += say_open(picture, names)
    buildings = [names.building_of(one.acting) for one in picture.row]
    rows: list[tuple[str, ...]] = []
    if buildings:
        rows = [
            (text("Supply"), *(supply_does(names.supply_of(one.card)) for one in picture.row)),
            (text("Inside"), *(_inside(one, names) for one in picture.row)),
        ]
    if rows and not picture.is_last:
        rows[1:1] = [
            (text("Premium"), *map(premium_does, buildings)),
            (text("Else"), *map(normal_does, buildings)),
        ]
    more = [" ".join(say_more_of_building(one, names)) for one in picture.row]
    if any(more):
        rows.append((text("Also"), *(told or NOTHING for told in more)))
    columns = (
        "",
        *(f"{one.place + 1} {names.building(one.card)} ({names.estate(one.estate)})" for one in picture.row),
    )
    return Grid(heading=heading, columns=columns, rows=tuple(rows), lines=tuple(lines))


def _inside(one: Building, names: Names) -> str:
    """Who stands there in the order of the places, and what lies there."""
    told: list[str] = []
    for place, laid in enumerate(one.inside, start=1):
        cards = say_cards(laid.count) if laid.cards is None else names.cards(laid.cards)
        premium = f" ({text('premium')})" if laid.seat == one.premium else ""
        told.append(f"{place} {names.players[laid.seat]}{premium}: {cards}")
    return "\n".join(told) or NOTHING


def _heirs(picture: Picture, names: Names) -> Grid:
    """What lies before each heir."""
    return Grid(
        heading="",
        columns=(
            text("Heir"),
            text("Hand"),
            text("Rats"),
            text("Victory point tokens"),
            text("Has entered"),
            text("Has seen of the nuns"),
        ),
        rows=tuple(_heir(one, picture, names) for one in picture.heirs),
    )


def _heir(one: Heir, picture: Picture, names: Names) -> tuple[str, ...]:
    entered = one.entered
    return (
        names.players[one.seat],
        ", ".join((str(one.held), *say_held(picture, one.seat, names))).rstrip("."),
        text("face down") if one.rats is None else str(one.rats),
        str(one.tokens),
        NOTHING if entered is None else f"{entered + 1} {names.building(picture.row[entered].card)}",
        ", ".join(str(slot + 1) for slot in one.looked) or NOTHING,
    )


def _tracks(picture: Picture, names: Names) -> Grid:
    """Each track, highest first; of equals, who came there earlier (R11.2)."""
    rows: list[tuple[str, ...]] = []
    for track in picture.tracks:
        points = {seat: field for field, seats in track.fields for seat in seats}
        told = [f"{names.players[seat]} {points[seat]}" for seat in track.standing]
        missing = len(picture.heirs) - len(told)
        rows.append((names.estate(track.estate), *told, *[NOTHING] * missing))
    places = (text(RANKS[place]) for place in range(len(picture.heirs)))
    return Grid(heading="", columns=(text("Influence"), *places), rows=tuple(rows))


def _nuns(picture: Picture, names: Names) -> Grid:
    """The row of nuns, and who has seen which of its cards."""
    rows = tuple(
        (
            str(nun.slot + 1),
            text("face down") if nun.card is None else names.card(nun.card),
            ", ".join(names.players[seat] for seat in nun.lookers) or NOTHING,
        )
        for nun in picture.nuns
    )
    columns = (text("Row of nuns"), text("Card"), text("Seen by"))
    return Grid(heading="", columns=columns, rows=rows, lines=budget_in(picture))


def _stacks(picture: Picture, names: Names) -> Grid:
    """What can be drawn and taken, in a few lines."""
    deck, discards, *stacks, buildings = say_stacks(picture, names)
    return Grid(heading=text("Stacks"), lines=(f"{deck} {discards}", f"{', '.join(stacks)}.", buildings))


def say_round(picture: Picture, names: Names) -> Iterator[str]:
    """In which town it is, who begins, and who still has to enter."""
    yield text("A day in {town}.").format(town=town_of(picture.round))
    if picture.start is not None:
        yield text("{heir} has the start card.").format(heir=names.players[picture.start])
    if picture.line:
        yield text("Still to enter, in this order: {heirs}.").format(
            heirs=", ".join(names.players[seat] for seat in picture.line)
        )


def budget_in(picture: Picture) -> tuple[str, ...]:
    """What the viewer knows of the nuns, against which its rats are counted in the end."""
    budget = picture.budget
    return () if budget is None else (say_budget(budget, budget.then),)


def say_stacks(picture: Picture, names: Names) -> Iterator[str]:
    """The deck, the discards, the stacks and the building cards."""
    yield text("Deck: {cards}.").format(cards=say_cards(picture.deck))
    yield text("Discards: {cards}.").format(cards=say_cards(picture.discarded))
    for stack in picture.stacks:
        yield say_in_stack(stack, names)
    yield from say_nobles(picture)
    yield text("Building cards: {stack} in the stack, {pile} in the replacement pile.").format(
        stack=picture.building_stack, pile=picture.pile
    )


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
