"""What a choice does, and the rule behind it."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.names import Names
from hameln.games.hameln.events.saying_moves import say_move
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.questions import rule_of
from hameln.games.hameln.rules.state import State
from hameln.language import current, mark, text
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
