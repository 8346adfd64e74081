"""Which test saw which fault, as it is kept: ``seen.toml``, and as a table to be read."""

from __future__ import annotations

import json
import os
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from attrs import frozen

from tests.sabotage.faults import Fault

SEEN: Final = Path(__file__).resolve().parent / "seen.toml"
_HEAD: Final = "# Which test saw which fault. Written by python -m tests.sabotage.\n"


@frozen
class Sight:
    """What came of one fault.

    Attributes:
        by: The node id of the test that saw it; empty if none did.
        looked: How far was looked when none did: ``all`` or ``nearby``.
    """

    by: str = ""
    looked: str = ""

    @property
    def is_seen(self) -> bool:
        """Whether a test failed."""
        return bool(self.by)


def read_seen(path: Path = SEEN) -> dict[str, Sight]:
    """What was found last time, by the faults' names."""
    if not path.exists():
        return {}
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    return {name: Sight(row["by"], row.get("looked", "")) for name, row in told.items()}


def keep_seen(found: Mapping[str, Sight], names: Iterable[str], path: Path = SEEN) -> None:
    """Write what was found into the file, beside the rows of the faults that were not planted this time.

    Args:
        found: What was found now.
        names: All faults there are; rows of others are left out.
    """
    rows = {**read_seen(path), **found}
    text = _HEAD + "".join(_row(name, rows[name]) for name in sorted(rows.keys() & set(names)))
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)


def _row(name: str, sight: Sight) -> str:
    looked = "" if sight.is_seen else f"looked = {json.dumps(sight.looked)}\n"
    return f"\n[{name}]\nseen = {json.dumps(sight.is_seen)}\nby = {json.dumps(sight.by)}\n{looked}"


def table(faults: Iterable[Fault], seen: Mapping[str, Sight]) -> str:
    """All faults as a table in Markdown, area by area: what, why it matters, which test saw it."""
    lines = ["| area | fault | why it matters | seen by |", "|---|---|---|---|"]
    for fault in faults:
        sight = seen.get(fault.name)
        by = (
            "not planted yet"
            if sight is None
            else f"`{sight.by}`"
            if sight.is_seen
            else f"nothing ({sight.looked})"
        )
        why, told = (text.replace("|", "\\|").replace("\n", " ") for text in (fault.why, by))
        lines.append(f"| {fault.area} | {fault.name} | {why} | {told} |")
    return "\n".join(lines) + "\n"
