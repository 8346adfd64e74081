"""The first lessons, step by step: three guided rounds of one match, then the rest of it on one's own.

Everything happens with the buildings of the first match, three heirs and one seed; the other heirs play the
parts that are written here, so that what is said about them stays true.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from hameln.language import mark
from hameln.table.lessons import steps as lesson_steps
from hameln.table.lessons.steps import CLICK, Step, confirm, free, tell

SEATS: Final = ("human", "easy", "easy")
SEED: Final = 0
PARTS: Final = {
    1: (
        *("supply 1", "enter 0", "lay B2", "lay B3", "done"),
        *("supply 1", "enter 0", "lay R0", "lay R3", "lay joker", "done"),
        *("supply 0", "enter 0", "lay P2", "lay P4", "done"),
    ),
    2: (
        *("supply 0", "enter 1", "lay C4", "lay C4", "done"),
        *("supply 1", "enter 1", "lay M4", "done", "look 0"),
        *("supply 1", "look 4", "enter 0", "lay P0", "done"),
    ),
}
"""What the other heirs decide, by seat, in the words of the record."""
HEIRS: Final = ("you", "neighbour", "rival")
"""The heirs that the sentences name, by seat."""
BUILDINGS: Final = ("farm", "marketplace", "monastery", "palace", "tent")
"""The buildings that the sentences name."""

_FIRST: Final = "building:0"
_SECOND: Final = "building:1"
_NUNS: Final = tuple(f"nun:{slot}" for slot in range(5))
_THE_OTHER: Final = mark("A good choice too, but these lessons go on in the other building.")
_LATER: Final = mark("This card will be needed later.")

watch: Final = partial(lesson_steps.watch, allowed=frozenset({"confirm"}))


def choose(title: str, *sentences: str, goal: str, action: str = "") -> Step:
    """One thing is to be chosen; other buildings and cards are refused with a reason."""
    return Step(
        title=title,
        sentences=sentences,
        points_at=(goal,),
        allowed=frozenset({goal, "back"}),
        waits_for=CLICK,
        goal=(goal,),
        action=action,
        refusals={"building": _THE_OTHER, "card": _LATER},
    )


ARRIVING: Final = (
    tell(
        mark("On the road"),
        mark("You are {you}, heir to a throne, on the road with {neighbour} and {rival} in the plague year."),
        mark("Win influence with six estates, and arrive alive."),
        at=("heir:0",),
    ),
    tell(
        mark("The row of nuns"),
        mark("Five cards lie hidden here. The nuns on them pray against the plague."),
        mark("Whoever has more rats at the end than there are nuns in the row dies, and has lost."),
        at=_NUNS,
    ),
    tell(
        mark("Your hand"),
        mark("Each person belongs to an estate. Its nuns count only if it lies in the row."),
        mark("All begin with five cards and ten rats."),
        at=("card:P1", "card:B4", "card:C0", "card:C1", "card:K2"),
    ),
)
FIRST_SUPPLY: Final = (
    choose(
        mark("Supply"),
        mark("Every round begins with it: each heir takes what one of the buildings offers."),
        mark("{monastery} offers four cards here, {marketplace} two cards and a rat less."),
        mark("Click {monastery}."),
        goal=_SECOND,
    ),
    confirm(
        mark("Nothing is done yet"),
        mark("Until you confirm, you can change your mind."),
        goal=(_SECOND,),
    ),
    watch(
        mark("The others take theirs"),
        mark("Several may take the same. What they draw, you do not see."),
        at=("heir:1", "heir:2"),
    ),
)
FIRST_BUILDING: Final = (
    choose(
        mark("Enter a building"),
        mark("Now each heir enters a building, the start heir first: that is you."),
        mark("It need not be the one whose supply you took."),
        mark("Click {monastery}."),
        goal=_SECOND,
        action="enter",
    ),
    choose(
        mark("People of the church"),
        mark("{monastery} belongs to the church: its people bring you a point of influence each."),
        mark("Click the card with one nun."),
        goal="card:C1",
    ),
    choose(
        mark("One more"),
        mark("As many as you like may be laid, even none."),
        mark("Click one of the church without nuns."),
        goal="card:C0",
    ),
    choose(
        mark("Somebody of another estate"),
        mark("Others bring influence here too, but a rat comes with each."),
        mark("A third card makes you stronger: it is worth a rat now."),
        mark("Click the knight with two nuns."),
        goal="card:K2",
    ),
    confirm(
        mark("What it brings"),
        mark("Three points with the church, and one rat."),
        mark("The others see three cards, but not which."),
        goal=("card:K2",),
    ),
    watch(
        mark("The others enter"),
        mark("When all are inside, the buildings are resolved from left to right."),
        at=(_FIRST, _SECOND),
    ),
    tell(
        mark("The premium"),
        mark("You laid three influence cards, {rival} two: the better action was yours, and two rats went."),
        mark("{rival} got rid of one. Of equals, who came first has the premium."),
        at=("heir:0", "heir:2"),
    ),
    tell(
        mark("The tracks"),
        mark("You have three points with the church, more than the others."),
        mark("At the end the highest of each estate gets 10 points, the second 5, the third 2."),
        at=("track:church",),
    ),
)
SECOND_ROUND: Final = (
    choose(
        mark("The second round"),
        mark("Two new buildings, and the start card has gone to {neighbour}: you come last."),
        mark("Both offer two cards and a rat less."),
        mark("Click {tent}."),
        goal=_SECOND,
    ),
    confirm(
        mark("A rat less"), mark("Rats go by supply, and in the buildings of the church."), goal=(_SECOND,)
    ),
    watch(
        mark("Last in line"),
        mark("Who enters last sees where how many cards lie."),
        at=("laid:1", "laid:2"),
    ),
    choose(
        mark("Count what lies there"),
        mark("In {palace} lie three cards of {neighbour}, in {tent} lies one of {rival}."),
        mark("With two cards the premium of {tent} is surely yours: two looks at the row of nuns."),
        mark("Click {tent}."),
        goal=_SECOND,
        action="enter",
    ),
    choose(
        mark("Nobody of magic"),
        mark("You hold nobody of its estate, so each card will cost a rat."),
        mark("Click the peasant with one nun."),
        goal="card:P1",
    ),
    choose(mark("And a second one"), mark("Click the peasant with two nuns."), goal="card:P2"),
    confirm(
        mark("Two rats for two looks"),
        mark("You would have ten rats again. But is that too many?"),
        goal=("card:P2",),
    ),
    watch(
        mark("The buildings"),
        mark("{palace} comes first: {neighbour} is alone there and takes two victory points."),
        at=(_FIRST,),
    ),
    choose(
        mark("A look"),
        mark("All see which card you look at, but only you see what it shows."),
        mark("Click the middle card."),
        goal="nun:2",
    ),
    confirm(
        mark("A look"), mark("You never need to remember it: the program shows it to you."), goal=("nun:2",)
    ),
    watch(mark("Three nuns"), mark("The premium of {tent} has a second look for you."), at=("nun:2",)),
    choose(mark("Another look"), mark("Click the last card."), goal="nun:4"),
    confirm(mark("Another look"), mark("The more you know, the more rats you can afford."), goal=("nun:4",)),
    watch(mark("The round ends"), mark("{rival} looks at a card as well. Watch who looks where."), at=_NUNS),
    tell(
        mark("Your budget"),
        mark("Six nuns on two cards. A card shows two on average, so about twelve are to be expected."),
        mark("With ten rats you would probably live. With thirteen, hardly."),
        at=("nun:2", "nun:4", "heir:0"),
    ),
)
THIRD_ROUND: Final = (
    choose(
        mark("A supply with a look"),
        mark("{monastery} offers two cards and a look this time."),
        mark("Click {monastery}."),
        goal=_SECOND,
    ),
    confirm(
        mark("A supply with a look"),
        mark("The same building may offer other things next time."),
        goal=(_SECOND,),
    ),
    watch(mark("You draw"), mark("The cards come first, then the look."), at=("deck",)),
    choose(
        mark("What {rival} knows"),
        mark("{rival} has seen the first card. Learn what it knows."),
        mark("Click the first card."),
        goal="nun:0",
    ),
    confirm(mark("What {rival} knows"), mark("Now you know three of five."), goal=("nun:0",)),
    watch(
        mark("The others"), mark("{rival} is first in line this time, then it is your turn."), at=("line",)
    ),
    choose(
        mark("Your estate"),
        mark("Nobody is in {monastery} yet, and you hold people of the church: they cost no rat."),
        mark("Click {monastery}."),
        goal=_SECOND,
        action="enter",
    ),
    choose(mark("The church again"), mark("Click the card without nuns."), goal="card:C0"),
    choose(mark("The church again"), mark("Click the card with one nun."), goal="card:C1"),
    confirm(
        mark("First come"),
        mark("Whoever enters after you needs more than two influence cards for the premium."),
        goal=("card:C1",),
    ),
    watch(mark("The others"), mark("See what {neighbour} does."), at=("heir:1",)),
    tell(
        mark("Other cards"),
        mark("Jokers are influence without a rat. Whoever lays most Swords takes half of another's hand."),
        mark("There are more kinds with other buildings; point at them to read about them."),
        at=("stack:joker", "stack:sword"),
    ),
    tell(
        mark("The end"),
        mark("In the last round there are no actions: the premium is one more point."),
        mark("Then estates, hands and tokens are counted, and the row of nuns is turned up."),
        at=("rounds", *_NUNS),
    ),
)
CHAPTERS: Final = (
    (mark("On the road"), ARRIVING),
    (mark("Supply"), FIRST_SUPPLY),
    (mark("A building"), FIRST_BUILDING),
    (mark("Nuns and rats"), SECOND_ROUND),
    (mark("Your estate"), THIRD_ROUND),
)
"""What is taught in each chapter."""
GUIDED: Final = tuple(step for _, steps in CHAPTERS for step in steps)
"""The steps in which only what is meant can be used."""
ALONE: Final = free(
    mark("On your own"),
    mark("From here everything is allowed. Hold two or three estates firmly, and mind your rats."),
    mark("The lamp gives hints, the book has the rules."),
    at=("button:hint", "button:rules"),
)
LAST_ROUND: Final = free(
    mark("The last round"),
    mark("Lay what still brings influence; but the most influence cards in hand are worth points too."),
    mark("Have you fewer rats than nuns?"),
    at=("rounds", "heir:0"),
)
FINISHED: Final = free(
    mark("You know the game"),
    mark("The plague has come, and the points are counted."),
    mark("Play a match of your own: with other buildings come Flutes, Passes, Gold and the Guard Tower."),
)
