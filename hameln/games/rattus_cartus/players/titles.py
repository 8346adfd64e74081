"""What is said of the computer players of the card game."""

from __future__ import annotations

from typing import Final

from hameln.language import mark

TITLES: Final = {
    "easy": mark("The page, who often looks away"),
    "medium": mark("The squire, who plans each turn"),
    "hard": mark("The steward, who tries what others may do"),
    "master": mark("The chancellor, who tries it again and again"),
}
"""The plain players in a few words."""
SHORT_TITLES: Final = {
    "easy": mark("Page"),
    "medium": mark("Squire"),
    "hard": mark("Steward"),
    "master": mark("Chancellor"),
}
"""The plain players in a word."""
STYLES: Final = {
    "easy": mark("Plans its turns, and often does something else."),
    "medium": mark("Plans each turn by what the cards promise."),
    "hard": mark("Tries its plans against what the others may hold."),
    "master": mark("Tries more plans, more often."),
    "abbess": mark("Keeps its rats few with the help of the church, and spends them at the end."),
    "baron": mark("Wants the premium, and three estates for itself."),
    "courtier": mark("Lays most cards to place the nobles, keeps company, and gathers Diplomats."),
    "duellist": mark("Empties its hand, then strikes the leader with Lances, Horses and Swords."),
    "gleaner": mark("Lays single cards everywhere, for second and third places."),
    "hoarder": mark("Gathers people, and lays them all in the last rounds."),
    "miser": mark("Gathers Gold and victory point tokens."),
    "piper": mark("Learns to pipe, and passes its rats on."),
    "raider": mark("Goes last, with Swords, where others have large hands."),
    "scholar": mark("Gathers Books to have the last word about the nuns, and goes where nobody is."),
    "seer": mark("Looks at the nuns first, then has as many rats as they can bear."),
}
"""How plain players and the program's heirs play, in a sentence."""
