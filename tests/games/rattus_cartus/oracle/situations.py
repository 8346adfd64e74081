"""Situations laid out on the slow table, and scripts answered step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.games.rattus_cartus.oracle.cards import OTHERS, Words, building_of, kind_of
from tests.games.rattus_cartus.oracle.chance import can_bring, first_play, same
from tests.games.rattus_cartus.oracle.driver import NOBILIS, PACK, header_of
from tests.games.rattus_cartus.oracle.new_chance import of_kinds
from tests.games.rattus_cartus.oracle.table import Table

INFORMATION = ("show", "seen", "taken", "hands")
"""Lines that only tell what is settled."""


def play_with(*buildings: str) -> list[str]:
    """The thirty of the first match, with other buildings instead of those of the same estate."""
    kinds = NOBILIS["buildings"]
    play = first_play(PACK)
    for estate in {kinds[name]["estate"] for name in buildings}:
        names = [name for name in dict.fromkeys(buildings) if kinds[name]["estate"] == estate]
        play = [card for card in play if kinds[building_of(card)]["estate"] != estate]
        play += [f"{name}-{copy}" for copy in "abcde" for name in names][:5]
    return play


def lay_out(
    heirs: int, row: str = "", *, hands: Sequence[str] = (), play: list[str] | None = None, pack: Words = PACK
) -> Table:
    """A table in its first round, the row laid, hands dealt; seat 0 starts."""
    cards = row.split()
    table = Table(header_of(play or play_with(*map(building_of, cards)), heirs, pack=pack))
    table.start, table.row, table.lain = 0, cards, set(cards)
    table.places = [[] for _ in cards]
    for seat, hand in enumerate(hands):
        put(table, seat, hand)
    return table


def lay_out_anew(
    heirs: int, row: str, *more: str, hands: Sequence[str] = (), noble: str = "", on: int = 0
) -> Table:
    """A table of the expansion with both modules.

    Args:
        more: Buildings that are in play, but not in the row.
        noble: One that lies on the row, on the building of that place.
    """
    play = play_with(*map(building_of, row.split()), *more)
    table = lay_out(heirs, row, hands=hands, play=play, pack=NOBILIS)
    table.court.unseen = list(NOBILIS["nobles"])
    table.court.stack = len(table.court.unseen)
    if noble:
        table.court.stack -= 1
        table.court.put(on, noble)
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
    """All that a script asks, answered one after another; information answers itself."""
    asked: list[tuple[Any, Any]] = []
    left = list(answers)
    question = next(script, None)
    while question is not None:
        by, legal = question
        asked.append(question)
        if by == "chance" and legal["do"] in INFORMATION:
            action = told(table, legal)
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
    return [(by, legal) for by, legal in asked if by != "chance" or legal["do"] not in INFORMATION]


def told(table: Table, asked: Words) -> Words:
    """A line that tells what is settled."""
    match asked["do"]:
        case "show":
            inside = table.places[asked["building"]]
            return {**asked, "cards": [table.cards(f"laid {seat}") for seat in inside]}
        case "seen":
            return {**asked, "card": table.cards(f"nuns {asked['slot']}")[0]}
        case "taken":
            return {"do": "taken", "from": asked["from"], "to": asked["to"], "cards": of_kinds(table, asked)}
        case _:
            return {**asked, "cards": [table.cards(f"hand {seat}") for seat in asked["seats"]]}


def ways(asked: tuple[Any, Any], field: str) -> list[Any]:
    """The values of a field among the legal actions."""
    return [one[field] for one in asked[1] if field in one]


def draw(seat: int, *cards: str) -> Words:
    """A line of chance."""
    return {"do": "draw", "to": seat, "cards": list(cards)}


def does(word: str, **fields: Any) -> Words:
    """A line without who moves."""
    return {"do": word, **fields}
