"""Files of positions: every fault is told, with its place, and nothing else happens."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Final

import pytest

from hameln.content import folder
from hameln.errors import PositionFileError
from hameln.kernel.kits import known_games
from hameln.kernel.players import Clock
from hameln.language import languages
from hameln.players.kit import players_kit
from hameln.table.positions.attempt import Attempt
from hameln.table.positions.files import all_outlines, outlines, prove, read_outline, read_position
from hameln.table.positions.position import Outline, posing_of
from tools.find_positions import Asked, Position, turns, written

GOOD = (folder("positions") / "hameln" / "call-the-piper.toml").read_text(encoding="utf-8")


def faults(path: Path, text: str, game: str = "hameln") -> str:
    """What is told of a file that holds this."""
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PositionFileError) as raised:
        prove(read_position(path, game))
    return str(raised.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('goal = "piper"', 'goal = "pipe"', "goal: expected one of win, children, goods, piper, florins"),
        ('goal = "piper"', 'gaol = "piper"', "gaol: unknown key"),
        ('limit = "turn"', 'limit = "match"', "limit: expected one of turn, found 'match'"),
        ('goal = "piper"', 'goal = "florins"', "number is missing|asks for a number"),
        ('goal = "piper"', 'goal = "piper"\nnumber = 3', "number: the goal asks for no number"),
        ("difficulty = 1", "difficulty = 4", "difficulty: expected a whole number from 1 to 3, found 4"),
        ('"human", ', "", "seats: expected one human, found 0"),
        ("weber:medium", "human", "seats: expected one human, found 2"),
        ("weber:medium", "webber:medium", r"seats\[1\]: no player is called 'webber:medium'"),
        ('place = "hameln"', 'place = "hamelin"', "place: "),
        ('place = "hameln"', 'place = "hameln"\nrules = {nobles = true}', "rules: .*unknown options"),
        ("seed = 653586705", "seed = -1", "seed: expected a whole number"),
        ('"order":[3,1,2,0]', '"order":[3,1,2,2]', "actions, line 1: "),
        ('{"by":3,"do":"settle"', '{"by":2,"do":"settle"', 'actions, line 3: "by" is 2; expected 3'),
        ('{"by":3,"do":"settle","as":"man","house":"M4"}', "settle", "actions, line 3: "),
        (
            '"house":"G.il"}\n{"by":0,"do":"wake","as":"women","house":"B.ir"}\n{"by":0,"do":"rat"',
            "X",
            "solution: ",
        ),
        ('name = "Call the Piper"', "name = 3", "name: expected text, found 3"),
        ('name = "Call the Piper"', 'name = ""', "name: expected 1 to 60 printable characters"),
        ("actions = '''", "actions = '''\n'''\nsolution = '''", ""),
        ("name_de", "name_fr", "name_fr: unknown language 'fr'"),
    ],
)
def test_a_fault_is_told_with_its_place(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in GOOD

    message = faults(tmp_path / "odd.toml", GOOD.replace(old, new, 1))

    assert "odd.toml: " in message
    assert len(message.splitlines()) < 8
    assert re.search(told, message), message


def test_a_position_at_which_somebody_else_decides_is_refused(tmp_path: Path) -> None:
    head, _, rest = GOOD.partition("actions = '''\n")
    actions, _, tail = rest.partition("'''")
    shorter = "\n".join(actions.strip().split("\n")[:2])
    message = faults(tmp_path / "odd.toml", f"{head}actions = '''\n{shorter}\n'''{tail}")
    assert "expected that seat 0 (human) decides at their end" in message


def test_a_solution_that_does_not_reach_the_goal_is_told(tmp_path: Path) -> None:
    head, _, _ = GOOD.partition("solution = '''")
    sale = '{"by":0,"do":"sell","good":"meat","for":"florins"}'
    message = faults(tmp_path / "odd.toml", f"{head}solution = '''\n{sale}\n'''\n")
    assert "solution: it does not reach the goal" in message


@pytest.mark.parametrize("raw", [b"", b"\xff\xfe\x00", b"name = ", b"[" * 5000, b"x = 1\n" * 100_000])
def test_what_is_no_such_file_is_told(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "odd.toml"
    path.write_bytes(raw)
    with pytest.raises(PositionFileError):
        read_outline(path, "hameln")


def test_a_file_with_faults_is_left_out_of_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))
    place = tmp_path / "positions" / "hameln"
    place.mkdir(parents=True)
    before = [one.word for one in outlines("hameln")]
    (place / "mine.toml").write_text(GOOD, encoding="utf-8")
    (place / "odd.toml").write_text("name = 3", encoding="utf-8")

    assert sorted(one.word for one in outlines("hameln")) == sorted([*before, "mine"])
    found, told = all_outlines(["hameln", "rattus-cartus"])
    assert found == {game: outlines(game) for game in ("hameln", "rattus-cartus")}
    assert told.startswith("odd.toml is left out because it has faults")
    assert all_outlines(["rattus-cartus"])[1] == ""
    for number in range(5):
        (place / f"odd-{number}.toml").write_bytes(b"\0" * number)
    assert all_outlines(["hameln"])[1].startswith("odd.toml, odd-0.toml, odd-1.toml, … are left out")


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


FILES: Final = sorted(folder("positions").glob("*/*.toml"))
NAMES: Final = [f"{path.parent.name}/{path.stem}" for path in FILES]
WAYS: Final = 60
"""Ways drawn by chance of which most must fail."""


def test_there_are_some_of_each_difficulty_that_ask_for_different_things() -> None:
    for game in known_games():
        found = [read_position(path).outline for path in FILES if path.parent.name == game]
        assert len(found) >= 4
        assert min(one.difficulty for one in found) == 1
        assert len({(one.goal, one.number) for one in found}) >= 3
        assert {one.goal for one in found} <= posing_of(game).goals.keys()


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_the_solution_reaches_the_goal(path: Path) -> None:
    shown = prove(read_position(path))

    assert shown.verdict
    assert shown.moves == len(shown.position.outline.solution)


@pytest.mark.long
@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_playing_without_thought_hardly_solves_it(path: Path) -> None:
    position = read_position(path)
    solved = 0
    for number in range(WAYS):
        rng, attempt = Random(number), Attempt(position)
        while not attempt.is_done:
            if attempt.step() is None:
                attempt.choose(rng.choice(attempt.game.legal(attempt.match.state)))
        solved += attempt.verdict is True
    assert solved <= WAYS // 4


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_it_is_told_in_every_language(path: Path) -> None:
    outline: Outline = read_position(path).outline
    assert len(outline.hints) == 2
    for told in (outline.name, outline.task, *outline.hints):
        assert set(told.forms) == set(languages())
        assert len(set(told.forms.values())) == len(languages())


@pytest.mark.parametrize("game", known_games())
def test_the_list_goes_from_easy_to_hard_and_the_expansion_comes_last(game: str) -> None:
    listed = outlines(game)
    order = [(bool(one.expansion), one.difficulty, len(one.themes), len(one.solution)) for one in listed]
    assert order == sorted(order)
    assert listed[0].difficulty == 1
    with_nobles = [one for one in listed if one.rules.get("nobles") is True]
    assert [one.expansion for one in with_nobles] == ["Nobilis"] * len(with_nobles)
    assert [one for one in listed if one.expansion] == with_nobles


def test_the_easy_position_of_the_card_game_is_solved_by_beginners() -> None:
    position = read_position(folder("positions") / "rattus-cartus" / "at-court.toml")
    solved = 0
    for number in range(6):
        player, attempt = players_kit("rattus-cartus").maker_of("easy"), Attempt(position)
        mind = player(attempt.game, 0, Random(number))
        while not attempt.is_done:
            if attempt.step() is None:
                game, state = attempt.game, attempt.match.state
                attempt.choose(mind.choose(game.view(state, 0), game.legal(state), Clock()).action)
        solved += attempt.verdict is True
    assert solved >= 4
