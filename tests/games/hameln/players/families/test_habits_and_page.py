"""Habits are counted as they are described, and the page of words is what the program knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.families.facts import FACTS
from hameln.games.hameln.players.families.family import ASPECTS, WORDS
from hameln.games.hameln.players.families.files import FILES, OCCASIONS, warnings_about
from hameln.games.hameln.players.families.habits import HABITS, Diary
from hameln.games.hameln.players.families.scene import STEPS
from hameln.games.hameln.players.features import NAMES
from hameln.games.hameln.players.kit import maker_of
from hameln.games.hameln.rules.game import Hameln
from hameln.kernel.match import Played
from hameln.kernel.referee import play_match
from hameln.language import languages
from hameln.players.characters.formulas import read_formula
from hameln.players.characters.habits import written
from tests.games.hameln.rules.table import Table, words_of
from tools.words_of_families import page_of_families

TOP = Path(__file__).resolve().parents[5]


def noted(table: Table, *steps: tuple[int, dict[str, object]]) -> Diary:
    """A diary of these actions, of which each is the mover's."""
    diary = Diary(table.game.tables)
    for seat, words in steps:
        before = table.state.copy()
        action = table.game.read(table.state, words)
        table.game.play(table.state, action)
        diary(before, Played(mover=seat, action=action), table.state)
    return diary


def test_a_turn_of_waking_and_an_extra_action() -> None:
    table = Table(
        houses={"M1": (0, 1), "R.ol": (0, 2)},
        hall={2: "boy boy boy boy girl girl girl girl"},
        money={0: 5},
        lures={"R.ol": 1},
    )
    diary = noted(
        table,
        (0, words_of("wake", {"as_": "men", "house": "M1"})),
        (0, words_of("wake", {"as_": "men", "house": "R.ol"})),
        (0, words_of("done", {})),
        (0, words_of("rat", {"circle": "M1-M2.alley"})),
        (0, words_of("rat", {"circle": "M6-M1.alley"})),
        (0, words_of("rat", {"circle": "M6-M1.front"})),
        (0, words_of("rat", {"circle": "Y.or-R.ol"})),
        (0, words_of("bribe", {"district": "red", "florins": 3})),
    )

    habits = diary.habits(0)

    assert habits["wakes_men"] == 1
    assert habits["names"] == 2
    assert habits["calls_rats"] == 4
    assert habits["rats_to_others"] == 0
    assert (habits["bribes"], habits["big_bribes"], habits["keeps_quiet"]) == (1, 3, 0)
    assert (habits["dear_piper"], habits["cheap_piper"], habits["piper_home"]) == (1, 0, 0)
    assert (habits["purse"], habits["full_hall"]) == (2, 0)
    assert habits["pays_piper"] == habits["sons"] == 0
    assert set(diary.habits(1).values()) == {0}


def test_weddings_and_sales() -> None:
    table = Table(
        hall={0: "boy girl girl", 1: "boy boy girl", 2: "girl"}, money={0: 7, 1: 9}, goods={1: "ale ale"}
    )
    diary = noted(
        table,
        (0, words_of("marry", {"child": "boy", "partner": 2, "house": "G.il"})),
        (0, words_of("marry", {"child": "girl", "partner": 1, "house": "R.or"})),
        (0, words_of("done", {})),
        (0, words_of("pass", {})),
        (1, words_of("sell", {"good": "ale", "for_": 0})),
        (1, words_of("sell", {"good": "ale", "for_": "florins"})),
    )

    habits = diary.habits(0)
    assert (habits["marries"], habits["sons"], habits["dear_homes"], habits["others_pay"]) == (1, 0.5, 5, 3)
    assert (habits["small_homes"], habits["full_hall"]) == (0, 3)
    assert (habits["keeps_quiet"], habits["purse"]) == (1, 3)
    assert (diary.habits(1)["sells"], diary.habits(1)["trades_traps"]) == (1, 0.5)


def test_how_big_sales_are_does_not_depend_on_what_else_is_done() -> None:
    diary = Diary(Table().game.tables)
    diary.counts[0].update({"begin": 4, "begin_sell": 2, "sell": 5})

    assert diary.habits(0)["big_sales"] == 2.5


def test_a_small_home_and_a_word_at_court() -> None:
    table = Table(hall={0: "boy", 1: "girl"}, money={0: 7})
    diary = noted(
        table,
        (0, words_of("marry", {"child": "boy", "partner": 1, "house": "B.il"})),
        (0, words_of("done", {})),
        (0, words_of("influence", {})),
    )

    habits = diary.habits(0)
    assert (habits["small_homes"], habits["dear_homes"]) == (1, 2)
    assert (habits["buys_influence"], habits["bargains"], habits["purse"]) == (1, 1, 3)


