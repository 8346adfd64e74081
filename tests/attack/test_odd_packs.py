"""Packs of the card game at the edges of the format: played to the end, read back, and found right."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from hameln.games.rattus_cartus.pack.choosing import choose
from hameln.games.rattus_cartus.pack.reading import pack_from_words
from hameln.games.rattus_cartus.players.kit import maker_of
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.kernel.players import PlayerMaker
from hameln.kernel.referee import play_match
from tests.cli.conftest import Run
from tests.games.rattus_cartus.cli.typists import Typist, table_of_game
from tests.games.rattus_cartus.extremes import EXTREMES, toml_of
from tests.games.rattus_cartus.oracle.checking import check_lines
from tests.games.rattus_cartus.oracle.engine import lines_of, make_layer, read_by_engine

QUICK = (
    *("bare", "scarce", "one-kind", "no-stacks", "one-round", "many-rounds", "sixty", "levying"),
    *("bare-court", "few-at-court", "circles-of-walls"),
)
"""Packs that differ most; the others are tried by `make long-test`."""
PACKS = [name if name in QUICK else pytest.param(name, marks=pytest.mark.long) for name in EXTREMES]
MAKERS: dict[str, PlayerMaker] = {"busy": make_layer, "medium": maker_of("medium")}


def game_of(name: str, heirs: int) -> RattusCartus:
    pack = pack_from_words(EXTREMES[name]())
    rules = {"plague": "mercy", "nobles": True} if pack.nobles else {"plague": "mercy"}
    return RattusCartus(pack, choose(pack, "cards", heirs, Random(1)), heirs, rules)


@pytest.mark.few(2)
@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("heirs", [2, pytest.param(5, marks=pytest.mark.long)])
@pytest.mark.parametrize("who", MAKERS)
def test_every_pack_is_played_to_an_end_that_is_right(name: str, heirs: int, who: str) -> None:
    """Rule: R18."""
    game = game_of(name, heirs)

    match = play_match(game, [MAKERS[who]] * heirs, 3)

    lines = lines_of(game, match, 3)
    assert match.is_over
    assert list(check_lines(lines)) == []
    assert list(read_by_engine(lines)) == []
    own = lines_of(game, match, 3, for_seat=heirs - 1)
    assert list(check_lines(own)) == []
    assert list(read_by_engine(own)) == []


@pytest.mark.parametrize(
    "name",
    [
        "bare",
        "flood",
        *[pytest.param(name, marks=pytest.mark.long) for name in EXTREMES if name not in ("bare", "flood")],
    ],
)
def test_every_pack_is_played_at_a_terminal(name: str) -> None:
    """Hands of twenty cards and rows of ten buildings are asked in a way that numbers can answer."""
    typist = Typist()

    table_of_game(game_of(name, 3), "human,human,random", typist).run()

    assert "Final scoring" in typist.shown


@pytest.mark.parametrize(
    ("name", "heirs"),
    [
        ("one-round", 3),
        *(pytest.param(name, 2, marks=pytest.mark.long) for name in ("bare", "flood", "sixty")),
    ],
)
def test_every_pack_is_played_from_its_file(
    run: Run, name: str, heirs: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "odd.toml").write_text(toml_of(EXTREMES[name]()), encoding="utf-8")
    seats = ",".join(["random"] * heirs)
    words = ("--pack", "odd.toml", "--games", "2", "--seats", seats, "--record", "r.jsonl")

    assert run("simulate", "--game", "rattus-cartus", *words)[0] == 0
    code, told, _ = run("replay", "r.jsonl", "--check")
    assert code == 0
    assert run("replay", "r.jsonl")[0] == 0

    assert "2 matches" in told
    header: dict[str, Any] = json.loads((tmp_path / "r.jsonl").read_text(encoding="utf-8").partition("\n")[0])
    assert header["pack"]["start"] == EXTREMES[name]()["start"]


def test_the_largest_hand_is_laid_one_by_one() -> None:
    """Forty cards or more in a hand, with everything that can be laid."""
    game = game_of("flood", 2)
    match = play_match(game, [make_layer, make_layer], 1)

    assert max(max(after.held) for _, _, after in match.replay()) >= 38
