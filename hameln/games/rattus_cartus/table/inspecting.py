"""What there is to know about each thing that somebody points at: first what choosing it brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from attrs import evolve

from hameln.games.rattus_cartus.events.names import Names, say_cards, say_nuns, say_stack, town_of
from hameln.games.rattus_cartus.events.thing_names import BACK, card_sprite, noble_sprite, stack_sprite
from hameln.games.rattus_cartus.pack.known import DIPLOMAT, ESTATES
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.pack.words import (
    card_does,
    noble_does,
    normal_does,
    premium_does,
    supply_does,
)
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.inspecting_heirs import hand, heir, laid
from hameln.games.rattus_cartus.table.overview import say_in_stack, say_more_of_building
from hameln.games.rattus_cartus.table.people import people_of
from hameln.games.rattus_cartus.table.picture import PROTECTING, Building, picture_of
from hameln.games.rattus_cartus.table.preview import say_what_may_be_drawn
from hameln.games.rattus_cartus.table.sections import section_of_building, section_of_card
from hameln.games.rattus_cartus.table.viewpoint import Look
from hameln.language import mark, plural, text
from hameln.table.inspection import Inspection
from hameln.table.kit import Explaining
from hameln.table.saying import listed, say_points
from hameln.table.tasks.task import Task, split


def noble(look: Look, name: str) -> Inspection | None:
    """The noble on a building, or the one that the viewer holds."""
    court = look.picture.court
    if court is None:
        return None
    which = court.held if name == "held" else court.noble
    if which is None:
        return None
    if name == "held":
        told = text("You hold it face down, and place it when all have taken their next supplies.")
    else:
        told = text("It acts on every heir that enters, as soon as its cards are laid.")
    word = look.game.pack.nobles[which]
    return Inspection(
        title=look.names.noble(which),
        subtitle=text("Noble"),
        lines=(noble_does(word), told, text("At the end of the round it leaves the match.")),
        rule="N3.4",
        sprite=noble_sprite(word, is_large=True),
    )


def nobles(look: Look, _: str) -> Inspection | None:
    """The nobles to come."""
    court = look.picture.court
    if court is None:
        return None
    lines = [
        plural("{n} noble is still to come.", "{n} nobles are still to come.", court.left).format(
            n=court.left
        ),
        text("Whoever has laid the most cards in a round takes the next one, and places it a round later."),
    ]
    if court.holder is not None:
        lines.append(text("{heir} holds one.").format(heir=look.names.players[court.holder]))
    return Inspection(
        title=text("Nobles"), lines=tuple(lines), rule="N3.2", sprite=noble_sprite(None, is_large=True)
    )


def aside(look: Look, _: str) -> Inspection | None:
    """What was turned up in a Garden."""
    spread = look.picture.spread
    if spread is None or not spread.limit:
        return None
    lines = (
        text("{nuns} so far; with {limit} all is lost.").format(
            nuns=say_nuns(spread.nuns), limit=spread.limit
        ),
        text("Open: {cards}.").format(cards=look.names.cards(spread.cards)),
    )
    return Inspection(title=text("Cards turned up"), lines=lines, rule="N6.1")


def open_card(look: Look, name: str) -> Inspection | None:
    """One of the cards of two open hands."""
    spread, pack = look.picture.spread, look.game.pack
    if spread is None or name not in pack.kind_of:
        return None
    kind = pack.kind_of[name]
    count = spread.cards.count(kind)
    told = plural("{n} of them lies open.", "{n} of them lie open.", count).format(n=count)
    lines = (told,) if kind < PEOPLE else (card_does(name), told)
    return Inspection(title=look.names.card(kind), lines=lines, rule="N5.6", sprite=card_sprite(pack, kind))


def inspect(look: Look, thing: str) -> Inspection | None:
    """The explanation of a thing; nothing for what is no piece of the game."""
    kind, name = split(thing)
    explain = _EXPLAINERS.get(kind)
    return None if explain is None else explain(look, name)


def _building(look: Look, name: str) -> Inspection | None:
    """A building of the row."""
    place, names = int(name), look.names
    if place >= len(look.picture.row):
        return None
    one = look.picture.row[place]
    building = names.building_of(one.acting)
    lines = [
        *say_more_of_building(one, names),
        text("Supply: {told}").format(told=supply_does(names.supply_of(one.card))),
    ]
    if one.is_barred:
        lines += [normal_does(building)] if building.does in PROTECTING else []
    elif look.picture.is_last:
        lines.append(text("The last round: no actions; the premium is one more point."))
    else:
        lines.append(text("Premium: {does}").format(does=premium_does(building)))
        lines.append(text("Else: {does}").format(does=normal_does(building)))
    lines += say_what_may_be_drawn(look.game.tables, look.state, names, place)
    lines += _top_diplomat(look, building.what)
    lines += _inside(look, one)
    return Inspection(
        title=names.building(one.card, one.twin),
        subtitle=text("{estate} · building {n} of the row").format(
            estate=names.estate(one.estate), n=place + 1
        ),
        lines=tuple(lines),
        rule=section_of_building(names.building_of(one.card)),
    )


def _top_diplomat(look: Look, what: str) -> Iterator[str]:
    """What lies on top of the pile, where a building gives Diplomats.

    Rule: N2.4, N6.13
    """
    if what == DIPLOMAT and not look.picture.is_last:
        for stack in look.picture.stacks:
            if stack.word == DIPLOMAT:
                yield say_in_stack(stack, look.names)


def _inside(look: Look, one: Building) -> list[str]:
    """Who has entered, with how many cards."""
    names = look.names
    if not one.inside:
        return [text("Nobody has entered yet.")]
    told = [
        text("{heir} ({cards})").format(heir=names.players[laid.seat], cards=say_cards(laid.count))
        for laid in one.inside
    ]
    lines = [text("Entered: {heirs}.").format(heirs=listed(told))]
    if one.premium is not None:
        lines.append(text("The premium belongs to {heir}.").format(heir=names.players[one.premium]))
    return lines


def _nun(look: Look, name: str) -> Inspection | None:
    """A card of the row of nuns."""
    slot, names = int(name), look.names
    if slot >= len(look.picture.nuns):
        return None
    nun = look.picture.nuns[slot]
    known = text("You do not know what it shows.")
    if nun.card is not None:
        known = text("It shows {nuns}: {card}.").format(
            nuns=say_nuns(look.game.pack.nuns[nun.card]), card=names.card(nun.card)
        )
    seen = text("Nobody has looked at it yet.")
    if nun.lookers:
        seen = text("It is known to {heirs}.").format(heirs=names.heirs(nun.lookers))
    return Inspection(
        title=text("Card {n} of the row of nuns").format(n=slot + 1),
        subtitle=text("Decides about the plague"),
        lines=(known, seen, text("Whoever has more rats at the end than there are nuns in the row dies.")),
        rule="R15.1",
        sprite=BACK if nun.card is None else card_sprite(look.game.pack, nun.card),
    )


def _card(look: Look, name: str) -> Inspection | None:
    """A kind of card in hand."""
    pack = look.game.pack
    if name not in pack.kind_of:
        return None
    kind = pack.kind_of[name]
    sprite = card_sprite(pack, kind)
    held = dict(look.picture.heirs[look.seat].hand).get(kind, 0) if look.seat is not None else 0
    count = plural("You hold {n} of them.", "You hold {n} of them.", held).format(n=held)
    if kind >= PEOPLE:
        return Inspection(
            title=look.names.card(kind),
            lines=(card_does(name), count),
            rule=section_of_card(name),
            sprite=sprite,
        )
    lines = (
        text("A point of influence in any building; in one of another estate a stranger, who brings a rat."),
        text("Its nuns only count in the row of nuns."),
        count,
    )
    people = listed(people_of(pack, kind))
    return Inspection(title=look.names.card(kind), subtitle=people, lines=lines, rule="R7.4", sprite=sprite)


def _track(look: Look, name: str) -> Inspection | None:
    """An influence track."""
    if name not in ESTATES:
        return None
    track, names = look.picture.tracks[ESTATES.index(name)], look.names
    tables = look.game.tables
    worth = tables.estate_points[: 2 if look.game.seats == 2 else 3]  # noqa: PLR2004 - no third place with two
    lines = [
        text("{heir}: {influence} on the track, {place}: {points}.").format(
            heir=names.players[seat],
            influence=look.picture.heirs[seat].influence[track.estate],
            place=look.rank(place),
            points=say_points(worth[place] if place < len(worth) else 0),
        )
        for place, seat in enumerate(track.standing)
    ]
    left = sum(tables.estate_of[card // 5] == track.estate for card in look.picture.unseen)
    to_come = plural(
        "At most {n} building of this estate is still to come.",
        "At most {n} buildings of this estate are still to come.",
        left,
    ).format(n=left)
    return Inspection(
        title=names.estate(track.estate),
        subtitle=text("Influence track"),
        lines=(
            *(lines or [text("Nobody has influence there.")]),
            text("Of equals, who came earlier is higher."),
            to_come,
        ),
        rule="R11.2",
        sprite=f"estate_{name}",
    )


def _stack(look: Look, name: str) -> Inspection | None:
    """A stack of special cards, or the tokens."""
    stack = next((one for one in look.picture.stacks if one.word == name), None)
    if stack is None:
        return None
    left = text("Left: {what}.").format(what=say_stack(name, stack.count, look.names))
    lines = [card_does(name), left]
    if name == DIPLOMAT and stack.kind is not None:
        lines.append(text("On top: {card}.").format(card=look.names.card(stack.kind)))
    return Inspection(
        title=look.names.stack(name),
        lines=tuple(lines),
        rule=section_of_card(name),
        sprite=stack_sprite(look.game.pack, stack.word, stack.kind),
    )


def _deck(look: Look, _: str) -> Inspection:
    """The deck."""
    lines = (
        plural("{n} card lies face down.", "{n} cards lie face down.", look.picture.deck).format(
            n=look.picture.deck
        ),
        text("When it has run out, the discards are shuffled and drawn from."),
    )
    return Inspection(title=text("Deck"), lines=lines, rule="R10", sprite=BACK)


def _discards(look: Look, _: str) -> Inspection:
    """The discards, which are open."""
    cards = [kind for kind, count in look.picture.discards for _ in range(count)]
    lines = (
        text("Used people: {cards}.").format(cards=look.names.cards(cards)),
        text("They become the deck when that has run out."),
    )
    return Inspection(title=text("Discards"), lines=lines, rule="R10.2")


def _pile(look: Look, _: str) -> Inspection:
    """The building cards to come."""
    picture, names = look.picture, look.names
    still = sorted({names.building(card) for card in picture.unseen})
    lines = [
        plural(
            "{n} building card for the rounds to come.",
            "{n} building cards for the rounds to come.",
            picture.building_stack,
        ).format(n=picture.building_stack),
        plural(
            "{n} lies in the replacement pile and comes only if all of a row are alike.",
            "{n} lie in the replacement pile and come only if all of a row are alike.",
            picture.pile,
        ).format(n=picture.pile),
    ]
    if still:
        lines.append(text("Not seen yet: {buildings}.").format(buildings=", ".join(still)))
    return Inspection(title=text("Building cards"), lines=tuple(lines), rule="R4.2")


def _rounds(look: Look, _: str) -> Inspection:
    """How many rounds are left."""
    picture = look.picture
    told = plural("{n} more round after this one.", "{n} more rounds after this one.", picture.left).format(
        n=picture.left
    )
    lines = [text("The last round: no actions; the premium is one more point.") if picture.is_last else told]
    if picture.start is not None:
        lines.append(text("{heir} has the start card.").format(heir=look.names.players[picture.start]))
    title = text("Round {n} of {all}").format(n=picture.round, all=picture.rounds)
    subtitle = text("A day in {town}").format(town=town_of(picture.round))
    return Inspection(title=title, subtitle=subtitle, lines=tuple(lines), rule="R13.2")


def _line(look: Look, _: str) -> Inspection:
    """Who waits to enter."""
    line = look.picture.line
    told = text("Nobody waits to enter.")
    if line:
        told = text("Still to enter, in this order: {heirs}.").format(
            heirs=", ".join(look.names.players[seat] for seat in line)
        )
    return Inspection(title=text("Waiting line"), lines=(told,), rule="R6.1")


_EXPLAINERS: Final[Mapping[str, Callable[[Look, str], Inspection | None]]] = {
    "building": _building,
    "nun": _nun,
    "card": _card,
    "heir": heir,
    "hand": hand,
    "laid": laid,
    "track": _track,
    "stack": _stack,
    "deck": _deck,
    "discards": _discards,
    "pile": _pile,
    "rounds": _rounds,
    "line": _line,
    "noble": noble,
    "nobles": nobles,
    "aside": aside,
    "open": open_card,
}
"""What explains a thing of each kind."""


class RattusExplaining(Explaining[View]):
    """Buildings, cards, nuns, heirs and all else on the table, explained."""

    invitation = mark("Point at anything to read about it: buildings, cards, tracks, the row of nuns.")

    def inspect(
        self, game: RattusCartus, view: View, names: Names, thing: str, task: Task | None = None
    ) -> Inspection | None:
        """The explanation of a thing; no sentence is said twice."""
        picture = picture_of(game, view)
        look = Look(game=game, picture=picture, view=view, names=names)
        found = inspect(look, thing)
        about = task.about(thing) if task is not None else ()
        if found is None or not about:
            return found
        return evolve(found, lines=(*about, *(line for line in found.lines if line not in about)))
