"""What the user has set: no broken file stops the program, and none is left behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from attrs import evolve, field, frozen

from hameln.content import user_folder
from hameln.files.fields import Fact, facts_of
from hameln.files.opening import read_text
from hameln.files.readers import Problems, is_table
from hameln.files.sources import parse_toml
from hameln.kernel.kits import games_with, known_games
from hameln.language import mark, of_system, plural, text
from hameln.table.setting_readers import (
    LONGEST_NAME,
    VOLUME,
    between,
    line,
    one_of,
    read_count,
    read_counts,
    read_kept,
    read_language,
    read_line,
    read_name,
    read_options,
    read_persons,
    read_seats,
    read_window,
    setting,
    switch,
)

TEXT_SCALES: Final = dict.fromkeys((1.0, 1.15, 1.3, 1.5), "")
"""How large text may be beside everything else."""
UI_SCALES: Final = (0.8, 1.5)
"""The smallest and the largest size of everything on the screen."""
SPEEDS: Final = {0.5: "½ ×", 1.0: "1 ×", 2.0: "2 ×", 0.0: mark("Instant")}
"""How fast the computer players and the pieces move; 0 is at once."""
LONGEST_FILE: Final = 1 << 20
"""Bytes of the longest file of settings that is read."""
MOST_KEYS: Final = 200
MOST_GAMES: Final = 100
_MOST_TOLD: Final = 5
_FIRST: Final = "first"


@frozen(kw_only=True)
class LastTime:
    """How a game was played last; its section of the settings.

    Attributes:
        seats: Who sat at the table, ``human`` or a computer player's name.
        place: The word of the setup, such as the name of a file.
        options: What was chosen of the rules, by name.
        lesson: Where the tutorial goes on, by the place of its lesson.
        lessons: Where further lessons go on, by their word.
        learnt: Which lessons were gone through: by the word of their file, or ``first``, a bit for each.
        stories: How many of the stories of its rulebook were told before a match.
        kept: Setups that somebody likes, by the names that they were given, each as a line of the game's own.
    """

    seats: tuple[str, ...] = field(default=(), metadata=line(setting(read_seats)))
    place: str = field(default="", metadata=line(setting(read_line)))
    options: Mapping[str, bool | int | str] = field(
        factory=dict, hash=False, metadata=line(setting(read_options))
    )
    lesson: int = field(default=0, metadata=line(setting(read_count)))
    lessons: Mapping[str, int] = field(factory=dict, hash=False, metadata=line(setting(read_counts)))
    learnt: Mapping[str, int] = field(factory=dict, hash=False, metadata=line(setting(read_counts)))
    stories: int = field(default=0, metadata=line(setting(read_count)))
    kept: Mapping[str, str] = field(factory=dict, hash=False, metadata=line(setting(read_kept)))

    def place_of(self, word: str) -> int:
        """Where the lessons of a word go on; those without a word are the first ones."""
        return self.lessons.get(word, 0) if word else self.lesson

    def at_place(self, word: str, place: int) -> LastTime:
        """The same, but lessons go on elsewhere."""
        return evolve(self, lessons={**self.lessons, word: place}) if word else evolve(self, lesson=place)

    def has_learnt(self, word: str, number: int) -> bool:
        """Whether a lesson of the file of a word was gone through; lessons of a file are counted from 0."""
        return bool(self.learnt.get(word or _FIRST, 0) >> number & 1)

    def learning(self, word: str, number: int) -> LastTime:
        """The same, but it was."""
        key = word or _FIRST
        return evolve(self, learnt={**self.learnt, key: self.learnt.get(key, 0) | 1 << number})


@frozen(kw_only=True)
class Settings:
    """Everything that is remembered between two evenings.

    Attributes:
        language: Such as ``en``.
        text_scale: One of ``TEXT_SCALES``.
        ui_scale: Within ``UI_SCALES``.
        volume_master: 0 to 1, like the other volumes.
        reduced_motion: Nothing moves that need not.
        living: Smoke, water, light and people live in the background; not in high contrast.
        plain_font: One plain typeface for everything.
        speed: One of ``SPEEDS``.
        step_mode: Every action of a computer player waits for a key.
        auto_single: A decision with a single legal action is taken by the program.
        hints: Whoever decides may ask what a good computer player would do.
        voices: Characters of the computer say something now and then.
        curtain: A curtain falls when another person takes over the screen.
        hold_curtain: It opens when its key or button is held for a moment; else at once.
        watch_open: Who watches computer players sees what they hide, where it lies on the table.
        all_cores: The best computer players think on all cores, so that a match goes otherwise another time.
        counts_covered: What lies covered though it came in the open is counted by the program.
        window: Its width and height; ``None`` before it was given any, which leaves it to the screen.
        tutorial_done: Whether the lessons of some game, or a whole match, have been gone through.
        keys: Only what the user changed: an action's name to a key such as ``Z``, ``F1``, ``ctrl+S``.
        game: The word of the game that was chosen or played last; empty for none yet.
        persons: What those who play here called themselves last, in their order; empty for the usual names.
        games: How each game was played last, by its word.
    """

    language: str = field(default="en", metadata=line(setting(read_language)))
    text_scale: float = field(
        default=1.0,
        metadata=line(one_of(TEXT_SCALES), "picture", mark("Text size"), row=2, choices=TEXT_SCALES),
    )
    ui_scale: float = field(
        default=1.0,
        metadata=line(
            between(*UI_SCALES, form="steps"), "picture", mark("Interface size"), row=1, more={"step": 0.1}
        ),
    )
    volume_master: float = field(default=0.8, metadata=line(VOLUME, "sound", mark("Master volume")))
    volume_effects: float = field(default=0.8, metadata=line(VOLUME, "sound", mark("Effects")))
    volume_ambience: float = field(default=0.4, metadata=line(VOLUME, "sound"))
    volume_music: float = field(default=0.5, metadata=line(VOLUME, "sound", mark("Music")))
    is_muted: bool = field(default=False, metadata=switch("sound", mark("Mute")))
    reduced_motion: bool = field(
        default=False,
        metadata=switch(
            "picture", mark("Reduced motion"), mark("Pieces stand where they belong at once."), row=7
        ),
    )
    living: bool = field(
        default=True,
        metadata=switch(
            "picture",
            mark("Living background"),
            mark("Smoke, water and light move, and people go home."),
            row=6,
        ),
    )
    plain_font: bool = field(
        default=False,
        metadata=switch("picture", mark("Plain font"), mark("One clear typeface for everything."), row=5),
    )
    high_contrast: bool = field(
        default=False,
        metadata=switch("picture", mark("High contrast"), mark("Stronger outlines, a calmer ground."), row=4),
    )
    speed: float = field(default=1.0, metadata=line(one_of(SPEEDS), "play", mark("Speed"), choices=SPEEDS))
    step_mode: bool = field(
        default=False,
        metadata=switch("play", mark("Step by step"), mark("Wait for a key after each computer action.")),
    )
    auto_single: bool = field(
        default=True,
        metadata=switch(
            "play",
            mark("Make forced choices for me"),
            mark("Where the rules leave only one choice, it is taken at once."),
        ),
    )
    fullscreen: bool = field(default=False, metadata=switch("picture", mark("Full screen"), row=3))
    hints: bool = field(default=True, metadata=switch("play", mark("Hints")))
    voices: bool = field(
        default=True,
        metadata=switch("play", mark("Characters speak"), mark("Computer players say a word now and then.")),
    )
    curtain: bool = field(default=True, metadata=switch("play", mark("Curtain between players")))
    hold_curtain: bool = field(
        default=True,
        metadata=switch(
            "play", mark("Hold to open the curtain"), mark("Otherwise its key or a click opens it at once.")
        ),
    )
    watch_open: bool = field(
        default=True,
        metadata=switch(
            "play", mark("Open table"), mark("Whoever watches computer players sees what they hold.")
        ),
    )
    all_cores: bool = field(
        default=False,
        metadata=switch(
            "play",
            mark("Think on all cores"),
            mark("Masters decide sooner or look further, but the same match may go otherwise another time."),
        ),
    )
    counts_covered: bool = field(
        default=False, metadata=switch("play", "", mark("It lies face down, but came and went in the open."))
    )
    window: tuple[int, int] | None = field(default=None, metadata=line(setting(read_window)))
    tutorial_done: bool = field(default=False, metadata=switch())
    keys: Mapping[str, str] = field(factory=dict, hash=False)
    game: str = field(default="", metadata=line(setting(read_name)))
    persons: tuple[str, ...] = field(default=(), metadata=line(setting(read_persons)))
    games: Mapping[str, LastTime] = field(factory=dict, hash=False)

    @property
    def usual_game(self) -> str:
        """The word of the game that was chosen or played last, if it is still there; else of the first."""
        return self.game if self.game in games_with("ui") else known_games()[0]

    @property
    def why_no_hints(self) -> str:
        """Why hints are neither given nor followed; empty if they are."""
        told = text("“{setting}” is switched off in the settings.")
        return "" if self.hints else told.format(setting=text("Hints"))

    def last_time(self, game: str) -> LastTime:
        """How a game was played last."""
        return self.games.get(game, LastTime())

    def remembering(self, game: str, last: LastTime) -> dict[str, LastTime]:
        """What `games` is once a game has been played so."""
        return {**self.games, game: last}


def settings_path() -> Path:
    """The file of the settings, which need not exist."""
    return user_folder() / "settings.toml"


def read_settings(path: Path | None = None) -> tuple[Settings, str]:
    """The settings of a file, and a sentence about what was wrong in it; every good setting is kept.

    Where there is no file yet, the program speaks the language of the system.

    Args:
        path: The file; without one the user's own.
    """
    place = settings_path() if path is None else path
    try:
        words = parse_toml(read_text(place, LONGEST_FILE))
    except FileNotFoundError:
        return Settings(language=of_system()), ""
    except (OSError, ValueError) as error:
        told = text(
            "{file} cannot be read, so every setting has its usual value ({reason}). When a setting is "
            "changed, the file is kept under another name."
        )
        return Settings(), told.format(file=place.name, reason=getattr(error, "strerror", None) or error)
    good, faults = judge(words)
    return Settings(**good), _sentence(place, faults)


Faults = list[tuple[str, str]]
"""The names of settings that were wrong, and what was expected of each."""


def judge(words: Mapping[str, Any]) -> tuple[dict[str, Any], Faults]:
    """The good settings by name, and the faults of the others; unknown names are left alone."""
    good: dict[str, Any] = {}
    faults: Faults = []
    known = sorted(facts_of(Settings).items(), key=lambda one: one[1].form == "flag")
    for name, fact in known:
        _take(fact, words, (name, name), good, faults)
    keys = words.get("keys", {})
    if is_table(keys):
        good["keys"] = dict(_good_keys(keys, faults))
    else:
        faults.append(("keys", text("a table of keys")))
    good["games"] = good_games(words, faults)
    return good, faults


def good_games(words: Mapping[str, Any], faults: Faults) -> dict[str, LastTime]:
    """How each game was played last; an older file tells it of the usual game, outside of any section."""
    sections = words.get("games", {})
    if not is_table(sections) or len(sections) > MOST_GAMES or not all(map(is_table, sections.values())):
        faults.append(("games", text("a table of games")))
        sections = {}
    good: dict[str, LastTime] = {}
    for game, section in sections.items():
        names = {f"games.{game}.{name}": name for name in facts_of(LastTime)}
        words_of = {f"games.{game}.{name}": value for name, value in section.items()}
        good[game] = LastTime(**_good_parts(words_of, names, faults))
    former = _good_parts(words, FORMER, faults)
    return {known_games()[0]: LastTime(**former), **good} if former else good


def _good_parts(words: Mapping[str, Any], names: Mapping[str, str], faults: Faults) -> dict[str, Any]:
    """What is remembered of a game, by its words in the file and by its own."""
    good: dict[str, Any] = {}
    for name, part in names.items():
        _take(facts_of(LastTime)[part], words, (name, part), good, faults)
    return good


def _take(
    fact: Fact, words: Mapping[str, Any], names: tuple[str, str], good: dict[str, Any], faults: Faults
) -> None:
    """Read what stands under the first of the names, if anything does, for the second one."""
    (name, part), problems = names, Problems()
    if name in words:
        value = fact.spec.take(words[name], (name,), problems)
        faults += [(name, problem.says) for problem in problems]
        if not problems:
            good[part] = value


def _good_keys(keys: Mapping[str, Any], faults: Faults) -> Iterator[tuple[str, str]]:
    for place, (action, key) in enumerate(keys.items()):
        is_key = isinstance(key, str) and 1 <= len(key) <= LONGEST_NAME and key.isprintable()
        if is_key and place < MOST_KEYS and len(action) <= LONGEST_NAME:
            yield action, key
        else:
            faults.append((f"keys.{action}", text("the name of a key")))


def _sentence(place: Path, faults: Faults) -> str:
    """What to tell about the faults; empty if there are none."""
    if not faults:
        return ""
    named = [
        text("{setting} (expected {expected})").format(setting=_short(name), expected=expected)
        for name, expected in faults[:_MOST_TOLD]
    ]
    named += ["..."] if len(faults) > _MOST_TOLD else []
    return plural(
        "In {file} a setting was wrong and has its usual value: {settings}.",
        "In {file} {n} settings were wrong and have their usual values: {settings}.",
        len(faults),
    ).format(file=place.name, n=len(faults), settings=", ".join(named))


def _short(name: str) -> str:
    shown = name if name.isprintable() else repr(name)
    return shown if len(shown) <= 40 else shown[:40] + "..."  # noqa: PLR2004 - a few words


FORMER: Final = {"last_seats": "seats", "last_town": "place", "lesson": "lesson"}
"""What older files tell of the usual game, outside of any section."""
