"""Files of families: read with every fault named, found by name, the user's own too."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hameln import content, language
from hameln.editor.kit import characters_word, editor_kit
from hameln.errors import HamelnError, SeatsError
from hameln.games.hameln.errors import FamilyFileError
from hameln.games.hameln.players.families.files import (
    FILES,
    find_family,
    list_families,
    read_family_words,
)
from hameln.games.hameln.players.kit import PLAYERS, ROSTER, maker_of
from hameln.players.characters.files import MAX_BYTES

WHOLE = """\
title = "The Test"
title_de = "Die Probe"
motto = "Short."
story = \"\"\"
Two
lines.\"\"\"
arms = "gold"
signature = { bribes = "high" }

[aspects]
spite = 1
[weights]
florins = 1.5
children = [1, 2, 0.5]

[[rule]]
on = "bribe"
when = "florins > 3"
bonus = "2 * price"
say = "{price} for {district}."
say_de = "{price} für {district}."

[[rule]]
on = ["buy_cat", "no_extra"]
veto = true

[[rule]]
on = "pay_piper"
prefer = true
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "home"
    monkeypatch.setenv(content.HOME_VARIABLE, str(place))
    (place / "ai" / "hameln").mkdir(parents=True)
    return place / "ai" / "hameln"


def written(folder: Path, text: str, name: str = "probe.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def faults(path: Path) -> list[str]:
    with pytest.raises(FamilyFileError) as caught:
        FILES.read(path)
    return list(caught.value.faults)


def faults_of(tmp_path: Path, text: str) -> list[str]:
    return faults(written(tmp_path, text))


def test_everything_that_a_file_can_hold(tmp_path: Path) -> None:
    family = FILES.read(written(tmp_path, WHOLE))

    assert (family.name, str(family.title), str(family.motto)) == ("probe", "The Test", "Short.")
    assert str(family.story) == "Two\nlines."
    assert (family.arms, dict(family.signature)) == ("gold", {"bribes": "high"})
    assert (family.cruelty, family.risk, family.patience, family.spite) == (0.5, 0.5, 0.5, 1.0)
    assert dict(family.scales) == {"florins": (1.5, 1.5, 1.5), "children": (1, 2, 0.5)}
    assert [rule.name for rule in family.rules] == ["1", "2", "3"]
    assert [rule.steps for rule in family.rules] == [("bribe",), ("buy_cat", "no_extra"), ("pay_piper",)]
    assert [(rule.veto, rule.prefer) for rule in family.rules] == [
        (False, False),
        (True, False),
        (False, True),
    ]
    assert family.rules[0].texts == ("florins > 3", "2 * price")


def test_a_title_is_enough(tmp_path: Path) -> None:
    family = FILES.read(written(tmp_path, 'title = "Nobody"'))

    assert family.rules == ()
    assert str(family.story) == str(family.motto) == ""


def test_texts_come_in_the_language_in_use(tmp_path: Path) -> None:
    family = FILES.read(written(tmp_path, WHOLE))

    language.use("de")
    try:
        assert str(family.title) == "Die Probe"
        assert str(family.motto) == "Short."
        assert str(family.rules[0].say) == "{price} für {district}."
    finally:
        language.use("en")


def test_all_faults_are_told_at_once_with_their_lines_and_the_nearest_words(tmp_path: Path) -> None:
    text = """\
title = "The Test"
mottto = "Short."

[aspects]
cruelty = 1.5

[weights]
influenze = 2

[[rule]]
on = ["buy_cat", "by_cat"]
when = "florin < 3 and florins.real"
bonus = 1

[[rule]]
on = "bribe"
veto = true
bonus = 2
say = "Only {florin} left."
"""

    found = faults_of(tmp_path, text)

    assert [int(line.split(":")[0].removeprefix("line ")) for line in found] == [
        2, 5, 8, 11, 12, 12, 15, 19,
    ]  # fmt: skip
    told = "\n".join(found)
    assert "mottto: unknown key" in told
    assert "did you mean motto?" in told
    assert "line 5: aspects.cruelty: expected 0 to 1, found 1.5" in told
    assert "line 8: weights.influenze: unknown key" in told
    assert "did you mean influence" in told
    assert "rule[0].on[1]: unknown step 'by_cat'; did you mean buy_cat?" in told
    assert "rule[0].when: unknown fact 'florin'; did you mean florins" in told
    assert "rule[0].when: a dot is not allowed" in told
    assert "rule[1]: expected one of bonus, veto, prefer, found bonus and veto" in told
    assert "rule[1].say: unknown fact 'florin' in braces; did you mean florins" in told


def test_lines_are_exact(tmp_path: Path) -> None:
    text = '# a family\ntitle = 3\n\n[[rule]]\non = "brib"\nveto = true\n\n'
    text += '[[rule]]\non = []\nbonus = "x"\nsay = "{"\n'

    assert [fault.split(": ")[:2] for fault in faults_of(tmp_path, text)] == [
        ["line 2", "title"],
        ["line 5", "rule[0].on"],
        ["line 9", "rule[1].on"],
        ["line 10", "rule[1].bonus"],
        ["line 11", "rule[1].say"],
    ]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ('title = ""', "title: expected 1 to 40 printable characters, found ''"),
        (f'title = "{"x" * 41}"', "title: expected 1 to 40 printable characters"),
        ('title_de = "Nur deutsch"', "title is missing"),
        ('title = "T"\nmotto_de = "Kurz."', "motto is missing; only translations of it are there"),
        ('title = "T"\narms = "golden"', "azure, vermilion, mint, plum, gold, found 'golden'"),
        ('title = "T"\naspects = 3', "aspects: expected a table, found 3"),
        ('title = "T"\naspects = { risk = "much" }', "aspects.risk: expected a number, found 'much'"),
        ('title = "T"\naspects = { risc = 1 }', "aspects.risc: unknown key; known are cruelty"),
        ('title = "T"\nweights = { florins = 9 }', "weights.florins: expected 0 to 5, found 9"),
        ('title = "T"\nweights = { florins = [1, 2] }', "one for each phase, found a list of 2"),
        ('title = "T"\nweights = { florins = [1, 2, -1] }', "weights.florins[2]: expected 0 to 5, found -1"),
        ('title = "T"\nweights = { florins = nan }', "expected a number of reasonable size"),
        ('title = "T"\nsignature = { bribes = "big" }', "expected one of high, low, found 'big'"),
        ('title = "T"\nsignature = { brides = "low" }', "did you mean bribes"),
        ('title = "T"\nrule = 3', "rule: expected rules, each under [[rule]], found 3"),
        ('title = "T"\nrule = [3]', "rule: expected rules, each under [[rule]]"),
        ('title = "T"\n[[rule]]\nveto = true', "rule[0]: on is missing"),
        ('title = "T"\n[[rule]]\non = "bribe"', "expected one of bonus, veto, prefer, found none"),
        ('title = "T"\n[[rule]]\non = "bribe"\nveto = false', "leave the key out instead"),
        ('title = "T"\n[[rule]]\non = "bribe"\nveto = 1', "expected true, found 1"),
        ('title = "T"\n[[rule]]\non = "bribe"\nveto = "true"', "'true'; write it without quotation marks"),
        ('title = "T"\n[[rule]]\non = "bribe"\nbonus = 1001', "expected -1000 to 1000, found 1001"),
        ('title = "T"\n[[rule]]\non = "bribe"\nbonus = true', "expected a number, found true"),
        ('title = "T"\n[[rule]]\non = "bribe"\nbonus = 1\nwhen = 1', "expected a condition as text, found 1"),
        ('title = "T"\n[[rule]]\non = "xyz"\nveto = true', "unknown step 'xyz'; known are settle_man"),
        ('title = "T"\n[[rule]]\non = [3]\nveto = true', "rule[0].on[0]: unknown step 3"),
        ('title = "T"\n[[rule]]\non = "bribe"\nveto = true\nsay = "{price:9}"', "characters behind the name"),
        ('title = "T"\n[[rule]]\non = "bribe"\nveto = true\nsay = "{price.x}"', "unknown fact 'price.x'"),
        ('title = "T"\n[[rule]]\non = "bribe"\nveto = true\nsay = "}"', "a brace is opened and not closed"),
        ('title = "T"\n[[rule]]\non = "bribe"\nveto = true\nsay = 3', "rule[0].say: expected text, found 3"),
        ('title = "T"\n' + '[[rule]]\non = "bribe"\nveto = true\n' * 61, "at most 60 rules, found 61"),
        ('title = "T"\n[rule]\non = "bribe"\nveto = true', "rule is written [[rule]], with double brackets"),
        ('title = "T"\nmotto = "M"\nmotto_xx = "X"', "motto_xx: unknown language 'xx'; known are de, hu, nl"),
        ('title = "T"\ntitle_en = "T"', "unknown language 'en'; known are de, hu, nl; English stands under"),
        ('title = "T"\ntitle_deutsch = "T"', "unknown language 'deutsch'"),
        ('title = "T"\n[[rule]]\non = "bribe"\nbonus = 1\nsay = "S"\nsay_xx = "X"', "unknown language 'xx'"),
        ("title = ", "line 1: a value is missing"),
        ("title = [\n1,\n=]", "line 3, column 1"),
    ],
)  # fmt: skip
def test_each_fault_has_its_sentence(tmp_path: Path, line: str, fault: str) -> None:
    assert any(fault in one for one in faults_of(tmp_path, line)), faults_of(tmp_path, line)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('title_de = "T"', "title is missing; only translations of it are there"),
        ('titel = "T"', "line 1: titel: unknown key"),
        ('title = "T"\n[aspects]\narms = "gold"', "line 3: aspects.arms: `arms` belongs above the"),
        ('title = "T"\n[weights]\nmotto_de = "M"', "line 3: weights.motto_de: `motto_de` belongs above the"),
        ('title = "T"\n[[rule]]\non = "bribe"\nveto = true\nstory = "S"', "line 5: rule[0].story: `story`"),
        ('title = "T"\n[[rule]]\nveto = true', "line 2: rule[0]: on is missing"),
        ('title = "T"\n[[rule]]\non = []\nveto = true', "line 3: rule[0].on: expected at least one step"),
        ('title = "T"\n[[rule]]\non = "bribe"\nbonnus = 1', "line 4: rule[0].bonnus: unknown key"),
        ('title = "T"\n[weights]\nflorinn = "much"', "line 3: weights.florinn: unknown key"),
    ],
)  # fmt: skip
def test_one_mistake_is_told_once(tmp_path: Path, text: str, fault: str) -> None:
    (found,) = faults_of(tmp_path, text)

    assert found.startswith(fault)


