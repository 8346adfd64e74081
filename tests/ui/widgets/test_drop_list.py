"""A field with several choices lists them: by mouse and by keyboard."""

from __future__ import annotations

import pytest

from hameln.editor.fields import Field, Fields, Sort
from hameln.language import Told
from tests.editor.lists import DotList, Dots
from tests.ui.author import Author

pytestmark = pytest.mark.usefixtures("tiny")

WORDS = ("Ash", "Beech", "Birch", "Cedar", "Elm", "Fir")


def put(content: Dots, value: int) -> Dots:
    return tuple((name, value, y) for name, _, y in content)


def author_with(monkeypatch: pytest.MonkeyPatch, count: int = len(WORDS)) -> Author:
    """Somebody before a document of which a tree can be chosen, and a number below it can be set."""

    def properties(_self: DotList, content: Dots) -> tuple[Fields[Dots], ...]:
        choices = tuple(
            (place, f"{WORDS[place % len(WORDS)]}{place // len(WORDS) or ''}") for place in range(count)
        )
        tree = Field[Dots](
            word="tree", title="Tree", sort=Sort.CHOICE, value=content[0][1], put=put, name=Told("Plant"),
            choices=choices,
        )  # fmt: skip
        high = Field[Dots](word="high", title="High", sort=Sort.NUMBER, value=1, put=put, name=Told("Grow"))
        return (Fields(word="trees", title="Trees", fields=(tree, high)),)

    monkeypatch.setattr(DotList, "properties", properties)
    author = Author((("a", 1, 40),))
    author.click("tab:whole")
    return author


def is_open(author: Author) -> bool:
    return author.app.spot("field:tree:0") is not None or author.app.spot("field:tree:5") is not None


def test_a_click_lists_all_choices_and_another_takes_one(monkeypatch: pytest.MonkeyPatch) -> None:
    author = author_with(monkeypatch)
    author.click("field:tree")

    assert set(WORDS) <= set(author.told())
    author.click("field:tree:4")

    assert author.content[0][1] == 4
    assert not is_open(author)
    assert len(author.screen.desk.document.history.steps) == 1


@pytest.mark.parametrize("way", ["field:tree", "tool:place", "tab:tool", "field:high"])
def test_a_click_elsewhere_shuts_the_list_and_changes_nothing(
    way: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    author = author_with(monkeypatch)
    high = author.app.spot("field:high")
    assert high is not None
    author.click("field:tree")
    assert author.app.spot("field:high") is None  # the list lies on it
    if way == "field:high":
        author.screen.act(high)
    else:
        author.click(way)
    author.app.sheet()

    assert not is_open(author)
    assert author.content[0][1] == 1


@pytest.mark.parametrize(
    ("keys", "chosen"),
    [
        (("DOWN", "DOWN", "ENTER"), 3),
        (("UP", "UP", "ENTER"), 0),
        (("END", "ENTER"), 5),
        (("HOME", "ENTER"), 0),
        (("B", "ENTER"), 2),
        (("B", "B", "SPACE"), 1),
        (("DOWN", "ESCAPE"), 1),
        (("D", "TAB"), 1),
    ],
)
def test_keys_lead_through_the_list(
    keys: tuple[str, ...], chosen: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    author = author_with(monkeypatch)
    author.focus("field:tree")
    author.key("SPACE")
    assert is_open(author)
    author.key(*keys)

    assert author.content[0][1] == chosen
    assert not is_open(author)
    assert author.screen.desk.tool.word == "select"
    assert author.app.screen is author.screen


def test_arrows_turn_the_choice_while_the_list_is_shut(monkeypatch: pytest.MonkeyPatch) -> None:
    author = author_with(monkeypatch)
    author.focus("field:tree")
    author.key("RIGHT", "RIGHT")
    author.click("field:tree:more")

    assert author.content[0][1] == 4
    assert not is_open(author)


def test_a_long_list_scrolls_to_what_is_chosen_and_by_the_wheel(monkeypatch: pytest.MonkeyPatch) -> None:
    author = author_with(monkeypatch, 60)
    author.focus("field:tree")
    author.key("SPACE", "END")
    spot = author.app.spot("field:tree:59")
    assert spot is not None
    assert author.app.spot("field:tree:1") is None
    for _ in range(80):
        author.app.wheel(*spot.middle, 1)
    author.app.sheet()

    assert author.app.spot("field:tree:59") is None
    author.click("field:tree:0")
    assert author.content[0][1] == 0


def test_undo_while_the_list_is_open_shuts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    author = author_with(monkeypatch)
    author.click("field:tree")
    author.click("field:tree:3")
    author.click("field:tree")
    author.key("CTRL+Z")

    assert not is_open(author)
    assert author.content[0][1] == 1
