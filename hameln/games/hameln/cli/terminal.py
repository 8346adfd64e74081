"""What Hameln says where somebody decides at a terminal.

What a choice does, and the rule behind it.
"""

from __future__ import annotations

from typing import Final

from hameln.cli.kit import Terminal
from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.names import NUMERALS, Names, say_move
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.questions import rule_of
from hameln.games.hameln.rules.state import State
from hameln.games.hameln.rules.views import View
from hameln.language import current, mark, plural, text
from hameln.table.book import rule_pages

_CHANGES: Final = mark("What follows at once:")


def explain(game: Hameln, state: State, move: int, names: Names) -> str:
    """A choice in words, what follows from it at once, and its rule."""
    after = state.copy()
    game.apply(after, move)
    follows = [event.sentence(names) for event in tell(game, state, move, after)]
    number = rule_of(state, move)
    lines = [say_move(game, move, names) + ".", text(_CHANGES)]
    lines += [f"  {line}" for line in follows if line]
    lines.append(f"{number}: {rule_pages(current(), game.name).section(number)}")
    return "\n".join(lines)


_MEN, _WOMEN = "men", "women"
KINDS: Final = {
    str(moves.WAKE) + _MEN: mark("Wake houses by their men"),
    str(moves.WAKE) + _WOMEN: mark("Wake houses by their women"),
    str(moves.MARRY): mark("Marry"),
    str(moves.SELL): mark("Sell a good"),
    str(moves.CAT): mark("Buy the cat"),
    str(moves.BRIBE): mark("Bribe the Piper"),
    str(moves.PAY): mark("Pay the Piper"),
    str(moves.RAT): mark("Place a rat"),
}
"""What a group of choices is called, by verb and, for waking, by men or women."""


class HamelnTerminal(Terminal[View]):
    """The purse and the kings at each decision, choices by what is done."""

    drawn = mark("the map")

    def heading(self, game: Hameln, view: View, names: Names) -> str:
        """Whose decision it is, the purse, the phase and its kings."""
        del game
        state = view.state
        return plural(
            "{family} decides. Purse {florins}, phase {phase}, {kings} king left.",
            "{family} decides. Purse {florins}, phase {phase}, {kings} kings left.",
            state.kings,
        ).format(
            family=names.families[state.mover],
            florins=state.money[state.mover],
            phase=NUMERALS[state.phase],
            kings=state.kings,
        )

    def kind(self, action: int) -> str:
        """The verb; waking is by men or by women."""
        verb = moves.verb_of(action)
        if verb != moves.WAKE:
            return str(verb)
        return str(verb) + (_WOMEN if moves.gender_of(action) else _MEN)

    def say_kind(self, kind: str) -> str:
        """What is done, without where."""
        return text(KINDS[kind])

    def explain(self, game: Hameln, view: View, action: int, names: Names) -> str:
        """See `hameln.games.hameln.cli.terminal.explain`."""
        return explain(game, view.state, action, names)


TERMINAL: Final = HamelnTerminal()
