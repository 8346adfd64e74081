"""Why an heir does what it does, in a sentence that tells nothing hidden."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from hameln.games.rattus_cartus.players.drawbacks import drawback_of
from hameln.games.rattus_cartus.players.move_facts import matter_of
from hameln.games.rattus_cartus.players.position_value import Outlook, estate_points
from hameln.games.rattus_cartus.rules import agenda, effects, moves
from hameln.games.rattus_cartus.rules.cards import mismatched
from hameln.games.rattus_cartus.rules.engine import apply_move
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.scoring import (
    dead_seats,
    gain_influence,
    lose_influence,
    nuns_in_row,
    standing,
)
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.supply import may_look
from hameln.games.rattus_cartus.rules.tables import ESTATES, PEOPLE, VALUES, Tables, building_of, copy_of
from hameln.language import mark, text

FOR_NEW: Final = {
    effects.TURN_UP: mark("Here I decide myself how much I dare."),
    effects.DRAW_TO: mark("Here an empty hand is filled."),
    effects.MILL: mark("I name what I need, and hope that it comes."),
    effects.EXCHANGE: mark("Points that win nothing can be changed here."),
    effects.GAIN: mark("Here influence goes wherever I want it."),
    effects.LOSE_RATS_PER_INFLUENCE: mark("Whoever gains influence in this round gets rid of rats here."),
    effects.SPARE: mark("Here mismatched cards need not bring rats."),
    effects.WALL: mark("Behind these walls nobody sends me rats."),
    effects.CIRCLE: mark("What is done here chance decides, and it may be the best of all."),
    effects.SHIFT: mark("What I gain here may go to another estate."),
    effects.SELL_CARDS: mark("Cards that win nothing can be changed here."),
}
"""What speaks for a building of the expansion, by what it does (N6)."""
FOR_NOBLE: Final = {
    effects.NOBLE_DRAWS: mark("Whoever enters there gets cards at once."),
    effects.NOBLE_TAKES_TOKENS: mark("Whoever enters there gets a token at once."),
    effects.NOBLE_LOSES_RATS: mark("Whoever enters there is rid of a rat at once."),
    effects.NOBLE_GAINS_INFLUENCE: mark("Whoever enters there gains influence at once."),
    effects.NOBLE_LOOKS: mark("Whoever enters there sees more of the nuns."),
    effects.NOBLE_SPARES: mark("There mismatched cards bring fewer rats."),
}
"""What speaks for a building, by the noble on it (N3.4)."""
WITHOUT_ACTION: Final = mark("Nothing is carried out there, but the cards count.")
FOR_CARD: Final = {
    "joker": mark("A Joker fits everywhere and brings no rat."),
    "sword": mark("With a Sword I take half of a hand."),
    "flute": mark("With a Flute a rat goes to somebody else."),
    "pass": mark("With a Pass I see first what the others do."),
    "gold": mark("Whoever has most Gold gets points at the end."),
    "privilege": mark("A Privilege makes a few cards strong."),
    "horse": mark("With a Horse I take people out of a hand."),
    "lance": mark("With a Lance two hands are shared anew."),
    "staff": mark("With a Staff the mismatched cards of others are my influence."),
    "book": mark("Whoever has most Books has the last word about the nuns."),
    "diplomat": mark("A Diplomat is influence that nobody counts before the end."),
    "token": mark("A token is a point that nobody can take away."),
}
"""What speaks for a card or a token, by the word of its stack."""
TO_BE_HAD: Final = mark("Its people may be there to be had.")
WORTH_MOST: Final = mark("That one is worth most to me.")
MAY_COME: Final = mark("Buildings of its estate may still come.")
FRIEND: Final = mark("I have influence there, and can use good company.")
GUEST: Final = mark("I should like to go there myself.")
PLAGUE: Final = mark("Others have more to seek there than I have.")
LEAST_HARM: Final = mark("There it harms me least.")
LARGEST_HAND: Final = mark("Nobody else there holds more cards.")
MOST_MISFITS: Final = mark("Nobody else there has laid more mismatched cards.")
FIRST_THERE: Final = mark("I am first there, and mean to stay it.")
CANNOT_LOSE: Final = mark("One card more cannot lose them.")
DARES: Final = mark("Nuns so far: {n}. All is lost with {limit}; I dare one more.")
MAY_LOSE: Final = mark("Nuns so far: {n}. One card more may lose all.")
ENOUGH: Final = mark("These are enough for me.")
NO_CARD: Final = mark("There is no card left to turn up.")
KEEPS_POINTS: Final = mark("My influence is worth more to me than that.")
NO_PRIZE: Final = mark("My place there would bring me nothing.")
SAME_PLACE: Final = mark("My place there stays the same.")
SURE: Final = mark("What I get for it is sure, my place there is not.")
BETTER_PLACE: Final = mark("It brings me to a better place there.")
SAFER_LEAD: Final = mark("It makes my first place safer.")
NEARER: Final = mark("It brings me nearer to the next place there.")
LEFT_THERE: Final = mark("They are best where they are.")
BETTER_THAN_CARD: Final = mark("What I get for it is worth more than this card.")
KEEPS_REST: Final = mark("The rest I keep.")
TAXED: Final = mark("That one I miss least.")
SAVED: Final = mark("Without it the plague would take me.")
KILLING: Final = mark("I can bear it; not all the others can.")
NO_MOVE: Final = mark("The number is good as it is.")
NO_CHANGE: Final = mark("It changes nothing about who lives.")
LOST: Final = mark("It cannot save me any more.")


def for_noble(tables: Tables, state: State, place: int) -> str:
    """What the noble on a building says for or about entering; nothing where it says nothing for it.

    Rule: N3.4, N3.6
    """
    more, seat = state.expansion, state.mover
    if more.noble_on != place:
        return ""
    does = tables.noble_does[more.noble]
    if does == effects.NOBLE_BARS:
        return text(WITHOUT_ACTION)
    is_idle = (
        (does == effects.NOBLE_LOSES_RATS and not state.rats[seat])
        or (does == effects.NOBLE_TAKES_TOKENS and not state.stacks[tables.token])
        or (does == effects.NOBLE_LOOKS and not may_look(tables, state, seat))
    )
    return text(FOR_NOBLE[does]) if does in FOR_NOBLE and not is_idle else ""


def for_thing(tables: Tables, place: int) -> str:
    """What speaks for taking from a stack, by its place; nothing where there is nothing to say."""
    if place == tables.token:
        return text(FOR_CARD["token"])
    kind = PEOPLE + place
    known = {
        "joker": tables.joker, "sword": tables.sword, "flute": tables.flute, "pass": tables.passing,
        "gold": tables.gold, "privilege": tables.privilege, "horse": tables.horse, "lance": tables.lance,
        "staff": tables.staff, "book": tables.book,
    }  # fmt: skip
    for word, one in known.items():
        if one == kind:
            return text(FOR_CARD[word])
    return text(FOR_CARD["diplomat"])


def _placing(tables: Tables, state: State, move: moves.Move) -> str:
    seat, estate = state.mover, tables.estate_of[building_of(state.row[move[1]])]
    own = state.influence[ESTATES * seat + estate]
    if tables.noble_does[move[2]] in FOR_NOBLE:
        return text(FRIEND if own else GUEST)
    others = [state.influence[ESTATES * other + estate] for other in range(tables.seats) if other != seat]
    return text(PLAGUE if max(others) > own else LEAST_HARM)


def _targeting(tables: Tables, state: State, move: moves.Move) -> str:
    """Rule: R8.1, N5.3, N5.4."""
    kind, seat, place, special, _ = state.agenda[-1]
    inside = [other for other in state.places[place] if other != seat]
    if kind == agenda.AIM:
        estate = tables.estate_of[building_of(state.row[place])]
        laid = {other: mismatched(tables, state, other, estate) for other in inside}
        return text(MOST_MISFITS) if laid[move[1]] == max(laid.values()) else ""
    fewest = min(state.laid[other].count(special) for other in inside)
    losers = [other for other in inside if state.laid[other].count(special) == fewest]
    if special == tables.flute or state.held[move[1]] < max(state.held[other] for other in losers):
        return ""
    return text(LARGEST_HAND)


def _naming(tables: Tables, state: State, move: moves.Move) -> str:
    """Rule: N5.5, N6.3."""
    if standing(tables, state, move[1])[:1] == (state.mover,):
        return text(FIRST_THERE)
    return text(MAY_COME if _may_come(tables, state, move[1]) else TO_BE_HAD)


def _may_come(tables: Tables, state: State, estate: int) -> bool:
    """Whether buildings of an estate may still lie in a row."""
    return any(tables.estate_of[building_of(card)] == estate for card in state.unseen)


def _picking(tables: Tables, state: State, move: moves.Move) -> str:
    """Rule: N5.6."""
    card = move[1]
    if card >= PEOPLE:
        return for_thing(tables, card - PEOPLE)
    return text(MAY_COME if _may_come(tables, state, tables.estate_on[card]) else WORTH_MOST)


def _pushing(tables: Tables, state: State, move: moves.Move) -> str:
    """Rule: N6.1."""
    nuns = sum(tables.nuns_on[card] for card in state.expansion.aside)
    limit = state.agenda[-1][2]
    is_safe = nuns + VALUES - 1 < limit
    if move[0] == moves.TURN:
        return text(CANNOT_LOSE if is_safe else DARES).format(n=nuns, limit=limit)
    if not state.deck_size + state.discarded:
        return text(NO_CARD)
    return text(ENOUGH if is_safe else MAY_LOSE).format(n=nuns)


def _reducing(tables: Tables, state: State, move: moves.Move) -> str:
    """Rule: N6.4, N6.5."""
    _, estate, points = move
    if not points:
        return text(KEEPS_POINTS)
    after = state.copy()
    lose_influence(after, state.mover, estate, points)
    place = _place(tables, state, estate)
    if not any(estate_points(tables)[place - 1 : place]):
        return text(NO_PRIZE)
    return text(SAME_PLACE if _place(tables, after, estate) == place else SURE)


def _gaining(tables: Tables, state: State, move: moves.Move) -> str:
    """Rule: N6.6, N6.14."""
    estate = move[1]
    points = move[2] if move[0] == moves.SHIFT else state.agenda[-1][2]
    if not points:
        return text(LEFT_THERE)
    after = state.copy()
    gain_influence(after, state.mover, estate, max(1, points))
    before, place = _place(tables, state, estate), _place(tables, after, estate)
    if before == 1:
        return text(SAFER_LEAD)
    return text(BETTER_PLACE if place < before else NEARER)


def _place(tables: Tables, state: State, estate: int) -> int:
    """The place of the mover with an estate, behind all places for who has no point there."""
    ranks = standing(tables, state, estate)
    return ranks.index(state.mover) + 1 if state.mover in ranks else tables.seats + 1


def _discarding(tables: Tables, state: State, move: moves.Move) -> str:  # noqa: ARG001 - as the others
    return text(BETTER_THAN_CARD if state.agenda[-1][0] == agenda.SELL else TAXED)


def _keeping(tables: Tables, state: State, move: moves.Move) -> str:  # noqa: ARG001
    return text(KEEPS_REST) if state.agenda[-1][0] == agenda.SELL else ""


def _booking(tables: Tables, state: State, move: moves.Move) -> str:
    """Rule: N7.3, N7.4."""
    after, seat = state.copy(), state.mover
    apply_move(tables, after, move)
    before = dead_seats(tables, state, nuns_in_row(tables, state))
    dead = dead_seats(tables, after, nuns_in_row(tables, after))
    if seat in dead:
        return text(LOST)
    if seat in before:
        return text(SAVED)
    if len(dead) > len(before):
        return text(KILLING)
    if not move[1]:
        return text(NO_MOVE)
    return text(NO_CHANGE) if dead == before else ""


MORE: Final[Mapping[int, Callable[[Tables, State, moves.Move], str]]] = {
    moves.PLACE: _placing,
    moves.TARGET: _targeting,
    moves.NAME: _naming,
    moves.PICK: _picking,
    moves.TURN: _pushing,
    moves.STOP: _pushing,
    moves.REDUCE: _reducing,
    moves.GAIN: _gaining,
    moves.SHIFT: _gaining,
    moves.DISCARD: _discarding,
    moves.DONE: _keeping,
    moves.BOOK: _booking,
}
"""What explains a decision, by verb; an empty sentence leaves it to what is said of all such decisions."""


FOR_BUILDING: Final = {
    effects.DRAW: mark("I need people."),
    effects.DRAW_PER_INFLUENCE: mark("A good round wants a good drink."),
    effects.TAKE: mark("What is to be had here cannot be had elsewhere."),
    effects.LOSE_RATS: mark("The rats are to go."),
    effects.HEAL: mark("I would rather lose people than keep the rats."),
    effects.LEVY: mark("Behind these walls nobody asks me for anything."),
    effects.LOOK: mark("I want to know how much the nuns can bear."),
    **FOR_NEW,
}
"""What speaks for a building, by what it does."""
FOR_OTHERS: Final = mark("So I stand best.")
"""What speaks for everything else."""
IN_THE_END: Final = mark("Now only influence counts.")
FOR_CARDS: Final = mark("People first.")
FOR_RATS: Final = mark("Fewer rats, better sleep.")
FOR_LOOKS: Final = mark("A look at the nuns is worth more than people.")
SMALL: Final = {
    moves.LOOK: mark("This one I do not know yet."),
    moves.PASS: mark("Let the others go first."),
    moves.LAY: mark("I can spare this one."),
    moves.DONE: mark("These will do."),
    moves.TARGET: mark("There it is worth most."),
    moves.GIVE: mark("That one I miss least."),
    moves.DISCARD: mark("That one I miss least."),
}
"""What is said of other decisions, by verb."""


def reason_of(game: RattusCartus, state: State, move: moves.Move, outlook: Outlook, said: str = "") -> str:
    """Why an heir does this, what speaks most against it, and what lies open about it.

    Args:
        game: The match's game.
        state: As the heir may know it.
        move: What it does.
        outlook: How it sees the match.
        said: A sentence of its character, if it has one; it stands alone only with a number in it.
    """
    if any(sign.isdigit() for sign in said):
        return said
    told = said or told_of(game.tables, state, move, outlook)
    parts = (told, drawback_of(game, state, move), matter_of(game, state, move))
    return " ".join(part for part in parts if part)


def told_of(tables: Tables, state: State, move: moves.Move, outlook: Outlook) -> str:
    """Why an heir does this, in the present language; it rests on what lies open only."""
    verb = move[0]
    if verb == moves.ENTER:
        return _entering(tables, state, move[1], outlook)
    if verb == moves.SUPPLY:
        cards, rats, looks = tables.supply[copy_of(state.row[move[1]])]
        return text(FOR_LOOKS if looks else FOR_RATS if rats > cards else FOR_CARDS)
    told = MORE[verb](tables, state, move) if tables.has_more and verb in MORE else ""
    return told or text(SMALL.get(verb, FOR_OTHERS))


def _entering(tables: Tables, state: State, place: int, outlook: Outlook) -> str:
    """What speaks for a building: in the last round influence, else its noble, or what it does."""
    if outlook.left == 0:
        return text(IN_THE_END)
    building = building_of(state.row[place])
    does = tables.does[building]
    if tables.has_more:
        if told := for_noble(tables, state, place):
            return told
        if does == effects.TAKE:
            return for_thing(tables, tables.what[building])
    if does == effects.LOSE_RATS and 2 * state.rats[state.mover] < tables.nuns * (VALUES - 1):
        return text(FOR_RATS)  # fewer than the nuns on average, which all know
    return text(FOR_BUILDING[does])
