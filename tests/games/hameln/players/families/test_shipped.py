"""The families that come along: whole, in four languages, alive and not alike."""

from __future__ import annotations

from collections import Counter
from functools import cache
from random import Random
from string import Formatter

import pytest

from hameln import language
from hameln.content import folder
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.families.family import Family
from hameln.games.hameln.players.families.files import FILES, find_family, list_families
from hameln.games.hameln.players.families.habits import HABITS
from hameln.games.hameln.players.families.trial import SEATS, Trial, habits_beside, try_families
from hameln.games.hameln.players.kit import surname
from hameln.games.hameln.players.levels import make_player
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.views import sample_state, view_of
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.kernel.referee import play_match
from hameln.players.characters.files import ENDING
from hameln.players.characters.rule import LocalizedText
from hameln.players.kit import ARMS
from tests.games.hameln.players.families.scenes import positions

LANGUAGES = {"en", "de", "nl", "hu"}
FAMILIES = {path.stem: FILES.read(path) for path in sorted(folder("ai/hameln").glob(f"*{ENDING}"))}
MATCHES = 60


def texts(family: Family) -> list[LocalizedText]:
    said = [rule.say for rule in family.rules if rule.say.forms]
    return [family.title, family.motto, family.story, *said]


def blanks(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_a_family_has_a_story_in_every_language(family: Family) -> None:
    for text in texts(family):
        assert set(text.forms) == LANGUAGES
        assert len(set(text.forms.values())) == len(LANGUAGES)
        assert {frozenset(blanks(form)) for form in text.forms.values()} == {
            frozenset(blanks(text.forms["en"]))
        }


@pytest.mark.parametrize("family", FAMILIES.values(), ids=FAMILIES)
def test_a_family_has_arms_a_favourite_and_rules(family: Family) -> None:
    assert family.arms in ARMS
    assert family.signature or family.name == "weber"
    assert len(family.rules) >= 4
    assert all(rule.say.forms for rule in family.rules if rule.prefer or rule.texts[1][:1] not in {"", "-"})


def test_there_are_ten_families_with_names_of_their_own() -> None:
    assert len(FAMILIES) >= 10
    assert "weber" in FAMILIES
    titles = [str(family.title) for family in FAMILIES.values()]
    assert len(set(titles)) == len(titles)
    assert not set(FAMILIES) & {name.lower() for name in FAMILY_NAMES}


def test_no_two_families_are_known_for_the_same() -> None:
    marks = Counter(
        (habit, height) for family in FAMILIES.values() for habit, height in family.signature.items()
    )

    assert all(
        any(marks[mark] == 1 for mark in one.signature.items()) for one in FAMILIES.values() if one.signature
    )
    assert {habit for habit, _ in marks} <= set(HABITS)


@cache
def watched(matches: int) -> Trial:
    return try_families(list(FAMILIES.values()), Hameln(find_town("hameln"), SEATS), matches, seed=1)


@pytest.mark.long
def test_every_rule_speaks_and_decides() -> None:
    """A rule that does neither is dead text."""
    trial = watched(MATCHES)
    dead = [
        (name, rule.name, rule.steps, rule.texts)
        for name, family in FAMILIES.items()
        for rule in family.rules
        if trial.spoke[name][rule.name] < 3 or not trial.decided[name][rule.name]
    ]

    assert dead == []


@pytest.mark.parametrize("matches", [24, pytest.param(MATCHES, marks=pytest.mark.long)])
def test_every_family_does_what_it_is_known_for(matches: int) -> None:
    """On the side of the mean on which its signature says; how far is measured in long experiments."""
    for name, family in FAMILIES.items():
        found = {habit: (own, others) for habit, own, others, _ in habits_beside(watched(matches), name)}
        for habit, height in family.signature.items():
            own, others = found[habit]
            assert (own > others) == (height == "high"), (name, habit, own, others)


@pytest.mark.few(2)
@pytest.mark.parametrize("name", FAMILIES)
def test_the_same_seed_gives_the_same_match(name: str) -> None:
    game = Hameln(find_town("hameln"), 3)
    makers = [make_player(FAMILIES[name], "easy")] * 3

    one, other = play_match(game, makers, 11), play_match(game, makers, 11)

    assert one.played == other.played


@pytest.mark.parametrize("name", FAMILIES)
def test_hidden_traps_change_no_verdict(name: str) -> None:
    family, rng = FAMILIES[name], Random(4)
    checked = 0
    for game, state in positions(7, families=3):
        seat = state.mover
        hidden = sum(state.traps) - sum(state.traps[4 * seat : 4 * seat + 4])
        if not hidden:
            continue
        other = sample_state(game.tables, view_of(game.tables, state, seat), rng)
        for move in game.legal(state)[:8]:
            judge, blind = family.judge(game, seat), family.judge(game, seat)
            verdict = judge.judge(state, move)
            assert verdict == blind.judge(other, move)
            if verdict.rule:
                assert judge.tell(verdict.rule, state, move) == blind.tell(verdict.rule, other, move)
            checked += 1
    assert checked > 100


@pytest.mark.parametrize("name", FAMILIES)
def test_every_sentence_can_be_told(name: str) -> None:
    told: set[str] = set()
    for game, state in positions(8):
        judge = FAMILIES[name].judge(game, state.mover)
        for move in game.legal(state)[:20]:
            rule = judge.judge(state, move).rule
            sentence = judge.tell(rule, state, move) if rule else ""
            assert "{" not in sentence
            told.add(rule)
    assert len(told - {""}) >= 2


def test_titles_of_the_families_of_the_program_tell_their_names() -> None:
    told = {
        (name, spoken): surname(str(find_family(name).title))
        for spoken in language.languages()
        if language.use(spoken) is None
        for name in list_families()
    }
    told.pop(("wiege", "hu"))  # Wiegék may be more than one Wieg

    assert {(name, called.casefold()) for (name, _), called in told.items()} == {
        (name, name) for name, _ in told
    }
