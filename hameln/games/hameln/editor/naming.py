"""Names for new houses and districts, in all languages of the program."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.games.hameln.map.houses import KINDS
from hameln.games.hameln.map.town import Kind

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

LANGUAGES: Final = ("de", "nl", "hu")
"""In which a name is told beside English."""
_FIRST: Final = (
    ("Linden", "Linden", "Linde", "Hárs"),
    ("Raven", "Raben", "Raven", "Holló"),
    ("Willow", "Weiden", "Wilgen", "Fűz"),
    ("Bell", "Glocken", "Klokken", "Harang"),
    ("Fox", "Fuchs", "Vossen", "Róka"),
    ("Star", "Sternen", "Sterren", "Csillag"),
    ("Bridge", "Brücken", "Brug", "Híd"),
    ("Thorn", "Dornen", "Doorn", "Tövis"),
    ("Heron", "Reiher", "Reiger", "Gém"),
    ("Oak", "Eichen", "Eiken", "Tölgy"),
    ("Rose", "Rosen", "Rozen", "Rózsa"),
    ("Mill", "Mühl", "Molen", "Malom"),
    ("Swan", "Schwanen", "Zwanen", "Hattyú"),
    ("Moon", "Mond", "Maan", "Hold"),
    ("Ivy", "Efeu", "Klimop", "Borostyán"),
    ("Badger", "Dachs", "Dassen", "Borz"),
    ("Well", "Brunnen", "Bron", "Kút"),
    ("Hazel", "Hasel", "Hazel", "Mogyoró"),
    ("Stork", "Storchen", "Ooievaars", "Gólya"),
    ("Copper", "Kupfer", "Koper", "Réz"),
    ("Frost", "Frost", "Vorst", "Dér"),
    ("Lantern", "Laternen", "Lantaarn", "Lámpás"),
    ("Key", "Schlüssel", "Sleutel", "Kulcs"),
    ("Sparrow", "Spatzen", "Mussen", "Veréb"),
)
"""What a name begins with: in English, German, Dutch and Hungarian."""
_SECOND: Final[Mapping[Kind, tuple[tuple[str, str, str, str], ...]]] = {
    Kind.BAKERY: (
        ("Loaf", "laib", "brood", "cipó"),
        ("Oven", "ofen", "oven", "kemence"),
        ("Crust", "kruste", "korst", "héj"),
        ("Peel", "schieber", "schop", "lapát"),
        ("Bakehouse", "backhaus", "bakhuis", "pékház"),
        ("Sieve", "sieb", "zeef", "szita"),
    ),
    Kind.DAIRY: (
        ("Churn", "butterfass", "karn", "köpülő"),
        ("Pail", "kübel", "emmer", "sajtár"),
        ("Cream", "rahm", "room", "tejszín"),
        ("Dairy", "molkerei", "melkerij", "tejház"),
        ("Cheese", "käse", "kaas", "sajt"),
        ("Byre", "stall", "stal", "istálló"),
    ),
    Kind.BREWERY: (
        ("Kettle", "kessel", "ketel", "üst"),
        ("Vat", "bottich", "kuip", "kád"),
        ("Brew", "bräu", "brouw", "sör"),
        ("Cellar", "keller", "kelder", "pince"),
        ("Cask", "fass", "vat", "hordó"),
        ("Mash", "maische", "beslag", "cefre"),
    ),
    Kind.BUTCHERY: (
        ("Cleaver", "beil", "hakmes", "bárd"),
        ("Block", "block", "blok", "tőke"),
        ("Smokehouse", "räucherei", "rokerij", "füstölő"),
        ("Hook", "haken", "haak", "kampó"),
        ("Knife", "messer", "mes", "kés"),
        ("Bone", "knochen", "been", "csont"),
    ),
    Kind.INFLUENCE: (
        ("Hall", "halle", "hal", "csarnok"),
        ("Court", "hof", "hof", "udvar"),
        ("Seat", "sitz", "zetel", "szék"),
        ("Lodge", "haus", "huis", "lak"),
        ("Tower", "turm", "toren", "torony"),
        ("Gable", "giebel", "gevel", "orom"),
    ),
}
"""What it ends in, by the kind of the house."""
_DISTRICTS: Final = (
    ("Upper Row", "Obere Zeile", "Bovenrij", "Felsősor"),
    ("Tanners' End", "Gerberwinkel", "Looiershoek", "Tímárvég"),
    ("Mill Quarter", "Mühlenviertel", "Molenwijk", "Malomnegyed"),
    ("Bell Side", "Glockenseite", "Klokkenzij", "Harangoldal"),
    ("Weavers' Rest", "Weberruh", "Weversrust", "Takácspihenő"),
    ("Hay Market", "Heumarkt", "Hooimarkt", "Szénapiac"),
    ("Rope Walk", "Seilerbahn", "Lijnbaan", "Kötélverő"),
    ("Potters' Field", "Töpferfeld", "Pottenbakkersveld", "Fazekasmező"),
    ("Lantern Hill", "Laternenhügel", "Lantaarnheuvel", "Lámpásdomb"),
    ("Goose Green", "Gänseanger", "Ganzenweide", "Libalegelő"),
    ("Cooper's Yard", "Böttcherhof", "Kuipershof", "Kádárudvar"),
    ("Ferry Side", "Fährseite", "Veerzijde", "Révoldal"),
)
"""What districts are called, in the same languages."""
_STRIDE: Final = 7
"""Names that follow each other begin far apart in the list."""


@frozen
class NewName:
    """What something new is called.

    Attributes:
        name: In English.
        names: In other languages, by language.
    """

    name: str
    names: Mapping[str, str]


def house_names(kind: Kind) -> Iterator[NewName]:
    """All names for houses of a kind, each once; always in the same order.

    >>> next(house_names(Kind.BAKERY)).name
    'Linden Loaf'
    """
    ends = _SECOND[kind]
    start = _STRIDE * list(_SECOND).index(kind)
    for number in range(len(_FIRST) * len(ends)):
        first = _FIRST[(start * 2 + number * _STRIDE) % len(_FIRST)]
        second = ends[(number + number // len(_FIRST)) % len(ends)]
        others = zip(LANGUAGES, first[1:], second[1:], strict=True)
        yield NewName(f"{first[0]} {second[0]}", {one: start + end for one, start, end in others})


def district_name(taken: Collection[str]) -> NewName:
    """The first name for a district that is free.

    >>> district_name({"Upper Row"}).names["de"]
    'Gerberwinkel'
    """
    first, *others = next((names for names in _DISTRICTS if names[0] not in taken), _DISTRICTS[0])
    if first not in taken:
        return NewName(first, dict(zip(LANGUAGES, others, strict=True)))
    number = 2
    while f"{first} {number}" in taken:
        number += 1
    told = {one: f"{name} {number}" for one, name in zip(LANGUAGES, others, strict=True)}
    return NewName(f"{first} {number}", told)


def house_name(kind: Kind, taken: Collection[str]) -> NewName:
    """The first name for a house of a kind that is free, and its first word too as long as there is such."""
    begun = {name.split()[0] for name in taken if name.strip()}
    free = [name for name in house_names(kind) if name.name not in taken]
    fresh = next((name for name in free if name.name.split()[0] not in begun), None)
    if fresh is not None or free:
        return fresh or free[0]
    number = 2
    while f"{KINDS[kind]} {number}" in taken:
        number += 1
    return NewName(f"{KINDS[kind]} {number}", {})
