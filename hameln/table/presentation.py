"""How a game presents itself where no match is played: on the title, in the settings, in the credits."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import field, frozen

from hameln.kernel.kits import games_with, kit_of


@frozen(kw_only=True)
class Presentation:
    """What is said of a game outside of its matches; everything in English, marked for translation.

    Attributes:
        name: The large letters of the title.
        about: The line below them.
        picture: The picture behind the title, of those that the sprites are made from.
        music: The piece that is heard before and outside of matches, called as in
            `hameln.table.cues.Accompanying`; empty for silence.
        living: What draws what lives in it for any moment, as an import string; empty for a picture at rest.
        sample: A heading in which letters can be tried.
        sample_line: A line for the same.
        ambience: What the volume of the background is called.
        hints: What a hint shows.
        curtain: What the curtain between two persons at one screen is good for.
        actions: What the actions of a turn are called in the list of keys, in their order.
        digits: What digits do besides while a decision is made; empty for nothing.
        looks: What is called so: ``lens`` looks for dangers while it is held, ``secrets`` shows what the
            others may not see, ``zoom-in``, ``zoom-out`` and ``zoom-reset`` show the board larger, smaller
            and whole. What is missing does not stand in the list of keys.
        section: A section of its rulebook, as an example of what can be searched for; empty without a book.
        illustrations: The sprites that stand beside a section of its rulebook, by the section's number.
        emblems: The sprites beside each of the stories with which its rulebook opens.
        former_keys: Names that these had once, and may have in somebody's settings, with their present names.
        authors: Who made it.
        origin: What it follows.
        thanks: To whom the credits give thanks.
        counting: That the program counts what lies covered though it came in the open, as a setting; empty
            for a game without such things.
        libraries: What it needs libraries for that the frame does not need, by their packages.
    """

    name: str
    about: str
    picture: str
    sample: str
    sample_line: str
    ambience: str
    hints: str
    curtain: str
    actions: tuple[str, ...]
    looks: Mapping[str, str] = field(hash=False)
    authors: str
    origin: str
    thanks: str
    music: str = ""
    living: str = ""
    digits: str = ""
    section: str = ""
    illustrations: Mapping[str, tuple[str, ...]] = field(factory=dict[str, tuple[str, ...]], hash=False)
    emblems: tuple[tuple[str, ...], ...] = ()
    former_keys: Mapping[str, str] = field(factory=dict[str, str], hash=False)
    counting: str = ""
    libraries: Mapping[str, str] = field(factory=dict[str, str], hash=False)


def presentation_of(word: str) -> Presentation:
    """How a game presents itself.

    Raises:
        HamelnError: There is no such game, or it has no screens.
    """
    found: Presentation = kit_of(word).answer("presentation")
    return found


def presentations() -> tuple[Presentation, ...]:
    """How all games that have screens present themselves, the usual one first."""
    return tuple(map(presentation_of, games_with("ui")))
