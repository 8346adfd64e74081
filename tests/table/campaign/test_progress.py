"""Coming on in a campaign: what counts, what does not, and what is told of it."""

from __future__ import annotations

import pytest
from attrs import evolve

from hameln.players.kit import HUMAN
from hameln.table.campaign.progress import Progress, Stand, begun, draft_of, progress_of
from hameln.table.campaign.story import Campaign, Stop, campaign_of, ending_of
from hameln.table.draft import Draft
from hameln.table.finished import CAMPAIGN, Finished, finished_in
from hameln.table.ledger import ledger_path, read_ledger
from hameln.table.saves import read_save
from hameln.table.session import Session
from hameln.table.settings import Settings
from tests.table.finishing import finish

pytestmark = pytest.mark.usefixtures("home")


def the_campaign() -> Campaign:
    found = campaign_of("rattus-cartus")
    assert found is not None
    return found


def quick(stop: Stop, name: str = "") -> Draft:
    """A match of a campaign, but quickly decided and always alike."""
    draft = draft_of(stop, "rattus-cartus", Settings(), name)
    draft.seats[1:] = [evolve(seat, player="random") for seat in draft.seats[1:]]
    draft.seed = "7"
    return draft


def progress() -> Progress:
    return progress_of(the_campaign(), "rattus-cartus", read_ledger().matches)


def come_out(match: Finished, *, won: bool) -> Finished:
    """The same match, won or lost."""
    seats = tuple(evolve(one, has_won=won == (one.player == HUMAN)) for one in match.seats)
    return evolve(match, seats=seats)


def test_the_next_match_opens_once_the_one_before_it_is_won() -> None:
    first, second, *_ = the_campaign().stops
    finish(quick(first).begin())
    (match,) = read_ledger().matches
    assert match.campaign == first.word

    lost = progress_of(the_campaign(), "rattus-cartus", [come_out(match, won=False)])
    won = progress_of(
        the_campaign(), "rattus-cartus", [come_out(match, won=False), come_out(match, won=True)]
    )

    assert (lost.stand(first), lost.stand(second), lost.next) == (Stand.LOST, Stand.CLOSED, first)
    assert (won.stand(first), won.stand(second), won.next) == (Stand.WON, Stand.OPEN, second)
    assert (lost.won, won.won) == (0, 1)


def test_nothing_is_closed_behind_the_last_and_another_game_counts_nothing() -> None:
    finish(quick(the_campaign().stops[0]).begin())
    (match,) = (come_out(one, won=True) for one in read_ledger().matches)
    matches = [evolve(match, campaign=stop.word) for stop in the_campaign().stops]

    whole = progress_of(the_campaign(), "rattus-cartus", matches)

    assert whole.won == 8
    assert whole.next == the_campaign().stops[-1]
    assert progress_of(the_campaign(), "hameln", matches).won == 0


def test_a_match_that_is_saved_and_loaded_still_counts() -> None:
    stop = the_campaign().stops[0]
    session = quick(stop).begin()
    session.step()
    session.close()
    path = begun(stop, "rattus-cartus")
    assert path is not None
    assert path == session.path

    again, _ = Session.resume(path)
    finish(again)

    assert [one.campaign for one in read_ledger().matches] == [stop.word]
    assert begun(stop, "rattus-cartus") is None
    assert read_save(path).is_over


def test_a_match_with_two_persons_at_the_screen_does_not_count() -> None:
    stop = the_campaign().stops[1]
    draft = quick(stop)
    draft.seats[1] = evolve(draft.seats[1], player=HUMAN)

    session = finish(draft.begin())

    assert [one.campaign for one in read_ledger().matches] == [""]
    assert session.path is not None
    found = finished_in(session.path)
    assert found is not None
    assert found.campaign == ""


def test_it_is_found_again_where_the_ledger_is_damaged() -> None:
    stop = the_campaign().stops[0]
    finish(quick(stop).begin())
    ledger_path().write_bytes(b'{"format":"hameln-ledger","version":1}\nrubbish\n')

    ledger = read_ledger()

    assert "damaged in line 2" in ledger.told
    assert [one.campaign for one in ledger.matches] == [stop.word]


def test_the_story_goes_on_when_the_match_is_over() -> None:
    stop = the_campaign().stops[0]
    session = finish(quick(stop).begin())
    (match,) = read_ledger().matches

    assert ending_of(match) in session.told
    assert ending_of(come_out(match, won=True)) == str(stop.won)
    assert ending_of(come_out(match, won=False)) == str(stop.lost)
    assert ending_of(evolve(match, campaign="gone")) == ""


def test_whoever_plays_is_called_as_they_like() -> None:
    draft = draft_of(the_campaign().stops[0], "rattus-cartus", Settings(persons=("Wilma",)))
    assert draft.seats[0].name == "Wilma"
    assert draft.notes == {CAMPAIGN: "cousins"}

    other = draft_of(the_campaign().stops[0], "rattus-cartus", Settings(persons=("Wilma",)), "The Abbess")

    assert other.seats[0].name == "The Abbess"
    assert other.seats[1].name != "The Abbess"
    assert other.why_not() == ""
