"""What a choice does, and the rule behind it."""

from __future__ import annotations

from typing import Final

from hameln.city import moves
from hameln.city.game import Hameln
from hameln.city.sentences import Names, say_move, sentence
from hameln.city.state import State
from hameln.city.telling import tell
from hameln.content import rule_text
from hameln.language import mark, text

RULE_OF: Final = {
    moves.SETTLE: "H2.6",
    moves.WAKE: "H4.1",
    moves.MARRY: "H5.3",
    moves.SELL: "H6.1",
    moves.DONE: "H4.2",
    moves.RAT: "H8.1",
    moves.KING: "H8.5",
    moves.CAT: "H7.1",
    moves.INFLUENCE: "H7.2",
    moves.BRIBE: "H7.3",
    moves.PASS: "H3.2",
    moves.PAY: "H10.3",
}
"""The rule to read about each kind of choice."""
_CHANGES: Final = mark("What follows at once:")


def explain(game: Hameln, state: State, move: int, names: Names) -> str:
    """A choice in words, what follows from it at once, and its rule."""
    after = state.copy()
    game.apply(after, move)
    follows = [sentence(event, names) for event in tell(game, state, move, after)]
    number = RULE_OF[moves.verb_of(move)]
    lines = [say_move(game, move, names) + ".", text(_CHANGES)]
    lines += [f"  {line}" for line in follows if line]
    lines.append(f"{number}: {rule_text(number)}")
    return "\n".join(lines)
