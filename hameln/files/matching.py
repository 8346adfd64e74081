"""Which words of an old file are those of a new one: what is said already, and what is what in a list."""

from __future__ import annotations

from typing import Any, Final

from hameln.files.readers import is_list, is_table

_MOST_PAIRS: Final = 40_000
"""Pairs of items of a list that are compared; in a longer one what stands at the same place is the same."""


def says(old: Any, lean: Any, full: Any) -> bool:  # noqa: ANN401 - any part of a file
    """Whether old words say the same as new ones.

    Args:
        old: What a file holds.
        lean: The new words without usual values; all of it must be in the old ones.
        full: The new words with all usual values; nothing but these may be in the old ones.
    """
    if is_table(full):
        return (
            is_table(old)
            and all(
                key in full and says(one, lean.get(key, full[key]), full[key]) for key, one in old.items()
            )
            and all(key in old for key in lean)
        )
    if is_list(full):
        return is_list(old) and len(old) == len(full) and all(map(says, old, lean, full))
    if isinstance(full, bool) or isinstance(old, bool):
        return old is full
    return bool(old == full)


def match_items(old: list[Any], lean: list[Any], full: list[Any]) -> list[int | None]:
    """For each item of a new list its place in the old one; nothing for what was not there.

    Items with an id are known by it, others by what they say, and the rest by what stands beside them.
    """
    shorter = min(len(old), len(full))
    first = next((n for n in range(shorter) if not says(old[n], lean[n], full[n])), shorter)
    last = 0
    while last < shorter - first and says(old[-1 - last], lean[-1 - last], full[-1 - last]):
        last += 1
    found: list[int | None] = [place if place < first else None for place in range(len(full))]
    for place in range(len(full) - last, len(full)):
        found[place] = place - len(full) + len(old)
    free = dict.fromkeys(range(first, len(old) - last))
    left = range(first, len(full) - last)
    _by_id(old, full, found, free, left)
    _by_words(old, lean, full, found, free, left)
    _by_place(old, full, found, free, left)
    return found


def id_of(item: Any) -> str | None:  # noqa: ANN401 - any part of a file
    """The id of a table that has one."""
    name = item.get("id") if is_table(item) else None
    return name if isinstance(name, str) else None


def _by_id(
    old: list[Any], full: list[Any], found: list[int | None], free: dict[int, None], left: range
) -> None:
    places: dict[str, int] = {}
    for place in free:
        name = id_of(old[place])
        if name is not None:
            places.setdefault(name, place)
    for place in left:
        known = places.pop(id_of(full[place]) or "", None)
        if known is not None:
            found[place] = known
            del free[known]


def _by_words(
    old: list[Any],
    lean: list[Any],
    full: list[Any],
    found: list[int | None],
    free: dict[int, None],
    left: range,
) -> None:
    open_ = [place for place in left if found[place] is None and id_of(full[place]) is None]
    if len(open_) * len(free) > _MOST_PAIRS:
        return
    for place in open_:
        known = next((one for one in free if says(old[one], lean[place], full[place])), None)
        if known is not None:
            found[place] = known
            del free[known]


def _by_place(
    old: list[Any], full: list[Any], found: list[int | None], free: dict[int, None], left: range
) -> None:
    """Take for the same what follows the same, or stands before it, if it is not quite another thing."""
    for places, step in ((left, 1), (reversed(left), -1)):
        for place in places:
            if found[place] is not None:
                continue
            around = place - step
            edge = -1 if step > 0 else len(old)
            beside = found[around] if 0 <= around < len(full) else edge
            if beside is None:
                continue
            known = beside + step
            if known in free and _is_alike(old[known], full[place]):
                found[place] = known
                del free[known]


def _is_alike(old: Any, full: Any) -> bool:  # noqa: ANN401 - any part of a file
    """Whether one may have become the other: two things with ids share half of what they say."""
    if id_of(old) is None or id_of(full) is None:
        return type(old) is type(full)
    return sum(bool(old[key] == full.get(key)) for key in old) * 2 >= len(old)
