"""Letting a saved match go on, from whichever screen.

The ways from the title to its groups, to set positions, and to a match that is looked at again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from attrs import frozen

from hameln.editor.recovering import left_behind
from hameln.errors import HamelnError, InUseError, MissingPlayersError
from hameln.kernel.kits import games_with
from hameln.language import text
from hameln.ui import routes
from hameln.ui.shown import Route

if TYPE_CHECKING:
    from hameln.table.book import Block
    from hameln.table.finished import Finished
    from hameln.table.positions.attempt import Attempt
    from hameln.table.positions.position import Position
    from hameln.table.replay import ReplayedMatch
    from hameln.table.saves import Save
    from hameln.table.session import Session
    from hameln.ui.app import App


@frozen
class TitleMenu(Route):
    """What else can be begun from the title.

    Attributes:
        group: Which of its groups: ``make``, ``more`` or ``language``.
    """

    screen = "hameln.ui.screens.title_menu:TitleMenuScreen"
    group: str


@frozen
class Laying(Route):
    """A match that is being laid on the table, what is to be told then, and who comes with a phone."""

    screen = "hameln.ui.screens.new_match.laying:LayingScreen"
    session: Session
    note: str = ""
    phones: frozenset[int] = frozenset()


@frozen
class Story(Route):
    """The stories that are told before a new match."""

    screen = "hameln.ui.screens.new_match.story:StoryScreen"
    session: Session
    stories: tuple[Block, ...]
    note: str = ""
    phones: frozenset[int] = frozenset()


@frozen
class Review(Route):
    """A match that is over, looked at again."""

    screen = "hameln.ui.screens.review.screen:ReviewScreen"
    replay: ReplayedMatch


@frozen
class PlayedMatch(Route):
    """What can be done with a match of the statistics."""

    screen = "hameln.ui.screens.statistics.played:PlayedMatchScreen"
    match: Finished
    replay: ReplayedMatch


@frozen
class Points(Route):
    """The points of a match of the statistics, as a table."""

    screen = "hameln.ui.screens.scoring.points:PointsScreen"
    replay: ReplayedMatch


@frozen
class Chronicle(Route):
    """The chronicle of a match that is over."""

    screen = "hameln.ui.screens.statistics.played:ChronicleScreen"
    replay: ReplayedMatch


@frozen
class Phones(Route):
    """Who of the match on the table goes on with a phone, and the codes for that."""

    screen = "hameln.ui.screens.phones.screen:PhonesScreen"


@frozen
class StandIn(Route):
    """Who plays from now on for computer players of a save that cannot sit down."""

    screen = "hameln.ui.screens.saves.obstacles:StandInScreen"
    save: Save


def go_on(app: App, save: Save) -> None:
    """Let a saved match go on; where another program plays it, or somebody is missing, ask what to do.

    Raises:
        HamelnError: It cannot go on.
    """
    from hameln.table.saves import read_save  # noqa: PLC0415 - the title needs no table
    from hameln.table.session import Session  # noqa: PLC0415

    try:
        session, note = Session.resume(save.path)
    except InUseError:
        app.open(routes.InUse(save))
        return
    except MissingPlayersError:
        app.open(StandIn(read_save(save.path)))
        return
    play(app, session, note)


def play(app: App, session: Session, note: str = "") -> None:
    """Leave everything that is open for a match."""
    app.play_sound("confirm")
    choose_game(app, session.game.name)
    app.home(routes.Title())
    app.open(to_table(app, session, note))
    if note:
        app.say(note)


def to_table(app: App, session: Session, note: str = "", phones: frozenset[int] = frozenset()) -> Route:
    """The way to a match; in a window it is seen that the table is being laid.

    Args:
        app: The program.
        session: The match.
        note: What is told when it is opened, and to be told again once it is laid.
        phones: The seats of those who come with phones; their codes are shown first.
    """
    return Laying(session, note, phones) if app.has_window else routes.Play(session, phones)


def first_to_table(app: App, session: Session, note: str = "", phones: frozenset[int] = frozenset()) -> Route:
    """The same for a new match, by way of the stories that were not told yet."""
    from hameln.table.book import untold  # noqa: PLC0415 - the title tells no stories

    stories = untold(app.settings, session.game)
    if stories:
        return Story(session, stories, note, phones)
    return to_table(app, session, note, phones)


def play_again(app: App, session: Session, phones: frozenset[int] = frozenset()) -> None:
    """Begin another match with the players of one that is over; where no person played, agree on it first.

    Args:
        app: The program.
        session: The match that is over.
        phones: The seats of those who have played with phones.
    """
    from hameln.players.kit import HUMAN  # noqa: PLC0415 - the title begins no match
    from hameln.table.draft import Draft  # noqa: PLC0415
    from hameln.table.finished import PRACTICE  # noqa: PLC0415

    choose_game(app, session.game.name)
    if HUMAN not in session.seats:
        app.home(routes.Title())
        app.open(routes.NewMatch())
        return
    draft = Draft.again(session, app.settings, phones)
    try:
        again = draft.begin(counts=not session.notes.get(PRACTICE))
    except HamelnError as error:
        app.say(error.plain)
        return
    app.play_sound("click")
    app.home(routes.Title())
    app.open(first_to_table(app, again, draft.unsaved, draft.phones))
    if draft.unsaved:
        app.say(draft.unsaved)


def choose_game(app: App, word: str) -> None:
    """Remember the game that was chosen last; the title shows it."""
    if app.settings.usual_game != word and word in games_with("ui"):
        app.change(game=word)


def has_left() -> bool:
    """Whether work of the editor was left behind unsaved."""
    return any(one.game in ("", *games_with("editor")) for one in left_behind())


def new_match(app: App, word: str = "") -> None:
    """Agree on a new match of a game, of the usual one if none is named."""
    if word:
        choose_game(app, word)
    if app.draft is not None and app.draft.game != app.settings.usual_game:
        app.draft = None
    app.open(routes.NewMatch())


def home_told(app: App) -> str:
    """What the way home from the screen on top is called: mostly the title, but some screens below wait."""
    waiting = next((one.waits for one in reversed(app.screens[:-1]) if one.waits), "")
    return text(waiting) if waiting else text("Main menu")


@frozen
class Campaign(Route):
    """The matches of a campaign."""

    screen = "hameln.ui.screens.campaign:CampaignScreen"


@frozen
class Positions(Route):
    """All positions that can be solved."""

    screen = "hameln.ui.screens.positions.screen:PositionsScreen"


@frozen
class Farewell(Route):
    """What can be done after lessons.

    Attributes:
        game: Whose lessons they were.
        word: Of these lessons; empty for the first ones.
    """

    screen = "hameln.ui.screens.tutorial.farewell:FarewellScreen"
    game: str
    word: str = ""


@frozen
class Solve(Route):
    """A position on the table.

    Attributes:
        shows: Whether its solution is played; else the person solves it.
    """

    screen = "hameln.ui.screens.positions.solve:SolveScreen"
    position: Position
    shows: bool = False


@frozen
class Verdict(Route):
    """Whether a position was solved.

    Attributes:
        attempt: The try.
        undo: Takes the last decision back.
        note: What is to be told beside it; mostly nothing.
        hints: How many hints were told.
    """

    screen = "hameln.ui.screens.positions.verdict:VerdictScreen"
    attempt: Attempt
    undo: Callable[[], object]
    note: str = ""
    hints: int = 0


def review(app: App, replay: ReplayedMatch) -> None:
    """Look at a match again; where that cannot be done, it is told."""
    app.play_sound("click")
    if replay.has_review:
        app.open(Review(replay))
    else:
        app.say(text("This match cannot be looked at again."))
