"""Reading: only regular files, never longer than allowed, packed ones piece by piece.

Nothing here waits for what may never come: a pipe, a socket or a device is refused before it is opened.

How deep and how long TOML and JSON are, measured before they are parsed.

A parser builds what it reads: forty kilobytes of keys with twenty thousand dots are gigabytes for it. Looking
at the signs alone costs nothing, and what no file of this program needs is refused there.
"""

from __future__ import annotations

import gzip
import os
import re
import stat
import zlib
from collections.abc import Iterator
from errno import EINVAL, EISDIR
from pathlib import Path
from typing import IO, Final

CHUNK: Final = 1 << 16
"""Bytes that are read at a time."""
_PIECE: Final = 1 << 9
_FIRST_OF_GZ: Final = b"\x1f"
_FLAGS: Final = (
    os.O_RDONLY
    | getattr(os, "O_NONBLOCK", 0)
    | getattr(os, "O_CLOEXEC", 0)
    | getattr(os, "O_NOCTTY", 0)
    | getattr(os, "O_BINARY", 0)
)


class NotRegularError(OSError):
    """What is called so is neither a file nor a folder: a pipe, a socket or a device."""


class TooLongError(ValueError):
    """There is more than may be read."""


class PackedError(ValueError):
    """The packed data is damaged."""


def check_regular(path: Path) -> None:
    """Do nothing if there is a regular file of this name, also at the end of links.

    Raises:
        OSError: There is none; `NotRegularError` or `IsADirectoryError` where there is something else.
    """
    try:
        mode = path.stat().st_mode
    except ValueError as error:  # a name with a sign that no name has
        raise OSError(EINVAL, str(error), str(path)) from None
    _check_mode(mode, path)


def _check_mode(mode: int, path: Path) -> None:
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise NotRegularError(EINVAL, "not a regular file", str(path))


def open_file(path: Path) -> IO[bytes]:
    """A regular file, open for reading.

    Raises:
        OSError: There is none, or it may not be read.
    """
    check_regular(path)
    handle = os.open(path, _FLAGS)
    try:
        _check_mode(os.fstat(handle).st_mode, path)  # another may have taken its place meanwhile
        return os.fdopen(handle, "rb")
    except BaseException:
        os.close(handle)
        raise


def is_file(path: Path) -> bool:
    """Whether there is a regular file of this name; never an error, whatever the name."""
    try:
        check_regular(path)
    except OSError:
        return False
    return True


def real_path(path: Path) -> Path:
    """Where a path leads through all links; the path itself where they lead in a ring."""
    try:
        return path.resolve()
    except (OSError, RuntimeError):  # which of both depends on the Python
        return path.absolute()


def read_bytes(path: Path, most: int) -> bytes:
    """The whole of a file.

    Args:
        path: The file.
        most: The most bytes that it may have.

    Raises:
        OSError: It is no file, or cannot be read.
        TooLongError: It is longer.
    """
    with open_file(path) as stream:
        raw = stream.read(most + 1)
    if len(raw) > most:
        message = f"longer than {most} bytes"
        raise TooLongError(message)
    return raw


def read_text(path: Path, most: int) -> str:
    """The whole of a file of text in UTF-8.

    Args:
        path: The file.
        most: The most bytes that it may have.

    Raises:
        OSError: It is no file, or cannot be read.
        ValueError: It is longer, or holds other bytes.
    """
    return read_bytes(path, most).decode("utf-8")


