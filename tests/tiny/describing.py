"""The tiny game in words."""

from __future__ import annotations

from hameln.table.inspection import Describing, Passage
from tests.tiny.events import Names
from tests.tiny.rules import Tiny, TinyView


class TinyDescribing(Describing[TinyView]):
    """What lies before each player."""

    def reading(self, game: Tiny, view: TinyView, names: Names) -> tuple[Passage, ...]:
        lines = []
        for seat in range(game.seats):
            card = view.cards[seat] if seat < len(view.cards) else None
            lines.append(f"{names.players[seat]}: card {card or 'unknown'}, taken {view.taken[seat]}")
        return (Passage(heading=f"Round {view.round}", lines=tuple(lines)),)
