"""Reading the lines of records, packed or not, without the program's own reader."""

from __future__ import annotations

import gzip
import io
from collections.abc import Iterator
from pathlib import Path

import zstandard


def read_lines(path: Path) -> Iterator[str]:
    """The lines of a record, packed or not."""
    with path.open("rb") as raw:
        if path.suffix == ".gz":
            yield from io.TextIOWrapper(gzip.GzipFile(fileobj=raw), encoding="utf-8")
        elif path.suffix == ".zst":
            yield from io.TextIOWrapper(zstandard.ZstdDecompressor().stream_reader(raw), encoding="utf-8")
        else:
            yield from io.TextIOWrapper(raw, encoding="utf-8")
