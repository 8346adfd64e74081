"""A terminal of 80 columns and 24 lines: nothing is cut off, and nothing runs off the screen."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

from hameln.cli.lines import in_order, places_of
from hameln.cli.terminal import TerminalTable
from hameln.games.hameln.editor.generator.making import new_town
from hameln.games.hameln.editor.generator.wishes import Wishes
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import Town
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.table.describing import LETTERS, draw_table
from hameln.table.kit import table_kit
from hameln.table.session import Session
from tests.games.rattus_cartus.cli.typists import Typist, table_for

WIDE, HIGH = 80, 24
NAMES = ("Ahlborn", "Brinkmann", "Creuz", "Dettmer", "Eilers")


@pytest.fixture(autouse=True)
def own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAMELN_HOME", str(tmp_path))


def in_the_middle(word: str, seats: int) -> Session:
    """A match of a person and others, at a decision of the person some turns on."""
    seating = table_kit(word).seating
    options = {one.name: one.default for one in seating.options}
    game = seating.new_game(seating.usual_place(""), seats, options, 3)
    session, rng = Session(game, ("human", *["random"] * (seats - 1)), 3), Random(4)
    for _ in range(120):
        if session.step() is None:
            session.choose(rng.choice(game.legal(session.match.state)))
    while session.waits_for is None:
        session.step()
    return session


def screens(session: Session, *typed: str, plain: bool) -> Iterator[str]:
    """What is shown from one question to the next."""
    screen, lines = io.StringIO(), list(typed)
    told: list[str] = []
    console = Console(
        file=screen, width=WIDE, height=HIGH, force_terminal=True, no_color=True, highlight=False,
        soft_wrap=True, legacy_windows=False,
    )  # fmt: skip

    def ask(prompt: str) -> str:
        told.append(re.sub(r"\x1b\[[0-9;]*m", "", screen.getvalue()))
        screen.truncate(0)
        screen.seek(0)
        return (lines.pop(0) if lines else "q") if prompt == "> " else ""

    TerminalTable(session, plain=plain, path=None, ask=ask, console=console).run()
    return iter(told[1:])


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize(("word", "seats"), [("hameln", 5), ("rattus-cartus", 5)])
def test_the_table_is_read_whole_a_screen_at_a_time(word: str, seats: int, plain: bool) -> None:
    session = in_the_middle(word, seats)
    kit, game = table_kit(word), session.game
    names = kit.telling.names(game, session.names, has_ids=True)
    view = game.view(session.match.state, game.mover(session.match.state))

    shown = list(screens(session, "t", plain=plain))

    assert all(len(line) <= WIDE for screen in shown for line in screen.split("\n"))
    assert all(screen.count("\n") < HIGH for screen in shown)
    words = re.findall(r"[^\s│╭╮╰╯─]+", " ".join(shown))
    for passage in kit.describing.reading(game, view, names):
        for line in passage.lines:
            assert " ".join(line.split()) in " ".join(words), line


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize(("word", "seats"), [("hameln", 5), ("rattus-cartus", 5)])
def test_the_table_at_a_glance_is_no_wider_than_the_terminal(word: str, seats: int, plain: bool) -> None:
    shown = list(screens(in_the_middle(word, seats), "m", plain=plain))

    assert all(len(line) <= WIDE for screen in shown for line in screen.split("\n"))
    assert all(screen.count("\n") < HIGH for screen in shown)


def blocks_of(town: Town, lines: list[str]) -> int:
    """How many houses stand whole in a picture: id and cost, people, and good below each other."""
    found = 0
    for house in town.houses:
        head = f"{house.id} {house.cost}"
        for row, line in enumerate(lines[:-2]):
            at = [
                one.start() + len(head) // 2 for one in re.finditer(rf"(?<!\S){re.escape(head)}(?!\S)", line)
            ]
            if any(
                re.search(r"\[.*/.*\]", lines[row + 1][max(0, middle - 3) : middle + 4])
                and LETTERS[str(house.kind)] in lines[row + 2][max(0, middle - 7) : middle + 8]
                for middle in at
            ):
                found += 1
                break
    return found


@pytest.mark.parametrize("name", ["hameln", "reedmouth", "oxbow", "ravenscar", "goosepond", "aldermoor"])
@pytest.mark.parametrize("width", [60, WIDE, 110])
def test_every_house_stands_whole_on_the_map(name: str, width: int) -> None:
    town = find_town(name)
    game = Hameln(town, max(town.start_houses))

    lines = draw_table(game, game.initial(), NAMES[: game.seats], width, HIGH - 1)

    assert max(map(len, lines)) <= width
    assert blocks_of(town, lines) == len(town.houses)
    assert width != WIDE or name == "aldermoor" or len(lines) < HIGH


# -- several choices in one line


def test_several_cards_are_laid_in_one_line() -> None:
    typist = Typist(["1", "1", "5 2 1 8", "q"])
    table_for("human,random,random", typist).run()

    typed = typist.shown[typist.shown.index("> 5 2 1 8") :]
    assert len(re.findall(r"^\w+ lays ", typed, re.MULTILINE)) == 3
    assert typed.count(" decides.") == 1, "nothing is asked in between"


@pytest.mark.parametrize("line", ["1 1 1 1 1 1", "1 1"])
def test_what_cannot_follow_is_not_begun(line: str) -> None:
    typist = Typist(["1", "1", line, "q"])
    table_for("human,random,random", typist).run()

    assert "nothing was done" in typist.shown
    assert " lays " not in typist.shown


def test_a_line_names_places_or_is_none() -> None:
    assert places_of("3,1", 3) == (2, 0)
    assert places_of("", 3) == ()
    assert places_of("0 1", 3) == ()
    assert places_of("9" * 40, 3) == ()


def test_nothing_comes_to_light_between_choices() -> None:
    session = in_the_middle("hameln", 3)
    game, state = session.game, session.match.state
    before = game.copy(state)
    choices = game.legal(state)

    for first in range(len(choices)):
        for second in range(len(choices)):
            in_order(game, state, choices, (first, second))

    assert game.public(state) == game.public(before)


# -- what a choice brings


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (["1", "1", "?1"], "1 point of influence"),
        (["1", "1", "?8"], "The premium"),
        (["?1"], "Your hand: 5"),
        (["1", "?1"], "The premium"),
    ],
)
def test_a_choice_of_cards_tells_what_it_brings(asked: list[str], told: str) -> None:
    typist = Typist([*asked, "q"])
    table_for("human,random,random", typist).run()

    answer = typist.shown[typist.shown.index(f"> {asked[-1]}") :]
    assert told in answer[: answer.index("\nR")]


def test_a_large_town_is_drawn_below_itself() -> None:
    town = new_town(Wishes(houses=60), 3)
    game = Hameln(town, 4)
    lines = draw_table(game, game.initial(), NAMES[:4], WIDE, HIGH - 1)

    assert max(map(len, lines)) <= WIDE
    assert blocks_of(town, lines) == 60
