"""Waking: houses that are named, woken, skipped or dropped, what they give, and whom they attract."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from attrs import evolve, frozen

from hameln.games.hameln.events.event import FOUND, NAMED_HOUSES, Change, HamelnEvent, OfFamily, OfHouse
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.stage import Stage, living
from hameln.games.hameln.map.tables import GOODS, NO_GOOD
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import CHILDBIRTH, NONE, RATS
from hameln.language import mark, plural, text
from hameln.table.cues import PICTURE, STAGGER, Cue, at, coins, tableau_of, way
from hameln.table.events import either
from hameln.table.log.observation import Observation
from hameln.table.tableau import Side, Tableau

_BORN: Final = ((-10.0, -42.0), (12.0, -50.0))
"""Where stars rise over a house as a child is born there, from its middle, in units of the town."""
_SEEN: Final = 3.0
"""Seconds for which a birth is seen beside its house."""


@frozen
class HouseNamed(OfFamily):
    """A house was named to be woken (H4.1)."""

    by_men: bool
    house: str
    opens = "wake"
    counted = (("named", ""),)
    words = either("by_men", "{family} names {house}, by its man.", "{family} names {house}, by its woman.")

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """A sign of who wakes it."""
        sprite = "icon_wake_men" if self.by_men else "icon_wake_women"
        yield at("appear", sprite, f"house:{self.house}", "click")

    def occasions(self, game: Hameln, seen: Observation) -> Iterator[tuple[int, str]]:
        """Who lives there, too."""
        yield from (
            (seat, "woken_beside") for seat in living(game, seen.before.state, self.house) - {self.seat}
        )


FOUND(moves.WAKE)(lambda seen: (HouseNamed(seen.seat, moves.gender_of(seen.move) == moves.MAN, seen.house),))


@frozen
class HouseWoken(OfHouse):
    """A named house is carried out (H4.3)."""

    signs = (("woken:{e.house}", ""),)
    is_own = True
    words = mark("{house} wakes.")
    added = (("houses", "house"),)

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """The sign vanishes."""
        stage.house = stage.game.tables.house_index[self.house]
        yield at("vanish", "icon_wake_women" if stage.before.gender else "icon_wake_men", stage.home, "wake")


@frozen
class HouseSkipped(OfHouse):
    """A named house was overrun before its turn came (H4.2)."""

    is_own = True
    is_alongside = True
    words = mark("{house} is overrun meanwhile and is skipped.")
    added = (("skipped", "house"),)

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """It is crossed out."""
        yield at("vanish", "icon_close", f"house:{self.house}", "undo")


@frozen
class NamingDropped(HamelnEvent):
    """The Piper came before these houses could be carried out (H8.6)."""

    houses: tuple[str, ...]

    def sentence(self, names: Names) -> str:
        """How many."""
        told = plural(
            "{n} more house was named; it does not wake any more.",
            "{n} more houses were named; they do not wake any more.",
            len(self.houses),
        )
        return self.said(told, names, n=len(self.houses))

    def things(self) -> tuple[str, ...]:
        """The houses."""
        return tuple(f"house:{house}" for house in self.houses)

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """They are crossed out."""
        for place, house in enumerate(self.houses):
            yield at("vanish", "icon_close", f"house:{house}", "" if place else "undo")

    def adds(self) -> Iterator[tuple[str, Any]]:
        """How many."""
        yield "dropped", len(self.houses)


@FOUND(NAMED_HOUSES)
def named_houses(seen: Change) -> Iterator[HamelnEvent]:
    """The named houses that were skipped, dropped or begun by themselves."""
    before, after, ids = seen.before, seen.after, seen.tables.house_ids
    if seen.verb not in (moves.DONE, moves.RAT, moves.KING) or before.named == after.named:
        return
    gone = list(before.named[: len(before.named) - len(after.named)])
    if seen.is_phase_end:
        yield NamingDropped(tuple(ids[house] for house in gone))
        return
    woken = gone.pop() if after.stage in (CHILDBIRTH, RATS) else NONE
    for house in gone:
        yield HouseSkipped(ids[house])
    if woken != NONE:
        yield from _woken(seen, woken)


def _woken(seen: Change, house: int) -> Iterator[HamelnEvent]:
    """What a house gives before its child is drawn or its rats are placed."""
    after, name, good = seen.after, seen.tables.house_ids[house], seen.tables.good_of[house]
    man, woman = after.man_of[house], after.woman_of[house]
    yield HouseWoken(name)
    if good == NO_GOOD:
        yield FlorinEarned(man, name)
        yield FlorinEarned(woman, name)
    else:
        yield GoodMade(man, GOODS[good])
        if after.stage == RATS:
            yield NoChild(woman, not (after.bag_boys or after.bag_girls))
    if after.stage == RATS:
        yield _lured(seen)


@frozen
class GoodMade(OfFamily):
    """The man's family got a good (H4.3)."""

    good: str
    is_alongside = True
    counted = (("goods", ""),)
    words = mark("{family} gets {good}.")

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """It goes to the family."""
        yield way("fly", f"good_{self.good}", stage.home, f"goods:{self.seat}")

    def adds(self) -> Iterator[tuple[str, Any]]:
        """The good."""
        yield "goods", Counter({(self.seat, self.good): 1})


