"""What positions are worth, and how that is read and learned."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.games.hameln.errors import WeightsFileError
from hameln.games.hameln.players import weights as weights_module
from hameln.games.hameln.players.character import BALANCED, Plain
from hameln.games.hameln.players.decision import chance_of, gathered
from hameln.games.hameln.players.evaluation import GUESSED, Valuer, Values, chances
from hameln.games.hameln.players.features import ABOUT, NAMES, make_lens
from hameln.games.hameln.players.weights import learned_values, read_values
from hameln.games.hameln.rules.scoring import final_ranking, totals_of
from tests.games.hameln.players.tables import game_of, positions

LENS = make_lens(game_of(4).tables)


def weight(character: Plain, name: str, phase: int, kings: int, values: Values = GUESSED) -> float:
    return Valuer(LENS, values, character).weights[phase][kings][NAMES.index(name)]


def test_every_feature_is_guessed_and_explained() -> None:
    assert set(GUESSED.worth) == set(NAMES) == set(ABOUT)


@pytest.mark.parametrize("name", ["values", "former"])
def test_shipped_weights_have_every_feature(name: str) -> None:
    values = learned_values(name)

    assert set(values.worth) == set(NAMES)
    assert all(one > 0 for one in values.spread)


def test_weights_go_from_the_beginning_of_a_phase_to_its_end() -> None:
    values = Values(worth={"cat": (1.0, 2.0, 5.0, 7.0, 0.0, 3.0)})

    assert weight(BALANCED, "cat", 0, 4, values) == 1
    assert weight(BALANCED, "cat", 0, 2, values) == 1.5
    assert weight(BALANCED, "cat", 0, 0, values) == 2
    assert weight(BALANCED, "cat", 1, 5, values) == 5
    assert weight(BALANCED, "cat", 2, 3, values) == 1.5


def test_a_taste_is_added_as_a_person_would_guess_it() -> None:
    """Learned weights may lean on each other; who likes goods more never likes them less."""
    values = Values(worth={"goods": (-1.0,) * 6})
    fond = Plain(name="fond", scales={"goods": (3.0, 1.0, 1.0)})

    assert weight(fond, "goods", 0, 4, values) == pytest.approx(-1 + 2 * weight(BALANCED, "goods", 0, 4))
    assert weight(fond, "goods", 1, 5, values) == -1
    assert weight(fond, "goods", 0, 4) == pytest.approx(3 * weight(BALANCED, "goods", 0, 4))


def test_who_has_no_patience_weighs_as_if_the_end_were_nearer() -> None:
    hasty, calm = Plain(name="hasty", patience=0.0), Plain(name="calm", patience=1.0)

    assert weight(hasty, "women", 0, 4) < weight(BALANCED, "women", 0, 4)
    assert weight(calm, "women", 1, 5) > weight(BALANCED, "women", 1, 5)
    assert weight(hasty, "women", 2, 3) == pytest.approx(weight(BALANCED, "women", 2, 0))


def test_a_finished_match_is_worth_its_points_and_the_winner_is_ahead() -> None:
    for seed in range(12):
        state = positions(4, seed)[-1]
        valuer = Valuer(LENS, GUESSED)
        worths = valuer.worths(state)
        assert [round(one + 0.3) for one in worths] == totals_of(LENS.tables, state)
        best = max(range(4), key=worths.__getitem__)
        assert best == final_ranking(LENS.tables, state)[0]
        assert chances(worths, valuer.spread(state))[best] > 0.6


def test_chances_are_those_of_one_against_all_others_together() -> None:
    worths = [3.0, 1.0, 4.5, 2.0]

    found = chances(worths, 2.0)

    assert sum(found) == pytest.approx(1)
    for seat, chance in enumerate(found):
        assert chance == pytest.approx(chance_of(worths[seat] - gathered(worths, seat, 2.0), 2.0))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("spread = [1, 2, 3, 4, 5, 6]", "worth"),
        ("spread = [1]\n[worth]", "list of 6"),
        ("spread = [1, 2, 3, 4, 5, 6]\n[worth]\nluck = [1, 2, 3, 4, 5, 6]", "luck"),
        ("spread = [1, 2, 3, 4, 5, 6]\nworth = 3", "line 2: worth: expected a table"),
        ("spread = [1, 2, 3, 4, 5, 'six']\n[worth]", "six"),
        ("spread =", "worth.toml"),
        ("spread = [1, 2, 3, 4, 5, 0]\n[worth]", r"line 1: spread\[5\]: expected 0.01 to 1000, found 0"),
        ("spread = [1, 2, 3, 4, -5, 6]\n[worth]", "found -5"),
        ("spread = [1, 2, 3, nan, 5, 6]\n[worth]", "found nan"),
        ("spread = [1, 2, 3, inf, 5, 6]\n[worth]", "found inf"),
        ("spread = [1, 2, 3, true, 5, 6]\n[worth]", "expected a number, found true"),
        ("spread = '123456'\n[worth]", "expected a list of 6, found '123456'"),
        (f"spread = [1, 2, 3, {'9' * 400}, 5, 6]\n[worth]", "found a huge number"),
        ("spread = [1, 2, 3, 4, 5, 6]\n[worth]\nmen = [1, 2, 3, 4, 5, 1e5]", "line 3: worth.men"),
        ("spread = [1, 2, 3, 4, 5, 6]\nspraed = 1\n[worth]", "unknown key"),
        ("spread = [1, 2, 3, 4, 5, 0]\n[worth]\nmen = 1\nluck = 2", "3 fault"),
    ],
)
def test_a_faulty_file_is_refused(text: str, fault: str) -> None:
    with pytest.raises(WeightsFileError, match=fault):
        read_values(text.encode(), "worth.toml")


def test_missing_weights_are_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(weights_module, "folder", lambda _: tmp_path)

    with pytest.raises(WeightsFileError, match=r"nowhere\.toml"):
        learned_values("nowhere")
