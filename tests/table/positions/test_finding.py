"""The tool that finds positions plays as the table does, and writes files that can be solved."""

from __future__ import annotations

from pathlib import Path
from random import Random

from hameln.content import folder
from hameln.table.positions.attempt import Attempt
from hameln.table.positions.files import prove, read_position
from tools.find_positions import Asked, Position, turns, written

PIPER = folder("positions") / "hameln" / "call-the-piper.toml"


def tried() -> Position:
    """The position in the hands of the tool."""
    found = read_position(PIPER)
    outline = found.outline
    asked = Asked(goal=outline.goal, number=0, limit=outline.limit, seats=outline.seats, seed=outline.seed)
    return Position(found.setup, found.played, asked)


def test_a_way_comes_out_as_it_does_at_the_table() -> None:
    position = tried()
    for number in range(12):
        rng, attempt = Random(f"way/{number}"), Attempt(read_position(PIPER))
        way = position.play(lambda _, actions, rng=rng: rng.choice(actions))
        rng, made = Random(f"way/{number}"), []
        while not attempt.is_done:
            if attempt.step() is None:
                made.append(rng.choice(tuple(attempt.game.legal(attempt.match.state))))
                attempt.choose(made[-1])
        assert (way is not None) is attempt.verdict
        assert way is None or way == tuple(made)


def test_what_it_writes_can_be_read_and_solved(tmp_path: Path) -> None:
    position = tried()
    position.draw(120)
    assert position.solved
    assert 0 < position.share < 25
    path = tmp_path / "found.toml"
    path.write_text(written(position, "hameln"), encoding="utf-8")

    assert prove(read_position(path, "hameln")).verdict
    assert "the shortest has" in position.told(())


def test_players_try_it_several_times_with_the_luck_of_the_position() -> None:
    position = tried()
    once, often = position.solvers(("random", "hard")), position.solvers(("random", "hard"), 4)
    assert once.get("hard") == 1
    assert often["hard"] >= 1
    assert all(often[player] >= count for player, count in once.items())
    assert f"hard {often['hard']}/4" in position.told(("hard",), 4)


def test_turns_begin_where_somebody_has_a_choice() -> None:
    found = read_position(PIPER)
    attempt = Attempt(found)
    counts = list(turns(attempt.match, 0))
    assert counts == sorted(set(counts))
    for count in counts:
        state = attempt.match.at(count)
        assert found.setup.mover(state) == 0
        assert len(found.setup.legal(state)) > 1
