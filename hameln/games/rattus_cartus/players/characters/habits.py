"""What heirs are known for: how often they do things, counted in matches that have been played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import attr

from hameln.games.rattus_cartus.rules import agenda, effects, moves
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import ESTATES, PEOPLE, VALUES, Tables, building_of, copy_of
from hameln.kernel.match import Played
from hameln.language import mark
from hameln.players.characters.habits import AnyDiary, Habit

HABITS: Final[dict[str, Habit]] = {
    "prays": Habit(
        mark("enters where rats are healed"),
        "buildings that take rats away, of those entered",
        "heals",
        "enter",
    ),
    "is_devout": Habit(
        mark("lays for the church"), "influence cards laid with the church, of all", "church", "influence"
    ),
    "is_noble": Habit(
        mark("lays for royalty"), "influence cards laid with royalty, of all", "royalty", "influence"
    ),
    "looks": Habit(mark("looks at the nuns"), "looks at the row of nuns, for each supply", "look", "supply"),
    "fortunes": Habit(
        mark("enters where nuns are shown"),
        "buildings that show nuns, of those entered",
        "shows_nuns",
        "enter",
    ),
    "stocks_up": Habit(
        mark("takes large supplies"), "supplies of four cards or more, of all", "many", "supply"
    ),
    "lays_much": Habit(
        mark("cards laid at a time"), "cards laid, for each building entered", "laid", "enter"
    ),
    "saves": Habit(mark("enters without a card"), "buildings entered with no card, of all", "empty", "enter"),
    "floods": Habit(
        mark("cards laid in the last round"), "cards laid in the last round, for each match", "flood", "match"
    ),
    "takes_arms": Habit(
        mark("fetches Swords"), "buildings that give Swords, of those entered", "swords", "enter"
    ),
    "raids": Habit(mark("lays Swords"), "Swords laid, for each building entered", "lay_sword", "enter"),
    "pipes": Habit(mark("lays Flutes"), "Flutes laid, for each building entered", "lay_flute", "enter"),
    "learns_pipes": Habit(
        mark("fetches Flutes"), "buildings that give Flutes, of those entered", "flutes", "enter"
    ),
    "waits": Habit(mark("plays Passes"), "Passes played, for each building entered", "pass", "enter"),
    "digs": Habit(mark("fetches Gold"), "buildings that give Gold, of those entered", "gold", "enter"),
    "collects": Habit(
        mark("collects tokens"), "buildings that give tokens, of those entered", "tokens", "enter"
    ),
    "guards": Habit(mark("enters Guard Towers"), "Guard Towers entered, of all buildings", "guards", "enter"),
    "studies": Habit(mark("fetches Books"), "buildings that give Books, of those entered", "books", "enter"),
    "befriends": Habit(
        mark("fetches Diplomats"), "buildings that give Diplomats, of those entered", "diplomats", "enter"
    ),
    "courts": Habit(mark("places nobles"), "nobles placed, for each match", "place", "match"),
    "tilts": Habit(
        mark("lays Lances and Horses"),
        "Lances and Horses laid, for each building entered",
        "lay_tilt",
        "enter",
    ),
    "boasts": Habit(
        mark("lays Privileges"), "Privileges laid, for each building entered", "lay_privilege", "enter"
    ),
    "conjures": Habit(mark("lays Staffs"), "Staffs laid, for each building entered", "lay_staff", "enter"),
    "mixes": Habit(
        mark("lays people of other estates"),
        "people laid with another estate, of all people laid",
        "strangers",
        "people",
    ),
    "hoards": Habit(mark("cards kept in hand"), "cards in hand when a building is entered", "hand", "enter"),
    "keeps_rats": Habit(mark("rats kept"), "rats when a building is entered", "rats", "enter"),
    "crowds": Habit(
        mark("enters where others are"),
        "buildings where somebody is already, of those entered",
        "crowded",
        "enter",
    ),
    "spreads": Habit(
        mark("estates with points at the end"),
        "estates in which it has points at the end",
        "estates",
        "match",
    ),
}
MANY: Final = 4
CHURCH, ROYALTY = 2, 5


@attr.s(auto_attribs=True, eq=False)
class Diary(AnyDiary):
    """Counts what each seat of a match does; a listener of the referee, too.

    Attributes:
        tables: The match.
    """

    known = HABITS
    tables: Tables

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
