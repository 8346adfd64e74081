"""What is worth doing once in the card game, and what it teaches."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.table.nobilis_achievements import NOBILIS
from hameln.language import mark
from hameln.table.achievements import Achievement, Deeds


def _is_dead(deeds: Deeds) -> bool:
    return deeds.seat in deeds.result.facts["dead"]


def _room(deeds: Deeds) -> int:
    """How many more rats the heir could have lived with."""
    facts = deeds.result.facts
    nuns: int = facts["nuns"]
    rats: int = facts["rats"][deeds.seat]
    return nuns - rats


def _outlived(deeds: Deeds) -> bool:
    totals = deeds.result.totals
    return deeds.has_won and any(totals[seat] > totals[deeds.seat] for seat in deeds.result.facts["dead"])


def _first_in(deeds: Deeds) -> int:
    """In how many estates the heir is the highest."""
    return sum(deeds.leads(estate) for estate in ESTATES)


def _is_rich_and_dead(deeds: Deeds) -> bool:
    totals = deeds.result.totals
    return _is_dead(deeds) and totals[deeds.seat] == max(totals)


ACHIEVEMENTS: Final = (
    Achievement(
        word="nuns",
        title=mark("As many rats as nuns"),
        about=mark("Live with exactly as many rats as there are nuns in the row."),
        rule="R15.1",
        picture="nun_large",
        count=lambda deeds: _room(deeds) == 0,
    ),
    Achievement(
        word="clean",
        title=mark("A clean house"),
        about=mark("Have at most half as many rats at the end as there are nuns in the row."),
        rule="R12.1",
        picture="token_rat",
        count=lambda deeds: 2 * deeds.result.facts["rats"][deeds.seat] <= deeds.result.facts["nuns"],
    ),
    Achievement(
        word="survivor",
        title=mark("Who lives, inherits"),
        about=mark("Win while another heir dies of the plague with more points than you."),
        rule="R15.3",
        picture="plague_doctor",
        count=_outlived,
    ),
    Achievement(
        word="rich",
        title=mark("Rich and dead"),
        about=mark("Have the most points of all and die of the plague: the dead have lost."),
        rule="R15.3",
        picture="fate_dead",
        count=_is_rich_and_dead,
    ),
    Achievement(
        word="three",
        title=mark("Three estates"),
        about=mark("Be the highest in three estates at the end."),
        rule="R14.1",
        picture="estate_large_church",
        count=_first_in,
        goal=3,
    ),
    Achievement(
        word="all",
        title=mark("Known everywhere"),
        about=mark("Have points from all six estates at the end."),
        rule="R14.1",
        picture="estate_royalty",
        count=lambda deeds: sum(deeds.points(estate) > 0 for estate in ESTATES),
        goal=len(ESTATES),
    ),
    Achievement(
        word="hand",
        title=mark("A full hand"),
        about=mark("Alone hold the most influence cards at the end: what is not laid counts, too."),
        rule="R14.2",
        picture="card_back",
        count=lambda deeds: deeds.leads("hand"),
    ),
    Achievement(
        word="gold",
        title=mark("Gold"),
        about=mark("Alone hold the most Gold at the end."),
        rule="R14.4",
        picture="mark_gold",
        count=lambda deeds: deeds.leads("gold"),
    ),
    Achievement(
        word="premiums",
        title=mark("The strongest"),
        about=mark(
            "Be the premium heir six times in one match: who lays most influence cards acts first and best."
        ),
        rule="R7.3",
        picture="premium_star",
        count=lambda deeds: deeds.did("premiums"),
        goal=6,
    ),
    Achievement(
        word="looks",
        title=mark("Counting nuns"),
        about=mark("Look at the row of nuns four times in one match: it says how many rats are too many."),
        rule="R5.5",
        picture="nuns_4",
        count=lambda deeds: deeds.did("looks"),
        goal=4,
    ),
    Achievement(
        word="swords",
        title=mark("Swordplay"),
        about=mark("Carry out two Swords in one match."),
        rule="R8.1",
        picture="mark_sword",
        count=lambda deeds: deeds.did("swords"),
        goal=2,
    ),
    Achievement(
        word="flutes",
        title=mark("Off with you"),
        about=mark("Pass a rat on with a Flute."),
        rule="R8.3",
        picture="mark_flute",
        count=lambda deeds: deeds.did("flutes"),
    ),
    Achievement(
        word="passes",
        title=mark("After you"),
        about=mark("Play a Pass, to see first where the others enter."),
        rule="R6.3",
        picture="mark_pass",
        count=lambda deeds: deeds.did("passes"),
    ),
    Achievement(
        word="matching",
        title=mark("To each its own"),
        about=mark("Get at most three rats for mismatched cards in one match."),
        rule="R12.1",
        picture="rodent",
        count=lambda deeds: deeds.did("came") <= 3 and deeds.did("laid") > 0,  # noqa: PLR2004
    ),
    Achievement(
        word="won",
        title=mark("The inheritance"),
        about=mark("Win a match."),
        rule="R15.2",
        picture="icon_crown",
        count=lambda deeds: deeds.has_won,
    ),
    *NOBILIS,
)
