"""The words in which the frame speaks of those who play a game, and of what it is played with."""

from __future__ import annotations

from attrs import frozen


@frozen(kw_only=True)
class Wording:
    """Sentences that the frame needs and a game words in its own way, in English, marked for translation.

    Every field must be given; braces hold what the frame fills in, such as ``{player}``. A game that has a
    word of its own for those who play uses it in all of them.

    Attributes:
        title: What the game is called.
        players: All who take part, as a heading.
        against: That one person plays against computer players.
        among: That only computer players play.
        too_few: That nobody can leave, because too few would stay.
        leave: To play without somebody.
        join: To play with somebody more.
        nameless: That somebody has no name.
        namesakes: That two are called ``{name}``.
        needs_person: That a person must take part.
        one_sided: That the record of one seat is not enough to play on.
        place: What the setup of a match is called; empty where all are set up alike.
        not_found: That no save has what is searched for in its title, its setup or its players.
        idle: What is said while nobody decides.
        no_reason: That no computer player has told a reason yet.
    """

    title: str
    players: str
    against: str
    among: str
    too_few: str
    leave: str
    join: str
    nameless: str
    namesakes: str
    needs_person: str
    one_sided: str
    place: str
    not_found: str
    idle: str
    no_reason: str