def test_faults_without_a_line_come_first(tmp_path: Path) -> None:
    found = faults_of(tmp_path, 'arms = "pink"\n[aspects]\nrisk = 2\n')

    assert [fault.partition(":")[0] for fault in found] == ["title is missing", "line 1", "line 3"]


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "folder.toml").mkdir()
    (tmp_path / "bytes.toml").write_bytes(b'title = "\xff"')

    assert faults(tmp_path / "folder.toml") == ["expected a family file, found a folder"]
    assert faults(tmp_path / "none.toml") == ["there is no such file"]
    assert faults(tmp_path / "bytes.toml") == ["line 1: expected text in UTF-8, found other bytes"]
    assert faults(written(tmp_path, "#" * (MAX_BYTES + 1))) == [
        "is larger than the 256 KiB a family may have"
    ]


@pytest.mark.parametrize("name", ["Probe.toml", "my family.toml", "probe.txt", "a:b.toml", "hard.toml"])
def test_a_file_must_have_a_name_that_can_be_seated(tmp_path: Path, name: str) -> None:
    assert any("name" in fault or "called" in fault for fault in faults(written(tmp_path, WHOLE, name)))


def test_users_have_families_of_their_own(home: Path) -> None:
    written(home, WHOLE)
    written(home, 'title = "My Webers"', "weber.toml")
    written(home, WHOLE, "greedy.toml")
    written(home, WHOLE, "Big Name.toml")

    assert {"probe", "weber", "kranz"} <= set(list_families())
    assert not {"greedy", "Big Name"} & set(list_families())
    assert str(find_family("probe").title) == "The Test"
    assert str(find_family("weber").title) == "My Webers"


