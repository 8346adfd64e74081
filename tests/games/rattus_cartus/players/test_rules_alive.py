"""Every rule of heirs that know the expansion speaks in matches, and says what is done there."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from hameln.games.rattus_cartus.players.characters import character
from hameln.games.rattus_cartus.players.characters.character import verdict_on
from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.games.rattus_cartus.players.characters.scene import Scene
from hameln.games.rattus_cartus.players.heir import Heir
from hameln.games.rattus_cartus.players.kit import LATER
from hameln.games.rattus_cartus.players.levels import make_heir
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.kernel.players import Choice
from hameln.kernel.referee import play_match
from hameln.players.characters.rule import Rule, Speaking, speaking_about
from tests.games.rattus_cartus.players.scenes import mixed_game
from tests.games.rattus_cartus.players.tables import game_of

MATCHES = 24
MENDED = (*LATER, "baron", "gleaner", "miser", "piper", "raider")
"""Heirs that have rules about the expansion."""


@pytest.fixture
def spoken(monkeypatch: pytest.MonkeyPatch) -> dict[str, Counter[str]]:
    """How often each rule of each heir spoke."""
    found: dict[str, Counter[str]] = {}
    heirs = {id(HEIRS.find(name).rules): name for name in MENDED}
    names = {id(rule): heirs[rules] for rules in heirs for rule in HEIRS.find(heirs[rules]).rules}

    def speaking(rules: tuple[Rule, ...], scene: Any) -> Speaking:
        told = speaking_about(rules, scene)
        for rule, _ in told:
            if id(rule) in names:
                found.setdefault(names[id(rule)], Counter())[rule.name] += 1
        return told

    monkeypatch.setattr(character, "speaking_about", speaking)
    return found


@pytest.mark.long
@pytest.mark.parametrize("name", MENDED)
def test_every_rule_speaks_in_matches_with_the_expansion(name: str, spoken: dict[str, Counter[str]]) -> None:
    wanted = {rule.name for rule in HEIRS.find(name).rules}
    others = [one for one in LATER if one != name][:2]
    for seed in range(1, MATCHES + 1):
        seated = [name, *others, name]
        play_match(mixed_game(4, seed), [make_heir(HEIRS.find(one), "medium", one) for one in seated], seed)
        if set(spoken.get(name, ())) == wanted:
            break

    assert wanted - set(spoken[name]) == set()


@pytest.mark.long
@pytest.mark.parametrize("name", LATER)
def test_what_it_is_known_for_without_the_expansion_comes_from_rules_that_speak_there(
    name: str, spoken: dict[str, Counter[str]]
) -> None:
    for seed in (3, 4):
        play_match(game_of(3, seed), [make_heir(HEIRS.find(name), "medium", name)] * 3, seed)

    assert len(spoken[name]) >= 3


@pytest.mark.parametrize("name", LATER)
def test_rules_change_what_is_done(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule about a step that nobody would take otherwise decides in some match what is taken."""
    heir, changed, told = HEIRS.find(name), 0, Heir._told  # pyright: ignore[reportPrivateUsage]

    def explained(self: Heir, move: Move, scene: Scene, considered: Any = ()) -> Choice[Move]:
        nonlocal changed
        changed += self.character is heir and verdict_on(heir, scene).bonus > 0
        return told(self, move, scene, considered)

    monkeypatch.setattr(Heir, "_told", explained)
    game = mixed_game(4, 7)
    match = play_match(game, [make_heir(heir, "medium", name)] * 4, 7)
    said = {str(rule.say).split("{")[0] for rule in heir.rules if str(rule.say)}

    assert changed > 10
    assert sum(any(start and one.why.startswith(start) for start in said) for one in match.played) >= 1
