"""A turn: enter a building and lay cards there, or play a Pass."""

from __future__ import annotations

from hameln.games.rattus_cartus.events.names import say_cards, say_influence, say_rats
from hameln.games.rattus_cartus.events.thing_names import building_thing, heir_thing, track_thing
from hameln.games.rattus_cartus.pack.words import card_does, noble_does
from hameln.games.rattus_cartus.rules import agenda, effects
from hameln.games.rattus_cartus.rules.moves import DONE_MOVE, ENTER, LAY, PASS_MOVE, Move
from hameln.games.rattus_cartus.rules.nobles import noble_size
from hameln.games.rattus_cartus.rules.state import NONE, cards_of, laid_by
from hameln.games.rattus_cartus.table.forecast import Outlook, outlook
from hameln.games.rattus_cartus.table.preview import promised, struck
from hameln.games.rattus_cartus.table.tasks.cards import CardsTask
from hameln.games.rattus_cartus.table.tasks.task import HeirTask
from hameln.language import by_hand, mark, plural, text
from hameln.table.inspection import ARROW
from hameln.table.tasks.choice import InstantTask
from hameln.table.tasks.task import Foreseen, Table, split

RANKS = (mark("first"), mark("second"), mark("third"), mark("fourth"), mark("fifth"))
"""Where an heir stands on a track."""


