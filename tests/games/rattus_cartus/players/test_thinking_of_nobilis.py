"""What heirs make of the expansion: buildings, cards and nobles, in positions that were laid out for it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from hameln.games.rattus_cartus.players.expansion_decisions import plain_move
from hameln.games.rattus_cartus.players.kit import maker_of
from hameln.games.rattus_cartus.players.position_value import Outlook, outlook_of
from hameln.games.rattus_cartus.players.rollouts import future_of, odds_of_winning
from hameln.games.rattus_cartus.players.taste import PLAIN
from hameln.games.rattus_cartus.players.turn_plans import Plan, plans_of
from hameln.games.rattus_cartus.rules import agenda, logged
from hameln.games.rattus_cartus.rules.state import CHANCE, State, no_cards, told
from hameln.kernel.players import Clock
from tests.games.rattus_cartus.rules.table import Table, kinds

ROUND = 3


def outlook_at(table: Table, seat: int) -> tuple[Outlook, State]:
    """What a seat sees and expects."""
    seen = table.game.view(table.state, seat).state
    return outlook_of(table.game.tables, seen, seat, PLAIN), seen


def best_plan(table: Table, seat: int, *places: int) -> Plan:
    """The plan that looks best to a seat, among those for some places."""
    outlook, seen = outlook_at(table, seat)
    return plans_of(outlook, seen, seat, list(places or range(len(seen.row))), Random(1))[0]


def decided(table: Table, player: str = "medium") -> dict[str, Any]:
    """What a player does whose turn it is, in the record's words."""
    seat = table.state.mover
    heir = maker_of(player)(table.game, seat, Random(1))
    choice = heir.choose(table.game.view(table.state, seat), table.game.legal(table.state), Clock())
    return table.game.write(table.state, choice.action)


def play_on(table: Table, *, until: str) -> Table:
    """Let every heir do what looks best until somebody may do something."""
    future = future_of(table.game.tables, table.state, Random(1), 0, PLAIN)
    while table.state.mover == CHANCE or until not in table.verbs:
        future.step()
    return table


# Garden


def garden(deck: str, aside: str) -> Table:
    """An heir in a Garden alone, with cards turned up, and what is left in the deck."""
    table = Table(
        row="garden-a tent-a", hands={0: "P0", 1: "M0", 2: "M1"}, more=True, round=ROUND, heirs=3,
        deck=deck, nuns="P2 B2 C2 K2 M2",
    )  # fmt: skip
    table.enter(0, 0, "P0").enter(1, 1).enter(2, 1).told()
    for card in aside.split():
        table.do(0, "turn").chance("turned", card=card)
    return table


@pytest.mark.rule("N6.1")
def test_an_heir_stops_in_the_garden_when_the_next_card_would_most_likely_lose_all() -> None:
    assert decided(garden("B4 C4 K4 M4 R4 R4 B3 C3", "B4 C3"))["do"] == "stop"


@pytest.mark.rule("N6.1", "R16.2")
def test_an_heir_goes_on_in_the_garden_while_nothing_it_has_not_seen_can_lose_all() -> None:
    table = garden("P0 P0 B0 B0", "B0 B0")
    _, seen = outlook_at(table, 0)
    outlook = outlook_of(table.game.tables, seen, 0, PLAIN)
    seen.discards = [
        max(0, table.game.tables.copies[kind] - 1) if kind % 5 else 0 for kind in range(len(seen.discards))
    ]
    assert plain_move(outlook, seen, 0, Random(1)) == table.game.legal(table.state)[0]
    assert table.choices("turn", "do") == ["turn"]


@pytest.mark.rule("N6.1", "R16.2")
def test_what_the_discards_show_counts_in_the_garden() -> None:
    """With 5 of 9 nuns the usual card is dared; where all small ones lie on the discards it is not."""
    table = garden("B0 C0 M0 R1 B4 C1", "B4 C1")
    assert decided(table)["do"] == "turn"
    small = [kind for kind in range(30) if kind % 5 < 3]
    outlook, seen = outlook_at(table, 0)
    for kind in small:
        seen.discards[kind] = table.game.tables.copies[kind]
    assert table.game.write(seen, plain_move(outlook, seen, 0, Random(1)))["do"] == "stop"


# Privileges


@pytest.mark.rule("N5.2", "R7.3")
def test_an_heir_lays_a_privilege_where_it_turns_the_premium() -> None:
    strong = Table(
        row="keep-a tent-a", buildings=("town-hall",), hands={2: "R0 R0 privilege"}, more=True, round=ROUND,
        entered=[(0, 0, "R0 R1 R2"), (1, 1, "M0")], heirs=3,
    )  # fmt: skip
    privilege = strong.game.tables.privilege
    assert privilege in best_plan(strong, 2, 0).cards

    alone = Table(
        row="keep-a tent-a", buildings=("town-hall",), hands={2: "R0 R0 privilege"}, more=True, round=ROUND,
        entered=[(0, 1, "M0 M1 M2"), (1, 1, "M0")], heirs=3,
    )  # fmt: skip
    assert privilege not in best_plan(alone, 2, 0).cards


