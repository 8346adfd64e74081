"""The game of ``docs/a-new-game.md``, put together from the blocks of the page and played everywhere."""

from __future__ import annotations

import doctest
import inspect
import io
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from rich.console import Console

from hameln import games, language
from hameln.cli.replay import check_record
from hameln.cli.terminal import TerminalTable
from hameln.kernel import kits
from hameln.kernel.reading import read_text
from hameln.kernel.record import RecordWriter
from hameln.kernel.referee import play_match
from hameln.players.kit import HUMAN, players_kit
from hameln.table.kit import TableKit
from hameln.table.session import Session
from hameln.table.settings import Settings
from hameln.ui.app import App
from hameln.ui.screens.new_match.screen import NewMatchScreen
from hameln.ui.screens.replay.screen import ReplayScreen
from hameln.ui.screens.rules import RulesScreen
from hameln.ui.screens.scoring.screen import ScoringScreen
from hameln.ui.screens.title import TitleScreen
from tests import children
from tests.contract import conftest, test_contract, test_kits, test_secrets
from tests.ui.hands import HANDS
from tests.ui.pilot import Pilot

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "a-new-game.md"
_BLOCK: Final = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_FILE: Final = re.compile(r"# (alone/\w+\.py)\n")
ABOUT_GAMES: Final = (
    *(test for name, test in vars(test_contract).items() if name.startswith("test_")),
    test_kits.test_whole_matches_are_told_to_everybody,
    test_kits.test_the_end_of_a_match_is_counted_and_told,
    test_secrets.test_matches_that_differ_in_secrets_are_told_alike,
)
"""The contract tests that are given a game."""


def blocks(language: str) -> list[str]:
    """The blocks of the page in a language, in order."""
    return [body for kind, body in _BLOCK.findall(PAGE.read_text(encoding="utf-8")) if kind == language]


