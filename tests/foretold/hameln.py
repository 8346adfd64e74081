"""What decisions of Hameln foretell, and what becomes of it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from typing import Any, Final

from attrs import define

from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.scoring import points_of
from hameln.games.hameln.rules.state import (
    CHILDBIRTH,
    CROWNING,
    KINDS_OF_GOODS,
    NAMING,
    OVER,
    PAYING,
    RATS,
    State,
)
from tests.foretold.playing import Claim, Step

_WAKING: Final = (NAMING, CHILDBIRTH, RATS, CROWNING)
_TO_THE_END: Final = ("wake-men", "wake-women", "rats", "king")
_BY_NUMBER: Final = {"florins": "florin", "children": "child"}


@define(kw_only=True, eq=False)
class HamelnClaim(Claim):
    """What a family's decision foretold."""

    def is_due(self) -> bool:
        """A waking holds until everything named is carried out or the Piper comes, the rest at once."""
        is_waking = self.task.name in _TO_THE_END
        return not is_waking or self.now.stage not in _WAKING or self._has_come(self.now)

    def _has_come(self, state: State) -> bool:
        return bool(state.phase != self.before.phase or state.stage in (PAYING, OVER))

    # who and what

    @property
    def _seat(self) -> int:
        return self.table.seat

    def _family(self, name: str) -> int:
        found: int = self.table.names.families.index(name)
        return found

    def _houses(self, listed: str) -> set[int]:
        index = self.table.game.tables.house_index
        by_name = {name: index[word] for word, name in self.table.names.houses.items()}
        return {by_name[name] for name in listed.split(", ")}

    def _told(self, pattern: str) -> set[int]:
        """The houses that sentences of a kind name."""
        found = [match for line in self.told if (match := re.fullmatch(pattern, line))]
        return {house for match in found for house in self._houses(match[1])}

    def _fallen(self, steps: Iterable[Step]) -> set[int]:
        """The houses that rats have overrun, whoever has freed them since."""
        found, circles = set[int](), self.table.game.tables.circles_of
        for step in steps:
            if moves.verb_of(step.action) == moves.RAT:
                rats = step.before.rats | 1 << moves.circle_of(step.action)
                full = (house for house, own in enumerate(circles) if own & rats == own)
                found |= {house for house in full if not step.before.overrun >> house & 1}
        return found

    def _rest(self) -> list[Step]:
        """What followed the decision's own actions."""
        return self.trace[self.count :]

    # waking

    def gains(self, family: str, listed: str) -> bool:
        """Each family gets so much, or from so much to so much, and nothing else."""
        got = self._gained(self._family(family))
        for part in listed.split(", "):
            count, _, kind = part.partition(" ")
            least, _, most = count.partition("–")
            if not int(least) <= got.pop(_BY_NUMBER.get(kind, kind), 0) <= int(most or least):
                return False
        return not any(got.values())

    def _gained(self, seat: int) -> Counter[str]:
        first, last = self.before, self.now
        got = Counter({"florin": last.money[seat] - first.money[seat]})
        got["child"] = first.figures[seat] - last.figures[seat]
        for good, name in enumerate(GOODS):
            place = KINDS_OF_GOODS * seat + good
            got[name] = last.goods[place] - first.goods[place]
        return got

    def rats(self, least: str, most: str | None = None) -> bool:
        """So many rats come."""
        came = sum(moves.verb_of(step.action) == moves.RAT for step in self.trace)
        return int(least) <= came <= int(most or least)

    def may_fall_early(self, house: str) -> bool:
        """Nothing is said for certain."""
        return self._houses(house) <= set(self.task.named)  # type: ignore[attr-defined]

    def will_fall(self, houses: str) -> bool:
        """They have fallen, after what is decided just now where that is rats."""
        return self._houses(houses) <= self._fallen(self._rest())

    def may_fall(self, houses: str) -> bool:
        """Nothing is said for certain."""
        return bool(self._houses(houses))

    def falls(self, house: str) -> bool:
        """It has fallen by these rats."""
        return self._houses(house) <= self._fallen(self.own)

    def piper(self) -> bool:
        """He has come."""
        return self._has_come(self.now)

    def piper_may(self) -> bool:
        """Nothing is said for certain."""
        return True

    def sleep(self, houses: str) -> bool:
        """They have not been carried out."""
        return not self._houses(houses) & self._woken()

    def may_sleep(self, houses: str) -> bool:
        """Nothing is said for certain."""
        return bool(self._houses(houses))

    def _woken(self) -> set[int]:
        """The houses that have been carried out."""
        steps = [step for step in self.trace if moves.verb_of(step.action) == moves.RAT]
        return {step.before.house for step in steps}

    def untold(self) -> list[str]:
        """Who got something, fell, slept on or came although nobody said so."""
        if self.task.name not in ("wake-men", "wake-women", "rats"):
            return []
        told = " ".join(self.told)
        found = [] if "Piper" in told or not self._has_come(self.now) else ["the Piper came"]
        fallen = self._fallen(self.trace)
        named = self._told(r"(.+) is overrun!") | self._told(r"(?:Will|May) be overrun: (.+)\.")
        found += [f"house {house} fell" for house in fallen - named]
        if self.task.name != "rats":
            slept = set(self.task.named) - self._woken()  # type: ignore[attr-defined]
            slept -= self._told(r"(.+) may be overrun before its turn\.")
            slept -= self._told(r"(?:Will|May) sleep on: (.+)\.")
            found += [f"house {house} slept on" for house in slept]
            named_families = [line.partition(":")[0] for line in self.told]
            found += [
                f"{name} got something"
                for seat, name in enumerate(self.table.names.families)
                if name not in named_families and any(self._gained(seat).values())
            ]
        return found

    def waking(self, count: str) -> bool:
        """So many are named."""
        return int(count) == len(self.task.named)  # type: ignore[attr-defined]

    def placing(self, count: str) -> bool:
        """So many rats are placed."""
        return int(count) == self.count == (self.after.rats & ~self.before.rats).bit_count() or bool(
            self._has_come(self.after)
        )

    # the rest

    def frees(self, house: str) -> bool:
        """It was overrun and is not any more."""
        return all(
            self.before.overrun >> one & 1 and not self.after.overrun >> one & 1
            for one in self._houses(house)
        )

    def frees_king(self, house: str) -> bool:
        """And its king lies in the supply."""
        back = sum(line.endswith("its king goes back to the supply.") for line in self.told)
        is_back = self.after.kings == self.before.kings + back or self._has_come(self.after)  # H3.5
        return self.frees(house) and is_back

    def frees_none(self) -> bool:
        """What was overrun is so still."""
        return bool(self.after.overrun == self.before.overrun) or self._has_come(self.after)

    def cat_point(self) -> bool:
        """The cat is worth a point to who has it."""
        return (
            self.after.cat == self._seat
            and points_of(self.table.game.tables, self.after)[self._seat]["cat"] == 1
        )

    def pays(self, florins: str) -> bool:
        """The deciding family has paid so much."""
        return bool(self.before.money[self._seat] - self.after.money[self._seat] == int(florins))

    def family_pays(self, family: str, florins: str) -> bool:
        """A family has paid so much."""
        seat = self._family(family)
        return bool(self.before.money[seat] - self.after.money[seat] == int(florins))

    def rises(self, step: str) -> bool:
        """The marker stands there."""
        return bool(self.after.steps[self._seat] == int(step))

    def passes(self, families: str) -> bool:
        """They stood before it and stand behind it now."""
        seat, before, after = self._seat, self.before.ranking, self.after.ranking
        told = {self._family(name) for name in re.split(", | and ", families)}
        return told == {
            other
            for other in before
            if before.index(other) < before.index(seat) and after.index(other) > after.index(seat)
        }

    def gains_nothing(self) -> bool:
        """The marker stands where it stood."""
        return bool(self.after.steps == self.before.steps and self.after.ranking == self.before.ranking)

    def gains_influence(self, family: str, points: str) -> bool:
        """A family has risen by so much."""
        seat = self._family(family)
        return bool(self.after.steps[seat] - self.before.steps[seat] == int(points))

    def both_gain(self, points: str) -> bool:
        """Both families have risen by so much."""
        wed = (self._seat, self.task.partner)  # type: ignore[attr-defined]
        return all(self.after.steps[seat] - self.before.steps[seat] == int(points) for seat in wed)

    def worth(self, points: str) -> bool:
        """If the house stands at the end, it brings both so much more."""
        wed = (self._seat, self.task.partner)  # type: ignore[attr-defined]
        tables, states = self.table.game.tables, [self.before.copy(), self.after.copy()]
        for state in states:
            state.overrun = 0
        before, after = (points_of(tables, state) for state in states)
        return all(after[seat]["houses"] - before[seat]["houses"] == int(points) for seat in wed)

    def field_holds(self, district: str, florins: str) -> bool:
        """So much lies on the field."""
        return bool(self.after.bribes[self._district(district)] == int(florins))

    def _district(self, name: str) -> int:
        word = next(word for word, called in self.table.names.districts.items() if called == name)
        place: int = self.table.game.tables.district_index[word]
        return place

    def piper_at(self, goes: str, district: str, price: str) -> bool:
        """He is there, and a child costs so much there."""
        place = self._district(district)
        moved = "goes to" if self.after.piper != self.before.piper else "stays in"
        told_price = self.table.game.tables.price[place]
        return bool(self.after.piper == place and goes == moved and told_price == int(price))

    def all_stay(self) -> bool:
        """Nobody of the family takes the road."""
        return bool(self.after.road.count(self._seat) == self.before.road.count(self._seat))

    def take_road(self, count: str, points: str) -> bool:
        """So many take it, and that costs so much."""
        seat, tables = self._seat, self.table.game.tables
        gone = self.after.road.count(seat) - self.before.road.count(seat)
        lost = points_of(tables, self.after)[seat]["road"] - points_of(tables, self.before)[seat]["road"]
        return gone == int(count) and lost == int(points.replace("−", "-"))

    def sells(self, florins: str | None, traps: str | None) -> bool:
        """So much comes in."""
        money = self.after.money[self._seat] - self.before.money[self._seat]
        lost = sum(self.before.stacks) - sum(self.after.stacks)
        return money == int(florins or 0) and lost <= int(traps or 0)

    def said(self, *words: Any) -> bool:
        """A name of what is done, which foretells nothing."""
        del words
        return True


