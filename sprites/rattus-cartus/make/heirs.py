"""Portraits of the heirs that the computer plays, each in a medallion of its own light."""

from __future__ import annotations

from sprites.make.ink import Sprite
from sprites.make.portraits import medallion, plain, portrait

from .night import defs

HEIRS = {
    "abbess": ("woman | long fair grey | none | wimple black black | cross slim black cream | crozier | stern one fine smirk |", "#F7F1DB", "#3E4A72"),
    "seer": ("woman | gaunt brown black | curls | gem violet gold | shawl slim violet orange | orb | witch raised hook flat | paint", "#9C62B8", "#2B2050"),
    "baron": ("man | square rosy chestnut | bob | ermine wine gold | ermine broad wine gold | goblet | stern angry broad smirk | forked", "#BE4F78", "#4A2038"),
    "hoarder": ("man | jowly rosy red | none | fur brown cream | furred stout rust brown | coinbox | sly raised bulb grin | chops", "#D8752E", "#4A3424"),
    "raider": ("man | square tan black | none | horned red gold | mailed broad grey red | axe | squint angry broad grin | full", "#B4402F", "#22344E"),
    "piper": ("man | heart fair chestnut | bob | piper green gold | motley slim red gold | rat | sly one snub smirk |", "#6FBFA0", "#1E3F4A"),
    "miser": ("oldman | gaunt pale white | ring | skullcap black gold | furred slim dark grey | moneybag | sly angry long pout | glasses", "#E3B23C", "#3A2E1C"),
    "gleaner": ("woman | heart tan brown | plaits | kerchief ochre red | bodice slim teal cream | sheaf | dot calm button smile | freckles", "#A3B46C", "#2C4A3C"),
    "scholar": ("oldwoman | long brown grey | bun | beret navy gold | furred slim navy cream | book | squint raised hook smile | glasses", "#7FA3C9", "#22304E"),
    "courtier": ("man | heart dark black | bob | prince teal gold | slashed slim teal cream | message | happy raised fine smirk | goatee", "#E0A0B8", "#4A2F4E"),
    "duellist": ("woman | square rosy blond | plaits | plumed blue gold | plate broad blue gold | lance | stern angry hook smirk | freckles", "#9CB0BC", "#2A3A30"),
}  # fmt: skip
"""How each looks, the colour of its rim and of the night behind it."""
STAFF = {
    "easy": ("man | round fair blond | bob | cap teal red | doublet slim teal red | platter | happy raised button gap | freckles", "#4A525C"),
    "medium": ("man | heart tan brown | short | felt grey green | mailed slim grey green | sword | dot calm snub smile |", "#3C4A44"),
    "hard": ("man | long pale grey | ring | chaperon brown ochre | furred slim brown ochre | key | stern bushy long flat | chops", "#4E4436"),
    "master": ("oldman | gaunt fair white | none | skullcap purple gold | furred broad purple gold | scroll | squint raised hook flat | long", "#3E3448"),
}  # fmt: skip
"""Those without a character, from the page to the chancellor: how each looks, and the night behind."""


def sprites() -> list[Sprite]:
    """Draw the portraits."""
    made = []
    for name, what in HEIRS.items():
        body = portrait(*what)
        made.append(medallion(name, body, defs(body)))
    return [*made, *(plain(player, *what) for player, what in STAFF.items())]
