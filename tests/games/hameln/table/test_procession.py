"""The Piper's coming from its events: the order of its stages, in any town, and nothing that is not told."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from attrs import evolve

from hameln.games.hameln.events.event import HamelnEvent
from hameln.games.hameln.events.finding import tell
from hameln.games.hameln.events.piper import (
    LONGEST_PHASE_END,
    ChildrenLost,
    MatchEnded,
    PhaseBegan,
    PiperCame,
    PiperPaid,
)
from hameln.games.hameln.events.rats import HouseFreed
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.map.town import DistrictId, Geometry, Town
from hameln.games.hameln.players.greedy import make_greedy
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.ui.stage import TownStage
from hameln.kernel.referee import play_match
from hameln.players.cast import make_random
from hameln.players.kit import ARMS
from hameln.table.cues import Cue, is_show, length_of
from hameln.ui.draw.box import Box
from tests.games.hameln.cues import cues_of

Shown = tuple[tuple[HamelnEvent, ...], tuple[Cue, ...]]


def visits(town: Town, families: int = 3, seed: int = 5) -> Iterator[Shown]:
    """Every action of a match that belongs to a visit of the Piper."""
    game = Hameln(town, families)
    for maker in (make_greedy, make_random):
        for before, one, after in play_match(game, [maker] * families, seed).replay():
            told = tell(game, before, one.action, after)
            parts = PiperCame | PiperPaid | PhaseBegan | MatchEnded
            if any(isinstance(event, parts) for event in told):
                yield told, cues_of(told, ARMS, before, after, game)


def bare(town: Town) -> Town:
    """A town with neither roads, gates nor places for its ribbons."""
    districts = tuple(evolve(district, sign=(0.0, 0.0)) for district in town.districts)
    return evolve(town, geometry=Geometry(size=town.geometry.size), districts=districts)


def single(town: Town) -> Town:
    """The same houses in one district."""
    (first, *_), only = town.districts, (town.districts[0].id,)
    houses = tuple(evolve(house, district=first.id) for house in town.houses)
    circles = tuple(evolve(circle, districts=() if circle.market else only) for circle in town.circles)
    return evolve(town, districts=(first,), piper=first.id, houses=houses, circles=circles)


def many(town: Town) -> Town:
    """The same houses in twelve districts, some of which have none."""
    first = town.districts[0]
    ids = tuple(DistrictId(f"d{number}") for number in range(12))
    district_of = {house.id: ids[place % 12] for place, house in enumerate(town.houses)}
    houses = tuple(evolve(house, district=district_of[house.id]) for house in town.houses)
    circles = tuple(
        circle if circle.market else evolve(circle, districts=(district_of[circle.houses[0]],))
        for circle in town.circles
    )
    districts = tuple(evolve(first, id=one, name=one, sign=(0.0, 0.0)) for one in ids)
    return evolve(town, districts=districts, piper=ids[0], houses=houses, circles=circles)


def starts(cues: tuple[Cue, ...], kind: str) -> list[float]:
    return [cue.start for cue in cues if cue.kind == kind]


def test_dusk_falls_then_he_goes_then_rats_then_kings() -> None:
    told, cues = next(one for one in visits(find_town("hameln")) if isinstance(one[0][-1], HouseFreed))
    came = next(place for place, event in enumerate(told) if isinstance(event, PiperCame))

    (dusk,) = starts(cues, "dusk")
    piper = next(cue for cue in cues if cue.sprite == "piper_1")
    tune = next(cue for cue in cues if cue.sound == "piper")
    rats = [cue.start + cue.length for cue in cues if cue.sprite.startswith("rat_") and cue.kind == "walk"]
    kings = [cue.start + cue.length for cue in cues if cue.sprite == "king_rat" and cue.kind == "walk"]
    assert dusk < tune.start < piper.start
    assert piper.start + piper.length < min(rats)
    assert max(rats) <= min(kings)
    assert [cue.tells for cue in cues if cue.tells][:2] == [(came,), (came + 1,)]
    assert 3.8 < length_of(cues) <= LONGEST_PHASE_END


def test_houses_stay_overrun_until_everybody_has_left() -> None:
    """They are freed no sooner than the last king is out of the town."""
    seen = 0
    for told, cues in visits(find_town("hameln"), 4):
        if not any(isinstance(event, PiperCame) for event in told):
            continue
        freed = {f"house:{event.house}" for event in told if isinstance(event, HouseFreed)}
        gone = [
            cue.start + cue.length for cue in cues if cue.kind == "walk" and cue.target.startswith("lane:")
        ]
        shown = [cue.start for cue in cues if cue.target in freed and cue.kind in ("appear", "vanish")]
        dust = [start for start in shown if start > 2]
        seen += len(dust)
        assert not dust or min(dust) > max(gone) - 0.1

    assert seen


@pytest.mark.long
def test_a_whole_visit_takes_five_to_ten_seconds_for_any_number_of_families() -> None:
    for families in (3, 4, 5):
        seconds = 0.0
        for _, cues in visits(find_town("hameln"), families):
            dusk = starts(cues, "dusk")
            seconds += length_of(cues) - (dusk[0] if dusk else 0)
            if starts(cues, "dawn"):
                assert 5 < seconds < 10
                seconds = 0.0


def test_who_pays_and_who_does_not_is_told_as_it_happens() -> None:
    for told, cues in visits(find_town("hameln"), 4):
        paid = [place for place, event in enumerate(told) if isinstance(event, PiperPaid)]
        for place in paid:
            is_losing = isinstance(told[place + 1], ChildrenLost) if place + 1 < len(told) else False
            wanted = (place, place + 1) if is_losing else (place,)
            assert wanted in [cue.tells for cue in cues]
        assert is_show(cues)


@pytest.mark.long
def test_each_unpaid_child_walks_through_the_gate_onto_the_road() -> None:
    seen = 0
    for town in ("hameln", "reedmouth"):
        lanes = find_town(town).lanes
        for told, cues in visits(find_town(town), 4):
            lost = sum(event.children for event in told if isinstance(event, ChildrenLost))
            walks = [cue for cue in cues if cue.origin.startswith("child:")]
            arrivals = [cue for cue in cues if (cue.kind, cue.target) == ("appear", "road")]
            assert len(walks) == len(arrivals) == lost
            assert all(f"lane:{lanes.gate[0]:.1f},{lanes.gate[1]:.1f}" == cue.via[-1] for cue in walks)
            seen += lost
    assert seen


def test_it_dawns_once_for_every_dusk() -> None:
    shown = [cues for _, cues in visits(find_town("hameln"), 5)]
    lights = [kind for cues in shown for kind in ("dusk", "dawn") if starts(cues, kind)]

    assert len(lights) == 2 * 2 * 3
    assert lights == ["dusk", "dawn"] * 6


@pytest.mark.long
@pytest.mark.parametrize("make", [bare, single, many], ids=["bare", "single", "many"])
@pytest.mark.parametrize("name", ["goosepond", "hameln"])
def test_odd_towns_have_their_procession_inside_the_picture(name: str, make: Callable[[Town], Town]) -> None:
    town = make(find_town(name))
    stage = TownStage(Hameln(town, 3))
    stage.camera.fit(Box(x=0.0, y=0.0, width=1000.0, height=660.0))
    box, seen = stage.box, 0

    for _, cues in visits(town):
        assert length_of(cues) <= LONGEST_PHASE_END + 1e-9
        for cue in cues:
            for place in (cue.origin, cue.target, *cue.via):
                at = stage.point(place)
                if place.startswith(("lane:", "waiting")):
                    assert at is not None
                    assert box.x - 1 <= at[0] <= box.right + 1
                    assert box.y - 1 <= at[1] <= box.bottom + 1
                    seen += 1

    assert seen > 100
