"""What a finished save tells: who won, and with how many points."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hameln.files.codec import dump
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.scoring import final_ranking, points_of
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.table.saves import list_saves, read_save
from hameln.table.saying import say_points
from hameln.table.session import Session
from hameln.table.shelf import told_progress

A, B, C, *_ = FAMILY_NAMES


def test_a_finished_save_tells_who_won_with_how_many_points(tmp_path: Path) -> None:
    session = Session(Hameln(find_town("hameln"), 3), ("random",) * 3, 4)
    while session.step() is not None:
        pass
    session.save_as(tmp_path / "a.hameln.jsonl")
    game, state = session.game, session.match.state
    totals = tuple(sum(points.values()) for points in points_of(game.tables, state))

    (save,) = list_saves(tmp_path)

    assert save.totals == totals
    winner = final_ranking(game.tables, state)[0]
    assert save.winners == (winner,)
    assert told_progress(save) == f"{session.names[winner]} won with {say_points(totals[winner])}"


@pytest.mark.parametrize(
    ("result", "told"),
    [
        (
            {"ranking": [[0, 2], [1]], "winners": [0, 2], "totals": [4, 1, 4]},
            "Ahlborn and Creuz won together",
        ),
        ({"ranking": [[1], [0], [2]], "winners": [1], "totals": [4, 5, 3]}, f"{B} won with 5 points"),
        ({"ranking": [[0, 1, 2]], "winners": [], "totals": [0, 0, 0]}, "Nobody has won"),
    ],
)
def test_shared_places_and_matches_that_nobody_has_won_are_told(
    tmp_path: Path, result: dict[str, Any], told: str
) -> None:
    path = tmp_path / "a.hameln.jsonl"
    Session(Hameln(find_town("hameln"), 3), ("random",) * 3, 4).save_as(path)
    path.write_text(path.read_text(encoding="utf-8") + dump({"result": result}) + "\n", encoding="utf-8")

    assert told_progress(read_save(path)) == told


@pytest.mark.parametrize(
    "result",
    ['{"ranking": [0, 0, 1], "totals": [1, 2, 3]}', '{"ranking": [0, 1, 2], "totals": ["a", 2, 3]}', "7"],
)
def test_a_result_that_cannot_be_believed_names_no_winner(tmp_path: Path, result: str) -> None:
    path = tmp_path / "a.hameln.jsonl"
    session = Session(Hameln(find_town("hameln"), 3), ("random",) * 3, 4)
    while session.step() is not None:
        pass
    session.save_as(path)
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join([*lines[:-1], f'{{"result": {result}}}']) + "\n", encoding="utf-8")

    (save,) = list_saves(tmp_path)

    assert save.winners == save.totals == ()
