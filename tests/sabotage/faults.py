"""The faults as data: a small edit of one file, and why it would matter to somebody."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from attrs import fields_dict, frozen

TOP: Final = Path(__file__).resolve().parent.parent.parent
FOLDER: Final = Path(__file__).resolve().parent / "faults"


class FaultDataError(Exception):
    """A file of faults does not say what it should; the message says where."""


@frozen(kw_only=True)
class Fault:
    """An edit that breaks something a person could notice.

    Attributes:
        name: Its word, unlike that of any other fault.
        file: The file it is planted in, from the repository's top.
        old: What is replaced; it stands in the file exactly once.
        new: What replaces it.
        why: Why it matters to a player or a user.
        area: The file of faults in which it stands.
        is_typed: Whether the type checker sees it, so that no test needs to.
    """

    name: str
    file: str
    old: str
    new: str
    why: str
    area: str
    is_typed: bool = False

    def planted(self, text: str) -> str:
        """The file's text with the fault in it.

        Raises:
            FaultDataError: What is replaced does not stand there exactly once.
        """
        if (count := text.count(self.old)) != 1:
            message = (
                f"{self.area}: {self.name}: what it replaces stands {count} times in {self.file}, not once"
            )
            raise FaultDataError(message)
        return text.replace(self.old, self.new)


def read_faults(folder: Path = FOLDER) -> Mapping[str, Fault]:
    """All faults by their names, in the order of the files and within them.

    Raises:
        FaultDataError: A file lacks something or says something more, or two faults share a name.
    """
    found: dict[str, Fault] = {}
    for path in sorted(folder.glob("*.toml")):
        for number, told in enumerate(tomllib.loads(path.read_text(encoding="utf-8")).get("fault", ()), 1):
            fault = _fault(told, path.stem, number)
            if fault.name in found:
                message = f"{fault.area}: {fault.name} stands in {found[fault.name].area}, too"
                raise FaultDataError(message)
            found[fault.name] = fault
    return found


def _fault(told: Mapping[str, Any], area: str, number: int) -> Fault:
    """A fault from its table."""
    wanted = fields_dict(Fault).keys() - {"area", "is_typed"}
    texts = {key: value for key, value in told.items() if isinstance(value, str)}
    flag = {key: value for key, value in told.items() if key == "is_typed" and value is True}
    if texts.keys() != wanted or told != texts | flag:
        message = (
            f"{area}: fault {number} ({told.get('name')}): expected texts for {', '.join(sorted(wanted))}"
        )
        raise FaultDataError(message)
    return Fault(area=area, **told)
