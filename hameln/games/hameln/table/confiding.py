"""The traps that a family looks at alone: how many they are is open, what they are worth is not."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.selling import TrapTaken
from hameln.games.hameln.rules.state import TRAPS, trap_count, trap_value
from hameln.games.hameln.rules.views import View
from hameln.language import mark, plural, text
from hameln.table.confiding import Confiding, Secrets


class HamelnConfiding(Confiding[View]):
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
