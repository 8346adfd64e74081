"""The people of the cards by name: monks, witches and kings, in the order in which they are drawn."""

from __future__ import annotations

from typing import Final

from hameln.games.rattus_cartus.pack.known import ESTATES
from hameln.games.rattus_cartus.pack.pack import Pack
from hameln.language import mark, text

_NUNS: Final = (0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4)
"""How many nuns the card of each of the fourteen people of an estate shows."""
_MAID, _REAPER, _FARMHAND = mark("Maid {name}"), mark("Reaper {name}"), mark("Farmhand {name}")
_MERCHANT, _MISTRESS = mark("Merchant {name}"), mark("Mistress {name}")
_BROTHER, _SISTER = mark("Brother {name}"), mark("Sister {name}")
_SIR, _LADY = mark("Sir {name}"), mark("Lady {name}")
_WIZARD, _WITCH = mark("Wizard {name}"), mark("Witch {name}")
_KING, _PRINCE, _PRINCESS = mark("King {name}"), mark("Prince {name}"), mark("Princess {name}")
_DUKE, _COUNTESS = mark("Duke {name}"), mark("Countess {name}")
_NAMED: Final = {
    "peasantry": (
        *((mark("Farmer {name}"), "Henneke"), (_MAID, "Gesche"), (_REAPER, "Lüder"), (_MAID, "Ilsabe")),
        *((mark("Shepherd {name}"), "Till"), (mark("Grandmother {name}"), "Aleke"), (_REAPER, "Cord")),
        *((mark("Milkmaid {name}"), "Metta"), (mark("Miller {name}"), "Bartold")),
        *((mark("Goose girl {name}"), "Hille"), (_FARMHAND, "Wulf"), (_MAID, "Jutta"), (_FARMHAND, "Tile")),
        (mark("Grandfather {name}"), "Hans"),
    ),
    "bourgeoisie": (
        *((_MERCHANT, "Evert"), (_MISTRESS, "Richza"), (mark("Scribe {name}"), "Nikolaus")),
        *((mark("Pretzel baker {name}"), "Grete"), (_MERCHANT, "Marx"), (_MISTRESS, "Barbara")),
        *((mark("Skipper {name}"), "Klaus"), (mark("Draper {name}"), "Agnes")),
        *((mark("Vintner {name}"), "Konrad"), (mark("Moneychanger {name}"), "Ottilie")),
        *((mark("Mason {name}"), "Peter"), (mark("Town crier {name}"), "Jost")),
        *((mark("Seamstress {name}"), "Lena"), (mark("Fishmonger {name}"), "Heise")),
    ),
    "church": (
        *((_BROTHER, "Anselm"), (_SISTER, "Walburga"), (mark("Bishop {name}"), "Meinwerk")),
        *((mark("Chorister {name}"), "Fridolin"), (_BROTHER, "Gottschalk"), (_SISTER, "Hildegund")),
        *((mark("Cardinal {name}"), "Ottobono"), (mark("Pilgrim {name}"), "Jakob"), (_SISTER, "Roswitha")),
        *((mark("Deacon {name}"), "Lorenz"), (mark("Abbess {name}"), "Mechthild")),
        *((mark("Canon {name}"), "Burkhard"), (mark("Hermit {name}"), "Paulus"), (_SISTER, "Odilia")),
    ),
    "chivalry": (
        *((mark("Guard {name}"), "Ruprecht"), (_LADY, "Sigune"), (_SIR, "Gawan"), (_SIR, "Hartmann")),
        *((_SIR, "Iwein"), (mark("Squire {name}"), "Wigand"), (_SIR, "Rüdiger"), (_LADY, "Gudrun")),
        *((_SIR, "Ulrich"), (_LADY, "Enite"), (_SIR, "Dietleib"), (mark("Standard-bearer {name}"), "Volker")),
        *((_SIR, "Hagen"), (_LADY, "Brunhild")),
    ),
    "magic": (
        *((_WIZARD, "Melchior"), (_WITCH, "Trude"), (mark("Fortune-teller {name}"), "Zaira")),
        *((mark("Piper {name}"), "Kaspar"), (mark("Plague doctor {name}"), "Schnabel")),
        *((mark("Seer {name}"), "Sibylle"), (mark("Druid {name}"), "Hollar"), (_WITCH, "Birke")),
        *((mark("Stargazer {name}"), "Alfons"), (_WITCH, "Lunete")),
        *((mark("Snake charmer {name}"), "Basil"), (mark("Sorceress {name}"), "Norna")),
        *((_WIZARD, "Rabanus"), (mark("Rat-catcher {name}"), "Gerd")),
    ),
    "royalty": (
        *((_KING, "Ludolf"), (_PRINCESS, "Blanka"), (_KING, "Wenzel"), (_COUNTESS, "Isolde")),
        *((_PRINCE, "Lothar"), (mark("Duchess {name}"), "Hedwig"), (_PRINCE, "Balduin")),
        *((_COUNTESS, "Beatrix"), (mark("Jester {name}"), "Kunz"), (_PRINCESS, "Irene"), (_DUKE, "Magnus")),
        *((mark("Queen {name}"), "Richenza"), (_DUKE, "Albrecht"), (_COUNTESS, "Theophanu")),
    ),
}
"""By estate what each of its people is, and its name."""


def people_of(pack: Pack, kind: int) -> tuple[str, ...]:
    """Who is drawn on the cards of a kind of people, in the order of their pictures.

    Rule: R1.2
    """
    return tuple(text(what).format(name=name) for what, name in _drawn_on(pack, kind))


def called(pack: Pack, kind: int) -> tuple[str, ...]:
    """Their names alone, which are the same in every language."""
    return tuple(name for _, name in _drawn_on(pack, kind))


def _drawn_on(pack: Pack, kind: int) -> list[tuple[str, str]]:
    named = zip(_NAMED[ESTATES[pack.estate_of[kind]]], _NUNS, strict=True)
    return [one for one, nuns in named if nuns == pack.nuns[kind]]
