"""The wishes for a new town as knobs."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from hameln.editor.fields import Field, Sort
from hameln.games.hameln.editor.generator import Wishes
from hameln.games.hameln.editor.kit import TownGenerator
from hameln.games.hameln.map.problems import find_problems
from tests.examples import examples

MAKER = TownGenerator()


def knobs(wishes: Wishes) -> dict[str, Field[Wishes]]:
    return {field.word: field for fields in MAKER.fields(wishes) for field in fields.fields}


def test_the_same_wishes_and_number_make_the_same_town_and_others_another() -> None:
    wishes = MAKER.usual()
    assert MAKER.make(wishes, 3) == MAKER.make(wishes, 3)
    assert MAKER.make(wishes, 3) != MAKER.make(wishes, 4)


def test_fewer_houses_leave_no_wish_that_cannot_come_true() -> None:
    wishes = knobs(MAKER.usual())["districts"].put(MAKER.usual(), 12)
    wishes = knobs(wishes)["market"].put(wishes, 16)
    wishes = knobs(wishes)["houses"].put(wishes, 5)
    assert (wishes.houses, wishes.districts, wishes.market) == (5, 5, 5)
    assert len(MAKER.make(wishes, 1).houses) == 5


def value_for(field: Field[Wishes], draw: Any) -> Any:
    match field.sort:
        case Sort.NUMBER:
            return draw(st.integers(-5, 40))
        case Sort.CHOICE:
            return draw(st.sampled_from([value for value, _ in field.choices]))
        case Sort.FLAG:
            return draw(st.booleans())
        case _:
            return "Elm End"


@settings(max_examples=examples(5), deadline=None)
@given(st.data())
def test_however_the_knobs_are_turned_a_town_comes_of_it(data: st.DataObject) -> None:
    wishes = MAKER.usual()
    for _ in range(6):
        word = data.draw(st.sampled_from(sorted(knobs(wishes))))
        field = knobs(wishes)[word]
        wishes = field.put(wishes, value_for(field, data.draw))
    assert not find_problems(MAKER.make(wishes, data.draw(st.integers(0, 1000))))
