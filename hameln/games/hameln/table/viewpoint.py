"""The town as somebody looks at it, to whom its things are explained.

The traps that a family looks at alone: how many they are is open, what they are worth is not.
"""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.selling import TrapTaken
from hameln.games.hameln.map.tables import Tables
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import (
    DEALING,
    NOBODY,
    ORDERING,
    PAYING,
    SETTLING,
    TRAPS,
    State,
    hides_traps,
    trap_count,
    trap_value,
)
from hameln.games.hameln.rules.views import View
from hameln.language import mark, plural, text
from hameln.table.secrecy import Secrecy, Secrets


@frozen(kw_only=True)
class Look:
    """A table as somebody sees it.

    Attributes:
        state: Only what the viewer may know; the values of other traps are gone.
        viewer: The seat that looks, or nobody in particular.
        said: Facts that are told in other words already, such as ``waking``.
    """

    game: Hameln
    state: State
    names: Names
    viewer: int | None
    said: frozenset[str] = frozenset()

    @property
    def tables(self) -> Tables:
        """The town as the rules ask about it."""
        return self.game.tables

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.state.mover == NOBODY

    @property
    def is_setup(self) -> bool:
        """Whether the first turn has yet to begin."""
        return self.state.stage in (ORDERING, DEALING, SETTLING)

    @property
    def awaits_piper(self) -> bool:
        """Whether the Piper has yet to come in this phase."""
        return not self.is_over and self.state.stage != PAYING

    @property
    def led(self) -> int:
        """The circles that the Piper clears where he stands, as a mask.

        Rule: H10.2
        """
        return self.tables.district_circles[self.state.piper] | self.tables.market_circles

    @property
    def is_told(self) -> bool:
        """Whether the values of all traps are told: at the end, unless the record never knew them.

        Rule: H1.6, H11.4
        """
        return self.is_over and not hides_traps(self.state)

    def district(self, place: int) -> str:
        """What a district is called."""
        return self.names.districts[self.tables.district_ids[place]]

    def seat(self, word: str) -> int | None:
        """The seat of this number, if there is one."""
        seats = {str(seat): seat for seat in range(self.game.seats)}
        return seats.get(word)

    def others(self, seat: int) -> list[int]:
        """Every other seat."""
        return [other for other in range(self.game.seats) if other != seat]


def look_at(game: Hameln, view: View, names: Names, said: frozenset[str] = frozenset()) -> Look:
    """The table of a view."""
    return Look(game=game, state=view.state, names=names, viewer=view.seat, said=said)


def say_children(boys: int, girls: int) -> str:
    """Boys and girls with their numbers; those of whom there is none are left out."""
    told = [
        *([plural("{n} boy", "{n} boys", boys).format(n=boys)] if boys else []),
        *([plural("{n} girl", "{n} girls", girls).format(n=girls)] if girls else []),
    ]
    return text(" and ").join(told) or text("no child")


def capital(sentence: str) -> str:
    """The sentence with a capital letter at its beginning."""
    return sentence[:1].upper() + sentence[1:]


class HamelnSecrecy(Secrecy[View]):
    """What is behind the curtain of a family.

    Rule: H1.6
    """

    nobody_else = mark("Only this family looks at the screen now.")
    shows = mark("Show my traps")
    not_now = mark("Traps can be looked at when it is your turn.")

    def has_secrets(self, view: View, seat: int) -> bool:
        """Whether a family has traps."""
        return trap_count(view.state, seat) > 0

    def secrets(self, view: View, seat: int, names: Names) -> Secrets:
        """A family's traps, the dearest first."""
        _, ones, twos, threes = view.state.traps[4 * seat : 4 * seat + 4]
        values = [3] * threes + [2] * twos + [1] * ones
        title = text("Traps of the {family} family").format(family=names.families[seat])
        told = text("This family has no traps yet. Traps are bought with goods (H6.2).")
        if values:
            told = plural("{n} trap, worth {total}", "{n} traps, together worth {total}", len(values))
            told = told.format(n=len(values), total=trap_value(view.state, seat))
        return Secrets(title=title, sprites=tuple(f"trap_{value}" for value in values), told=told)

    def gains(self, before: View, events: Sequence[HamelnEvent], after: View) -> int | None:
        """The family that has bought traps, once it has all of them."""
        is_last = any(isinstance(event, TrapTaken) for event in events) and after.state.stage != TRAPS
        return before.state.active if is_last else None

    def whose(self, seat: int, names: Names) -> str:
        """The family."""
        return text("The {family} family").format(family=names.families[seat])
