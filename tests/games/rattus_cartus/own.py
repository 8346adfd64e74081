"""A pack of somebody's own, as a maker writes it after docs/pack-format.md: new buildings, other numbers."""

from __future__ import annotations

from pathlib import Path

from hameln.content import folder, user_folder

NEW = {
    "tavern": ("peasantry", 'does = "draw-to", size = [7, 6]', "Tavern"),
    "pawnshop": ("bourgeoisie", 'does = "sell-cards", what = "gold", size = [2, 1], extra = 1', "Pawnshop"),
    "almshouse": ("church", 'does = "heal", size = [4, 1]', "Almshouse of Saint Bartholomew"),
    "smithy": ("chivalry", 'does = "exchange", what = "sword", size = [2, 1], extra = 1', "Smithy"),
    "star-circle": ("magic", 'does = "circle", size = [1, 1]', "Star Circle"),
    "mint": ("royalty", 'does = "take", what = "gold", size = [3, 0]', "Mint"),
}
"""The new buildings: their estates, what they do out of known effects, and their English names."""
CHANGES = (
    ('id = "nobilis"', 'id = "merry"\nnames = { en = "Merry Town", de = "Muntere Stadt" }'),
    ("token = 1 ", "token = 2 "),
    ("gold = 15", "gold = 21"),
    ("rats = 10", "rats = 8"),
    ("c = [2, 0, 1]", "c = [1, 0, 2]"),
    ("estate = [10, 5, 2] ", "estate = [9, 6, 3] "),
    ('"inn", "trading-house", "cathedral", "stables", "laboratory", "keep"', ", ".join(map(repr, NEW))),
)
"""What else is other than in the larger box."""


def merry_town() -> str:
    """The text of the pack."""
    text = (folder("packs") / "nobilis.toml").read_text(encoding="utf-8")
    for before, after in CHANGES:
        assert text.count(before) == 1, before
        text = text.replace(before, after)
    lines = (
        f'{one} = {{ estate = "{estate}", {does}, names = {{ en = "{name}" }} }}\n'
        for one, (estate, does, name) in NEW.items()
    )
    return text + "".join(lines)


def keep_pack(name: str, text: str) -> Path:
    """Put a pack where people put theirs."""
    place = user_folder("packs")
    place.mkdir(parents=True, exist_ok=True)
    path = place / f"{name}.toml"
    path.write_text(text, encoding="utf-8")
    return path
