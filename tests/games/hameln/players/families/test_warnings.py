"""What is odd about a family that can be played, and the steps at which facts are 0."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.games.hameln.players.families.facts import AT, FACTS
from hameln.games.hameln.players.families.files import find_family, list_families, read_family, warnings_about
from hameln.games.hameln.players.families.scene import Position, Scene
from hameln.games.hameln.players.families.steps import STEPS, step_of
from hameln.players.characters.warnings import find_warnings
from tests.games.hameln.players.families.scenes import positions


def warned(tmp_path: Path, rule: str) -> list[str]:
    path = tmp_path / "probe.toml"
    text = f'title = "T"\n[[rule]]\n{rule}\n'
    path.write_text(text, encoding="utf-8")
    return warnings_about(read_family(path), text)


def test_facts_say_steps_that_exist() -> None:
    assert set(AT) <= set(FACTS)
    assert all(steps and set(steps) <= set(STEPS) for steps in AT.values())


@pytest.mark.parametrize(
    ("seed", "families", "town"),
    [(1, 3, "hameln"), (2, 4, "reedmouth"), (3, 5, "hameln"), (4, 5, "reedmouth")],
)
def test_a_fact_is_0_at_every_step_that_it_does_not_name(seed: int, families: int, town: str) -> None:
    met: set[tuple[str, str]] = set()
    for game, state in positions(seed, families, town):
        position = Position(game.tables, state, state.mover)
        for move in game.legal(state)[::3]:
            step, scene = step_of(state.stage, move), Scene(position, move)
            met |= {(name, step) for name, steps in AT.items() if step not in steps and FACTS[name](scene)}

    assert met == set()


@pytest.mark.parametrize(
    ("rule", "wanted"),
    [
        ('on = "buy_cat"\nwhen = "partner_pays > 0"\nveto = true', "line 4: rule[0].when: `partner_pays` is"),
        ('on = "bribe"\nbonus = "2 * cost"', "line 4: rule[0].bonus: `cost` is always 0 at bribe"),
        (
            'on = ["bribe", "no_extra"]\nwhen = "kept"\nveto = true',
            "line 4: rule[0].when: `kept` is always 0 at bribe and no_extra",
        ),
        (
            'on = ["marry_son", "bribe"]\nwhen = "cost > 3 and cost < 5"\nveto = true',
            "line 4: rule[0].when: `cost` is always 0 at bribe",
        ),
        (
            'on = "bribe"\nprefer = true\nsay = "{price}"\nsay_de = "{lure}"',
            "line 6: rule[0].say_de: `lure` is always 0 at bribe",
        ),
    ],
)  # fmt: skip
def test_a_fact_that_a_step_never_has_is_told(tmp_path: Path, rule: str, wanted: str) -> None:
    (warning,) = warned(tmp_path, rule)

    assert warning.startswith(wanted)


@pytest.mark.parametrize(
    "when", ["price > 2 and florins_after and begins", "frees_mine == 0", "not is_cleared and frees==0"]
)
def test_what_is_meant_so_is_not_told(tmp_path: Path, when: str) -> None:
    assert warned(tmp_path, f'on = ["bribe", "buy_cat"]\nwhen = "{when}"\nbonus = "price"') == []


@pytest.mark.parametrize("name", list_families())
def test_the_families_of_the_game_have_nothing_to_consider(name: str) -> None:
    assert find_warnings(find_family(name).rules, AT) == ()


def test_a_family_without_rules_has_nothing_to_consider(tmp_path: Path) -> None:
    path = tmp_path / "probe.toml"
    path.write_text('title = "T"', encoding="utf-8")

    assert find_warnings(read_family(path).rules, AT) == ()
