"""The card game in the terminal: hot seat and alone, every decision, its secrets, undo, saves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.console import Console

from hameln.cli.terminal import TerminalTable
from hameln.games.rattus_cartus.rules.state import cards_of
from hameln.games.rattus_cartus.table.seating import SEATING
from hameln.table.records import read_only_match
from hameln.table.session import Session
from tests.games.rattus_cartus.cli.typists import Typist, card_game, table_for, table_of, table_of_game

HEADING = re.compile(r"(\w+) decides\. Round ")
SWORDS = "brewery,office,hospital,castle,guard-tower,hut,treasury"
"""Buildings that ask for targets, gifts, healing and passing."""


@pytest.mark.long
@pytest.mark.parametrize(
    ("seats", "buildings"),
    [
        ("human,medium", "first"),
        ("human,human,human", SWORDS),
        pytest.param("human,random,human,random,random", SWORDS, marks=pytest.mark.long),
        pytest.param("human,hard,master", "cards", marks=pytest.mark.long),
    ],
)
def test_people_play_to_the_final_scoring_and_ask_everything(
    seats: str, buildings: str, tmp_path: Path
) -> None:
    path = tmp_path / "evening.hameln.jsonl"
    typist = Typist(asked=("?1", "m", "t", "l", "h")[: 3 if "human,human" in seats else 5])

    table_for(seats, typist, path=path, buildings=buildings).run()

    assert "Final scoring" in typist.shown
    assert "Traceback" not in typist.shown
    assert read_only_match(path).match.is_over


@pytest.mark.long
def test_every_decision_of_the_rules_was_asked_and_explained() -> None:
    """The rule of each decision is read aloud where somebody asks about it."""
    found = set[str]()
    for seed in range(2):
        typist = Typist(asked=("?1", "?3"), seed=seed)
        table_for("human,human,human", typist, seed=seed, buildings=SWORDS).run()
        found |= set(re.findall(r"^(R\d+\.\d+): \S", typist.shown, re.MULTILINE))

    assert {"R5.1", "R5.5", "R6.2", "R6.3", "R8.2", "R9.2"} <= found


def test_buildings_are_offered_by_their_names_and_what_they_bring() -> None:
    typist = Typist(["1", "q"])
    table_for("human,medium,medium", typist).run()

    assert re.search(r"1  Take the supply of building 1: \w+. (Draw|Discard|Look)", typist.shown)
    assert re.search(r"1  Enter building 1: [\w ]+ \(\w+\)", typist.shown)


def test_the_hand_stands_before_the_eyes_of_whoever_decides_and_of_nobody_else() -> None:
    """Among several persons a hand is only shown once its heir has said that nobody else looks."""
    typist = Typist()
    table = table_for("human,human,human", typist, buildings=SWORDS)
    hands: list[tuple[str, str]] = []
    choose = table._chooser.choose

    def watched(choices: object) -> object:
        state = table.session.match.state
        game, seat = table.session.game, table.session.game.mover(state)
        width = game.tables.width
        names = table._story.names
        hand = names.cards(cards_of(state.hands[width * seat : width * (seat + 1)]))
        hands.append((names.players[seat], hand))
        return choose(choices)  # type: ignore[arg-type]

    table._chooser.choose = watched  # type: ignore[method-assign]
    table.run()

    looker, shown = "", list[tuple[str, str]]()
    decider = ""
    for line in typist.shown.splitlines():
        if found := re.match(r"(\w+), it is your turn\.", line):
            looker = found[1]
        elif found := HEADING.match(line):
            decider = found[1]
        elif line.startswith("Hand: "):
            assert decider == looker
            shown.append((looker, line))
    assert len(shown) > 50
    wanted = iter(hands)
    for name, line in shown:
        assert any(name == who and line.startswith(f"Hand: {hand}.") for who, hand in wanted)


@pytest.mark.parametrize("kind", ["dumb", "xterm"])
def test_a_hand_is_wiped_off_every_terminal_before_the_next_person_looks(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A terminal without abilities cannot be cleared; so its lines move out of sight."""
    monkeypatch.setenv("TERM", kind)
    typist = Typist()
    session = Session(card_game(2), ["human", "human"], 5)
    console = Console(file=typist.screen, width=110, force_terminal=True, highlight=False, soft_wrap=True)
    TerminalTable(session, plain=False, path=None, ask=typist.ask, console=console).run()

    seen = [part for part in typist.shown.split("it is your turn.")[:-1] if "Hand: " in part]
    assert len(seen) > 10
    for part in seen:
        assert ("\n" * 60 if kind == "dumb" else "\x1b[2J") in part.rpartition("Hand: ")[2]


