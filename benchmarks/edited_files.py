"""What a town's document costs without a window: finding its problems, opening it and saving it."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from attrs import evolve

from benchmarks.edited_town import edited_town
from benchmarks.targets import Target
from hameln.editor.document import Document
from hameln.editor.filing import open_document, save
from hameln.editor.kit import editor_kit
from hameln.games.hameln.map.town import Town
from hameln.language import Told

FOUND: Final = 300.0
"""Milliseconds after which the problems of a town must be listed."""
FILED: Final = 200.0
"""Milliseconds in which a town must be opened, or saved."""
_TIMES: Final = 7


def finding(houses: int) -> list[Target]:
    """Everything to be said about a whole town, and about towns without some or all of their circles."""
    town = edited_town(houses)
    drafts = {
        "a whole town": town,
        "a town without circles": evolve(town, circles=()),
        "a town without every fourth circle": evolve(
            town, circles=tuple(circle for place, circle in enumerate(town.circles) if place % 4)
        ),
    }
    return [
        Target(name=f"problems of {told}, {houses} houses", found=_cost(draft), bound=FOUND, unit="ms")
        for told, draft in drafts.items()
    ]


def _cost(town: Town) -> float:
    """Milliseconds to find what is wrong, each time of a town that nobody has seen before."""
    findings = editor_kit("hameln").documents.findings
    return _median(lambda step: findings(evolve(town, about=f"Story {step}")))


def filing(houses: int) -> list[Target]:
    """Opening a town from its file, and saving it after an edit."""
    kit = editor_kit("hameln").documents
    with TemporaryDirectory() as folder:
        path = Path(folder) / "town.toml"
        path.write_text(kit.text(edited_town(houses), None), encoding="utf-8")
        opening = _median(lambda _: open_document(kit, path))
        document, _ = open_document(kit, path)
        saving = _median(lambda step: _save(document, step))
    return [
        Target(name=f"opening a town, {houses} houses", found=opening, bound=FILED, unit="ms"),
        Target(name=f"saving a town, {houses} houses", found=saving, bound=FILED, unit="ms"),
    ]


def _save(document: Document[Town], step: int) -> None:
    document.do(Told("Tell the story of the town"), evolve(document.content, about=f"Story {step}"))
    save(document)


def _median(work: Callable[[int], object]) -> float:
    """Milliseconds of a piece of work, half of the times."""
    costs = []
    for step in range(_TIMES):
        begun = time.perf_counter()
        work(step)
        costs.append(time.perf_counter() - begun)
    return median(costs) * 1e3
