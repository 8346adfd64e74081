"""Matches told as events, and events and choices as sentences."""

from __future__ import annotations

from typing import Any

import pytest

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.extras import CatBought, RatCaught
from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.names import Names, say_deed, say_move
from hameln.games.hameln.events.piper import MatchEnded, PiperCame, RatsLed
from hameln.games.hameln.events.rats import HouseFreed, HouseOverrun, KingPlaced
from hameln.games.hameln.events.waking import HouseSkipped, HouseWoken
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.questions import why_not
from tests.games.hameln.rules.table import Table, around, set_up, words_of

FAMILIES = ("Ahlborn", "Brinkmann", "Creuz")


def names_of(table: Table) -> Names:
    return Names.of(table.game, FAMILIES[: table.families])


def told(table: Table, verb: str, **fields: Any) -> tuple[HamelnEvent, ...]:
    """Play an action of whoever decides and tell it."""
    before = table.state.copy()
    move = table.game.read(before, words_of(verb, fields))
    table.game.play(table.state, move)
    return tell(table.game, before, move, table.state)


def said(table: Table, verb: str, **fields: Any) -> list[str]:
    """The same as sentences, without the empty ones."""
    lines = [event.sentence(names_of(table)) for event in told(table, verb, **fields)]
    return [line for line in lines if line]


def test_a_house_overrun_meanwhile_is_told_as_skipped() -> None:
    table = Table(houses={"B.il": (0, 1), "M1": (0, 2)}, rats=around("M1", but=["M1-B.il-B.ir"]))
    table.wake(0, "men", "B.il", "M1")
    table.chance("child", sex="girl")

    assert HouseSkipped("M1") in (happened := told(table, "rat", circle="M1-B.il-B.ir"))
    assert HouseOverrun("M1") in happened
    assert HouseWoken("M1") not in happened


def test_the_skipped_house_has_a_sentence() -> None:
    table = Table()

    assert (
        HouseSkipped("M1")
        .sentence(names_of(table))
        .endswith("Cleaver House is overrun meanwhile and is skipped.")
    )


def test_a_king_that_has_a_choice_is_told_when_it_is_made() -> None:
    shared = "Y.il-Y.ir"
    table = Table(houses={"Y.il": (0, 1)}, rats=around("Y.il", "Y.ir", but=[shared]), kings=1)
    table.wake(0, "men", "Y.il")
    table.chance("child", sex="girl")
    happened = told(table, "rat", circle=shared)

    assert {event.house for event in happened if isinstance(event, HouseOverrun)} == {"Y.il", "Y.ir"}
    assert not any(isinstance(event, KingPlaced) for event in happened)

    labels = [say_move(table.game, move, names_of(table)) for move in table.game.legal(table.state)]

    assert [label[:22] for label in labels] == ["Let the king rat take "] * 2
    assert KingPlaced("Y.il", is_emperor=False) in told(table, "king", house="Y.il")


def test_the_chosen_last_king_of_the_third_phase_is_the_emperor() -> None:
    shared = "Y.il-Y.ir"
    table = Table(houses={"Y.il": (0, 1)}, rats=around("Y.il", "Y.ir", but=[shared]), kings=1, phase=3)
    table.wake(0, "men", "Y.il")
    table.chance("child", sex="girl")
    table.place_rats(0, shared)

    assert KingPlaced("Y.ir", is_emperor=True) in told(table, "king", house="Y.ir")


def test_a_cat_without_a_rat_catches_nothing() -> None:
    table = Table(money={0: 4})
    label = say_move(table.game, moves.cat(-1), names_of(table))

    assert label == "Buy the cat (no rat is in town)"
    assert [type(event) for event in told(table, "cat", circle=None)][:1] == [CatBought]


def test_a_cat_that_frees_no_house_catches_its_rat() -> None:
    table = Table(money={0: 4}, rats=["B.il-B.ir"])

    happened = told(table, "cat", circle="B.il-B.ir")

    assert RatCaught("B.il-B.ir") in happened
    assert not any(isinstance(event, HouseFreed) for event in happened)


def test_a_cat_that_ends_a_dead_end_leaves_one_rat_less_to_the_piper() -> None:
    table = Table(money={2: 4}, rats=["Y.il-Y.ir", "Y.ol-Y.or.wall", "R.il-R.ir"], piper="yellow")
    table.skip_turns(0, 1)

    happened = told(table, "cat", circle="Y.il-Y.ir")

    assert PiperCame("yellow", is_dead_end=True) in happened
    assert RatsLed(1) in happened
    assert table.see["rats"] == ["R.il-R.ir"]


