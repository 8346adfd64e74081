"""What a set of buildings makes a match like, in a sentence: derived from what its buildings do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from types import MappingProxyType
from typing import Final

from hameln.games.rattus_cartus.pack.known import BOOK, COPIES, DIPLOMAT, TOKEN, Effect
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.parts import Building
from hameln.language import mark, text

MUCH: Final = 8
"""From so many cards of thirty on there is much of something."""
LITTLE: Final = 3
"""From so many cards on it is there at all."""
MOST: Final = 4
"""So many things are told at most."""

Is = Callable[[Building], bool]


def _does(*effects: Effect) -> Is:
    words = {effect.name.lower().replace("_", "-") for effect in effects}
    return lambda building: building.does in words


def _gives(*stacks: str) -> Is:
    return lambda building: building.what in stacks


def _either(*signs: Is) -> Is:
    return lambda building: any(sign(building) for sign in signs)


_TRAITS: Final = MappingProxyType(
    {
        "duels": _either(
            _gives("sword", "flute", "horse", "lance", "staff"), _does(Effect.LEVY, Effect.WALL)
        ),
        "tokens": _gives(TOKEN),
        "gold": _gives("gold"),
        "rats": _does(Effect.LOSE_RATS, Effect.HEAL, Effect.LOSE_RATS_PER_INFLUENCE, Effect.SPARE),
        "looks": _does(Effect.LOOK),
        "hands": _does(Effect.DRAW, Effect.DRAW_PER_INFLUENCE, Effect.DRAW_TO, Effect.MILL),
        "luck": _does(Effect.TURN_UP, Effect.CIRCLE),
        "influence": _either(_does(Effect.GAIN, Effect.SHIFT), _gives("privilege", "joker", DIPLOMAT)),
        "trade": _does(Effect.EXCHANGE, Effect.SELL_CARDS),
        "order": _gives("pass"),
        "books": _gives(BOOK),
    }
)
"""By what a building is known to bring something into a match."""
_WORDS: Final = MappingProxyType(
    {
        "duels": (mark("duels"), mark("many duels")),
        "tokens": (mark("victory point tokens"), mark("many victory point tokens")),
        "gold": (mark("a race for Gold"), mark("much Gold")),
        "rats": (mark("ways to be rid of rats"), mark("many ways to be rid of rats")),
        "looks": (mark("looks at the nuns"), mark("many looks at the nuns")),
        "hands": (mark("new cards"), mark("full hands")),
        "luck": (mark("pushing one's luck"), mark("much luck")),
        "influence": (mark("a fight for estates"), mark("a fierce fight for estates")),
        "trade": (mark("trading"), mark("much trading")),
        "order": (mark("Passes to go last"), mark("many Passes")),
        "books": (mark("Books that move the nuns"), mark("many Books that move the nuns")),
    }
)
"""What is said of each, where there is some of it and where there is much."""
_MISSING: Final = MappingProxyType(
    {
        "rats": mark("only supplies take rats away"),
        "looks": mark("only supplies look at the nuns"),
    }
)
"""What is said where there is nothing of it."""


def traits_of(pack: Pack, play: Iterable[int]) -> Counter[str]:
    """How many of the building cards bring each thing into the match."""
    buildings = (pack.buildings[card // len(COPIES)] for card in play)
    return Counter(trait for one in buildings for trait, is_there in _TRAITS.items() if is_there(one))


def mood_of(pack: Pack, play: Iterable[int]) -> str:
    """What these building cards make a match like, the strongest first.

    >>> from hameln.games.rattus_cartus.pack.choosing import first_match
    >>> from hameln.games.rattus_cartus.pack.files import own_pack
    >>> mood_of(own_pack(), first_match(own_pack()))
    'Duels, victory point tokens, ways to be rid of rats, looks at the nuns.'
    """
    counts = traits_of(pack, play)
    there = [trait for trait in _TRAITS if counts[trait] >= LITTLE]
    there.sort(key=lambda trait: -counts[trait])
    missing = [text(told) for trait, told in _MISSING.items() if not counts[trait]]
    told = [text(_WORDS[trait][counts[trait] >= MUCH]) for trait in there[: MOST - len(missing)]]
    words = ", ".join([*told, *missing])
    return f"{words[:1].upper()}{words[1:]}." if words else ""
