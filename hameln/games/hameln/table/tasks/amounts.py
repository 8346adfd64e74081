"""Decisions made of numbers: sales, bribes, and the Piper's pay."""

from __future__ import annotations

from collections import Counter

from hameln.games.hameln.events.names import GOOD_NAMES
from hameln.games.hameln.map.names import called
from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.selling import FLORINS, offers_of
from hameln.games.hameln.rules.state import KINDS_OF_GOODS, SELLING
from hameln.games.hameln.table.scoring import say_florins
from hameln.games.hameln.table.tasks.task import TownTask
from hameln.games.hameln.table.thing_names import district_thing
from hameln.language import by_hand, plural, text
from hameln.table.saying import listed, say_points
from hameln.table.tasks.task import Amount, Foreseen, Table, split

STACKS = 3
SELL_ALL, SELL_NOTHING = "sheet:all", "sheet:none"
"""The buttons of the sheet of a sale."""


def say_price(good: int) -> str:
    """What one of a good brings, by its place."""
    return text("{florins} each").format(florins=say_florins(FLORINS[good]))


class SellTask(TownTask):
    """Sell goods for florins or for traps; the whole sale is fixed before it is carried out.

    Rule: H6.1, H6.2
    """

    name, rule = "sell", "H6.1"
    has_no_chance = True
    has_sheet = True

    def __init__(self, table: Table) -> None:
        """Nothing is sold yet, apart from what a resumed match had fixed."""
        super().__init__(table)
        self._fixed = tuple(offers_of(self.state)) if self.state.stage == SELLING else ()
        self._sold = {(good, price): 0 for good in range(KINDS_OF_GOODS) for price in range(STACKS + 1)}

    def prompt(self) -> str:
        """What to set."""
        return text("Sell goods for florins or for traps")

    def hint(self) -> str:
        """What traps are good for."""
        return text("Traps count at the end: 3 points for the highest total value, 1 for the second.")

    def stock(self, good: int) -> int:
        """How many of a good the family can still sell, before this sale's choices."""
        held = self.state.goods[KINDS_OF_GOODS * self.seat + good]
        return held - sum(moves.good_of(one) == good for one in self._fixed)

    def stack(self, place: int) -> int:
        """How many traps of a stack can still be bought, before this sale's choices."""
        return self.state.stacks[place] - sum(moves.price_of(one) == place for one in self._fixed)

    def count(self, good: int, price: int) -> int:
        """How many of a good are sold for florins or for traps of a stack."""
        return self._sold[good, price]

    def most(self, good: int, price: int) -> int:
        """How many of a good could be sold so, the other choices being as they are."""
        room = self.stock(good) - sum(
            self._sold[good, other] for other in range(STACKS + 1) if other != price
        )
        if price != moves.FOR_FLORINS:
            others = sum(self._sold[other, price] for other in range(KINDS_OF_GOODS) if other != good)
            room = min(room, self.stack(price) - others)
        return max(0, room)

    def amounts(self) -> tuple[Amount, ...]:
        """Every good that is there, for florins and for each stack; ``bread:florins`` and ``bread:0``."""
        return tuple(
            Amount(
                name=f"{GOODS[good]}:{'florins' if price == moves.FOR_FLORINS else price}",
                label=text(GOOD_NAMES[GOODS[good]]),
                value=self.count(good, price),
                most=self.most(good, price),
                told=say_price(good)
                if price == moves.FOR_FLORINS
                else text("Stack {n} of traps").format(n=price + 1),
                sprite=f"good_{GOODS[good]}",
            )
            for good in range(KINDS_OF_GOODS)
            if self.stock(good) > 0
            for price in (moves.FOR_FLORINS, 0, 1, 2)
        )

    def set_amount(self, name: str, value: int) -> None:
        """Sell so many so; the amount is named as in `amounts`."""
        good_name, _, price_name = name.partition(":")
        good = GOODS.index(good_name)
        price = moves.FOR_FLORINS if price_name == "florins" else int(price_name)
        self._sold[good, price] = min(max(0, value), self.most(good, price))

    def sell_all(self) -> None:
        """Sell everything for florins."""
        for key in self._sold:
            self._sold[key] = 0
        for good in range(KINDS_OF_GOODS):
            self._sold[good, moves.FOR_FLORINS] = self.stock(good)

    def press(self, button: str) -> bool:
        """Sell everything for florins, or nothing."""
        if button == SELL_ALL:
            self.sell_all()
        elif button == SELL_NOTHING:
            self.take_back()
        return button in (SELL_ALL, SELL_NOTHING)

    @property
    def florins(self) -> int:
        """What the sale brings."""
        sold = sum(FLORINS[good] * self._sold[good, moves.FOR_FLORINS] for good in range(KINDS_OF_GOODS))
        return sold + sum(
            FLORINS[moves.good_of(one)] for one in self._fixed if moves.price_of(one) == moves.FOR_FLORINS
        )

    @property
    def traps(self) -> int:
        """How many traps the sale brings."""
        sold = sum(count for (_, price), count in self._sold.items() if price != moves.FOR_FLORINS)
        return sold + sum(moves.price_of(one) != moves.FOR_FLORINS for one in self._fixed)

    @property
    def _sales(self) -> tuple[tuple[int, int], ...]:
        """The goods that are sold, each with what for."""
        fixed = [(moves.good_of(one), moves.price_of(one)) for one in self._fixed]
        return (*fixed, *(sale for sale, count in self._sold.items() for _ in range(count)))

    def exchange(self) -> tuple[str, str]:
        """What comes in, and what goes out for it, with what traps cost: each a good that is not sold.

        Rule: H6.1
        """
        if not self._sales:
            return text("Nothing is sold yet."), text(
                "Each trap costs one good, which then brings no florins."
            )
        gains = [say_florins(self.florins)] if self.florins else []
        gains += [plural("{n} trap", "{n} traps", self.traps).format(n=self.traps)] if self.traps else []
        counts = Counter(good for good, _ in self._sales)
        goods = [f"{count} {text(GOOD_NAMES[GOODS[good]])}" for good, count in sorted(counts.items())]
        told = text("You give {goods}.").format(goods=listed(goods))
        lost = sum(FLORINS[good] for good, price in self._sales if price != moves.FOR_FLORINS)
        if lost:
            costs = plural(
                "Without traps it would bring {n} florin more.",
                "Without traps it would bring {n} florins more.",
                lost,
            )
            told = f"{told} {costs.format(n=lost)}"
        return text("You get {gains}").format(gains=listed(gains)), told

    def moves(self) -> tuple[int, ...]:
        """Each good, and the end of the sale."""
        sold = [moves.sell(good, price) for (good, price), count in self._sold.items() for _ in range(count)]
        return (*sold, moves.DONE)

    def missing(self) -> str:
        """Something to sell."""
        return "" if any(self._sold.values()) or self._fixed else text("Sell at least one good.")

    def label(self) -> str:
        """What comes in."""
        told = plural("Sell for {n} florin", "Sell for {n} florins", self.florins).format(n=self.florins)
        if not self.traps:
            return told
        traps = plural("{n} trap", "{n} traps", self.traps).format(n=self.traps)
        if not self.florins:
            return text("Sell for {traps}").format(traps=traps)
        return text("{sale} and {traps}").format(sale=told, traps=traps)

    def take_back(self) -> bool:
        """Sell nothing."""
        had = any(self._sold.values())
        for key in self._sold:
            self._sold[key] = 0
        return had


