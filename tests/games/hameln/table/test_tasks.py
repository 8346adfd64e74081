"""Clicks on things become legal actions, whatever is clicked."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.games.hameln.events.names import Names
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import EXTRA, PAYING, RATS, TURN, WEDDINGS, State
from hameln.games.hameln.table.deciding import ACTIONS, DECIDING, HamelnDeciding
from hameln.games.hameln.table.inspecting import HamelnExplaining
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.games.hameln.table.tasks.amounts import BribeTask, PayTask, SellTask
from hameln.games.hameln.table.tasks.waking import RatTask, WakeTask
from hameln.games.hameln.table.tasks.wedding import MarryTask
from hameln.games.hameln.table.thing_names import child_thing, circle_thing, house_thing
from hameln.players.kit import HUMAN
from hameln.table.session import Session
from hameln.table.tasks.task import Table, Task, split
from tests.examples import examples
from tests.games.hameln.table.pointing import things_of
from tests.table.tables import offers, random_match, table_where


def names_of(game: Hameln) -> Names:
    return Names.of(game, FAMILY_NAMES[: game.seats])


def table_of(session: Session) -> Table:
    names = Names.of(session.game, session.names)
    return Table.of_mover(session.game, session.match.state, names)


def all_things(game: Hameln) -> list[str]:
    tables = game.tables
    return [
        *map(house_thing, tables.house_ids),
        *map(circle_thing, tables.circle_ids),
        *(f"district:{one}" for one in tables.district_ids),
        *(child_thing(sex, seat) for sex in ("boy", "girl") for seat in range(game.seats)),
        "ring",
        "cat",
    ]


def fill(task: Task, rng: Random) -> None:
    """Click about like somebody who tries everything, until the decision can be confirmed."""
    for _ in range(400):
        if not task.missing() and rng.random() < 0.5:
            return
        legal = sorted(task.legal())
        if legal and rng.random() < 0.9:
            assert task.click(rng.choice(legal)) == ""
        elif task.amounts():
            amount = rng.choice(task.amounts())
            task.set_amount(amount.name, rng.randint(0, max(1, amount.most)))
        elif rng.random() < 0.1:
            task.take_back()
        assert set(task.chosen()) <= task.legal()
        task.preview(), task.prompt(), task.hint(), task.pips()
    assert not task.missing(), task.missing()


def play(session: Session, rng: Random, seen: set[str]) -> None:
    """Play a match by clicks only."""
    while not session.match.is_over:
        if session.waits_for is None:
            session.step()
            continue
        table = table_of(session)
        task = DECIDING.forced(table)
        if task is None:
            possible = [action.name for action in DECIDING.actions(table) if not action.why]
            for action in DECIDING.actions(table):
                assert action.label
                assert (action.name in possible) != bool(action.why)
            task = DECIDING.begin(table, rng.choice(possible))
        for thing in rng.sample(all_things(session.game), 12):
            if thing not in task.legal():
                assert task.click(thing), (task.name, thing)
            task.about(thing)
        fill(task, rng)
        assert task.label()
        seen.add(task.name)
        for move in task.moves():
            session.choose(move)


@pytest.mark.few(2)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_whole_matches_are_played_by_clicks(seats: int) -> None:
    seen: set[str] = set()
    for seed in range(5):
        session = Session(Hameln(find_town("hameln"), seats), [HUMAN] * seats, seed)
        play(session, Random(seed), seen)
    assert {"settle", "wake-men", "wake-women", "marry", "sell", "rats", "pay", "end"} <= seen
    assert {"influence", "bribe", "cat"} <= seen


@settings(max_examples=examples(6), deadline=None)
@given(seed=st.integers(0, 10**6))
def test_any_seed_is_played_by_clicks(seed: int) -> None:
    session = Session(Hameln(find_town("reedmouth"), 4), [HUMAN] * 4, seed)
    play(session, Random(seed), set())


def until(stage: int, seed: int = 1, seats: int = 3) -> Session:
    """A match played at random until a person's seat is asked at this stage; the next seed if it never is."""
    session = Session(Hameln(find_town("hameln"), seats), [HUMAN] * seats, seed)
    rng = Random(seed)
    while session.match.state.stage != stage or session.waits_for is None:
        if session.match.is_over:
            return until(stage, seed + 1000, seats)
        if session.step() is None:
            session.choose(rng.choice(session.game.legal(session.match.state)))
    return session


def test_a_rat_taken_back_frees_its_circle() -> None:
    task = RatTask(table_of(until(RATS)))
    while task.missing():
        task.click(min(task.legal() - set(task.chosen())))
    first = task.chosen()[0]

    assert task.click(first) == ""

    assert first not in task.chosen()
    assert task.missing()


