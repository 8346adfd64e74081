"""Nuns and hands before the first round, and the row of each round."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import frozen

from hameln.games.rattus_cartus.events.event import PLAYED, ROUND, START, Cards, Company, OfHeir, RattusEvent
from hameln.games.rattus_cartus.events.names import Names, say_cards, town_of
from hameln.games.rattus_cartus.events.thing_names import BACK, DECK, PILE, ROUNDS, building_thing, nun_thing
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.expand import Step
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import in_turn_order, is_last_round
from hameln.language import mark, text
from hameln.table.cues import PICTURE, STAGGER, Cue, at, tableau_of, way
from hameln.table.events import Worth, so_many
from hameln.table.log.observation import Observation
from hameln.table.saying import listed
from hameln.table.tableau import Side, Tableau


@frozen(kw_only=True)
class NunsLaid(RattusEvent):
    """The row of nuns lies on the table."""

    count: int
    belongs = START
    words = so_many(
        "count",
        "{n} card is laid face down: the row of nuns.",
        "{n} cards are laid face down: the row of nuns.",
    )

    def cues(self, stage: Company) -> Iterator[Cue]:
        """They come from the deck."""
        for slot in range(self.count):
            yield way("fly", BACK, DECK, nun_thing(slot), "click", STAGGER * 2 * slot)


@frozen(kw_only=True)
class Dealt(OfHeir):
    """An heir has its first hand."""

    cards: Cards
    belongs = START

    def sentence(self, names: Names) -> str:
        """The cards, or how many."""
        if names.knows(self.cards):
            return self.said(text("{heir} is dealt: {cards}."), names)
        return self.said(text("{heir} is dealt {cards}."), names, cards=say_cards(len(self.cards)))

    def things(self) -> tuple[str, ...]:
        """The deck, too."""
        return (DECK, *super().things())

    def cues(self, stage: Company) -> Iterator[Cue]:
        """They come from the deck."""
        return stage.cards(self.cards, DECK, self.hand)


@frozen(kw_only=True)
class StartDrawn(OfHeir):
    """The start heir is known."""

    belongs = START
    words = mark("{heir} gets the start card.")

    def cues(self, stage: Company) -> Iterator[Cue]:
        """The start card."""
        yield at("stamp", "start_card", self.heir, "confirm")


@frozen(kw_only=True)
class RoundBegan(RattusEvent):
    """A row of buildings was laid out."""

    round: int
    row: Cards
    order: Cards
    is_last: bool
    belongs = ROUND
    begins = True

    def sentence(self, names: Names) -> str:
        """The buildings of the round."""
        told = text("Round {n}, in {town}: {buildings}.")
        if self.is_last:
            told = text("The last round, {n}, in {town}: {buildings}.")
        buildings = listed([names.building(card) for card in self.row])
        return self.said(told, names, n=self.round, town=town_of(self.round), buildings=buildings)

    def things(self) -> tuple[str, ...]:
        """All buildings of the row, and the pile."""
        return (*(building_thing(place) for place in range(len(self.row))), PILE)

    def cues(self, stage: Company) -> Iterator[Cue]:
        """They come from the pile, while the round and its order are told; bells before the last round."""
        title = text("Round {round}").format(round=self.round)
        line = text("The last round") if self.is_last else town_of(self.round)
        sides = tuple(Side(seat=seat) for seat in self.order)
        yield tableau_of(PICTURE, Tableau(title=title, line=line, sides=sides))
        for place in range(len(self.row)):
            yield way("fly", BACK, PILE, building_thing(place), "click", 0.15 * place)
        if self.is_last:
            yield at("stamp", "action_rounds", ROUNDS, "bells", 0.3)

    def worth(self) -> Worth | None:
        """Only the last one is a moment."""
        return Worth(50.0, "last", "action_rounds", has_things=False) if self.is_last else None

    def occasions(self, game: RattusCartus, seen: Observation) -> Iterator[tuple[int, str]]:
        """The last one, for everybody."""
        for seat in range(game.seats) if self.is_last else ():
            yield seat, "last_round"


@frozen(kw_only=True)
class Replaced(RattusEvent):
    """The last building of the row was one too many of its name."""

    former: int
    card: int
    place: int
    belongs = ROUND

    def sentence(self, names: Names) -> str:
        """What comes, and what goes."""
        told = text("All were alike: {former} goes under the pile, {building} takes its place.")
        return self.said(told, names, former=names.building(self.former))

    def cues(self, stage: Company) -> Iterator[Cue]:
        """One goes to the pile, one comes from there."""
        place = self.there
        yield way("fly", BACK, place, PILE, "click")
        yield way("fly", BACK, PILE, place, "", 0.25)


PLAYED(moves.NUNS)(lambda step: (NunsLaid(count=len(step.move[1])),))


PLAYED(moves.DEAL)(lambda step: (Dealt(seat=step.move[1], cards=step.move[2]),))


PLAYED(moves.START)(lambda step: (StartDrawn(seat=step.move[1]),))


@PLAYED(moves.ROW)
def round_began(step: Step) -> Iterator[RattusEvent]:
    """A new row."""
    is_last = is_last_round(step.tables, step.before)
    order = in_turn_order(step.tables, step.before)
    yield RoundBegan(round=step.before.round, row=step.move[1], order=order, is_last=is_last)


@PLAYED(moves.REPLACE)
def replaced(step: Step) -> Iterator[RattusEvent]:
    """The last building of the row."""
    row = step.before.row
    yield Replaced(former=row[-1], card=step.move[1], place=len(row) - 1)
