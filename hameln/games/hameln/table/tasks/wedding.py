"""Marrying children of the hall: one's own child, the partner and the house, chosen in any order."""

from __future__ import annotations

from hameln.games.hameln.rules import moves
from hameln.games.hameln.table.tasks.task import TownTask
from hameln.games.hameln.table.thing_names import SEXES, child_thing, house_thing
from hameln.language import by_hand, plural, text
from hameln.table.tasks.task import Row, Slot, Table, split


class MarryTask(TownTask):
    """A wedding; choosing one of the three filters the other two.

    Rule: H5.1, H5.2, H5.3

    Attributes:
        child: ``boy`` or ``girl``, one's own; empty while not chosen.
        partner: The other family's seat; ``None`` while not chosen.
        house: The id of the house; empty while not chosen.
    """

    name, rule = "marry", "H5.1"
    said = frozenset({"wedding"})
    has_no_chance = True

    def __init__(self, table: Table) -> None:
        """Nothing is chosen yet, apart from what has no choice."""
        super().__init__(table)
        self.child = ""
        self.partner: int | None = None
        self.house = ""
        houses = self.game.tables.house_ids
        self._weddings = tuple(
            (SEXES[moves.child_of(move)], moves.partner_of(move), houses[moves.home_of(move)])
            for move in table.actions
            if moves.verb_of(move) == moves.MARRY
        )
        self._complete()

    def weddings(self, *, but: str = "") -> tuple[tuple[str, int, str], ...]:
        """The weddings that agree with what is chosen; one of the three choices may be left aside."""
        return tuple(
            (child, partner, house)
            for child, partner, house in self._weddings
            if (but == "child" or not self.child or child == self.child)
            and (but == "partner" or self.partner is None or partner == self.partner)
            and (but == "house" or not self.house or house == self.house)
        )

    def _complete(self) -> None:
        """Choose what has no choice."""
        if len({child for child, _, _ in self._weddings}) == 1:
            self.child = self._weddings[0][0]
        if len({partner for _, partner, _ in self._weddings}) == 1:
            self.partner = self._weddings[0][1]

    def _is_only(self, thing: str) -> bool:
        """Whether all weddings are those of this child, or with this partner, or in this house."""
        kinds = (
            {child_thing(child, self.seat) for child, _, _ in self._weddings},
            {child_thing(_other(child), partner) for child, partner, _ in self._weddings},
            {house_thing(house) for _, _, house in self._weddings},
        )
        return {thing} in kinds

    def prompt(self) -> str:
        """What is still to be chosen."""
        if not self.child and self.partner is None and not self.house:
            return text("Choose your child, a partner and a house")
        if not self.child:
            return text("Choose your child in the hall")
        if self.partner is None:
            return text("Choose a partner in the hall")
        if not self.house:
            return text("Choose an empty house")
        return text("A wedding is ready")

    def hint(self) -> str:
        """Who pays."""
        return text("The man's family pays for the house.")

    def legal(self) -> frozenset[str]:
        """Children and houses that agree with the other choices."""
        seat = self.seat
        things = {child_thing(child, seat) for child, _, _ in self.weddings(but="child")}
        things |= {child_thing(_other(child), partner) for child, partner, _ in self.weddings(but="partner")}
        things |= {house_thing(house) for _, _, house in self.weddings(but="house")}
        return frozenset(things)

    def chosen(self) -> tuple[str, ...]:
        """What is chosen, in the order child, partner, house."""
        found: list[str] = []
        if self.child:
            found.append(child_thing(self.child, self.seat))
        if self.partner is not None:
            sexes = {_other(child) for child, _, _ in self.weddings()}
            found += [child_thing(sex, self.partner) for sex in sorted(sexes)][:1]
        if self.house:
            found.append(house_thing(self.house))
        return tuple(found)

    def rows(self) -> tuple[Row, ...]:
        """The family's own children, then those of the others."""
        me = self.seat
        others = [seat for seat in range(self.game.seats) if seat != me]
        return Row(slots=self._slots(me), icon="icon_marry"), *(
            Row(slots=self._slots(seat)) for seat in others
        )

    def _slots(self, seat: int) -> tuple[Slot, ...]:
        """The children of a family that wait in the hall."""
        held = {"boy": self.state.boys[seat], "girl": self.state.girls[seat]}
        return tuple(
            Slot(thing=child_thing(sex, seat), sprite=sex, seat=seat, count=held[sex])
            for sex in SEXES
            if held[sex]
        )

    def click(self, thing: str) -> str:
        """Choose or take back a child, a partner or a house; the only one there is stays chosen."""
        kind, rest = split(thing)
        if thing in self.chosen() and self._is_only(thing):
            return ""
        if kind == "child":
            sex, _, seat = rest.partition(":")
            return self._click_child(thing, sex, int(seat))
        if kind != "house":
            return by_hand("Click children in the hall and an empty house.")
        if self.house == rest:
            self.house = ""
        elif thing in self.legal():
            self.house = rest
        else:
            return self._why_not_house(rest)
        return ""

    def _click_child(self, thing: str, sex: str, seat: int) -> str:
        if thing in self.chosen():
            if seat == self.seat:
                self.child = ""
            else:
                self.partner = None
            return ""
        if thing not in self.legal():
            return self._why_not_child(sex, seat)
        if seat == self.seat:
            self.child = sex
        else:
            self.partner = seat
            self.child = _other(sex)
        return ""

    def _why_not_child(self, sex: str, seat: int) -> str:
        tables = self.game.tables
        own = sex if seat == self.seat else _other(sex)
        others = {partner for child, partner, _ in self._weddings if child == own}
        if seat != self.seat and others:
            house = tables.house_index[self.house] if self.house else 0
            return self.reason(self.state, moves.marry(SEXES.index(own), seat, house)) or text(
                "That does not agree with the other choices."
            )
        return text("No wedding is possible with this child now (H5.2).")

    def _why_not_house(self, name: str) -> str:
        house = self.game.tables.house_index[name]
        if not self.state.empty >> house & 1:
            return self.reason(self.state, self._any_wedding(house))
        child, partner, _ = (self.weddings(but="house") or self._weddings)[0]
        return self.reason(self.state, moves.marry(SEXES.index(child), partner, house))

    def _any_wedding(self, house: int) -> int:
        child, partner, _ = self._weddings[0]
        return moves.marry(SEXES.index(child), partner, house)

    def take_back(self) -> bool:
        """Take the house back, else the partner, else the child."""
        if self.house:
            self.house = ""
        elif self.partner is not None:
            self.partner = None
        elif self.child:
            self.child = ""
        else:
            return False
        return True

    def missing(self) -> str:
        """What is not chosen yet."""
        found = self.weddings()
        if self.child and self.partner is not None and self.house and len(found) == 1:
            return ""
        return self.prompt() + "."

    @property
    def payer(self) -> int | None:
        """The seat that will pay, as soon as that is known."""
        if self.child == "boy":
            return self.seat
        return self.partner if self.child == "girl" else None

    def moves(self) -> tuple[int, ...]:
        """The wedding."""
        child, partner, house = self.weddings()[0]
        return (moves.marry(SEXES.index(child), partner, self.game.tables.house_index[house]),)

    def label(self) -> str:
        """Who pays how much."""
        cost = self.game.town.house[self.house].cost if self.house else 0  # type: ignore[index]
        payer = self.payer
        if payer is None:
            return text("Marry")
        return plural("Marry: {family} pays {n} florin", "Marry: {family} pays {n} florins", cost).format(
            family=self.names.families[payer], n=cost
        )

    def about(self, thing: str) -> tuple[str, ...]:
        """What a house costs and brings."""
        kind, name = split(thing)
        if kind != "house" or thing not in self.legal():
            return ()
        house = self.game.town.house[name]  # type: ignore[index]
        payer = self.payer
        told = [
            plural("{n} florin", "{n} florins", house.cost).format(n=house.cost)
            if payer is None
            else plural("{family} pays {n} florin.", "{family} pays {n} florins.", house.cost).format(
                family=self.names.families[payer], n=house.cost
            )
        ]
        told += self._influence(house.bonus)
        told.append(
            plural(
                "At the end {n} point for both, unless rats overrun it.",
                "At the end {n} points for both, unless rats overrun it.",
                house.cost,
            ).format(n=house.cost)
        )
        return tuple(told)

    def _influence(self, bonus: int) -> list[str]:
        """Who rises by how much; nobody rises beyond the top step.

        Rule: H5.5, H9.3
        """
        wed = [self.seat, *([] if self.partner is None else [self.partner])]
        gained = {seat: min(bonus, self.game.tables.influence_top - self.state.steps[seat]) for seat in wed}
        if not any(gained.values()):
            return []
        if set(gained.values()) == {bonus}:
            return [text("Both families gain {n} influence.").format(n=bonus)]
        return [
            text("{family} gains {n} influence.").format(family=self.names.families[seat], n=points)
            for seat, points in gained.items()
            if points
        ]

    def preview(self) -> tuple[str, ...]:
        """The wedding's consequences."""
        return self.about(house_thing(self.house)) if self.house else ()


def _other(sex: str) -> str:
    return "girl" if sex == "boy" else "boy"
