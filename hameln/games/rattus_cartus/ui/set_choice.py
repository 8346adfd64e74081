"""The set of a new match while somebody chooses it: pack, modules, way, and the sets that are kept."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from random import SystemRandom
from typing import TYPE_CHECKING

from attrs import evolve

from hameln.errors import FaultyFileError, HamelnError
from hameln.files.readers import shown
from hameln.games.rattus_cartus.pack.choosing import Source, Way, Wish, offered, read_wish
from hameln.games.rattus_cartus.pack.files import USUAL, find_pack, list_packs
from hameln.games.rattus_cartus.pack.mood import mood_of
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.sets import CardSet, fault_of, read_set, split_set
from hameln.games.rattus_cartus.pack.words import pack_name
from hameln.games.rattus_cartus.table import seating
from hameln.games.rattus_cartus.ui.chosen_cards import Chosen
from hameln.language import plural, text
from hameln.ui.screens.ask_line import Question

if TYPE_CHECKING:
    from hameln.table.draft import Draft
    from hameln.ui.screens.new_match.setup_panel import SetupDesk

LARGEST_NUMBER = 1_000_000
"""Below this are the numbers that the program thinks of; people may name longer ones."""
LONGEST_NUMBER = 12


class SetChoice:
    """Reads the set of a draft, and writes another one into it."""

    def __init__(self) -> None:
        """A choice that has read no pack yet."""
        self._packs: dict[str, Pack | str] = {}
        self._faults: dict[str, tuple[str, ...]] = {}

    def look(self, name: str) -> Pack | str:
        """A pack, read once, or why it cannot be played with, in a sentence."""
        if name not in self._packs:
            try:
                self._packs[name] = find_pack(name)
            except FaultyFileError as error:
                is_gone = name not in list_packs()
                self._faults[name] = () if is_gone else error.faults
                self._packs[name] = _told_of(name, len(self._faults[name]))
            except HamelnError as error:
                self._packs[name] = error.plain
        return self._packs[name]

    def faults(self, name: str) -> tuple[str, ...]:
        """Every fault in the file of a pack, with its line."""
        self.look(name)
        return self._faults.get(name, ())

    def look_anew(self) -> None:
        """Read the packs again, perhaps after their files were mended."""
        self._packs.clear()
        self._faults.clear()

    def of(self, draft: Draft) -> CardSet:
        """The set of a draft."""
        return seating.set_of(draft.place, nobles=bool(draft.options.get("nobles")))

    def take(self, draft: Draft, chosen: CardSet) -> None:
        """Let a draft have another set."""
        draft.place = seating.place_of_set(chosen)
        draft.options["nobles"] = chosen.nobles

    def why_not(self, draft: Draft) -> str:
        """Why no match can begin with the set; empty if one can."""
        chosen = self.of(draft)
        pack = self.look(chosen.pack)
        if isinstance(pack, str):
            return pack
        if read_wish(chosen.choice) is None and (not chosen.nobles or pack.nobles):
            return Chosen.of(pack, chosen.choice).why_not()
        return fault_of(pack, chosen.choice, nobles=chosen.nobles)

    # -- modules and packs

    def own_packs(self) -> tuple[str, ...]:
        """The packs that somebody has beside the two of the boxes."""
        return tuple(name for name in list_packs() if name not in {USUAL, seating.LARGER})

    def pack_title(self, draft: Draft) -> str:
        """What is said of the pack where one can be chosen."""
        name = self.of(draft).pack
        pack = self.look(name)
        if name in {USUAL, seating.LARGER}:
            return text("The boxes")
        return name if isinstance(pack, str) else pack_name(pack)

    def turn_pack(self, draft: Draft, step: int) -> None:
        """Take the next pack; the two of the boxes are one, since the modules tell them apart."""
        names = (USUAL, *self.own_packs())
        now = self.of(draft).pack
        at = names.index(now) if now in names else 0
        self.take(draft, CardSet(pack=names[(at + step) % len(names)], choice=Way.FIRST))

    def has_new(self, draft: Draft) -> bool:
        """Whether new buildings play, or may come."""
        chosen = self.of(draft)
        pack = self.look(chosen.pack)
        return not isinstance(pack, str) and seating.has_new_buildings(pack, chosen)

    def turn_module(self, draft: Draft, module: str) -> None:
        """Take a module in, or leave it out."""
        chosen, new = self.of(draft), self.has_new(draft)
        pack = self.look(chosen.pack)
        if isinstance(pack, str):
            return
        nobles = not chosen.nobles if module == "nobles" else chosen.nobles
        self.take(draft, seating.with_modules(pack, chosen, new=new != (module == "new"), nobles=nobles))

    # -- ways and kept sets

    def title(self, draft: Draft, desk: SetupDesk | None) -> str:
        """What the choice is called."""
        chosen = self.of(draft)
        name = desk.name_of(chosen.line) if desk else ""
        if name:
            return name
        wish = read_wish(chosen.choice)
        return seating.way_title(wish) if wish else text("Chosen one by one")

    def turn_way(self, draft: Draft, desk: SetupDesk | None, step: int) -> None:
        """Take the next way that these modules offer, or the next set that is kept."""
        chosen = self.of(draft)
        pack = self.look(chosen.pack)
        wishes: tuple[Wish, ...] = () if isinstance(pack, str) else offered(pack)
        if chosen.pack == seating.LARGER:
            has_new = self.has_new(draft)
            wishes = tuple(wish for wish in wishes if (wish.source == Source.BASE) != has_new)
        sets = [evolve(chosen, choice=wish.word) for wish in wishes] or [
            CardSet(pack=USUAL, choice=Way.FIRST)
        ]
        sets += _sets_of(desk.kept.values() if desk else ())
        at = sets.index(chosen) if chosen in sets else -1 if step > 0 else 0
        self.take(draft, sets[(at + step) % len(sets)])

    def ask_number(self, draft: Draft, desk: SetupDesk) -> None:
        """Ask by which number the buildings are drawn; one that nobody has named stands there already."""
        wish = read_wish(self.of(draft).choice)

        def take(number: str) -> str:
            self.vote(draft, number)
            return ""

        question = Question(
            heading=text("By number"),
            hint=text("Number"),
            value=(wish.seed if wish else "") or _any_number(),
            longest=LONGEST_NUMBER,
            is_number=True,
            told=text("Whoever names the same number gets the same buildings."),
            yes=text("Draw"),
            take=take,
            other=("icon_dice", text("Another")),
            do_other=_any_number,
        )
        desk.ask(question)

    def vote(self, draft: Draft, number: str) -> None:
        """Let a number decide, whoever names it: the buildings are drawn by it and lie open at once."""
        chosen = self.of(draft)
        wish = read_wish(chosen.choice)
        seed = str(int(number))
        if wish is None:
            source = Source.ALL
            if chosen.pack == seating.LARGER and not self.has_new(draft):
                source = Source.BASE
            wish = Wish(Way.CARDS, source)
        way = Way.CARDS if wish.way == Way.FIRST else wish.way
        self.take(draft, evolve(chosen, choice=Wish(way, wish.source, seed).word))

    def paste(self, draft: Draft, desk: SetupDesk) -> None:
        """Take the set of a line that somebody sent, or say what is wrong with it."""
        try:
            chosen = read_set(desk.app.clipboard() or "")
        except HamelnError as error:
            desk.app.say(error.plain)
            return
        self.take(draft, chosen)
        desk.app.say(text("The set is taken over."))

    def mood(self, draft: Draft) -> str:
        """What the set makes a match like; empty while it is not whole."""
        chosen = self.of(draft)
        pack = self.look(chosen.pack)
        if isinstance(pack, str) or self.why_not(draft):
            return ""
        wish = read_wish(chosen.choice)
        if wish is not None and wish.is_random:
            return text("Chance decides; a die marks the buildings that may come.")
        return mood_of(pack, Chosen.of(pack, chosen.choice, len(draft.seats)).cards)


def _told_of(name: str, faults: int) -> str:
    """Why a pack cannot be played with."""
    if not faults:
        told = text("There is no pack {name}; known are: {packs}.")
        return told.format(name=shown(name), packs=", ".join(list_packs()))
    return plural(
        "The pack {name} cannot be played with yet: its file has a fault.",
        "The pack {name} cannot be played with yet: its file has {n} faults.",
        faults,
    ).format(name=name, n=faults)


def _sets_of(lines: Iterable[str]) -> list[CardSet]:
    """The sets that are kept; a line that somebody has spoilt in the file is passed over."""
    found: list[CardSet] = []
    for line in lines:
        with suppress(HamelnError):
            found.append(split_set(line))
    return found


def _any_number() -> str:
    return str(SystemRandom().randrange(1, LARGEST_NUMBER))
