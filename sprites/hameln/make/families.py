"""Portraits of the families that the computer plays: one of each, with what it is known for."""

from __future__ import annotations

from sprites.make.ink import Sprite
from sprites.make.portraits import medallion, plain, portrait

FAMILIES = {
    "weber": ("man | round fair brown | bowl | coif cream cream | vest broad blue cream | shuttle | dot calm broad smile | moustache", "#3F6A8F", "#D3E3EC"),
    "knauser": ("oldman | gaunt pale grey | ring | flat dark grey | furred slim dark brown | chest | sly angry hook pout | goatee", "#C99B2E", "#E3D9BE"),
    "knicks": ("woman | heart fair blond | none | hennin pink gold | pearls slim lilac white | mirror | shut raised fine lips | mole", "#C77BA0", "#F0DCE6"),
    "kranz": ("oldwoman | round rosy grey | bun | garland pink cream | apron stout green cream | wreath | happy raised bulb grin |", "#6F8F45", "#E3EBCB"),
    "mauser": ("woman | heart tan black | bob | hood moss dark | cape slim moss brown | cat | sly one fine smirk |", "#D9772E", "#F2DDBE"),
    "nager": ("oldman | jowly rosy white | wild | none red red | patched stout wool grey | rat | squint bushy bulb gap | stubble", "#7C6A58", "#D9D0C0"),
    "schalmei": ("man | heart brown black | curls | beret teal gold | doublet slim teal cream | shawm | happy calm snub smile | short", "#2F8F86", "#CFE8E0"),
    "stichel": ("woman | gaunt fair chestnut | none | roll violet gold | furred slim violet cream | ledger | stern angry hook smirk | mole", "#7A3FA0", "#DFD3EA"),
    "giebel": ("man | square rosy chestnut | bob | tall brown gold | furred broad rust brown | gable | stern raised broad flat | full", "#B4502F", "#F1DCC4"),
    "wiege": ("oldwoman | jowly fair white | none | kerchief wine cream | shawl stout wine orange | cradle | shut sad button smile | glasses", "#7C2F45", "#EBD5D2"),
}  # fmt: skip
"""How each looks, the colour of its rim and of the air behind it."""
MERCHANT = (
    "man | jowly fair brown | bob | flat wine wine | furred stout grey wine | moneybag | dot calm bulb flat | short",
    "#D9D3C2",
)
"""Who takes the best that lies at hand: how it looks, and the air behind."""


def sprites() -> list[Sprite]:
    """Draw the portraits."""
    families = [medallion(name, portrait(*what)) for name, what in FAMILIES.items()]
    return [*families, plain("greedy", *MERCHANT)]