HamelnClaim.checks = {
    r"(\d+) rats? comes?\.": HamelnClaim.rats,
    r"(\d+) to (\d+) rats come\.": HamelnClaim.rats,
    r"(.+) may be overrun before its turn\.": HamelnClaim.may_fall_early,
    r"Will be overrun: (.+)\.": HamelnClaim.will_fall,
    r"May be overrun: (.+)\.": HamelnClaim.may_fall,
    r"(.+) is overrun!": HamelnClaim.falls,
    r"The last king is placed: the Piper comes\.": HamelnClaim.piper,
    r"The last king may be placed: then the Piper comes\.": HamelnClaim.piper_may,
    r"Will sleep on: (.+)\.": HamelnClaim.sleep,
    r"May sleep on: (.+)\.": HamelnClaim.may_sleep,
    r"Wake (\d+) houses?": HamelnClaim.waking,
    r"Place (\d+) rats?": HamelnClaim.placing,
    r"Frees ([^;]+)\.": HamelnClaim.frees,
    r"Frees (.+); its king goes back to the supply\.": HamelnClaim.frees_king,
    r"No house would be freed\.": HamelnClaim.frees_none,
    r"The cat is worth a point at the end to its owner\.": HamelnClaim.cat_point,
    r"Buy the cat for (\d+) florins": HamelnClaim.pays,
    r"(?:Pay|Lay) (\d+) florins?": HamelnClaim.pays,
    r"You rise to step (\d+)\.": HamelnClaim.rises,
    r"You pass (.+)\.": HamelnClaim.passes,
    r"You stand on the top step already: nothing is gained\.": HamelnClaim.gains_nothing,
    r"Marry: (.+) pays (\d+) florins?": HamelnClaim.family_pays,
    r"(.+) pays (\d+) florins?\.": HamelnClaim.family_pays,
    r"Both families gain (\d+) influence\.": HamelnClaim.both_gain,
    r"(.+) gains (\d+) influence\.": HamelnClaim.gains_influence,
    r"At the end (\d+) points? for both, unless rats overrun it\.": HamelnClaim.worth,
    r"(.+) then holds (\d+)\.": HamelnClaim.field_holds,
    r"The Piper (goes to|stays in) (.+): a child costs (\d+) florins? there\.": HamelnClaim.piper_at,
    r"All your children stay\.": HamelnClaim.all_stay,
    r"(\d+) child(?:ren)? takes? the road to Transylvania: (\S+) points?\.": HamelnClaim.take_road,
    r"Sell for (?:(\d+) florins?)?(?: and )?(?:(\d+) traps?)?": HamelnClaim.sells,
    r"(?:Settle in|Let the king rat take) .+": HamelnClaim.said,
    r"End turn|No more weddings": HamelnClaim.said,
    r"([^:]+): (.+)": HamelnClaim.gains,
}
