"""Complete records that are kept as hashes: with every legal action and public state, and for one seat."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from tests.playthroughs.program import told_by

RECORDS: Final = Path(__file__).with_name("records.txt")
"""The hash of every record, with the command that writes it."""
COMMANDS: Final = (
    "simulate --games 2 --town hameln --seats greedy,random,random,greedy --seed 1 --legal --state",
    "simulate --games 1 --town hameln --seats kranz:easy,nager:medium,random,easy,greedy --seed 2 --state",
    "simulate --games 2 --town reedmouth --seats greedy,random,schalmei:medium --seed 3 --legal --state",
    "simulate --games 1 --town reedmouth --seats random,mauser:easy,greedy,random --seed 4 --legal --state",
    "simulate --games 1 --town hameln --seats random,stichel:easy,greedy --seed 5 --state --for-seat 1",
    "play --town reedmouth --seats greedy,weber:hard,random --seed 6",
    "simulate --game rattus-cartus --games 1 --seats abbess:easy,medium,random,raider:easy --seed 2 --state",
    "simulate --game rattus-cartus --games 1 --seats random,seer:easy,easy --seed 3 --state --for-seat 1",
    "simulate --game rattus-cartus --pack nobilis --nobles --games 2 --seats easy,random,easy --seed 4",
    "play --game rattus-cartus --pack nobilis --nobles --seats piper:medium,easy,random,random --seed 5",
    "simulate --game rattus-cartus --games 8 --set buildings --seats random,random --seed 1",  # Gold is tied
)
_MADE_BY: Final = re.compile(rb'("made_by":"hameln )[^"]*')
_DIGITS: Final = 24


def hash_of_record(command: str) -> str:
    """A hash of every byte that a command records; only the program's version is left out."""
    with TemporaryDirectory() as folder:
        place = Path(folder).resolve()
        told_by((*command.split(), "--record", "record.jsonl"), place)
        written = (place / "record.jsonl").read_bytes()
    return sha256(_MADE_BY.sub(rb"\1", written)).hexdigest()[:_DIGITS]


def kept_records() -> dict[str, str]:
    """The hashes of the file by the commands that write the records."""
    lines = RECORDS.read_text(encoding="utf-8").splitlines() if RECORDS.exists() else []
    return {command: digits for digits, _, command in (line.partition("  ") for line in lines)}
