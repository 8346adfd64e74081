"""When families of Hameln may have something to say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hameln.games.hameln.rules import events as told
from hameln.games.hameln.rules.events import Event
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import State
from hameln.table.remarking import Occasion, Remarking
from hameln.table.seeing import Seen


class HamelnRemarking(Remarking):
    """Finds what was done to families, and what they have achieved."""

    def occasions(self, game: Hameln, events: Sequence[Event], seen: Seen) -> tuple[Occasion, ...]:
        """Each once, however often it happened in the action."""
        before, after = seen.before.state, seen.after.state
        found = [one for event in events for one in _of(game, event, before, after)]
        return tuple(Occasion(seat=seat, word=word) for seat, word in dict.fromkeys(found))


def _of(  # noqa: C901, PLR0912 - one case a kind of event
    game: Hameln, event: Event, before: State, after: State
) -> Iterator[tuple[int, str]]:
    """The seats that an event is an occasion for, each with the word for it."""
    match event:
        case told.HouseNamed():
            yield from ((seat, "woken_beside") for seat in _living(game, before, event.house) - {event.seat})
        case told.RatPlaced():
            for house, _, _ in game.tables.houses_of[game.tables.circle_index[event.circle]]:
                name = game.tables.house_ids[house]
                yield from ((seat, "rats_brought") for seat in _living(game, before, name) - {event.seat})
        case told.KingPlaced():
            yield from ((seat, "king_came") for seat in _living(game, before, event.house))
        case told.HouseFreed():
            yield from ((seat, "house_freed") for seat in _living(game, before, event.house))
        case told.Married():
            yield from ((event.man, "married"), (event.woman, "married"))
        case told.ChildBorn():
            yield event.seat, "child_born"
        case told.ChildrenLost():
            yield event.seat, "child_lost"
        case told.PiperPaid() if event.children:
            yield event.seat, "paid_piper"
        case told.GoodsSold():
            yield event.seat, "sold"
        case told.CatBought():
            yield event.seat, "cat_bought"
            if event.former is not None and event.former != event.seat:
                yield event.former, "cat_lost"
        case told.InfluenceGained():
            yield from _passed(event.seat, before, after)
        case _:
            return


def _passed(seat: int, before: State, after: State) -> Iterator[tuple[int, str]]:
    """Whom a family has passed in influence, and that it has."""
    ahead, behind = set(_ahead(seat, before)), set(_ahead(seat, after))
    passed = sorted(ahead - behind)
    yield from ((other, "passed") for other in passed)
    if passed:
        yield seat, "rose"


def _ahead(seat: int, state: State) -> tuple[int, ...]:
    """The seats that are higher in influence."""
    return state.ranking[: state.ranking.index(seat)] if seat in state.ranking else ()


def _living(game: Hameln, state: State, house: str) -> set[int]:
    """The seats that live in a house."""
    place = game.tables.house_index[house]
    return {seat for seat in (state.man_of[place], state.woman_of[place]) if seat >= 0}
