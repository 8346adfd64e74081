"""The replacement pile and what Circles draw from it (R4.2, N6.16)."""

from __future__ import annotations

from typing import Any

from tests.games.rattus_cartus.oracle.cards import Words, building_of
from tests.games.rattus_cartus.oracle.table import Table


def tops_of_the_pile(table: Table, drawn: list[str], under: list[str]) -> list[str]:
    """What can come from the top of the pile.

    Section A: what may come from the pile. The cards that nobody has seen, and seen ones that were shuffled
    into them, lie on top of those that went under them since.

    Args:
        drawn: What has been drawn just before, and is still thought to be in the pile.
        under: The known cards that went under the others, in order.
    """
    unseen = table.unseen_buildings()
    left = table.unseen_in_the_pile() - len([card for card in drawn if card in unseen])
    tops = [*table.shuffled_into_the_pile, *(unseen if left > 0 else [])]
    return [card for card in tops if card not in drawn] or [card for card in under if card not in drawn][:1]


def is_circle(table: Table, card: str) -> bool:
    """Whether a building card is laid aside by a Circle that draws it."""
    return bool(table.pack["buildings"][building_of(card)]["does"] == "circle")


def is_drawn_out(table: Table, drawn: list[str]) -> bool:
    """Whether a Circle draws no further: the last card is another building, or the pile is empty.

    Rule: N6.16
    """
    return len(drawn) == table.pile or (bool(drawn) and not is_circle(table, drawn[-1]))


def replace_last(table: Table, card: str) -> None:
    """Put the row's last card under the pile, and the pile's top card into its place.

    Rule: R4.2
    """
    table.under_the_pile.append(table.row.pop())
    take_off_the_pile(table, card)
    table.row.append(card)


def take_off_the_pile(table: Table, card: str) -> None:
    """Let a card be seen and lie in the pile no longer; the pile's number is not touched."""
    for known in (table.shuffled_into_the_pile, table.under_the_pile):
        if card in known:
            known.remove(card)
    table.lain.add(card)


def draw_for(table: Table, place: int) -> Any:
    """Draw the building that a Circle is; who is in a drawn Guard Tower or Wall is protected from now on.

    Rule: N6.16
    """
    done = yield "chance", {"do": "circle"}
    for card in done["cards"]:
        take_off_the_pile(table, card)
        table.pile -= 1
        table.drawn_by_circles.append(card)
    table.drawn_building = done["cards"][-1]
    does = table.pack["buildings"][building_of(done["cards"][-1])]["does"]
    if does in table.in_drawn_towers:
        table.in_drawn_towers[does] |= set(table.places[place])


def drawn(table: Table) -> Words:
    """The building that a Circle has drawn."""
    assert table.drawn_building is not None
    building: Words = table.pack["buildings"][building_of(table.drawn_building)]
    return building


def return_to_the_pile(table: Table) -> None:
    """Shuffle all that was drawn in this round into the pile.

    Rule: N6.16
    """
    if table.drawn_by_circles:
        table.pile += len(table.drawn_by_circles)
        table.shuffled_into_the_pile += table.under_the_pile + table.drawn_by_circles
        table.under_the_pile, table.drawn_by_circles = [], []
    table.in_drawn_towers = {"levy": set(), "wall": set()}