@frozen
class FlorinEarned(OfFamily):
    """A family got a florin from an influence house (H4.3)."""

    house: str
    signs = (("florins:earned", ""),)
    is_alongside = True
    words = mark("{family} earns a florin.")

    def purses(self) -> Iterator[int]:
        """The family earns."""
        yield self.seat

    def things(self) -> tuple[str, ...]:
        """The family before the house."""
        return (f"card:{self.seat}", f"house:{self.house}")

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """It goes to the family."""
        yield from coins(f"house:{self.house}", f"money:{self.seat}", 1)

    def adds(self) -> Iterator[tuple[str, Any]]:
        """The florin."""
        yield "florins", Counter({self.seat: 1})


@frozen
class ChildBorn(OfFamily):
    """A child came to the hall (H4.5)."""

    is_boy: bool
    signs = (("children", ""),)
    counted = (("born", ""),)
    occasion = "child_born"
    words = either("is_boy", "{family} has a boy.", "{family} has a girl.")

    def things(self) -> tuple[str, ...]:
        """Where it waits, and the bag."""
        return (f"child:{self._sex}:{self.seat}", "bag")

    @property
    def _sex(self) -> str:
        return "boy" if self.is_boy else "girl"

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """A cube from the bag, and the child from its house, with stars."""
        target = f"child:{self._sex}:{self.seat}"
        yield way("fly", f"cube_{self._sex}", "bag", target)
        child = way("hop", stage.figure(self._sex, self.seat), stage.home, target, "child", 0.1)
        yield evolve(child, length=0.4)
        if stage.house != NONE:
            for place, name in enumerate(stage.around(stage.game.tables.house_ids[stage.house], _BORN)):
                yield at("vanish", "icon_star", name, start=0.1 + STAGGER * place)
            title = text("A boy") if self.is_boy else text("A girl")
            side = Side(seat=self.seat, sprites=(stage.figure(self._sex, self.seat),))
            line = stage.called(stage.game.tables.house_ids[stage.house])
            tableau = Tableau(title=title, line=line, sides=(side,), place=stage.home)
            yield tableau_of(PICTURE, tableau, start=0.1, length=_SEEN)

    def adds(self) -> Iterator[tuple[str, Any]]:
        """The child."""
        yield f"{self._sex}s", Counter({self.seat: 1})


@FOUND(moves.CHILD)
def child_born(seen: Change) -> Iterator[HamelnEvent]:
    """A child, and then the rats."""
    yield ChildBorn(seen.before.woman_of[seen.before.house], seen.move == moves.child(moves.BOY))
    yield _lured(seen)


@frozen
class NoChild(OfFamily):
    """The mother's family could have no child: the bag was empty, or no figure was left (H4.4)."""

    is_bag_empty: bool
    is_alongside = True
    added = (("childless", "seat"),)
    words = either(
        "is_bag_empty",
        "{family} has no child: the bag is empty.",
        "{family} has no child: no figure is left.",
    )

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """What there is none of."""
        yield at("vanish", "bag" if self.is_bag_empty else "icon_children", stage.home)


@frozen
class RatsLured(OfHouse):
    """A house attracts rats; so many find a circle, the others are lost (H8.1)."""

    count: int
    lost: int
    is_own = True
    added = (("rats", "count"),)

    def sentence(self, names: Names) -> str:
        """How many come, and how many are lost."""
        told = plural("{n} rat comes to {house}.", "{n} rats come to {house}.", self.count)
        if self.lost:
            told += " " + plural("{lost} finds no circle.", "{lost} find no circle.", self.lost)
        return self.said(told, names, n=self.count)

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """The counter."""
        marks = max(1, min(3, self.count + self.lost))
        yield at("vanish", f"ratmarks_{marks}", f"house:{self.house}")


def _lured(seen: Change) -> HamelnEvent:
    """How many rats the house being carried out attracts."""
    after = seen.after
    lost = after.lures[after.house] - after.rats_left
    return RatsLured(seen.tables.house_ids[after.house], after.rats_left, lost)
