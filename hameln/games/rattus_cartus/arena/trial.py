"""An heir on trial: quick matches against the others, and what it does beside them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from attrs import define, field

from hameln.games.rattus_cartus.pack.choosing import random_cards
from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.players.characters.character import Character
from hameln.games.rattus_cartus.players.characters.habits import Diary
from hameln.games.rattus_cartus.players.kit import ROSTER
from hameln.games.rattus_cartus.players.levels import make_heir
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.kernel.referee import play_match

SIZE = 4
"""Heirs at a table of a trial."""


@define(kw_only=True)
class Trial:
    """What came of some matches of an heir against others.

    Attributes:
        size: Heirs at a table.
        wins: Matches that it won; shared ones count in part.
        own: Its habits, match by match.
        others: Those of the others.
    """

    size: int
    wins: float = 0.0
    own: list[dict[str, float]] = field(factory=list[dict[str, float]])
    others: list[dict[str, float]] = field(factory=list[dict[str, float]])


def try_heir(heir: Character, rivals: Sequence[Character], *, games: int, seed: int, first: int = 0) -> Trial:
    """Let an heir play matches of the usual level against some of the others, from every seat in turn.

    Args:
        heir: Who is on trial.
        rivals: The others; where there are none, it meets itself.
        games: How many matches.
        seed: The same seed gives the same trial.
        first: The place at which the heir sits in the first match.
    """
    trial, rng, pack = Trial(size=SIZE), Random(seed), own_pack()
    for number in range(games):
        chosen = [(list(rivals) or [heir])[int(rng.random() * (len(rivals) or 1))] for _ in range(SIZE)]
        place = (first + number) % SIZE
        chosen[place] = heir
        game = RattusCartus(pack, random_cards(pack, SIZE, rng), SIZE)
        makers = [make_heir(one, ROSTER.usual_level, one.name) for one in chosen]
        diary = Diary(game.tables)
        match = play_match(game, makers, seed + number, listeners=[diary], has_reasons=False)
        winners = game.result(match.state).winners
        trial.wins += (place in winners) / max(1, len(winners))
        for seat in range(SIZE):
            (trial.own if seat == place else trial.others).append(diary.habits(seat))
    return trial
