"""A family on trial: who sits where, and what is counted."""

from __future__ import annotations

import pytest

from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.families.family import Family
from hameln.games.hameln.players.families.files import find_family
from hameln.games.hameln.players.families.trial import SEATS, Trial, habits_beside, try_families
from hameln.games.hameln.rules.game import Hameln
from hameln.players.characters.localized import LocalizedText

GAME = Hameln(find_town("hameln"), SEATS)
WEBER = find_family("weber")
NAMES = ("giebel", "kranz", "knauser", "mauser", "nager", "wiege")


def seats(trial: Trial) -> dict[str, int]:
    return {name: len(rows) for name, rows in trial.habits.items()}


def test_families_sit_in_turn() -> None:
    trial = try_families([find_family(name) for name in NAMES[:4]], GAME, 4, seed=1)

    assert seats(trial) == dict.fromkeys(NAMES[:4], 5)


def test_a_guest_sits_in_every_match_once_and_the_others_in_turn() -> None:
    trial = try_families([find_family(name) for name in NAMES], GAME, 3, seed=1, guest=WEBER)

    assert seats(trial) == {"weber": 3, **dict.fromkeys(NAMES, 2)}


def test_a_guest_may_have_one_companion_only() -> None:
    trial = try_families([find_family("kranz")], GAME, 1, seed=1, guest=WEBER)

    assert seats(trial) == {"weber": 1, "kranz": 4}


def test_the_same_seed_gives_the_same_trial() -> None:
    one, other = (
        try_families([find_family(name) for name in NAMES], GAME, 1, seed=2, guest=WEBER) for _ in range(2)
    )

    assert (one.spoke, one.decided, one.habits, one.heard) == (
        other.spoke,
        other.decided,
        other.habits,
        other.heard,
    )


def test_a_family_that_sat_nowhere_differs_in_nothing() -> None:
    nobody = Family(name="nobody", title=LocalizedText({"en": "Nobody"}))

    trial = try_families([nobody], GAME, 0, seed=1)

    assert all(apart == 0 for _, _, _, apart in habits_beside(trial, "nobody"))


def test_what_rules_said_is_kept_filled_in() -> None:
    trial = try_families([find_family(name) for name in NAMES], GAME, 3, seed=1, guest=WEBER)

    said = {name: set(told) for name, told in trial.heard.items()}
    assert any(said.values())
    assert all("{" not in told for heard in trial.heard.values() for told in heard.values())
    assert all(trial.decided["weber"][rule] for rule in said["weber"])


@pytest.mark.parametrize("matches", [1, 2])
def test_what_decides_has_spoken(matches: int) -> None:
    trial = try_families([find_family(name) for name in NAMES], GAME, matches, seed=3, guest=WEBER)

    assert all(
        trial.decided[name][rule] <= count
        for name, rules in trial.spoke.items()
        for rule, count in rules.items()
    )
