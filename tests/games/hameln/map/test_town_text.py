"""The text of a town's file after edits: it says the new town, and comments stay where they belong."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from benchmarks.big_town import big_town
from hameln import content
from hameln.files import updating
from hameln.files.toml_layout import toml_key, toml_line, toml_value
from hameln.games.hameln.map.files import LONG, read_words, town_text, town_to_words
from hameln.games.hameln.map.town import Gate, Geometry, House, HouseId, Kind, Road, Scenery, Town
from tests.examples import examples
from tests.strategies import towns


def _refused(*_: object) -> None:
    pytest.fail("the slow way was taken")


@pytest.fixture(autouse=True)
def _no_slow_way(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every text here is changed in place, without tomlkit, which is slow."""
    monkeypatch.setattr(updating, "updated_slowly", _refused)
    yield
    updating.words_of.cache_clear()


def read(text: str) -> Town | None:
    return read_words(tomllib.loads(text))[0]


def classic_text() -> str:
    return (content.folder("maps") / "hameln.toml").read_text(encoding="utf-8")


def changed(town: Town, house_id: str, **facts: Any) -> Town:
    return evolve(
        town, houses=tuple(evolve(one, **facts) if one.id == house_id else one for one in town.houses)
    )


def new_house(name: str, town: Town) -> House:
    return House(
        id=HouseId(name), name="New", kind=Kind.DAIRY, district=town.districts[0].id, cost=1, at=(9.0, 9.5)
    )


# -- by hand


def test_a_town_that_has_not_changed_keeps_every_byte(classic: Town) -> None:
    assert town_text(classic, classic_text()) == classic_text()


def test_one_change_changes_one_line(classic: Town) -> None:
    before = classic_text().splitlines()

    after = town_text(changed(classic, "B.il", cost=9), classic_text()).splitlines()

    different = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
    assert [(old.replace("cost = 2", "cost = 9"), new) for old, new in different] == [different[0][1:] * 2]


def test_a_house_that_moves_takes_its_comments_with_it() -> None:
    text = "houses = [\n  # above a\n  {id = 'a', x = 1}, # beside a\n  {id = 'b', x = 2}, # beside b\n]\n"
    words = {"houses": [{"id": "b", "x": 2}, {"id": "new"}, {"id": "a", "x": 3}]}

    assert updating.updated(text, words, words) == (
        "houses = [\n  {id = 'b', x = 2}, # beside b\n  {id = \"new\"},\n"
        "  # above a\n  {id = 'a', x = 3}, # beside a\n]\n"
    )


def test_a_heading_stays_when_the_house_below_it_goes() -> None:
    text = "houses = [\n  # the hill\n  {id = 'a'}, # gone too\n  {id = 'b'},\n  # the end\n]\n"

    words = {"houses": [{"id": "b"}]}
    assert updating.updated(text, words, words) == "houses = [\n  # the hill\n  {id = 'b'},\n  # the end\n]\n"
    assert updating.updated(text, {"houses": []}, {"houses": []}) == (
        "houses = [\n  # the hill\n  # the end\n]\n"
    )


