"""What confirming is said to bring is what it brings."""

from __future__ import annotations

import pytest

from hameln.games.hameln.events.names import GOOD_NAMES, Names
from hameln.games.hameln.map.tables import GOODS, NO_GOOD
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import EXTRA, NONE, PAYING, RATS, TURN, State, indices
from hameln.games.hameln.table.deciding import DECIDING
from hameln.games.hameln.table.inspecting import HamelnExplaining
from hameln.games.hameln.table.seating import FAMILY_NAMES
from hameln.games.hameln.table.tasks.amounts import BribeTask, PayTask, SellTask
from hameln.games.hameln.table.tasks.places import CatTask
from hameln.games.hameln.table.tasks.task import InfluenceTask
from hameln.games.hameln.table.tasks.waking import RatTask, WakeTask
from hameln.games.hameln.table.tasks.wedding import MarryTask
from hameln.language import text
from hameln.table.inspection import ARROW, Inspection
from hameln.table.saying import say_points
from hameln.table.session import Session
from hameln.table.tasks.task import Table, Task
from tests.games.hameln.table.test_tasks import until
from tests.table.tables import offers, table_where


def at(session: Session, state: State) -> Table:
    return Table.of_mover(session.game, state, Names.of(session.game, session.names))


def family(session: Session, seat: int) -> str:
    return Names.of(session.game, session.names).families[seat]


def names_men_of_two_houses(game: Hameln, state: State) -> bool:
    found = [move for move in game.legal(state) if moves.verb_of(move) == moves.WAKE]
    return state.stage == TURN and sum(moves.gender_of(move) == moves.MAN for move in found) > 1


@pytest.mark.rule("H4.3")
def test_a_good_is_promised_to_the_mans_family() -> None:
    session = until(TURN, seed=4)
    state, tables = session.match.state, session.game.tables
    task = WakeTask(at(session, state), moves.MAN)
    told = 0

    for thing in sorted(task.legal()):
        house = tables.house_index[thing.partition(":")[2]]
        man, woman, good = state.man_of[house], state.woman_of[house], tables.good_of[house]
        if good == NO_GOOD or man == woman:
            continue
        lines = [line for line in task.about(thing) if text(GOOD_NAMES[GOODS[good]]) in line]
        assert [line.partition(":")[0] for line in lines] == [family(session, man)]
        told += 1
    assert told


@pytest.mark.rule("H4.4")
def test_no_child_is_promised_to_a_family_without_figures() -> None:
    session = until(TURN)
    state = session.match.state.copy()
    task = WakeTask(at(session, state), moves.MAN)
    assert any("1 child" in line for thing in task.legal() for line in task.about(thing))

    state.figures[:] = [0] * len(state.figures)

    task = WakeTask(at(session, state), moves.MAN)
    assert not any("child" in line for thing in task.legal() for line in task.about(thing))


@pytest.mark.rule("H7.3")
def test_a_field_is_said_to_hold_what_it_then_holds() -> None:
    session = until(EXTRA)
    state = session.match.state.copy()
    state.money[state.mover], state.bribes = 5, (2, 0, 1, 0)
    for place in (0, 1, 2):
        task = BribeTask(at(session, state))
        task.click(f"district:{session.game.tables.district_ids[place]}")

        then = task.trial(task.moves()).bribes[place]

        assert task.preview()[0].endswith(f"then holds {then}.")


@pytest.mark.rule("H10.3")
@pytest.mark.parametrize("gone", [0, 1, 3])
def test_lost_children_are_told_to_cost_what_the_next_fields_of_the_road_say(gone: int) -> None:
    session = until(PAYING)
    state, road = session.match.state.copy(), session.game.tables.road
    state.road = (0,) * gone
    task = PayTask(at(session, state))
    for amount in task.amounts():
        task.set_amount(amount.name, 0)

    lost = state.boys[task.seat] + state.girls[task.seat]

    assert task.preview()[0].endswith(f": {say_points(sum(road[gone : gone + lost]))}.")


@pytest.mark.rule("H7.2")
def test_influence_names_the_families_that_are_passed() -> None:
    session = until(EXTRA)
    told = set[int]()
    for place in range(session.game.seats):
        state = session.match.state.copy()
        seat = state.mover
        others = [one for one in range(session.game.seats) if one != seat]
        state.ranking = (*others[:place], seat, *others[place:])
        state.steps = (5,) * session.game.seats
        state.money[seat] = 12
        task = InfluenceTask(at(session, state))
        if moves.INFLUENCE not in task.table.actions:
            continue

        after = task.trial(task.moves()).ranking

        passed = [one for one in others if after.index(one) > after.index(seat)]
        passed = [one for one in passed if state.ranking.index(one) < state.ranking.index(seat)]
        line = next((line for line in task.preview() if line.startswith("You pass")), "")
        assert [one for one in others if family(session, one) in line] == passed
        told.add(len(passed))
    assert len(told) > 1


@pytest.mark.rule("H7.1")
def test_the_cat_is_said_to_free_what_it_frees() -> None:
    freed = set[int]()
    for seed in range(6):
        session = until(EXTRA, seed=seed)
        state = session.match.state.copy()
        tables = session.game.tables
        state.money[state.mover], state.cat = 9, NONE
        house = seed + 2
        state.rats |= tables.circles_of[house]
        state.overrun = sum(1 << one for one, own in enumerate(tables.circles_of) if own & state.rats == own)
        task = CatTask(at(session, state))
        for thing in sorted(task.legal()):
            task.click(thing)
            after = task.trial(task.moves())
            gone = [task.house_name(one) for one in indices(state.overrun & ~after.overrun)]
            lines = [line for line in task.about(thing) if line.startswith("Frees")]
            assert sorted(line[6:].rstrip(".").partition(";")[0] for line in lines) == sorted(gone)
            freed.add(len(gone))
            task.click(thing)
    assert freed > {0}


