"""The shelf of saved matches: which are shown, in what order, what is told of each and what may be done."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from attrs import define, evolve, field

from hameln.files.folders import clean_title, safe_name
from hameln.kernel.kits import games_with
from hameln.language import current, text
from hameln.players.kit import players_kit
from hameln.table.kit import wording_of
from hameln.table.save_files import READABLE, say_kind, say_why_not
from hameln.table.saves import Save, list_saves, look_into
from hameln.table.saying import listed, say_points

DATE, TITLE = "date", "title"
"""What the shelf may be ordered by: the newest first, or the titles from A to Z."""
ORDERS: Final = (DATE, TITLE)


@define
class Shelf:
    """Every save, and which are looked for.

    Attributes:
        running: The file of the match that is being played just now, if any.
        saves: All that were found.
        wanted: What the shown ones must have in their title, their setup or their players' names.
        order: `DATE` or `TITLE`.
    """

    running: Path | None = None
    saves: tuple[Save, ...] = ()
    wanted: str = ""
    order: str = DATE
    _known: dict[Path, Save] = field(factory=dict, init=False)
    _language: str = field(factory=current, init=False)

    def read(self) -> None:
        """Look anew what there is; what was found out about unchanged files is kept, if in this language."""
        if self._language != current():
            self._language = current()
            self._known.clear()
        found: list[Save] = []
        for save in list_saves():
            known = self._known.get(save.path)
            is_same = known is not None and (known.changed, known.size) == (save.changed, save.size)
            found.append(evolve(known, in_use=save.in_use) if is_same and known is not None else save)
        self.saves = tuple(found)
        self._known = {save.path: save for save in found}

    @property
    def shown(self) -> tuple[Save, ...]:
        """The saves that fit what is wanted, in their order."""
        words = _plain(self.wanted).split()
        fit = [save for save in self.saves if all(word in _plain(_searched(save)) for word in words)]
        if self.order == TITLE:
            fit.sort(key=lambda save: (_plain(told_title(save)), save.path.name))
        return tuple(fit)

    def find_out(self, paths: Iterable[Path]) -> bool:
        """Find out how far the first of these matches has come that is not known; say if there was one.

        That takes playing the match, a hundredth of a second; so it is done for one at a time.
        """
        for path in paths:
            save = self._known.get(path)
            is_told = save is None or save.is_known or save.progress
            if save is None or is_told or (not save.can_go_on and not save.fault):
                continue
            found = look_into(save)
            self._known[path] = found
            self.saves = tuple(found if one.path == path else one for one in self.saves)
            return True
        return False

    # -- what may be done

    def is_running(self, save: Save) -> bool:
        """Whether it is the save of the match that is being played."""
        return self.running is not None and save.path == self.running

    def why_not_play(self, save: Save) -> str:
        """Why a match cannot go on; empty if it can."""
        if self.can_be_repaired(save):
            return ""
        if save.fault:
            return text("A damaged save cannot be played on.")
        if why := say_why_not(save.kind):
            return why
        return text("The match is finished; it can only be watched.") if save.is_over else ""

    def why_none(self) -> str:
        """That no save has what is wanted, in the words of the only game whose matches lie there."""
        games = {save.game for save in self.saves if save.game}
        if len(games) == 1:
            return text(wording_of(games.pop()).not_found)
        return text("No saved match has that in its title or its players.")

    def can_be_repaired(self, save: Save) -> bool:
        """Whether something of a damaged save can be kept."""
        return bool(save.fault) and save.whole is not None

    def why_not_watch(self, save: Save) -> str:
        """Why a match cannot be watched; empty if it can."""
        if save.kind not in READABLE:
            return say_why_not(save.kind)
        return text("Nothing of this save can be read.") if save.fault and not save.game else ""

    def why_not_copy(self, save: Save) -> str:
        """Why there can be no copy; empty if there can."""
        return text("A damaged save cannot be copied.") if save.fault else ""

    def why_not_change(self, save: Save) -> str:
        """Why a save can be neither renamed nor deleted; empty if it can."""
        if self.is_running(save):
            return text("This match is being played and writes into this save.")
        if save.in_use:
            return text("This match is being played in {program}.").format(program=save.in_use)
        return ""


def told_progress(save: Save) -> str:
    """How far a match has come, in a few words."""
    if save.fault:
        return text("damaged")
    if save.in_use:
        return text("being played")
    if told := say_kind(save.kind, save.matches):
        return told
    if save.is_over and save.totals:
        return _told_winners(save)
    if save.is_over:
        return text("finished")
    return save.progress or text("not finished")


def _told_winners(save: Save) -> str:
    if not save.winners:
        return text("Nobody has won")
    winners, points = [save.players[seat] for seat in save.winners], save.totals[save.winners[0]]
    if len(winners) == 1:
        return text("{player} won with {points}").format(player=winners[0], points=say_points(points))
    return text("{players} won together").format(players=listed(winners))


_BY_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d (?P<place>.+?)(?: \(\d+\))?")
"""What a save is called to which nobody has given a title: see `hameln.table.save_files.new_place`."""
_TIME: Final = re.compile(r"\d\d\.\d\d")


def told_title(save: Save) -> str:
    """What a save is called in lists: as a person called it, else by who plays, where, and how far it is."""
    dated = _BY_DATE.fullmatch(save.name)
    if dated is None or not save.players:
        return save.name
    place = dated["place"]
    if place != safe_name(clean_title(save.place)) and not _TIME.fullmatch(place):
        return save.name
    is_running = not (save.fault or save.in_use)
    parts = (listed(save.players), save.place, told_progress(save) if is_running else "")
    return " · ".join(part for part in parts if part)


def told_game(save: Save) -> str:
    """Of which game a match is; empty where there is only one, or nobody knows."""
    return text(wording_of(save.game).title) if save.game and len(games_with("ui")) > 1 else ""


def told_players(save: Save) -> tuple[tuple[str, str, str], ...]:
    """Arms, name and character of each player."""
    return tuple(
        (arms, name, players_kit(save.game).character_of(player))
        for arms, name, player in zip(save.arms, save.players, save.seats, strict=True)
    )


def _searched(save: Save) -> str:
    return " ".join((save.name, told_game(save), save.place, *save.players))


def _plain(words: str) -> str:
    """Without capitals and accents, so that who types in haste finds it too."""
    split = unicodedata.normalize("NFD", words.casefold())
    return "".join(sign for sign in split if not unicodedata.combining(sign))
