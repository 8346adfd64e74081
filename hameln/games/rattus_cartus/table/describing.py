"""The table without a picture: the row, the heirs, the tracks and the nuns, as headings and lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hameln.games.rattus_cartus.events.names import Names, say_cards, say_rats, say_stack
from hameln.games.rattus_cartus.pack.words import normal_does, premium_does, supply_does
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.views import View
from hameln.games.rattus_cartus.table.inspecting_heirs import known_of_hand
from hameln.games.rattus_cartus.table.overview import (
    budget_in,
    overview,
    say_held,
    say_more_of_building,
    say_open,
    say_round,
    say_stacks,
)
from hameln.games.rattus_cartus.table.picture import Building, Heir, Nun, Picture, Track, picture_of
from hameln.games.rattus_cartus.table.viewpoint import RANKS
from hameln.language import text
from hameln.table.inspection import Describing, Grid, Passage


class RattusDescribing(Describing[View]):
    """What lies on the table, read aloud."""

    def grids(self, game: RattusCartus, view: View, names: Names) -> tuple[Grid, ...]:
        """See `hameln.games.rattus_cartus.table.overview.overview`."""
        return overview(picture_of(game, view), names)

    def reading(self, game: RattusCartus, view: View, names: Names) -> tuple[Passage, ...]:
        """The round, the row, the heirs, the tracks, the nuns, the stacks."""
        picture = picture_of(game, view)
        known = [tuple(known_of_hand(game, view, names, one.seat)) for one in picture.heirs]
        return tuple(_passages(picture, names, known))


def _passages(picture: Picture, names: Names, known: Sequence[tuple[str, ...]]) -> Iterator[Passage]:
    yield Passage(
        heading=text("Round {n} of {all}").format(n=picture.round, all=picture.rounds),
        lines=tuple(say_round(picture, names)),
    )
    for building in picture.row:
        yield _building(building, names)
    for one in picture.heirs:
        yield _heir(one, picture, names, known[one.seat])
    if picture.spread is not None:
        yield Passage(heading=text("Open cards"), lines=tuple(say_open(picture, names)))
    yield Passage(heading=text("Influence"), lines=tuple(_track(track, names) for track in picture.tracks))
    yield Passage(heading=text("Row of nuns"), lines=tuple(_nun(nun, names) for nun in picture.nuns))
    yield Passage(heading=text("Stacks"), lines=tuple(say_stacks(picture, names)))


def _building(one: Building, names: Names) -> Passage:
    building = names.building_of(one.acting)
    lines = [
        names.estate(one.estate),
        *say_more_of_building(one, names),
        text("Supply: {told}").format(told=supply_does(names.supply_of(one.card))),
        text("Premium: {does}").format(does=premium_does(building)),
        text("Else: {does}").format(does=normal_does(building)),
    ]
    for place, laid in enumerate(one.inside, start=1):
        cards = say_cards(laid.count) if laid.cards is None else names.cards(laid.cards)
        lines.append(
            text("Place {n}: {heir}, {cards}").format(n=place, heir=names.players[laid.seat], cards=cards)
        )
    heading = text("Building {n}: {building}").format(n=one.place + 1, building=names.building(one.card))
    return Passage(heading=heading, lines=tuple(lines))


def _heir(one: Heir, picture: Picture, names: Names, more: Sequence[str]) -> Passage:
    known = [kind for kind, count in one.hand for _ in range(count)]
    hand = say_cards(one.held)
    if known:
        hand = text("{count}: {cards}").format(count=hand, cards=names.cards(known))
    lines = [text("Hand: {cards}.").format(cards=hand), *more]
    lines.append(
        text("Its rats lie face down.")
        if one.rats is None
        else text("{rats}.").format(rats=say_rats(one.rats))
    )
    if one.tokens:
        lines.append(say_stack("token", one.tokens, names) + ".")
    lines += say_held(picture, one.seat, names)
    if one.seat == picture.viewer:
        lines += budget_in(picture)
    return Passage(heading=names.players[one.seat], lines=tuple(lines))


def _track(track: Track, names: Names) -> str:
    points = {seat: field for field, seats in track.fields for seat in seats}
    ranks = [
        f"{text(RANKS[place])} {names.players[seat]} {points[seat]}"
        for place, seat in enumerate(track.standing)
    ]
    return f"{names.estate(track.estate)}: {', '.join(ranks) or '–'}"


def _nun(nun: Nun, names: Names) -> str:
    card = text("face down") if nun.card is None else names.card(nun.card)
    seen = f" ({names.heirs(nun.lookers)})" if nun.lookers else ""
    return f"{nun.slot + 1}: {card}{seen}"