CASES = [
    ("a = 1 # one\n", {"a": 2}, "a = 2 # one\n"),
    ("a = 0x0A\nb = 1.50\n", {"a": 10, "b": 1.5, "c": "x"}, 'a = 0x0A\nb = 1.50\nc = "x"\n'),
    ("# top\nb = 1\n", {"a": 1, "b": 2}, "# top\nb = 2\na = 1\n"),
    ("a = 1", {"a": 1, "b": 2}, "a = 1\nb = 2\n"),
    ("", {"a": 1}, "a = 1\n"),
    ("# only this\n", {"a": 1}, "# only this\na = 1\n"),
    ("a = 1 # gone\n# kept\nb = 2\n", {"b": 2}, "# kept\nb = 2\n"),
    ("t.x = 1 # x\nt.y = 2\nz = 3\n", {"t": {"x": 5, "n": 1}, "z": 3}, "t.x = 5 # x\nt.n = 1\nz = 3\n"),
    ("t.x = 1 # gone\nz = 3\n", {"t": {"n": 1}, "z": 3}, "t.n = 1\nz = 3\n"),
    ("t = {b = 1, a = 2}\n", {"t": {"a": 3, "b": 1, "c": 4}}, "t = {b = 1, c = 4, a = 3}\n"),
    ("t = { b = 1 }\n", {"t": {}}, "t = {}\n"),
    ("t = {}\n", {"t": {"x y": 1}}, 't = {"x y" = 1}\n'),
    ("t = {a.b = 1}\n", {"t": {"a": {"b": 2}}}, "t = {a = {b = 2}}\n"),
    ("l = [1, 2, 3]\n", {"l": [1, 3, 4]}, "l = [1, 3, 4]\n"),
    ("l = [ 1, 2 ]\n", {"l": [2]}, "l = [ 2 ]\n"),
    ("l = [\n 1, # one\n 2 # two\n]\n", {"l": [2, 1]}, "l = [\n 2, # two\n 1 # one\n]\n"),
    ("l = [\n 1, # one\n 2 # two\n]\n", {"l": [1, 2, 3]}, "l = [\n 1, # one\n 2, # two\n 3\n]\n"),
    ("l = [1, # one\n 2]\n", {"l": [2, 1]}, "l = [\n 2,\n 1 # one\n]\n"),
    ("l = [\n 1 # one\n , 2]\n", {"l": [1, 2, 3]}, "l = [\n 1 # one\n ,\n 2,\n 3]\n"),
    ("l = []\n", {"l": [1]}, "l = [1]\n"),
    ("l = [ # none yet\n]\n", {"l": [1]}, "l = [\n  1, # none yet\n]\n"),
    ("l = ['#', 1]\n", {"l": ["#", 2, 3]}, "l = ['#', 2, 3]\n"),
    ("a = true\n", {"a": 1}, "a = 1\n"),
    ("a = 1979-05-27 07:32:00 # then\n", {"a": 1}, "a = 1 # then\n"),
    ('a = """\n# no"""\nb = 1\n', {"a": "# no", "b": 2}, 'a = """\n# no"""\nb = 2\n'),
    ("[t] # head\nx = 1\n[u]\ny = 1\n", {"t": {"x": 2}}, "[t] # head\nx = 2\n"),
    ("# t\n[t]\n# x\nx = 1\n\n# u\n[u]\n", {"u": {"y": 1}}, "# t\n\n# u\n[u]\ny = 1\n"),
    ("a = 1\n[s.t]\nx = 1\n", {"a": 1, "s": {"t": {"x": 2, "z": 3}}}, "a = 1\n[s.t]\nx = 2\nz = 3\n"),
    (
        "# a\n[[h]] # beside\nid = 'a' # id\n[h.n]\nde = 'x' # de\n\n# b\n[[h]]\nid = 'b'\n",
        {"h": [{"id": "b", "v": 1}, {"id": "c"}, {"id": "a", "n": {"de": "y"}}]},
        (
            "\n# b\n[[h]]\nid = 'b'\nv = 1\n\n[[h]]\nid = \"c\"\n"
            "# a\n[[h]] # beside\nid = 'a' # id\n[h.n]\nde = \"y\" # de\n"
        ),
    ),
    ("[[h]]\nx = 1\n# b\n[[h]]\nx = 2\n", {"h": [{"x": 1}]}, "# b\n[[h]]\nx = 1\n"),
    ("a = 1 # é\r\nl = [\r\n  1, # 1\r\n]\r\n", {"a": 2, "l": [2, 1], "b": 1},
     "a = 2 # é\r\nl = [\r\n  2,\r\n  1, # 1\r\n]\r\nb = 1\r\n"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "words", "new"), CASES, ids=range(len(CASES)))
def test_a_text_is_changed_no_more_than_it_must(old: str, words: dict[str, Any], new: str) -> None:
    assert updating.updated(old, words, words) == new
    assert tomllib.loads(new) == words
    assert updating.updated(new, words, words) == new


def test_what_is_new_gets_its_own_lines_and_heading(classic: Town) -> None:
    bare = evolve(classic, geometry=Geometry())
    text = town_text(bare, "id = 'x' # mine\n")

    assert text.startswith('id = "hameln" # mine\n')
    whole = town_text(classic, text)
    assert "\n\n[geometry]\nsize" not in whole  # the usual size is not written
    assert "\n\n[geometry]\nmarket" in whole
    assert "\nscenery = [\n  {" in whole
    assert read(whole) == classic


@pytest.mark.parametrize(
    "source", ["", "no toml", "a = [", "x = 1\n", "\ufeff", "houses = 3\n[geometry]\nx = 1\n"]
)
def test_whatever_the_old_text_was_the_new_one_is_the_town(source: str, classic: Town) -> None:
    assert read(town_text(classic, source)) == classic


# -- at random


