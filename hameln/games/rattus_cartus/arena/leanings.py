"""What heirs lean to: what they take of what there is to choose from, in matches that have been played.

How often a building is entered depends on whether it lies there, and on mixes of both boxes it often does
not. So each choice is compared with what was there: how much more of a trait the chosen one has than all of
them have on average, for as much as there was to choose between. What is simply counted is taken by its root,
which wavers alike whether the number is small or large (M. S. Bartlett, "The Square Root Transformation in
Analysis of Variance", 1936).
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from typing import Final, TypeAlias

from attrs import define, field

from hameln.games.rattus_cartus.arena.traits import (
    ENTER_TRAITS,
    PLACE_TRAITS,
    SUPPLY_TRAITS,
    enter_traits,
    place_traits,
    supply_traits,
)
from hameln.games.rattus_cartus.players.characters.facts.cards import CARDS
from hameln.games.rattus_cartus.rules import agenda, moves
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State, hand_of
from hameln.games.rattus_cartus.rules.tables import ESTATES, PEOPLE, VALUES, Tables, building_of
from hameln.kernel.match import Played

Traits: TypeAlias = dict[str, float]
Counts: TypeAlias = "defaultdict[str, float]"
CHOICES: Final = {"supply": SUPPLY_TRAITS, "enter": ENTER_TRAITS, "place": PLACE_TRAITS}
"""The traits of what is chosen, by the decision."""
PHASES: Final = ("early", "late", "last")
"""Parts of a match: the last round, the two before it, and what comes before those."""
LATE: Final = 2
BIG: Final = 5
"""Cards of a large entry."""
LAID_KINDS: Final = tuple(word for word in CARDS if word not in {"passes", "gold", "books", "diplomats"})
COUNTED: Final[dict[str, str]] = {
    **{f"lays_{phase}": f"cards laid, {phase} in the match" for phase in PHASES},
    **{f"lays_fitting_{phase}": f"people of the building's estate laid, {phase}" for phase in PHASES},
    **{
        f"has_fitting_{phase}": f"such people in hand when a building was entered, {phase}"
        for phase in PHASES
    },
    **{f"lays_strangers_{phase}": f"people of other estates laid, {phase}" for phase in PHASES},
    **{
        f"has_strangers_{phase}": f"such people in hand when a building was entered, {phase}"
        for phase in PHASES
    },
    **{f"keeps_{phase}": f"cards still in hand when all were laid, {phase}" for phase in PHASES},
    **{f"lays_{word}": f"{word} laid" for word in LAID_KINDS},
    **{f"has_{word}": f"{word} in hand when a building was entered" for word in LAID_KINDS},
    **{f"uses_{word}": f"buildings where {word} were laid" for word in LAID_KINDS},
    **{f"ends_with_{word}": f"{word} in hand at the end" for word in CARDS},
    "ends_with_people": "people in hand at the end",
    "spreads": "estates in which it has points at the end",
    "lays_nothing": "buildings entered with no card",
    "lays_one": "buildings entered with one card",
    "lays_many": "buildings entered with five cards or more",
    "lays_most": "buildings entered with more cards than anybody laid in the round so far",
    "joins_with": "influence cards laid where somebody was before",
    "joins_with_strangers": "people of other estates laid where somebody was before",
    "begins_with": "influence cards laid where it had no point",
    "leads_with": "influence cards laid where it led",
    "follows_with": "influence cards laid where another led",
    "waits": "Passes played",
    "may_wait": "turns at which it held a Pass that could be played",
    "looks": "cards of the row of nuns looked at",
    "hand": "cards in hand when a building was entered",
    "rats": "rats when a building was entered",
    "places": "nobles placed",
    "targets": "losers chosen",
    "targets_hands": "cards in the hands of the losers chosen",
    "targets_leaders": "losers chosen who had the most points",
    "turns": "cards turned up in a Garden",
    "stops": "Gardens in which it stopped",
    "reduces": "influence points given up for something else",
    "shifts": "points shifted to another estate",
    "discards": "hand cards discarded for something",
}
"""What is simply counted."""
LEANINGS: Final[dict[str, str]] = {
    **{f"{choice}:{trait}": "" for choice, traits in CHOICES.items() for trait in traits},
    **COUNTED,
}
"""All that is measured, in the order of the profiles; what is said of a choice stands in its name."""


@define
class Tally:
    """What was counted of a seat.

    Attributes:
        over: How much more of a trait was chosen than there was on average.
        room: How much there was to choose between: the variance of the trait, added up.
        counts: What is simply counted.
    """

    over: Counts = field(factory=lambda: defaultdict[str, float](float))
    room: Counts = field(factory=lambda: defaultdict[str, float](float))
    counts: Counts = field(factory=lambda: defaultdict[str, float](float))

    def choose(self, choice: str, options: Sequence[Traits], chosen: int) -> None:
        """Note which of several was chosen."""
        for trait in options[0]:
            values = [float(option[trait]) for option in options]
            mean = math.fsum(values) / len(values)
            room = math.fsum((value - mean) ** 2 for value in values) / len(values)
            if room:
                self.over[f"{choice}:{trait}"] += values[chosen] - mean
                self.room[f"{choice}:{trait}"] += room

    def profile(self) -> dict[str, float]:
        """All leanings; 0 where there was no choice, and near it where there was little."""
        choices = [name for name in LEANINGS if name not in COUNTED]
        leant = {name: self.over[name] / (self.room[name] + 1) for name in choices}
        return leant | {name: math.sqrt(self.counts[name]) for name in COUNTED}


@define
class Leanings:
    """Follows a match and measures what each seat leans to; a listener of the referee.

    Attributes:
        tables: The match.
        tallies: By seat.
    """

    tables: Tables
    tallies: tuple[Tally, ...] = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.tallies = tuple(Tally() for _ in range(self.tables.seats))

    def __call__(self, before: State, played: Played[Move], after: State) -> None:  # noqa: ARG002
        """Note one action."""
        if played.action[0] == moves.REVEAL:
            for seat, tally in enumerate(self.tallies):
                _note_end(self.tables, before, seat, tally)
        elif played.mover >= 0:
            _note(self.tables, before, played, self.tallies[played.mover])

    def profile(self, seat: int) -> dict[str, float]:
        """What a seat leans to, by the names of `LEANINGS`."""
        return self.tallies[seat].profile()


def _note(tables: Tables, state: State, played: Played[Move], tally: Tally) -> None:
    """Note an action of a seat."""
    seat, move, counts = played.mover, played.action, tally.counts
    places = range(len(state.row))
    match move[0]:
        case moves.SUPPLY:
            tally.choose("supply", [supply_traits(tables, state, place) for place in places], move[1])
        case moves.ENTER:
            tally.choose("enter", [enter_traits(tables, state, seat, place) for place in places], move[1])
            _note_turn(tables, state, seat, counts)
        case moves.PLACE:
            moved = [place_traits(tables, state, seat, (move[0], place, move[2])) for place in places]
            tally.choose("place", moved, move[1])
            counts["places"] += 1
        case moves.DONE if state.agenda[-1][0] == agenda.LAY:
            _note_laying(tables, state, seat, counts)
        case moves.PASS:
            counts["waits"] += 1
            counts["may_wait"] += 1
        case moves.TARGET:
            _note_target(tables, state, seat, move[1], counts)
        case moves.REDUCE | moves.SHIFT:
            counts["reduces" if move[0] == moves.REDUCE else "shifts"] += move[2]
        case verb:
            word = {moves.LOOK: "looks", moves.TURN: "turns", moves.STOP: "stops", moves.DISCARD: "discards"}
            if verb in word:
                counts[word[verb]] += 1


def _note_turn(tables: Tables, state: State, seat: int, counts: Counts) -> None:
    counts["hand"] += state.held[seat]
    counts["rats"] += state.rats[seat]
    if tables.passing >= 0 and len(state.line) > 1:
        counts["may_wait"] += state.hands[tables.width * seat + tables.passing] > 0


def _note_laying(tables: Tables, state: State, seat: int, counts: Counts) -> None:
    """Note what a seat has laid, and what it might have laid."""
    laid, hand, place = state.laid[seat], hand_of(tables, state, seat), state.entered[seat]
    estate = tables.estate_of[building_of(state.row[place])]
    left = tables.rounds - state.round
    phase = "last" if left == 0 else "late" if left <= LATE else "early"
    people = [card for card in laid if card < PEOPLE]
    fitting = sum(card // VALUES == estate for card in people)
    strangers = len(people) - fitting
    kept = sum(hand[VALUES * estate : VALUES * (estate + 1)])
    counts[f"lays_{phase}"] += len(laid)
    counts[f"keeps_{phase}"] += state.held[seat]
    counts[f"lays_fitting_{phase}"] += fitting
    counts[f"has_fitting_{phase}"] += fitting + kept
    counts[f"lays_strangers_{phase}"] += strangers
    counts[f"has_strangers_{phase}"] += strangers + sum(hand[:PEOPLE]) - kept
    counts["lays_nothing"] += not laid
    counts["lays_one"] += len(laid) == 1
    counts["lays_many"] += len(laid) >= BIG
    others = [count for other, count in enumerate(state.lain) if other != seat]
    counts["lays_most"] += len(laid) > max(others)
    for word in LAID_KINDS:
        kind = CARDS[word][0](tables)
        if kind >= 0:
            number = laid.count(kind)
            counts[f"lays_{word}"] += number
            counts[f"has_{word}"] += number + hand[kind]
            counts[f"uses_{word}"] += number > 0
    _note_influence(tables, state, seat, estate, strangers, counts)


def _note_influence(
    tables: Tables, state: State, seat: int, estate: int, strangers: int, counts: Counts
) -> None:
    """Note where influence cards were laid: beside whom, and how the seat stood there."""
    influence = sum(tables.is_influence[card] for card in state.laid[seat])
    points = state.influence[estate::ESTATES]
    best = max(one for other, one in enumerate(points) if other != seat)
    counts["begins_with"] += influence * (points[seat] == 0)
    counts["leads_with"] += influence * (0 < points[seat] >= best)
    counts["follows_with"] += influence * (points[seat] < best)
    if len(state.places[state.entered[seat]]) > 1:
        counts["joins_with"] += influence
        counts["joins_with_strangers"] += strangers


def _note_target(tables: Tables, state: State, seat: int, target: int, counts: Counts) -> None:
    worths = [
        sum(state.influence[ESTATES * one : ESTATES * (one + 1)]) + state.tokens[one]
        for one in range(tables.seats)
    ]
    counts["targets"] += 1
    counts["targets_hands"] += state.held[target]
    counts["targets_leaders"] += worths[target] >= max(
        worth for one, worth in enumerate(worths) if one != seat
    )


def _note_end(tables: Tables, state: State, seat: int, tally: Tally) -> None:
    """Note what a seat has at the end."""
    hand, counts = hand_of(tables, state, seat), tally.counts
    counts["spreads"] = sum(points > 0 for points in state.influence[ESTATES * seat : ESTATES * (seat + 1)])
    counts["ends_with_people"] = math.fsum(hand[:PEOPLE])
    for word, (kind_in, _, _) in CARDS.items():
        kind = kind_in(tables)
        if kind >= 0:
            many = ESTATES if word == "diplomats" else 1
            counts[f"ends_with_{word}"] = math.fsum(hand[kind : kind + many])
