"""The lessons about the expansion, step by step: three rounds from the middle of a match, then its last one.

The match stands in `hameln.games.rattus_cartus.table.prepared`; what is said about the other heirs and about
chance is so because it is written there.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from hameln.games.rattus_cartus.events.things import ASIDE, DECK, NOBLE_HELD, NOBLE_PLACED
from hameln.language import mark
from hameln.table.lessons import steps as lesson_steps
from hameln.table.lessons.steps import Step, free, tell

BUILDINGS: Final = ("circle", "garden", "laboratory", "mill", "town-hall", "wall")
"""The buildings that the sentences name, with ``_`` for ``-``."""

_FIRST: Final = "building:0"
_SECOND: Final = "building:1"
decide: Final = partial(
    lesson_steps.decide,
    refusals={
        "building": mark("A good choice too, but these lessons go on in the other building."),
        "card": mark("This card will be needed later."),
        "track": mark("A good choice too, but these lessons need others."),
        DECK: mark("That would be too daring: stop here."),
        ASIDE: mark("You could stop here; but this once be daring."),
    },
)

ARRIVING: Final = (
    tell(
        mark("Nobilis"),
        mark("This match is in its sixth round, and it is your turn to enter a building."),
        mark("All buildings are new, and so are some of your cards. Point at a thing to read what it does."),
        at=(_FIRST, _SECOND),
    ),
    tell(
        mark("A noble"),
        mark("Each round a noble visits a building. {rival} has put the steward on {wall}."),
        mark("Whoever enters there draws two cards, friend or foe."),
        at=(NOBLE_PLACED,),
    ),
)
PRIVILEGE: Final = (
    decide(
        mark("A Privilege"),
        mark("{neighbour} has laid three cards in {mill}. With three you would only be equal, and too late."),
        mark("A Privilege counts your influence cards twice: six against three."),
        mark("Click {mill}, your three peasants and the Privilege."),
        goal=(_FIRST, "card:P0", "card:P1", "card:P3", "card:privilege"),
    ),
    decide(
        mark("The Mill"),
        mark("The premium is yours: you name two estates, {neighbour} one."),
        mark("Then ten cards are turned up. You get those of your estates."),
        mark("Click the tracks of chivalry and magic."),
        goal=("track:chivalry", "track:magic"),
        kept=(_FIRST,),
        meanwhile=(mark("{mill} is resolved first."),),
    ),
    tell(
        mark("Your noble"),
        mark("Four of the ten cards were yours."),
        mark("And a noble has come to you, since you had laid the most cards of all: the patron."),
        mark("Only you know which it is."),
        at=(NOBLE_HELD,),
        meanwhile=(mark("Ten cards are turned up."),),
    ),
)
STAFF: Final = (
    decide(
        mark("A rat less"),
        mark("A new round begins with the supplies, as ever."),
        mark("Click {town_hall}."),
        goal=(_SECOND,),
    ),
    decide(
        mark("Placing the noble"),
        mark("Now your noble is put on a building, for all to see."),
        mark("The patron gives a victory point token to everybody who enters. Put it where you want to go."),
        mark("Click {circle}."),
        goal=(_FIRST,),
    ),
    decide(
        mark("A Staff"),
        mark("{rival} came first and has laid three cards in {circle}."),
        mark("A Staff brings you a point for each card there that does not belong to the building’s estate."),
        mark("Click {circle}, the two of magic with two and four nuns, and the Staff."),
        goal=(_FIRST, "card:M2", "card:M4", "card:staff"),
        meanwhile=(mark("{rival} enters first this time."),),
    ),
    tell(
        mark("What came of it"),
        mark("The patron gave his token at once, to {rival} as well."),
        mark("None of the three cards of {rival} was of magic: your Staff brought three points."),
        at=("heir:0", "track:magic"),
        meanwhile=(mark("The patron gives his tokens at once."),),
    ),
)
GARDEN: Final = (
    decide(
        mark("The Stone Circle"),
        mark("A Stone Circle does what another building does. This time it has drawn {garden}."),
        mark("There you turn up cards and take them when you stop. With six nuns or more you lose them all."),
        mark("Click the deck."),
        goal=(DECK,),
        at=(_FIRST,),
        kept=(ASIDE,),
    ),
    decide(
        mark("Push your luck"),
        mark("Two nuns lie open, so only a card with four loses. The odds stand below."),
        mark("{rival} could go up to eight, dared too much and lost all. This is less risky."),
        mark("Click the deck."),
        goal=(DECK,),
        kept=(ASIDE, _FIRST),
    ),
    decide(
        mark("Enough"),
        mark("Five nuns: now every card with a nun would lose both."),
        mark("Click the open cards."),
        goal=(ASIDE,),
        kept=(_FIRST,),
    ),
)
HORSE: Final = (
    decide(
        mark("The next round"),
        mark("You come first this time. {laboratory} offers two cards and a rat less."),
        mark("Click {laboratory}."),
        goal=(_FIRST,),
        meanwhile=(mark("The round ends."),),
    ),
    decide(
        mark("A Horse"),
        mark("{neighbour} has put a noble on the other building; yours has left the match."),
        mark("Whoever lays most Horses takes people from whoever lays fewest there."),
        mark("Click {laboratory}, both of magic without nuns, and the Horse."),
        goal=(_FIRST, "card:M0", "card:M0", "card:horse"),
    ),
    decide(
        mark("The Laboratory"),
        mark("Your cards bring three points, with the premium’s. Any of them may go to one other estate."),
        mark("Two more, and you are first with the peasantry."),
        mark("Click the track of the peasantry twice."),
        goal=("track:peasantry", "track:peasantry"),
        kept=("track:magic",),
        meanwhile=(mark("{neighbour} follows you into {laboratory}."),),
    ),
    decide(
        mark("Two estates"),
        mark("{neighbour} must give you all people of two estates that you name."),
        mark("You remember: {neighbour} got royalty out of {mill}, and has laid magic here."),
        mark("Click the tracks of magic and royalty."),
        goal=("track:magic", "track:royalty"),
        kept=(_FIRST, "heir:1"),
    ),
    tell(
        mark("Six cards"),
        mark("Six cards changed hands. Only you two know which."),
        at=("heir:0", "heir:1"),
        meanwhile=(mark("{neighbour} gives you the cards."),),
    ),
    tell(
        mark("Your Books"),
        mark("Books are never laid. You hold two, the others none."),
        mark("Whoever alone has most of them may move the number of nuns by up to five at the end."),
        at=("card:book",),
    ),
)
CHAPTERS: Final = (
    (mark("Nobilis"), ARRIVING),
    (mark("Privilege and Mill"), PRIVILEGE),
    (mark("A noble and a Staff"), STAFF),
    (mark("Push your luck"), GARDEN),
    (mark("Laboratory and Horse"), HORSE),
)
"""What is taught in each chapter."""
GUIDED: Final[tuple[Step, ...]] = tuple(step for _, steps in CHAPTERS for step in steps)
"""The steps in which only what is meant can be used."""
ALONE: Final = free(
    mark("The last round"),
    mark("Now everything is allowed. You have a noble again: the bishop shows two cards of the row of nuns."),
    mark("Mind your rats: your Books reach no further than five nuns."),
    at=("rounds",),
)
BOOKS: Final = free(
    mark("The Books"),
    mark("All lies open, and whoever has more rats than there are nuns dies."),
    mark("Move the number so that you live. Below stands who would die."),
    at=("amount:nuns:more",),
)
FINISHED: Final = free(
    mark("You know Nobilis"),
    mark("The plague has come, and the points are counted."),
    mark("In a match of your own you choose which buildings play, and whether nobles do."),
)
