"""The half of a new match on which its setup is chosen, as the screen asks its game for it.

What a game's half of a new match may do beyond itself: keep setups by name, copy and paste them, ask.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping
from functools import partial
from typing import TYPE_CHECKING

from attrs import frozen

from hameln.editor.fields import Field, Sort
from hameln.errors import HamelnError
from hameln.language import text
from hameln.table.setting_readers import LONGEST_NAME, MOST_KEPT
from hameln.table.settings_file import change_kept, with_kept
from hameln.ui.draw.box import Rect
from hameln.ui.screens.ask_line import Question
from hameln.ui.widgets.form.field_rows import Clicks, draw_row

if TYPE_CHECKING:
    from hameln.kernel.game import Option
    from hameln.table.draft import Draft
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList


LONGEST = min(40, LONGEST_NAME)
"""Signs of the longest name of a setup."""


@frozen
class SetupDesk:
    """The program with its clipboard, the setups that somebody keeps, and questions.

    Attributes:
        app: The program.
        game: The word of the game whose setups are kept.
        ask: Shows a question.
    """

    app: App
    game: str
    ask: Callable[[Question], None]

    @property
    def kept(self) -> Mapping[str, str]:
        """The setups that are kept, each as a line, by their names."""
        return self.app.settings.last_time(self.game).kept

    def name_of(self, line: str) -> str:
        """The name under which a setup is kept; empty if it is not."""
        return next((name for name, one in self.kept.items() if one == line), "")

    def look_anew(self) -> None:
        """Take over what another program has kept meanwhile."""
        self.app.settings = with_kept(self.app.settings)

    def ask_to_keep(self, line: str) -> None:
        """Ask for a name to keep a setup by; of one that is kept, for another name, or to let it go."""
        self.look_anew()
        before = self.name_of(line)
        if not before and len(self.kept) >= MOST_KEPT:
            self.app.say(text("There is no room for more than {n} favourites.").format(n=MOST_KEPT))
            return
        question = Question(
            heading=text("Favourite"),
            hint=text("Name"),
            value=before or self._free_name(),
            longest=LONGEST,
            told=text("Under this name it stands behind the other ways to choose."),
            yes=text("Rename") if before else text("Keep"),
            take=lambda name: self._keep(before, name, line),
            other=("icon_trash", text("Let go")) if before else ("", ""),
            do_other=lambda: self._let_go(before),
        )
        self.ask(question)

    def _free_name(self) -> str:
        names = (text("Favourite {n}").format(n=number) for number in range(1, MOST_KEPT + 2))
        return next(name for name in names if name not in self.kept)

    def _keep(self, before: str, name: str, line: str) -> str:
        """Keep a setup under a name, in its place if it had one; says why it cannot be."""
        if name != before and name in self.kept:
            return text("Another favourite is called {name}.").format(name=name)

        def change(kept: Mapping[str, str]) -> dict[str, str]:
            if before not in kept:
                return {**kept, name: line}
            return {name if one == before else one: words for one, words in kept.items()}

        return self._change(change)

    def _let_go(self, name: str) -> None:
        told = self._change(lambda kept: {one: line for one, line in kept.items() if one != name})
        if told:
            self.app.say(told)

    def _change(self, change: Callable[[Mapping[str, str]], Mapping[str, str]]) -> str:
        try:
            self.app.settings = change_kept(
                self.game, change, self.app.settings, known=self.app.keeping.known
            )
        except HamelnError as error:
            return error.plain
        return ""


class SetupPanel(ABC):
    """What a match is set up with, beside its players: drawn, explained and chosen.

    A panel belongs to one screen, and may read files and paint beside the program.

    Attributes:
        desk: Where setups are kept, copied and pasted; ``None`` where there is no such thing.
    """

    desk: SetupDesk | None = None

    @property
    @abstractmethod
    def heading(self) -> str:
        """What stands above it, in the present language."""

    @abstractmethod
    def why_not(self, draft: Draft) -> str:
        """Why no match can begin with this setup and so many players; empty if one can."""

    @abstractmethod
    def draw(self, sheet: DisplayList, draft: Draft, box: Rect) -> None:
        """Draw it into a box, with the spots by which it is changed, which say what they do."""

    def update(self) -> bool:
        """Say whether something has become ready to be drawn."""
        return False

    def close(self) -> None:  # noqa: B027 - not every panel has something to end
        """The screen has gone."""


class OptionsPanel(SetupPanel):
    """The options of a game that has nothing else to set up, a line for each."""

    def __init__(self, left_out: Collection[str] = ()) -> None:
        """A panel of all options but those that are chosen elsewhere."""
        self._left_out = left_out

    def options(self, draft: Draft) -> tuple[Option, ...]:
        """The options that are chosen here."""
        return tuple(one for one in draft.seating.options if one.name not in self._left_out)

    @property
    def heading(self) -> str:
        """What the lines are about."""
        return text("The rules of this match")

    def why_not(self, draft: Draft) -> str:
        """Nothing stands in the way."""
        del draft
        return ""

    def draw(self, sheet: DisplayList, draft: Draft, box: Rect) -> None:
        """Draw a tick box for what is or is not, and a chooser for everything else."""
        x, y, width, _ = box
        clicks = Clicks(press=partial(_turn, draft), step=partial(_turn, draft), pick=partial(_turn, draft))
        for option in self.options(draft):
            y += draw_row(sheet, _field_of(draft, option), (x, y, width), clicks, has_wheel=True) + 6


def _field_of(draft: Draft, option: Option) -> Field[Draft]:
    """An option as the line of a form."""
    value, seating, spot = _chosen(draft, option), draft.seating, f"option:{option.name}"
    title = seating.option_title(option.name)
    if isinstance(value, bool):
        return Field(word=option.name, spot=f"{spot}:more", title=title, sort=Sort.FLAG, value=value)
    choices = tuple((one, seating.value_title(option.name, one)) for one in option.values)
    return Field(word=option.name, spot=spot, title=title, sort=Sort.STEPS, value=value, choices=choices)


def _turn(draft: Draft, field: Field[Draft], step: int = 1) -> None:
    option = next(one for one in draft.seating.options if one.name == field.word)
    place = option.values.index(_chosen(draft, option)) + step
    draft.options[option.name] = option.values[place % len(option.values)]


def _chosen(draft: Draft, option: Option) -> bool | int | str:
    """The value of an option as it stands."""
    value: bool | int | str = draft.options.get(option.name, option.default)
    return value
