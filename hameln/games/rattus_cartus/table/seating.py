"""Who can sit down to the card game, and what a new match is made of.

Which modules of the game a new match has, and what changing them makes of its place.

The base box alone is a pack of its own, and so is the larger one with the expansion; with nobles alone the
larger pack plays with buildings of the base.

Rule: N2.1
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from attrs import evolve

from hameln.errors import HamelnError
from hameln.files.readers import is_list, is_table
from hameln.games.rattus_cartus.pack.choosing import (
    Play,
    Source,
    Way,
    Wish,
    choose,
    offered,
    read_play,
    read_wish,
)
from hameln.games.rattus_cartus.pack.files import USUAL, find_pack, list_packs, own_pack
from hameln.games.rattus_cartus.pack.known import COPIES
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.games.rattus_cartus.pack.reading import pack_from_words
from hameln.games.rattus_cartus.pack.sets import CardSet, fault_of
from hameln.games.rattus_cartus.pack.words import pack_name
from hameln.games.rattus_cartus.rules.game import FEWEST, MOST, NOBLES, OPTIONS, RattusCartus
from hameln.language import mark, text
from hameln.players.kit import SIGN
from hameln.table.seating import DayPlan, Seating, Wording, pick

HEIR_NAMES: Final = ("Adelheid", "Bertram", "Cunegund", "Dietmar", "Elsbeth")
"""What the heirs are called, by seat."""
WAYS: Final = {
    Way.FIRST: mark("The first match"),
    Way.BUILDINGS: mark("One building of each estate"),
    Way.CARDS: mark("Any buildings"),
}
"""How the thirty building cards can be chosen where nobody names them."""
BOXES: Final = {
    Source.BASE: mark("{way}, of the first box"),
    Source.NEW: mark("{way}, of the expansion"),
}
"""Such a way, out of one box only."""
LARGER: Final = "nobilis"
"""The pack with both modules."""
BY: Final = ":"
"""Stands between the name of a pack and the choice of its buildings in the word of a place."""

WAYS_OF_DAYS: Final = (
    *("buildings", "cards", "first", "cards"),
    *("nobilis:buildings", "nobilis:cards", "nobilis:buildings-new", "nobilis:first"),
)
HEIRS_OF_DAYS: Final = ("abbess", "baron", "gleaner", "hoarder", "miser", "piper", "raider", "seer")
LEVELS_OF_DAYS: Final = ("medium", "hard")
"""What the match of a day is made of. Whoever changes these raises `hameln.table.daily.VERSION`."""


class RattusSeating(Seating):
    """Two to five heirs with a pack of cards and thirty of its building cards.

    A place is a way to choose the thirty, such as ``first``; behind the name of another pack and a colon it
    is a way to choose them there. A list of names of buildings is a way, too.
    """

    wording = Wording(
        title=mark("Rattus Cartus"),
        players=mark("The heirs"),
        against=mark("You play against computer heirs."),
        among=mark("Computer heirs play among themselves."),
        too_few=mark("At least two heirs play."),
        leave=mark("Without this heir"),
        join=mark("Another heir"),
        nameless=mark("An heir has no name."),
        namesakes=mark("Two heirs are called {name}."),
        needs_person=mark("At least one heir needs a player."),
        one_sided=mark("a record made for one heir cannot be played on"),
        place=mark("Buildings"),
        not_found=mark("No saved match has that in its title, buildings or heirs."),
        idle=mark("The road …"),
        no_reason=mark("No computer heir has given a reason yet."),
    )
    seats = range(FEWEST, MOST + 1)
    usual_seats = 4
    options = (*OPTIONS, NOBLES)

    def usual_names(self) -> tuple[str, ...]:
        """Names of the time."""
        return HEIR_NAMES

    def new_game(self, place: str, seats: int, options: Mapping[str, Any], seed: int) -> RattusCartus:
        """The game with the thirty that a place says; what is drawn of them comes from the seed."""
        name, way = split_place(place)
        pack = find_pack(name)
        play = choose(pack, way, seats, Random(f"{seed}/play"))
        rules = {name: value for name, value in options.items() if name != NOBLES.name or pack.nobles}
        return RattusCartus(pack, play, seats, rules)

    def place(self, game: RattusCartus) -> str:
        """The name of the pack, as far as it plays."""
        return pack_name(_played(game.pack, game.chosen, game.options))

    def place_of(self, header: Mapping[str, Any]) -> str:
        """The name of the pack, as far as it plays."""
        return pack_name(_of_header(header))

    def word_of_place(self, header: Mapping[str, Any]) -> str:
        """The pack's id, as far as it plays."""
        return _of_header(header).id

    def like(self, word: str, seats: int, options: Mapping[str, Any], seed: int) -> RattusCartus:
        """The first match of a pack, whose id is the word of all its places; the larger one with nobles."""
        options = {**options, NOBLES.name: word == LARGER}
        return self.new_game(f"{word}{BY}{Way.FIRST}", seats, options, seed)

    def expansion(self, place: str, options: Mapping[str, Any]) -> str:
        """The second box, where its pack plays or nobles do."""
        has_more = split_place(place)[0] == LARGER or options.get(NOBLES.name) is True
        return text("Nobilis") if has_more else ""

    def places(self) -> tuple[str, ...]:
        """The ways that the usual pack offers, then those of each other pack."""
        others = [name for name in list_packs() if name != USUAL]
        return (*WAYS, *(f"{name}{BY}{wish.word}" for name in others for wish in _offered(name)))

    def of_day(self, number: int) -> DayPlan:
        """The way to choose the thirty, three heirs, and their level; half of the days have Nobilis."""
        number, (way,) = pick(number, WAYS_OF_DAYS, 1)
        number, (level,) = pick(number, LEVELS_OF_DAYS, 1)
        _, heirs = pick(number, HEIRS_OF_DAYS, 3)
        players = tuple(f"{heir}{SIGN}{level}" for heir in heirs)
        return DayPlan(place=way, players=players, options={NOBLES.name: BY in way})

    def usual_place(self, last: str = "") -> str:
        """The way of the last match, buildings named one by one too, or the first match."""
        if last in self.places():
            return last
        name, way = split_place(last)
        try:
            fault = fault_of(find_pack(name), way, nobles=False)
        except HamelnError:
            return Way.FIRST
        return Way.FIRST if fault or not last else last

    def stories(self, game: RattusCartus) -> int:
        """That of the expansion too, where something of it plays."""
        return 2 if _has_more(game.pack, game.chosen, game.options) else 1

    def option_title(self, name: str) -> str:
        """What an option is called."""
        titles = {"plague": text("If all die of the plague"), NOBLES.name: text("Nobles")}
        return titles.get(name, name)

    def value_title(self, name: str, value: bool | int | str) -> str:  # noqa: FBT001 - a value of an option
        """What one of its values is called."""
        titles = {"lose": text("nobody wins"), "mercy": text("those with the fewest rats live")}
        return titles.get(str(value), str(value)) if name == "plague" else str(value)


