"""What there is to know about nobles, open cards and buildings that act as others."""

from __future__ import annotations

from hameln.games.rattus_cartus.events.names import say_nuns
from hameln.games.rattus_cartus.events.thing_names import card_sprite, noble_sprite
from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.pack.words import card_does, noble_does
from hameln.games.rattus_cartus.table.viewpoint import Look
from hameln.language import plural, text
from hameln.table.inspection import Inspection


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
