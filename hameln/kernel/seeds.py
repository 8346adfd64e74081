"""Seeds of many matches from one seed."""

from __future__ import annotations

from hashlib import sha256


def seed_of(seed: int, number: int) -> int:
    """The seed of one match of many, below 2^53 so that every reader of JSON keeps it."""
    return int.from_bytes(sha256(f"{seed}/{number}".encode()).digest()[:8], "big") >> 11