# Nobles


@pytest.mark.rule("N3.1", "N3.4")
@pytest.mark.parametrize(
    ("noble", "where"), [("chancellor", 0), ("patron", 0), ("tax-collector", 1), ("ratkeeper", 1)]
)
def test_good_nobles_go_where_an_heir_will_go_and_bad_ones_where_it_will_not(noble: str, where: int) -> None:
    table = Table(
        row="palace-a tent-a", hands={0: "R0 R0 R1 R2", 1: "M0 M1", 2: "M2 M3"}, nobles=True, round=ROUND,
        noble=(noble, -1), supply=True, heirs=3,
    )  # fmt: skip
    play_on(table, until="place")
    assert table.state.mover == 0
    table.state.hands[: table.game.tables.width] = no_cards(table.game.tables.width)
    for kind in kinds("R0 R0 R1 R2 P0"):
        table.state.hands[kind] += 1
    table.state.held[0] = 5
    assert decided(table)["building"] == where


@pytest.mark.rule("N3.4", "N3.5")
def test_plans_keep_to_the_number_of_cards_that_a_noble_wants() -> None:
    hands = {0: "R0 R0 R1 R2 P0 sword"}
    many = Table(row="palace-a tent-a", hands=hands, nobles=True, noble=("spendthrift", 0), round=ROUND)
    few = Table(row="palace-a tent-a", hands=hands, nobles=True, noble=("ascetic", 0), round=ROUND)

    for table, fits in ((many, range(4, 7)), (few, range(4))):
        outlook, seen = outlook_at(table, 0)
        plans = plans_of(outlook, seen, 0, [0], Random(1))
        assert len(plans) > 1
        assert all(len(plan.cards) in fits for plan in plans)


@pytest.mark.rule("N3.6")
def test_a_recluse_takes_what_a_building_is_worth() -> None:
    free = Table(row="palace-a tent-a", hands={0: "R0 M0"}, nobles=True, round=ROUND)
    barred = Table(row="palace-a tent-a", hands={0: "R0 M0"}, nobles=True, round=ROUND, noble=("recluse", 0))

    assert best_plan(free, 0, 0).worth > best_plan(barred, 0, 0).worth + 0.5


@pytest.mark.rule("N3.4", "N4.3", "N6.8")
@pytest.mark.parametrize("row", ["chapel-a tent-a", "farm-a tent-a"])
def test_misfits_are_laid_where_somebody_spares_their_rats(row: str) -> None:
    """An heir on the edge lays people of other estates in a Chapel, or where the protector is."""
    noble = None if row.startswith("chapel") else ("protector", 0)
    hands = {2: "R0 R0 M0 K0 K1"}
    table = Table(
        row=row, hands=hands, nobles=True, noble=noble, round=ROUND, rats={2: 10},
        entered=[(0, 1, "M0"), (1, 1, "M1")],
    )  # fmt: skip
    other = Table(
        row="monastery-a tent-a", hands=hands, nobles=True, round=ROUND, rats={2: 10},
        entered=[(0, 1, "M0"), (1, 1, "M1")],
    )  # fmt: skip
    assert best_plan(table, 2, 0).others >= 2 > best_plan(other, 2, 0).others


# Cards


@pytest.mark.rule("N5.3")
def test_a_staff_is_laid_where_many_mismatched_cards_lie_and_aims_at_who_laid_most() -> None:
    table = Table(
        row="palace-a tent-a", buildings=("wizards-castle",), hands={0: "R0 R1 staff"}, more=True,
        round=ROUND, heirs=4, entered=[(1, 0, "P0 R0"), (2, 0, "P0 P1 C0 C1"), (3, 0, "R2")],
    )  # fmt: skip
    plan = best_plan(table, 0, 0)
    assert table.game.tables.staff in plan.cards

    table.enter(0, 0, "R0", "staff").told()
    assert decided(table) == {"do": "target", "seat": 2}


@pytest.mark.rule("N5.5", "N8.1")
def test_a_horse_names_what_the_loser_is_known_to_hold() -> None:
    """Seat 1 has taken people of chivalry and magic openly, and nothing else."""
    table = Table(
        row="palace-a tent-a", buildings=("stables",), hands={0: "R0 horse", 1: "M0 M0 K1"}, more=True,
        round=ROUND, heirs=2,
    )  # fmt: skip
    for card in kinds("M0 M0 K1"):
        told(table.state, (logged.TAKE, 1, card, 1))
    table.enter(0, 0, "horse").enter(1, 0).told()

    assert decided(table) == {"do": "name", "estate": "chivalry"}
    table.do(0, "name", estate="chivalry")
    assert decided(table) == {"do": "name", "estate": "magic"}


