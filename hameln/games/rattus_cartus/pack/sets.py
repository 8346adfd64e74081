"""A set of buildings as a line of text, to be kept, sent and typed: the pack, the choice, and the nobles.

Such as ``nobilis: inn, trading-house, cathedral, stables, laboratory, keep + nobles``. Signs are small or
large, blanks and ends of lines stand anywhere between words, so that it survives a letter.

Rule: R2.2, N2.1, N2.2
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from difflib import get_close_matches
from random import Random
from typing import Final

from attrs import frozen

from hameln.files.readers import shown
from hameln.games.rattus_cartus.errors import PlayError
from hameln.games.rattus_cartus.pack.choosing import cards_of, choose, read_wish
from hameln.games.rattus_cartus.pack.files import USUAL, find_pack, list_packs
from hameln.games.rattus_cartus.pack.known import COPIES, ESTATES, HEIRS, OF_ESTATE
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.words import estate_name, pack_name
from hameln.language import text

LONGEST: Final = 1500
"""Signs of the longest line: thirty cards with long names."""
_LINE: Final = re.compile(r"(?:(?P<pack>[^:+,]+):)?(?P<choice>[^:+]+)(?P<nobles>\+ *nobles)?", re.IGNORECASE)


@frozen(kw_only=True)
class CardSet:
    """What a line says.

    Attributes:
        pack: The name of the pack; empty where the line names none.
        choice: What `hameln.games.rattus_cartus.pack.choosing.choose` takes.
        nobles: Whether nobles play.
    """

    pack: str = ""
    choice: str
    nobles: bool = False

    @property
    def line(self) -> str:
        """The line."""
        choice = ", ".join(self.choice.split(","))
        return f"{self.pack or USUAL}: {choice}{' + nobles' if self.nobles else ''}"


def split_set(line: str) -> CardSet:
    """What a line says; whether there are such a pack and such buildings is not looked at.

    Raises:
        PlayError: It is no such line.
    """
    words = " ".join(line.split())
    found = _LINE.fullmatch(words) if len(words) <= LONGEST else None
    if found is None:
        message = text(
            "This is no line for a set of buildings; one looks like this: {example} (found: {found})."
        )
        example = "nobilis: inn, trading-house, cathedral, stables, laboratory, keep + nobles"
        raise PlayError(message.format(example=example, found=shown(line)))
    names = (name.strip() for name in found["choice"].lower().split(","))
    pack = (found["pack"] or "").strip()
    return CardSet(pack=pack, choice=",".join(filter(None, names)), nobles=bool(found["nobles"]))


def read_set(line: str) -> CardSet:
    """What a line says, once it is sure that a match can be played with it.

    Raises:
        PlayError: It is no such line, there is no such pack, or its buildings or nobles do not fit.
        PackError: The file of the pack has faults.
    """
    found = split_set(line)
    name, packs = found.pack or USUAL, list_packs()
    if name not in packs:
        message = text("There is no pack {name}; known are: {packs}.")
        raise PlayError(message.format(name=shown(name), packs=", ".join(packs)))
    pack = find_pack(name)
    fault = fault_of(pack, found.choice, nobles=found.nobles)
    if fault:
        raise PlayError(fault)
    return CardSet(pack=name, choice=found.choice, nobles=found.nobles)


def fault_of(pack: Pack, choice: str, *, nobles: bool) -> str:
    """Why no match can be played with these buildings and nobles, in a sentence; empty if one can."""
    if nobles and not pack.nobles:
        return text("The pack {pack} has no nobles.").format(pack=pack_name(pack))
    if read_wish(choice) is None:
        names = choice.split(",")
        unknown = [name for name in names if name not in pack.building_index and name not in pack.card_of]
        if unknown:
            near = get_close_matches(unknown[0], [*pack.building_index, *pack.cards], 1)
            told = text("There is no building {name} in the pack {pack}.")
            more = text("Perhaps {name} is meant.").format(name=near[0]) if near else ""
            return f"{told.format(name=shown(unknown[0]), pack=pack_name(pack))} {more}".strip()
        copies = {f"{name}-{copy}": name for name in pack.building_index for copy in COPIES}
        twice = [one for one in names if names.count(one) > 1 or copies.get(one) in names]
        if twice:
            return text("{name} stands there twice.").format(name=twice[0])
    try:
        for heirs in HEIRS:
            choose(pack, choice, heirs, Random(0))
    except PlayError as error:
        if read_wish(choice) is not None:
            told = text("The pack {pack} has no such buildings: {why}.")
            return told.format(pack=pack_name(pack), why=error)
        return counts_fault(pack, cards_of(pack, choice.split(",")))
    return ""


def counts_fault(pack: Pack, cards: Iterable[int]) -> str:
    """Which estates have too few cards or too many, in a sentence; empty if all is well."""
    counts = Counter(pack.card_estates[card] for card in cards)
    wrong = [
        f"{estate_name(estate)} {counts[estate]}"
        for estate in range(len(ESTATES))
        if counts[estate] != OF_ESTATE
    ]
    if not wrong:
        return ""
    told = text("Each estate needs {n} building cards; chosen are: {wrong}.")
    return told.format(n=OF_ESTATE, wrong=", ".join(wrong))


def set_asked(said: str, pack: str | None, *, nobles: bool) -> tuple[Pack, CardSet]:
    """The pack and the set of a command, where the line of a set may name the pack too.

    Args:
        said: A word for a way, names with commas between, or the line of a set.
        pack: The pack that was named beside it: its name or the path of its file.
        nobles: Whether nobles shall play, whatever the line says.

    Raises:
        PlayError: Two packs are named, it is no such line, or there are no nobles that could play.
        PackError: There is no such pack, or its file cannot be used.
    """
    asked = split_set(said)
    if asked.pack and pack and asked.pack != pack:
        message = f"--set names the pack {asked.pack}, --pack names {pack}; expected one of them"
        raise PlayError(message)
    found = find_pack(pack or asked.pack or USUAL)
    if (nobles or asked.nobles) and not found.nobles:
        message = f"the pack {found.id} has no nobles; expected one that names some, such as nobilis"
        raise PlayError(message)
    return found, CardSet(pack=asked.pack, choice=asked.choice, nobles=nobles or asked.nobles)
