"""The noble tokens: which nobody has seen, who holds one face down, which one lies on the row (N3)."""

from __future__ import annotations

from tests.games.rattus_cartus.oracle.cards import Words

LEAST = {"spendthrift": 4}
"""How many cards who enters has to lay, by the noble on the building."""
MOST = {"ascetic": 3}
"""How many cards who enters may lay."""
SPARED = {"protector": 2}
"""How many mismatched cards of each heir bring no rat."""


class Court:
    """The nobles of a match; there are none without the module.

    Attributes:
        unseen: Those that have not lain on the table.
        stack: How many tokens are left to be taken.
        holder: Who has one face down.
        held: Which one that is; ``None`` where the watching seat cannot know.
        place: On which building of the row one lies.
        lying: Which one that is.
    """

    def __init__(self, header: Words) -> None:
        is_used = header.get("rules", {}).get("nobles", False)
        self.unseen: list[str] = list(header["pack"]["nobles"]) if is_used else []
        self.stack = len(self.unseen)
        self.holder: int | None = None
        self.held: str | None = None
        self.place: int | None = None
        self.lying: str | None = None

    def on(self, place: int) -> str | None:
        """The noble that lies on a building of the row.

        Rule: N3.1
        """
        return self.lying if self.place == place else None

    def put(self, place: int, noble: str) -> None:
        """Turn the token up on a building.

        Rule: N3.1
        """
        self.unseen.remove(noble)
        self.holder = self.held = None
        self.place, self.lying = place, noble

    def leave(self) -> None:
        """The noble on the table leaves the match.

        Rule: N3.8
        """
        self.place = self.lying = None

    def least(self, place: int) -> int:
        """How many cards an heir has to lay there.

        Rule: N3.4, N3.5
        """
        return LEAST.get(self.on(place) or "", 0)

    def most(self, place: int) -> int | None:
        """How many cards an heir may lay there; ``None`` if any number.

        Rule: N3.4, N3.5
        """
        return MOST.get(self.on(place) or "")

    def spared(self, place: int) -> int:
        """How many mismatched cards of an heir bring no rat there.

        Rule: N3.4
        """
        return SPARED.get(self.on(place) or "", 0)

    def state(self) -> Words:
        """What lies open, as the record says it."""
        return {
            "nobles": self.stack,
            "noble": {"holder": self.holder, "on": self.place, "is": self.lying},
        }
