"""What a character says now and then: a few words about what was done to it, or what it has achieved."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from attrs import frozen

from hameln.files.readers import Path, Problem, Problems, is_list, is_table, shown
from hameln.players.characters.reading import take_one_of
from hameln.players.characters.texts import LocalizedText, check_character_keys, take_localized

REMARK: Final = "remark"
LONGEST_REMARK: Final = 90
MOST_REMARKS: Final = 60
WON: Final = "won"
LOST: Final = "lost"
"""The occasions that every game has: what is said at the end, by one who has won and by one who has not."""
_KEYS: Final = ("when", "text")


@frozen(kw_only=True)
class Remark:
    """Something that a character says.

    Attributes:
        when: The occasion for it, by the word that the game has for that.
        text: What it says.
    """

    when: str
    text: LocalizedText


def take_remarks(words: dict[str, Any], occasions: Iterable[str], problems: Problems) -> tuple[Remark, ...]:
    """The remarks of a character, in the order of its file.

    Args:
        words: What the file holds.
        occasions: The words for when something may be said.
        problems: Gets what is wrong.
    """
    value, at = words.get(REMARK, []), (REMARK,)
    if is_table(value):
        problems.append(Problem(path=at, says="each remark is written [[remark]], with double brackets"))
        return ()
    if not is_list(value) or not all(is_table(remark) for remark in value):
        says = f"expected remarks, each under [[remark]], found {shown(value)}"
        problems.append(Problem(path=at, says=says))
        return ()
    if len(value) > MOST_REMARKS:
        says = f"expected at most {MOST_REMARKS} remarks, found {len(value)}"
        problems.append(Problem(path=at, says=says))
        return ()
    known = tuple(occasions)
    return tuple(_remark(remark, known, (*at, place), problems) for place, remark in enumerate(value))


def _remark(table: dict[str, Any], occasions: tuple[str, ...], at: Path, problems: Problems) -> Remark:
    check_character_keys(table, _KEYS, ("text",), _KEYS, at, problems)
    when = take_one_of(table["when"], occasions, (*at, "when"), problems) if "when" in table else ""
    return Remark(when=when, text=take_localized(table, "text", LONGEST_REMARK, at, problems))
