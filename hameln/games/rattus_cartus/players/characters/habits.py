"""What heirs are known for: how often they do things, counted in matches that have been played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import attr

from hameln.games.rattus_cartus.rules import agenda, effects, moves
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import ESTATES, PEOPLE, VALUES, Tables, building_of, copy_of
from hameln.kernel.match import Match, Played

HABITS: Final[dict[str, tuple[str, str, str]]] = {
    "prays": ("buildings that take rats away, of those entered", "heals", "enter"),
    "is_devout": ("influence cards laid with the church, of all", "church", "influence"),
    "is_noble": ("influence cards laid with royalty, of all", "royalty", "influence"),
    "looks": ("looks at the row of nuns, for each supply", "look", "supply"),
    "fortunes": ("buildings that show nuns, of those entered", "shows_nuns", "enter"),
    "stocks_up": ("supplies of four cards or more, of all", "many", "supply"),
    "lays_much": ("cards laid, for each building entered", "laid", "enter"),
    "saves": ("buildings entered with no card, of all", "empty", "enter"),
    "floods": ("cards laid in the last round, for each match", "flood", "match"),
    "takes_arms": ("buildings that give Swords, of those entered", "swords", "enter"),
    "raids": ("Swords laid, for each building entered", "lay_sword", "enter"),
    "pipes": ("Flutes laid, for each building entered", "lay_flute", "enter"),
    "learns_pipes": ("buildings that give Flutes, of those entered", "flutes", "enter"),
    "waits": ("Passes played, for each building entered", "pass", "enter"),
    "digs": ("buildings that give Gold, of those entered", "gold", "enter"),
    "collects": ("buildings that give tokens, of those entered", "tokens", "enter"),
    "guards": ("Guard Towers entered, of all buildings", "guards", "enter"),
    "studies": ("buildings that give Books, of those entered", "books", "enter"),
    "befriends": ("buildings that give Diplomats, of those entered", "diplomats", "enter"),
    "courts": ("nobles placed, for each match", "place", "match"),
    "tilts": ("Lances and Horses laid, for each building entered", "lay_tilt", "enter"),
    "boasts": ("Privileges laid, for each building entered", "lay_privilege", "enter"),
    "conjures": ("Staffs laid, for each building entered", "lay_staff", "enter"),
    "mixes": ("people laid with another estate, of all people laid", "strangers", "people"),
    "hoards": ("cards in hand when a building is entered", "hand", "enter"),
    "keeps_rats": ("rats when a building is entered", "rats", "enter"),
    "crowds": ("buildings where somebody is already, of those entered", "crowded", "enter"),
    "spreads": ("estates in which it has points at the end", "estates", "match"),
}
"""Each habit: what it is, what is counted and for each of what."""
MANY: Final = 4
CHURCH, ROYALTY = 2, 5


@attr.s(auto_attribs=True, eq=False)
class Diary:
    """Counts what each seat of a match does; a listener of the referee, too.

    Attributes:
        tables: The match.
    """

    tables: Tables
    counts: dict[int, Counter[str]] = attr.ib(init=False)

    def __attrs_post_init__(self) -> None:
        self.counts = {seat: Counter(match=1) for seat in range(self.tables.seats)}

    def __call__(self, before: State, played: Played[Move], after: State) -> None:  # noqa: ARG002
        """Note one action."""
        if played.mover >= 0:
            self.counts[played.mover].update(_signs(self.tables, before, played))
        elif played.action[0] == moves.REVEAL:
            for seat in range(self.tables.seats):
                own = before.influence[ESTATES * seat : ESTATES * (seat + 1)]
                self.counts[seat]["estates"] = sum(points > 0 for points in own)

    def habits(self, seat: int) -> dict[str, float]:
        """Each habit of a seat; 0 where it had no occasion."""
        counts = self.counts[seat]
        return {
            name: counts[counted] / counts[each] if counts[each] else 0.0
            for name, (_, counted, each) in HABITS.items()
        }


def diary_of(match: Match[State, Move, Any], tables: Tables) -> Diary:
    """The diary of a match that has been played."""
    diary = Diary(tables)
    for before, played, after in match.replay():
        diary(before, played, after)
    return diary


def _signs(tables: Tables, before: State, played: Played[Move]) -> Iterator[str]:
    """What to count for one action of a seat."""
    verb, seat = played.action[0], played.mover
    if verb == moves.SUPPLY:
        cards, _, _ = tables.supply[copy_of(before.row[played.action[1]])]
        yield "supply"
        if cards >= MANY:
            yield "many"
    elif verb == moves.LOOK:
        yield "look"
    elif verb == moves.PASS:
        yield "pass"
    elif verb == moves.ENTER:
        yield from _entering(tables, before, seat, played.action[1])
    elif verb == moves.PLACE:
        yield "place"
    elif verb == moves.LAY:
        yield from _laying(tables, before, seat, played.action[1])
    elif verb == moves.DONE and before.agenda[-1][0] == agenda.LAY and not before.lain[seat]:
        yield "empty"


def _entering(tables: Tables, state: State, seat: int, place: int) -> Iterator[str]:
    building = building_of(state.row[place])
    does = tables.does[building]
    yield "enter"
    yield from ["hand"] * state.held[seat] + ["rats"] * state.rats[seat]
    if state.places[place]:
        yield "crowded"
    if does in (effects.LOSE_RATS, effects.HEAL):
        yield "heals"
    elif does == effects.LOOK:
        yield "shows_nuns"
    elif does == effects.LEVY:
        yield "guards"
    elif does == effects.TAKE:
        what = tables.what[building]
        kinds = {
            tables.sword: "swords",
            tables.flute: "flutes",
            tables.gold: "gold",
            tables.book: "books",
            tables.diplomat: "diplomats",
        }
        yield "tokens" if what == tables.token else kinds.get(PEOPLE + what, "takes")


def _laying(tables: Tables, state: State, seat: int, card: int) -> Iterator[str]:
    yield "laid"
    estate = tables.estate_of[building_of(state.row[state.entered[seat]])]
    if state.round == tables.rounds:
        yield "flood"
    if tables.is_influence[card]:
        yield "influence"
        yield from ["church"] * (estate == CHURCH) + ["royalty"] * (estate == ROYALTY)
    if card < PEOPLE:
        yield "people"
        if card // VALUES != estate:
            yield "strangers"
    else:
        kinds = {
            tables.sword: "lay_sword",
            tables.flute: "lay_flute",
            tables.lance: "lay_tilt",
            tables.horse: "lay_tilt",
            tables.privilege: "lay_privilege",
            tables.staff: "lay_staff",
        }
        yield kinds.get(card, "lay_joker")