@pytest.mark.rule("H5.3")
def test_the_family_that_is_said_to_pay_pays() -> None:
    payers = set[bool]()
    for town in ("hameln", "reedmouth"):
        session = table_where(offers("marry"), town=town)
        state = session.match.state
        for house_first in (True, False):
            task = MarryTask(at(session, state))
            while task.missing():
                things = sorted(task.legal() - set(task.chosen()), reverse=house_first)
                task.click(things[0])
            after = task.trial(task.moves())
            paid = [seat for seat in range(session.game.seats) if after.money[seat] < state.money[seat]]
            assert [task.payer] == paid
            assert task.label().startswith(f"Marry: {family(session, paid[0])} pays ")
            payers.add(task.payer == task.seat)
    assert payers


@pytest.mark.rule("H5.3")
def test_who_chooses_a_partner_has_chosen_the_own_child() -> None:
    session = table_where(offers("marry"))
    state = session.match.state.copy()
    for children in (state.boys, state.girls):
        children[:] = [2] * session.game.seats
    task = MarryTask(at(session, state))
    assert not task.child
    partners = [thing for thing in sorted(task.legal()) if thing.startswith("child:")]
    theirs = next(thing for thing in partners if not thing.endswith(f":{task.seat}"))

    assert not task.click(theirs)

    assert task.child == ("girl" if theirs.startswith("child:boy") else "boy")
    assert task.prompt() == "Choose an empty house"


@pytest.mark.rule("H6.2")
def test_goods_of_all_kinds_together_buy_no_more_traps_than_a_stack_has() -> None:
    session = table_where(offers("sell"))
    state = session.match.state.copy()
    seat = state.mover
    state.goods[4 * seat : 4 * seat + 4] = [1, 1, 1, 1]
    state.stacks = (2, 0, 1)
    task = SellTask(at(session, state))

    for good in GOODS:
        for stack in range(3):
            task.set_amount(f"{good}:{stack}", 1)

    assert task.traps == 3
    assert [sum(task.count(good, stack) for good in range(4)) for stack in range(3)] == [2, 0, 1]


@pytest.mark.rule("H10.3")
def test_boys_and_girls_together_cost_no_more_than_the_purse_holds() -> None:
    session = until(PAYING)
    state = session.match.state.copy()
    seat = state.mover
    state.piper = session.game.tables.price.index(max(session.game.tables.price))
    price = session.game.tables.price[state.piper]
    state.boys[seat], state.girls[seat], state.money[seat] = 3, 3, 4 * price

    task = PayTask(at(session, state))

    assert sum(amount.value for amount in task.amounts()) == 4
    task.set_amount("boys", 0)
    task.set_amount("girls", 3)
    task.set_amount("boys", 3)
    assert [amount.value for amount in task.amounts()] == [1, 3]


def test_choices_are_taken_back_from_the_last_to_the_first() -> None:
    session = table_where(offers("marry"))
    wedding = MarryTask(at(session, session.match.state))
    while wedding.missing():
        wedding.click(min(wedding.legal() - set(wedding.chosen())))
    assert wedding.take_back()
    assert not wedding.house
    assert wedding.partner is not None

    session = table_where(names_men_of_two_houses)
    waking = WakeTask(at(session, session.match.state), moves.MAN)
    first, second = sorted(waking.legal())[:2]
    waking.click(second)
    waking.click(first)
    assert waking.take_back()
    assert waking.chosen() == (second,)


def table_at(session: object) -> Table:
    match, game = session.match, session.game  # type: ignore[attr-defined]
    return Table.of_mover(game, match.state, Names.of(game, FAMILY_NAMES[: game.seats]))


def told(task: Task, thing: str) -> Inspection:
    found = HamelnExplaining().inspect(task.table.game, task.table.view, task.table.names, thing, task)
    assert found is not None
    return found


def few_rats(_: Hameln, state: State) -> bool:
    return state.stage == RATS and 1 < state.rats_left < 3 and state.kings > 2


def test_a_house_counts_the_rats_that_are_about_to_be_placed() -> None:
    task = DECIDING.forced(table_at(table_where(few_rats)))
    assert isinstance(task, RatTask)
    tables = task.game.tables
    house = f"house:{tables.house_ids[task.state.house]}"
    before = [line for line in told(task, house).lines if "circles" in line]
    assert ARROW not in "".join(before)

    task.click(min(task.legal()))

    (line,) = [line for line in told(task, house).lines if "circles" in line]
    rats = (task.state.rats & tables.circles_of[task.state.house]).bit_count()
    assert f"{rats} {ARROW} {rats + 1} of" in line
    task.take_back()
    assert [line for line in told(task, house).lines if "circles" in line] == before


def test_a_card_counts_what_a_sale_would_bring() -> None:
    task = DECIDING.begin(table_at(table_where(offers("sell"))), "sell")
    assert isinstance(task, SellTask)
    card = f"card:{task.seat}"
    before = told(task, card)
    assert task.after() is None

    task.sell_all()

    then = task.after()
    assert then is not None
    seat = task.seat
    now, later = task.state.money[seat], then.money[seat]
    words = " ".join(told(task, card).lines)
    assert later > now
    assert f"{ARROW} {later} florin" in words or f"{now} {ARROW} {later}" in words
    task.take_back()
    assert told(task, card) == before