def split_place(place: str) -> tuple[str, str]:
    """The pack and the way to choose the thirty that the word of a place says.

    >>> split_place("first"), split_place("mine:cards")
    (('rattus-cartus', 'first'), ('mine', 'cards'))
    """
    name, colon, way = place.rpartition(BY)
    return (name, way) if colon else (USUAL, place or Way.FIRST)


def way_title(wish: Wish) -> str:
    """What a way to choose is called, with its box, and the number that decides."""
    title = text(WAYS[wish.way])
    if wish.source:
        title = text(BOXES[wish.source]).format(way=title)
    return text("{way}: number {n}").format(way=title, n=wish.seed) if wish.seed else title


def _offered(name: str) -> tuple[Wish, ...]:
    """The ways that a pack offers; the usual ones if it has faults, which are told where it is chosen."""
    try:
        return offered(find_pack(name))
    except HamelnError:
        return tuple(map(Wish, Way))


def _has_more(pack: Pack, play: Play, options: Mapping[str, Any]) -> bool:
    """Whether anything of the expansion plays: a new building, or nobles.

    Rule: N2.1
    """
    return options.get(NOBLES.name) is True or any(pack.is_new[card // len(COPIES)] for card in play)


def _played(pack: Pack, play: Play, options: Mapping[str, Any]) -> Pack:
    """The pack after which a match is called: the base's where nothing of the expansion plays.

    Rule: N2.1
    """
    return own_pack() if pack.id == LARGER and not _has_more(pack, play, options) else pack


def _of_header(header: Mapping[str, Any]) -> Pack:
    words, options = header.get("pack"), header.get("rules")
    if not is_table(words) or not is_list(header.get("play")):
        raise HamelnError(text("there is no pack of cards in it"))
    pack = pack_from_words(words, "pack")
    return _played(pack, read_play(pack, header["play"]), options if is_table(options) else {})


SEATING: Final = RattusSeating()


def set_of(place: str, *, nobles: bool) -> CardSet:
    """The word of a place as a set that can be kept and sent."""
    name, way = split_place(place)
    return CardSet(pack=name, choice=way, nobles=nobles)


def place_of_set(chosen: CardSet) -> str:
    """The word of the place of a set."""
    return chosen.choice if chosen.pack in ("", USUAL) else f"{chosen.pack}{BY}{chosen.choice}"


def has_new_buildings(pack: Pack, chosen: CardSet) -> bool:
    """Whether new buildings play, or may come."""
    wish = read_wish(chosen.choice)
    if wish is None:
        return any(pack.is_new[one] for one in _named(pack, chosen.choice))
    return any(pack.is_new) and wish.source != Source.BASE


def with_modules(pack: Pack, chosen: CardSet, *, new: bool, nobles: bool) -> CardSet:
    """The nearest set with these modules; a pack of one's own stays.

    Args:
        pack: The pack of the set.
        chosen: The set.
        new: Whether new buildings shall play.
        nobles: Whether nobles shall.
    """
    wish = read_wish(chosen.choice)
    if chosen.pack not in (USUAL, LARGER):
        return evolve(chosen, nobles=nobles)
    if wish is None and has_new_buildings(pack, chosen) and not new:
        wish = Wish(Way.FIRST)
    if wish is None and new and not has_new_buildings(pack, chosen):
        wish = Wish(Way.FIRST)
    name = LARGER if new or nobles else USUAL
    if wish is None:
        return CardSet(pack=name, choice=chosen.choice, nobles=nobles)
    source = wish.source
    if name == USUAL:
        source = Source.ALL
    elif not new:
        source = Source.BASE
    elif source == Source.BASE:
        source = Source.ALL
    return CardSet(pack=name, choice=Wish(wish.way, source, wish.seed).word, nobles=nobles)


def _named(pack: Pack, choice: str) -> list[int]:
    """The buildings that a list of names speaks of, as far as there are such."""
    names = choice.split(",")
    found = [pack.building_index[name] for name in names if name in pack.building_index]
    return found + [pack.card_of[name] // len(COPIES) for name in names if name in pack.card_of]
