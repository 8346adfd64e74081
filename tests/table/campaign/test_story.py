"""The files of campaigns: what they hold, and that every fault is told."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.errors import CampaignFileError
from hameln.games.hameln.map.files import list_towns
from hameln.kernel.kits import known_games
from hameln.language import languages
from hameln.table.campaign.story import campaign_of, read_campaign
from hameln.table.kit import table_kit

FILE = table_kit("hameln").campaign
GOOD = FILE.read_text(encoding="utf-8") if FILE is not None else ""


def test_all_towns_of_the_program_lie_on_the_way() -> None:
    campaign = campaign_of("hameln")
    assert campaign is not None
    assert {stop.place for stop in campaign.stops} == set(list_towns())


@pytest.mark.parametrize("game", known_games())
def test_each_campaign_has_eight_matches_that_can_be_begun(game: str) -> None:
    campaign, seating = campaign_of(game), table_kit(game).seating
    assert campaign is not None
    assert len(campaign.stops) == 8
    for stop in campaign.stops:
        made = seating.new_game(stop.place, len(stop.rivals) + 1, stop.rules, 1)
        assert made.seats == len(stop.rivals) + 1


@pytest.mark.parametrize("game", known_games())
def test_the_rivals_become_better_and_something_is_new_each_time(game: str) -> None:
    campaign = campaign_of(game)
    assert campaign is not None
    levels = ("easy", "medium", "hard", "master", "grandmaster")
    best = [max(levels.index(one.partition(":")[2]) for one in stop.rivals) for stop in campaign.stops]
    assert best == sorted(best)
    assert best[0] == 0
    assert best[-1] >= 3
    kinds = [(stop.place, len(stop.rivals), *stop.rules.items(), *stop.rivals) for stop in campaign.stops]
    assert len(set(kinds)) == len(kinds)


def test_nobles_and_the_other_box_come_late() -> None:
    campaign = campaign_of("rattus-cartus")
    assert campaign is not None
    with_nobilis = [number for number, stop in enumerate(campaign.stops) if "nobilis" in stop.place]
    assert with_nobilis == [5, 6, 7]
    assert [number for number, stop in enumerate(campaign.stops) if stop.rules.get("nobles")] == [6, 7]


@pytest.mark.parametrize("game", known_games())
def test_every_text_is_told_in_every_language_each_its_own(game: str) -> None:
    campaign = campaign_of(game)
    assert campaign is not None
    texts = [campaign.name, campaign.about]
    texts += [
        one for stop in campaign.stops for one in (stop.name, stop.story, stop.fresh, stop.won, stop.lost)
    ]
    for told in texts:
        assert len(set(told.forms.values())) == len(languages())


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('place = "goosepond"', "place = 3", "stops.*place: expected text, found 3"),
        ('word = "quay"', 'word = "pond"', "'pond' is there twice"),
        ('"kranz:easy"', '"kranz:fierce"', "no player is called 'kranz:fierce'"),
        ('"kranz:easy"', '"human"', "no player is called 'human'"),
        ('["kranz:easy", "wiege:easy"]', '["kranz:easy"]', "the game is not for so many"),
        ('word = "quay"', 'word = "quay"\nrules = {plague = "mercy"}', "rules: .*unknown options"),
        ('word = "quay"', 'word = "quay"\nprice = 3', "price: unknown key"),
        ('de = "Drei Dächer und ein Teich"', 'fr = "Trois toits"', "fr: unknown language"),
        ('de = "Drei Dächer und ein Teich"', "", "de: expected 1 to 40 printable characters"),
        ("[about]", "[abort]", "abort: unknown key"),
    ],
)
def test_every_fault_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert old in GOOD
    path = tmp_path / "campaign.toml"
    path.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(CampaignFileError, match=told):
        read_campaign(path, "hameln")
