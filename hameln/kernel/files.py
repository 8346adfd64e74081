"""Record files on disk: plain, gzip and zstandard, read line by line, written so that nothing is lost."""

from __future__ import annotations

import gzip
import os
from codecs import BOM_UTF8
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from io import BytesIO
from pathlib import Path
from typing import IO

from hameln.errors import RecordError
from hameln.files import writing
from hameln.files.codec import LONGEST_LINE
from hameln.files.opening import PackedError, Pieces


class LineSource:
    """The lines of a record file, counted from 1.

    Attributes:
        path: The file.
        is_cut: Whether compressed data ended before its end; known once the lines have been read.
        has_mark: Whether a byte-order mark stands before the first line, which is read without it; known
            once that has been read.
    """

    def __init__(self, path: Path | str) -> None:
        """A source that opens its file when it is read."""
        self.path = Path(path)
        self.is_cut = self.has_mark = False

    def __iter__(self) -> Iterator[tuple[int, bytes, bool]]:
        """Number, bytes without the line end, and whether a line end was there.

        Raises:
            RecordError: The file cannot be read, is damaged, or a line is longer than ``LONGEST_LINE``.
        """
        number, rest = 0, b""
        pieces = Pieces(self.path)
        try:
            for chunk in self._without_mark(pieces):
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    number += 1
                    yield number, line, True
                if len(rest) > LONGEST_LINE:
                    reason = f"longer than {LONGEST_LINE} bytes; no line of a match is"
                    raise RecordError(self.path, number + 1, reason)
        except IsADirectoryError:
            raise RecordError(self.path, 0, "a folder; expected a match record") from None
        except FileNotFoundError:
            raise RecordError(self.path, 0, "there is no such file") from None
        except OSError as error:
            raise RecordError(self.path, number, error.strerror or f"cannot be read: {error}") from None
        except PackedError as error:
            raise RecordError(self.path, 0, f"the compressed data is damaged ({error})") from None
        except ValueError as error:
            raise RecordError(self.path, number, f"cannot be read: {error}") from None
        self.is_cut = pieces.is_cut
        if rest:
            yield number + 1, rest, False

    def _without_mark(self, pieces: Iterable[bytes]) -> Iterator[bytes]:
        """The pieces, the first of them without the mark that some programs write before text."""
        begun = b""
        waiting = iter(pieces)
        for piece in waiting:
            begun += piece
            if len(begun) >= len(BOM_UTF8):
                break
        self.has_mark = begun.startswith(BOM_UTF8)
        yield begun.removeprefix(BOM_UTF8)
        yield from waiting


@contextmanager
def replacing(path: Path, *, force: bool = True) -> Generator[IO[bytes]]:
    """A stream whose content takes the path's place once it is whole; on an error nothing changes.

    Args:
        path: Where to; its folder must be there.
        force: Whether a file that is there already may be replaced.

    Raises:
        RecordError: The file cannot be written.
    """
    try:
        with writing.replacing(path, force=force) as stream:
            yield stream
    except FileNotFoundError:
        raise RecordError(path, 0, "cannot be written: there is no such folder") from None
    except OSError as error:
        raise RecordError(path, 0, f"cannot be written: {error.strerror or error}") from None


def write_archive(path: Path, texts: Iterable[str], *, force: bool = True) -> None:
    """Write whole matches, compressed as the ending says, byte for byte the same for the same texts.

    What archives that were never finished left in the folder is taken away.

    Args:
        path: Where to; its folder must be there.
        texts: The matches.
        force: Whether a file that is there already may be replaced.

    Raises:
        RecordError: The file cannot be written; one that was there is unchanged.
    """
    writing.sweep(path.parent)
    with replacing(path, force=force) as stream, _compressing(path, stream) as packed:
        for text in texts:
            packed.write(text.encode("utf-8"))


@contextmanager
def _compressing(path: Path, stream: IO[bytes]) -> Generator[IO[bytes]]:
    if path.suffix == ".gz":
        with gzip.GzipFile(filename="", mode="wb", fileobj=stream, mtime=0) as packed:
            yield packed  # type: ignore[misc]
    elif path.suffix == ".zst":
        import zstandard  # noqa: PLC0415 - rare, and slow to import

        with zstandard.ZstdCompressor().stream_writer(stream, closefd=False) as packed_zst:
            yield packed_zst
    else:
        yield stream


def packed(path: Path, raw: bytes) -> bytes:
    """The bytes as a file of this name holds them; what follows them may be packed on its own."""
    whole = BytesIO()
    with _compressing(path, whole) as stream:
        stream.write(raw)
    return whole.getvalue()


class LiveFile:
    """A record that grows while its match is played; every line is on disk before the next decision.

    In a compressed one the lines of each decision are packed on their own, so that they are whole at once,
    too; `rewrite` packs them all together.
    """

    def __init__(self, path: Path, lines: Iterable[str]) -> None:
        """Begin with these lines; a file that was there is replaced.

        Raises:
            RecordError: The file cannot be written.
        """
        self.path = path
        self.rewrite(lines)

    def rewrite(self, lines: Iterable[str]) -> None:
        """Begin anew with these lines, all at once.

        Raises:
            RecordError: The file cannot be written; it is unchanged.
        """
        with replacing(self.path) as stream:
            stream.write(packed(self.path, "".join(f"{line}\n" for line in lines).encode("utf-8")))

    def append(self, *lines: str) -> None:
        """Add lines at once and see them to the disk: all of them are there then, or none.

        Raises:
            RecordError: They cannot be written, or the file has gone.
        """
        size = -1
        try:
            raw = packed(self.path, "".join(f"{line}\n" for line in lines).encode("utf-8"))
            with self.path.open("r+b", buffering=0) as stream:
                size = stream.seek(0, os.SEEK_END)
                while raw:  # once, unless there is no room
                    raw = raw[stream.write(raw) :]
                os.fsync(stream.fileno())
        except OSError as error:
            if size >= 0:
                with suppress(OSError):
                    os.truncate(self.path, size)
            raise RecordError(self.path, 0, f"cannot be written: {error.strerror or error}") from None
