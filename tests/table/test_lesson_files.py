"""Files of lessons say every fault with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from hameln.errors import LessonFileError
from hameln.kernel.kits import known_games
from hameln.table.lessons.files import read_lessons
from hameln.table.lessons.teaching import teachings_of

GOOD = """\
title = "First steps"
place = "hameln"
seats = ["human", "easy"]
things = ["house"]

[names]
oven = "house:R.ol"

[parts]
1 = "settle man M3, pass"

[refusals]
house = "Take {oven}."

[[chapters]]
title = "One"

[[chapters.steps]]
kind = "begin"
title = "Begin"
says = ["You begin."]
action = "sell"

[[chapters.steps]]
kind = "choose"
title = "Choose"
says = ["Click {oven}, {you}."]
goal = ["house:R.ol"]

[[chapters.steps]]
kind = "watch"
title = "Others"
says = ["{neighbour} plays."]

[alone.usual]
title = "Alone"
says = ["Play on."]

[alone.over]
title = "Over"
says = ["Over."]
"""


def faults(tmp_path: Path, *, old: str, new: str) -> tuple[str, ...]:
    assert old in GOOD
    path = tmp_path / "lessons.toml"
    path.write_text(GOOD.replace(old, new), encoding="utf-8")
    with pytest.raises(LessonFileError) as caught:
        read_lessons(path, ("late",))
    return caught.value.faults


def test_a_file_has_steps_of_each_kind(tmp_path: Path) -> None:
    path = tmp_path / "lessons.toml"
    path.write_text(GOOD, encoding="utf-8")

    lessons = read_lessons(path)

    begin, choose, watch = lessons.guided
    assert lessons.parts == {"1": ("settle man M3", "pass")}
    assert begin.points_at == ("action:sell",)
    assert begin.sentences == ("You begin.", "Press “{action}”.")
    assert choose.allowed == {"house:R.ol", "back"}
    assert choose.refusals == {"house": "Take {oven}."}
    assert watch.allowed == {"confirm"}
    assert {"First steps", "One", "Take {oven}.", "Over."} <= set(lessons.texts)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('kind = "begin"', 'kind = "beginn"', "line 19: chapters[0].steps[0].kind: expected one of"),
        ('action = "sell"', 'goal = ["x"]', "unknown key; known are kind, title, says, at, action"),
        ('says = ["Play on."]', "says = []", "line 37: alone.usual.says: expected 1 to 3 sentences"),
        ("{oven}, {you}", "{ovn}, {you}", "unknown name {ovn}; known are action, you, neighbour, oven"),
        ("{neighbour} plays", "{rival} plays", "unknown name {rival}"),
        ("{neighbour} plays", "{neighbour plays", "expected '}' before end of string"),
        ("Play on.", "Play on." * 20, "expected at most 105 letters"),
        ('"easy"]', '"human"]', "line 3: seats: expected one human, found 2"),
        ('1 = "settle', '2 = "settle', "line 10: parts.2: expected a seat from 0 to 1"),
        ("[alone.usual]", "[alone.lat]", "unknown moment; known are usual, over, late; did you mean late?"),
        ("[alone.over]", "[alone.late]", "alone: over is missing"),
        ('1 = "settle man M3, pass"', "1 = 7", "line 10: parts.1: expected text, found 7"),
    ],
)
def test_a_fault_is_told_with_its_line(tmp_path: Path, old: str, new: str, told: str) -> None:
    found = faults(tmp_path, old=old, new=new)

    assert any(told in fault for fault in found), found


def test_every_lesson_of_every_game_is_short() -> None:
    """Up to fifteen guided steps; being alone afterwards is one more of the last lesson of a file."""
    for game in known_games():
        for teaching in teachings_of(game):
            *others, last = teaching.lessons.taught
            assert all(part.count <= 15 for part in others)
            assert last.count - 1 <= 15