class BribeTask(TownTask):
    """Lay florins on one of the Piper's fields.

    Rule: H7.3
    """

    name, rule = "bribe", "H7.3"
    has_no_chance = True

    def __init__(self, table: Table) -> None:
        """Neither field nor sum is chosen yet."""
        super().__init__(table)
        self.district: int | None = None
        self.florins = 0
        self._sums: dict[int, list[int]] = {}
        for move in table.actions:
            if moves.verb_of(move) == moves.BRIBE:
                self._sums.setdefault(moves.district_of(move), []).append(moves.florins_of(move))

    def prompt(self) -> str:
        """What to choose."""
        if self.district is None:
            return text("Choose the field that you lay florins on")
        name = called(self.game.town.districts[self.district])
        return text("How many florins for {district}?").format(district=name)

    def hint(self) -> str:
        """What a bribe does."""
        return text("The Piper goes to the field with the most. No two fields may hold the same sum.")

    def legal(self) -> frozenset[str]:
        """The fields."""
        ids = self.game.tables.district_ids
        return frozenset(district_thing(ids[place]) for place in self._sums)

    def chosen(self) -> tuple[str, ...]:
        """The field."""
        if self.district is None:
            return ()
        return (district_thing(self.game.tables.district_ids[self.district]),)

    def click(self, thing: str) -> str:
        """Choose a field, with the smallest sum that is possible, or take back which of several it is."""
        kind, name = split(thing)
        if kind != "district":
            return by_hand("Click one of the Piper's fields: the ribbons with the districts' names.")
        place = self.game.tables.district_index[name]
        if place == self.district and len(self._sums) == 1:
            return ""
        if place == self.district:
            self.district, self.florins = None, 0
        elif place in self._sums:
            self.district, self.florins = place, self._sums[place][0]
        else:
            return self.reason(self.state, moves.bribe(place, 1))
        return ""

    def amounts(self) -> tuple[Amount, ...]:
        """The florins."""
        if self.district is None:
            return ()
        return (
            Amount(
                name="florins",
                label=text("Florins"),
                value=self.florins,
                most=self.state.money[self.seat],
                sprite="coin_one",
            ),
        )

    def set_amount(self, name: str, value: int) -> None:
        """Lay so many florins; sums that another field holds are skipped."""
        del name
        if self.district is None:
            return
        sums = self._sums[self.district]
        if value > self.florins:
            self.florins = next((one for one in sums if one >= value), sums[-1])
        else:
            self.florins = next((one for one in reversed(sums) if one <= value), sums[0])

    def moves(self) -> tuple[int, ...]:
        """The bribe."""
        return (moves.bribe(self.district or 0, self.florins),)

    def missing(self) -> str:
        """A field."""
        return text("Choose a field first.") if self.district is None else ""

    def label(self) -> str:
        """How much."""
        return plural("Lay {n} florin", "Lay {n} florins", self.florins).format(n=self.florins)

    def preview(self) -> tuple[str, ...]:
        """Where the Piper would stand, and what a child would cost there."""
        if self.district is None:
            return ()
        after = self.trial(self.moves())
        district = self.game.town.districts[after.piper]
        goes = after.piper != self.state.piper
        told = text("The Piper goes to {district}") if goes else text("The Piper stays in {district}")
        price = plural("a child costs {n} florin there.", "a child costs {n} florins there.", district.price)
        total = self.state.bribes[self.district] + self.florins
        name = called(self.game.town.districts[self.district])
        return (
            text("{district} then holds {total}.").format(district=name, total=total),
            told.format(district=called(district)) + ": " + price.format(n=district.price),
        )

    def foreseen(self) -> Foreseen:
        """Where the Piper would go."""
        if self.missing():
            return Foreseen()
        piper = self.trial(self.moves()).piper
        return Foreseen(ghosts={} if piper == self.state.piper else {"piper": piper})

    def take_back(self) -> bool:
        """Choose no field."""
        had, self.district, self.florins = self.district is not None, None, 0
        return had