def only(stage: str, *kinds: str) -> tuple[Task, set[str]]:
    """A decision with a single thing of some kinds to choose from, and these things."""

    def has_one(task: Task) -> bool:
        legal = [split(thing)[0] for thing in task.legal()]
        return all(legal.count(kind) == 1 for kind in kinds)

    def wanted(game: Hameln, state: State) -> bool:
        return offers(stage)(game, state) and has_one(begun(Table.of_mover(game, state, names_of(game))))

    def begun(table: Table) -> Task:
        return DECIDING.forced(table) or DECIDING.begin(table, stage)

    task = begun(table_of(table_where(wanted)))
    return task, {thing for thing in task.legal() if split(thing)[0] in kinds}


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("stage", "kind"), [("wake-men", "house"), ("bribe", "district"), ("marry", "house")]
)
def test_the_only_thing_that_can_be_chosen_stays_chosen_however_often_it_is_clicked(
    stage: str, kind: str
) -> None:
    task, things = only(stage, kind)
    (thing,) = things
    if thing not in task.chosen():
        assert task.click(thing) == ""
    chosen = task.chosen()

    assert task.click(thing) == ""

    assert task.chosen() == chosen
    assert thing in chosen


def test_the_only_children_that_can_marry_stay_chosen_and_one_of_several_is_taken_back() -> None:
    def wanted(game: Hameln, state: State) -> bool:
        if not offers("marry")(game, state):
            return False
        task = MarryTask(Table.of_mover(game, state, names_of(game)))
        return len([thing for thing in task.legal() if split(thing)[0] == "child"]) == len(task.chosen())

    task = MarryTask(table_of(table_where(wanted)))
    children = task.chosen()
    house, *others = sorted(thing for thing in task.legal() if split(thing)[0] == "house")

    for thing in (*children, house):
        assert task.click(thing) == ""
    assert task.chosen() == (*children, house)
    assert others
    assert task.click(house) == ""

    assert task.chosen() == children


def test_rats_without_a_choice_stay_where_they_are() -> None:
    def has_none(game: Hameln, state: State) -> bool:
        return state.stage == RATS and 1 < len(game.legal(state)) <= state.rats_left

    task = RatTask(table_of(table_where(has_none)))
    placed = task.chosen()

    for thing in placed:
        assert task.click(thing) == ""

    assert task.chosen() == placed


def test_rats_without_a_choice_are_told_to_have_none() -> None:
    def has_none(game: Hameln, state: State) -> bool:
        return state.stage == RATS and 1 < len(game.legal(state)) <= state.rats_left

    task = RatTask(table_of(table_where(has_none)))

    assert not task.missing()
    assert task.hint() == "There are no other circles for the rats."
    assert RatTask(table_of(until(RATS))).hint().startswith("Click a golden circle")


def test_a_house_named_twice_is_not_named() -> None:
    def has_several(game: Hameln, state: State) -> bool:
        return offers("wake-men")(game, state) and state.men[state.mover].bit_count() > 1

    task = WakeTask(table_of(table_where(has_several)), moves.MAN)
    thing, _ = sorted(task.legal())[:2]

    task.click(thing)
    task.click(thing)

    assert task.chosen() == ()
    assert task.missing()


def test_the_start_houses_tell_what_they_bring() -> None:
    table = table_of(until(TURN))
    task = WakeTask(table, moves.MAN)
    for thing in sorted(task.legal()):
        task.click(thing)
    told = " ".join(task.preview())
    assert "meat" in told
    assert "child" in told
    assert "rats come" in told


def test_what_cannot_be_done_names_its_rule() -> None:
    table = table_of(until(TURN))
    reasons = {action.name: action.why for action in DECIDING.actions(table)}
    assert reasons["wake-men"] == ""
    assert "H3.2" in reasons["cat"]
    assert "H5.1" in reasons["marry"]
    task = DECIDING.begin(table, "wake-men")
    assert "H4.1" in task.click(house_thing("R.or"))


def test_a_click_on_a_house_means_what_is_possible_there() -> None:
    session = until(TURN)
    table = table_of(session)
    own = session.game.tables.house_ids[table.view.state.men[table.seat].bit_length() - 1]
    assert DECIDING.meant(table, house_thing(own)) == ("wake-men",)
    assert DECIDING.meant(table, house_thing("R.or")) == ()
    assert DECIDING.meant(table, "ring") == ()


def test_the_choices_of_a_wedding_filter_each_other() -> None:
    for seed in range(60):
        session = until(WEDDINGS, seed)
        table = table_of(session)
        if not any(moves.verb_of(move) == moves.MARRY for move in session.game.legal(table.view.state)):
            continue
        task = MarryTask(table)
        while task.missing():
            task.click(min(task.legal() - set(task.chosen())))
        assert len(task.weddings()) == 1
        assert task.payer is not None
        assert FAMILY_NAMES[task.payer] in task.label()
        assert task.preview()
        while task.take_back():
            pass
        assert task.chosen() == ()
        return
    pytest.fail("no match of these offered a second wedding")


