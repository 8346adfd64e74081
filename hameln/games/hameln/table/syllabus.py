"""The first lessons, step by step: five guided turns of one match, then a match of one's own.

Everything happens in the classic town with three families and one seed; the other families play the parts
that are written here, so that what is said about them stays true.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from hameln.language import mark
from hameln.table.lessons import steps as lesson_steps
from hameln.table.lessons.steps import (
    CLICK,
    CONFIRM,
    PRESS,
    Step,
    begin,
    choose,
    confirm,
    free,
    tell,
)

TOWN: Final = "hameln"
SEATS: Final = ("human", "greedy", "greedy")
SEED: Final = 26
PARTS: Final = {
    1: (
        *("settle man M3", "wake men M3", "rat M2-M3.alley", "rat M3-Y.ir", "rat M3-M4.alley"),
        *("sell meat florins", "sell meat florins", "pass", "marry boy 0 R.or", "pass"),
        *("sell meat florins", "influence", "wake men R.or", "wake men M3"),
        *("rat R.ol-R.or.street", "rat R.ol-R.or.wall", "pass", "sell meat florins", "pass"),
    ),
    2: (
        *("settle woman M3", "sell meat florins", "influence", "wake men M5", "rat M5-G.il"),
        *("rat M4-M5.front", "rat M4-M5.alley", "pass", "wake women M3", "pass"),
        *("sell meat florins", "sell meat florins", "cat M2-M3.front", "sell bread florins", "pass"),
    ),
}
"""What the other families decide, by seat, in the words of the record."""
HOUSES: Final = {"cleaver": "M1", "marrow": "M3", "boar": "M5", "scarlet": "R.or", "oven": "R.ol"}
"""The houses that the sentences name, by placeholder."""
DISTRICTS: Final = {"straw": "yellow", "brick": "red"}
FAMILIES: Final = ("you", "neighbour", "rival")
"""The families that the sentences name, by seat."""

watch: Final = partial(lesson_steps.watch, allowed=frozenset({"confirm", "action:end"}))
_OTHERS: Final = ("card:1", "card:2")
_RATS: Final = ("circle:M1-B.il-B.ir", "circle:M1-M2.alley", "circle:M6-M1.alley")
_ANY_WOULD_DO: Final = mark("A good choice too, but these lessons are about {cleaver}.")
_OTHER_BAKERY: Final = mark("That bakery would do too, but these lessons go on in {oven}.")
_WOULD_FALL: Final = mark("Its own rats would overrun it: let it sleep.")
_CUBE: Final = mark("A cube from the bag says whether it is a boy or a girl.")

ARRIVING: Final = (
    tell(
        mark("Welcome to Hameln"),
        mark("You lead the family {you}; the program plays {neighbour} and {rival}."),
        mark("Houses, money, influence, traps and the cat bring points. The richest family history wins."),
        at=("card:0",),
    ),
    tell(
        mark("The town"),
        mark("In every house a man of one family lives with a woman of another."),
        mark("The circles around it are for rats. When all are full, the house is overrun."),
        at=("house:M1", *_RATS, "circle:M6-M1.front"),
    ),
    choose(
        mark("A home for your man"),
        mark("The golden house is a butchery: it makes meat, the dearest good."),
        mark("Click {cleaver}."),
        goal=("house:M1",),
        refusals={"house:M3": _ANY_WOULD_DO, "house:M5": _ANY_WOULD_DO},
    ),
    confirm(
        mark("Nothing is done yet"),
        mark("Until you confirm, you can change your mind."),
        goal=("house:M1",),
    ),
    watch(
        mark("The others settle"),
        mark("Every family settles a man, then a woman; never both in one house."),
        at=_OTHERS,
    ),
    tell(
        mark("Two houses, two neighbours"),
        mark("Your man lives in {cleaver} with a woman of {neighbour}."),
        mark("Your woman lives in {boar} with a man of {rival}."),
        mark("When a house wakes, both its families gain."),
        at=("house:M1", "house:M5"),
    ),
)
WAKING_MEN: Final = (
    begin(
        "wake-men",
        mark("Wake your men"),
        mark("In your turn you wake men, wake women, marry or sell."),
        mark("Waking men brings you goods, and children to the families of the women."),
    ),
    choose(
        mark("Which house?"),
        mark("With more men you could name several houses; they wake in your order."),
        mark("Click {cleaver}."),
        goal=("house:M1",),
    ),
    confirm(
        mark("What it brings"),
        mark("You get meat, {neighbour} gets a child."),
        mark("And rats come: a butchery at the market attracts three."),
        goal=("house:M1",),
    ),
    watch(mark("A child is born"), _CUBE, at=("bag",)),
    tell(
        mark("A boy for {neighbour}"),
        mark("He waits in the hall until he is married to a girl of another family."),
        mark("The bag holds few cubes. While it is empty, no child comes."),
        at=("child:boy:1", "bag"),
    ),
    choose(
        mark("Three rats"),
        mark("You choose their circles; sides without a rat come first."),
        mark("One circle stays free: the house is not lost yet."),
        mark("Click the three circles."),
        goal=_RATS,
        refusals={"circle:M6-M1.front": mark("Leave this one free; the three others are meant.")},
    ),
    confirm(
        mark("Rats have neighbours too"),
        mark("A circle touches every house beside it: your rats come closer to others as well."),
        goal=_RATS,
    ),
    watch(
        mark("The others play"),
        mark("Without florins there is no extra action, so your turn is over."),
        mark("The log tells what happens."),
        at=_OTHERS,
    ),
)
WAKING_WOMEN: Final = (
    tell(
        mark("Influence"),
        mark("{rival} sold meat and bought influence, and so plays before you now."),
        mark("Influence is the turn order, and it breaks all ties."),
        at=("track", "card:2"),
    ),
    tell(
        mark("A gift from {rival}"),
        mark("{rival} woke {boar}, where your woman lives: so you have a girl."),
        mark("Good neighbours are worth a lot. But three rats came as well."),
        at=("child:girl:0", "house:M5"),
    ),
    begin(
        "wake-women",
        mark("Wake your women"),
        mark("Waking women brings you children, and goods to the families of the men."),
        mark("Married children bring houses, and houses are points."),
    ),
    choose(
        mark("The last free circle"),
        mark("The next rat fills {boar}. But the child comes first."),
        mark("Click {boar}."),
        goal=("house:M5",),
    ),
    confirm(
        mark("What it brings"),
        mark("You get a child, {rival} gets meat, and one rat finds a circle."),
        goal=("house:M5",),
    ),
    watch(mark("A child is born"), _CUBE, at=("bag",), cue="king:M5"),
    tell(
        mark("A king rat"),
        mark("The last circle is full: {boar} is overrun, and a king rat sits there."),
        mark("It cannot be woken and is worth nothing at the end, until one of its rats goes."),
        at=("house:M5",),
    ),
    tell(
        mark("When the kings run out"),
        mark("Here the other king rats wait."),
        mark("When the last one takes a house, the Piper comes and the phase ends."),
        mark("After three phases the match is over."),
        at=("kings", "district:yellow"),
    ),
    watch(mark("The others play"), mark("It is the turn of the others again."), at=_OTHERS),
)
SELLING: Final = (
    begin(
        "sell",
        mark("Sell"),
        mark("{marrow} is overrun too, and two kings are left."),
        mark("Your houses are ringed by rats, but you have meat: make money of it."),
    ),
    Step(
        title=mark("Florins or traps"),
        sentences=(
            mark("Meat brings 4 florins, ale 3, cheese 2, bread 1."),
            mark("Any good can buy a trap instead; the best traps are worth 3 points at the end."),
            mark("Sell both pieces of meat for florins."),
        ),
        points_at=("amount:meat:florins:more", "traps:0"),
        allowed=frozenset(
            {"amount:meat:florins:more", "amount:meat:florins:less", "sheet:all", "sheet:none", "back"}
        ),
        waits_for=CLICK,
        amounts={"meat:florins": 2},
        refusals={"amount": mark("Traps can wait: now you need florins.")},
    ),
    Step(
        title=mark("Eight florins"),
        sentences=(
            mark("They buy much, and count at the end as well: the richest family gets 5 points."),
            PRESS,
        ),
        points_at=("confirm",),
        allowed=frozenset({"confirm", "back", "amount:meat:florins:less", "sheet:none"}),
        waits_for=CONFIRM,
    ),
    begin(
        "influence",
        mark("An extra action"),
        mark("After your action you may buy one thing more: the cat, influence or a bribe."),
        mark("The ring shows the next price: 3 florins for one step."),
        at=("ring",),
    ),
    confirm(
        mark("One ring for all"),
        mark("Each purchase moves its marker on, whoever buys."),
        at=("ring",),
    ),
    watch(
        mark("The others play"),
        mark("Keep an eye on your daughters in the hall."),
        at=("child:girl:0",),
        cue="home:R.or",
    ),
    tell(
        mark("Your daughter is married"),
        mark("{neighbour} chose her for a son. Nobody can refuse, and only the man's family pays."),
        mark("{scarlet} is worth 6 points to both of you."),
        mark("It is an influence house: moving in brought you 3 steps."),
        at=("house:R.or", "track"),
    ),
    watch(mark("The others play"), mark("It is the turn of the others again."), at=_OTHERS),
)
MARRYING: Final = (
    begin(
        "marry",
        mark("A wedding"),
        mark("You play first now. You have a girl, {rival} has a boy: marry them into an empty house."),
        mark("The boy's family pays, so it costs you nothing."),
        at=("child:girl:0", "child:boy:2"),
    ),
    choose(
        mark("A house for the two"),
        mark("Boy and girl are chosen already. {rival} has 2 florins, enough for a bakery."),
        mark("Click {oven}: it attracts only one rat."),
        goal=("house:R.ol",),
        refusals={"house:B.il": _OTHER_BAKERY, "house:Y.ir": _OTHER_BAKERY, "house:G.or": _OTHER_BAKERY},
    ),
    confirm(
        mark("A house for both"),
        mark("It wakes for both families, and at the end brings its cost in points to both."),
        goal=("house:R.ol",),
    ),
    watch(
        mark("They move in"),
        mark("Both cubes go back into the bag, so that new children can come."),
        at=("house:R.ol", "bag"),
    ),
    begin(
        "cat",
        mark("The cat"),
        mark("For 4 florins the cat takes a rat, and is worth a point at the end."),
        mark("One rat less, and {boar} is free again."),
        at=("house:M5",),
    ),
    choose(
        mark("Which rat?"),
        mark("Any rat at {boar} would do; the king goes back to the others."),
        mark("Click the circle."),
        goal=("circle:M5-M6.alley",),
        refusals={
            "circle": mark("Another rat is meant this time: the one between {boar} and its neighbour.")
        },
    ),
    confirm(
        mark("Not yours for ever"),
        mark("Another family may buy the cat from you; one of its 4 florins is then yours."),
        goal=("circle:M5-M6.alley",),
    ),
    watch(mark("The others play"), mark("It is the turn of the others again."), at=_OTHERS),
)
BRIBING: Final = (
    tell(
        mark("Coins from others"),
        mark("{rival} has bought the cat already: one florin for you."),
        mark("{neighbour} woke {scarlet}: an influence house brings a florin to each of its families."),
        at=("card:0", "house:R.or"),
    ),
    begin(
        "wake-women",
        mark("Look before you wake"),
        mark("Your women live in {boar}, {scarlet} and {oven}."),
        mark("Only at {oven} there are more free circles than rats to come."),
    ),
    choose(
        mark("Only one"),
        mark("You could name all three, but two of them would get a king."),
        mark("Click {oven}."),
        goal=("house:R.ol",),
        refusals={"house:M5": _WOULD_FALL, "house:R.or": _WOULD_FALL},
    ),
    confirm(mark("What it brings"), mark("You get a child, {rival} gets bread."), goal=("house:R.ol",)),
    watch(mark("A child is born"), _CUBE, at=("bag",)),
    choose(
        mark("On the border"),
        mark("This circle belongs to two districts: its rat leaves when the Piper plays in either."),
        mark("Click the circle."),
        goal=("circle:Y.or-R.ol",),
    ),
    confirm(
        mark("Nearly full"),
        mark("Three of four circles are taken now. The Piper can help."),
        goal=("circle:Y.or-R.ol",),
    ),
    begin(
        "bribe",
        mark("The Piper"),
        mark("He stands in {straw}. When he comes, the rats of his district and of the market place go."),
        mark("Your new houses are in {brick}: call him there."),
        at=("district:yellow", "district:red"),
    ),
    choose(
        mark("The highest bid"),
        mark("He goes where the most florins lie. Nobody has bid yet, so one is enough."),
        mark("Click {brick}."),
        goal=("district:red",),
    ),
    confirm(
        mark("His price"),
        mark("For each child in the hall he will ask 2 florins there, not 1 as in {straw}."),
        goal=("district:red",),
    ),
    watch(mark("The others play"), mark("It is the turn of the others again."), at=_OTHERS),
    tell(
        mark("When he comes"),
        mark("All kings leave the town, and his rats follow him."),
        mark("Then every family pays for its children in the hall, or loses them."),
        mark("Lost children take the road to Transylvania and cost points."),
        at=("kings", "hall", "road"),
    ),
)
CHAPTERS: Final = (
    (mark("Arriving"), ARRIVING),
    (mark("Waking your men"), WAKING_MEN),
    (mark("Waking your women"), WAKING_WOMEN),
    (mark("Selling"), SELLING),
    (mark("A wedding and the cat"), MARRYING),
    (mark("Bribing the Piper"), BRIBING),
)
"""What is taught in each chapter."""
GUIDED: Final = tuple(step for _, steps in CHAPTERS for step in steps)
"""The steps in which only what is meant can be used."""
ALONE: Final = free(
    mark("On your own"),
    mark("From here everything is allowed. Keep florins for the Piper."),
    mark("The lamp gives hints, the book has the rules, undo takes back what chance has not answered."),
    at=("button:hint", "button:rules"),
)
LAST_KING: Final = free(
    mark("The last king"),
    mark("One king rat is left. Whoever places it calls the Piper."),
    mark("Have you the florins for your children?"),
    at=("kings", "hall"),
)
PAYING: Final = free(
    mark("The Piper is here"),
    mark("Children that you pay for stay in the hall."),
    mark("The others take the road, where every next field costs more."),
    at=("hall", "road"),
)
FINISHED: Final = free(
    mark("You know the game"),
    mark("The kings are gone, and the next phase begins with one king more."),
    mark("Play on as long as you like. The Piper's third visit ends the match."),
    at=("kings",),
)
