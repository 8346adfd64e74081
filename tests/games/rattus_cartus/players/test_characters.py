"""The heirs that are shipped, and what the reader of their files says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hameln.games.rattus_cartus.errors import HeirFileError
from hameln.games.rattus_cartus.players.characters.character import WORDS
from hameln.games.rattus_cartus.players.characters.facts import AT, FACTS, SECRETS, SHELVES
from hameln.games.rattus_cartus.players.characters.files import (
    HEIRS,
    OCCASIONS,
    warnings_about,
)
from hameln.games.rattus_cartus.players.characters.habits import HABITS, Diary
from hameln.games.rattus_cartus.players.characters.scene import STEPS
from hameln.games.rattus_cartus.players.kit import PLAYERS, maker_of
from hameln.games.rattus_cartus.players.taste import TASTES
from hameln.games.rattus_cartus.rules import moves
from hameln.kernel.referee import play_match
from hameln.language import languages, use
from hameln.players.characters.habits import written
from tests.games.rattus_cartus.players.scenes import mixed_decisions, scenes_in
from tests.games.rattus_cartus.players.tables import decisions, game_of
from tools.words_of_heirs import page_of_heirs

TOP = Path(__file__).resolve().parents[4]
SHIPPED = (
    *("abbess", "baron", "courtier", "duellist", "gleaner", "hoarder"),
    *("miser", "piper", "raider", "scholar", "seer"),
)


def faults(tmp_path: Path, text: str) -> str:
    path = tmp_path / "probe.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(HeirFileError) as caught:
        HEIRS.read(path)
    return str(caught.value)


def test_all_heirs_are_there() -> None:
    assert tuple(HEIRS.listed()) == SHIPPED


@pytest.mark.parametrize("name", SHIPPED)
def test_an_heir_speaks_every_language_and_has_nothing_to_consider(name: str) -> None:
    heir = HEIRS.find(name)
    said = [rule.say for rule in heir.rules if rule.say.forms]

    assert said
    assert all(set(text.forms) == set(languages()) for text in (heir.title, heir.motto, heir.story, *said))
    assert warnings_about(heir, HEIRS.source_of(name)) == []
    assert all(rule.is_open for rule in heir.rules if rule.say.forms), "what cannot be told needs no words"
    assert heir.signature


@pytest.mark.parametrize("name", SHIPPED)
def test_an_heir_is_offered_with_a_title_a_style_and_levels(name: str) -> None:
    for language in languages():
        use(language)
        heir = HEIRS.find(name)
        assert PLAYERS.kind_title(f"{name}:hard") == str(heir.title)
        assert PLAYERS.title_of(name) == f"{heir.title}\n{heir.motto}"
        assert PLAYERS.style_of(name) not in {"", str(heir.motto)}
    use("en")
    assert PLAYERS.at_level(name, "master") in PLAYERS.names()
    assert PLAYERS.split_name(f"{name}:easy") == (name, "easy")
    assert name in PLAYERS.kinds()


def test_words_are_there_once_and_explained() -> None:
    assert sum(len(shelf.facts) for shelf in SHELVES) == len(FACTS)
    assert all(fact.__doc__ for fact in FACTS.values())
    assert set(AT) <= set(FACTS)
    assert all(set(steps) <= set(STEPS) for steps in AT.values())
    assert {"known_nuns", "strangers", "hand_after"} <= SECRETS
    assert not {"hand", "rats", "prey"} & SECRETS


@pytest.mark.long
def test_facts_are_whole_numbers_and_0_where_they_say_so() -> None:
    met: set[str] = set()
    base = [one for seed in (0, 3, 8) for one in decisions(4, seed)[::7]]
    mixed = [one for seed in (1, 2, 3, 4, 5, 6, 7, 11) for one in mixed_decisions(4, seed)]
    for game, state in (*base, *mixed):
        for scene in scenes_in(game, state):
            values = {name: fact(scene) for name, fact in FACTS.items()}
            assert all(type(value) is int for value in values.values())
            assert not any(values[name] for name, steps in AT.items() if scene.step not in steps)
            met |= {name for name, value in values.items() if value}
    assert set(FACTS) - met == set(), "every fact is something somewhere"


def test_the_page_of_words_is_up_to_date_and_has_every_word_once() -> None:
    """`python tools/vocabulary.py` brings it up to date."""
    page = (TOP / "docs" / "ai" / "heir-vocabulary.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \|", page, re.MULTILINE)

    assert page == page_of_heirs()
    assert all(word in rows for word in (*FACTS, *STEPS, *HABITS, *WORDS, *TASTES, *OCCASIONS))


def test_the_guide_names_only_words_that_exist() -> None:
    guide = (TOP / "ai" / "rattus-cartus" / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`\{?([a-z]+_[a-z_]+)\}?`", guide))

    assert named - {*FACTS, *STEPS, *HABITS, *WORDS, *TASTES, *OCCASIONS} == set()
    assert {f"`{taste}`" in guide for taste in TASTES} == {True}


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("motto = 'x'", "title is missing"),
        ('title = "T"\n[tastes]\ngreed = 2', "greed"),
        ('title = "T"\n[tastes]\ncards = 9', "expected 0 to 4"),
        ('title = "T"\n[[rule]]\non = "entre"\nbonus = 1', "did you mean enter"),
        ('title = "T"\n[[rule]]\non = "enter"\nwhen = "rat > 3"\nbonus = 1', "did you mean rats"),
        ('title = "T"\n[[rule]]\non = "enter"\nbonus = 1\nsay = "{huose}"', "unknown fact"),
        ('title = "T"\n[signature]\nraids = "much"', "expected one of high, low"),
    ],
)
def test_what_is_wrong_with_a_file_is_said(tmp_path: Path, text: str, wanted: str) -> None:
    assert wanted in faults(tmp_path, text)


def test_an_unknown_heir_is_told_with_the_nearest_name() -> None:
    with pytest.raises(HeirFileError, match="no heir of this name; did you mean abbess"):
        HEIRS.find("abess")


def test_habits_are_counted_as_they_are_played() -> None:
    game = game_of(3, 4)
    match = play_match(game, [maker_of(name) for name in ("raider", "abbess", "random")], 3)
    diary = written(Diary(game.tables), match)
    entered = [one.mover for one in match.played if one.action[0] == moves.ENTER]
    laid = [one.mover for one in match.played if one.action[0] == moves.LAY]

    for seat in range(3):
        habits = diary.habits(seat)
        assert set(habits) == set(HABITS)
        assert entered.count(seat) == game.tables.rounds
        assert habits["lays_much"] == pytest.approx(laid.count(seat) / game.tables.rounds)
