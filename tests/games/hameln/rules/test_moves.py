"""A move is taken apart in one module only, and comes apart into what it was made of."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest

from hameln.games.hameln.rules import moves

PACKAGE = Path(moves.__file__).resolve().parents[3]
PACKED = re.compile(r"\b(VERB_BITS|VERB_MASK|DISTRICT_BITS|HOME_SHIFT|argument_of)\b|\bmove (>>|&)")
"""What shows that somebody knows how a move is packed."""


def test_nobody_outside_the_rules_takes_a_move_apart() -> None:
    rules = PACKAGE / "games" / "hameln" / "rules"
    found = {
        str(path.relative_to(PACKAGE)): PACKED.findall(path.read_text(encoding="utf-8"))
        for path in PACKAGE.rglob("*.py")
        if rules not in path.parents
    }

    assert len(found) > 200
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(("gender", "house"), list(product((moves.MAN, moves.WOMAN), (0, 1, 16, 70))))
def test_a_house_and_who_lives_there(gender: int, house: int) -> None:
    for move in (moves.settle(gender, house), moves.wake(gender, house)):
        assert (moves.gender_of(move), moves.house_of(move)) == (gender, house)
    assert moves.house_of(moves.king(house)) == house


@pytest.mark.parametrize(
    ("child", "partner", "house"), list(product((moves.BOY, moves.GIRL), (0, 4), (0, 19, 70)))
)
def test_a_wedding(child: int, partner: int, house: int) -> None:
    move = moves.marry(child, partner, house)

    assert (moves.child_of(move), moves.partner_of(move), moves.home_of(move)) == (child, partner, house)
    assert moves.house_of(move) == house


@pytest.mark.parametrize("number", [0, 1, 3])
def test_a_sale_a_bribe_a_payment_and_a_circle(number: int) -> None:
    sale, bribe = moves.sell(number, 3 - number), moves.bribe(number, 20 + number)

    assert (moves.good_of(sale), moves.price_of(sale)) == (number, 3 - number)
    assert (moves.district_of(bribe), moves.florins_of(bribe)) == (number, 20 + number)
    assert moves.paid_of(moves.pay(number, 4 - number)) == (number, 4 - number)
    assert moves.circle_of(moves.rat(number)) == moves.circle_of(moves.cat(number)) == number
    assert moves.circle_of(moves.cat(-1)) == -1


def test_kinds_of_many_moves_are_those_of_each() -> None:
    some = [moves.PASS, moves.wake(moves.MAN, 3), moves.bribe(1, 20), moves.pay(1, 2)]

    assert moves.verbs_of(some) == [moves.verb_of(move) for move in some]
