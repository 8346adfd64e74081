"""When heirs of the card game may have something to say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.influence import influence_of
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.table import events as told
from hameln.games.rattus_cartus.table.events import Event
from hameln.table.remarking import Occasion, Remarking
from hameln.table.seeing import Seen


class RattusRemarking(Remarking):
    """Finds what was done to heirs, and what they have achieved."""

    def occasions(self, game: RattusCartus, events: Sequence[Event], seen: Seen) -> tuple[Occasion, ...]:
        """Each once, however often it happened in the action."""
        found = [one for event in events for one in _of(game, event, seen.before.state)]
        return tuple(Occasion(seat=seat, word=word) for seat, word in dict.fromkeys(found))


def _of(game: RattusCartus, event: Event, before: State) -> Iterator[tuple[int, str]]:
    """The seats that an event is an occasion for, each with the word for it."""
    match event:
        case told.Entered():
            yield from ((seat, "joined") for seat in before.places[event.place] if seat != event.seat)
        case told.PremiumGained():
            yield event.seat, "premium"
        case told.Struck():
            yield from ((event.loser, "struck"), (event.leader, "strikes"))
        case told.RatPassed():
            yield from ((event.loser, "rat_received"), (event.leader, "rat_sent"))
        case told.RatsCame() | told.RatsLeft():
            yield event.seat, "rats_came" if isinstance(event, told.RatsCame) else "healed"
        case told.Influenced():
            former = event.total - event.points
            for seat in range(game.seats):
                if seat != event.seat and former < influence_of(before, seat, event.estate) < event.total:
                    yield seat, "overtaken"
        case told.RoundBegan() if event.is_last:
            yield from ((seat, "last_round") for seat in range(game.seats))
        case _:
            return
