"""Many pictures in one file, each of which is read alone.

It is a ZIP archive that holds PNG files as they are, unpacked: anybody can look into it, a browser is given
what lies in it, and nobody reads a picture that is not wanted.
"""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from struct import Struct
from typing import Any, Final
from zipfile import ZIP_STORED, BadZipFile, ZipFile

from hameln.files.opening import open_file

PICTURES: Final = "pictures.zip"
"""What the file of a folder is called."""
LISTED: Final = "sprites.json"
"""What it says about its pictures; the first thing in it."""
ENDING: Final = ".png"
_HEAD: Final = Struct("<4s22xHH")
"""What stands before a picture: a mark, and how long its name and a note behind that are."""


class PictureFile:
    """A file of pictures.

    Attributes:
        path: Where it lies.
        told: What it says about its pictures.
    """

    def __init__(self, path: Path) -> None:
        """Read what it says, and where each picture lies in it.

        Raises:
            OSError: It is no file, or cannot be read.
            ValueError: It holds no pictures, or says nothing about them.
        """
        self.path: Final = path
        try:
            with open_file(path) as file, ZipFile(file) as archive:
                self.told: Final[dict[str, Any]] = json.loads(archive.read(LISTED))
                self._places: Final = {
                    one.filename.removesuffix(ENDING): (one.header_offset, one.file_size)
                    for one in archive.infolist()
                    if one.filename.endswith(ENDING) and one.compress_type == ZIP_STORED
                }
        except (BadZipFile, KeyError, EOFError) as error:
            raise ValueError(str(error)) from None

    @property
    def names(self) -> tuple[str, ...]:
        """The names of its pictures."""
        return tuple(self._places)

    def read(self, name: str) -> bytes:
        """A picture, as a PNG file.

        Raises:
            OSError: The file is not there any more.
            ValueError: The picture is missing or cut off.
        """
        at, size = self._places.get(name, (0, 0))
        with open_file(self.path) as file:
            file.seek(at)
            mark, *lengths = _HEAD.unpack(file.read(_HEAD.size).ljust(_HEAD.size))
            file.seek(sum(lengths), 1)
            raw = file.read(size)
        if not size or mark != b"PK\3\4" or len(raw) < size:
            message = f"no picture is called {name}"
            raise ValueError(message)
        return raw


def picture_files(place: Path) -> tuple[PictureFile, ...]:
    """The pictures of a folder, then those of the folders inside it that have some.

    Raises:
        OSError: One cannot be read, or the folder itself has none.
        ValueError: One is damaged.
    """
    return tuple(map(_known, (place / PICTURES, *sorted(place.glob(f"*/{PICTURES}")))))


def _known(path: Path) -> PictureFile:
    """A file of pictures, as it is now."""
    facts = path.stat()
    return _read(path, facts.st_mtime_ns, facts.st_size)


@lru_cache(maxsize=8)
def _read(path: Path, *stamp: int) -> PictureFile:
    """What is in a file; kept, as the same ones are asked again and again."""
    del stamp
    return PictureFile(path)