class EnterTask(CardsTask):
    """Choose a building and the cards for it; all of it is done at once.

    Attributes:
        place: The building of the row, or ``NONE`` while none is chosen.

    Rule: R6.2
    """

    name, rule, verb = "enter", "R6.2", LAY

    def __init__(self, table: Table) -> None:
        """Nothing has been chosen yet, but where the heir has entered already."""
        super().__init__(table)
        self.has_entered = self.state.agenda[-1][0] == agenda.LAY
        self.place = self.state.entered[self.seat] if self.has_entered else NONE

    @property
    def first(self) -> int:
        """What was laid before goes before."""
        return self.state.agenda[-1][2] if self.has_entered else 0

    @property
    def limits(self) -> tuple[int, int]:
        """The fewest and the most cards that may be laid in the building; -1 for no limit.

        Rule: N3.5
        """
        return (
            noble_size(self.tables, self.state, self.place, effects.NOBLE_WANTS_LEAST),
            noble_size(self.tables, self.state, self.place, effects.NOBLE_WANTS_MOST),
        )

    @property
    def most(self) -> int:
        """No more than the noble of the building allows.

        Rule: N3.5
        """
        most, held = self.limits[1], super().most
        return held if most < 0 else min(held, most - self.state.lain[self.seat])

    def full(self) -> str:
        """Why no further card can be laid."""
        return text("{noble} No more than {cards} (N3.5).").format(
            noble=self._noble_does(self.place), cards=say_cards(self.limits[1])
        )

    def fits(self, kind: int) -> bool:
        """Whether cards of a kind may be laid.

        Rule: R6.5
        """
        return super().fits(kind) and self.tables.is_layable[kind]

    def prompt(self) -> str:
        """What to choose."""
        if self.place == NONE:
            return text("{heir}: enter a building").format(heir=self.names.players[self.seat])
        return text("{heir}: lay cards in {building}").format(
            heir=self.names.players[self.seat], building=self._called(self.place)
        )

    def hint(self) -> str:
        """How to go on."""
        if self.place == NONE:
            return by_hand("Click a building of the row.")
        if max(self.limits) >= 0:
            return self._noble_does(self.place)
        if len(self.named) == sum(self.held(kind) for kind in self.kinds):
            return text("All that may be laid is chosen; others only see how many cards.")
        return by_hand("Click cards of your hand: none, some or all. Others only see how many.")

    def legal(self) -> frozenset[str]:
        """The cards, in any order with the buildings, until one of these is entered."""
        if self.has_entered:
            return super().legal()
        return super().legal() | {building_thing(place) for place in self._open}

    def chosen(self) -> tuple[str, ...]:
        """The building and the cards."""
        building = () if self.place == NONE or self.has_entered else (building_thing(self.place),)
        return (*building, *super().chosen())

    def click(self, thing: str) -> str:
        """Choose a building, or name or take back a card."""
        kind, name = split(thing)
        if kind == "building" and not self.has_entered:
            if int(name) not in self._open:
                return super().reason((ENTER, int(name)))
            self.place = NONE if self.place == int(name) else int(name)
            return ""
        if kind == "building":
            return text("You have entered {building} already (R6.2).").format(
                building=self._called(self.place)
            )
        return super().click(thing)

    def places(self, kind: int) -> frozenset[str]:
        """Every building that can be entered still, or the one that was."""
        del kind
        places = (self.place,) if self.has_entered else self._open
        return frozenset(building_thing(place) for place in places)

    def reaches(self, thing: str) -> frozenset[str]:
        """Cards that are all named already go to another building, and the others with them."""
        found = super().reaches(thing)
        if found or self.has_entered or thing not in self.chosen():
            return found
        return self.places(NONE) - {building_thing(self.place)}

    def drop(self, thing: str, onto: str) -> str:
        """Enter the building onto which a card was carried, and name one more of its kind, if any is left."""
        kind, name = split(onto)
        if kind == "building" and not self.has_entered:
            self.place = int(name)
        card = self.pack.kind_of.get(split(thing)[1], NONE)
        if card in self.named and self.named.count(card) == self.held(card):
            return ""
        return self.click(thing)

    def reason(self, move: Move) -> str:
        """Why a card cannot be laid, as if the building had been entered."""
        if move[0] == LAY and not self.has_entered:
            if not self.held(move[1]):
                return text("There is no such card in your hand.")
            return text("This card cannot be laid in a building (R6.5).")
        return super().reason(move)

    def take_back(self) -> bool:
        """Take back the last card, then the building."""
        if super().take_back():
            return True
        if self.place != NONE and not self.has_entered:
            self.place = NONE
            return True
        return False

    def moves(self) -> tuple[Move, ...]:
        """Entering, each card, and the end."""
        entering = () if self.has_entered else ((ENTER, self.place),)
        return (*entering, *self.spelled, DONE_MOVE)

    def missing(self) -> str:
        """A building, and as many cards as its noble wants."""
        if self.place == NONE:
            return text("Choose a building first.")
        laid, (least, most) = len(self.named) + self.state.lain[self.seat], self.limits
        if laid < least:
            return plural("{n} more card …", "{n} more cards …", least - laid).format(n=least - laid)
        if 0 <= most < laid:
            return plural("{n} card too many …", "{n} cards too many …", laid - most).format(n=laid - most)
        return ""

    def label(self) -> str:
        """Where, and how many cards."""
        if not self.named:
            return text("Enter {building} with no cards").format(building=self._called(self.place))
        return text("Enter {building} with {cards}").format(
            building=self._called(self.place), cards=say_cards(len(self.named))
        )

    # what it would bring

    def outlook(self, place: int) -> Outlook:
        """What the cards named so far would bring in a building."""
        return outlook(self.tables, self.state, self.seat, place, self._laid)

    @property
    def _laid(self) -> tuple[int, ...]:
        """All that would lie there in the end."""
        laid = cards_of(laid_by(self.tables, self.state, self.seat)[: self.tables.kinds])
        return (*laid, *self.named)

    @property
    def _left(self) -> int:
        """How many cards would stay in the hand."""
        return self.state.held[self.seat] - len(self.named)

    def preview(self) -> tuple[str, ...]:
        """Points, rats and the premium; what the actions do stands on the building."""
        if self.place == NONE:
            return ()
        duels = struck(self.table, self.place, self._laid, self._left)
        return (*self._gains(self.place), *self._last(self.place), *duels)

    def about(self, thing: str) -> tuple[str, ...]:
        """What entering a building, or laying a card, would bring."""
        kind, name = split(thing)
        if kind == "building" and thing in self.legal():
            return (
                *self._matching(int(name)),
                *self._gains(int(name), is_told=True),
                *promised(self.tables, self.state, self.names, (self.seat, int(name)), self._laid),
            )
        if kind == "card" and self.place != NONE and thing in self.legal():
            card = self.pack.kind_of[name]
            left = self._left - (card not in self.named)
            return (*self._of_card(card), *struck(self.table, self.place, [card], left))
        return ()

    def foreseen(self) -> Foreseen:
        """Where the marker would stand on the track, and how many rats there would be, as the cards go."""
        if self.place == NONE:
            return Foreseen()
        seen = self.outlook(self.place)
        rats = self.state.rats[self.seat] + seen.rats
        ghosts = {track_thing(seen.estate): seen.points[1], heir_thing(self.seat): rats}
        return Foreseen(ghosts=ghosts)

    @property
    def _open(self) -> tuple[int, ...]:
        """The buildings that may be entered."""
        return tuple(move[1] for move in self.table.actions if move[0] == ENTER)

    def _noble_does(self, place: int) -> str:
        """What the noble of a building does; empty where there is none."""
        more = self.state.expansion
        return noble_does(self.tables.nobles[more.noble]) if more.noble_on == place else ""

    def _called(self, place: int) -> str:
        return self.names.in_row(self.state.row, place)

    def _gains(self, place: int, *, is_told: bool = False) -> tuple[str, ...]:
        """What the cards bring by themselves, and what is known of the premium.

        Args:
            place: The building of the row.
            is_told: Whether what its noble does is told beside it.
        """
        seen = self.outlook(place)
        told: list[str] = []
        if seen.points[0] != seen.points[1] and seen.rank is not None:
            told.append(
                text("{estate}: {change}, {rank} on the track as it stands.").format(
                    estate=self.names.estate(seen.estate),
                    change=f"{seen.points[0]} {ARROW} {seen.points[1]}",
                    rank=text(RANKS[seen.rank]),
                )
            )
        if seen.rats:
            told += self.say_rats(self.state.rats[self.seat] + seen.rats)
        if seen.spared:
            told.append(text("With the premium {rats} fewer.").format(rats=say_rats(seen.spared)))
        if seen.strength != seen.influence:
            told.append(text("Strength {n}.").format(n=seen.strength))
        if seen.barred_by is not None:
            return (*told, *(() if is_told else (text("No action is carried out here."),)))
        return (*told, self._premium(seen))

    def _premium(self, seen: Outlook) -> str:
        """How sure the premium would be."""
        if seen.rivals:
            told = [
                text("{heir} has laid {cards} before you").format(
                    heir=self.names.players[seat], cards=say_cards(count)
                )
                for seat, count in seen.rivals
            ]
            return text("The premium: {rivals}, and equals keep it.").format(rivals="; ".join(told))
        if seen.later and not seen.strength:
            return text("The premium is yours unless somebody lays an influence card after you.")
        if seen.later:
            return plural(
                "The premium is yours unless somebody lays more than {n} influence card after you.",
                "The premium is yours unless somebody lays more than {n} influence cards after you.",
                seen.strength,
            ).format(n=seen.strength)
        return text("The premium is yours.")

    def _last(self, place: int) -> tuple[str, ...]:
        """That there are no actions any more.

        Rule: R13.3
        """
        if not self.outlook(place).is_last:
            return ()
        return (text("The last round: no actions; the premium is one more point."),)

    def _matching(self, place: int) -> tuple[str, ...]:
        """How many people of the hand belong to the building's estate."""
        estate = self.outlook(place).estate
        count = sum(self.held(kind) for kind in self.kinds if self.tables.estate_on[kind] == estate)
        told = plural("You hold {n} card of this estate.", "You hold {n} cards of this estate.", count)
        return (told.format(n=count),)

    def _of_card(self, kind: int) -> tuple[str, ...]:
        """What one card does in the building."""
        estate = self.outlook(self.place).estate
        if kind in (self.tables.sword, self.tables.flute):
            return (text("Laid here it works once against others inside; it is no influence."),)
        if not self.tables.is_influence[kind]:
            return card_does(self.tables.codes[kind]), text("It is no influence.")
        if self.tables.estate_on[kind] in (estate, -1):
            return (text("Laid here: {gain}, no rat.").format(gain=say_influence(1)),)
        told = text("A stranger from the street here: {gain}, and {rats}.")
        return (told.format(gain=say_influence(1), rats=say_rats(1)),)


class PassTask(InstantTask, HeirTask):
    """Play a Pass and go to the end of the line.

    Rule: R6.3
    """

    name, rule = "pass", "R6.3"
    says, does = mark("Play a Pass: the others go first"), mark("Play a Pass")
    action = PASS_MOVE
