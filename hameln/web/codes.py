"""The codes by which phones come to their seats, and what of a match is kept for them beside its save.

Neither a record nor a log ever has a code in it: they lie in a file of their own that only its owner may
read.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from contextlib import suppress
from hmac import compare_digest
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, Final

from attrs import define, field

from hameln.errors import RecordError
from hameln.files.codec import parse_object
from hameln.files.opening import read_bytes
from hameln.files.readers import is_list, is_table
from hameln.files.writing import replace_file
from hameln.table.save_files import stem_of

BYTES: Final = 16
"""Of chance in a code: 128 bits."""
ENDING: Final = ".phones.json"
MOST: Final = 200_000
"""Bytes that such a file has at most."""
_PRIVATE: Final = 0o600
Drafts = dict[int, tuple[int, list[dict[str, Any]]]]


@define
class Codes:
    """Who may come to which seat.

    Attributes:
        path: Where this is kept; ``None`` where the match is not.
        of_seat: The code of each seat that has a phone.
        former: Codes of seats that nobody has come to yet since the match was left.
        port: On which the match can be reached; 0 before it could be.
        drafts: By seat what was chosen but not confirmed, with the number of actions that had been played.
        plans: By seat what was prepared for the next turn, and whether it is to be sent then (1) or not (0).
    """

    path: Path | None = None
    of_seat: dict[int, str] = field(factory=dict)
    former: dict[int, str] = field(factory=dict)
    port: int = 0
    drafts: Drafts = field(factory=dict)
    plans: Drafts = field(factory=dict)

    @classmethod
    def beside(cls, save: Path | None) -> Codes:
        """What is kept beside a save; nothing where there is nothing, or where it is damaged."""
        if save is None:
            return cls()
        path = save.with_name(stem_of(save) + ENDING)
        found = cls(path)
        with suppress(OSError, ValueError, TypeError):
            found._read(parse_object(read_bytes(path, MOST)))
        return found

    def _read(self, kept: dict[str, Any]) -> None:
        codes, drafts, plans = kept.get("codes"), kept.get("drafts"), kept.get("plans")
        port = kept.get("port")
        self.port = port if isinstance(port, int) and 0 < port < 1 << 16 else 0
        if is_table(codes):
            self.of_seat = {int(seat): code for seat, code in codes.items() if isinstance(code, str)}
        if is_table(drafts):
            self.drafts = {int(seat): _draft(one) for seat, one in drafts.items()}
        if is_table(plans):
            self.plans = {int(seat): _draft(one) for seat, one in plans.items()}

    def give(self, seats: Iterable[int]) -> None:
        """Let these seats, and no others, have codes; those that have one keep it.

        Raises:
            RecordError: They cannot be kept.
        """
        known = {**self.former, **self.of_seat}
        self.of_seat = {seat: known.get(seat) or token_urlsafe(BYTES) for seat in seats}
        self.former = {seat: code for seat, code in self.former.items() if seat not in self.of_seat}
        self.keep()

    def renew(self, seat: int) -> None:
        """Give a seat a new code; the old one is dead.

        Raises:
            RecordError: It cannot be kept.
        """
        self.of_seat[seat] = token_urlsafe(BYTES)
        self.keep()

    def seat_of(self, code: str) -> int | None:
        """To which seat a code leads; to none if it is no code."""
        told = code.encode()
        found = [seat for seat, one in self.of_seat.items() if compare_digest(one.encode(), told)]
        return found[0] if found else None

    def keep(self) -> None:
        """Write everything down.

        Raises:
            RecordError: It cannot be written.
        """
        if self.path is None:
            return
        kept = {
            "port": self.port,
            "codes": {str(seat): code for seat, code in {**self.former, **self.of_seat}.items()},
            "drafts": {str(seat): list(draft) for seat, draft in self.drafts.items()},
            "plans": {str(seat): list(plan) for seat, plan in self.plans.items()},
        }
        try:
            self.path.touch(_PRIVATE)
            replace_file(self.path, json.dumps(kept).encode(), force=True)
        except OSError as error:
            raise RecordError(self.path, 0, error.strerror or str(error)) from None


def _draft(one: object) -> tuple[int, list[dict[str, Any]]]:
    """What was chosen, of words of JSON.

    Raises:
        ValueError: It is none.
    """
    if not is_list(one):
        raise ValueError(one)
    count, deeds = one
    if not isinstance(count, int) or not is_list(deeds):
        raise ValueError(one)
    return count, [dict(deed) for deed in deeds if is_table(deed)]