class Pieces:
    """The content of a file piece by piece, unpacked if its name ends in ``.gz`` or ``.zst``.

    Attributes:
        path: The file.
        most: The most bytes that there may be, unpacked; ``None`` for any number.
        is_cut: Whether packed data ended before its end; known once all has been read.
    """

    def __init__(self, path: Path, most: int | None = None) -> None:
        """A file that is opened when it is read."""
        self.path = path
        self.most = most
        self.is_cut = False

    def __iter__(self) -> Iterator[bytes]:
        """Every piece; each is short, however much a few packed bytes stand for.

        Raises:
            OSError: It is no file, or cannot be read.
            TooLongError: There is more than the most.
            PackedError: The packed data is damaged.
        """
        size = 0
        with open_file(self.path) as stream:
            for piece in self._unpacked(stream):
                size += len(piece)
                if self.most is not None and size > self.most:
                    message = f"longer than {self.most} bytes"
                    raise TooLongError(message)
                yield piece

    def _unpacked(self, stream: IO[bytes]) -> Iterator[bytes]:
        if self.path.suffix == ".gz":
            return self._from_gz(stream)
        if self.path.suffix == ".zst":
            return self._from_zst(stream)
        return iter(lambda: stream.read(CHUNK), b"")

    def _from_gz(self, stream: IO[bytes]) -> Iterator[bytes]:
        packed = gzip.GzipFile(fileobj=stream)
        try:
            yield from iter(lambda: packed.read1(CHUNK), b"")
        except EOFError:
            self.is_cut = True
        except (gzip.BadGzipFile, zlib.error) as error:
            if str(_FIRST_OF_GZ) in str(error) and not stream.read(1):
                self.is_cut = True  # what was added last has lost all but its first byte
                return
            raise PackedError(str(error)) from None

    def _from_zst(self, stream: IO[bytes]) -> Iterator[bytes]:
        """Frame after frame, in small pieces, because a few bytes may stand for very many."""
        import zstandard  # noqa: PLC0415 - rare, and slow to import

        frame = None
        try:
            for piece in iter(lambda: stream.read(_PIECE), b""):
                rest = piece
                while rest:
                    frame = zstandard.ZstdDecompressor().decompressobj() if frame is None else frame
                    yield frame.decompress(rest)
                    rest = frame.unused_data
                    frame = None if frame.eof else frame
        except zstandard.ZstdError as error:
            raise PackedError(str(error)) from None
        self.is_cut = frame is not None


DEEPEST: Final = 20
"""How deep tables and lists may stand in each other; the files that people write need six."""
MOST_PARTS: Final = 200_000
"""Keys, values and lines; large files that people write have twenty thousand."""

TOKEN: Final = re.compile(
    r'(?P<text>"""(?:[^"\\]++|\\.|"{1,2}(?!"))*+"{3,5}|\'\'\'(?:[^\']++|\'{1,2}(?!\'))*+\'{3,5}'
    r'|(?!""")"(?:[^"\\\n]++|\\.)*+"|(?!\'\'\')\'[^\'\n]*+\')'
    r"|(?P<comment>#[^\n]*+)|(?P<end>\n)|(?P<sign>[\[\]{}=,.])|(?P<bare>[^\s\[\]{}=,.#\"']++)"
    r"|(?P<open>[\"'])",
    re.DOTALL,
)
"""The tokens of TOML; ``open`` is a quotation mark whose text never ends."""
_JSON_SIGN: Final = re.compile(rb'"(?:[^"\\]++|\\.)*+"|[\[\]{},]', re.DOTALL)
_SHORT: Final = 1 << 14
"""A line of JSON of so many bytes can neither be deep enough nor long enough to do harm."""


class TooDeepError(ValueError):
    """Tables or lists lie too deep in each other."""


class TooManyError(ValueError):
    """There are more keys, values and lines than any file needs."""


def measure_toml(text: str) -> None:
    """Do nothing if a text can be parsed as TOML without harm; whether it is TOML is not asked.

    Raises:
        TooDeepError: Keys, tables or lists lie deeper than `DEEPEST`.
        TooManyError: There are more than `MOST_PARTS`.
    """
    around: list[int] = []
    depth, dots, parts = 0, 0, 0
    for token in TOKEN.finditer(text):
        kind, sign = token.lastgroup, token.group()
        if kind == "open":
            return  # the parser comes no further either
        if kind not in {"sign", "end"}:
            continue
        parts += 1
        if parts > MOST_PARTS:
            raise TooManyError
        if sign == ".":
            dots += 1
        elif sign in "[{":
            around.append(dots + 1)
            depth += dots + 1
            dots = 0
        elif sign in "]}" and around:
            depth -= around.pop()
            dots = 0
        elif sign in ",\n":
            dots = 0
        if depth + dots > DEEPEST:
            raise TooDeepError


def measure_json(line: bytes) -> None:
    """Do nothing if bytes can be parsed as JSON without harm; whether they are JSON is not asked.

    Raises:
        TooDeepError: Objects or lists lie deeper than `DEEPEST`.
        TooManyError: There are more than `MOST_PARTS`.
    """
    if len(line) <= _SHORT:
        return
    depth, parts = 0, 0
    for token in _JSON_SIGN.finditer(line):
        sign = token.group()
        if sign in b"[{":
            depth += 1
        elif sign in b"]}":
            depth -= 1
        if depth > DEEPEST:
            raise TooDeepError
        parts += len(sign) == 1
        if parts > MOST_PARTS:
            raise TooManyError
