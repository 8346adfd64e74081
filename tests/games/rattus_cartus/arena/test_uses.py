"""What is counted in matches of the card game: gains in positions laid out by hand, and whole records."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest
from attrs import define, field

from hameln.arena.uses import Use
from hameln.games.rattus_cartus.arena.gains import BUILDINGS, CARDS, NOBLES, Gain, Ledger
from hameln.games.rattus_cartus.arena.kit import ARENA
from hameln.games.rattus_cartus.arena.uses import COUNTED, wins_without
from hameln.kernel.reading import read_text
from hameln.kernel.record import RecordWriter
from hameln.kernel.referee import play_match
from tests.games.rattus_cartus.rules.table import Table, kinds


@define(kw_only=True, slots=False, eq=False)
class Watched(Table):
    """A table whose gains are written down."""

    ledger: Ledger = field(init=False)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        self.ledger = Ledger(self.game.tables)

    def play(self, move: Any) -> None:
        self.ledger.note(self.state.copy(), move)
        super().play(move)

    def gain(self, group: str, name: str, seat: int) -> dict[str, Any]:
        """What a seat has, without what it has not."""
        found = self.ledger.gains.get(((group, name), seat), Gain())
        codes = self.game.tables.codes
        told = {
            "influence": sum(found.influence.values()),
            "cards": " ".join(codes[kind] for kind in sorted(found.cards.elements())),
            "tokens": found.tokens,
            "rats": found.rats,
            "nuns": found.nuns,
        }
        return {name: value for name, value in told.items() if value}


def test_a_building_gives_influence_for_cards_laid_and_what_its_action_brings() -> None:
    table = Watched(row="palace-a farm-a", hands={0: "R0 R1 B0", 1: "P0"}, heirs=3)
    table.enter(0, 0, "B0", "R0", "R1").enter(1, 1, "P0").enter(2, 0).told()

    assert table.gain(BUILDINGS, "palace", 0) == {"influence": 3, "tokens": 2}
    assert table.gain(BUILDINGS, "palace", 1) == {}
    assert table.gain(BUILDINGS, "palace", 2) == {"tokens": 1}
    assert table.gain(BUILDINGS, "farm", 1) == {"influence": 1}
    table.chance("draw", to=1, cards=["P1", "P2", "P3", "P4"])
    assert table.gain(BUILDINGS, "farm", 1) == {"influence": 1, "cards": "P1 P2 P3 P4"}


def test_cards_that_were_laid_since_are_no_gain_any_more() -> None:
    table = Watched(row="farm-a castle-a", hands={0: "P0"})
    table.enter(0, 0, "P0").enter(1, 1).enter(2, 1).told()
    table.chance("draw", to=0, cards=["P1", "P2", "P3", "P4"]).told()
    while table.see["round"] == 1 or table.verbs != {"enter"}:
        _go_on(table)
    while table.mover != 0:
        _go_on(table)
    table.do(0, "enter", building=0).do(0, "lay", card="P2").do(0, "lay", card="P4")

    assert table.gain(BUILDINGS, "farm", 0)["cards"] == "P1 P3"


def _go_on(table: Table) -> None:
    """The least that can be done next: no card is laid."""
    moves = table.game.legal(table.state) or [table.game.draw(table.state, Random(1))]
    table.play(moves[-1] if table.verbs >= {"done"} else moves[0])


def test_a_joker_brings_what_it_was_laid_for() -> None:
    table = Watched(row="tent-a farm-a", hands={0: "M0 joker joker"}, heirs=2)
    table.enter(0, 0, "M0", "joker", "joker").enter(1, 1).told()

    assert table.gain(CARDS, "joker", 0) == {"influence": 2}
    assert table.gain(BUILDINGS, "tent", 0)["influence"] == 3


def test_a_sword_brings_the_cards_that_are_given_and_a_levy_is_the_buildings() -> None:
    table = Watched(row="guard-tower-a farm-a", hands={0: "sword", 1: "P0 P1 K0", 2: "B1"})
    table.enter(0, 0, "sword").enter(1, 0, "K0").enter(2, 1).told()
    table.do(1, "give", card="P1")

    assert table.gain(CARDS, "sword", 0) == {"cards": "P1"}
    while table.mover not in ("chance", 0):
        seat = table.mover
        assert isinstance(seat, int)
        table.do(seat, "give", card=table.choices("give", "card")[0])
    assert table.gain(BUILDINGS, "guard-tower", 1)["influence"] == 1
    assert "cards" in table.gain(BUILDINGS, "guard-tower", 1)


def test_a_flute_brings_a_rat_less() -> None:
    table = Watched(row="palace-a hut-a", hands={0: "flute"}, rats={0: 5})
    table.enter(0, 0, "flute").enter(1, 0).enter(2, 1).told()

    assert table.gain(CARDS, "flute", 0) == {"rats": 1}


def test_staffs_bring_influence_of_their_own() -> None:
    table = Watched(row="tent-a farm-a", hands={0: "staff", 1: "P0 P1 M0"}, more=True)
    table.enter(0, 0, "staff").enter(1, 0, "P0", "P1", "M0").enter(2, 1).told()

    assert table.gain(CARDS, "staff", 0) == {"influence": 2}
    assert "influence" not in table.gain(BUILDINGS, "tent", 0)


def test_a_horse_brings_people_and_a_lance_what_was_picked_beyond_the_own_hand() -> None:
    table = Watched(row="tent-a farm-a", hands={0: "horse", 1: "P0 P4 joker"}, more=True)
    table.enter(0, 0, "horse").enter(1, 0).enter(2, 1).told()
    table.do(0, "name", estate="peasantry").do(0, "name", estate="magic")
    table.chance("taken", **{"from": 1, "to": 0, "cards": ["P0", "P4"]})
    assert table.gain(CARDS, "horse", 0) == {"cards": "P0 P4"}

    lance = Watched(row="tent-a farm-a", hands={0: "P0 lance", 1: "C1 C2 C3 joker"}, more=True)
    lance.enter(0, 0, "lance").enter(1, 0).enter(2, 1).told()
    lance.chance("hands", seats=[0, 1], cards=[["P0"], ["C1", "C2", "C3", "joker"]])
    for seat, card in enumerate(("joker", "C1", "C2", "C3", "P0")):
        lance.do(seat % 2, "pick", card=card)
    assert lance.gain(CARDS, "lance", 0) == {"cards": "C2 joker"}
    assert lance.gain(CARDS, "lance", 1) == {}


def test_a_premium_that_only_privileges_bring_is_theirs() -> None:
    table = Watched(row="palace-a farm-a", hands={0: "R0 R1", 1: "R2 privilege privilege"}, more=True)
    table.enter(0, 0, "R0", "R1").enter(1, 0, "R2", "privilege", "privilege").enter(2, 1).told()

    assert table.gain(CARDS, "privilege", 1) == {"tokens": 2}
    assert table.gain(BUILDINGS, "palace", 0) == {"influence": 2, "tokens": 1}


def test_privileges_that_change_nothing_bring_nothing() -> None:
    for heirs in (2, 3):
        table = Watched(row="palace-a farm-a", hands={0: "R0 R1 privilege", 1: "R2"}, more=True, heirs=heirs)
        table.enter(0, 0, "R0", "R1", "privilege").enter(1, 0, "R2")
        if heirs > 2:
            table.enter(2, 1)
        table.told()

        assert table.gain(BUILDINGS, "palace", 0)["tokens"] == 2
        assert table.gain(CARDS, "privilege", 0) == {}


def test_of_two_heirs_privileges_win_the_premium_of_the_round() -> None:
    table = Watched(
        row="palace-a farm-a", hands={0: "P0 P1", 1: "R2 privilege privilege"}, more=True, heirs=2
    )
    table.enter(0, 1, "P0", "P1").enter(1, 0, "R2", "privilege", "privilege").told()

    assert table.gain(CARDS, "privilege", 1) == {"tokens": 2}


def test_chapel_and_protector_spare_rats_one_after_the_other() -> None:
    table = Watched(
        row="chapel-a farm-a",
        hands={0: "P0 P1 P2 P3 B0 B1 B2"},
        nobles=True,
        noble=("protector", 0),
    )
    table.enter(0, 0, "P0", "P1", "P2", "P3", "B0", "B1", "B2").enter(1, 1).enter(2, 1)
    table.chance("noble", to=0, noble="steward").told()

    assert table.gain(NOBLES, "protector", 0) == {"rats": 2}
    assert table.gain(BUILDINGS, "chapel", 0) == {"influence": 7, "rats": 3}


def test_nobles_give_at_once() -> None:
    for noble, gain in (
        ("patron", {"tokens": 1}),
        ("chancellor", {"influence": 1}),
        ("physician", {"rats": 1}),
    ):
        table = Watched(row="farm-a tent-a", hands={0: "P0"}, nobles=True, noble=(noble, 0))
        table.enter(0, 0, "P0").enter(1, 1)

        assert table.gain(NOBLES, noble, 0) == gain
        assert table.gain(NOBLES, noble, 1) == {}

    table = Watched(row="farm-a tent-a", hands={0: "P0"}, nobles=True, noble=("steward", 0))
    table.enter(0, 0, "P0").chance("draw", to=0, cards=["B0", "C4"])
    assert table.gain(NOBLES, "steward", 0) == {"cards": "B0 C4"}


def test_influence_that_is_given_up_for_tokens_is_no_gain() -> None:
    table = Watched(row="monument-a farm-a", hands={0: "R0"}, influence=[("royalty", 0, 3)], more=True)
    table.enter(0, 0, "R0").enter(1, 1).enter(2, 1).told()
    table.do(0, "reduce", estate="royalty", points=2)

    assert table.gain(BUILDINGS, "monument", 0) == {"influence": -1, "tokens": 3}


def test_supplies_are_nobodys_gain() -> None:
    table = Watched(row="farm-a tent-a", supply=True)
    table.do(0, "supply", building=0).chance("draw", to=0, cards=["P1", "P2", "C4", "K1"])

    assert table.hand(0) == "P1 P2 C4 K1"
    assert not table.ledger.gains


# The end


def ended(**laid_out: Any) -> Table:
    return Table(round=7, row="farm-a tent-a", **laid_out)


def test_who_would_not_have_won_without_something_won_through_it() -> None:
    table = ended(heirs=2, tokens={0: 3, 1: 2}, rats={0: 5, 1: 5})
    wins = {tokens: wins_without(table.game, table.state, 0, Gain(tokens=tokens)) for tokens in (0, 1, 2)}

    assert wins == {0: True, 1: True, 2: False}  # with one less both win


def test_without_influence_a_tie_on_the_track_is_lost() -> None:
    table = ended(heirs=2, influence=[("magic", 0, 5), ("magic", 1, 4)], rats={0: 5, 1: 5})
    gains = {points: Gain(influence=Counter({4: points})) for points in (0, 1)}

    assert wins_without(table.game, table.state, 0, gains[0])
    assert not wins_without(table.game, table.state, 0, gains[1])


def test_without_what_it_was_spared_an_heir_dies() -> None:
    table = ended(heirs=2, tokens={0: 3}, rats={0: 10, 1: 5})

    assert wins_without(table.game, table.state, 0, Gain())
    assert not wins_without(table.game, table.state, 0, Gain(rats=1))


def test_without_its_cards_an_heir_has_not_the_most() -> None:
    table = ended(heirs=2, hands={0: "P0 P1", 1: "B0"}, rats={0: 5, 1: 5})

    assert wins_without(table.game, table.state, 0, Gain())
    assert not wins_without(table.game, table.state, 0, Gain(cards=Counter(kinds("P0 P1"))))


def test_without_the_books_the_number_of_nuns_is_that_of_the_row() -> None:
    table = ended(heirs=2, tokens={0: 3}, rats={0: 12, 1: 5}, more=True)
    table.state.expansion = table.state.expansion._replace(book=2)

    assert wins_without(table.game, table.state, 0, Gain())
    assert not wins_without(table.game, table.state, 0, Gain(nuns=2))


# Whole records


def recorded(seats: int, seed: int, player: str = "easy", **options: Any) -> str:
    """A match as its record."""
    said = {"pack": "nobilis", "set": "cards", "mercy": False, "nobles": True, **options}
    venue = ARENA.venue(said, seats, (player,))
    match = play_match(venue.game(seed), [venue.maker(player)] * seats, seed)
    writer = RecordWriter(match.game, [player] * seats, seed=seed, made_by="a test")
    return "".join(f"{line}\n" for line in writer.lines(match))


def by_thing(record: str) -> dict[tuple[str, str], Use]:
    match = next(read_text(record)).match
    return {(use.group, use.thing): use for use in ARENA.uses(match)}


def read_off(record: str, seats: int) -> Mapping[tuple[str, str], list[int]]:
    """Who entered, laid and placed what, read off the lines of a record without the rules."""
    found: dict[tuple[str, str], list[int]] = {}
    row: list[str] = []
    on, noble = -1, ""
    for line in map(json.loads, record.splitlines()):
        seat, things = line.get("by"), list[tuple[str, str]]()
        match line.get("do"):
            case "row":
                row, on = list(line["cards"]), -1
            case "replace":
                row[-1] = line["card"]
            case "place":
                on, noble = line["building"], line["noble"]
            case "enter":
                things.append((BUILDINGS, row[line["building"]].rpartition("-")[0]))
                things += [(NOBLES, noble)] * (line["building"] == on)
            case "lay" if len(line["card"]) > 2:
                things.append((CARDS, line["card"]))
            case "pass":
                things.append((CARDS, "pass"))
            case _:
                pass
        for thing in things:
            found.setdefault(thing, [0] * seats)[seat] += 1
    return found


@pytest.mark.few(2)
@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3), (5, 4)])
def test_uses_are_those_that_stand_in_the_record(seats: int, seed: int) -> None:
    record = recorded(seats, seed, "random")
    uses, known = by_thing(record), read_off(record, seats)
    held = {(CARDS, word) for word in ("gold", "book", "diplomat")}

    counted = {thing: list(use.uses) for thing, use in uses.items() if any(use.uses) and thing not in held}
    assert counted == dict(known)
    entered = sum(sum(use.uses) for (group, _), use in uses.items() if group == BUILDINGS)
    rounds = sum('"do":"row"' in line for line in record.splitlines())
    assert entered == seats * rounds


def test_every_thing_of_the_pack_has_its_row() -> None:
    record = recorded(3, 5)
    uses, lines = by_thing(record), map(json.loads, record.splitlines())
    groups = Counter(group for group, _ in uses)

    assert set(groups) == set(COUNTED)
    assert groups == {BUILDINGS: 30, CARDS: 11, NOBLES: 12}
    placed = Counter(line["noble"] for line in lines if line.get("do") == "place")
    assert placed
    assert placed == Counter({noble: use.chances for (group, noble), use in uses.items() if group == NOBLES})


def test_a_match_of_the_first_box_has_no_nobles_to_count() -> None:
    uses = by_thing(recorded(3, 6, pack="rattus-cartus", nobles=False))

    assert Counter(group for group, _ in uses) == {BUILDINGS: 12, CARDS: 5}


@pytest.mark.long
def test_only_winners_decide_and_only_by_what_was_there() -> None:
    for seed in range(4):
        for use in by_thing(recorded(2 + seed, seed, "easy")).values():
            assert use.chances or not use.is_decided
