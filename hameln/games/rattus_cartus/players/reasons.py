"""Why an heir does what it does, in a sentence that tells nothing hidden."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.players.matters import matter_of, names_matter
from hameln.games.rattus_cartus.players.reasons_more import FOR_NEW, MORE, for_noble, for_thing
from hameln.games.rattus_cartus.players.valuing import Outlook
from hameln.games.rattus_cartus.rules.game import RattusCartus
from hameln.games.rattus_cartus.rules.moves import (
    DISCARD,
    DONE,
    ENTER,
    GIVE,
    LAY,
    LOOK,
    PASS,
    SUPPLY,
    TARGET,
    Move,
)
from hameln.games.rattus_cartus.rules.state import State
from hameln.games.rattus_cartus.rules.tables import (
    DOES_DRAW,
    DOES_DRAW_PER_INFLUENCE,
    DOES_HEAL,
    DOES_LEVY,
    DOES_LOOK,
    DOES_LOSE_RATS,
    DOES_TAKE,
    Tables,
    building_of,
    copy_of,
)
from hameln.language import mark, text

FOR_BUILDING: Final = {
    DOES_DRAW: mark("I need people."),
    DOES_DRAW_PER_INFLUENCE: mark("A good round wants a good drink."),
    DOES_TAKE: mark("What is to be had here cannot be had elsewhere."),
    DOES_LOSE_RATS: mark("The rats are to go."),
    DOES_HEAL: mark("I would rather lose people than keep the rats."),
    DOES_LEVY: mark("Behind these walls nobody asks me for anything."),
    DOES_LOOK: mark("I want to know how much the nuns can bear."),
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
    LOOK: mark("This one I do not know yet."),
    PASS: mark("Let the others go first."),
    LAY: mark("I can spare this one."),
    DONE: mark("These will do."),
    TARGET: mark("There it is worth most."),
    GIVE: mark("That one I miss least."),
    DISCARD: mark("That one I miss least."),
}
"""What is said of other decisions, by verb."""


def reason_of(game: RattusCartus, state: State, move: Move, outlook: Outlook, said: str = "") -> str:
    """Why an heir does this, and what lies open about it.

    Args:
        game: The match's game.
        state: As the heir may know it.
        move: What it does.
        outlook: How it sees the match.
        said: A sentence of its character, if it has one.
    """
    if names_matter(game, state, said):
        return said
    told = said or told_of(game.tables, state, move, outlook)
    return " ".join(part for part in (told, matter_of(game, state, move)) if part)


def told_of(tables: Tables, state: State, move: Move, outlook: Outlook) -> str:
    """Why an heir does this, in the present language; it rests on what lies open only."""
    verb = move[0]
    if verb == ENTER:
        return _entering(tables, state, move[1], outlook)
    if verb == SUPPLY:
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
        if does == DOES_TAKE:
            return for_thing(tables, tables.what[building])
    return text(FOR_BUILDING[does])
