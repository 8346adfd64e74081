"""Names for a new town, its districts, houses, gates and river, all different, and a sentence about it.

Words of which the names of new towns, districts and houses are made, in the manner of the classic town.

What the names of new towns' districts are in German, Dutch and Hungarian: words that are put together.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.games.hameln.editor.generator.wishes import Water, stream
from hameln.games.hameln.map.field_kinds import ID_LENGTH
from hameln.games.hameln.map.town import Kind

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from hameln.games.hameln.editor.generator.stock import Stock
    from hameln.games.hameln.editor.generator.wishes import Wishes


def _words(text: str) -> tuple[str, ...]:
    return tuple(text.split())


def _phrases(text: str) -> tuple[str, ...]:
    return tuple(text.split("|"))


TOWN_STARTS: Final = _words(
    "Alder Ash Barley Birch Bitter Black Bram Cinder Clover Copper Crow Elder Fallow Fern Flax "
    "Gold Grain Hazel "
    "Heron Hollow Hop Iron Ivy Kettle Lark Linden Long Mallow Marl Meadow Mill Moss Nettle Oaken "
    "Otter Pewter "
    "Quill Raven Red Rook Rush Rye Salt Silver Sorrel Sparrow Stone Straw Swan Tallow Thorn Tinder "
    "Wheat White "
    "Willow Winter Wolf Yarrow"
)
TOWN_ENDS: Final = _words(
    "beck bourne bridge burg by combe croft dale den field ford gate ham haven hold holm hurst "
    "leigh march mere "
    "minster moor mouth ness port stead stow thorpe ton wald wick worth"
)
WATERSIDE: Final = ("bourne", "beck", "bridge", "ford", "haven", "mere", "mouth", "port")
"""Ends of towns that lie at a river."""

DISTRICT_STARTS: Final = _words(
    "Abbey Amber Anvil Apple Barrel Beggar's Bell Bishop's Brick Candle Canon Cart Chalk "
    "Cherry Clay Cloister "
    "Cobble Cooper's Dyer's Ember Fiddler's Fuller's Garland Goose Granary Hay Honey Juniper King's Lantern "
    "Lavender Linden Malt Mason's Mint Monk's Mulberry Nightingale Orchard Parchment Pear Pilgrim "
    "Plum Potter's "
    "Rope Saddler's Saffron Scholar's Shepherd's Smithy Soot Spindle Straw Tanner's Tinker's Vine Walnut "
    "Weaver's Windmill"
)
DISTRICT_ENDS: Final = _words("Bank Close Corner Court End Garth Green Hill Lane Rise Row Side Walk Yard")

HOUSE_STARTS: Final = _words(
    "Amber Barley Black Blue Bright Broad Bronze Copper Crooked Crown Early Eagle Falcon Feather Fox Garland "
    "Gilded Golden Good Great Green Grey Hidden High Holly Honest Humble Ivy Jolly Lark Last "
    "Laughing Little Lone "
    "Long Lucky Merry Midnight Morning Narrow New Noble North Oak Old Owl Painted Patient Pearl "
    "Plain Proud Quiet "
    "Raven Red Robin Rose Round Rowan Rusty Silver Sleepy Small South Sparrow Star Steady Stone "
    "Stork Summer Sun "
    "Swan Tall Thirsty Three Twin Velvet Warm Weathered White Wide Winter Wise Wren Yellow"
)
HOUSE_ENDS: Final = {
    Kind.BAKERY: _phrases("Loaf|Oven|Crust|Peel|Bun|Crumb|Roll|Bakehouse|Wafer|Rye"),
    Kind.DAIRY: _phrases("Churn|Pail|Dairy|Whey|Cream Jug|Rind|Curd|Butter Dish|Milkmaid|Cheese"),
    Kind.BREWERY: _phrases("Kettle|Vat|Mash|Barrel|Hop|Tankard|Cask|Malt|Brewhouse|Tun"),
    Kind.BUTCHERY: _phrases("Cleaver|Ox|Marrow|Ham|Salt Tub|Boar|Hook|Block|Sausage|Lamb"),
    Kind.INFLUENCE: _phrases("Hall|Court|Seat|Gable|House|Chamber|Tower|Lodge|Guild|Arms"),
}
GATE_STARTS: Final = _words(
    "Heath Hill Mill Water Heron Marsh Sand Bridge Forest Salt Cattle Bell Rose Stone Moor Abbey Wind Field"
)
RIVERS: Final = _phrases(
    "the Weser|the Aller|the Leda|the Humme|the Oste|the Wumme|the Ilse|the Rhume|the "
    "Nette|the Lamme|the Emmer|"
    "the Exter|the Werre|the Bever|the Fuse"
)
COLOURS: Final = (
    "#B7C3CE",
    "#E6CF96",
    "#E0B5A0",
    "#B9C58A",
    "#CDBBD3",
    "#A9C9BE",
    "#E8C79F",
    "#C9C79C",
    "#B9C0DE",
    "#DDB4B4",
    "#D9D0BC",
    "#BCD2A6",
)
"""Of the districts' grounds."""
OPENINGS: Final = (
    "{town} grew around a market place where {first} and {last} meet",
    "Nobody remembers who laid the first stone of {town}, between {first} and {last}",
    "In {town} every road from {first} to {last} leads past the butchers",
    "The granaries of {town} are full, from {first} to {last}, and the rats know it",
    "{town} has a bell for fire, one for weddings and none for rats, from {first} to {last}",
)
OPENINGS_ALONE: Final = (
    "{town} is one market place with {first} around it",
    "All of {town} lives in {first}, wall to wall with its rats",
)
CLOSINGS: Final = (
    "the Piper has been seen on the road.",
    "each cellar has more tails than barrels.",
    "the council counts its kings every evening.",
    "there is always one wedding more than there is cheese.",
    "the cat is worth more than the mayor.",
    "children are told to stay away from music.",
)


