"""What is said of the computer players of Hameln."""

from __future__ import annotations

from typing import Final

from hameln.language import mark

TITLES: Final = {
    "greedy": mark(
        "The merchant, who takes the best that lies at hand: stronger than gentle families, "
        "weaker than medium ones"
    )
}
"""The plain players in a few words."""
SHORT_TITLES: Final = {"greedy": mark("Merchant")}
"""The plain players in a word."""
STYLES: Final = {
    "greedy": mark("Takes the best that lies at hand."),
    "giebel": mark("Saves for dear houses and marries into nothing less."),
    "knauser": mark("Keeps its money and lets others pay."),
    "knicks": mark("Buys influence and wants to be first."),
    "kranz": mark("Marries as often and as soon as it can."),
    "mauser": mark("Collects traps and wants the cat."),
    "nager": mark("Fills the town with rats and sells all its goods at once."),
    "schalmei": mark("Bribes the Piper to free its own district."),
    "stichel": mark("Plays against whoever leads."),
    "weber": mark("Wakes many houses at once and buys cheap influence."),
    "wiege": mark("Keeps its children and pays the Piper for them."),
}
"""How plain players and the program's families play, in a sentence."""
