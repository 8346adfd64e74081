"""Rats on their circles, and houses that are overrun, taken by kings, and freed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from attrs import frozen

from hameln.games.hameln.events.event import FOUND, Change, HamelnEvent, OfFamily, OfHouse
from hameln.games.hameln.events.stage import Stage, living, rat_sprite
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.piper import LAST_PHASE
from hameln.language import mark
from hameln.table.cues import STAGGER, Cue, at, way
from hameln.table.events import either
from hameln.table.log.observation import Observation

_CLOUDS: Final = ((-46.0, 20.0), (46.0, 20.0), (-30.0, 38.0), (30.0, 38.0))
"""Where dust rises round a house as a king takes it, from its middle, in units of the town."""


@frozen
class RatPlaced(OfFamily):
    """A rat lies on a circle (H8.1)."""

    circle: str
    signs = (("rats", ""), ("rats:{e.circle}", ""))
    counted = (("rats", ""),)
    words = mark("{family} puts a rat on {circle}.")

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """It comes from the house being carried out."""
        circle = stage.game.tables.circle_index[self.circle]
        stage.rats |= 1 << circle
        yield way("hop", rat_sprite(circle), stage.home, f"circle:{self.circle}", "rat")

    def occasions(self, game: Hameln, seen: Observation) -> Iterator[tuple[int, str]]:
        """Who else lives at the circle."""
        for house, _, _ in game.tables.houses_of[game.tables.circle_index[self.circle]]:
            name = game.tables.house_ids[house]
            for seat in living(game, seen.before.state, name) - {self.seat}:
                yield seat, "rats_brought"


@FOUND(moves.RAT)
def rat_placed(seen: Change) -> Iterator[HamelnEvent]:
    """A rat, the houses that it fills, and the kings that take them by themselves."""
    before, ids = seen.before, seen.tables.house_ids
    circle = moves.circle_of(seen.move)
    yield RatPlaced(seen.seat, seen.tables.circle_ids[circle])
    rats, around = before.rats | 1 << circle, seen.tables.houses_of[circle]
    fresh = [house for house, _, circles in around if circles & rats == circles]
    for house in fresh:
        yield HouseOverrun(ids[house])
    if fresh and not seen.after.crowning:
        for place, house in enumerate(fresh[: before.kings], start=1):
            yield _king(seen, house, before.kings - place)


@frozen
class HouseOverrun(OfHouse):
    """The last circle of a house was filled (H8.4)."""

    signs = (("overrun", ""), ("overrun:{e.house}", ""))
    is_own = True
    words = mark("{house} is overrun!")
    added = (("overrun", "house"),)

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """The counter is turned down."""
        house = f"house:{self.house}"
        yield at("stamp", "counter_down", house)
        yield at("vanish", "dust", house)


@frozen
class KingPlaced(OfHouse):
    """A king rat took a house; the last one of the third phase is the Emperor (H8.4, H1.13)."""

    is_emperor: bool
    is_own = True
    words = either("is_emperor", "The Emperor himself takes {house}.", "A king rat takes {house}.")

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """It rises, the board shakes, and there is dust."""
        house, name = f"house:{self.house}", "emperor" if self.is_emperor else "king_rat"
        stage.crowned.append((house, name))
        yield way("rise", name, "kings", house, "emperor" if self.is_emperor else "king")
        yield at("shake", "", "screen", start=0.05)
        yield at("vanish", "dust", house, start=0.1)
        for place, name in enumerate(stage.around(self.house, _CLOUDS)):
            yield at("vanish", "dust", name, start=0.15 + STAGGER * place)

    def occasions(self, game: Hameln, seen: Observation) -> Iterator[tuple[int, str]]:
        """Who lives there."""
        yield from ((seat, "king_came") for seat in living(game, seen.before.state, self.house))

    def adds(self) -> Iterator[tuple[str, Any]]:
        """The house."""
        yield "kings", self.house
        if self.is_emperor:
            yield "emperor", self.house


FOUND(moves.KING)(lambda seen: (_king(seen, moves.house_of(seen.move), seen.before.kings - 1),))


def _king(seen: Change, house: int, left: int) -> HamelnEvent:
    return KingPlaced(seen.tables.house_ids[house], seen.before.phase == LAST_PHASE and left == 0)


@frozen
class HouseFreed(OfHouse):
    """A house is no longer overrun (H8.7)."""

    had_king: bool
    is_own = True
    in_visit = True
    is_alongside = True
    added = (("freed", "house"),)
    words = either(
        "had_king",
        "{house} is overrun no longer; its king goes back to the supply.",
        "{house} is overrun no longer.",
    )

    def cues(self, stage: Stage) -> Iterator[Cue]:
        """The counter is turned up again, and a king goes."""
        lure, house = stage.after.lures[stage.game.tables.house_index[self.house]], f"house:{self.house}"
        if lure:
            yield at("appear", f"counter_{min(3, lure)}", house, start=stage.pause)
        else:
            yield at("vanish", "dust", house, start=stage.pause)
        if self.had_king:
            yield way("fly", "king_rat", house, "kings", start=stage.pause)

    def occasions(self, game: Hameln, seen: Observation) -> Iterator[tuple[int, str]]:
        """Who lives there."""
        yield from ((seat, "house_freed") for seat in living(game, seen.before.state, self.house))
