"""Whole matches of all games by phones with trembling fingers and bad lines: each decision is made once."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from attrs import define, field

from hameln.errors import HamelnError
from hameln.players.kit import HUMAN
from hameln.table.kit import table_kit
from hameln.table.log.observation import Transition
from hameln.table.session import Session
from hameln.web.codes import Codes
from hameln.web.gathering import Gathering
from tests.web.network import Caller, Page, Served, served
from tests.web.phones import Phone

MATCHES = 200
GAMES = ("tiny", "hameln", "rattus-cartus", "nobilis")
"""By turns; the last one is the card game with its expansion."""
USUAL = (0, len(GAMES))
"""The matches of the ordinary suite, of the shortest game."""
OLD = 20
"""So many messages may still be on their way."""


def any_match(number: int) -> Gathering:
    """A match of one of the games with any setup, played by two or more phones and computer players."""
    rng, word = Random(f"match {number}"), GAMES[number % len(GAMES)]
    game = "rattus-cartus" if word == "nobilis" else word
    seating = table_kit(game).seating
    sizes = [size for size in seating.seats if size <= 5]
    places = [one for one in seating.places() if word != "nobilis" or word in one]
    while True:
        seats = sizes[number // len(GAMES) % len(sizes)]
        options = {one.name: rng.choice(one.values) for one in seating.options}
        try:
            played = seating.new_game(
                rng.choice(places) if places else seating.usual_place(), seats, options, number
            )
            break
        except HamelnError:  # that place is not for so many
            continue
    phones = rng.randint(min(2, seats), seats)
    codes = Codes()
    codes.give(range(phones))
    session = Session(played, [HUMAN] * phones + ["random"] * (seats - phones), number)
    return Gathering(session, codes, "start")


@define
class Ledger:
    """What has been decided in a match, and by whom.

    Attributes:
        gathering: The match.
        made: The decisions that were carried out, in order, each with its seat.
        meant: Those that a phone confirmed.
        begun: Those of which a phone chose an action, which may have been carried out at once.
    """

    gathering: Gathering
    made: list[tuple[str, int]] = field(factory=list)
    meant: set[tuple[str, int]] = field(factory=set)
    begun: set[tuple[str, int]] = field(factory=set)

    def note(self, told: tuple[Transition, ...]) -> None:
        """Take note of what was carried out."""
        first = told[0].played
        seats = self.gathering.session.seats
        if first.mover >= 0 and seats[first.mover] == HUMAN and not first.auto:
            self.made.append((f"start-{self.gathering.moment - 1}", first.mover))


async def careless(place: Served, ledger: Ledger, seat: int, rng: Random) -> None:
    """Play a seat with a phone that says things twice, late, to old pages, and loses its line."""
    thinker, caller = Phone(place.lobby.gathering, seat, rng), Caller(place, seat)
    old: list[Page] = []
    await caller.come()
    while not caller.shown["over"]:
        page = caller.shown
        if page["ask"]:
            thinker.touched = thinker.touched + 1 if old and old[-1]["decision"] == page["decision"] else 1
            wanted = thinker._wanted(page["ask"])
            name = (page["decision"], seat)
            if wanted["do"] == "confirm":
                ledger.meant.add(name)
            if wanted["do"] == "choose":
                ledger.begun.add(name)
            await caller.say(times=rng.choice((1, 1, 2)), **wanted)
            if old and rng.random() < 0.2:
                await caller.line.say(**rng.choice(old))
            if old and rng.random() < 0.1:
                await caller.line.say(**{**rng.choice(old), "step": page["step"]})
            old = [*old[-OLD:], {**caller.stamp, **wanted}]
        if rng.random() < 0.04:
            if rng.random() < 0.5:
                caller.lose()
            else:
                await caller.close()
                caller = Caller(place, seat, caller.cookie)
            await caller.come()
        elif page["ask"] or not caller.shown["over"]:
            await caller.hear()
    await caller.close()


@pytest.mark.parametrize(
    "number",
    [pytest.param(one, marks=[] if one in USUAL else [pytest.mark.long]) for one in range(MATCHES)],
)
def test_no_decision_of_a_match_is_lost_or_made_twice(number: int) -> None:
    gathering = any_match(number)
    ledger = Ledger(gathering)
    gathering.on_played = ledger.note

    async def play(place: Served) -> None:
        seats = gathering.codes.of_seat
        await asyncio.gather(*(careless(place, ledger, seat, Random(f"{number}/{seat}")) for seat in seats))

    served(gathering, play)

    made = set(ledger.made)
    assert gathering.session.is_done
    assert len(made) == len(ledger.made)
    assert ledger.meant <= made, "none is lost"
    assert made <= ledger.meant | ledger.begun, "none is made by a message that meant another one"
