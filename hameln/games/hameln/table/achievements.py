"""What is worth doing once in the board game, and what it teaches."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.rules.scoring import SOURCES
from hameln.language import mark
from hameln.table.achievements import Achievement, Deeds

_ROAD: Final = "road"
_PAID: Final = 2
"""Children for whom somebody has paid who is rich all the same."""


def _is_whisker(deeds: Deeds) -> bool:
    totals = deeds.result.totals
    others = [points for seat, points in enumerate(totals) if seat != deeds.seat]
    return deeds.has_won and totals[deeds.seat] - max(others) <= 1


def _is_broad(deeds: Deeds) -> bool:
    return all(deeds.points(source) > 0 for source in SOURCES if source not in ("end", _ROAD))


ACHIEVEMENTS: Final = (
    Achievement(
        word="cradle",
        title=mark("A full cradle"),
        about=mark("Have eight children born to your family in one match."),
        rule="H4.5",
        picture="cube_girl",
        count=lambda deeds: deeds.did("born"),
        goal=8,
    ),
    Achievement(
        word="bells",
        title=mark("Wedding bells"),
        about=mark("Marry five of your children in one match: houses of their own bring points at the end."),
        rule="H5.1",
        picture="icon_marry",
        count=lambda deeds: deeds.did("married"),
        goal=5,
    ),
    Achievement(
        word="market",
        title=mark("Market day"),
        about=mark("Earn twenty florins with sales in one match."),
        rule="H6.1",
        picture="coin_pile",
        count=lambda deeds: deeds.did("florins"),
        goal=20,
    ),
    Achievement(
        word="traps",
        title=mark("Trapper"),
        about=mark("Have the highest sum of traps at the end."),
        rule="H11.4",
        picture="trap_3",
        count=lambda deeds: deeds.leads("traps"),
    ),
    Achievement(
        word="cat",
        title=mark("A cat on the lap"),
        about=mark("Own the cat at the end: whoever buys it last has the point."),
        rule="H11.3",
        picture="cat",
        count=lambda deeds: deeds.points("cat") > 0,
    ),
    Achievement(
        word="influence",
        title=mark("The ear of the council"),
        about=mark("Have the most influence at the end; it breaks all ties, too."),
        rule="H11.5",
        picture="icon_influence",
        count=lambda deeds: deeds.leads("influence"),
    ),
    Achievement(
        word="purse",
        title=mark("A full purse"),
        about=mark("Have the most money at the end, although you have paid the Piper for two children."),
        rule="H11.6",
        picture="icon_coin",
        count=lambda deeds: deeds.leads("money") and deeds.did("paid") >= _PAID,
    ),
    Achievement(
        word="emperor",
        title=mark("The last word"),
        about=mark("Be the family whose turn brings the Emperor: ending the match is worth a point."),
        rule="H11.2",
        picture="emperor",
        count=lambda deeds: deeds.points("end") > 0,
    ),
    Achievement(
        word="safe",
        title=mark("Every child safe"),
        about=mark("Lose no child to the Piper in a match in which another family loses some."),
        rule="H10.3",
        picture="cube_boy",
        count=lambda deeds: not deeds.did("lost") and any(deeds.others_did("lost")),
    ),
    Achievement(
        word="ransom",
        title=mark("Ransom"),
        about=mark("Pay the Piper for four children in one match."),
        rule="H10.3",
        picture="icon_children",
        count=lambda deeds: deeds.did("paid"),
        goal=4,
    ),
    Achievement(
        word="bribe",
        title=mark("Please, over there"),
        about=mark("Lay florins for the Piper's way, and lose fewer children than each of the others."),
        rule="H7.3",
        picture="icon_bribe",
        count=lambda deeds: deeds.did("bribes") > 0 and deeds.did("lost") < min(deeds.others_did("lost")),
    ),
    Achievement(
        word="houses",
        title=mark("House and home"),
        about=mark("Have four points more for houses than anybody else: only those not overrun count."),
        rule="H11.7",
        picture="house_bakery_1",
        count=lambda deeds: deeds.ahead("houses"),
        goal=4,
    ),
    Achievement(
        word="broad",
        title=mark("A little of everything"),
        about=mark("Have points for the cat, traps, influence, money and houses in one match."),
        rule="H11.2",
        picture="icon_list",
        count=_is_broad,
    ),
    Achievement(
        word="whisker",
        title=mark("By a whisker"),
        about=mark("Win with at most one point more than the next family."),
        rule="H11.9",
        picture="icon_scales",
        count=_is_whisker,
    ),
    Achievement(
        word="won",
        title=mark("The town is yours"),
        about=mark("Win a match."),
        rule="H11.9",
        picture="icon_crown",
        count=lambda deeds: deeds.has_won,
    ),
)
