"""Heirs of every level play packs whose counts nobody would choose, to the end and without a refusal."""

from __future__ import annotations

import copy
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from hameln.games.rattus_cartus.pack.choosing import random_cards
from hameln.games.rattus_cartus.pack.files import find_pack
from hameln.games.rattus_cartus.pack.reading import pack_from_words, pack_to_words
from hameln.games.rattus_cartus.players.kit import maker_of
from hameln.games.rattus_cartus.players.levels import LEVELS
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.state import NOBODY
from hameln.kernel.players import Clock
from hameln.kernel.referee import play_match
from tests.games.rattus_cartus.players.scenes import mixed_game
from tests.games.rattus_cartus.rules.table import Table

Words = dict[str, Any]


def no_tokens(words: Words) -> None:
    words["stacks"]["token"] = 0


def one_noble(words: Words) -> None:
    words["nobles"] = ["spendthrift"]


def no_diplomats(words: Words) -> None:
    words["stacks"]["diplomat"] = 0
    words["diplomats"] = dict.fromkeys(words["diplomats"], 0)


def nothing_special(words: Words) -> None:
    words["stacks"] = dict.fromkeys(words["stacks"], 0)
    words["diplomats"] = dict.fromkeys(words["diplomats"], 0)


def huge_sizes(words: Words) -> None:
    for building in words["buildings"].values():
        building["size"] = [20, 20]
        if "extra" in building:
            building["extra"] = 20


def only_gardens(words: Words) -> None:
    for building in words["buildings"].values():
        building.pop("what", None)
        building.pop("extra", None)
        building.pop("cards", None)
        building.update(does="turn-up", size=[20, 1])


ODD: dict[str, Callable[[Words], None]] = {
    "no-tokens": no_tokens,
    "one-noble": one_noble,
    "no-diplomats": no_diplomats,
    "nothing-special": nothing_special,
    "huge-sizes": huge_sizes,
    "only-gardens": only_gardens,
}


def odd_game(name: str, seats: int) -> RattusCartus:
    """A match with a pack of one's own."""
    words = copy.deepcopy(pack_to_words(find_pack("nobilis")))
    ODD[name](words)
    pack = pack_from_words(words, "pack")
    return RattusCartus(pack, random_cards(pack, seats, Random(7)), seats, {"nobles": True})


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("name", list(ODD))
def test_odd_packs_are_played_to_the_end(name: str, seats: int) -> None:
    game = odd_game(name, seats)
    levels = ["medium", "easy", "medium", "easy"][:seats]
    match = play_match(game, [maker_of(level) for level in levels], 5, has_reasons=False)

    assert match.state.mover == NOBODY


@pytest.mark.long
@pytest.mark.parametrize("level", list(LEVELS))
@pytest.mark.parametrize("name", list(ODD))
def test_every_level_plays_odd_packs_to_the_end(name: str, level: str) -> None:
    game = odd_game(name, 2)
    match = play_match(game, [maker_of(level)] * 2, 5, has_reasons=False, budget=0.02, is_timed=True)

    assert match.state.mover == NOBODY


@pytest.mark.parametrize("level", list(LEVELS))
def test_every_level_decides_with_a_hand_of_38_and_empty_stacks(level: str) -> None:
    people = " ".join(f"{letter}{value}" for letter in "PBCKMR" for value in range(5))
    special = "privilege horse lance staff book DP sword flute"
    table = Table(
        row="keep-a circle-a", buildings=("bank", "embassy"), hands={0: f"{people} {special}"}, nobles=True,
        noble=("ascetic", 0), round=3, heirs=5,
    )  # fmt: skip
    table.state.stacks = (0,) * len(table.state.stacks)
    assert table.state.agenda[-1][0] == agenda.TURN
    heir = maker_of(level)(table.game, 0, Random(1))

    choice = heir.choose(
        table.game.view(table.state, 0), table.game.legal(table.state), Clock.start(0.05, None)
    )

    assert choice.action in table.game.legal(table.state)


@pytest.mark.parametrize("seats", [2, 5])
def test_the_same_seed_gives_the_same_match_with_the_expansion(seats: int) -> None:
    game = mixed_game(seats, 6)
    first, second = (play_match(game, [maker_of("medium")] * seats, 9, has_reasons=False) for _ in range(2))
    assert [one.action for one in first.played] == [one.action for one in second.played]
