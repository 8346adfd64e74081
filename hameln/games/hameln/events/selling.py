"""Goods that are sold, for florins and for traps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from attrs import frozen

from hameln.games.hameln.events.event import FOUND, Change, HamelnEvent, OfFamily
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.stage import Stage
from hameln.games.hameln.map.tables import GOODS
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.moves import FOR_FLORINS, price_of
from hameln.games.hameln.rules.selling import FLORINS, offers_of
from hameln.language import mark, plural, text
from hameln.table.cues import FOLLOW, Cue, at, coins, way


@frozen
class GoodOffered(OfFamily):
    """A good was put into a sale, for florins or for a trap of a stack (H6.2)."""

    good: str
    stack: int | None
    opens = "sell"

    def sentence(self, names: Names) -> str:
        """Which good, and for what."""
        told = text(
            "{family} offers {good} for florins."
            if self.stack is None
            else "{family} offers {good} for a trap of stack {stack}."
        )
        return self.said(told, names, stack=(self.stack or 0) + 1)

    def things(self) -> tuple[str, ...]:
        """The stack, too."""
        return (*super().things(), *(() if self.stack is None else (f"traps:{self.stack}",)))

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """The good goes."""
        target = "bank" if self.stack is None else f"traps:{self.stack}"
        yield way("fly", f"good_{self.good}", f"goods:{self.seat}", target, "click")

    def adds(self) -> Iterator[tuple[str, Any]]:
        """The good."""
        yield "goods", Counter({(self.seat, self.good): 1})


@FOUND(moves.SELL)
def good_offered(seen: Change) -> Iterator[HamelnEvent]:
    """A good in a sale."""
    good, price = GOODS[moves.good_of(seen.move)], price_of(seen.move)
    yield GoodOffered(seen.seat, good, None if price == FOR_FLORINS else price)


@frozen
class GoodsSold(OfFamily):
    """A sale was fixed: so many goods for so many florins, and so many for traps (H6.1)."""

    goods: int
    florins: int
    traps: int
    signs = (("florins:sold", "florins"),)
    counted = (("sold", "goods"), ("florins", "florins"))
    occasion = "sold"

    def sentence(self, names: Names) -> str:
        """How many goods, and for what."""
        told = plural("{family} sells {goods} good", "{family} sells {goods} goods", self.goods)
        told += plural(": {florins} florin", ": {florins} florins", self.florins)
        told += plural(" and {traps} trap.", " and {traps} traps.", self.traps) if self.traps else "."
        return self.said(told, names)

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """Florins and closed traps come."""
        yield at("none", "", "bank", "sale")
        yield from coins("bank", f"money:{self.seat}", self.florins)
        stacks = [price for price in map(price_of, offers_of(stage.before)) if price != FOR_FLORINS]
        for place, stack in enumerate(stacks):
            yield way("fly", "trap_closed", f"traps:{stack}", f"card:{self.seat}", start=FOLLOW * place)

    def adds(self) -> Iterator[tuple[str, Any]]:
        """The florins."""
        yield "florins", Counter({self.seat: self.florins})


@FOUND(moves.DONE)
def goods_sold(seen: Change) -> Iterator[HamelnEvent]:
    """A sale that is fixed, if there was one."""
    sale = seen.before.sale
    sold = [one >> 2 for one in sale if one & 3 == FOR_FLORINS]
    if sale:
        yield GoodsSold(seen.seat, len(sale), sum(FLORINS[good] for good in sold), len(sale) - len(sold))


@frozen
class TrapTaken(OfFamily):
    """A trap was taken; its value is ``None`` where it may not be known (H1.6)."""

    value: int | None
    signs = (("traps", ""),)
    counted = (("traps", ""),)
    words = mark("{family} takes a trap and keeps its value secret.")
    added = (("traps", "value"),)

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """Its value is the family's secret, so every trap is seen closed."""
        yield at("stamp", "trap_closed", f"card:{self.seat}", "trap")


FOUND(moves.TRAP)(lambda seen: (TrapTaken(seen.before.active, moves.trap_of(seen.move) or None),))
