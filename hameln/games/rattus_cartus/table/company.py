"""Whom cues are about."""

from __future__ import annotations

from collections.abc import Sequence

from attrs import frozen

from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.table.sprites import disc_sprite


@frozen(kw_only=True)
class Company:
    """Whom the cues are about: the pack that they play with, and the arms of the heirs."""

    pack: Pack
    arms: Sequence[str]

    def disc(self, seat: int) -> str:
        """An heir's disc."""
        return disc_sprite(self.arms[seat])
