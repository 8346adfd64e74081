"""Reasons of computer players are drawn by chance, judged and written as a page."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from hameln.cli.app import app
from hameln.cli.reasons import Reasoned, Sample, drawn, named_in, overview


def reasoned(named: tuple[str, ...] = (), *, why: str = "Because.", is_repeated: bool = False) -> Reasoned:
    return Reasoned(player="easy", when="Round 1", deed="Go", why=why, named=named, is_repeated=is_repeated)


def test_the_same_number_draws_the_same_decisions_in_their_order() -> None:
    told = [reasoned(why=str(place)) for place in range(100)]

    one, same, other = (drawn(told, 30, Random(seed)) for seed in (1, 1, 2))

    assert one == same != other
    assert [int(each.why) for each in one] == sorted(int(each.why) for each in one)
    assert len(drawn(told[:7], 30, Random(1))) == 7


@pytest.mark.parametrize(("naming", "holds"), [(24, False), (25, True), (30, True)])
def test_twenty_five_of_thirty_must_name_the_matter(naming: int, holds: bool) -> None:
    told = (*[reasoned(("number",))] * naming, *[reasoned()] * (30 - naming))

    assert Sample(level="easy", told=told, shown=told).holds is holds


def test_words_that_only_begin_a_choice_are_no_names() -> None:
    assert named_in("Wake up, it is late.", ["Wake Old Mill by its man"]) == ()
    assert named_in("The Mill of old.", ["Wake Old Mill by its man"]) == ("Mill",)


def test_the_overview_counts_what_was_said_twice() -> None:
    told = (reasoned(("number",)), reasoned(is_repeated=True))

    assert overview([Sample(level="easy", told=told, shown=told)]).rows == (
        ("easy", "1 of 2", "50.0 % of 2", "1"),
    )


def test_the_command_plays_draws_and_writes_a_page(tmp_path: Path) -> None:
    page = tmp_path / "reasons.md"

    done = CliRunner().invoke(app, ["arena", "reasons", str(page), "--levels", "easy", "--matches", "1"])

    assert done.exit_code == 0, done.output
    lines = page.read_text(encoding="utf-8").splitlines()
    assert lines[0] == "# Reasons in Hameln"
    assert "## Level easy" in lines
    assert len([line for line in lines if line.startswith(("| easy:", "| knauser:"))]) > 1


@pytest.mark.parametrize("level", ["divine", ""])
def test_a_level_that_does_not_exist_is_told(level: str) -> None:
    done = CliRunner().invoke(app, ["arena", "reasons", "--levels", level])

    assert done.exit_code != 0
    assert f"there is no level {level!r}; hameln has easy, medium, hard, master, grandmaster" in str(
        done.exception or done.output
    )


def test_the_page_tells_with_which_options_it_was_made(tmp_path: Path) -> None:
    page = tmp_path / "heirs.md"
    words = ["--game", "rattus-cartus", "--pack", "nobilis", "--nobles", "--levels", "easy", "--matches", "1"]

    done = CliRunner().invoke(app, ["arena", "reasons", str(page), *words])

    assert done.exit_code == 0, done.output
    told = page.read_text(encoding="utf-8")
    assert f"`hameln arena reasons heirs.md {' '.join(words)} --seed 1`" in told
    assert "# Reasons in Rattus Cartus" in told
