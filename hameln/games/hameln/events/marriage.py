"""Weddings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve, frozen

from hameln.games.hameln.events.event import FOUND, Change, HamelnEvent
from hameln.games.hameln.events.extras import influence_gained
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.stage import Stage
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.language import plural, text
from hameln.table.cues import FOLLOW, PICTURE, STAGGER, Cue, at, coins, tableau_of, way
from hameln.table.events import so_many
from hameln.table.log.observation import Observation
from hameln.table.tableau import Decoration, Note, Side, Tableau

_STARS: Final = ((-42.0, -6.0), (42.0, -10.0), (-22.0, -42.0), (24.0, -46.0), (0.0, -58.0))
"""Where stars rise round a house at a wedding, from its middle, in units of the town."""

INTO: Final = "into:"
"""What is counted of a wedding, before the kind of its house."""
_WALKS: Final = 1.1
"""Seconds that a couple walks."""
_CELEBRATES: Final = 4.0
"""Seconds for which a wedding is seen beside its house."""
_FEAST: Final = Decoration(
    top="wedding_bells", along="wedding_garland", falls=("petal_1", "petal_2", "petal_3")
)


@frozen
class Married(HamelnEvent):
    """Two children married into a house; the man's family paid (H5)."""

    man: int
    woman: int
    house: str
    cost: int
    kind: str = ""
    signs = (("weddings", ""), ("weddings:{e.house}", ""), ("florins:weddings", "cost"))
    opens = "marry"
    words = so_many(
        "cost",
        "A son of {man} marries a daughter of {woman} into {house}; {man} pays {cost} florin.",
        "A son of {man} marries a daughter of {woman} into {house}; {man} pays {cost} florins.",
    )

    def in_turn(self, seat: int, names: Names) -> str:
        """The wedding as the family tells it whose turn it is; the man's family pays."""
        if self.man == seat:
            told = plural(
                "marries a son to a daughter of {family} in {house} for {n} florin",
                "marries a son to a daughter of {family} in {house} for {n} florins",
                self.cost,
            )
        else:
            told = plural(
                "marries a daughter to a son of {family} in {house} ({family} pays {n} florin)",
                "marries a daughter to a son of {family} in {house} ({family} pays {n} florins)",
                self.cost,
            )
        family = names.families[self.woman if self.man == seat else self.man]
        return self.said(told, names, family=family, n=self.cost)

    def doer(self, mover: int | None) -> int | None:
        """Whoever acted, else the man's family."""
        return self.man if mover is None else mover

    def purses(self) -> Iterator[int]:
        """The man's family pays."""
        yield self.man

    def things(self) -> tuple[str, ...]:
        """The house and both families."""
        return (f"house:{self.house}", f"card:{self.man}", f"card:{self.woman}")

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """Bells, florins, and the couple that walks from the hall into the house, where it is then seen."""
        house = f"house:{self.house}"
        yield at("none", "", house, "bells")
        yield from coins(f"money:{self.man}", "bank", self.cost)
        couple = (("boy", "man", self.man), ("girl", "woman", self.woman))
        for place, (sex, adult, seat) in enumerate(couple):
            child, start = f"child:{sex}:{seat}", FOLLOW * place
            yield evolve(way("walk", stage.figure(sex, seat), child, house, start=start), length=_WALKS)
            yield way("fly", f"cube_{sex}", child, "bag", start=start + 0.1)
            yield at("stamp", stage.figure(adult, seat), house, start=start + _WALKS - STAGGER)
        for place, name in enumerate(stage.around(self.house, _STARS)):
            yield at("vanish", "icon_star", name, start=_WALKS + STAGGER * place)
        tableau = Tableau(
            title=text("Wedding"),
            line=stage.called(self.house),
            sides=tuple(
                Side(seat=seat, sprites=(stage.figure(adult, seat),), notes=tuple(self._notes(stage, seat)))
                for _, adult, seat in couple
            ),
            sprite="icon_marry",
            place=house,
            decoration=_FEAST,
        )
        yield tableau_of(PICTURE, tableau, start=_WALKS, length=_CELEBRATES)

    def _notes(self, stage: Stage, seat: int) -> Iterator[Note]:
        """What one of both families pays, and the influence that the house brings it."""
        if seat == self.man and self.cost:
            told = plural("{n} florin", "{n} florins", self.cost).format(n=self.cost)
            yield Note(icon="icon_coin", words=told)
        steps = stage.after.steps[seat] - stage.before.steps[seat]
        if steps > 0:
            yield Note(icon="icon_influence", words=text("+{n} influence").format(n=steps))

    def deeds(self) -> Iterator[tuple[str, int, int]]:
        """A child of each."""
        yield "married", self.man, 1
        yield "married", self.woman, 1
        for seat in (self.man, self.woman) if self.kind else ():
            yield f"{INTO}{self.kind}", seat, 1

    def occasions(self, game: Hameln, seen: Observation) -> Iterator[tuple[int, str]]:
        """Both families."""
        yield from ((self.man, "married"), (self.woman, "married"))


@FOUND(moves.MARRY)
def married(seen: Change) -> Iterator[HamelnEvent]:
    """A wedding, and the influence that it brings."""
    house, after, tables = moves.home_of(seen.move), seen.after, seen.tables
    kind = str(seen.game.town.houses[house].kind)
    couple = after.man_of[house], after.woman_of[house]
    yield Married(*couple, tables.house_ids[house], tables.cost[house], kind)
    yield from influence_gained(seen)
