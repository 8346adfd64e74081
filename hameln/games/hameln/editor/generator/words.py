"""Words of which the names of new towns, districts and houses are made, in the manner of the classic town."""

from __future__ import annotations

from typing import Final

from hameln.games.hameln.map.town import Kind


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
