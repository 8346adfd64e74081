"""What heirs' files can say about the expansion, in positions that were laid out for it."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from hameln.games.rattus_cartus.errors import HeirFileError
from hameln.games.rattus_cartus.players.characters.character import Character
from hameln.games.rattus_cartus.players.characters.facts import FACTS, SECRETS
from hameln.games.rattus_cartus.players.characters.files import HEIRS
from hameln.games.rattus_cartus.players.characters.scene import ENTER, PLACE, Scene, known_hands
from hameln.games.rattus_cartus.players.kit import LATER
from hameln.games.rattus_cartus.players.levels import make_heir
from hameln.games.rattus_cartus.players.position_value import outlook_of
from hameln.games.rattus_cartus.players.taste import PLAIN
from hameln.games.rattus_cartus.players.turn_plans import Plan
from hameln.games.rattus_cartus.rules.moves import Move
from hameln.kernel.players import Choice, Clock
from hameln.kernel.referee import play_match
from tests.games.rattus_cartus.players.scenes import mixed_decisions, mixed_game, scenes_in
from tests.games.rattus_cartus.players.tables import game_of
from tests.games.rattus_cartus.rules.table import Table, kinds


def asked(table: Table, step: str, place: int, cards: str = "", seat: int = 0) -> Scene:
    """A step of a seat, as its rules see it."""
    seen = table.game.view(table.state, seat).state
    outlook = outlook_of(table.game.tables, seen, seat, PLAIN)
    laid = kinds(cards)
    jokers = laid.count(table.game.tables.joker)
    plan = Plan(place, tuple(laid), 0.0, own=sum(card < 30 for card in laid), jokers=jokers)
    return Scene(outlook, seen, seat, step, place, plan)


def values(scene: Scene, *names: str) -> list[int]:
    return [FACTS[name](scene) for name in names]


def heir_of(tmp_path: Path, rules: str) -> Character:
    path = tmp_path / "probe.toml"
    path.write_text(f'title = "Probe"\n{rules}', encoding="utf-8")
    return HEIRS.read(path)


def decided(heir: Character, table: Table, seat: int) -> Choice[Move]:
    player = make_heir(heir, "medium")(table.game, seat, Random(1))
    return player.choose(
        table.game.view(table.state, seat), table.game.legal(table.state), Clock()
    ).explained()


@pytest.mark.rule("N5.2", "N3.2")
def test_privileges_multiply_and_most_cards_win_the_noble() -> None:
    table = Table(
        row="farm-a tent-a", buildings=("town-hall",), hands={0: "P0 P1 privilege"}, nobles=True,
        entered=[(1, 0, "M0 M1")], round=2,
    )  # fmt: skip
    scene = asked(table, ENTER, 0, "P0 P1 privilege")

    assert values(scene, "cards", "strength", "lays_privileges", "privileges") == [3, 4, 1, 1]
    assert values(scene, "most_laid", "wins_noble") == [2, 1]
    assert values(asked(table, ENTER, 0, "P0 P1"), "wins_noble") == [0], "who laid as many entered earlier"


@pytest.mark.rule("N3.4", "N4.3")
def test_what_lies_on_a_building_is_asked_for_that_building_only() -> None:
    table = Table(row="farm-a tent-a", noble=("protector", 0), nobles=True)
    here, there = asked(table, ENTER, 0), asked(table, ENTER, 1)

    names = ("noble", "noble_favours", "noble_plagues", "noble_spares", "noble_taxes")
    assert values(here, *names) == [1, 1, 0, 2, 0]
    assert values(there, *names) == [0, 0, 0, 0, 0]
    here.plan.others = 3
    assert values(here, "rats_after") == [11]


@pytest.mark.rule("N3.1")
def test_a_rule_says_where_a_noble_goes(tmp_path: Path) -> None:
    heir = heir_of(
        tmp_path,
        '[[rule]]\non = "place"\nwhen = "noble_plagues and magic"\nbonus = 5\n'
        'say = "The {the_noble} may go there: {building}."\n',
    )
    said = {
        (choice.action[1], choice.why.partition(" Tent is of Magic: ")[0])
        for seed in range(4)
        for row in ("tent-a farm-a", "farm-a tent-a")
        for choice in [decided(heir, Table(row=row, noble=("recluse", -1), nobles=True, round=2 + seed), 0)]
    }

    assert said == {(place, "The Recluse may go there: Tent.") for place in (0, 1)}


@pytest.mark.rule("R8.1", "N5.6")
def test_a_rule_says_whom_a_lance_hits(tmp_path: Path) -> None:
    table = Table(
        row="palace-a tent-a", buildings=("tournament-field",),
        hands={0: "lance", 1: "P0 P1 P2 P3 P4", 2: "B0 B1"}, rats={2: 3}, more=True,
    )  # fmt: skip
    table.enter(0, 0, "lance").enter(1, 0).enter(2, 0).told()
    rule = '[[rule]]\non = "target"\nwhen = "by_lance and target_rats < 5"\nbonus = 3\n'
    heir = heir_of(tmp_path, f'{rule}say = "So few rats: {{target_rats}}."')
    never = heir_of(tmp_path, '[[rule]]\non = "target"\nwhen = "target_hand < 4"\nveto = true\n')

    assert decided(heir, table, 0).why == "So few rats: 3."
    assert decided(heir, table, 0).action[1] == 2
    assert decided(never, table, 0).action[1] == 1


@pytest.mark.rule("N8.1", "N8.3", "R16.2")
def test_what_is_known_of_hands_is_never_more_than_they_hold() -> None:
    some = False
    for seed in (1, 3, 6):
        for game, state in mixed_decisions(4, seed):
            seen, width = game.view(state, state.mover).state, game.tables.width
            for seat, hand in enumerate(known_hands(game.tables, seen)):
                if seat != state.mover:
                    assert all(
                        hand[kind] <= state.hands[width * seat + kind] for kind in range(game.tables.kinds)
                    )
                    some = some or sum(hand) > 3
    assert some


@pytest.mark.rule("N7.3")
def test_books_are_counted_as_they_are_taken() -> None:
    table = Table(
        row="church-school-a tent-a", buildings=("church-school",), hands={0: "P0", 1: "C0"}, more=True
    )
    table.enter(0, 1).enter(1, 0, "C0").enter(2, 1).told()
    scene = asked(table, ENTER, 0, seat=0)

    assert values(scene, "rival_books", "books_out", "books") == [2, 2, 0]
    assert values(asked(table, ENTER, 0, seat=1), "rival_books", "books") == [0, 2]


@pytest.mark.rule("N8.1", "N8.2", "R16")
def test_facts_that_may_be_told_are_the_same_in_the_eyes_of_everybody() -> None:
    """But for the noble that is about to be placed, which all see as soon as it is."""
    for seed in (2, 6, 11):
        for game, state in mixed_decisions(4, seed):
            everybody = game.view(state, None).state
            for scene in scenes_in(game, state):
                if scene.step != PLACE:
                    outlook = scene.outlook
                    other = Scene(
                        outlook, everybody, scene.seat, scene.step, scene.place, target=scene.target
                    )
                    told = [name for name in FACTS if name not in SECRETS]
                    assert values(scene, *told) == values(other, *told)


@pytest.mark.few(2)
@pytest.mark.rule("R16")
@pytest.mark.parametrize("name", LATER)
def test_what_is_hidden_changes_no_choice_of_those_who_know_the_expansion(name: str) -> None:
    for number, (game, state) in enumerate(mixed_decisions(4, 6)[::5]):
        seat, found = state.mover, list[Choice[Move]]()
        for world in (state, game.sample(game.view(state, seat), Random(number))):
            view = game.view(world, seat)
            view.state.log, view.state.has_log = game.view(state, seat).state.log, True
            player = make_heir(HEIRS.find(name), "medium", name)(game, seat, Random(7))
            found.append(player.choose(view, game.legal(state), Clock()).explained())
        assert (found[0].action, found[0].why) == (found[1].action, found[1].why)


ODD = """
[tastes]
books = 3
nobles = 2
[[rule]]
on = ["enter", "place", "target"]
when = "gives_books or noble_favours or by_lance or rival_books > 0"
bonus = 50
[[rule]]
on = "place"
veto = true
"""


def test_a_file_that_speaks_of_what_a_pack_does_not_have_plays_as_without(tmp_path: Path) -> None:
    """In the first box nothing of it is there, so nothing of it is heard."""
    odd, plain = heir_of(tmp_path, ODD), heir_of(tmp_path, "")
    for seats in (2, 4):
        game = game_of(seats, 3)
        matches = [
            play_match(game, [make_heir(heir, "medium"), *[make_heir(plain, "medium")] * (seats - 1)], 4)
            for heir in (odd, plain)
        ]
        assert [one.action for one in matches[0].played] == [one.action for one in matches[1].played]


def test_the_same_file_plays_the_expansion(tmp_path: Path) -> None:
    game = mixed_game(3, 2)
    match = play_match(game, [make_heir(heir_of(tmp_path, ODD), "medium")] * 3, 5)

    assert game.result(match.state).ranking


def test_all_faults_about_the_expansion_are_told_at_once_with_their_lines(tmp_path: Path) -> None:
    text = (
        '[tastes]\nbook = 2\nlances = 7\n[[rule]]\non = "plaec"\nwhen = "gives_book"\nbonus = 1\n'
        '[[rule]]\non = "target"\nwhen = "by_lances > 1"\nveto = true\nsay = "{the_nobel}"\n'
    )
    with pytest.raises(HeirFileError) as caught:
        heir_of(tmp_path, text)
    told = str(caught.value)

    wanted = (
        "did you mean books", "expected 0 to 4, found 7", "did you mean place", "did you mean gives_books",
        "did you mean by_lance", "did you mean the_noble",
    )  # fmt: skip
    assert [hint for hint in wanted if hint not in told] == []
    assert all(f"line {line}" in told for line in (3, 4, 6, 7, 11, 13))
