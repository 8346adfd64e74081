"""The newest match of each game that can go on, looked for while the title is seen."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from hameln.files.folders import list_files
from hameln.table.save_files import PLAYABLE, saves_folder

if TYPE_CHECKING:
    from hameln.table.saves import Save


class SavedMatches:
    """What can go on, game by game; whether it can is known once it has been played through.

    Attributes:
        games: The words of the games, the one that is wanted first before the others.
        found: The match of each game that has one, as far as it is known.
        faults: What failed on the way, to be told.
        is_over: Set once nothing changes any more.
    """

    def __init__(self, games: Sequence[str]) -> None:
        """Begin to look."""
        self.games = games
        self.found: dict[str, Save] = {}
        self.faults: deque[Exception] = deque()
        self.is_over = Event()
        self._is_left = False
        self._waiting: dict[str, deque[Save]] = {game: deque() for game in games}
        self._rest = candidates()
        if any(list_files(saves_folder(), PLAYABLE)):
            Thread(target=self._look, name="saved matches", daemon=True).start()
        else:
            self.is_over.set()

    def leave(self) -> None:
        """Look for nothing further."""
        self._is_left = True

    def _look(self) -> None:
        """Offer the newest of each game, then find out whether they can go on, or which older ones."""
        try:
            for game in self.games:
                self._offer(game)
            for game in self.games:
                while game in self.found and not self._is_left and not self._can_go_on(game):
                    self._offer(game)
        except Exception as error:  # noqa: BLE001 - whatever stands in the folder, new matches can be played
            self.faults.append(error)
        self.is_over.set()

    def _offer(self, game: str) -> None:
        """Offer the next match of a game, or none if there is no further one."""
        mine = self._waiting[game]
        while not mine and not self._is_left:
            save = next(self._rest, None)
            if save is None:
                break
            if save.game in self._waiting:
                self._waiting[save.game].append(save)
        if mine:
            self.found[game] = mine.popleft()
        else:
            self.found.pop(game, None)

    def _can_go_on(self, game: str) -> bool:
        """Play the match of a game through; whether it can go on."""
        from hameln.table.saves import look_into  # noqa: PLC0415 - where nobody has played there are none

        try:
            known = look_into(self.found[game])
        except Exception as error:  # noqa: BLE001 - whatever stands in the save, others can be played
            self.faults.append(error)
            return False
        if known.fault or known.is_over:
            return False
        self.found[game] = known
        return True


def candidates() -> Iterator[Save]:
    """The matches that may go on as far as their ends tell, the one that was played last first.

    Those that an editor began are not among them: they are offered where all saves are.
    """
    found = [(_changed(path), path) for path in list_files(saves_folder(), PLAYABLE)]
    if not found:
        return
    from hameln.table.saves import read_save  # noqa: PLC0415 - where nobody has played there are none

    for _, path in sorted(found, reverse=True):
        save = read_save(path)
        if save.can_go_on and not (save.in_use or save.is_rehearsal):
            yield save


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
