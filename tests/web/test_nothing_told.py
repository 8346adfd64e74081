"""What goes out on a connection is made with what its seat may know: it stays the same, byte for byte, in
matches that this seat cannot tell apart.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from hameln.kernel.match import Match
from hameln.players.kit import HUMAN
from hameln.table.log.observation import Viewer
from hameln.table.session import Session
from hameln.web.codes import Codes
from hameln.web.gathering import Gathering
from tests.viewers.twins import AnyGame, Line, twin
from tests.web.phones import Phone, gathered, lead

LANGUAGES = ("en", "de", "nl", "hu")


def played(game: str, seats: int, seed: int, place: str) -> tuple[AnyGame, Line]:
    """A match played by computer players, to its end."""
    gathering = gathered(game, seats, seed, *["random"] * seats, place=place)
    lead(gathering)
    return gathering.session.game, list(gathering.session.match.played)


def told(game: AnyGame, line: Line, seat: int | None, language: str) -> Iterator[str]:
    """Every message that a page is sent at a moment: the page, what is looked up, and what it touches."""
    codes = Codes(of_seat=dict.fromkeys(range(game.seats), "code"))
    session = Session(game, [HUMAN] * game.seats, 5, match=Match(game, line))
    gathering = Gathering(session, codes, "start")
    yield gathering.page(seat, language)
    page = json.loads(gathering.page(seat, language))
    marks = page["picture"]["marks"] if page["picture"] else []
    for thing in sorted({mark["thing"] for mark in marks if "thing" in mark})[::5]:
        yield json.dumps(gathering.do(seat, language, {"do": "look", "thing": thing}).told)
    if seat is None:
        return
    phone = Phone(gathering, seat, Random(3), language)
    for _ in range(4):
        moment = gathering.moment
        if phone.touch() is None or gathering.moment != moment:
            break
        yield json.dumps(phone.answers[-1].told)
        yield gathering.page(seat, language)


def compare(game: str, seats: int, seed: int, place: str, moments: int) -> int:
    """Look with all eyes at some moments of a match and of its twins; how many twins differed at all."""
    rng = Random(seed)
    made, line = played(game, seats, seed, place)
    compared = 0
    for count in sorted(rng.sample(range(1, len(line) + 1), min(moments, len(line)))):
        for seat in (None, *range(seats)):
            before = line[:count]
            if Match(made, before).is_over:
                continue  # then everything is turned up
            other = twin(made, before, Viewer(seat=seat), rng)
            if other == before:
                continue
            language = rng.choice(LANGUAGES)
            for one, another in zip(
                told(made, before, seat, language), told(made, other, seat, language), strict=True
            ):
                assert one == another, f"{game}, seat {seat} after {count} actions"
            compared += 1
    return compared


@pytest.mark.parametrize(
    ("game", "seats", "place", "moments"),
    [
        ("tiny", 3, "", 8),
        ("rattus-cartus", 3, "nobilis:cards", 2),
        ("hameln", 3, "", 2),
        *(
            pytest.param(game, seats, place, 10, marks=pytest.mark.long)
            for seats in (3, 4, 5)
            for game, place in (
                ("tiny", ""),
                ("rattus-cartus", ""),
                ("rattus-cartus", "nobilis:cards-new"),
                ("hameln", ""),
            )
        ),
    ],
)
def test_pages_of_matches_that_cannot_be_told_apart_are_the_same(
    game: str, seats: int, place: str, moments: int
) -> None:
    assert compare(game, seats, 2 + seats, place, moments)