def test_a_field_of_the_ring_that_is_no_bargain() -> None:
    table = Table(goods={0: "meat meat"}, houses={"M1": (0, 1)}, money={0: 3})
    table.state.ring = 1
    diary = noted(
        table,
        (0, words_of("sell", {"good": "meat", "for_": "florins"})),
        (0, words_of("done", {})),
        (0, words_of("influence", {})),
    )

    assert (diary.habits(0)["buys_influence"], diary.habits(0)["bargains"]) == (1, 0)


def test_bribes_that_call_the_piper_home_and_where_he_is_cheap() -> None:
    table = Table(
        houses={"B.il": (0, 1)},
        goods={0: "meat", 1: "meat"},
        money={0: 3, 1: 3},
        rats=("B.il-B.ir", "B.il-B.ol", "G.ir-B.il", "M1-B.il-B.ir"),
    )
    turn = (
        words_of("sell", {"good": "meat", "for_": "florins"}),
        words_of("done", {}),
    )
    diary = noted(
        table,
        *[(0, words) for words in turn],
        (0, words_of("bribe", {"district": "black", "florins": 1})),
        *[(1, words) for words in turn],
        (1, words_of("bribe", {"district": "yellow", "florins": 2})),
    )

    habits = [
        [diary.habits(seat)[name] for name in ("piper_home", "dear_piper", "cheap_piper")] for seat in (0, 1)
    ]
    assert habits == [[1, 1, 0], [0, 0, 1]]


def test_what_the_piper_is_paid() -> None:
    table = Table(hall={0: "boy girl"}, money={0: 5}, kings=1)
    table.state.kings = 0
    table.state.stage = 9
    table.state.mover = 0

    diary = noted(table, (0, words_of("pay", {"boys": 1, "girls": 0})))

    assert diary.habits(0)["pays_piper"] == 0.5


@pytest.mark.long
def test_a_match_gives_every_habit() -> None:
    game = Hameln(find_town("hameln"), 4)
    listener = Diary(game.tables)
    match = play_match(game, [maker_of("greedy")] * 4, 1, listeners=[listener])

    diary = written(Diary(game.tables), match)

    assert [diary.habits(seat) for seat in range(4)] == [listener.habits(seat) for seat in range(4)]
    assert all(set(diary.habits(seat)) == set(HABITS) for seat in range(4))


def test_the_page_of_words_is_up_to_date() -> None:
    """`python tools/vocabulary.py` brings it up to date."""
    assert (TOP / "docs" / "ai" / "vocabulary.md").read_text(encoding="utf-8") == page_of_families()


@pytest.mark.parametrize(
    "words", [FACTS, STEPS, HABITS, WORDS, ASPECTS, NAMES], ids=lambda words: str(len(words))
)
def test_the_page_has_every_word_once(words: dict[str, object]) -> None:
    rows = re.findall(r"^\| `(\w+)` \|", page_of_families(), re.MULTILINE)

    assert all(word in rows for word in words)
    assert all(fact.told and fact.title for fact in ASPECTS.values())


def test_what_the_guide_shows_can_be_read(tmp_path: Path) -> None:
    guide = (TOP / "ai" / "hameln" / "README.md").read_text(encoding="utf-8")
    first, *_ = re.findall(r"```toml\n(.*?)```", guide, re.DOTALL)
    path = tmp_path / "misers.toml"
    path.write_text(first, encoding="utf-8")

    assert warnings_about(FILES.read(path), first) == []
    formulas = [*re.findall(r'(?:when|bonus) = "([^"]+)"', guide), "2 < florins < 9"]
    assert len(formulas) > 5
    assert all(read_formula(formula, FACTS) for formula in formulas if formula not in OCCASIONS)
    assert all(f"(`{language}`)" in guide for language in languages()[1:])


def test_the_guide_names_only_words_that_exist() -> None:
    guide = (TOP / "ai" / "hameln" / "README.md").read_text(encoding="utf-8")
    known = {*FACTS, *STEPS, *HABITS, *WORDS, *ASPECTS, *NAMES, *OCCASIONS}
    named = set(re.findall(r"`([a-z]+_[a-z_]+)`", guide))

    assert {"ends_phase", "piper_frees_mine"} <= named
    assert named - known == set()
