"""Situations laid out on the slow table, and scripts answered step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.rattus_cartus.oracle.cards import OTHERS, Words, building_of, kind_of
from tests.games.rattus_cartus.oracle.chance import can_bring, first_play, same
from tests.games.rattus_cartus.oracle.driver import PACK, header_of
from tests.games.rattus_cartus.oracle.table import Table


def play_with(*buildings: str) -> list[str]:
    """The thirty of the first match, with other buildings instead of those of the same estate."""
    play = first_play(PACK)
    for name in buildings:
        estate = PACK["buildings"][name]["estate"]
        play = [card for card in play if PACK["buildings"][building_of(card)]["estate"] != estate]
        play += [f"{name}-{copy}" for copy in "abcde"]
    return play


def lay_out(heirs: int, row: str = "", *, hands: Sequence[str] = (), play: list[str] | None = None) -> Table:
    """A table in its first round, the row laid, hands dealt; seat 0 starts."""
    cards = row.split()
    table = Table(header_of(play or play_with(*map(building_of, cards)), heirs))
    table.start, table.row, table.lain = 0, cards, set(cards)
    table.places = [[] for _ in cards]
    for seat, hand in enumerate(hands):
        put(table, seat, hand)
    return table


def put(table: Table, seat: int, cards: str, where: str = "hand") -> None:
    """Let a seat hold cards, or lie before it."""
    for card in cards.split():
        table.move([card], f"stack {kind_of(card)}" if card in OTHERS else "deck", f"{where} {seat}")


def let_enter(table: Table, seat: int, place: int, laid: str = "") -> None:
    """Let a seat have entered a building and laid cards there."""
    table.places[place].append(seat)
    table.entered.append(seat)
    put(table, seat, laid, "laid")


def empty_the_deck(table: Table, left: int, discards: int) -> None:
    """Leave so many cards in the deck and so many on the discards; all others lie nowhere."""
    cards = table.cards("deck")
    table.move(cards[left : left + discards], "deck", "discards")
    table.move(cards[left + discards :], "deck", "nowhere")


def follow(table: Table, script: Any, *answers: Words) -> list[tuple[Any, Any]]:
    """All that a script asks, answered one after another; ``show`` and ``seen`` answer themselves."""
    asked: list[tuple[Any, Any]] = []
    left = list(answers)
    question = next(script, None)
    while question is not None:
        by, legal = question
        asked.append(question)
        if by == "chance" and legal["do"] == "show":
            inside = table.places[legal["building"]]
            action = {**legal, "cards": [table.cards(f"laid {seat}") for seat in inside]}
        elif by == "chance" and legal["do"] == "seen":
            action = {**legal, "card": table.cards(f"nuns {legal['slot']}")[0]}
        else:
            assert left, f"nobody answers {question}"
            action = left.pop(0)
            fits = (
                can_bring(table, legal, action) if by == "chance" else any(same(action, one) for one in legal)
            )
            assert fits, f"{action} does not answer {question}"
        try:
            question = script.send(action)
        except StopIteration:
            question = None
    assert not left, f"nobody asks for {left}"
    return asked


def without_information(asked: list[tuple[Any, Any]]) -> list[tuple[Any, Any]]:
    """What was asked, but for the lines that only tell what is settled."""
    return [(by, legal) for by, legal in asked if by != "chance" or legal["do"] not in ("show", "seen")]


def ways(asked: tuple[Any, Any], field: str) -> list[Any]:
    """The values of a field among the legal actions."""
    return [one[field] for one in asked[1] if field in one]


def draw(seat: int, *cards: str) -> Words:
    """A line of chance."""
    return {"do": "draw", "to": seat, "cards": list(cards)}


def does(word: str, **fields: Any) -> Words:
    """A line without who moves."""
    return {"do": word, **fields}