LANGUAGES: Final = ("de", "nl", "hu")
"""The languages of the words below, in their order."""


def _told(lines: str) -> dict[str, tuple[str, ...]]:
    return {word: tuple(others) for word, *others in (line.split() for line in lines.strip().splitlines())}


_STARTS: Final = _told(
    """
    Abbey Abtei Abdij Apát
    Amber Bernstein Barnsteen Borostyán
    Anvil Amboss Aambeeld Üllő
    Apple Apfel Appel Alma
    Barrel Fass Vaten Hordó
    Beggar's Bettler Bedelaars Koldus
    Bell Glocken Klokken Harang
    Bishop's Bischofs Bisschops Püspök
    Brick Ziegel Baksteen Tégla
    Candle Kerzen Kaarsen Gyertya
    Canon Domherren Kanunniken Kanonok
    Cart Karren Karren Szekér
    Chalk Kreide Krijt Kréta
    Cherry Kirsch Kersen Cseresznye
    Clay Lehm Klei Agyag
    Cloister Kloster Klooster Kolostor
    Cobble Pflaster Keien Kavics
    Cooper's Küfer Kuipers Kádár
    Dyer's Färber Ververs Festő
    Ember Glut Gloed Parázs
    Fiddler's Fiedler Vedelaars Hegedűs
    Fuller's Walker Vollers Ványoló
    Garland Kranz Kransen Koszorú
    Goose Gänse Ganzen Liba
    Granary Speicher Korenschuur Magtár
    Hay Heu Hooi Széna
    Honey Honig Honing Méz
    Juniper Wacholder Jeneverbes Boróka
    King's Königs Konings Király
    Lantern Laternen Lantaarn Lámpás
    Lavender Lavendel Lavendel Levendula
    Linden Linden Linden Hárs
    Malt Malz Mout Maláta
    Mason's Maurer Metselaars Kőműves
    Mint Minz Munt Menta
    Monk's Mönchs Monniken Barát
    Mulberry Maulbeer Moerbei Szeder
    Nightingale Nachtigallen Nachtegalen Csalogány
    Orchard Obst Boomgaard Gyümölcs
    Parchment Pergament Perkament Pergamen
    Pear Birnen Peren Körte
    Pilgrim Pilger Pelgrims Zarándok
    Plum Pflaumen Pruimen Szilva
    Potter's Töpfer Pottenbakkers Fazekas
    Rope Seiler Touw Kötél
    Saddler's Sattler Zadelmakers Nyerges
    Saffron Safran Saffraan Sáfrány
    Scholar's Gelehrten Geleerden Diák
    Shepherd's Schäfer Herders Pásztor
    Smithy Schmiede Smeden Kovács
    Soot Ruß Roet Korom
    Spindle Spindel Spil Orsó
    Straw Stroh Stro Szalma
    Tanner's Gerber Looiers Tímár
    Tinker's Kessler Ketellappers Bádogos
    Vine Reben Ranken Szőlő
    Walnut Nuss Walnoten Dió
    Weaver's Weber Wevers Takács
    Windmill Windmühlen Molen Szélmalom
    """
)
_ENDS: Final = _told(
    """
    Bank ufer oever part
    Close gang gang köz
    Corner eck hoek sarok
    Court hof hof udvar
    End ende einde vég
    Garth garten tuin kert
    Green anger brink rét
    Hill berg berg domb
    Lane gasse steeg utca
    Rise stieg helling lejtő
    Row zeile rij sor
    Side seite kant oldal
    Walk weg pad sétány
    Yard platz erf porta
    """
)