def test_a_file_that_has_changed_is_read_anew(home: Path) -> None:
    path = written(home, 'title = "Old"')
    assert str(find_family("probe").title) == "Old"

    path.write_text('title = "New one"', encoding="utf-8")

    assert str(find_family("probe").title) == "New one"


def test_an_unknown_family_is_told_with_the_nearest_names() -> None:
    with pytest.raises(FamilyFileError, match=r"did you mean weber\?"):
        find_family("webr")
    with pytest.raises(FamilyFileError, match="known are giebel"):
        find_family("xxxxxx")


def test_families_take_seats_at_every_level(home: Path) -> None:
    written(home, WHOLE)

    assert ROSTER.read_seats("weber, kranz:hard ,probe:easy,greedy,hard", with_people=False) == [
        "weber", "kranz:hard", "probe:easy", "greedy", "hard",
    ]  # fmt: skip
    assert ROSTER.split_name("weber") == ("weber", "medium")
    assert ROSTER.split_name("weber:hard") == ("weber", "hard")
    assert ROSTER.split_name("greedy") == ("greedy", "")
    assert {"weber", "weber:easy", "probe:master", "random"} <= set(ROSTER.names())


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("webr", "weber"),
        ("weber:heard", "weber:hard"),
        ("weber:", "weber"),
        ("gredy", "greedy"),
        (":hard", "hard"),
    ],
)
def test_an_unknown_player_is_told_with_the_nearest_names(name: str, hint: str) -> None:
    with pytest.raises(SeatsError) as caught:
        maker_of(name)

    assert hint in str(caught.value).split("did you mean")[1]


