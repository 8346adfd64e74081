"""What an heir's judgement of positions weighs with: numbers that were found by self-play."""

from __future__ import annotations

from typing import Final

import attr


@attr.s(auto_attribs=True, eq=False)
class Weights:
    """The numbers of a judgement; those with *later* count for the rounds after this one.

    Attributes:
        soft: How many points of an estate a lead must be to count for much.
        soft_later: The same, times the root of the rounds that are left.
        card: What a card in hand brings.
        card_late: How much less in the last round but one.
        card_end: What a card brings after the last round, beside the points for most.
        room: How many cards in hand are of use; those beyond bring little.
        room_later: How many more in each round that is left.
        joker: What a Joker brings more than a person.
        sword: What a Sword brings.
        flute: What a Flute brings.
        passing: What a Pass brings.
        gold: What each Gold brings where it is taken.
        stake: Points that a living heir has at stake, when rats are weighed alone.
        living: Points that living is worth by itself.
        relief: Rats that an heir expects to get rid of in each round that is left.
        doubt: How unsure the end is, beside the nuns.
        doubt_later: The same, for each round that is left.
        steep: How broad the way from safe to dead is.
        look: What a look is worth.
        look_last: The same, before the last laying.
        fresh: What a card of the supply brings at least, because it can still be laid in this round.
        kin: What a person in hand counts for the estate to which it belongs.
        privilege: What a Privilege brings.
        horse: What a Horse brings.
        lance: What a Lance brings.
        staff: What a Staff brings.
        book: What a Book brings, beside the chance to have the most.
        diplomat: What a Diplomat brings of whom nobody knows yet where he belongs.
        noble: What it brings to take a noble.
        strength: How much stronger one must be for the premium.
        behind: How much those who still come are feared for the premium.
    """

    soft: float = 0.172
    soft_later: float = 0.818
    card: float = 0.965
    card_late: float = 0.734
    card_end: float = 0.0543
    room: float = 4.0
    room_later: float = 5.36
    joker: float = 0.26
    sword: float = 0.818
    flute: float = 0.458
    passing: float = 0.315
    gold: float = 1.21
    stake: float = 23.5
    living: float = 7.85
    relief: float = 0.583
    doubt: float = 0.197
    doubt_later: float = 1.2
    steep: float = 0.778
    look: float = 0.516
    look_last: float = 0.788
    fresh: float = 0.98
    kin: float = 0.0266
    privilege: float = 0.5
    horse: float = 0.6
    lance: float = 0.5
    staff: float = 0.5
    book: float = 1.0
    diplomat: float = 1.0
    noble: float = 0.5
    strength: float = 0.346
    behind: float = 0.93


FEW: Final = Weights()
"""What was found at tables of two to five, most of it for the smaller ones."""
MANY: Final = Weights(
    soft=0.244,
    soft_later=1.09,
    card=0.889,
    card_late=0.626,
    card_end=0.0589,
    room=3.29,
    room_later=5.89,
    joker=0.371,
    sword=0.571,
    flute=0.417,
    passing=0.252,
    gold=0.938,
    stake=26.7,
    living=8.72,
    relief=0.533,
    doubt=0.169,
    doubt_later=1.17,
    steep=1.26,
    look=0.493,
    look_last=0.56,
    fresh=0.721,
    kin=0.0298,
    strength=0.377,
    behind=1.06,
)
"""What was found from there, mostly at tables of four and five."""


def weights_for(seats: int) -> Weights:
    """The weights for a table of so many heirs."""
    return FEW if seats <= 3 else MANY  # noqa: PLR2004 - two or three against four or five