class PayTask(TownTask):
    """Say for how many boys and girls the Piper is paid.

    Rule: H10.3
    """

    name, rule = "pay", "H10.3"
    has_no_chance = True

    def __init__(self, table: Table) -> None:
        """As many as the purse allows, the rarer sex no worse than the other."""
        super().__init__(table)
        state, seat = self.state, self.seat
        self._held = {"boys": state.boys[seat], "girls": state.girls[seat]}
        self._price = self.game.tables.price[state.piper]
        self._paid = {"boys": 0, "girls": 0}
        for name in ("boys", "girls"):
            self.set_amount(name, self._held[name])

    def prompt(self) -> str:
        """What he wants."""
        return plural(
            "The Piper asks {n} florin for each child: for how many do you pay?",
            "The Piper asks {n} florins for each child: for how many do you pay?",
            self._price,
        ).format(n=self._price)

    def amounts(self) -> tuple[Amount, ...]:
        """Boys and girls."""
        labels = {"boys": text("Boys"), "girls": text("Girls")}
        arms = {"boys": "cube_boy", "girls": "cube_girl"}
        return tuple(
            Amount(
                name=name,
                label=labels[name],
                value=self._paid[name],
                most=self._most(name),
                told=text("of {n}").format(n=self._held[name]),
                sprite=arms[name],
            )
            for name in ("boys", "girls")
        )

    def _most(self, name: str) -> int:
        other = "girls" if name == "boys" else "boys"
        money = self.state.money[self.seat] - self._paid[other] * self._price
        return min(self._held[name], money // self._price if self._price else self._held[name])

    def set_amount(self, name: str, value: int) -> None:
        """Pay for so many boys or girls."""
        self._paid[name] = min(max(0, value), self._most(name))

    def moves(self) -> tuple[int, ...]:
        """The payment."""
        return (moves.pay(self._paid["boys"], self._paid["girls"]),)

    def label(self) -> str:
        """The sum."""
        cost = sum(self._paid.values()) * self._price
        return plural("Pay {n} florin", "Pay {n} florins", cost).format(n=cost)

    def preview(self) -> tuple[str, ...]:
        """Who goes to Transylvania, and what that costs in points."""
        lost = sum(self._held.values()) - sum(self._paid.values())
        if not lost:
            return (text("All your children stay."),)
        road, taken = self.game.tables.road, len(self.state.road)
        points = sum(road[min(place, len(road) - 1)] for place in range(taken, taken + lost))
        return (
            plural(
                "{n} child takes the road to Transylvania: {points}.",
                "{n} children take the road to Transylvania: {points}.",
                lost,
            ).format(n=lost, points=say_points(points)),
        )

    def take_back(self) -> bool:
        """There is nothing to take back."""
        return False

    def clear(self) -> None:
        """Pay for no child."""
        self._paid = dict.fromkeys(self._paid, 0)
