"""How far somebody has come in a campaign, by the ledger, and the next match of it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from pathlib import Path

from attrs import frozen

from hameln.language import mark
from hameln.players.kit import HUMAN
from hameln.table.campaign.story import Campaign, Stop, has_won
from hameln.table.daily import begun_with
from hameln.table.draft import Draft, Seat
from hameln.table.finished import CAMPAIGN, Finished
from hameln.table.records import usual_arms, usual_names
from hameln.table.settings import Settings


class Stand(StrEnum):
    """How somebody stands with a match of a campaign."""

    WON = mark("won")
    LOST = mark("lost so far")
    OPEN = mark("to be played")
    CLOSED = mark("still closed")


@frozen(kw_only=True)
class Progress:
    """How far somebody has come.

    Attributes:
        campaign: In which campaign.
        matches: Those of it that were played to their ends, in the order of these.
    """

    campaign: Campaign
    matches: tuple[Finished, ...]

    def tries(self, stop: Stop) -> tuple[Finished, ...]:
        """How a match has come out whenever it was played to its end."""
        return tuple(one for one in self.matches if one.campaign == stop.word)

    def stand(self, stop: Stop) -> Stand:
        """How somebody stands with a match; it is closed until the one before it is won."""
        tries = self.tries(stop)
        if any(map(has_won, tries)):
            return Stand.WON
        place = self.campaign.stops.index(stop)
        if place and not any(map(has_won, self.tries(self.campaign.stops[place - 1]))):
            return Stand.CLOSED
        return Stand.LOST if tries else Stand.OPEN

    @property
    def won(self) -> int:
        """How many of its matches are won."""
        return sum(self.stand(stop) is Stand.WON for stop in self.campaign.stops)

    @property
    def next(self) -> Stop:
        """The first match that is not won; the last where all are."""
        open_ones = (one for one in self.campaign.stops if self.stand(one) is not Stand.WON)
        return next(open_ones, self.campaign.stops[-1])


def progress_of(campaign: Campaign, game: str, matches: Sequence[Finished]) -> Progress:
    """How far somebody has come, by the matches of the ledger."""
    own = tuple(one for one in matches if one.game == game and one.campaign)
    return Progress(campaign=campaign, matches=own)


def draft_of(stop: Stop, game: str, settings: Settings, name: str = "") -> Draft:
    """What has been agreed on for a match of a campaign: the person has the first seat.

    Args:
        stop: The match.
        game: The word of its game.
        settings: Say what the person called itself last time.
        name: What the person is called now, if otherwise.
    """
    draft = Draft.from_settings(settings, game)
    players = (HUMAN, *stop.rivals)
    rows = zip(players, usual_names(game, len(players)), usual_arms(len(players)), strict=True)
    draft.seats = [Seat(player=player, name=called, arms=arms) for player, called, arms in rows]
    if name:
        draft.rename(0, name)
    draft.call_by_own_names()
    draft.place, draft.options, draft.seed = stop.place, dict(stop.rules), ""
    draft.notes = {CAMPAIGN: stop.word}
    return draft


def begun(stop: Stop, game: str) -> Path | None:
    """The save of a match of a campaign that is not over yet, if there is one: who has begun goes on."""
    return begun_with(CAMPAIGN, stop.word, game)
