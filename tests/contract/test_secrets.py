"""No game tells a viewer what it may not know: matches that differ in secrets only are told alike."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest
from attrs import evolve

from hameln.kernel.game import CHANCE, Game
from hameln.kernel.match import Match
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.table.kit import table_kit
from hameln.table.log.observation import ALL_KNOWING, Viewer
from hameln.table.log.turns import TurnLog
from tests.contract.conftest import ALL

pytestmark = pytest.mark.usefixtures("tiny")

AnyGame = Game[Any, Any, Any]
AnyMatch = Match[Any, Any, Any]
USED = {
    *("hameln-3", "hameln-5", "reedmouth-4", "tiny-2", "tiny-6-peek"),
    *("cards-2-cards", "cards-3-first"),
}
GAMES = [one for one in ALL if one.id in USED]
DRAWS = 12
"""How often chance is asked for another outcome that looks the same."""


def twins(match: AnyMatch, seat: int | None, begin: int, rng: Random) -> tuple[AnyMatch, AnyMatch]:
    """Twice the same for a viewer: as much of a match, and one whose secrets are others from a moment on.

    They end where the secrets would come out: at an opening, or at the end of the match.
    """
    game = match.game
    one, other = (Match(game, match.played[:begin]) for _ in range(2))
    for played in match.played[begin:-1]:
        wanted = game.seen(one.state, played.action, seat)
        alike = [
            action for action in possible(game, other, rng) if game.seen(other.state, action, seat) == wanted
        ]
        if not alike:
            break
        others = [action for action in alike if action != played.action]
        one.append(played)
        other.append(evolve(played, action=rng.choice(others or alike)))
    return one, other


def possible(game: AnyGame, match: AnyMatch, rng: Random) -> list[Any]:
    if match.mover == CHANCE:
        return [game.draw(match.state, rng) for _ in range(DRAWS)]
    return list(game.legal(match.state))


def everything(match: AnyMatch, viewer: Viewer) -> list[Any]:
    """All that is seen, told and shown of a match, action by action."""
    game, kit = match.game, table_kit(match.game.name)
    telling, showing = kit.telling, kit.showing
    names = telling.names(game, kit.seating.usual_names()[: game.seats])
    turn_log, announced = TurnLog(telling, game, names), None
    found: list[Any] = []
    for count, (before, played, after) in enumerate(match.replay(), start=1):
        seen = viewer.watch(game, before, played, after, count)
        events = telling.events(game, seen)
        announced = telling.announce(announced, events)
        cues = showing.cues(game, events, ["azure"] * game.seats, seen)
        deed = telling.say_deed(game, seen.played.mover, seen.played.action, names)
        found.append((seen, events, turn_log.note(seen), cues, showing.meanwhile(seen), announced, deed))
        found.append((telling.progress(seen.after), telling.turn_of(seen.after)))
    return [*found, turn_log.turns]


@pytest.mark.few(1)
@pytest.mark.parametrize("make", GAMES)
def test_matches_that_differ_in_secrets_are_told_alike(make: Any) -> None:
    """Views, events, sentences, cues and announcements are the same for whoever may not know."""
    game: AnyGame = make()
    rng = Random(5)
    match = play_match(game, [make_random] * game.seats, 5)
    length, different = len(match.played), 0
    for seat in (None, *islice(range(game.seats), 2)):
        for begin in range(0, length, -(-length // 3)):
            one, other = twins(match, seat, begin, rng)

            assert everything(one, Viewer(seat=seat)) == everything(other, Viewer(seat=seat))
            different += everything(one, ALL_KNOWING) != everything(other, ALL_KNOWING)

    assert different, "no secret was turned"
