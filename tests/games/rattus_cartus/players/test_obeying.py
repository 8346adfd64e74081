"""Rules of characters on small decisions add to what those are worth to any heir."""

from __future__ import annotations

from random import Random

import pytest

from hameln.errors import HamelnError
from hameln.games.rattus_cartus.pack.choosing import random_cards
from hameln.games.rattus_cartus.pack.files import find_pack
from hameln.games.rattus_cartus.pack.reading import pack_from_words, pack_to_words
from hameln.games.rattus_cartus.players.characters.character import BALANCED, Character
from hameln.games.rattus_cartus.players.characters.steps import ENTER, PLACE, STEPS
from hameln.games.rattus_cartus.players.characters.words import read_character_words
from hameln.games.rattus_cartus.players.heir import Heir, Skill
from hameln.games.rattus_cartus.players.levels import make_heir
from hameln.games.rattus_cartus.players.obeying import WEIGHED, obeyed
from hameln.games.rattus_cartus.players.plainly import plain_move, worth_of_move
from hameln.games.rattus_cartus.players.roster import maker_of
from hameln.games.rattus_cartus.players.taste import PLAIN
from hameln.games.rattus_cartus.players.valuing import outlook_of
from hameln.games.rattus_cartus.rules import moves
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import NOBODY, T_PLACE
from hameln.kernel.players import Clock
from hameln.kernel.referee import play_match
from tests.games.rattus_cartus.players.scenes import Met, mixed_decisions
from tests.games.rattus_cartus.rules.table import Table


def ruled(step: str, when: str, **deed: object) -> Character:
    """A character with one rule."""
    rule = {"on": step, "when": when, **deed}
    character, problems = read_character_words({"title": "X", "rule": [rule]}, "x")
    assert character, problems
    return character


def placings() -> list[Met]:
    """Positions in which a noble is placed, and there is a choice."""
    return [
        met
        for seats in (2, 4, 5)
        for seed in (1, 2, 3)
        for met in mixed_decisions(seats, seed)
        if met[1].agenda[-1][0] == T_PLACE
    ]


@pytest.mark.rule("N3.1")
def test_a_rule_that_adds_nothing_leaves_nobles_where_any_heir_places_them() -> None:
    character, found = ruled(PLACE, "noble < 0", bonus=9), placings()
    assert len(found) > 20
    for game, state in found:
        seen = game.view(state, state.mover).state
        outlook = outlook_of(game.tables, seen, state.mover, PLAIN)
        usual = plain_move(outlook, seen, state.mover, Random(1))
        assert obeyed(character, 1.0, outlook, seen, game.legal(state), usual) == usual


@pytest.mark.parametrize("obedience", [0.0, 1.0])
def test_what_a_character_never_does_no_level_does(obedience: float) -> None:
    """However little the bonuses of its rules count there."""
    table = Table(row="palace-a tent-a", hands={0: "R0 R1 R2 R3 R4"}, round=5)
    view, actions = table.game.view(table.state, 0), table.game.legal(table.state)

    def entered(character: Character) -> Move:
        heir = Heir(table.game, 0, Random(1), character, Skill(obedience=obedience))
        return heir.choose(view, actions, Clock()).action

    assert entered(BALANCED) == (moves.ENTER, 0)
    assert entered(ruled(ENTER, "royalty", veto=True)) != (moves.ENTER, 0)
    assert entered(ruled(ENTER, "inside == 0", veto=True)) == (moves.ENTER, 0), "all are vetoed"


def test_a_move_without_a_worth_of_its_own_is_refused() -> None:
    game, state = placings()[0]
    outlook = outlook_of(game.tables, state, state.mover, PLAIN)
    with pytest.raises(ValueError, match="worth"):
        worth_of_move(outlook, state, state.mover, game.legal(state)[0])


def test_every_step_has_a_worth_and_an_heir_with_rules_on_another_one_is_not_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert set(STEPS) == WEIGHED
    character = ruled(PLACE, "noble > 0", bonus=1)
    monkeypatch.setattr("hameln.games.rattus_cartus.players.levels.WEIGHED", WEIGHED - {PLACE})
    with pytest.raises(HamelnError, match="place"):
        make_heir(character, "easy")


@pytest.mark.rule("N3.1")
def test_heirs_with_rules_place_nobles_in_rows_of_more_than_six() -> None:
    words = pack_to_words(find_pack("nobilis"))
    words["heirs"] = {"2": [2, 10, 10], "3": [2, 10, 10], "4": [2, 10, 10], "5": [2, 10, 10]}
    pack = pack_from_words(words, "pack")
    for seed in range(3):
        game = RattusCartus(pack, random_cards(pack, 3, Random(seed)), 3, {"nobles": True})
        players = [maker_of(name) for name in ("courtier:easy", "abbess:easy", "random")]
        assert play_match(game, players, seed).state.mover == NOBODY
