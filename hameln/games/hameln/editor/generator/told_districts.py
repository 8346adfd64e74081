"""What the names of new towns' districts are in German, Dutch and Hungarian: words that are put together."""

from __future__ import annotations

from typing import Final

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
