"""The same seed gives the same match: on every Python, in every process, whatever it does with strings."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hameln.players.roster import LEVELS, MAKERS, SIGN, computer_players
from tests.playthroughs.matches import Playthrough, hash_of, kept, played, playthroughs

TOP = Path(__file__).resolve().parents[2]
SHORT = [one for one in playthroughs() if not one.is_long]
LONG = [one for one in playthroughs() if one.is_long]


def test_every_computer_player_takes_part_at_every_level() -> None:
    families = {name for name in computer_players() if name not in MAKERS and SIGN not in name}

    seated = {name for one in playthroughs() for name in one.seats}

    assert seated >= {*MAKERS, *(f"{family}{SIGN}{level}" for family in families for level in LEVELS)}
    assert set(kept()) == {str(one) for one in playthroughs()}


@pytest.mark.parametrize("one", SHORT, ids=str)
def test_a_match_is_the_one_that_was_kept(one: Playthrough) -> None:
    assert hash_of(played(one)) == kept()[str(one)]


@pytest.mark.long
@pytest.mark.parametrize("one", LONG, ids=str)
def test_a_match_of_masters_is_the_one_that_was_kept(one: Playthrough) -> None:
    assert hash_of(played(one)) == kept()[str(one)]


@pytest.mark.parametrize("hashes", ["0", "1", "4242"])
def test_hashes_of_strings_change_no_match(hashes: str, tmp_path: Path) -> None:
    """Every process hashes strings in its own way, and so walks through its sets in another order."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.playthroughs", "--check", "greedy", ":easy", "schalmei:medium"],
        cwd=TOP,
        env={**os.environ, "PYTHONHASHSEED": hashes, "HAMELN_HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
    assert "6 matches, 0 differ" in done.stdout
