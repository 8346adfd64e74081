"""What is said in a match follows from its actions alone, whoever listens and since when."""

from __future__ import annotations

import pytest

from hameln.kernel.match import Match
from hameln.table.history import told
from hameln.table.overhearing import Overheard
from tests.table.test_voices import GAMES, SEATS, at_random, heard


@pytest.mark.parametrize("game", GAMES)
def test_a_replay_knows_what_was_said_at_every_moment(game: str) -> None:
    match = at_random(game, 1)
    said = {count: spoken for _, count, spoken in heard(game, 1)}

    overheard = Overheard(match, SEATS[game], 1)

    for count in (len(match.played), *said, 0, 1, max(said), 40):
        assert overheard.at(count) == said.get(count)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_begins_to_listen_late_hears_the_same(game: str) -> None:
    match = at_random(game, 1)
    said = {count: spoken for _, count, spoken in heard(game, 1)}
    late = sorted(said)[len(said) // 2] - 1

    overheard = Overheard(match, SEATS[game], 1)

    for count, one in enumerate(told(match), start=1):
        if count >= late:
            assert overheard.hear(one) == said.get(count)


@pytest.mark.parametrize("game", GAMES)
def test_what_was_taken_back_is_forgotten(game: str) -> None:
    whole = at_random(game, 1)
    said = {count: spoken for _, count, spoken in heard(game, 1)}
    first = min(said)
    match = Match(whole.game, whole.played[:first])
    actions = list(told(whole))
    overheard = Overheard(match, SEATS[game], 1)
    first_time = [overheard.hear(actions[count - 1]) for count in range(1, first + 1)]
    assert first_time[-1] == said[first]

    again = overheard.hear(actions[first - 1])

    assert again == said[first]