def test_a_bribe_that_ends_a_dead_end_moves_the_piper_before_he_comes() -> None:
    table = Table(money={2: 4}, rats=["Y.il-Y.ir", "R.il-R.ir"], piper="yellow")
    table.skip_turns(0, 1)

    happened = told(table, "bribe", district="red", florins=1)

    assert PiperCame("red", is_dead_end=True) in happened
    assert table.see["rats"] == ["Y.il-Y.ir"]


def test_what_chance_does_has_a_label_too() -> None:
    table = set_up()

    assert say_move(table.game, moves.child(moves.BOY), names_of(table)) == "Draw"


@pytest.mark.parametrize(
    ("choice", "label"),
    [
        (moves.DONE, "Leave it at that"),
        (moves.PASS, "End turn"),
        (moves.pay(1, 2), "Pay for 1 boy and 2 girls"),
        (moves.bribe(2, 1), "Lay 1 florin on Brickfield"),
        (moves.bribe(2, 3), "Lay 3 florins on Brickfield"),
    ],
)
def test_choices_are_labelled_in_words(choice: int, label: str) -> None:
    table = Table()

    assert label.casefold() in say_move(table.game, choice, names_of(table)).casefold()


def test_a_round_reads_as_a_story() -> None:
    table = Table(houses={"M1": (0, 1)})
    story = said(table, "wake", as_="men", house="M1") + said(table, "done") + said(table, "child", sex="boy")

    assert story[0].startswith("Ahlborn names ")
    assert "Ahlborn gets meat." in story
    assert "Brinkmann has a boy." in story


def test_the_deeds_of_others_are_told_with_their_name() -> None:
    """Nobody reads of a man, a boy or a purse of their own while another family acts."""
    table = Table()
    house = table.game.tables.house_index["M5"]

    def deed(seat: int, move: int) -> str:
        return say_deed(table.game, seat, move, names_of(table))

    assert deed(2, moves.wake(moves.WOMAN, house)) == "Creuz's woman wakes Boar's Rest"
    assert deed(0, moves.wake(moves.MAN, house)) == "Ahlborn's man wakes Boar's Rest"
    assert deed(1, moves.PASS) == "Brinkmann: End turn"
    assert deed(-1, moves.child(moves.BOY)) == "Draw"


def test_the_one_of_three_circles_that_lies_between_the_others_is_the_middle_one() -> None:
    circles = Names.of(Hameln(find_town("oxbow"), 4), FAMILIES).circles

    assert circles["M2-M5.3"] == "the upper circle at Badger Bone and Frost Cleaver"
    assert circles["M2-M5"] == "the middle circle at Badger Bone and Frost Cleaver"
    assert circles["M2-M5.2"] == "the lower circle at Badger Bone and Frost Cleaver"


def test_circles_at_the_same_houses_are_told_apart_by_where_they_lie() -> None:
    """Ids are for those who have a map with ids before them."""
    table = Table()
    plain, coded = names_of(table), Names.of(table.game, FAMILIES, has_ids=True)

    assert plain.circles["M4-M5.front"] == "the upper circle at Red Ladder and Boar's Rest"
    assert plain.circles["M4-M5.alley"] == "the lower circle at Red Ladder and Boar's Rest"
    assert plain.circles["M1-M2.alley"] == "the circle at Cleaver House and Ox Head"
    assert coded.circles["M4-M5.front"].endswith("(M4-M5.front)")
    assert (plain.say("B.or"), plain.say("M2-Y.il")) == (
        "Midnight Churn",
        "the circle at Ox Head and Butter Gable",
    )
    assert coded.say("B.or") == "Midnight Churn (B.or)"


def test_a_reason_has_the_names_of_its_reader() -> None:
    table = Table(houses={"M1": (0, 1), "R.or": (0, 2)}, rats=around("M1"))
    move = moves.wake(moves.MAN, table.game.tables.house_index["M1"])

    plain = why_not(table.game, table.state, move)
    named = why_not(table.game, table.state, move, names_of(table).say)

    assert plain is not None
    assert named is not None
    assert (plain.reason, named.reason) == (
        "M1 is overrun by rats",
        "Cleaver House is overrun by rats",
    )


def test_an_end_with_hidden_traps_names_nobody() -> None:
    names = names_of(Table())

    assert MatchEnded(()).sentence(names).endswith("is hidden: not all traps are known.")
    assert not any(family in MatchEnded(()).sentence(names) for family in names.players)
    assert names.players[2] in MatchEnded((2, 0, 1)).sentence(names)
