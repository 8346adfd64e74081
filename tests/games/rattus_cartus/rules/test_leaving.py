"""What cards leave a zone as, and hypotheses that look alike made one."""

from __future__ import annotations

from hameln.games.rattus_cartus.rules.belief.arrangements import Hypothesis
from hameln.games.rattus_cartus.rules.belief.hypotheses import choosable, leavings, merged
from tests.games.rattus_cartus.players.tables import game_of

TABLES = game_of(2).tables


def row_of(cards: dict[int, int], *tokens: int) -> tuple[int, ...]:
    """A zone with so many of some kinds, and so many tokens of each class."""
    return (*(cards.get(kind, 0) for kind in range(TABLES.kinds)), *tokens)


def hypothesis(number: int) -> Hypothesis:
    """A hypothesis that is told from others by a number."""
    return ((number, 0),), ((number,),)


def test_a_card_leaves_as_itself_or_as_a_token_of_any_class() -> None:
    row = row_of({3: 2, TABLES.passing: 1}, 4, 0, 5)

    found = leavings(TABLES, row, 3, is_laid=False, is_sure=False)

    assert [one[:3] for one in found] == [(-1, 2, 12), (0, 4, 12), (2, 5, 12)]
    assert [one[3] for one in found] == [
        row_of({3: 1, TABLES.passing: 1}, 4, 0, 5),
        row_of({3: 2, TABLES.passing: 1}, 3, 0, 5),
        row_of({3: 2, TABLES.passing: 1}, 4, 0, 4),
    ]


def test_a_special_card_leaves_as_itself_only_and_a_sure_one_with_no_odds() -> None:
    row = row_of({TABLES.passing: 2}, 4)

    assert leavings(TABLES, row, TABLES.passing, is_laid=False, is_sure=True) == [
        (-1, 1, 1, row_of({TABLES.passing: 1}, 4))
    ]


def test_what_cannot_be_laid_is_not_chosen_for_laying() -> None:
    row = row_of({TABLES.passing: 2, TABLES.sword: 1}, 4)

    assert not TABLES.is_layable[TABLES.passing]
    assert choosable(TABLES, row, is_laid=False) == 7
    assert choosable(TABLES, row, is_laid=True) == 5


def test_alike_hypotheses_are_one_in_the_order_in_which_they_came() -> None:
    weighed = [(hypothesis(2), 0.25), (hypothesis(1), 0.0), (hypothesis(3), 0.5), (hypothesis(2), 0.125)]

    assert merged(weighed) == [(hypothesis(2), 0.375), (hypothesis(3), 0.5)]