def files() -> dict[str, str]:
    """The files that the blocks of the page make together; a block goes on where one of its file ended."""
    found: dict[str, str] = {}
    for block in blocks("python"):
        named = _FILE.match(block)
        assert named, f"a block names no file: {block.splitlines()[0]}"
        before = found.get(named[1])
        found[named[1]] = block if before is None else f"{before}\n{block[named.end() :]}"
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An empty folder with the game of the page, which the program knows for as long as the tests take."""
    place = tmp_path_factory.mktemp("game")
    for name, source in files().items():
        path = place / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(source, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(place))
        patch.setattr(sys, "dont_write_bytecode", True)
        __import__("alone")
        yield place
    kits._ADDED.pop("alone")
    for module in [name for name in sys.modules if name.partition(".")[0] == "alone"]:
        del sys.modules[module]


@pytest.fixture(autouse=True)
def home(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    assert folder.is_dir()
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path / "home"))
    yield tmp_path
    language.use("en")


def game_of(seats: int, **rules: Any) -> Any:
    return kits.kit_of("alone").game_of({"rules": rules}, seats)


def test_the_page_shows_whole_files_and_nothing_that_is_not_there() -> None:
    page, shown = PAGE.read_text(encoding="utf-8"), files()

    for name, source in shown.items():
        compile(source, name, "exec")
    for path in re.findall(r"`((?:hameln|tests|tools|sprites|docs|ai)/[\w./]*)`", page):
        assert (ROOT / path).exists(), path
    told = kits.kit_of("alone")
    for where in (told.rules, told.players, told.table, told.ui, told.cli, told.arena):
        assert where.partition(":")[0].replace(".", "/") + ".py" in shown, where
        assert kits.imported(where)


def test_the_code_of_the_page_is_written_as_the_house_writes(folder: Path) -> None:
    """Its shape, and what ruff finds but for docstrings and arguments that an answer leaves unused."""
    ruff, config = [sys.executable, "-m", "ruff"], ["--config", str(ROOT / "pyproject.toml")]
    unlike = "D1,ARG,ANN401,FBT,I001,TC"
    for words in (["format", "--diff"], ["check", "--no-cache", "--extend-ignore", unlike]):
        done = children.run(
            [*ruff, *words, *config, str(folder / "alone")],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_every_part_of_the_kit_is_named_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")

    for part in TableKit.__annotations__:
        assert part in page, part


def test_what_the_page_types_into_python_answers_so() -> None:
    (session,) = blocks("pycon")
    test = doctest.DocTestParser().get_doctest(session, {}, "page", str(PAGE), 0)

    assert doctest.DocTestRunner().run(test).failed == 0


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("test", ABOUT_GAMES, ids=lambda test: test.__name__)
def test_the_game_of_the_page_keeps_the_contract(
    test: Any, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(conftest.GAMES, "alone", kits.kit_of("alone").answer("rules"))
    asked = list(inspect.signature(test).parameters)
    game = game_of(seats, rounds=5)

    test((lambda: game) if test.__module__ != test_contract.__name__ else game)

    assert asked in (["game"], ["make"])


def test_a_record_of_everything_and_of_a_seat_is_read_back() -> None:
    game = game_of(3)
    makers = [players_kit("alone").maker_of(name) for name in ("bold", "random", "bold")]
    match = play_match(game, makers, 7)

    for for_seat in (None, 0, 2):
        writer = RecordWriter(game, ["bold"] * 3, seed=7, made_by="test", for_seat=for_seat)
        (record,) = read_text("".join(f"{line}\n" for line in writer.lines(match)), kits.KNOWN_GAMES)
        assert record.match.is_over
        assert record.match.state.points == match.state.points
        assert (record.match.played == match.played) is (for_seat is None)


def commands() -> list[str]:
    """What the page types at a terminal, without what is said behind it."""
    (typed,) = blocks("console")
    return [line[2:].partition("  #")[0].strip() for line in typed.splitlines()]


@pytest.mark.long
def test_the_commands_of_the_page_run(folder: Path, home: Path) -> None:
    """But for those at which a person sits, which the tests below play."""
    alone = [line.split()[1:] for line in commands() if HUMAN not in line and not line.endswith(" play")]
    assert len(alone) >= 3
    way = {**os.environ, "PYTHONPATH": os.pathsep.join((str(folder), str(ROOT)))}
    told = ""
    for words in alone:
        done = children.run(
            [sys.executable, *words],
            cwd=home,
            env=way,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        told += done.stdout

    assert "20 matches, " in told
    assert "as the rules want" in told
    assert "Final scoring" in told


def test_a_person_plays_at_a_terminal(home: Path) -> None:
    assert any("play --game alone --seats human,bold --plain" in line for line in commands())
    path, screen, rng = home / "evening.hameln.jsonl", io.StringIO(), Random(3)
    asked = iter(["?1", "t", "h", "?"])
    session = Session(game_of(2), [HUMAN, "bold"], 3, path=path)
    console = Console(file=screen, width=110, no_color=True, highlight=False, soft_wrap=True)

    def ask(_: str) -> str:
        return next(asked, rng.choice("123"))

    TerminalTable(session, plain=True, path=path, ask=ask, console=console).run()

    told = screen.getvalue()
    assert "It brings points if nobody is alone with a higher one." in told
    assert "Final scoring" in told
    check_record(path)


@pytest.mark.parametrize("hands", ["mouse", "keyboard"])
def test_persons_play_on_the_screen_until_the_points_are_counted(hands: str) -> None:
    pilot = before_the_title(hands)
    begin(pilot, (HUMAN, "bold", HUMAN))
    before = pilot.match.session.game.copy(pilot.match.session.match.state)
    pilot.decide()
    pilot.draw_curtain()
    if not pilot.match.desk.why_no_undo:
        pilot.take_back(before, 0)

    pilot.play()

    session = pilot.match.session
    assert isinstance(pilot.app.screen, ScoringScreen)
    assert (session.game.name, session.game.seats) == ("alone", 3)
    assert session.game.options["rounds"] == 5
    assert session.path is not None
    check_record(session.path)
    while pilot.app.spot("button:watch") is None:
        pilot.app.update(5.0)
        pilot.look()
        if pilot.app.spot("button:on") is not None:
            pilot.hands.press("button:on")
    assert all(name in " ".join(pilot.words()) for name in session.names)
    pilot.hands.press("button:watch")
    assert isinstance(pilot.app.screen, ReplayScreen)
    pilot.hands.press("step:round:more")
    assert any("Round 2" in words for words in pilot.words())


def test_the_rules_of_a_game_without_a_rulebook_can_be_asked_for() -> None:
    pilot = before_the_title("mouse")
    begin(pilot, (HUMAN, "bold", "random"))

    pilot.hands.press("button:rules")

    assert isinstance(pilot.app.screen, RulesScreen)
    assert "No rulebook has come with this game." in " ".join(pilot.words())
    pilot.hands.press("close")
    pilot.play(1)


def test_a_line_lists_the_game_among_those_of_the_project(monkeypatch: pytest.MonkeyPatch) -> None:
    (lines,) = blocks("diff")
    known = [line[1:] for line in lines.splitlines() if line[0] != "+"]
    source = (ROOT / "hameln" / "games" / "__init__.py").read_text(encoding="utf-8")
    assert all(line.strip().rstrip(",}") in source for line in known)
    (word, where), *more = re.findall(r'^\+\s+"(\w+)": "([\w.:]+)"', lines, re.MULTILINE)
    assert not more
    monkeypatch.delitem(kits._ADDED, "alone")
    monkeypatch.setattr(games, "GAMES", {**games.GAMES, word: where.removeprefix("hameln.games.")})

    assert kits.known_games() == ("hameln", "rattus-cartus", "alone")
    assert game_of(4).seats == 4


def before_the_title(hands: str) -> Pilot:
    app = App(Settings(speed=0.0, tutorial_done=True))
    app.open(TitleScreen(app))
    return Pilot(app, 4, HANDS[hands])


def begin(pilot: Pilot, seats: tuple[str, ...]) -> None:
    """Go from the title through a new match of five rounds to its first decision."""
    pilot.look()
    pilot.hands.press("new:alone")
    screen = pilot.app.screen
    assert isinstance(screen, NewMatchScreen)
    assert screen.draft.game == "alone"
    assert len(screen.draft.seats) == len(seats)
    for place, player in enumerate(seats):
        while screen.draft.seats[place].player != player:
            pilot.hands.press(f"seat:{place}:player:more")
    pilot.hands.press("option:rounds:more")
    pilot.look()
    pilot.hands.press("button:begin")
    pilot.wait()
