"""The card game's art: complete for its pack, told apart by everybody, light enough to ship."""

from __future__ import annotations

import itertools
import math
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from sprites.make import rendering
from sprites.make.heraldry import FAMILIES
from tests.sprites.seeing import MACHADO, lab

ROOT = Path(__file__).resolve().parents[2]
PLACE = ROOT / "sprites" / "rattus-cartus"
ENTRIES = tomllib.loads((PLACE / "sprites.toml").read_text(encoding="utf-8"))["sprites"]
ESTATES = import_module("sprites.rattus-cartus.make.estates").ESTATES
CAST = import_module("sprites.rattus-cartus.make.cast")
NAMES = ("peasantry", "bourgeoisie", "church", "chivalry", "magic", "royalty")
PEOPLE = [
    f"card_{estate}_{nuns}_{letter}"
    for estate in NAMES
    for nuns, letters in enumerate(("abcd", "ab", "ab", "ab", "abcd"))
    for letter in letters
]
BUILDINGS = (
    *("farm", "brewery", "marketplace", "office", "monastery", "hospital"),
    *("castle", "guard_tower", "tent", "hut", "palace", "treasury"),
    *("garden", "inn", "mill", "bank", "trading_house", "town_hall"),
    *("cathedral", "church_school", "chapel", "wall", "tournament_field", "stables"),
    *("wizards_castle", "circle", "laboratory", "keep", "monument", "embassy"),
)
SPECIALS = (
    *("joker", "sword", "flute", "pass", "gold"),
    *("privilege", "horse", "lance", "staff", "book", "diplomat"),
    *(f"diplomat_{name}" for name in NAMES),
)
NOBLES = (
    *("steward", "patron", "ratkeeper", "physician", "chancellor", "prioress"),
    *("bishop", "tax_collector", "protector", "recluse", "spendthrift", "ascetic"),
)
HEIRS = (
    "abbess",
    "seer",
    "baron",
    "hoarder",
    "raider",
    "piper",
    "miser",
    "gleaner",
    "scholar",
    "courtier",
    "duellist",
)
WANTED = [
    *PEOPLE,
    *(f"{piece}_{name}" for piece in ("building", "sign", "small") for name in BUILDINGS),
    *(f"{piece}_{name}" for piece in ("estate", "estate_large", "frame", "plate") for name in NAMES),
    *(f"{piece}_{kind}" for piece in ("card", "mark") for kind in SPECIALS),
    *(f"{piece}_{name}" for piece in ("noble", "noble_large") for name in (*NOBLES, "back")),
    *("noble_empty", "action_noble", "action_drawn", "action_round_points"),
    *(f"{piece}_{arms}" for piece in ("disc", "standing") for arms in FAMILIES),
    *(f"supply_{copy}" for copy in "abcde"),
    *(f"action_{deed}" for deed in ("draw", "lose_rat", "look", "take", "heal", "levy", "influence")),
    *(f"portrait_{name}" for name in HEIRS),
    *("card_back", "card_empty", "row_frame", "nun", "token_rat", "token_rat_back", "token_point"),
    *("start_card", "tile_night", "road_night", "plague_cart", "candle_1", "death_bell_0"),
]
HEAVIEST = 7_900_000
"""So many bytes may all pictures of the game have together."""


def picture(name: str) -> Image.Image:
    with rendering.opened(name, PLACE) as opened:
        return opened.convert("RGBA")


def test_every_piece_of_the_pack_has_a_sprite() -> None:
    assert len(PEOPLE) == 84
    assert not [name for name in WANTED if name not in ENTRIES]


def test_every_card_is_as_large_as_every_other() -> None:
    sizes = {
        tuple(ENTRIES[name]["size"])
        for name in (*PEOPLE, *(f"card_{kind}" for kind in SPECIALS), "card_back", "card_empty", "card_dim")
    }

    assert sizes == {(120, 168)}


def test_the_title_is_as_large_as_the_other_game_s() -> None:
    with rendering.opened("title", PLACE.parent / "hameln") as other:
        assert picture("title_rattus_cartus").size == other.size


def test_no_two_people_are_alike() -> None:
    rows = [row.strip() for estate in NAMES for row in CAST.CAST[estate].splitlines() if row.strip()]
    faces = {picture(name).crop((76, 12, 226, 322)).tobytes() for name in PEOPLE}

    assert len(set(rows)) == 84
    assert len(faces) == 84


def faces() -> list[str]:
    """All who are told in words: the people, Diplomats, nobles, heirs."""
    named = {"diplomats": "DIPLOMATS", "nobles": "NOBLES", "heirs": "HEIRS"}
    rows = [row for estate in NAMES for row in CAST.CAST[estate].splitlines() if row.strip()]
    for room, name in named.items():
        told = vars(import_module(f"sprites.rattus-cartus.make.{room}"))[name].values()
        rows += [one if isinstance(one, str) else one[0] for one in told]
    return [" ".join(row.split()) for row in rows]