def at_random(town: Town, random: Random) -> Town:
    """The town after one of many small changes, sensible or not."""
    houses, ground = list(town.houses), town.geometry
    place = random.randrange(len(houses))
    match random.randrange(9):
        case 0:
            houses[place] = evolve(houses[place], cost=random.randrange(99), name=f"N{random.random()}")
        case 1:
            houses[place] = evolve(houses[place], names={"de": f"Ö{random.random()}"}, at=(1.0, 2.25))
        case 2 if len(houses) > 1:
            del houses[place]
        case 3:
            houses.insert(place, new_house(f"new{random.random()}", town))
        case 4:
            houses.insert(random.randrange(len(houses)), houses.pop(place))
        case 5:
            random.shuffle(houses)
        case 6:
            things = list(ground.scenery)
            things.insert(random.randint(0, len(things)), Scenery(kind="tree", at=(random.random(), 3.0)))
            random.shuffle(things)
            ground = evolve(ground, scenery=tuple(things[random.randrange(2) :]))
        case 7:
            gates = (*ground.gates, Gate(at=(1.0, 1.0), names={"hu": "Kapu"}))
            roads = (Road(line=((0.0, 0.0), (random.random(), 1.0))),)
            ground = evolve(ground, gates=gates, roads=roads, size=(900.0, 900.0))
        case _:
            circles = random.sample(town.circles, len(town.circles))[: random.randint(1, 99)]
            town = evolve(town, circles=tuple(circles), abouts={"nl": f"{random.random()}"}, road=(-1, -3))
    return evolve(town, houses=tuple(houses), geometry=ground)


def commented(town: Town, random: Random) -> str:
    """A file of the town as somebody might write it: comments everywhere, keys in any order, any style."""
    words = town_to_words(town, full=random.random() < 0.3)
    count = iter(range(100_000))
    blocks = random.random() < 0.4

    def note(rate: float = 0.4) -> str:
        return f" # note {next(count)}" if random.random() < rate else ""

    def table(item: dict[str, Any]) -> str:
        facts = random.sample(sorted(item.items()), len(item))
        return f"{{{', '.join(f'{toml_key(key)} = {toml_value(value)}' for key, value in facts)}}}"

    def line(key: str, value: Any) -> str:
        if key in LONG and value and random.random() < 0.9:
            items = []
            for item in value:
                items += [f" {note(1)}"] * (random.random() < 0.3)
                items.append(f"  {table(item)},{note()}" + f" ={item.get('id', '')}=" * 0)
            return "\n".join([f"{key} = [{note()}", *items, f"]{note()}"])
        if isinstance(value, dict) and value and random.random() < 0.3:
            return "\n".join(f"{key}.{toml_line(*one)}{note()}" for one in value.items())
        return f"{toml_line(key, value)}{note()}"

    root = {key: value for key, value in words.items() if key not in {"geometry", *(["houses"] * blocks)}}
    lines = [line(*one) for one in random.sample(sorted(root.items()), len(root))]
    if blocks:
        for house in words["houses"]:
            lines += ["", *([note(1)] * random.randrange(2)), f"[[houses]]{note()}"]
            lines += [line(*one) for one in house.items()]
    if "geometry" in words:
        lines += ["", f"[geometry]{note()}", *(line(*one) for one in words["geometry"].items())]
    text = "\n".join([*lines, note(1)]) + "\n" * random.randrange(2)
    return text.replace("\n", "\r\n") if random.random() < 0.2 else text


def own_lines(text: str) -> set[str]:
    """The comments that stand on lines of their own."""
    return set(re.findall(r"^ *# (note \d+)\r?$", text, re.MULTILINE))


def beside(text: str) -> dict[str, str]:
    """The comments on the lines of houses, by the house."""
    found = re.findall(r"^ *(?:\{.*\b)?id = \"([^\"]+)\".*# (note \d+)\r?$", text, re.MULTILINE)
    return {str(name): str(note) for name, note in found}


@pytest.mark.long
@given(town=towns(most=7), seed=st.integers(0, 2**32))
@settings(max_examples=examples(30))
def test_comments_survive_random_edits(town: Town, seed: int) -> None:
    check_comments(town, seed)


@pytest.mark.long
@given(town=towns(most=7), seed=st.integers(0, 2**32))
@settings(max_examples=examples(400))
def test_comments_survive_many_random_edits(town: Town, seed: int) -> None:
    check_comments(town, seed)


def check_comments(town: Town, seed: int) -> None:
    random = Random(seed)
    text = commented(town, random)
    assert read(text) == town

    for _ in range(random.randint(1, 5)):
        town = at_random(town, random)
        new = town_text(town, text)
        assert read(new) == town
        assert town_text(town, new) == new
        assert own_lines(text) <= own_lines(new)
        left = {house.id for house in town.houses}
        known = {name: note for name, note in beside(text).items() if name in left}
        assert known.items() <= beside(new).items()
        text = new


def test_a_town_of_200_houses_is_changed_everywhere() -> None:
    town = big_town()
    text = town_text(evolve(town, houses=tuple(evolve(one, names={"de": "Haus"}) for one in town.houses)))
    text = text.replace("},\n", "}, # a note\n")
    after = evolve(town, houses=tuple(evolve(one, cost=one.cost + 1) for one in town.houses[::-1]))

    assert read(town_text(after, text)) == after
