"""What reviews find of players of different levels, and how their figures are printed."""

from __future__ import annotations

import pytest

from benchmarks import reviewing
from benchmarks.reviewing import GAMES, SHARE, game_of, main
from hameln.arena.intervals import Mean
from hameln.kernel.referee import play_match
from hameln.kernel.sums import added
from hameln.players.kit import players_kit
from hameln.table.review.review import stretches, weigh_stretch
from tests.table.finishing import begun, finish
from tests.table.judging import judge_quickly

EVERY = 4


def lost_by(word: str, level: str, seed: int = 1) -> float:
    """What decisions of a player of a level among easy ones gave away, of every fourth turn or so."""
    game, kit = game_of(word), players_kit(word)
    makers = [kit.maker_of(level), *[kit.maker_of("easy")] * (game.seats - 1)]
    match = play_match(game, makers, seed)
    steps = [(before, played.action) for before, played, _ in match.replay()]
    found = [
        one.lost
        for stretch in stretches(match, 0)[::EVERY]
        for one in weigh_stretch(game, steps[stretch.count : stretch.end], 0, stretch, 1)
    ]
    assert found
    return added(found) / len(found)


@pytest.mark.long
@pytest.mark.parametrize("word", GAMES)
def test_a_master_gives_away_less_than_a_tenth_of_what_an_easy_player_does(word: str) -> None:
    easy = lost_by(word, "easy")

    assert easy > 0
    assert lost_by(word, "master") < SHARE * easy


@pytest.mark.parametrize(("master", "code"), [(0.002, 0), (0.004, 1)])
def test_levels_are_printed_and_compared(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], master: float, code: int
) -> None:
    known = {"easy": Mean(value=0.03, error=0.01), "master": Mean(value=master, error=0.001)}
    monkeypatch.setattr(reviewing, "losses", lambda _, level, *__: known[level])

    assert main(["--game", "hameln"]) == code

    out = capsys.readouterr().out
    assert "hameln easy: 30.0 ± 10.0 in 1000" in out
    assert f"a master gives away {master / 0.03:.3f} of" in out


def test_times_are_printed_with_what_both_reviews_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    judge_quickly(monkeypatch)
    match = finish(begun("hameln", counts=False)).match
    monkeypatch.setattr(reviewing, "long_match", lambda _: match)

    assert main(["--game", "hameln", "--time", "--jobs", "1"]) == 0

    out = capsys.readouterr().out
    assert out.startswith(f"hameln: {len(match.played)} actions, ")
    assert out.endswith("s on 1 processes, the same text\n")
