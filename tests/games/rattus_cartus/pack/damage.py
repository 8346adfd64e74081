"""Damage to the words of a pack, for hypothesis."""

from typing import Any

from hypothesis import strategies as st

from tests.strategies import JUNK


def damage(words: dict[str, Any], data: st.DataObject) -> None:
    """Change, take away or add something, at any depth."""
    place: Any = words
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys)) if keys else None
        if key is None:
            return
        inner = place[key]
        if isinstance(inner, dict | list) and inner and data.draw(st.booleans()):
            place = inner
            continue
        match data.draw(st.sampled_from(["change", "take", "add"])):
            case "take":
                del place[key]
            case "add" if isinstance(place, dict):
                place[data.draw(st.text(max_size=8))] = data.draw(JUNK)
            case _:
                place[key] = data.draw(JUNK)
        return