def told_in(start: str, end: str) -> dict[str, str]:
    """The name of a district in other languages, by its two words in English.

    >>> told_in("Weaver's", "Court")["de"]
    'Weberhof'
    """
    pairs = zip(LANGUAGES, _STARTS[start], _ENDS[end], strict=True)
    return {language: first + last for language, first, last in pairs}


@frozen(kw_only=True)
class Names:
    """What everything is called; districts also in other languages, by these."""

    town: str
    about: str
    districts: tuple[str, ...]
    told_districts: tuple[dict[str, str], ...]
    houses: tuple[str, ...]
    gates: tuple[str, ...]
    river: str


def names_of(wishes: Wishes, seed: int, stock: Sequence[Stock], gates: int) -> Names:
    """Names for a town with these houses and so many gates."""
    town = wishes.name or _town(wishes, stream(seed, "name"))
    words_of = _districts(wishes.districts, stream(seed, "district names"))
    districts = tuple(f"{start} {end}" for start, end in words_of)
    return Names(
        town=town,
        about=_about(town, districts, stream(seed, "about")),
        districts=districts,
        told_districts=tuple(told_in(start, end) for start, end in words_of),
        houses=_houses(stock, stream(seed, "house names")),
        gates=tuple(f"{start} Gate" for start in _some(GATE_STARTS, gates, stream(seed, "gates"))),
        river=_some(RIVERS, 1, stream(seed, "river name"))[0],
    )


def id_of(name: str) -> str:
    """A name as an id: small plain letters and hyphens.

    >>> id_of("Hörter am Wall")
    'horter-am-wall'
    """
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain.lower()).strip("-")[:ID_LENGTH] or "town"


def _town(wishes: Wishes, rng: Random) -> str:
    start, end = rng.randrange(len(TOWN_STARTS)), rng.random()
    ends = TOWN_ENDS if wishes.river is Water.NONE else WATERSIDE
    if wishes.river is Water.NONE:
        ends = tuple(one for one in ends if one not in WATERSIDE)
    return TOWN_STARTS[start] + ends[int(end * len(ends))]


def _districts(count: int, rng: Random) -> tuple[tuple[str, str], ...]:
    """The two words of each district's name."""
    starts = _some(DISTRICT_STARTS, len(DISTRICT_STARTS), rng)
    ends = _some(DISTRICT_ENDS, len(DISTRICT_ENDS), rng)
    return tuple((starts[place], ends[place % len(ends)]) for place in range(count))


def _houses(stock: Sequence[Stock], rng: Random) -> tuple[str, ...]:
    """A name for each house that tells its kind; first words return only when all have been used."""
    starts = _some(HOUSE_STARTS, len(HOUSE_STARTS), rng)
    ends = {kind: _some(of_kind, len(of_kind), rng) for kind, of_kind in HOUSE_ENDS.items()}
    met = dict.fromkeys(ends, 0)
    names: list[str] = []
    for place, one in enumerate(stock):
        start, end = starts[place % len(starts)], ends[one.kind][met[one.kind] % len(ends[one.kind])]
        met[one.kind] += 1
        while f"{start} {end}" in names:
            end = ends[one.kind][met[one.kind] % len(ends[one.kind])]
            met[one.kind] += 1
        names.append(f"{start} {end}")
    return tuple(names)


def _about(town: str, districts: Sequence[str], rng: Random) -> str:
    openings = OPENINGS if len(districts) > 1 else OPENINGS_ALONE
    opening = _some(openings, 1, rng)[0].format(town=town, first=districts[0], last=districts[-1])
    return f"{opening}; {_some(CLOSINGS, 1, rng)[0]}"


def _some(choices: Sequence[str], count: int, rng: Random) -> list[str]:
    """Some of the choices, in an order by chance; a shorter list is the beginning of a longer one."""
    order = list(choices)
    rng.shuffle(order)
    return order[:count]
