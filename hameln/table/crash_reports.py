"""Reports of the program's own faults, for those who can mend them; nothing personal stands in them."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import attrs

from hameln.content import user_folder
from hameln.errors import printed
from hameln.files.folders import list_files, remove_file
from hameln.files.writing import replace_file
from hameln.language import text
from hameln.table.settings import Settings
from hameln.version import MADE_BY, is_compiled

MOST_REPORTS: Final = 10
"""Reports that are kept; the oldest go first."""
LONGEST_REPORT: Final = 60_000
"""Letters of a report; what is too much is cut out of its middle."""
ENDING: Final = ".txt"
_PROGRAM: Final = Path(__file__).resolve().parent.parent.parent


def reports_folder() -> Path:
    """The user's folder of reports, which need not exist."""
    return user_folder("reports")


def keep_report(error: BaseException, about: str, settings: Settings | None = None) -> str:
    """Write down how the program failed; what came of that, as a sentence for the person.

    Args:
        error: The fault.
        about: What failed, in a few words of the program.
        settings: What the person has chosen.
    """
    now = datetime.now(UTC)
    folder = reports_folder()
    try:
        replace_file(
            _free(folder, f"{now:%Y-%m-%d-%H%M%S}"),
            _report(error, about, settings, now).encode("utf-8", "backslashreplace"),
            force=False,
        )
        for path in list_files(folder, (ENDING,))[:-MOST_REPORTS]:
            remove_file(path)
    except OSError:
        return text("No report of it could be kept.")
    return text("A report of it lies in the folder “reports” beside your saves.")


def _free(folder: Path, name: str) -> Path:
    """A path that no report has yet, behind those of the same second."""
    number = 0
    while (path := folder / f"{name}-{number:02d}{ENDING}").exists():
        number += 1
    return path


def _report(error: BaseException, about: str, settings: Settings | None, now: datetime) -> str:
    told = "".join(traceback.format_exception(error))
    chosen = "\n".join(_lines(settings)) if settings is not None else ""
    version = f"{MADE_BY}{' (compiled)' if is_compiled() else ''}, Python {platform.python_version()}"
    parts = (
        f"{version}, {platform.platform()}",
        f"{now:%Y-%m-%d %H:%M} UTC",
        f"What failed: {about}",
        told,
        chosen,
    )
    return printed(_cut(_impersonal("\n\n".join(part for part in parts if part)))) + "\n"


def _lines(settings: Settings) -> list[str]:
    """The settings, without names that are paths."""
    return [
        f"{name} = {value!r}"
        for name, value in attrs.asdict(settings, recurse=False).items()
        if not any(sign in str(value) for sign in "/\\")
    ]


def _impersonal(words: str) -> str:
    """The words without the places where this person keeps things."""
    places = {
        str(user_folder()): "(user folder)",
        str(user_folder().resolve()): "(user folder)",
        str(_PROGRAM): "(program)",
        sys.prefix: "(python)",
        sys.base_prefix: "(python)",
        str(Path.cwd()): "(folder)",
        str(_home()): "(home)",
    }
    for place in sorted(places, key=len, reverse=True):
        if len(place) > 1:
            words = words.replace(place, places[place])
    return words


def _home() -> Path:
    try:
        return Path.home()
    except RuntimeError:
        return Path()


def _cut(words: str) -> str:
    if len(words) <= LONGEST_REPORT:
        return words
    half = LONGEST_REPORT // 2
    return f"{words[:half]}\n...\n{words[-half:]}"
