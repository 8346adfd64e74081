"""A campaign as its file tells it: its matches, who sits there, what is new, and how it goes on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from attrs import field, frozen

from hameln.errors import CampaignFileError, HamelnError
from hameln.files.fields import Spec, declare, faults, rows, table
from hameln.files.readers import Path as Place
from hameln.files.readers import Problem, Problems, is_table, list_of, shown, take_text
from hameln.files.sources import parse_source, read_source, with_lines
from hameln.kernel.game import chosen_options
from hameln.language import languages
from hameln.players.characters.rule import LocalizedText
from hameln.players.kit import HUMAN, players_kit
from hameln.table.finished import Finished
from hameln.table.kit import table_kit

MOST_BYTES: Final = 256 * 1024
"""Bytes of the longest file."""
LONGEST: Final = {"name": 40, "about": 700, "fresh": 160}
"""Letters of the longest text of each kind."""


def _told(longest: int) -> Spec:
    """A text in every language that the program speaks, each under its word."""

    def take(value: Any, at: Place, problems: Problems) -> LocalizedText:  # noqa: ANN401 - what a file holds
        if not is_table(value):
            problems.append(Problem(path=at, says=f"expected a table of languages, found {shown(value)}"))
            return LocalizedText({})
        forms = {str(key): take_text(one, (*at, key), problems) for key, one in value.items()}
        return LocalizedText(forms)

    def check(value: LocalizedText, at: Place, whole: object) -> Iterator[Problem]:
        del whole
        for language in (*languages(), *sorted(set(value.forms) - set(languages()))):
            told = value.forms.get(language, "")
            if language not in languages():
                yield Problem(path=(*at, language), says="unknown language")
            elif not told.strip() or len(told) > longest or not told.replace("\n", "").isprintable():
                yield Problem(path=at, says=f"{language}: expected 1 to {longest} printable characters")

    return Spec(take=take, check=check)


_WORD: Final = Spec(take=take_text)
_WORDS: Final = Spec(take=list_of(take_text))
_RULES: Final = Spec(take=lambda value, _at, _problems: value)


@frozen(kw_only=True)
class Stop:
    """A match of a campaign.

    Attributes:
        word: By which the ledger knows it.
        name: What it is called.
        story: What is told before it.
        fresh: Which rule or place is new in it.
        won: How the story goes on for who has won it.
        lost: The same for who has not.
        place: Its setup, by its word.
        rivals: Who plays against the person, with their levels.
        rules: What is chosen of the rules.
    """

    word: str = field(metadata=declare(_WORD, "by which it is remembered; never changed"))
    name: LocalizedText = field(metadata=declare(_told(LONGEST["name"]), "what it is called"))
    story: LocalizedText = field(metadata=declare(_told(LONGEST["about"]), "what is told before it"))
    fresh: LocalizedText = field(metadata=declare(_told(LONGEST["fresh"]), "the rule or place that is new"))
    won: LocalizedText = field(metadata=declare(_told(LONGEST["about"]), "what is told once it is won"))
    lost: LocalizedText = field(metadata=declare(_told(LONGEST["about"]), "what is told where it is lost"))
    place: str = field(metadata=declare(_WORD, "the setup, as for a new match"))
    rivals: tuple[str, ...] = field(metadata=declare(_WORDS, "who plays against the person"))
    rules: Mapping[str, Any] = field(factory=dict, metadata=declare(_RULES, "what is chosen of the rules"))


_STOP: Final = table(Stop)


@frozen(kw_only=True)
class Campaign:
    """The matches of a campaign, in their order.

    Attributes:
        name: What it is called.
        about: What it is about, in a sentence or two.
        stops: Its matches; each but the first needs the one before it to be won.
    """

    name: LocalizedText = field(metadata=declare(_told(LONGEST["name"]), "what the campaign is called"))
    about: LocalizedText = field(metadata=declare(_told(LONGEST["about"]), "what it is about"))
    stops: tuple[Stop, ...] = field(metadata=declare(rows(_STOP, (1, 20)), "its matches, in their order"))

    def stop(self, word: str) -> Stop | None:
        """The match of a word; ``None`` where there is none any more."""
        return next((one for one in self.stops if one.word == word), None)


@lru_cache
def campaign_of(game: str) -> Campaign | None:
    """The campaign of a game; ``None`` in one that has none.

    Raises:
        CampaignFileError: Its file has faults.
        HamelnError: There is no such game.
    """
    path = table_kit(game).campaign
    return None if path is None else read_campaign(path, game)


def read_campaign(path: Path, game: str) -> Campaign:
    """The campaign of a file.

    Raises:
        CampaignFileError: It has faults: all of them, with their lines.
    """
    source = read_source(path, MOST_BYTES, CampaignFileError)
    words = parse_source(source, path, CampaignFileError)
    problems: Problems = []
    campaign: Campaign = table(Campaign).take(words, (), problems)
    if not problems:
        problems += [*faults(campaign, (), campaign), *_faults(campaign, game)]
    if problems:
        raise CampaignFileError(path, with_lines(problems, source))
    return campaign


def _faults(campaign: Campaign, game: str) -> Iterator[Problem]:
    """What is wrong with who plays and by which rules; whether a place is there is seen when it is played."""
    kit, seating = players_kit(game), table_kit(game).seating
    words = [one.word for one in campaign.stops]
    for place, stop in enumerate(campaign.stops):
        at = ("stops", place)
        if words.index(stop.word) != place:
            yield Problem(path=(*at, "word"), says=f"{shown(stop.word)} is there twice")
        if len(stop.rivals) + 1 not in seating.seats:
            yield Problem(path=(*at, "rivals"), says="the game is not for so many")
        for number, player in enumerate(stop.rivals):
            if player == HUMAN or not kit.is_player(player):
                yield Problem(path=(*at, "rivals", number), says=f"no player is called {shown(player)}")
        try:
            chosen_options(seating.options, stop.rules if is_table(stop.rules) else {"": stop.rules})
        except HamelnError as error:
            yield Problem(path=(*at, "rules"), says=str(error))


def ending_of(match: Finished) -> str:
    """How the story goes on after a match; empty for one of no campaign, or of one that has changed."""
    try:
        campaign = campaign_of(match.game) if match.campaign else None
    except HamelnError:
        return ""
    stop = None if campaign is None else campaign.stop(match.campaign)
    if stop is None:
        return ""
    return str(stop.won if has_won(match) else stop.lost)


def has_won(match: Finished) -> bool:
    """Whether the person has won."""
    return any(one.has_won for one in match.persons)
