"""What the table of the card game shows while somebody chooses."""

from __future__ import annotations

from hameln.games.rattus_cartus.pack.files import own_pack
from hameln.games.rattus_cartus.table.people import called
from hameln.players.kit import HUMAN
from tests.games.rattus_cartus.ui.heirs import HeirPilot, sit_down

KINDS = own_pack().kinds[:30]


def at_the_first(name: str) -> HeirPilot:
    """A person before its first decision of a kind."""
    pilot = sit_down("mouse")
    pilot.start((HUMAN, "random"), seed=7)
    for _ in range(20):
        if pilot.begin() == name:
            return pilot
        pilot.decide()
    msg = f"nobody was asked for {name}"
    raise AssertionError(msg)


def choose(pilot: HeirPilot, kind: str) -> None:
    """Click the first legal thing of a kind."""
    task = pilot.match.desk.task
    assert task is not None
    pilot.click(min(thing for thing in task.legal() if thing.startswith(kind)))


def discs_to_come(pilot: HeirPilot) -> int:
    """How many discs are shown that are not laid yet."""
    return sum(mark.alpha < 255 and "disc_" in str(mark.look.key) for mark in pilot.look())


def test_only_who_enters_is_shown_its_disc_before_the_building() -> None:
    pilot = at_the_first("supply")
    choose(pilot, "building:")
    assert discs_to_come(pilot) == 0

    pilot = at_the_first("enter")
    choose(pilot, "building:")
    assert discs_to_come(pilot) == 1


def test_no_card_chosen_moves_the_others() -> None:
    pilot = at_the_first("enter")
    choose(pilot, "building:")
    pilot.look()
    before = {spot.name: spot.x for spot in pilot.app.spots if spot.name.startswith("card:")}

    choose(pilot, "card:")

    pilot.look()
    after = {spot.name: spot.x for spot in pilot.app.spots if spot.name.startswith("card:")}
    assert before == after


def test_the_card_at_which_somebody_points_has_a_name() -> None:
    pilot = at_the_first("enter")
    pilot.look()
    people = [spot for spot in pilot.app.spots if spot.name.startswith("card:") and spot.name[5:] in KINDS]

    for spot in people:
        pilot.app.point(*spot.middle)
        pack = own_pack()
        assert set(called(pack, pack.kind_of[spot.name[5:]])) & set(pilot.words())


def test_the_gauge_counts_the_rats_of_what_is_chosen() -> None:
    pilot = at_the_first("enter")
    choose(pilot, "building:")
    task = pilot.match.desk.task
    assert task is not None
    for thing in sorted(task.legal() - set(task.chosen())):
        if thing.startswith("card:"):
            pilot.click(thing)
    (rats,) = (line.split()[-1][:-1] for line in task.preview() if line.startswith("Your rats: "))
    (risk,) = (line.rpartition(" → ")[2][:-1] for line in task.preview() if "to die" in line)

    assert {f"{rats} rats", risk.split(": ")[-1]} <= set(pilot.words())
