"""What things of a game are worth: how often each was used in many matches, by whom, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from attrs import define, field, frozen

from hameln.arena.intervals import Rate, mean_of, wilson
from hameln.arena.sheets import Sheet
from hameln.kernel.sums import added

MOST_DECIDED: Final = 0.5
"""In no more than this share of its matches may a thing decide."""


@frozen(kw_only=True)
class Use:
    """What a finished match tells about one of the things that may be used in the game.

    Attributes:
        group: What kind of thing it is, in the plural: it stands above its table.
        thing: Its name.
        chances: How often it was there to be used; 0 where the match was played without.
        uses: How often each seat used it.
        is_decided: Whether somebody has won only through it.
    """

    group: str
    thing: str
    chances: int
    uses: tuple[int, ...]
    is_decided: bool


@define(kw_only=True)
class Tally:
    """What many matches tell about a thing.

    Attributes:
        group: What kind of thing it is.
        thing: Its name.
        matches: In how many it was there.
        chances: How often.
        uses: How often it was used.
        decided: How many of the matches were decided by it.
        users: By match, by how much those who used it won more often than equal play.
        others: The same of those who did not.
        differences: By match where there were both, how much more often users won than others.
    """

    group: str
    thing: str
    matches: int = 0
    chances: int = 0
    uses: int = 0
    decided: int = 0
    users: list[float] = field(factory=list[float])
    others: list[float] = field(factory=list[float])
    differences: list[float] = field(factory=list[float])

    @property
    def share_decided(self) -> Rate:
        """In what share of its matches it decided."""
        return wilson(self.decided, self.matches)

    def note(self, use: Use, shares: Sequence[float]) -> None:
        """Add a match.

        Args:
            use: What it tells about the thing.
            shares: What each seat has of the win.
        """
        if not use.chances:
            return
        self.matches += 1
        self.chances += use.chances
        self.uses += sum(use.uses)
        self.decided += use.is_decided
        equal = 1 / len(shares)
        users = [share - equal for share, count in zip(shares, use.uses, strict=True) if count]
        others = [share - equal for share, count in zip(shares, use.uses, strict=True) if not count]
        if users:
            self.users.append(added(users) / len(users))
        if others:
            self.others.append(added(others) / len(others))
        if users and others:
            self.differences.append(self.users[-1] - self.others[-1])


@define
class Uses:
    """All that matches tell about the things that may be used in them.

    Attributes:
        matches: How many there were.
        tallies: By kind and name of the thing, in the order of the first match that told of it.
    """

    matches: int = 0
    tallies: dict[tuple[str, str], Tally] = field(factory=dict[tuple[str, str], Tally])

    def note(self, uses: Iterable[Use], shares: Sequence[float]) -> None:
        """Add a match.

        Args:
            uses: What it tells.
            shares: What each seat has of the win.
        """
        self.matches += 1
        for use in uses:
            fresh = Tally(group=use.group, thing=use.thing)
            self.tallies.setdefault((use.group, use.thing), fresh).note(use, shares)

    @property
    def groups(self) -> tuple[str, ...]:
        """The kinds of things."""
        return tuple(dict.fromkeys(group for group, _ in self.tallies))

    def of(self, group: str) -> list[Tally]:
        """The tallies of a kind, those that were there at least once."""
        return [one for one in self.tallies.values() if one.group == group and one.matches]


def uses_sheet(uses: Uses, group: str, counted: str) -> Sheet:
    """The table about all things of a kind, the most used first.

    Args:
        uses: What was counted.
        group: The kind.
        counted: What counts, in a sentence or two.
    """
    found = sorted(uses.of(group), key=lambda one: (-one.uses / one.chances, one.thing))
    rows = [
        (
            one.thing,
            str(one.matches),
            str(one.chances),
            str(one.uses),
            f"{one.uses / one.chances:.2f}",
            _points(one.users),
            _points(one.others),
            _points(one.differences),
            str(one.share_decided),
        )
        for one in found
    ]
    return Sheet(
        title=group.capitalize(),
        headings=(
            *("thing", "there", "chances", "used", "used for each chance"),
            *("who used it won", "who did not won", "worth", "decides"),
        ),
        rows=tuple(rows),
        note=counted,
    )


NOTE: Final = (
    "Who used a thing, and who did not, won so many points of 100 more or less often than equal play, the "
    "mean of such seats of each match; worth is the difference at tables where there were both, each with "
    "its standard error. Who does well has more time and means to use things, so compare things with each "
    "other. Decides: in how many of its matches a winner would not have won without what it still had of the "
    "thing in the end, all else being as it was; what it paid is not given back, nor what others lost. Rates "
    "have the interval of Wilson that holds the true one in 95 of 100 cases."
)
"""What all the tables say."""


def findings(uses: Uses, group: str) -> tuple[str, ...]:
    """Whether everything of a kind is used and nothing decides too often, in sentences."""
    found = uses.of(group)
    unused = [one.thing for one in found if not one.uses]
    strong = [one for one in found if one.share_decided.value > MOST_DECIDED]
    told = [
        f"Never used among {len(found)} {group}: {', '.join(unused)}."
        if unused
        else f"All {len(found)} {group} that were there were used."
    ]
    if strong:
        named = ", ".join(f"{one.thing} ({100 * one.share_decided.value:.0f} %)" for one in strong)
        told.append(f"More than half of the matches where they were there were decided by {named}.")
    elif found:
        most = max(found, key=lambda one: one.share_decided.value)
        told.append(
            f"None of the {group} decided more than half of the matches where it was there; "
            f"most did {most.thing}, {most.share_decided}."
        )
    return tuple(told)


def _points(values: Sequence[float]) -> str:
    """The mean of differences of rates in points of 100."""
    mean = mean_of(values)
    return f"{100 * mean.value:+.1f} ± {100 * mean.error:.1f}" if len(values) > 1 else "-"