@pytest.mark.parametrize(
    ("name", "seat"), [("lindes.toml", "lindes:medium"), ("folder/lindes.toml:hard", "lindes:hard")]
)
def test_whoever_seats_a_file_is_told_where_to_put_it(home: Path, name: str, seat: str) -> None:
    with pytest.raises(SeatsError) as caught:
        maker_of(name)

    assert str(caught.value) == (
        f"a family takes a seat by its name: put the file {name.removesuffix(':hard')} into {home} "
        f"(make the folder if it is not there) and write {seat}"
    )


def test_a_faulty_family_cannot_be_seated(home: Path) -> None:
    written(home, "title = 3")

    with pytest.raises(HamelnError, match="line 1: title: expected text, found 3"):
        maker_of("probe:hard")


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=6,
)
_KEYS = ["title", "title_de", "motto", "story", "arms", "signature", "aspects", "weights", "rule", "x"]
_RULES = st.lists(
    st.dictionaries(st.sampled_from(["on", "when", "bonus", "veto", "prefer", "say", "say_hu"]), _VALUES),
    max_size=3,
)


@pytest.mark.long
@given(st.dictionaries(st.sampled_from(_KEYS), _VALUES | _RULES))
def test_any_words_give_a_family_or_faults(words: dict[str, object]) -> None:
    family, problems = read_family_words(words, "probe")

    assert (family is None) == bool(problems)


def test_a_family_of_ones_own_is_found_where_it_lay_before_there_were_other_games(home: Path) -> None:
    written(home.parent, WHOLE, "elder.toml")
    written(home.parent, WHOLE, "probe.toml")
    younger = written(home, WHOLE, "probe.toml")

    assert list_families()["elder"] == home.parent / "elder.toml"
    assert list_families()["probe"] == younger, "the new place goes before the old one"


@pytest.mark.parametrize(
    ("title", "spoken", "name"),
    [
        ("The Grimms", "en", "Grimm"),
        ("Die Müllers", "de", "Müller"),
        ("De Kranzen", "nl", "Kranz"),
        ("A Weberek", "hu", "Weber"),
        ("The Grimms (2)", "en", "Grimm 2"),
        ("Die Jansens", "de", "Jansen"),
        ("Az újoncok", "hu", "Újonc"),
    ],
)
def test_who_sits_down_has_the_name_of_one_of_the_family(
    home: Path, title: str, spoken: str, name: str
) -> None:
    documents = editor_kit(characters_word("hameln")).documents
    stem = next(documents.file_names(title))
    written(home, f'title = "{title}"\nmotto = "M."\nstory = "S."\narms = "gold"\n', f"{stem}.toml")
    language.use(spoken)

    assert PLAYERS.own_name(f"{stem}:medium") == name
    assert PLAYERS.kind_title(f"{stem}:medium") == title
