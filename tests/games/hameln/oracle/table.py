"""The rules once more, slowly: dicts and lists of words, written from the rulebook alone."""

from __future__ import annotations

from itertools import product
from typing import Any

Words = dict[str, Any]
GOODS = {"bakery": "bread", "dairy": "cheese", "brewery": "ale", "butchery": "meat"}
PRICES = {"bread": 1, "cheese": 2, "ale": 3, "meat": 4}
OTHER_SEX = {"boy": "girl", "girl": "boy"}


class Table:
    """A match at a table of words."""

    def __init__(self, town: Words, families: int) -> None:
        self.families = families
        self.seats = list(range(families))
        self.districts = {one["id"]: one for one in town["districts"]}
        self.houses = {one["id"]: one for one in town["houses"]}
        self.counters = {rats: town["counters"][rats - 1] for rats in (1, 2, 3)}
        self.circles: dict[str, Words] = {}
        self.sides: dict[str, dict[str, list[str]]] = {house: {} for house in self.houses}
        for circle in town["circles"]:
            if circle.get("families", 3) <= families:
                self.circles[circle["id"]] = circle
                for house, side in circle["touches"].items():
                    self.sides[house].setdefault(side, []).append(circle["id"])
        self.ring, self.road_fields = town["ring"], town["road"]
        self.top = town["influence_top"]
        self.king_supplies = town["kings"][str(families)]
        self.start_houses = town["start_houses"][str(families)]
        self.money = [0] * families
        self.goods = [dict.fromkeys(PRICES, 0) for _ in self.seats]
        self.hall = [{"boy": 0, "girl": 0} for _ in self.seats]
        self.figures = [13] * families
        self.traps: list[list[int]] = [[] for _ in self.seats]
        self.stacks = [4, 4, 4]
        self.bag = {"boy": 4, "girl": 4}
        self.steps: list[list[int]] = [[] for _ in range(self.top + 1)]
        self.man: dict[str, int] = {}
        self.woman: dict[str, int] = {}
        self.lures: dict[str, int] = {}
        self.rats: set[str] = set()
        self.kinged: set[str] = set()
        self.kings = self.king_supplies[0]
        self.piper = town["piper"]
        self.bribes = dict.fromkeys(self.districts, 0)
        self.cat: int | None = None
        self.road: list[int] = []
        self.ring_field, self.phase, self.round = 0, 1, 1
        self.order: list[int] = []
        self.active: int | None = None
        self.ender: int | None = None
        self.over = False
        self.whole_rounds, self.is_whole, self.somebody_could = 0, True, False
        self.script = self.play()
        self.asked: tuple[Any, list[Words] | None] = next(self.script)

    # what lies where

    def circles_of(self, house: str) -> list[str]:
        return [circle for side in self.sides[house].values() for circle in side]

    def is_overrun(self, house: str) -> bool:
        return all(circle in self.rats for circle in self.circles_of(house))

    def is_empty(self, house: str) -> bool:
        return house not in self.man and house not in self.woman

    def influence(self) -> list[int]:
        """Seats, highest first: each step is a list from right to left."""
        return [seat for step in reversed(self.steps) for seat in step]

    def gain(self, seat: int, points: int) -> None:
        here = next(place for place, step in enumerate(self.steps) if seat in step)
        if here < self.top:
            self.steps[here].remove(seat)
            self.steps[min(self.top, here + points)].append(seat)

    # the match as a script that asks and is answered

    def play(self) -> Any:
        self.order = (yield "chance", None)["order"]
        self.steps[0] = list(self.order)
        for goods in self.goods:
            goods["meat"] = 1
        self.lures = (yield "chance", None)["rats"]
        self.lures |= {house: 3 for house, one in self.houses.items() if one.get("market")}
        yield from self.settle()
        while not self.over:
            self.is_whole, self.somebody_could = True, False
            for seat in list(self.order):
                yield from self.turn(seat)
                if self.over:
                    return
            if self.is_whole:
                self.whole_rounds += 1
                if not self.somebody_could or self.whole_rounds >= 60:
                    yield from self.piper_comes()
                    if self.over:
                        return
            self.round += 1
            self.order = self.influence()

    def settle(self) -> Any:
        for seat in self.order:
            free = [house for house in self.start_houses if house not in self.man]
            done = yield seat, [{"do": "settle", "as": "man", "house": house} for house in free]
            self.man[done["house"]] = seat
            self.figures[seat] -= 1
        for seat in reversed(self.order):
            free = [house for house in self.start_houses if house not in self.woman]
            fit = [house for house in free if self.keeps_the_circle(seat, house)]
            done = yield seat, [{"do": "settle", "as": "woman", "house": house} for house in fit]
            self.woman[done["house"]] = seat
            self.figures[seat] -= 1

    def keeps_the_circle(self, seat: int, house: str) -> bool:
        leads_to = {woman: self.man[home] for home, woman in self.woman.items()} | {seat: self.man[house]}
        walked = [seat]
        while walked[-1] in leads_to:
            walked.append(leads_to[walked[-1]])
            if walked[-1] == seat:
                return len(set(walked)) == self.families
        return True

    def turn(self, seat: int) -> Any:
        self.active = seat
        phase = self.phase
        mandatory = (
            self.namings(seat, "men")
            + self.namings(seat, "women")
            + self.weddings(seat)
            + self.sales(seat, [])
        )
        if mandatory:
            self.somebody_could = True
            first = yield seat, mandatory
            if first["do"] == "wake":
                yield from self.wake(seat, first)
            elif first["do"] == "marry":
                yield from self.marry(seat, first)
            else:
                yield from self.sell(seat, first)
        if self.over or self.phase != phase:
            return
        yield from self.take_extra(seat)

    def namings(self, seat: int, who: str) -> list[Words]:
        places = self.man if who == "men" else self.woman
        can_bear = sum(self.bag.values()) > 0 and self.figures[seat] > 0
        return [
            {"do": "wake", "as": who, "house": house}
            for house, owner in places.items()
            if owner == seat
            and not self.is_overrun(house)
            and (who == "men" or self.houses[house]["kind"] == "influence" or can_bear)
        ]

    def wake(self, seat: int, first: Words) -> Any:
        possible = self.namings(seat, first["as"])
        named = [first["house"]]
        while True:
            more = [one for one in possible if one["house"] not in named]
            done = yield seat, [*more, {"do": "done"}]
            if done["do"] == "done":
                break
            named.append(done["house"])
        for house in named:
            if self.is_overrun(house):
                continue
            yield from self.carry_out(seat, house)
            if self.kings == 0:
                if self.phase == 3:
                    self.ender = seat
                yield from self.piper_comes()
                return

    def carry_out(self, seat: int, house: str) -> Any:
        man, woman = self.man[house], self.woman[house]
        kind = self.houses[house]["kind"]
        if kind == "influence":
            self.money[man] += 1
            self.money[woman] += 1
        else:
            self.goods[man][GOODS[kind]] += 1
            if sum(self.bag.values()) and self.figures[woman]:
                sex = (yield "chance", None)["sex"]
                self.bag[sex] -= 1
                self.figures[woman] -= 1
                self.hall[woman][sex] += 1
        for _ in range(self.lures[house]):
            bare = [side for side in self.sides[house].values() if not self.rats & set(side)]
            free = [
                circle
                for side in self.sides[house].values()
                for circle in side
                if circle not in self.rats and (not bare or side in bare)
            ]
            if not free:
                return
            done = yield seat, [{"do": "rat", "circle": circle} for circle in free]
            yield from self.place(seat, done["circle"])

    def place(self, seat: int, circle: str) -> Any:
        before = {house for house in self.houses if self.is_overrun(house)}
        self.rats.add(circle)
        fresh = [house for house in self.houses if self.is_overrun(house) and house not in before]
        if 0 < self.kings < len(fresh):
            while self.kings:
                choices = [{"do": "king", "house": house} for house in fresh if house not in self.kinged]
                self.kinged.add((yield seat, choices)["house"])
                self.kings -= 1
        elif self.kings:
            self.kinged |= set(fresh)
            self.kings -= len(fresh)

    def weddings(self, seat: int) -> list[Words]:
        found = []
        for child, partner, house in product(OTHER_SEX, self.seats, self.houses):
            payer = seat if child == "boy" else partner
            if (
                partner != seat
                and self.hall[seat][child]
                and self.hall[partner][OTHER_SEX[child]]
                and self.is_empty(house)
                and self.money[payer] >= self.houses[house]["cost"]
            ):
                found.append({"do": "marry", "child": child, "partner": partner, "house": house})
        return found

    def marry(self, seat: int, done: Words) -> Any:
        while done["do"] == "marry":
            child, partner, house = done["child"], done["partner"], self.houses[done["house"]]
            man, woman = (seat, partner) if child == "boy" else (partner, seat)
            self.money[man] -= house["cost"]
            self.hall[man]["boy"] -= 1
            self.hall[woman]["girl"] -= 1
            self.bag["boy"] += 1
            self.bag["girl"] += 1
            self.man[house["id"]], self.woman[house["id"]] = man, woman
            if house["kind"] == "influence":
                for family in sorted((man, woman), key=self.influence().index):
                    self.gain(family, house["bonus"])
            done = yield seat, [*self.weddings(seat), {"do": "done"}]

    def sales(self, seat: int, sold: list[Words]) -> list[Words]:
        found: list[Words] = []
        for good, count in self.goods[seat].items():
            if count > sum(one["good"] == good for one in sold):
                found.append({"do": "sell", "good": good, "for": "florins"})
                for stack, traps in enumerate(self.stacks):
                    if traps > sum(one["for"] == stack and one["for"] != "florins" for one in sold):
                        found.append({"do": "sell", "good": good, "for": stack})
        return found

    def sell(self, seat: int, done: Words) -> Any:
        sold: list[Words] = []
        while done["do"] == "sell":
            sold.append(done)
            done = yield seat, [*self.sales(seat, sold), {"do": "done"}]
        for one in sold:
            self.goods[seat][one["good"]] -= 1
            if one["for"] == "florins":
                self.money[seat] += PRICES[one["good"]]
            else:
                self.stacks[one["for"]] -= 1
        for one in sold:
            if one["for"] != "florins":
                self.traps[seat].append((yield "chance", None)["value"])

    def extra_ways(self, seat: int) -> list[Words]:
        found: list[Words] = [{"do": "pass"}]
        if self.money[seat] >= 4 and self.cat != seat:
            found += [{"do": "cat", "circle": circle} for circle in sorted(self.rats) or [None]]
        if self.money[seat] >= self.ring[self.ring_field][0]:
            found.append({"do": "influence"})
        for district, laid in self.bribes.items():
            others = [sum_ for other, sum_ in self.bribes.items() if other != district and sum_]
            for florins in range(1, self.money[seat] + 1):
                if laid + florins not in others:
                    found.append({"do": "bribe", "district": district, "florins": florins})
        return found

    def take_extra(self, seat: int) -> Any:
        done = yield seat, self.extra_ways(seat)
        if done["do"] == "cat":
            self.money[seat] -= 4
            if self.cat is not None:
                self.money[self.cat] += 1
            self.cat = seat
            self.rats.discard(done["circle"])
            freed = {house for house in self.kinged if not self.is_overrun(house)}
            self.kinged -= freed
            self.kings += len(freed)
        elif done["do"] == "influence":
            cost, points = self.ring[self.ring_field]
            self.money[seat] -= cost
            self.ring_field = (self.ring_field + 1) % len(self.ring)
            self.gain(seat, points)
        elif done["do"] == "bribe":
            self.money[seat] -= done["florins"]
            self.bribes[done["district"]] += done["florins"]
            self.piper = max(self.bribes, key=lambda district: self.bribes[district])

    def piper_comes(self) -> Any:
        self.kinged, self.kings = set(), 0
        for circle in list(self.rats):
            one = self.circles[circle]
            if one.get("market") or self.piper in one.get("districts", []):
                self.rats.remove(circle)
        price = self.districts[self.piper]["price"]
        for seat in self.order:
            hall = self.hall[seat]
            if not hall["boy"] and not hall["girl"]:
                continue
            ways = [
                {"do": "pay", "boys": boys, "girls": girls}
                for boys in range(hall["boy"] + 1)
                for girls in range(hall["girl"] + 1)
                if (boys + girls) * price <= self.money[seat]
            ]
            done = yield seat, ways
            for sex, paid in (("boy", done["boys"]), ("girl", done["girls"])):
                self.money[seat] -= paid * price
                self.road += [seat] * (hall[sex] - paid)
                self.bag[sex] += hall[sex] - paid
                hall[sex] = paid
        if self.phase == 3:
            self.over = True
            return
        self.bribes[self.piper] = 0
        if any(self.bribes.values()):
            self.piper = max(self.bribes, key=lambda district: self.bribes[district])
        else:
            clockwise = list(self.districts)
            self.piper = clockwise[(clockwise.index(self.piper) + 1) % len(clockwise)]
        self.phase += 1
        self.kings = self.king_supplies[self.phase - 1]
        self.whole_rounds, self.is_whole = 0, False

    # scoring

    def ranked(self, values: list[int], seats: list[int]) -> list[int]:
        influence = self.influence()
        return sorted(seats, key=lambda seat: (-values[seat], influence.index(seat)))

    def result(self) -> Words:
        points = [
            dict.fromkeys(("end", "cat", "traps", "influence", "money", "houses", "road"), 0)
            for _ in self.seats
        ]
        if self.ender is not None:
            points[self.ender]["end"] = 1
        if self.cat is not None:
            points[self.cat]["cat"] = 1
        owners = [seat for seat in self.seats if self.traps[seat]]
        for seat, prize in zip(self.ranked([sum(own) for own in self.traps], owners), (3, 1), strict=False):
            points[seat]["traps"] = prize
        for seat, prize in zip(self.influence(), (3, 2, 1, 0, 0), strict=False):
            points[seat]["influence"] = prize
        prizes = {3: (5, 3, 1), 4: (5, 3, 1, 0), 5: (5, 3, 2, 1, 0)}[self.families]
        for seat, prize in zip(self.ranked(self.money, self.seats), prizes, strict=True):
            points[seat]["money"] = prize
        for house, one in self.houses.items():
            if not self.is_overrun(house) and house in self.man:
                points[self.man[house]]["houses"] += one["cost"]
                points[self.woman[house]]["houses"] += one["cost"]
        for place, seat in enumerate(self.road):
            points[seat]["road"] += self.road_fields[min(place, len(self.road_fields) - 1)]
        totals = [sum(own.values()) for own in points]
        return {"ranking": self.ranked(totals, self.seats), "totals": totals, "points": points}
