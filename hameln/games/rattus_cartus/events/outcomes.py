"""What the cards that lie open in a building bring: influence, rats, and whose premium it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import frozen

from hameln.games.rattus_cartus.events.thing_names import RAT, estate_sprite
from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.rules.cards import strength_of
from hameln.games.rattus_cartus.rules.nobles import is_barred
from hameln.games.rattus_cartus.rules.resolving import points_of, premium_heir, rats_of
from hameln.games.rattus_cartus.rules.state import NONE, State, is_last_round
from hameln.games.rattus_cartus.rules.tables import TWO, Tables
from hameln.language import mark, text
from hameln.table.tableau import Note

STAR: Final = "premium_star"
_ALONE = mark("Premium: alone here")
_FIRST = mark("Premium: first of equals ({n})")
_STRONGEST = mark("Premium: strongest ({n})")


@frozen(kw_only=True)
class Outcome:
    """What an heir's cards bring.

    Attributes:
        seat: Whose.
        points: Influence with the estate of the building.
        rats: Rats for mismatched cards.
        premium: Why it has the premium, as words that are marked for translation; empty if it has none.
        strength: How strong it is.
        is_last: Whether the premium is a point of the last round.
    """

    seat: int
    points: int
    rats: int
    premium: str = ""
    strength: int = 0
    is_last: bool = False

    def notes(self, estate: int) -> tuple[Note, ...]:
        """Influence and rats, each with its picture."""
        points = Note(icon=estate_sprite(ESTATES[estate]), words=f"+{self.points}")
        return (points, Note(icon=RAT, words=f"+{self.rats}")) if self.rats else (points,)

    def verdict(self) -> Note | None:
        """The premium and why."""
        if not self.premium:
            return None
        told = text(self.premium).format(n=self.strength)
        return Note(icon=STAR, words=f"{told} +1" if self.is_last else told)


def outcomes_in(tables: Tables, state: State, place: int) -> Iterator[Outcome]:
    """What the cards in a building bring, once they lie open, in the order of the places.

    Rule: R7.3, R7.4, R13.3, R17.2
    """
    best = _premium_in(tables, state, place)
    for seat in state.places[place]:
        yield Outcome(
            seat=seat,
            points=points_of(tables, state, seat, place),
            rats=rats_of(tables, state, seat, place),
            premium=_why(tables, state, seat) if seat == best else "",
            strength=strength_of(tables, state, seat),
            is_last=is_last_round(tables, state),
        )


def _premium_in(tables: Tables, state: State, place: int) -> int:
    """Who has the premium there; of two heirs nobody, before all cards lie open."""
    is_open = tables.seats != TWO or state.premium >= 0
    return premium_heir(tables, state, place) if is_open and not is_barred(tables, state, place) else NONE


def _why(tables: Tables, state: State, seat: int) -> str:
    """Why an heir has the premium of its building, or with two heirs that of the round.

    Rule: R7.3, R17.2
    """
    among = state.entering if tables.seats == TWO else state.places[state.entered[seat]]
    if len(among) == 1:
        return _ALONE
    own = strength_of(tables, state, seat)
    is_shared = any(strength_of(tables, state, other) == own for other in among if other != seat)
    return _FIRST if is_shared else _STRONGEST