# Exchanges


@pytest.mark.rule("N6.4")
def test_a_lost_estate_is_given_up_for_tokens_and_the_first_place_is_kept() -> None:
    table = Table(
        row="monument-a tent-a", hands={0: "R0", 1: "M0", 2: "M1"}, more=True, round=8,
        influence=[("peasantry", 1, 9), ("peasantry", 2, 8), ("peasantry", 0, 3), ("church", 0, 6),
                   ("church", 1, 5)],
    )  # fmt: skip
    table.enter(0, 0, "R0").enter(1, 1).enter(2, 1)
    play_on(table, until="reduce")
    words = decided(table)
    assert words["estate"] != "church"
    assert words["do"] == "reduce"


@pytest.mark.rule("N6.12")
def test_cards_that_will_win_nothing_are_sold_in_the_keep() -> None:
    table = Table(
        row="keep-a tent-a", hands={0: "R0 P0 P1 B0 C0", 1: "M0", 2: "M1"}, more=True, round=8, heirs=3
    )
    table.enter(0, 0, "R0").enter(1, 1).enter(2, 1)
    play_on(table, until="discard")
    assert decided(table)["do"] == "discard"


@pytest.mark.rule("N6.6")
def test_points_go_where_they_change_a_place() -> None:
    table = Table(
        row="trading-house-a tent-a", hands={0: "B0", 1: "M0", 2: "M1"}, more=True, round=8,
        influence=[("church", 1, 4), ("church", 0, 4), ("church", 2, 9)]
        + [(one, seat, 15) for one in ("peasantry", "bourgeoisie", "chivalry", "magic", "royalty")
           for seat in (1, 2)],
    )  # fmt: skip
    table.enter(0, 0, "B0").enter(1, 1).enter(2, 1)
    play_on(table, until="gain")
    assert decided(table)["estate"] == "church"


# The end


@pytest.mark.rule("N7.3")
def test_who_has_most_books_fears_rats_less() -> None:
    with_books = Table(
        row="palace-a tent-a", buildings=("church-school",), hands={0: "book book"}, more=True, round=8
    )
    without = Table(
        row="palace-a tent-a", buildings=("church-school",), hands={1: "book book"}, more=True, round=8
    )

    assert outlook_at(with_books, 0)[0].helped > 2
    assert outlook_at(without, 0)[0].helped < 0
    assert outlook_at(without, 1)[0].helped > 2


@pytest.mark.rule("N7.3", "R15.1")
def test_books_decide_who_wins_at_the_edge() -> None:
    """Behind somebody with more rats, Books kill; before a keeper with fewer rats, they are feared."""
    rows = []
    for keeper in (0, 1, 2):
        table = Table(
            buildings=("church-school",), hands={keeper: "book"}, more=True, round=8, tokens={0: 9, 1: 3},
            rats={0: 9, 1: 7, 2: 16},
        )  # fmt: skip
        outlook, _ = outlook_at(table, 0)
        outlook.nuns, outlook.doubt = 10.0, 4.0
        rows.append([odds_of_winning(outlook, table.state, seat) for seat in range(3)])
    own, behind, last = rows

    assert own[0] > 0.98, "who is first keeps itself alive"
    assert own[1] < 0.05
    assert behind[0] < 0.05, "the keeper behind it has fewer rats, and kills it"
    assert behind[1] > 0.8
    assert 0.6 < last[0] < 0.9, "the keeper has more rats than it, and cannot kill it and live"
    assert last[2] == 0


@pytest.mark.rule("N7.1", "N2.4")
def test_a_diplomat_of_a_close_estate_is_worth_more() -> None:
    worths = []
    for top in ("DC", "DR"):
        table = Table(
            row="embassy-a tent-a", hands={0: "R0"}, more=True, round=8, diplomat=top,
            influence=[("church", 1, 4), ("church", 0, 4), ("royalty", 1, 15), ("royalty", 2, 14),
                       ("royalty", 0, 1)],
        )  # fmt: skip
        worths.append(best_plan(table, 0, 0).worth)
    assert worths[0] > worths[1] + 0.5


def test_every_turn_of_an_heir_with_nobles_has_a_plan() -> None:
    """Even who holds only what cannot be laid enters somewhere."""
    table = Table(
        row="palace-a tent-a", buildings=("church-school",), hands={0: "book book gold"}, nobles=True,
        noble=("spendthrift", 0), round=ROUND,
    )  # fmt: skip
    assert table.state.agenda[-1][0] == agenda.TURN
    assert decided(table, "hard")["building"] == 1
