"""A campaign: its matches in their order, how one has come out so far, and the way to the next."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from attrs import frozen

from hameln.errors import HamelnError
from hameln.kernel.kits import games_with
from hameln.language import plural, text
from hameln.table.campaign.progress import Stand, begun, draft_of, progress_of
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
from hameln.ui.widgets.choice_list import RowText
from hameln.ui.widgets.collection_screen import Asked, CollectionScreen
from hameln.ui.widgets.fact_panel import Deed, key_tip

if TYPE_CHECKING:
    from hameln.table.draft import Draft
    from hameln.ui.app import App
    from hameln.ui.draw.box import Rect
    from hameln.ui.draw.display_list import DisplayList
    from hameln.ui.widgets.text_input import TextInput

ROW: Final = "stop:"
"""What the spots of rows begin with."""
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
        rivals: What those are called who play against the person.
        begun: The save in which it goes on, if it was begun.
        why: Why it cannot be played; empty if it can.
    """

    draft: Draft
    made: AGame | None
    place: str
    rivals: str
    begun: Path | None
    why: str


class CampaignScreen(CollectionScreen[Stop]):
    """The matches on the left; on the right what is told of the chosen one, and the way to it.

    Attributes:
        game: Whose campaign is shown, by its word.
        progress: How far one has come in it.
        pictures: What the chosen match looks like.
    """

    share, blank, pens = 0.4, "icon_flag", ("name:take", "name:cancel")

    def __init__(self, app: App) -> None:
        """The campaign of the game that was played last, at its next match."""
        super().__init__(app, lambda stop: f"{ROW}{stop.word}")
        self._all = {word: found for word in games_with("ui") if (found := campaign_of(word)) is not None}
        self.games = tuple(self._all)
        usual = app.settings.usual_game
        self.game = usual if usual in self.games else self.games[0]
        self.progress = progress_of(self._all[self.game], self.game, ())
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
        self.progress = progress_of(self._all[game], game, self._ledger.matches)
        self._known.clear()
        self.list.chosen = self.list.name_of(self.progress.next)
        self.read()

    def rows(self, chosen: Path | None) -> Sequence[Stop]:
        """The matches."""
        del chosen
        return self.progress.campaign.stops

    def path_of(self, row: Stop) -> Path | None:
        """The save in which a match goes on."""
        return self.known(row).begun

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
            rivals = " · ".join(player_title(self.game, one) for one in stop.rivals)
            self._known[stop.word] = _Known(
                draft=draft, made=made, place=place, rivals=rivals, begun=begun(stop, self.game), why=why
            )
        return self._known[stop.word]

    # -- drawing

    @property
    def heading(self) -> str:
        """What the campaign is called."""
        return str(self.progress.campaign.name)

    @property
    def none(self) -> str:
        """A campaign has matches."""
        return ""

    @property
    def counted(self) -> str:
        """How many matches are won."""
        progress = self.progress
        told = plural("{won} of {n} match won", "{won} of {n} matches won", len(progress.campaign.stops))
        return told.format(won=progress.won, n=len(progress.campaign.stops))

    def draw_above(self, sheet: DisplayList, box: Rect) -> float:
        """Draw which games there are, and what the campaign is about."""
        x, y, width, _ = box
        if len(self.games) > 1:
            titles, place = [game_title(game) for game in self.games], self.games.index(self.game)
            y += controls.choices(sheet, "game", (x, y, width), "", titles, place, self._choose_game) + 10
        about = str(self.progress.campaign.about)
        return y + sheet.paragraph(about, x, y, width, Face.ITALIC, theme.SMALL, lines=5) + 10

    def draw_row(self, sheet: DisplayList, row: Stop, box: Rect) -> RowText:
        """Draw how one stands with a match."""
        x, y, _, height = box
        stand = self.progress.stand(row)
        alpha = 110 if stand is Stand.CLOSED else 255
        sheet.icon(_ICONS[stand], x + 26, y + height / 2, 24, alpha=alpha)
        number = self.progress.campaign.stops.index(row) + 1
        return RowText(f"{number}. {row.name}", text(stand.value), 48, 14)

    def title_of(self, row: Stop) -> str:
        """What a match is called."""
        return str(row.name)

    def draw_facts(self, sheet: DisplayList, row: Stop, box: Rect) -> float:
        """Draw the story, as far as it has come, who plays, and how it came out."""
        x, y, width, height = box
        facts = [fact for fact in self._facts(row) if fact[1]]
        line, below = sheet.letters.line(theme.BODY), y + height
        for told, face in self._told(row):
            lines = int((below - len(facts) * (line + 2) - y) // line)
            if lines > 0:
                y += sheet.paragraph(told, x, y, width, face, theme.BODY, lines=lines) + 10
        return fact_panel.draw_pairs(sheet, facts, (x, y, width, below - y), quiet=self.quiet)

    def _told(self, stop: Stop) -> list[tuple[str, Face]]:
        """The story, and what is new."""
        told = [(str(stop.story), Face.BODY), (str(stop.fresh), Face.BOLD)]
        ends = {Stand.WON: stop.won, Stand.LOST: stop.lost}
        end = ends.get(self.progress.stand(stop))
        return told if end is None else [*told, (str(end), Face.ITALIC)]

    def _facts(self, stop: Stop) -> list[tuple[str, str]]:
        known, tries = self.known(stop), self.progress.tries(stop)
        place, came = wording_of(self.game).place, ""
        if tries:
            own, when = tries[-1].persons[0], told_date(tries[-1].when.astimezone())
            points, result = say_points(own.points), text("won") if has_won(tries[-1]) else text("lost")
            came = text("{result} with {points}, {when}").format(result=result, points=points, when=when)
        return [
            (text("You are"), known.draft.seats[0].name),
            (text(place) if place else text("Game"), known.place),
            (text("Against"), known.rivals),
            (text("Last try"), came),
            (text("Tries"), str(len(tries)) if tries else ""),
        ]

    def draw_picture(self, sheet: DisplayList, row: Stop, box: Rect) -> None:
        """Draw the table at which it is played."""
        known = self.known(row)
        if known.made is not None:
            self.pictures.draw_setup(sheet, known.draft, known.made, box)

    # -- what is done

    def deeds(self, row: Stop) -> list[Deed]:
        """The way to the match, and what else can be done."""
        known = self.known(row)
        why = known.why
        if self.progress.stand(row) is Stand.CLOSED:
            why = text("The match before it must be won first.")
        label = text("Play again") if self.progress.tries(row) else text("Begin")
        label, does = (text("Continue"), self._go_on) if known.begun else (label, self._begin)
        rename = partial(self.write, "rename", known.draft.seats[0].name, LONGEST_NAME)
        deeds = [
            Deed("go", label, "icon_play", why, does=partial(does, known), is_wanted=True),
            Deed("rename", text("Another name"), "icon_pencil", tip=key_tip("F2"), does=rename),
        ]
        if known.begun:
            again = partial(self._begin, known)
            deeds.append(Deed("anew", text("Begin anew"), "icon_replay", why, does=again))
        return deeds

    def _choose_game(self, place: int) -> None:
        self._turn(self.games[place])

    def _go_on(self, known: _Known) -> None:
        if known.begun is not None:
            go_on(self.app, read_save(known.begun))

    def _begin(self, known: _Known) -> None:
        play(self.app, known.draft.begin(), known.draft.unsaved)

    # -- what is written

    def question(self, pen: TextInput) -> Asked:
        """What somebody wants to be called."""
        del pen
        label, take = text("What you are called in this campaign"), text("Take this name")
        return Asked(label, text("Name"), take, text("A name is missing."))

    def take_writing(self) -> None:
        """Be called otherwise; it is remembered, as the name of a new match is."""
        if self.pen is not None:
            self._name = " ".join(self.pen.value.split())
            self.app.change(persons=(self._name, *self.app.settings.persons[1:]))
            self._known.clear()
            self.app.play_sound("confirm")
            self.end_writing()

    # -- time

    def update(self, seconds: float) -> bool:
        """Paint the picture of what is chosen."""
        super().update(seconds)
        return self.pictures.update(seconds, contrast=self.app.settings.high_contrast)
