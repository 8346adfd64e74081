"""What an heir keeps before its own eyes: hand, what it has laid, the nuns that it has seen."""

from __future__ import annotations

from collections.abc import Sequence

from hameln.games.rattus_cartus.events.event import RattusEvent
from hameln.games.rattus_cartus.events.names import Names
from hameln.games.rattus_cartus.events.thing_names import card_sprite, noble_sprite
from hameln.games.rattus_cartus.rules import agenda
from hameln.games.rattus_cartus.rules.state import cards_of
from hameln.games.rattus_cartus.rules.views import View
from hameln.language import mark, text
from hameln.table.secrecy import Secrecy, Secrets
from hameln.table.tasks.task import Table

_GOES_ON = (agenda.DRAW, agenda.LOOK, agenda.SEEN)
"""Tasks with which more will be seen by the same heir."""
_OPEN = (agenda.TARGET, agenda.AIM, agenda.PICK, agenda.BOOK)
"""Decisions for which no cards of one's hand matter, or all lie open."""


class RattusSecrecy(Secrecy[View]):
    """Hands lie on the table, open to nobody but their heirs.

    Rule: R16, R16.2
    """

    nobody_else = mark("Only this heir looks at the screen now.")
    shows = mark("Show my hand")
    not_now = mark("Your hand can be looked at when it is your turn.")
    on_table = True

    def is_private(self, table: Table) -> bool:
        """Whether anything matters that only the heir sees: not for whom Swords or Flutes hit."""
        task: int = table.view.state.agenda[-1][0]
        return task not in _OPEN

    def has_secrets(self, view: View, seat: int) -> bool:
        """Whether an heir holds cards or a noble, or has seen a nun."""
        state = view.state
        return bool(state.held[seat] or state.looked[seat] or state.expansion.holder == seat)

    def secrets(self, view: View, seat: int, names: Names) -> Secrets:
        """An heir's hand, the nuns that it knows, and the noble that it holds."""
        state, pack = view.state, names.pack
        width = pack.unknown + 1
        hand = cards_of(state.hands[width * seat : width * (seat + 1)])
        nuns = [card for card in state.nuns if card != pack.unknown]
        told = text("Hand: {cards}.").format(cards=names.cards(hand))
        if nuns:
            told += " " + text("Seen in the row of nuns: {cards}.").format(cards=names.cards(nuns))
        nobles: tuple[int, ...] = ()
        if state.expansion.holder == seat and state.expansion.held < len(pack.nobles):
            nobles = (state.expansion.held,)
            told += " " + text("Noble face down: {noble}.").format(noble=names.noble(state.expansion.held))
        return Secrets(
            title=text("The hand of {heir}").format(heir=names.players[seat]),
            sprites=(
                *(noble_sprite(pack.nobles[noble], is_large=True) for noble in nobles),
                *(card_sprite(pack, card) for card in hand),
            ),
            told=told,
        )

    def gains(self, before: View, events: Sequence[RattusEvent], after: View) -> int | None:
        """Who has drawn, looked or been given cards, once it has seen all of it."""
        seat = next((getattr(event, event.learner) for event in reversed(events) if event.learner), None)
        task = after.state.agenda[-1]
        del before
        if seat is None or (task[0] in _GOES_ON and task[1] == seat):
            return None
        return None if task[0] == agenda.GIVE and task[2] == seat else seat

    def awaits(self, view: View) -> int | None:
        """Whose cards are to be drawn or turned up, or who is to be shown a nun."""
        task = view.state.agenda[-1]
        return task[1] if task[0] in (*_GOES_ON, agenda.TURNED) else None
