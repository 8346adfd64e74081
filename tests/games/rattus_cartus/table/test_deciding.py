"""What a person decides at the table: all of a match, by clicks on things."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from hameln.games.rattus_cartus.pack.pack import PEOPLE
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.moves import DONE, ENTER, LAY, PASS_MOVE
from hameln.games.rattus_cartus.rules.state import State, more_at, no_cards
from hameln.games.rattus_cartus.table.kit import TABLE
from hameln.games.rattus_cartus.table.tasks.entering import EnterTask
from hameln.kernel.match import Match, Played
from hameln.table.tasks.task import Table, Task
from tests.games.rattus_cartus.table.persons import (
    CardMatch,
    assert_told,
    names_of,
    new_game,
    play_to_end,
    step,
    task_at,
)


def at(kind: int, seats: int = 3, seed: int = 1, way: str = "cards") -> CardMatch:
    """A match that waits for a task of a kind, with more than one choice."""
    for number in range(seed, seed + 40):
        match = Match(new_game(seats, number, way))
        rng = Random(number)
        while not match.is_over:
            if (
                match.mover >= 0
                and match.state.agenda[-1][0] == kind
                and len(match.game.legal(match.state)) > 1
            ):
                return match
            step(match, rng)
    pytest.fail("no match came there")


def hold(match: CardMatch, *codes: str) -> None:
    """Let the deciding seat hold these cards and no others."""
    game, state = match.game, match.state
    width = game.tables.width  # type: ignore[attr-defined]
    first = width * state.mover
    state.hands[first : first + width] = no_cards(width)
    for code in codes:
        state.hands[first + game.pack.kind_of[code]] += 1  # type: ignore[attr-defined]
    state.held[state.mover] = len(codes)


@pytest.mark.few(1)
@pytest.mark.parametrize("seeds", [(0, 2), (1,)])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_whole_matches_are_played_by_clicks(seats: int, seeds: tuple[int, ...]) -> None:
    """Every kind of decision comes, and whatever is clicked becomes legal actions."""
    seen: Counter[str] = Counter()

    def watch(task: Task) -> None:
        seen[task.name] += 1
        assert_told(task)

    for seed in seeds:
        play_to_end(Match(new_game(seats, seed)), Random(seed), watch)

    assert {"supply", "look", "enter", "give"} <= set(seen)


def test_a_turn_is_entered_by_a_click_on_a_building_and_a_pass_by_its_card() -> None:
    match = at(agenda.TURN)
    hold(match, "pass", "P4")
    table = Table.of_mover(match.game, match.state, names_of(match.game))  # type: ignore[arg-type]
    deciding = TABLE.deciding

    assert deciding.forced(table) is None
    assert deciding.meant(table, "building:1") == ("enter",)
    assert deciding.meant(table, "card:pass") == ("pass",)
    assert deciding.meant(table, "card:P4") == ("enter",)
    assert deciding.meant(table, "heir:0") == ()
    assert deciding.begin(table, "pass").is_instant
    assert deciding.begin(table, "pass").moves() == (PASS_MOVE,)


def test_without_a_pass_there_is_no_action_to_choose_before_a_building() -> None:
    match = at(agenda.TURN)
    hold(match, "P4")
    table = Table.of_mover(match.game, match.state, names_of(match.game))  # type: ignore[arg-type]
    task = TABLE.deciding.forced(table)

    assert task is not None
    assert task.name == "enter"
    assert TABLE.deciding.prompt(table) == task.prompt()
    assert TABLE.deciding.meant(table, "building:1") == ()


def test_while_a_supply_is_chosen_the_prompt_says_so() -> None:
    match = at(agenda.SUPPLY)
    table = Table.of_mover(match.game, match.state, names_of(match.game))  # type: ignore[arg-type]

    assert TABLE.deciding.prompt(table).endswith(": take a supply")


def test_an_heir_without_a_pass_reads_why_it_cannot_be_played() -> None:
    match = at(agenda.TURN)
    hold(match, "P4")
    table = Table.of_mover(match.game, match.state, names_of(match.game))  # type: ignore[arg-type]
    passing = TABLE.deciding.actions(table)[1]

    assert passing.why == "There is no Pass in this hand (R6.3)."


def test_cards_are_laid_in_any_order_and_played_in_the_order_of_all() -> None:
    match = at(agenda.TURN)
    hold(match, "P4", "P4", "B0", "joker", "gold")
    task = task_at(match)
    for thing in ("building:1", "card:joker", "card:P4", "card:B0", "card:P4"):
        assert not task.click(thing)
    kind_of = match.game.pack.kind_of  # type: ignore[attr-defined]

    assert task.chosen() == ("building:1", "card:joker", "card:P4", "card:B0", "card:P4")
    assert task.moves() == (
        (ENTER, 1),
        *((LAY, kind_of[code]) for code in ("P4", "P4", "B0", "joker")),
        (DONE,),
    )


def test_cards_may_be_chosen_before_their_building() -> None:
    match = at(agenda.TURN)
    hold(match, "P4", "B0")
    task = task_at(match)
    task.click("card:B0")
    assert task.missing() == "Choose a building first."
    task.click("building:1")

    assert task.moves() == ((ENTER, 1), (LAY, match.game.pack.kind_of["B0"]), (DONE,))  # type: ignore[attr-defined]


def test_a_click_lays_one_more_and_the_one_after_all_takes_all_back() -> None:
    match = at(agenda.TURN)
    hold(match, "P4", "P4", "B0")
    task = task_at(match)
    task.click("building:0")

    for expected in (1, 2, 0):
        task.click("card:P4")
        assert task.chosen().count("card:P4") == expected


def test_steps_are_taken_back_one_by_one() -> None:
    match = at(agenda.TURN)
    hold(match, "P4", "B0")
    task = task_at(match)
    for thing in ("building:0", "card:B0", "card:P4"):
        task.click(thing)

    left = []
    while task.take_back():
        left.append(task.chosen())
    assert left == [("building:0", "card:B0"), ("building:0",), ()]


def test_gold_and_passes_are_refused_with_the_rule() -> None:
    match = at(agenda.TURN)
    hold(match, "gold", "pass", "P4")
    task = task_at(match)

    task.click("building:0")
    assert "R6.5" in task.click("card:gold")
    assert "R6.5" in task.click("card:pass")
    assert not task.click("card:P4")


def test_points_and_rats_are_foretold() -> None:
    """Matching cards bring influence, others a rat each."""
    match = at(agenda.TURN)
    task = task_at(match)
    assert isinstance(task, EnterTask)
    state: State = match.state
    tables = match.game.tables  # type: ignore[attr-defined]
    estate = tables.estate_of[state.row[0] // 5]
    letters = "PBCKMR"
    other = letters[(estate + 1) % 6]
    hold(match, f"{letters[estate]}1", f"{other}1", f"{other}2", "joker", "sword")
    task = task_at(match)
    for thing in ("building:0", *(f"card:{letters[estate]}1 card:{other}1 card:{other}2 card:joker".split())):
        assert not task.click(thing)
    told = " ".join(task.preview())

    had, rats = state.influence[6 * state.mover + estate], state.rats[state.mover]
    ghosts = task.foreseen().ghosts
    assert f"{had} → {had + 4}" in told
    assert ghosts == {
        f"track:{match.game.pack.estates[estate]}": had + 4,  # type: ignore[attr-defined]
        f"heir:{state.mover}": rats + 2,
    }
    assert f"Your rats: {rats} → {rats + 2}." in told


def test_the_premium_is_foretold_as_far_as_it_is_known() -> None:
    match = at(agenda.TURN, way="first")
    state: State = match.state
    first, second, *_ = state.line
    hold(match, "P1", "P2")
    task = task_at(match)
    task.click("building:0")
    assert "unless somebody lays an influence card after you" in " ".join(task.preview())
    for thing in ("card:P1", "card:P2"):
        task.click(thing)
    for move in task.moves():
        match.append(Played(mover=match.mover, action=move))

    assert match.mover == second
    rival = task_at(match)
    rival.click("building:0")
    name = names_of(match.game).players[first]
    assert f"{name} has laid 2 cards before you" in " ".join(rival.preview())


def test_a_gift_needs_all_its_cards_and_no_more() -> None:
    match = at(agenda.GIVE)
    task = task_at(match)
    wanted = match.state.agenda[-1][3]
    assert task.pips() == (0, wanted)
    assert task.missing()
    rng = Random(2)
    while task.missing():
        task.click(rng.choice(sorted(task.legal() - set(task.chosen())) or sorted(task.legal())))

    assert len(task.moves()) == wanted
    others = [
        thing for thing in (f"card:{code}" for code in match.game.pack.kinds) if thing not in task.legal()
    ]  # type: ignore[attr-defined]
    assert all(task.click(thing) for thing in others)


def test_a_gift_is_explained_by_what_asks_for_it() -> None:
    """Swords are carried out before the actions of their building, a Guard Tower is one of these."""
    rules: Counter[tuple[str, bool]] = Counter()
    for seed in range(8):
        match, rng = Match(new_game(4, seed)), Random(seed)
        while not match.is_over:
            stack = match.state.agenda
            if match.mover >= 0 and stack[-1][0] == agenda.GIVE:
                behind = next(task[0] for task in reversed(stack) if task[0] != agenda.GIVE)
                rules[task_at(match).rule, behind in (agenda.ACT, agenda.CLEAR)] += 1
            step(match, rng)

    assert set(rules) == {("R8.2", False), ("R9.3", True)}


def test_healing_takes_no_more_cards_than_there_are_rats() -> None:
    match = at(agenda.HEAL)
    hold(match, "P0", "B0", "C0", "gold")
    match.state.rats[match.mover] = 1
    task = task_at(match)

    assert task.label() == "Discard nothing"
    assert task.moves() == ((DONE,),)
    task.click("card:gold")
    assert "1 → 0" in " ".join(task.preview())
    assert task.click("card:P0") == "1 card is enough."


def test_a_supply_tells_what_it_would_bring() -> None:
    match = at(agenda.SUPPLY)
    task = task_at(match)
    for thing in task.legal():
        assert task.about(thing)[0].startswith("Supply: ")
    assert task.missing()
    task.click("building:0")
    assert not task.missing()
    assert task.click("nun:0")


def test_a_card_that_was_seen_is_not_looked_at_again() -> None:
    match = at(agenda.LOOK)
    match.state.looked = more_at(match.state.looked, match.mover, 0b00101)
    task = task_at(match)

    assert task.legal() == {"nun:1", "nun:3", "nun:4"}
    assert task.click("nun:0") == "This card of the row has been looked at (R5.5)."


def test_a_tied_loser_is_chosen_by_its_panel_or_its_hand() -> None:
    match = at(agenda.TARGET, seats=5)
    task = task_at(match)
    seats = [move[1] for move in match.game.legal(match.state)]

    assert task.legal() == {f"heir:{seat}" for seat in seats}
    task.click(f"hand:{seats[0]}")
    assert task.chosen() == (f"heir:{seats[0]}",)
    assert "R8.1" in task.click(f"heir:{match.mover}")


def test_special_cards_stand_behind_the_people() -> None:
    """The kinds that decisions sort by are those of the pack."""
    pack = new_game(3).pack
    assert pack.kind_of["joker"] == PEOPLE


@pytest.mark.rule("R10.3")
@pytest.mark.parametrize(("left", "told"), [(1, "Only 1 card is left"), (40, "Your hand: ")])
def test_a_supply_says_when_the_cards_do_not_suffice(left: int, told: str) -> None:
    task = task_at(at(agenda.SUPPLY))
    state = task.table.view.state
    state.deck_size, state.discarded = left, 0
    supplies = [task.table.names.supply_of(card) for card in state.row]
    wanted = [f"building:{place}" for place, supply in enumerate(supplies) if supply.cards > 1]

    assert wanted
    assert all(told in " ".join(task.about(thing)) for thing in wanted)