def test_a_nun_that_was_looked_at_stands_with_the_hand() -> None:
    typist = Typist()
    table_for("human,human", typist, buildings="cards").run()

    assert "Seen in the row of nuns: " in typist.shown


def test_cards_that_were_laid_can_be_taken_back_until_the_turn_is_done() -> None:
    typist = Typist(["1", "1", "1", "u", "u", "2", "q"])
    table = table_for("human,medium,medium", typist)
    table.run()

    parts = typist.shown.split("Taken back.")
    assert len(parts) == 3
    before = re.findall(r"Hand: .*", parts[0])
    after = re.findall(r"Hand: .*", parts[2])
    assert after[0] == before[1]
    assert "Laid so far: " in parts[0]
    assert "Laid so far: " not in parts[2]


def test_what_was_drawn_is_not_taken_back() -> None:
    typist = Typist(["2", "u", "q"])
    table_for("human,medium,medium", typist).run()

    assert "Taken back." not in typist.shown
    assert "Chance has spoken since; what was revealed stays." in typist.shown


def test_a_stopped_match_goes_on_with_the_same_hands(tmp_path: Path) -> None:
    path = tmp_path / "evening.hameln.jsonl"
    first = Typist(["1", "1", "2", "q"])
    table_for("human,medium,medium", first, path=path).run()
    assert f"--resume {path}" in first.shown
    stopped = path.read_bytes()

    session, note = Session.resume(path)
    again = Typist()
    assert note == ""
    assert path.read_bytes() == stopped
    table_of(session, again).run()

    assert re.findall(r"Hand: .*", first.shown)[-1] == re.findall(r"Hand: .*", again.shown)[0]
    assert "Final scoring" in again.shown
    assert path.read_bytes().startswith(stopped)


@pytest.mark.parametrize("plain", [True, False])
def test_the_table_is_shown_at_a_glance(plain: bool) -> None:
    typist = Typist(["?", "m", "q"])
    console = Console(file=typist.screen, width=80, no_color=True, highlight=False, soft_wrap=True)
    session = Session(card_game(4), ["human", "random", "random", "random"], 5)
    TerminalTable(session, plain=plain, path=None, ask=typist.ask, console=console).run()

    help_, shown = typist.shown.partition("m  the table at a glance")[2].split("> m\n")
    told = " ".join(shown.split())
    assert "this help" in help_
    assert all(len(line) <= 80 for line in shown.splitlines())
    assert ("│" in shown) != plain
    assert all(
        word in told for word in ("Round 1 of 8", "Supply", "Premium", "Inside", "Peasantry", "Seen by")
    )
    assert all(word in told for word in ("has the start card.", "15 × Joker", "face down", "fourth"))
    assert "Discard 1 rat." in told or "Draw 2 population cards." in told


DECISIONS = {
    "place": "Place the noble on",
    "shift": "Send ",
    "name": "Name ",
    "pick": "Take ",
    "turn": "Turn up a card",
    "stop": "Stop, and take what lies open",
    "reduce": "Give up ",
    "gain": "Gain influence with",
    "book": "Move the number of nuns by",
}
"""How each decision of the expansion is offered."""


@pytest.mark.long
def test_whole_matches_are_played_with_everything_asked() -> None:
    shown = ""
    for seed in (28, 7):
        typist = Typist(asked=("?1", "t"), seed=seed)
        game = SEATING.new_game("nobilis:cards", 3, {"nobles": True}, seed)
        table_of_game(game, "human,human,human", typist).run()
        assert "Final scoring" in typist.shown
        assert "Traceback" not in typist.shown
        shown += typist.shown

    assert all(told in shown for told in ("Place the noble on", "takes a noble", "Noble face down: "))
    assert sum(told in shown for told in DECISIONS.values()) >= 7


def test_a_noble_is_explained_where_it_may_be_placed() -> None:
    for seed in range(1, 9):
        typist = Typist(asked=("?1",), seed=seed)
        game = SEATING.new_game("nobilis:cards", 2, {"nobles": True}, seed)
        table_of_game(game, "human,random", typist).run()
        if "  Whoever enters" in typist.shown:
            return
    message = "no noble was explained"
    raise AssertionError(message)
