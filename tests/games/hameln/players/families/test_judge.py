"""What the rules of a family say about a step, together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from hameln import language
from hameln.games.hameln.map.files import find_town
from hameln.games.hameln.players.families.facts import AT, FACTS
from hameln.games.hameln.players.families.family import Family
from hameln.games.hameln.players.families.files import FILES, find_family, list_families, warnings_about
from hameln.games.hameln.players.families.scene import STEPS, Position, Scene, step_of
from hameln.games.hameln.players.families.trial import SEATS, Trial, habits_beside, try_families
from hameln.games.hameln.rules import moves
from hameln.games.hameln.rules.game import Hameln
from hameln.games.hameln.rules.state import NAMING, SELLING, WEDDINGS
from hameln.players.characters.files import find_warnings
from hameln.players.characters.rule import INDIFFERENT, LocalizedText, Verdict
from tests.games.hameln.players.families.scenes import positions
from tests.games.hameln.rules.table import Table, words_of


def family(folder: Path, rules: str) -> Family:
    path = folder / "probe.toml"
    path.write_text('title = "T"\n' + rules, encoding="utf-8")
    return FILES.read(path)


def rule(on: str, *lines: str) -> str:
    return "\n".join(["[[rule]]", f'on = "{on}"', *lines, ""])


def judged(one: Family, table: Table, verb: str, **fields: Any) -> tuple[Verdict, str]:
    move = table.game.read(table.state, words_of(verb, fields))
    judge = one.judge(table.game, table.state.mover)
    verdict = judge.judge(table.state, move)
    return verdict, judge.tell(verdict.rule, table.state, move)


def test_a_step_without_rules_is_as_good_as_any(tmp_path: Path) -> None:
    table = Table(money={0: 5})

    assert judged(family(tmp_path, rule("bribe", "bonus = 1")), table, "pass") == (INDIFFERENT, "")
    assert judged(family(tmp_path, rule("no_extra", "bonus = 1", 'when = "florins > 5"')), table, "pass") == (
        INDIFFERENT,
        "",
    )


def test_bonuses_add_up_and_the_strongest_on_the_winning_side_speaks(tmp_path: Path) -> None:
    one = family(
        tmp_path,
        rule("no_extra", "bonus = 2", 'say = "Two."')
        + rule("no_extra", 'bonus = "florins"', 'say = "{florins}."')
        + rule("no_extra", "bonus = -6", 'say = "Never."'),
    )

    assert judged(one, Table(money={0: 5}), "pass") == (Verdict(bonus=1.0, rule="2"), "5.")
    assert judged(one, Table(money={0: 3}), "pass") == (Verdict(bonus=-1.0, rule="3"), "Never.")


def test_a_veto_speaks_before_a_preference_and_that_before_a_bonus(tmp_path: Path) -> None:
    rules = rule("no_extra", "bonus = 9") + rule("no_extra", "prefer = true", 'say = "First."')
    table = Table(money={0: 5})

    assert judged(family(tmp_path, rules), table, "pass") == (
        Verdict(bonus=9.0, prefer=True, rule="2"), "First.",
    )  # fmt: skip
    with_veto = family(tmp_path, rules + rule("no_extra", "veto = true"))
    assert judged(with_veto, table, "pass") == (Verdict(bonus=9.0, veto=True, prefer=True, rule="3"), "")


def test_a_bonus_stays_within_bounds(tmp_path: Path) -> None:
    one = family(tmp_path, rule("no_extra", 'bonus = "1000 * 1000"') + rule("bribe", 'bonus = "-9 * 1000"'))
    table = Table(money={0: 5})

    assert judged(one, table, "pass")[0].bonus == 1000
    assert judged(one, table, "bribe", district="red", florins=1)[0].bonus == -1000


def test_a_rule_may_be_about_several_steps(tmp_path: Path) -> None:
    path = tmp_path / "probe.toml"
    path.write_text('title = "T"\n[[rule]]\non = ["bribe", "no_extra"]\nbonus = 1\n', encoding="utf-8")
    one, table = FILES.read(path), Table(money={0: 9})

    assert judged(one, table, "pass")[0].bonus == 1
    assert judged(one, table, "bribe", district="red", florins=1)[0].bonus == 1
    assert judged(one, table, "influence")[0] == INDIFFERENT


@pytest.mark.parametrize(
    ("table", "verb", "fields", "said"),
    [
        (Table(houses={"R.ol": (0, 1)}), "wake", {"as_": "men", "house": "R.ol"}, "Bakery Red bread"),
        (Table(goods={0: "ale"}), "sell", {"good": "ale", "for_": "florins"}, "- Yellow ale"),
        (Table(money={0: 3}), "bribe", {"district": "green", "florins": 1}, "- Green -"),
        (Table(money={0: 3}), "pass", {}, "- Yellow -"),
    ],
)
def test_sentences_name_houses_districts_and_goods(
    tmp_path: Path, table: Table, verb: str, fields: dict[str, str], said: str
) -> None:
    steps = ("wake_men", "sell_good", "bribe", "no_extra")
    one = family(
        tmp_path, "".join(rule(step, "bonus = 1", 'say = "{house}|{district}|{good}"') for step in steps)
    )

    told = judged(one, table, verb, **fields)[1].split("|")

    town = table.game.town
    wanted = said.split()
    assert told[0] == ("" if wanted[0] == "-" else town.house[table.game.town.houses[0].id].name and told[0])
    assert told[1] in [district.name for district in town.districts]
    assert told[2] == ("" if wanted[2] == "-" else wanted[2])


def test_a_rat_names_a_house_at_its_circle(tmp_path: Path) -> None:
    one = family(tmp_path, rule("place_rat", "bonus = 1", 'say = "{house}"'))
    table = Table(houses={"M1": (0, 1)}, hall={2: "boy boy boy boy girl girl girl girl"})
    table.wake(0, "men", "M1")

    said = judged(one, table, "rat", circle="M1-M2.alley")[1]

    assert said in {
        table.game.town.house[house].name for house in table.game.town.circle["M1-M2.alley"].houses
    }


def test_goods_are_told_in_the_language_in_use(tmp_path: Path) -> None:
    one = family(tmp_path, rule("sell_good", "bonus = 1", 'say = "Sell {good}"', 'say_de = "Weg mit {good}"'))

    language.use("de")
    try:
        said = judged(one, Table(goods={0: "ale"}), "sell", good="ale", for_="florins")[1]
    finally:
        language.use("en")

    assert said.startswith("Weg mit ")
    assert "ale" not in said.split()


def test_a_rule_that_nobody_knows_says_nothing(tmp_path: Path) -> None:
    table = Table(money={0: 5})
    judge = family(tmp_path, rule("bribe", "bonus = 1")).judge(table.game, 0)

    assert judge.tell("99", table.state, moves.PASS) == ""


def test_every_move_of_a_match_is_a_known_step() -> None:
    seen = {
        step_of(state.stage, move)
        for seed in range(12)
        for game, state in positions(seed)
        for move in game.legal(state)
    }

    assert seen <= set(STEPS)
    assert set(STEPS) - seen <= {"crown", "stop_weddings"}


@pytest.mark.parametrize(
    ("stage", "move", "step"),
    [
        (NAMING, moves.DONE, "stop_naming"),
        (SELLING, moves.DONE, "stop_selling"),
        (WEDDINGS, moves.DONE, "stop_weddings"),
        (0, moves.king(3), "crown"),
        (0, moves.marry(moves.BOY, 1, 3), "marry_son"),
        (0, moves.marry(moves.GIRL, 1, 3), "marry_daughter"),
        (0, moves.sell(2, 0), "sell_for_trap"),
        (0, moves.sell(0, moves.FOR_FLORINS), "sell_good"),
        (0, moves.settle(moves.WOMAN, 2), "settle_woman"),
    ],
)
def test_the_step_of_a_move(stage: int, move: int, step: str) -> None:
    assert step_of(stage, move) == step


def warned(tmp_path: Path, rule: str) -> list[str]:
    path = tmp_path / "probe.toml"
    text = f'title = "T"\n[[rule]]\n{rule}\n'
    path.write_text(text, encoding="utf-8")
    return warnings_about(FILES.read(path), text)


def test_facts_say_steps_that_exist() -> None:
    assert set(AT) <= set(FACTS)
    assert all(steps and set(steps) <= set(STEPS) for steps in AT.values())


@pytest.mark.parametrize(
    ("seed", "families", "town"),
    [(1, 3, "hameln"), (2, 4, "reedmouth"), (3, 5, "hameln"), (4, 5, "reedmouth")],
)
def test_a_fact_is_0_at_every_step_that_it_does_not_name(seed: int, families: int, town: str) -> None:
    met: set[tuple[str, str]] = set()
    for game, state in positions(seed, families, town):
        position = Position(game.tables, state, state.mover)
        for move in game.legal(state)[::3]:
            step, scene = step_of(state.stage, move), Scene(position, move)
            met |= {(name, step) for name, steps in AT.items() if step not in steps and FACTS[name](scene)}

    assert met == set()


@pytest.mark.parametrize(
    ("rule", "wanted"),
    [
        ('on = "buy_cat"\nwhen = "partner_pays > 0"\nveto = true', "line 4: rule[0].when: `partner_pays` is"),
        ('on = "bribe"\nbonus = "2 * cost"', "line 4: rule[0].bonus: `cost` is always 0 at bribe"),
        (
            'on = ["bribe", "no_extra"]\nwhen = "kept"\nveto = true',
            "line 4: rule[0].when: `kept` is always 0 at bribe and no_extra",
        ),
        (
            'on = ["marry_son", "bribe"]\nwhen = "cost > 3 and cost < 5"\nveto = true',
            "line 4: rule[0].when: `cost` is always 0 at bribe",
        ),
        (
            'on = "bribe"\nprefer = true\nsay = "{price}"\nsay_de = "{lure}"',
            "line 6: rule[0].say_de: `lure` is always 0 at bribe",
        ),
    ],
)  # fmt: skip
def test_a_fact_that_a_step_never_has_is_told(tmp_path: Path, rule: str, wanted: str) -> None:
    (warning,) = warned(tmp_path, rule)

    assert warning.startswith(wanted)


@pytest.mark.parametrize(
    "when", ["price > 2 and florins_after and begins", "frees_mine == 0", "not is_cleared and frees==0"]
)
def test_what_is_meant_so_is_not_told(tmp_path: Path, when: str) -> None:
    assert warned(tmp_path, f'on = ["bribe", "buy_cat"]\nwhen = "{when}"\nbonus = "price"') == []


@pytest.mark.parametrize("name", list_families())
def test_the_families_of_the_game_have_nothing_to_consider(name: str) -> None:
    assert find_warnings(find_family(name).rules, AT) == ()


def test_a_family_without_rules_has_nothing_to_consider(tmp_path: Path) -> None:
    path = tmp_path / "probe.toml"
    path.write_text('title = "T"', encoding="utf-8")

    assert find_warnings(FILES.read(path).rules, AT) == ()


GAME = Hameln(find_town("hameln"), SEATS)
WEBER = find_family("weber")
NAMES = ("giebel", "kranz", "knauser", "mauser", "nager", "wiege")


def seats(trial: Trial) -> dict[str, int]:
    return {name: len(rows) for name, rows in trial.habits.items()}


@pytest.mark.long
def test_families_sit_in_turn() -> None:
    trial = try_families([find_family(name) for name in NAMES[:4]], GAME, 4, seed=1)

    assert seats(trial) == dict.fromkeys(NAMES[:4], 5)


@pytest.mark.long
def test_a_guest_sits_in_every_match_once_and_the_others_in_turn() -> None:
    trial = try_families([find_family(name) for name in NAMES], GAME, 3, seed=1, guest=WEBER)

    assert seats(trial) == {"weber": 3, **dict.fromkeys(NAMES, 2)}


def test_a_guest_may_have_one_companion_only() -> None:
    trial = try_families([find_family("kranz")], GAME, 1, seed=1, guest=WEBER)

    assert seats(trial) == {"weber": 1, "kranz": 4}


def test_the_same_seed_gives_the_same_trial() -> None:
    one, other = (
        try_families([find_family(name) for name in NAMES], GAME, 1, seed=2, guest=WEBER) for _ in range(2)
    )

    assert (one.spoke, one.decided, one.habits, one.heard) == (
        other.spoke,
        other.decided,
        other.habits,
        other.heard,
    )


def test_a_family_that_sat_nowhere_differs_in_nothing() -> None:
    nobody = Family(name="nobody", title=LocalizedText({"en": "Nobody"}))

    trial = try_families([nobody], GAME, 0, seed=1)

    assert all(apart == 0 for _, _, _, apart in habits_beside(trial, "nobody"))


@pytest.mark.long
def test_what_rules_said_is_kept_filled_in() -> None:
    trial = try_families([find_family(name) for name in NAMES], GAME, 3, seed=1, guest=WEBER)

    said = {name: set(told) for name, told in trial.heard.items()}
    assert any(said.values())
    assert all("{" not in told for heard in trial.heard.values() for told in heard.values())
    assert all(trial.decided["weber"][rule] for rule in said["weber"])


@pytest.mark.long
@pytest.mark.parametrize("matches", [1, 2])
def test_what_decides_has_spoken(matches: int) -> None:
    trial = try_families([find_family(name) for name in NAMES], GAME, matches, seed=3, guest=WEBER)

    assert all(
        trial.decided[name][rule] <= count
        for name, rules in trial.spoke.items()
        for rule, count in rules.items()
    )
