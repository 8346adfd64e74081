"""A campaign: its matches in their order, how one has come out so far, and the way to the next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.errors import HamelnError
from hameln.kernel.kits import games_with
from hameln.language import plural, text
from hameln.table.campaign.progress import Progress, Stand, begun, draft_of, progress_of
from hameln.table.campaign.story import Stop, campaign_of, has_won
from hameln.table.kit import wording_of
from hameln.table.ledger import Ledger, read_ledger
from hameln.table.opaque import AGame
from hameln.table.records import LONGEST_NAME
from hameln.table.saves import read_save
from hameln.table.saying import say_points, told_date
from hameln.table.tallies import game_title, player_title
from hameln.ui.draw import theme
from hameln.ui.draw.fonts import Face
from hameln.ui.going_on import go_on, play
from hameln.ui.screens.saves.pictures import SetupPictures
from hameln.ui.widgets import controls, fact_panel
from hameln.ui.widgets.choice_list import Box, RowText
from hameln.ui.widgets.collection_screen import INSET, CollectionScreen
from hameln.ui.widgets.fact_panel import Deed, key_tip
from hameln.ui.widgets.text_input import TextInput

if TYPE_CHECKING:
    from pathlib import Path

    from hameln.table.draft import Draft
    from hameln.ui.app import App
    from hameln.ui.draw.display_list import DisplayList

ROW: Final = "stop:"
"""What the spots of rows begin with."""
_LOWEST_PICTURE: Final = 120.0
_ICONS: Final = {
    Stand.WON: "icon_trophy",
    Stand.LOST: "icon_hourglass",
    Stand.OPEN: "icon_flag",
    Stand.CLOSED: "icon_lock",
}


@frozen(kw_only=True)
class _Known:
    """What is known of a match that is looked at.

    Attributes:
        draft: What it would be made of.
        made: The game as it would be played; ``None`` where it cannot be.
        place: What its setup is called.
        begun: The save in which it goes on, if it was begun.
        why: Why it cannot be played; empty if it can.
    """

    draft: Draft
    made: AGame | None
    place: str
    begun: Path | None
    why: str


class CampaignScreen(CollectionScreen[Stop]):
    """The matches on the left; on the right what is told of the chosen one, and the way to it.

    Attributes:
        game: Whose campaign is shown, by its word.
        pictures: What the chosen match looks like.
    """

    share, blank, pens = 0.4, "icon_flag", ("name:take", "name:cancel")
    trashed_title = ""

    def __init__(self, app: App) -> None:
        """The campaign of the game that was played last, at its next match."""
        super().__init__(app, lambda stop: f"{ROW}{stop.word}")
        self.games = tuple(word for word in games_with("ui") if campaign_of(word) is not None)
        usual = app.settings.usual_game
        self.game = usual if usual in self.games else self.games[0]
        self.pictures = SetupPictures(app.art)
        self._name = ""
        self._ledger = Ledger()
        self._known = dict[str, _Known]()

    def opened(self) -> None:
        """The list has come to the top; a match may have been played meanwhile."""
        try:
            self._ledger = read_ledger()
            told = self._ledger.told
        except HamelnError as error:
            self._ledger, told = Ledger(), error.plain
        if told:
            self.app.say(told)
        self._turn(self.game)

    def closed(self) -> None:
        """The list has gone."""
        self.pictures.close()

    def _turn(self, game: str) -> None:
        """Show the campaign of a game, at its next match."""
        self.game = game
        self._known.clear()
        self.list.chosen = self.list.name_of(self.progress.next)
        self.list.show(self.progress.campaign.stops)
        self.first = self.list.chosen

    @property
    def progress(self) -> Progress:
        """How far one has come."""
        campaign = campaign_of(self.game)
        assert campaign is not None  # noqa: S101 - only games with a campaign are shown
        return progress_of(campaign, self.game, self._ledger.matches)

    def known(self, stop: Stop) -> _Known:
        """What is known of a match, found out once while the screen is on top."""
        if stop.word not in self._known:
            draft, place, why = draft_of(stop, self.game, self.app.settings, self._name), stop.place, ""
            made: AGame | None = None
            try:
                made = draft.seating.new_game(draft.place, len(draft.seats), draft.options, 0)
                place, why = draft.seating.place(made), draft.why_not()
            except HamelnError as error:
                why = error.plain
            self._known[stop.word] = _Known(
                draft=draft, made=made, place=place, begun=begun(stop, self.game), why=why
            )
        return self._known[stop.word]

    # -- drawing

    def draw_list(self, sheet: DisplayList, box: Box) -> None:
        """Draw what the campaign is about, and its matches."""
        x, y, width, height = box
        progress, below = self.progress, y + height - 28
        y = controls.panel(sheet, *box, str(progress.campaign.name)) + 2
        x, width = x + INSET, width - 2 * INSET
        if len(self.games) > 1:
            titles, place = [game_title(game) for game in self.games], self.games.index(self.game)
            y += controls.choices(sheet, "game", (x, y, width), "", titles, place, self._choose_game) + 10
        about = str(progress.campaign.about)
        y += sheet.paragraph(about, x, y, width, Face.ITALIC, theme.SMALL, lines=5) + 10
        at, draw_row = (x, y, width, below - y), partial(self._draw_row, sheet, progress)
        self.list.draw(sheet, at, draw_row, self.press_row, quiet=self.quiet, none="", lines=17, raised=3.0)

    def _draw_row(self, sheet: DisplayList, progress: Progress, stop: Stop, box: Box) -> RowText:
        x, y, _, height = box
        stand = progress.stand(stop)
        alpha = 110 if stand is Stand.CLOSED else 255
        sheet.icon(_ICONS[stand], x + 26, y + height / 2, 24, alpha=alpha)
        number = progress.campaign.stops.index(stop) + 1
        return RowText(f"{number}. {stop.name}", text(stand.value), 48, 14)

    def draw_facts(self, sheet: DisplayList, box: Box, high: float) -> None:
        """Draw the story, who plays, and what can be done."""
        x, y, width, height = box
        stop, below = self.list.row, y + height
        if stop is None:
            return
        if self.is_naming and self.pen is not None:
            label = text("What you are called in this campaign")
            fact_panel.draw_line(sheet, self.pen, label, text("Name"), (x, y, width, high))
            at = (x, below - high, width, high)
            fact_panel.draw_answers(sheet, self.pens, text("Take this name"), "", at)
            return
        deeds = self._deeds(stop)
        buttons = below - fact_panel.height_of_deeds(len(deeds), high)
        fact_panel.draw_deeds(sheet, deeds, (x, buttons, width, high))
        y = fact_panel.draw_title(sheet, str(stop.name), (x, y, width, high)) + 14
        facts = self._facts(stop)
        step = sheet.letters.line(theme.BODY) + 2
        room = buttons - 14 - len(facts) * step
        for told, face in self._told(stop):
            lines = int((room - y) // sheet.letters.line(theme.BODY))
            if lines > 0:
                y += sheet.paragraph(told, x, y, width, face, theme.BODY, lines=lines) + 10
        y = fact_panel.draw_pairs(sheet, facts, (x, y + 4, width, buttons - y), quiet=self.quiet, step=step)
        known, left = self.known(stop), buttons - 14 - (y + 12)
        if known.made is not None and left >= _LOWEST_PICTURE:
            self.pictures.draw_setup(sheet, known.draft, known.made, (x, y + 12, width, left))

    def _told(self, stop: Stop) -> list[tuple[str, Face]]:
        """The story, as far as it has come, and what is new."""
        progress = self.progress
        told = [(str(stop.story), Face.BODY), (str(stop.fresh), Face.BOLD)]
        if progress.stand(stop) is Stand.WON:
            told.append((str(stop.won), Face.ITALIC))
        elif progress.stand(stop) is Stand.LOST:
            told.append((str(stop.lost), Face.ITALIC))
        return told

    def _facts(self, stop: Stop) -> list[tuple[str, str]]:
        known, tries = self.known(stop), self.progress.tries(stop)
        place = wording_of(self.game).place
        last = tries[-1] if tries else None
        rivals = " · ".join(player_title(self.game, one) for one in stop.rivals)
        came = ""
        if last is not None:
            own, when = last.persons[0], told_date(last.when.astimezone())
            points, result = say_points(own.points), text("won") if has_won(last) else text("lost")
            came = text("{result} with {points}, {when}").format(result=result, points=points, when=when)
        return [
            (text("You are"), known.draft.seats[0].name),
            (text(place) if place else text("Game"), known.place),
            (text("Against"), rivals),
            (text("Last try"), came),
            (text("Tries"), str(len(tries)) if tries else ""),
        ]

    def _deeds(self, stop: Stop) -> list[Deed]:
        """The way to the match, and what else can be done."""
        known, stand = self.known(stop), self.progress.stand(stop)
        why = known.why
        if stand is Stand.CLOSED:
            why = text("The match before it must be won first.")
        label = text("Continue") if known.begun else text("Play again") if self.progress.tries(stop) else ""
        deeds = [Deed("go", label or text("Begin"), "icon_play", why, is_wanted=True)]
        deeds.append(Deed("rename", text("Another name"), "icon_pencil", tip=key_tip("F2")))
        if known.begun:
            deeds.append(Deed("anew", text("Begin anew"), "icon_replay", why))
        return deeds

    def draw_count(self, sheet: DisplayList, right: float, middle: float) -> None:
        """Tell how many matches are won."""
        progress = self.progress
        told = plural("{won} of {n} match won", "{won} of {n} matches won", len(progress.campaign.stops))
        told = told.format(won=progress.won, n=len(progress.campaign.stops))
        sheet.words(told, right, middle, Face.BODY, theme.BODY, theme.SOFT_CREAM, align="right")

    # -- what is clicked

    def press(self, name: str) -> None:
        """Do what a button stands for."""
        stop = self.list.row
        match name:
            case "button:back":
                self.back()
            case "name:take":
                self._take_name()
            case "name:cancel":
                self.end_writing()
            case "button:rename" if stop is not None:
                self.app.play_sound("click")
                self.pen = TextInput("rename", self.known(stop).draft.seats[0].name, LONGEST_NAME)
                self.app.focus("rename")
            case "button:go" | "button:anew" if stop is not None:
                self._play(stop, goes_on=name == "button:go")
            case _:
                pass

    def _choose_game(self, place: int) -> None:
        self.pen = None
        self.app.play_sound("click")
        self._turn(self.games[place])

    def _play(self, stop: Stop, *, goes_on: bool) -> None:
        """Let the match begin, or go on."""
        known = self.known(stop)
        try:
            if known.begun is not None and goes_on:
                go_on(self.app, read_save(known.begun))
                return
            session = known.draft.begin()
        except HamelnError as error:
            self.refuse(error.plain)
            return
        play(self.app, session, known.draft.unsaved)

    # -- what is written

    def update(self, seconds: float) -> bool:
        """Paint the picture of what is chosen."""
        super().update(seconds)
        return self.pictures.update(seconds, contrast=self.app.settings.high_contrast)

    def _take_name(self) -> None:
        """Be called otherwise; an empty name is the usual one. It is remembered, as that of a new match."""
        if self.pen is None:
            return
        self._name = " ".join(self.pen.value.split())
        if self._name:
            self.app.change(persons=(self._name, *self.app.settings.persons[1:]))
        self._known.clear()
        self.app.play_sound("confirm")
        self.end_writing()

    def end_writing(self) -> None:
        """Leave the name as it was."""
        self.pen = None
        self.app.focus("button:rename")

    def typed(self, text: str) -> bool:
        """Write the name."""
        return self.pen is not None and self.pen.typed(text)
