"""A record that grows while it is watched."""

from __future__ import annotations

from typing import Final

from hameln.table.replay import Archive, ReplayedMatch
from hameln.ui.screens.replay.playback import Playback

OFTEN: Final = 0.4
"""Seconds after which it is looked again whether the file has grown."""


class Follower:
    """Looks again and again whether the only match of a file has gone on."""

    def __init__(self, archive: Archive) -> None:
        """The file as it is now."""
        self._archive = archive
        self._facts = self._look()
        self._waited = 0.0

    def _look(self) -> tuple[int, int]:
        try:
            facts = self._archive.path.stat()
        except OSError:
            return 0, 0
        return facts.st_mtime_ns, facts.st_size

    def follow(self, playback: Playback, seconds: float) -> None:
        """Show how the match goes on, if it does."""
        self._waited += seconds
        archive = self._archive
        is_single = archive.is_whole and len(archive.replays) == 1
        if self._waited < OFTEN or not is_single or playback.moments.is_over:
            return
        self._waited = 0.0
        replay = self._news()
        if replay is not None:
            archive.replays[0] = replay
            playback.follow(replay)

    def _news(self) -> ReplayedMatch | None:
        """The match as it stands now, if it has gone on; half a line is waited for."""
        facts = self._look()
        if facts == self._facts or not facts[1]:
            return None
        archive = Archive(self._archive.path)
        archive.read()
        if archive.fault or len(archive.replays) != 1 or archive.replays[0].is_cut:
            return None
        self._facts = facts
        return archive.replays[0]
