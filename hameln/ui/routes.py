"""Where one can go: a way to every screen that another one opens, with what it needs.

``app.open(routes.Rules("H8.1"))`` opens the rule book at a section; the type checker finds wrong arguments.
Those from the title to its groups, to campaigns and to set positions, and that to a table being laid, stand
in `hameln.ui.going_on`.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from attrs import frozen

from hameln.ui.shown import Route

if TYPE_CHECKING:
    from hameln.editor.document import Document
    from hameln.editor.keeping import Keeper
    from hameln.editor.tools import EditorController as EditorDesk
    from hameln.table.controller import MatchController
    from hameln.table.log.log import LogLine
    from hameln.table.log.reasons import Thought
    from hameln.table.opaque import AMatch
    from hameln.table.replay import ReplayedMatch
    from hameln.table.saves import Save
    from hameln.table.session import Session
    from hameln.ui.screens.ask_line import Question
    from hameln.ui.screens.match.playback import MatchPlayback
    from hameln.ui.screens.replay.playback import Playback


@frozen
class Title(Route):
    """The first screen."""

    screen = "hameln.ui.screens.title:TitleScreen"


@frozen
class Fault(Route):
    """The plainest screen, where not even the title can be shown."""

    screen = "hameln.ui.screens.fault:FaultScreen"


# -- from the title


@frozen
class NewMatch(Route):
    """Setting up a new match."""

    screen = "hameln.ui.screens.new_match.screen:NewMatchScreen"


@frozen
class Tutorial(Route):
    """The lessons.

    Attributes:
        place: The step to begin with; ``None`` for where they were left.
        game: Whose lessons; of the usual game if none is named.
        word: Of further lessons; empty for the first ones.
    """

    screen = "hameln.ui.screens.tutorial.screen:TutorialScreen"
    place: int | None = None
    game: str = ""
    word: str = ""


@frozen
class Lessons(Route):
    """The list of all lessons of a game."""

    screen = "hameln.ui.screens.tutorial.teachings:TeachingsScreen"
    game: str


@frozen
class Chapters(Route):
    """The chapters of the lessons.

    Attributes:
        place: The step where one is.
        game: Whose lessons.
        word: Of further lessons; empty for the first ones.
    """

    screen = "hameln.ui.screens.tutorial.teachings:ChaptersScreen"
    place: int
    game: str
    word: str = ""


@frozen
class Saves(Route):
    """The saved matches.

    Attributes:
        running: The file of a match that is being played here.
        chosen: The file that is to be looked at first.
    """

    screen = "hameln.ui.screens.saves.screen:SavesScreen"
    running: Path | None = None
    chosen: Path | None = None


@frozen
class Shelf(Route):
    """One's own documents.

    Attributes:
        game: The word of the game; the first that has an editor if none is named.
        chosen: The file that is to be looked at first.
    """

    screen = "hameln.ui.screens.shelf.screen:ShelfScreen"
    game: str = ""
    chosen: Path | None = None


@frozen
class InUse(Route):
    """What can be done with a match that another program plays."""

    screen = "hameln.ui.screens.saves.obstacles:InUseScreen"
    save: Save


@frozen
class Rules(Route):
    """The rule book.

    Attributes:
        number: The section to open; empty for the beginning.
        game: Whose rules; those of the usual game if none is named.
    """

    screen = "hameln.ui.screens.rules:RulesScreen"
    number: str = ""
    game: str = ""


@frozen
class Settings(Route):
    """The settings, at a page."""

    screen = "hameln.ui.screens.settings.screen:SettingsScreen"
    tab: str = "picture"


@frozen
class Daily(Route):
    """The match of the day."""

    screen = "hameln.ui.screens.daily:DailyScreen"


@frozen
class Statistics(Route):
    """All finished matches added up."""

    screen = "hameln.ui.screens.statistics.screen:StatisticsScreen"


@frozen
class Credits(Route):
    """Who made what."""

    screen = "hameln.ui.screens.credits:CreditsScreen"


@frozen
class AskLine(Route):
    """A question that is answered with a line."""

    screen = "hameln.ui.screens.ask_line:AskLineScreen"
    question: Question


# -- editing


@frozen
class Editor(Route):
    """An editor with a document.

    Attributes:
        game: The word of the game whose document it is.
        document: What is edited.
        keeper: Keeps it on disk while it is not saved, if it was taken up again.
        lost: What of its file could not be read, a sentence each.
    """

    screen = "hameln.ui.screens.editor.screen:EditorScreen"
    game: str
    document: Document[Any]
    keeper: Keeper[Any] | None = None
    lost: tuple[str, ...] = ()


@frozen
class Workshop(Editor):
    """The workshop with a character; the word is that of the characters of its game."""

    screen = "hameln.ui.screens.workshop.screen:WorkshopScreen"


@frozen
class EditorKeys(Route):
    """How one works in an editor: the first steps, the tools, and every key.

    Attributes:
        desk: Whose tools are told.
        guide: The first steps, headings and what stands below them.
    """

    screen = "hameln.ui.screens.editor.keys:EditorKeysScreen"
    desk: EditorDesk[Any]
    guide: tuple[tuple[str, str], ...] = ()


@frozen
class EditorChanged(Route):
    """Asking what is to become of a file that another program has changed meanwhile.

    Attributes:
        file: What the file is called.
        copy: Saves in a new file; says whether that could be done.
        replace: Saves over what the other program wrote; says whether that could be done.
    """

    screen = "hameln.ui.screens.editor.saving:EditorChangedScreen"
    file: str
    copy: Callable[[], bool]
    replace: Callable[[], bool]


@frozen
class EditorLeaving(Route):
    """Asking what is to become of what is not saved.

    Attributes:
        title: What the document is called.
        problems: How many it has.
        save: Saves; says whether that could be done.
        leave: Leaves the editor; what is not saved then is forgotten.
    """

    screen = "hameln.ui.screens.editor.saving:EditorLeavingScreen"
    title: str
    problems: int
    save: Callable[[], bool]
    leave: Callable[[], None]


# -- from a match


@frozen
class Play(Route):
    """A match on the table, and the seats of those who come with phones: their codes are shown first."""

    screen = "hameln.ui.screens.match.screen:MatchScreen"
    session: Session
    phones: frozenset[int] = frozenset()


@frozen
class Pause(Route):
    """What can be done beside a match."""

    screen = "hameln.ui.screens.match.pause:PauseScreen"
    session: Session


@frozen
class Log(Route):
    """The whole log of a match.

    Attributes:
        opened: The line of a turn that lies open.
        has_verdict: Whether it may be read who has won.
    """

    screen = "hameln.ui.screens.match.log:LogScreen"
    desk: MatchController
    opened: LogLine | None = None
    has_verdict: bool = True


@frozen
class Why(Route):
    """The thoughts behind a line of the log."""

    screen = "hameln.ui.screens.match.why:WhyScreen"
    thought: Thought


@frozen
class Curtain(Route):
    """The curtain before the next person's turn.

    Attributes:
        secrets: Whether what is hidden from the others is shown behind it.
    """

    screen = "hameln.ui.screens.match.curtain:CurtainScreen"
    desk: MatchController
    conductor: MatchPlayback
    seat: int
    secrets: bool = False


@frozen
class Secrets(Route):
    """What is hidden from the others, for the eyes of one seat."""

    screen = "hameln.ui.screens.match.curtain:SecretsScreen"
    desk: MatchController
    conductor: MatchPlayback
    seat: int


@frozen
class Scoring(Route):
    """How the points of a match that is over came about.

    Attributes:
        session: The match.
        is_counted: Whether they have just been counted on the table, so that it is told at once who has won.
        phones: The seats of those who have played with phones.
        watch: Shows the match from a moment on, where it is shown below; else a replay is opened.
    """

    screen = "hameln.ui.screens.scoring.screen:ScoringScreen"
    session: Session | ReplayedMatch
    is_counted: bool = False
    phones: frozenset[int] = frozenset()
    watch: Callable[[int], object] | None = None


# -- replays


@frozen
class Replay(Route):
    """A match as it went.

    Attributes:
        source: The file of a record, a match at the table, or one that has been read already.
        session: What is known about a match at the table.
        at: The moment to begin with; without one the beginning, -1 for the end.
    """

    screen = "hameln.ui.screens.replay.screen:ReplayScreen"
    source: Path | AMatch | ReplayedMatch
    session: Session | None = None
    at: int | None = None


@frozen
class ReplayLog(Route):
    """The whole log of a replay."""

    screen = "hameln.ui.screens.match.log:ReplayLogScreen"
    playback: Playback


@frozen
class Counted(Route):
    """What everybody did in a match that is over, in numbers."""

    screen = "hameln.ui.screens.statistics.counted:CountedScreen"
    match: AMatch
    names: tuple[str, ...]
    arms: tuple[str, ...] = ()
    own: int | None = None


@frozen
class PlayOn(Route):
    """Playing on from a moment of a match, after so many of its actions; for a seat, if one is named."""

    screen = "hameln.ui.screens.replay.play_on:PlayOnScreen"
    replay: ReplayedMatch
    count: int
    seat: int | None = None
