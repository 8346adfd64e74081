"""What is worth doing once with Nobilis, and what it teaches."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from hameln.language import mark
from hameln.table.achievements import Achievement, Deeds


def _has_book(deeds: Deeds) -> bool:
    return bool(deeds.result.facts.get("book", {}).get("by") == deeds.seat)


def _is_saved(deeds: Deeds) -> bool:
    """Whether the heir lives, and would not without what Books have moved."""
    facts = deeds.result.facts
    rats, nuns, moved = facts["rats"][deeds.seat], facts["nuns"], facts.get("book", {}).get("nuns", 0)
    return bool(nuns - moved < rats <= nuns)


_ALL: Final = (
    Achievement(
        word="court",
        title=mark("At court"),
        about=mark("Place three nobles on buildings in one match."),
        rule="N3.1",
        picture="noble_back",
        count=lambda deeds: deeds.did("nobles"),
        goal=3,
    ),
    Achievement(
        word="company",
        title=mark("Noble company"),
        about=mark("Meet four nobles in one match by entering their buildings."),
        rule="N3.3",
        picture="noble_patron",
        count=lambda deeds: deeds.did("met"),
        goal=4,
    ),
    Achievement(
        word="staffs",
        title=mark("Pointing fingers"),
        about=mark("Gain five points of influence with Staffs in one match."),
        rule="N5.3",
        picture="mark_staff",
        count=lambda deeds: deeds.did("staffs"),
        goal=5,
    ),
    Achievement(
        word="horses",
        title=mark("On horseback"),
        about=mark("Take five people with Horses in one match."),
        rule="N5.5",
        picture="mark_horse",
        count=lambda deeds: deeds.did("horses"),
        goal=5,
    ),
    Achievement(
        word="lances",
        title=mark("Tournament"),
        about=mark("Take six cards where Lances share two hands in one match."),
        rule="N5.6",
        picture="mark_lance",
        count=lambda deeds: deeds.did("lances"),
        goal=6,
    ),
    Achievement(
        word="gardens",
        title=mark("Green fingers"),
        about=mark("Take ten cards out of Gardens in one match."),
        rule="N6.1",
        picture="sign_garden",
        count=lambda deeds: deeds.did("gardened"),
        goal=10,
    ),
    Achievement(
        word="pride",
        title=mark("Pride and fall"),
        about=mark("Win although you have lost all in a Garden."),
        rule="N6.1",
        picture="action_turn_up",
        count=lambda deeds: deeds.has_won and deeds.did("lost") > 0,
    ),
    Achievement(
        word="mills",
        title=mark("Grist to the mill"),
        about=mark("Get ten cards out of Mills in one match."),
        rule="N6.3",
        picture="sign_mill",
        count=lambda deeds: deeds.did("milled"),
        goal=10,
    ),
    Achievement(
        word="given",
        title=mark("Give and take"),
        about=mark("Give up three points of influence for something better in one match."),
        rule="N6.5",
        picture="sign_monument",
        count=lambda deeds: deeds.did("given_up"),
        goal=3,
    ),
    Achievement(
        word="sold",
        title=mark("Everything has its price"),
        about=mark("Sell four cards in one match."),
        rule="N6.6",
        picture="sign_trading_house",
        count=lambda deeds: deeds.did("sold"),
        goal=4,
    ),
    Achievement(
        word="walls",
        title=mark("Over the wall"),
        about=mark("Pass three rats on to others with Walls in one match."),
        rule="N6.9",
        picture="sign_wall",
        count=lambda deeds: deeds.did("passed_on"),
        goal=3,
    ),
    Achievement(
        word="diplomats",
        title=mark("A good word"),
        about=mark("Gain four points of influence by Diplomats at the end."),
        rule="N7.1",
        picture="mark_diplomat",
        count=lambda deeds: deeds.did("diplomats"),
        goal=4,
    ),
    Achievement(
        word="books",
        title=mark("The best read"),
        about=mark("Alone have the most Books at the end, so that you may move the number of nuns."),
        rule="N7.3",
        picture="mark_book",
        count=_has_book,
    ),
    Achievement(
        word="saved",
        title=mark("Saved by the Book"),
        about=mark("Live with more rats than the row of nuns shows: Books have made up for it."),
        rule="N7.4",
        picture="nun_large",
        count=_is_saved,
    ),
    Achievement(
        word="noble-won",
        title=mark("Noble blood"),
        about=mark("Win a match with Nobilis."),
        rule="N1.1",
        picture="noble_chancellor",
        count=lambda deeds: deeds.has_won and "book" in deeds.result.facts,
    ),
)
NOBILIS: Final = tuple(evolve(one, part=mark("Nobilis")) for one in _ALL)