def test_no_noble_and_no_diplomat_has_the_face_of_somebody_else() -> None:
    heads = [[part.strip() for part in row.split("|")] for row in faces()]

    assert len(heads) == 84 + 6 + 12 + len(HEIRS)
    assert len({(who, skull, hat, looks) for who, skull, _, hat, _, _, looks, _ in heads}) == len(heads)


@pytest.mark.parametrize(("room", "name", "count"), [("diplomats", "DIPLOMATS", 6), ("nobles", "NOBLES", 12)])
def test_they_are_of_all_ages_and_skins(room: str, name: str, count: int) -> None:
    told = vars(import_module(f"sprites.rattus-cartus.make.{room}"))[name].values()
    people = [CAST.person(one if isinstance(one, str) else one[0], 1) for one in told]

    assert len(people) == count
    assert count / 3 <= sum(one.face.is_woman for one in people) <= count * 2 / 3
    assert any(one.face.is_old for one in people)
    assert {one.face.skin for one in people} == {"fair", "rosy", "tan", "brown", "dark", "pale"}


def test_a_noble_is_known_without_colours() -> None:
    """In grey, at the size of a token, any two nobles still differ widely, by the face and by the seal."""
    grey = {name: picture(f"noble_{name}").convert("L").resize((48, 50)) for name in (*NOBLES, "back")}

    for one, other in itertools.combinations(grey, 2):
        apart = ImageChops.difference(grey[one], grey[other]).histogram()
        assert sum(apart[25:]) > 0.1 * 48 * 50, (one, other)
        if "back" not in {one, other}:
            seals = (grey[name].crop((27, 28, 47, 49)) for name in (one, other))
            assert sum(ImageChops.difference(*seals).histogram()[25:]) > 40, (one, other)


def test_signs_of_buildings_differ_by_form() -> None:
    """In grey, as small as a sign gets, any two of the thirty differ."""
    grey = {name: picture(f"small_{name}").resize((16, 16)).getchannel("A") for name in BUILDINGS}
    light = {name: picture(f"small_{name}").resize((16, 16)).convert("L") for name in BUILDINGS}

    for one, other in itertools.combinations(BUILDINGS, 2):
        apart = ImageChops.lighter(
            ImageChops.difference(grey[one], grey[other]), ImageChops.difference(light[one], light[other])
        )
        assert sum(apart.histogram()[40:]) > 40, (one, other)


def test_men_and_women_travel_in_every_estate() -> None:
    for estate in NAMES:
        women = sum(person.face.is_woman for person in CAST.people(estate))
        assert 4 <= women <= 10, estate


def test_spines_of_one_kind_are_alike_and_of_others_differ() -> None:
    """The left edge of a card, all that a narrow fan shows, tells estate and nuns and no more."""
    spines = {name: picture(name).crop((4, 4, 70, 332)).tobytes() for name in PEOPLE}

    kinds = {name.rsplit("_", 1)[0] for name in PEOPLE}
    assert len(kinds) == 30
    for kind in kinds:
        assert len({spine for name, spine in spines.items() if name.startswith(kind)}) == 1, kind
    assert len(set(spines.values())) == 30


@pytest.mark.parametrize("sight", sorted(MACHADO))
def test_estate_colours_stay_apart(sight: str) -> None:
    seen = [lab(one.colour, sight) for one in ESTATES]

    assert min(math.dist(a, b) for a, b in itertools.combinations(seen, 2)) >= 30


def test_estates_differ_by_outline_too() -> None:
    assert [one.name for one in ESTATES] == list(NAMES)
    outlines = {picture(f"estate_{name}").getchannel("A").tobytes() for name in NAMES}
    assert len(outlines) == 6


@pytest.mark.long
def test_pictures_look_like_their_sources() -> None:
    sample = ["card_magic_4_a", "card_back", "building_hut", "frame_church", "portrait_seer", "action_levy"]
    sample += ["building_circle", "card_diplomat_magic", "card_lance", "noble_bishop", "action_drawn"]

    assert rendering.stale(sample, PLACE) == []


def test_the_pictures_are_light() -> None:
    assert (PLACE / rendering.PICTURES).stat().st_size < HEAVIEST


def test_the_list_for_the_screen_names_every_group() -> None:
    told = (PLACE / "README.md").read_text(encoding="utf-8")

    assert not {name.split("_")[0] for name in ENTRIES if f"`{name.split('_')[0]}" not in told}
