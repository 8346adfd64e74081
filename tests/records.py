"""Reading the lines of records, packed or not, without the program's own reader."""

from __future__ import annotations

import gzip
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

import zstandard


def read_lines(path: Path) -> Iterator[str]:
    """The lines of a record, packed or not."""
    with path.open("rb") as raw, io.TextIOWrapper(_unpacked(path, raw), encoding="utf-8") as lines:
        yield from lines


def _unpacked(path: Path, raw: BinaryIO) -> Any:
    if path.suffix == ".gz":
        return gzip.GzipFile(fileobj=raw)
    if path.suffix == ".zst":
        return zstandard.ZstdDecompressor().stream_reader(raw)
    return raw
