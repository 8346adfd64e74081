"""Family files that are deep, long or huge: refused in a moment, or played within bounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.attack.bounded import hameln

HEAD = 'title = "X"\nstory = "s"\nmotto = "m"\n'
RULE = '[[rule]]\non = "wake_men"\n'
SUM = "+".join(["florinz"] * 40)
BLANKS = "{flrins}" * 20


def bonus(formula: str) -> str:
    """A family whose only rule has this sum."""
    return f'{HEAD}{RULE}bonus = "{formula}"\n'


HARMFUL = {
    "steps": HEAD + "[[rule]]\nbonus = 1\non = [" + '"wake_men", ' * 18_000 + "]\n",
    "unknown steps": HEAD + "[[rule]]\nbonus = 1\non = [" + '"wakw",' * 35_000 + "]\n",
    "unknown facts": HEAD + "".join(f'{RULE}bonus = "{SUM}"\n' for _ in range(60)),
    "unknown blanks": HEAD + "".join(f'{RULE}bonus = 1\nsay = "{BLANKS}"\n' for _ in range(60)),
    "unknown keys": HEAD + "[weights]\n" + "".join(f"housez{n} = 1\n" for n in range(12_000)),
    "minus": bonus("-" * 390 + "1"),
    "not": bonus("not " * 99 + "1"),
    "power": bonus("9 ** 9 ** 9 ** 9"),
    "digits": bonus("9" * 399),
    "number": HEAD + RULE + "bonus = " + "9" * 4000 + "\n",
    "long": bonus("1+" * 5000 + "1"),
    "rules": HEAD + f"{RULE}bonus = 1\n" * 5000,
    "ten megabytes": "#" * 10_000_000,
}
PRODUCT = bonus("*".join(["1000"] * 39)) + 'when = "(3 and 5) * 2 == 2"\n'


@pytest.mark.parametrize("kind", ["steps", "power"])
def test_what_would_take_long_is_refused_at_once(kind: str, tmp_path: Path) -> None:
    refused_at_once(kind, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("kind", HARMFUL)
def test_all_that_would_take_long_is_refused_at_once(kind: str, tmp_path: Path) -> None:
    refused_at_once(kind, tmp_path)


def refused_at_once(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "family.toml"
    path.write_text(HARMFUL[kind])

    done = hameln("families", "check", path, cwd=tmp_path)

    assert "family.toml: " in done.refused()
    assert done.seconds < 10
    assert done.megabytes < 200


def test_the_greatest_sum_is_played_within_bounds(tmp_path: Path) -> None:
    folder = tmp_path / "home" / "ai"
    folder.mkdir(parents=True)
    (folder / "greats.toml").write_text(PRODUCT)

    hameln("families", "check", folder / "greats.toml", cwd=tmp_path).went_well()
    hameln("simulate", "--games", "1", "--seats", "greats:easy,random,random", cwd=tmp_path).went_well()
