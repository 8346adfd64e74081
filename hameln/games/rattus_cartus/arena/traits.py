"""What a building of the row is to an heir who may enter it or put a noble there: a number for each trait."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.characters.facts.building import DOES, NEW_DOES
from hameln.games.rattus_cartus.players.characters.facts.cards import CARDS
from hameln.games.rattus_cartus.players.characters.facts.entering import FAVOURS
from hameln.games.rattus_cartus.players.characters.files import ESTATES as ESTATE_WORDS
from hameln.games.rattus_cartus.rules import effects
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import ESTATES, PEOPLE, VALUES, Tables, building_of, copy_of

MANY: Final = 4
"""Cards of a large supply."""
ACTIONS: Final = {word: what for word, (what, _) in (DOES | NEW_DOES).items()}
"""What buildings do, in the words of the heirs' files."""
SUPPLY_TRAITS: Final = ("cards", "rats", "looks", "many")
ENTER_TRAITS: Final = (
    *ESTATE_WORDS,
    *ACTIONS,
    *(f"gives_{kind}" for kind in CARDS),
    *("gives_tokens", "gives_arms"),
    *("inside", "crowded", "prey"),
    *("points", "unknown", "leads", "lead", "small_step", "far_ahead"),
    *("noble", "noble_favours", "noble_plagues", "noble_pays"),
    "fitting",
)
PLACE_TRAITS: Final = tuple(
    f"{noble}_{trait}"
    for noble in ("favour", "plague")
    for trait in ("lead", "points", "fitting", "learned", "arms")
)


def supply_traits(tables: Tables, state: State, place: int) -> dict[str, float]:
    """What the supply of a card of the row brings.

    Rule: R1.5
    """
    cards, rats, looks = tables.supply[copy_of(state.row[place])]
    return dict(zip(SUPPLY_TRAITS, (cards, rats, looks, cards >= MANY), strict=True))


def enter_traits(tables: Tables, state: State, seat: int, place: int) -> dict[str, float]:
    """What a building of the row is to an heir who may enter it."""
    building = building_of(state.row[place])
    traits = dict.fromkeys(ENTER_TRAITS, 0.0)
    traits[ESTATE_WORDS[tables.estate_of[building]]] = 1
    for word, kinds in ACTIONS.items():
        traits[word] = tables.does[building] in kinds
    _add_gifts(traits, tables, building)
    inside = [state.held[other] for other in state.places[place] if other != seat]
    traits |= {"inside": len(inside), "crowded": bool(inside), "prey": max(inside, default=0)}
    traits |= _standing(tables, state, seat, place)
    if state.expansion.noble_on == place:
        effect = tables.noble_does[state.expansion.noble]
        traits |= {"noble": 1, "noble_favours": effect in FAVOURS, "noble_plagues": effect not in FAVOURS}
        traits["noble_pays"] = effect == effects.NOBLE_TAKES_TOKENS
    return traits


def place_traits(tables: Tables, state: State, seat: int, move: Move) -> dict[str, float]:
    """What it is to put a noble where a move does: favours and plagues are told apart.

    Rule: N3.1
    """
    place = move[1]
    building = building_of(state.row[place])
    here = enter_traits(tables, state, seat, place)
    worth = {
        "lead": here["lead"],
        "points": here["points"],
        "fitting": here["fitting"],
        "learned": here["gives_books"] or tables.estate_of[building] == ESTATE_WORDS.index("church"),
        "arms": here["gives_arms"],
    }
    traits = dict.fromkeys(PLACE_TRAITS, 0.0)
    kind = "favour" if tables.noble_does[move[2]] in FAVOURS else "plague"
    return traits | {f"{kind}_{trait}": float(value) for trait, value in worth.items()}


def _add_gifts(traits: dict[str, float], tables: Tables, building: int) -> None:
    """Which cards a building gives, or tokens."""
    if tables.does[building] not in (effects.TAKE, effects.EXCHANGE, effects.SELL_CARDS):
        return
    what = tables.what[building]
    for word, (kind, _, _) in CARDS.items():
        traits[f"gives_{word}"] = kind(tables) == PEOPLE + what
    traits["gives_tokens"] = what == tables.token
    traits["gives_arms"] = traits["gives_lances"] or traits["gives_horses"]


def _standing(tables: Tables, state: State, seat: int, place: int) -> dict[str, float]:
    """How an heir stands with the estate of a building of the row, and what it has for it in hand."""
    estate = tables.estate_of[building_of(state.row[place])]
    points = state.influence[estate::ESTATES]
    own, others = points[seat], [*points[:seat], *points[seat + 1 :]]
    best, better = max(others), sum(one > own for one in others)
    first = tables.width * seat + VALUES * estate
    return {
        "points": own**0.5,
        "unknown": own == 0,
        "leads": own >= best and own > 0,
        "lead": own - best,
        "small_step": own > 0 and better in (1, 2),
        "far_ahead": own > best + 1,
        "fitting": sum(state.hands[first : first + VALUES]),
    }