@pytest.mark.rule("H6.1")
def test_a_sale_tells_what_is_received_and_what_traps_cost() -> None:
    def has_goods(_: Hameln, state: State) -> bool:
        goods = state.goods[4 * state.mover : 4 * state.mover + 4]
        return state.stage == TURN and goods[3] >= 2

    task = SellTask(table_of(table_where(has_goods)))
    assert task.exchange()[0] == "Nothing is sold yet."

    task.set_amount("meat:florins", 1)
    assert task.exchange() == ("You get 4 florins", "You give 1 meat.")
    task.set_amount("meat:1", 1)

    gets, gives = task.exchange()
    assert gets == "You get 4 florins and 1 trap"
    assert gives == "You give 2 meat. Without traps it would bring 4 florins more."


def test_a_sale_counts_what_comes_in() -> None:
    task = SellTask(table_of(until(TURN)))
    assert task.missing()

    task.set_amount("meat:florins", 99)
    assert task.florins == 4
    assert task.label() == "Sell for 4 florins"
    task.set_amount("meat:0", 1)
    assert task.traps == 0

    task.set_amount("meat:florins", 0)
    task.set_amount("meat:0", 1)
    assert (task.florins, task.traps) == (0, 1)
    assert task.label() == "Sell for 1 trap"
    assert task.take_back()
    task.sell_all()
    assert task.florins == 4


def test_a_bribe_skips_sums_of_other_fields() -> None:
    session = until(EXTRA)
    state = session.match.state.copy()
    state.money[state.mover], state.bribes, state.piper = 5, (2, 0, 0, 0), 0
    task = BribeTask(Table.of_mover(session.game, state, Names.of(session.game, session.names)))
    assert task.missing()

    task.click(f"district:{session.game.tables.district_ids[1]}")
    assert task.florins == 1
    assert "stays" in " ".join(task.preview())
    task.set_amount("florins", 2)
    assert task.florins == 3
    assert "goes" in " ".join(task.preview())
    task.set_amount("florins", 2)
    assert task.florins == 1


def test_paying_for_nobody_tells_the_road() -> None:
    session = until(PAYING)
    task = PayTask(table_of(session))
    for amount in task.amounts():
        task.set_amount(amount.name, 0)
    assert "Transylvania" in " ".join(task.preview())
    assert task.label() == "Pay 0 florins"


def test_every_action_is_named_once() -> None:
    table = table_of(until(TURN))
    assert tuple(action.name for action in DECIDING.actions(table)) == ACTIONS


def told(task: Task, things: list[str], viewer: int | None) -> list[object]:
    """Everything that a decision says and shows, as it begins and with something chosen."""
    found: list[object] = []
    for _ in range(3):
        found += [task.prompt(), task.hint(), task.missing(), task.legal(), task.chosen(), task.pips()]
        found += [task.rows(), task.amounts(), task.foreseen(), [task.about(thing) for thing in things]]
        if not task.missing():
            found += [task.label(), task.moves(), task.preview()]
        view = task.table.game.view(task.table.view.state, viewer)
        explaining, table = HamelnExplaining(), task.table
        found += [explaining.inspect(table.game, view, table.names, thing, task) for thing in things]
        for thing in sorted(task.legal())[:1]:
            task.click(thing)
        for amount in task.amounts()[:1]:
            task.set_amount(amount.name, amount.most)
    return found


def everything(game: Hameln, state: State, viewer: int | None) -> list[object]:
    """All that can be decided in a state, and what is told of it."""
    table = Table.of_mover(game, state, Names.of(game, FAMILY_NAMES[: game.seats]))
    deciding, things = HamelnDeciding(), things_of(game)[::9]
    forced = deciding.forced(table)
    if forced is not None:
        return told(forced, things, viewer)
    actions = deciding.actions(table)
    meant = [deciding.meant(table, thing) for thing in things]
    begun = [told(deciding.begin(table, one.name), things, viewer) for one in actions if not one.why]
    return [actions, deciding.prompt(table), meant, *begun]


@pytest.mark.rule("H1.6")
@pytest.mark.parametrize("seed", [3, 8])
def test_other_traps_change_nothing_that_a_decision_tells(seed: int) -> None:
    """The same decision among other hidden traps reads and shows the same, to its family and to everybody."""
    game, rng = Hameln(find_town("hameln"), 3), Random(seed)
    states = [match.state.copy() for match in random_match(game, seed) if not match.is_over]
    hiding = [state for state in states if state.mover >= 0 and any(state.traps)]
    for state in hiding[:: max(1, len(hiding) // 12)]:
        other = game.sample(game.view(state, state.mover), rng)
        for viewer in (state.mover, None):
            assert everything(game, state, viewer) == everything(game, other, viewer)
    assert any(game.sample(game.view(state, state.mover), rng) != state for state in hiding)
