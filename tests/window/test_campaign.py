"""The campaigns in the real window: each match is begun by hand, played to its end, and kept."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from hameln.kernel.kits import games_with
from hameln.players.kit import HUMAN
from hameln.table.campaign.progress import Stand, progress_of
from hameln.table.campaign.story import Stop, campaign_of, has_won
from hameln.table.finished import CAMPAIGN, Finished, Seated
from hameln.table.ledger import enter, read_ledger
from hameln.table.session import Session
from hameln.ui.screens.campaign import CampaignScreen
from hameln.ui.screens.match.screen import MatchScreen
from tests.window.person import Person
from tests.window.pilot import REAL_HANDS, RealPilot
from tests.window.test_nobilis import RealHeirPilot

pytestmark = pytest.mark.filterwarnings("default::DeprecationWarning")
GAMES = [game for game in games_with("ui") if campaign_of(game) is not None]
STOPS = [
    (game, number, sorted(REAL_HANDS)[number % 2])
    for game in GAMES
    for number, _ in enumerate(getattr(campaign_of(game), "stops", ()))
]


def stops_of(game: str) -> tuple[Stop, ...]:
    campaign = campaign_of(game)
    assert campaign is not None
    return campaign.stops


def win(game: str, number: int) -> None:
    """Write down that a match of a campaign was won."""
    stop = stops_of(game)[number]
    rivals = (Seated(player=one, name=one, place=2, points=1, has_won=False) for one in stop.rivals)
    person = Seated(player=HUMAN, name="Ottilie", place=1, points=2, has_won=True)
    when = datetime(2026, 1, 1 + number, tzinfo=UTC)
    key, seats = f"{number:032x}", (person, *rivals)
    enter(Finished(key=key, when=when, game=game, place=stop.place, seed=1, seats=seats, campaign=stop.word))


def stand(game: str, number: int) -> Stand:
    campaign = campaign_of(game)
    assert campaign is not None
    return progress_of(campaign, game, read_ledger().matches).stand(stops_of(game)[number])


def begin(pilot: RealPilot, game: str) -> Session:
    """Go from the title to the next match of a campaign, by hand."""
    pilot.look()
    pilot.hands.press("button:more")
    pilot.hands.press("button:campaign")
    screen = pilot.app.screen
    assert isinstance(screen, CampaignScreen)
    if screen.game != game:
        pilot.hands.press(f"game:{screen.games.index(game)}")
    pilot.hands.press("button:go")
    pilot.wait()
    assert isinstance(pilot.app.screen, MatchScreen)
    return pilot.match.session


@pytest.mark.long
@pytest.mark.parametrize(("game", "number", "hands"), STOPS, ids=str)
def test_every_match_of_a_campaign_is_begun_won_or_lost_and_kept(
    person: Person, game: str, number: int, hands: str
) -> None:
    for before in range(number):
        win(game, before)
    stop = stops_of(game)[number]
    pilot = (RealHeirPilot if game == "rattus-cartus" else RealPilot)(person, number, hands)

    session = begin(pilot, game)
    assert session.notes == {CAMPAIGN: stop.word}
    assert session.seats == (HUMAN, *stop.rivals)
    pilot.play()
    pilot.leave()

    assert session.match.is_over
    kept = [one for one in read_ledger().matches if one.campaign == stop.word]
    assert len(kept) == 1
    is_won = session.seats.index(HUMAN) in session.game.result(session.match.state).winners
    assert has_won(kept[0]) == is_won
    assert stand(game, number) is (Stand.WON if is_won else Stand.LOST)
    if number + 1 < len(stops_of(game)):
        assert stand(game, number + 1) is (Stand.OPEN if is_won else Stand.CLOSED)
