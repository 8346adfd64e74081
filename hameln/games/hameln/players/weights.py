"""Files of weights: what features are worth, read with every fault named, written to be read again."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from hameln.content import folder
from hameln.files.readers import Path as Place
from hameln.files.readers import Problem, Problems, Reader, check_keys, is_table, list_of, shown, take_number
from hameln.files.sources import parse_source, read_source, with_lines
from hameln.games.hameln.errors import WeightsFileError
from hameln.games.hameln.players.evaluation import KNOTS, Values
from hameln.games.hameln.players.features import NAMES

MAX_BYTES: Final = 100 * 1024
"""No file of weights is larger."""
HEAVIEST: Final = 10_000.0
"""The greatest weight, to either side."""
SPREADS: Final = (0.01, 1000.0)
"""The smallest and the greatest spread; with none at all, every lead would be all."""


def read_values(raw: bytes, origin: str) -> Values:
    """The weights of a text.

    Args:
        raw: The text in UTF-8.
        origin: What stands for its file where faults are told.

    Raises:
        WeightsFileError: It holds no weights, or has faults: all of them, with their lines.
    """
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise WeightsFileError(origin, ["expected text in UTF-8, found other bytes"]) from error
    return _read(text, Path(origin))


def values_at(path: Path) -> Values:
    """The weights of a file.

    Raises:
        WeightsFileError: It is missing, cannot be read, or has faults: all of them, with their lines.
    """
    return _read(read_source(path, MAX_BYTES, WeightsFileError), path)


@lru_cache(maxsize=4)
def learned_values(name: str = "values") -> Values:
    """The weights of a file in ``ai/hameln/values``.

    Raises:
        WeightsFileError: It is missing or broken.
    """
    return values_at(folder("ai/hameln") / "values" / f"{name}.toml")


def values_text(values: Values, told: Sequence[str]) -> str:
    """A file for ``ai/hameln/values``.

    Args:
        values: The weights; three digits of them are kept.
        told: Where they come from, line by line.
    """
    lines = [
        "# What features of a position are worth: points at the end of the match, at the beginning and",
        "# the end of each of the three phases. What a feature counts is told in",
        "# `hameln.games.hameln.players.features`.",
        *[f"# {line}" for line in told],
        "",
        f"spread = [{', '.join(f'{one:g}' for one in values.spread)}]",
        "",
        "[worth]",
        *[f"{name} = [{', '.join(f'{one:.3f}' for one in knots)}]" for name, knots in values.worth.items()],
        "",
    ]
    return "\n".join(lines)


def _read(text: str, path: Path) -> Values:
    words = parse_source(text, path, WeightsFileError)
    problems: Problems = []
    check_keys(words, ("spread", "worth"), ("spread", "worth"), (), problems)
    spread = _SPREAD(words["spread"], ("spread",), problems) if "spread" in words else ()
    worth = _worth(words.get("worth", {}), ("worth",), problems)
    if problems:
        raise WeightsFileError(path, with_lines(problems, text))
    return Values(worth=worth, spread=spread)


def _worth(value: object, at: Place, problems: Problems) -> dict[str, tuple[float, ...]]:
    """Weights by feature."""
    if not is_table(value):
        problems.append(Problem(path=at, says=f"expected a table of features, found {shown(value)}"))
        return {}
    check_keys(value, NAMES, (), at, problems)
    return {name: _WEIGHTS(value[name], (*at, name), problems) for name in value if name in NAMES}


def _within(least: float, most: float) -> Reader:
    def read(value: Any, at: Place, problems: Problems) -> float:  # noqa: ANN401 - anything a file holds
        before = len(problems)
        number = take_number(value, at, problems)
        if len(problems) == before and not least <= number <= most:
            problems.append(Problem(path=at, says=f"expected {least:g} to {most:g}, found {shown(value)}"))
        return number

    return read


_SPREAD: Final = list_of(_within(*SPREADS), KNOTS)
_WEIGHTS: Final = list_of(_within(-HEAVIEST, HEAVIEST), KNOTS)
