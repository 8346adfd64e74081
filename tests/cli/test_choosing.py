"""Which game a command is about, and which options are its own."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from hameln import games
from hameln.cli.choosing import Chosen, for_games
from hameln.cli.kit import SIMULATE, CommandKit, GameOption, Seats, Terminal, command_kit
from hameln.cli.stopping import why_refused
from hameln.errors import HamelnError
from hameln.kernel import kits
from tests.cli.conftest import Run
from tests.tiny.rules import Tiny


class TinyCommands(CommandKit):
    about = "Bids for two to six."
    sizes = range(2, 7)
    usual_size = 3
    seats: Mapping[str, Seats] = {
        SIMULATE: Seats(told="2 to 6 players.", example="first", default="first,last")
    }

    def options(self, command: str) -> tuple[GameOption, ...]:
        return (
            GameOption(name="pack", told="Which cards.", default="small"),
            GameOption(name="peek", told="Who may look.", is_flag=True),
        )

    def add_commands(self, app: typer.Typer, arena: typer.Typer) -> None:
        pass

    def usual_seats(self, where: str) -> str:
        return "first,last"

    @property
    def terminal(self) -> Terminal:
        raise AssertionError  # nobody decides here

    def game(self, options: Mapping[str, Any], seats: int, seed: int) -> Tiny:
        return Tiny(seats, {"peek": options["peek"]})


COMMANDS = TinyCommands()
KIT = kits.Kit(word="bids", rules="", players="", table="", ui="", cli="tests.cli.test_choosing:COMMANDS")


def asked(*words: str) -> tuple[Chosen | None, dict[str, Any], str]:
    """A command of its own, and with what it was called."""
    app = typer.Typer(rich_markup_mode=None)
    found: list[tuple[Chosen, dict[str, Any]]] = []

    @app.command()
    @for_games(SIMULATE, before="seats")
    def act(chosen: Chosen, seats: str = "", size: int = 0) -> None:
        """Do nothing."""
        found.append((chosen, {"seats": seats, "size": size}))

    done = CliRunner().invoke(app, list(words), env={"COLUMNS": "200"})
    if done.exception is not None and not isinstance(done.exception, SystemExit):
        raise done.exception
    return (*found[0], done.output) if found else (None, {}, done.output)


@pytest.fixture
def one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the usual game is listed."""
    monkeypatch.setattr(games, "GAMES", {"hameln": games.GAMES["hameln"]})


@pytest.fixture
def two_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "GAMES", {"hameln": games.GAMES["hameln"]})
    monkeypatch.setitem(kits._ADDED, "bids", "tests.cli.test_choosing:KIT")


@pytest.mark.usefixtures("two_games")
def test_what_is_not_said_is_what_is_usual_in_the_game_that_is_chosen() -> None:
    usual, given, _ = asked()
    other, given_other, _ = asked("--game", "bids", "--peek")

    assert usual == Chosen(word="hameln", options={"town": "hameln"})
    assert given == {"seats": "greedy,random,random,random", "size": 4}
    assert other == Chosen(word="bids", options={"pack": "small", "peek": True})
    assert given_other == {"seats": "first,last", "size": 3}


@pytest.mark.usefixtures("two_games")
def test_an_option_of_another_game_is_refused() -> None:
    with pytest.raises(HamelnError, match="--town is no option of bids"):
        asked("--game", "bids", "--town", "hameln")
    with pytest.raises(HamelnError, match="--peek is no option of hameln"):
        asked("--peek")


@pytest.mark.usefixtures("two_games")
def test_a_choice_of_games_is_shown_with_the_words_of_each() -> None:
    _, _, told = asked("--help")

    assert "--game" in told
    assert "bids: 2 to 6 players. Usually first,last." in " ".join(told.split())
    assert "Which cards. (bids; usually small)" in told


@pytest.mark.usefixtures("one_game")
def test_with_one_game_nothing_is_said_about_games() -> None:
    assert "--game " not in asked("--help")[2]


def test_with_two_games_every_command_asks_which(run: Run) -> None:
    for command in ("play", "simulate", "replay"):
        assert "--game " in run(command, "--help")[1]


def test_a_game_that_is_not_there_is_told(run: Run) -> None:
    code, _, told = run("simulate", "--game", "chess", "--games", 1)

    assert code == 2
    assert told.startswith('hameln: no game is called "chess"; known: hameln')


def test_the_usual_game_may_be_named(run: Run) -> None:
    seats = ("--seats", "random,random,random", "--games", 1)

    assert run("simulate", "--game", "hameln", *seats)[1] == run("simulate", *seats)[1]


def test_a_kit_speaks_of_every_command_that_sets_a_game_up() -> None:
    kit = command_kit("hameln")

    assert set(kit.seats) == {"play", "simulate", "arena run", "arena exploit"}
    assert all(kit.options(command) for command in kit.seats)


def test_what_a_library_says_in_its_own_words_is_told_in_them() -> None:
    assert why_refused(FileNotFoundError("Cannot locate a picture")) == "Cannot locate a picture"


def test_what_the_system_says_is_told_with_its_file() -> None:
    assert why_refused(OSError(errno.EACCES, "Permission denied", "a.txt")) == "a.txt: Permission denied"
    assert why_refused(OSError(errno.ENOSPC, "No space left")) == "nothing can be printed: No space left"
