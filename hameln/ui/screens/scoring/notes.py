"""What stands beside the table of points: how a kind of points came about, or who has won.

What characters say at the end of a match, below its winner: whoever has won, and whoever has not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from attrs import Factory, define, frozen

from hameln.language import text
from hameln.players.kit import players_kit
from hameln.table.remarks import Spoken, last_words
from hameln.table.scoring import ScoringStep
from hameln.ui.draw import theme
from hameln.ui.draw.box import Rect
from hameln.ui.draw.display_list import DisplayList
from hameln.ui.draw.fonts import Face
from hameln.ui.draw.portraits import draw_portrait, portraits_of
from hameln.ui.screens.scoring.laurel import draw_crest
from hameln.ui.widgets.chart_marks import draw_medal, draw_number
from hameln.ui.widgets.controls import SPOT_AT_LEAST
from hameln.ui.widgets.rows import Rows

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from hameln.table.replay import ReplayedMatch
    from hameln.table.session import Session
    from hameln.ui.app import App


_BAR = 26.0
_INDENT = 36.0
_GAP = 7.0
WREATH = 270.0
"""How large the wreath is at most."""
LEAST_WREATH = 0.36
"""How much of the height it has at least above the places."""
_HEADING = theme.TITLE + 2
_MEDAL = 1.9
"""How high a medal is, in lines."""
_SIGN = 28.0
"""How high a shield is with the place on it."""
_LEAST_LINES = 3
"""How many lines are seen above medals that stand side by side."""


@frozen(kw_only=True)
class Note:
    """A sentence with a player's arms before it, or a medal, or with none.

    Attributes:
        arms: Whose; empty for what is about all.
        place: The place that it tells, from 1; 0 for none.
        is_own: Whether it is about whoever sits there.
        medal: The picture on the medal of an achievement, which is named in the first line; empty for none.
        title: What that achievement is called.
    """

    sentence: str
    arms: str = ""
    place: int = 0
    is_own: bool = False
    medal: str = ""
    title: str = ""


@define
class Notes:
    """Sentences below each other, as many as there is room for; the others are reached by scrolling.

    Attributes:
        rows: Their lines.
    """

    rows: Rows = Factory(Rows)

    def draw(self, sheet: DisplayList, notes: Sequence[Note], box: Rect) -> None:
        """Draw the sentences: with gaps between them where all can be seen, else as lines that scroll.

        Where there is too little room, medals stand side by side below the others; their tips say the rest.
        """
        x, y, width, height = box
        lines = [_wrapped(sheet, note, width) for note in notes]
        high = sheet.letters.line(theme.BODY) + 1
        gap = (height - high * sum(map(len, lines))) / max(1, len(notes) - 1)
        if gap >= -0.1:
            self.rows.names, self.rows.first, gap = (), 0, min(gap, _GAP * 1.5)
            pitch = high + gap
            for note, found in zip(notes, lines, strict=True):
                for place, line in enumerate(found):
                    _draw_line(sheet, note if place == 0 else None, line, (x, y, high), pitch)
                    y += high
                y += gap
            return
        medals = [note for note in notes if note.medal]
        used = high + _cell_height(sheet) * -(-len(medals) // 2)
        if medals and height - used >= high * _LEAST_LINES:
            others = [note for note in notes if not note.medal]
            self.draw(sheet, others, (x, y, width, height - used - _GAP))
            _draw_medals(sheet, medals, (x, y + height - used, width, used))
            return
        flat = [
            (note if place == 0 else None, line)
            for note, found in zip(notes, lines, strict=True)
            for place, line in enumerate(found)
        ]
        self.rows.names = [""] * len(flat)
        self.rows.draw(
            sheet,
            box,
            high,
            lambda place, left, top, _wide: _draw_line(sheet, *flat[place], (left, top, high), high),
        )


def notes_height(sheet: DisplayList, notes: Sequence[Note], width: float) -> float:
    """The height at which all sentences can be seen."""
    lines = sum(len(_wrapped(sheet, note, width)) for note in notes)
    return lines * (sheet.letters.line(theme.BODY) + 1) + _GAP * (len(notes) - 1)


def _wrapped(sheet: DisplayList, note: Note, width: float) -> list[str]:
    room = width - _INDENT - _BAR
    return [
        line
        for part in note.sentence.split("\n")
        for line in sheet.letters.wrap(part, _face(note), theme.BODY, room)
    ]


def _face(note: Note | None) -> Face:
    return Face.BOLD if note is not None and (note.is_own or note.medal) else Face.BODY


def _cell_height(sheet: DisplayList) -> float:
    return max(SPOT_AT_LEAST + 2.0, 2 * sheet.letters.line(theme.BODY) + 4)


def _draw_medals(sheet: DisplayList, medals: Sequence[Note], box: Rect) -> None:
    """Draw medals with their names in two columns; what they are for is said where one points at them."""
    x, y, width, _ = box
    head, high, wide = sheet.letters.line(theme.BODY) + 1, _cell_height(sheet), width / 2
    sheet.words(text("Achievements"), x, y + head / 2, Face.ITALIC, theme.BODY, theme.SOFT_INK, width=width)
    for place, note in enumerate(medals):
        left, top = x + wide * (place % 2), y + head + high * (place // 2)
        draw_medal(sheet, note.medal, left + 17, top + high * 0.54, high * 0.9)
        room = wide - _INDENT - 10
        name = sheet.letters.wrap(note.title, Face.BOLD, theme.BODY, room)
        line = sheet.letters.line(theme.BODY)
        from_top = top + (high - line * min(2, len(name))) / 2
        sheet.paragraph(note.title, left + _INDENT + 4, from_top, room, Face.BOLD, theme.BODY, lines=2)
        tip = note.sentence.replace("\n", " ")
        sheet.spot(f"medal:{place}", left, top, wide - 4, high - 2, tip=tip)


def _draw_line(
    sheet: DisplayList, note: Note | None, line: str, at: tuple[float, float, float], pitch: float
) -> None:
    """Draw a line of a sentence; the first one has the sign before it, which is no higher than the pitch."""
    x, y, high = at
    part = min(1.0, (pitch - 2) / _SIGN)
    if note is not None and note.medal:
        draw_medal(sheet, note.medal, x + 15, y + high * 1.1, high * _MEDAL)
    elif note is not None:
        name, size = (f"shield_{note.arms}", 25.0) if note.arms else ("pip_off", 10.0)
        sheet.icon(name, x + 14, y + high / 2, size * part)
    if note is not None and note.place:
        draw_number(sheet, note.place, x + 14 + 9 * part, y + high / 2 + 7 * part, 0.8 * part)
    sheet.words(line, x + _INDENT, y + high / 2, _face(note), theme.BODY)


def notes_of(sentences: Sequence[str], players: Sequence[str], arms: Sequence[str]) -> tuple[Note, ...]:
    """Sentences with the arms of the player with whose name they begin."""
    return tuple(
        Note(
            sentence=sentence,
            arms=next(
                (one for player, one in zip(players, arms, strict=True) if _begins(sentence, player)), ""
            ),
        )
        for sentence in sentences
    )


def _begins(sentence: str, player: str) -> bool:
    return sentence.startswith((f"{player}:", f"{player} :"))


def draw_step(sheet: DisplayList, step: ScoringStep, notes: Sequence[Note], box: Rect, lines: Notes) -> None:
    """How one kind of points is counted, and how it came about here."""
    x, y, width, height = box
    title = sheet.letters.line(theme.TITLE) + 6
    sheet.icon(step.icon, x + 18, y + title / 2, 34)
    rule = sheet.letters.width(step.rule, Face.NUMBER, theme.NUMBER)
    room = width - 46 - rule - 12
    sheet.words(step.heading, x + 42, y + title / 2, Face.TITLE, theme.TITLE, width=room)
    sheet.words(
        step.rule, x + width - 2, y + title / 2, Face.NUMBER, theme.NUMBER, theme.SOFT_INK, align="right"
    )
    below = y + title + 4
    below += sheet.paragraph(step.about, x + 2, below, width - 4, Face.ITALIC, theme.BODY, theme.SOFT_INK)
    below += 8
    lines.draw(sheet, notes, (x, below, width, y + height - below))


def draw_outcome(
    sheet: DisplayList,
    winners: Sequence[tuple[str, str]],
    told: str,
    notes: Sequence[Note],
    box: Rect,
    lines: Notes,
) -> None:
    """The winners' arms or portraits, if any, in a wreath above the places or, in a low box, beside them."""
    x, y, width, height = box
    size = _crest(sheet, told, notes, box) if winners else 0.0
    top = y
    if not winners:
        pass
    elif is_upright(box):
        draw_crest(sheet, winners, x + width / 2, y + size / 2, size)
        top += size + 6
    else:
        draw_crest(sheet, winners, x + size / 2, y + height / 2, size)
        x, width = x + size + 16, width - size - 16
    top += sheet.paragraph(told, x, top, width, Face.TITLE, _HEADING, align="middle", lines=2) + 10
    lines.draw(sheet, notes, (x, top, width, y + height - top))


def is_upright(box: Rect) -> bool:
    """Whether a box is high enough for the wreath to hang above the places."""
    return box[3] > upright_height(box[2])


def upright_height(width: float) -> float:
    """The height of a box from which on the wreath hangs above the places."""
    return width * 0.62


def outcome_height(
    sheet: DisplayList, told: str, notes: Sequence[Note], width: float, wreath: float = WREATH
) -> float:
    """The height at which a wreath and all places can be seen."""
    high = sheet.measure(told, width, Face.TITLE, _HEADING)
    return wreath + 6 + high + 10 + notes_height(sheet, notes, width) + 6


def _crest(sheet: DisplayList, told: str, notes: Sequence[Note], box: Rect) -> float:
    """How large the wreath is: all that the places leave, within bounds."""
    _, _, width, height = box
    if not is_upright(box):
        return min(WREATH, height, width * 0.3)
    spare = height - (outcome_height(sheet, told, notes, width) - WREATH)
    return min(WREATH, width * 0.8, max(spare, height * LEAST_WREATH))


_FACE: Final = 50.0
"""How high a portrait is, with its arms."""
_FACE_INDENT: Final = _FACE + 14.0
_FACE_GAP: Final = 8.0
_ABOVE: Final = 14.0
"""The room for the line above all words."""


class LastWords:
    """The last words of a match, as far as anybody wants to hear them and there is room.

    Attributes:
        spoken: What is said, the most important first.
    """

    def __init__(self, app: App, session: Session | ReplayedMatch, winners: Collection[int]) -> None:
        """The words of a match that is over.

        Args:
            app: Whose settings say whether characters speak.
            session: The match.
            winners: The seats that have won.
        """
        self._app = app
        self._session = session
        self.spoken = last_words(session.game, session.seats, session.seed or 0, winners)

    def fitting(
        self, sheet: DisplayList, width: float, has_room: Callable[[float], bool]
    ) -> tuple[Spoken, ...]:
        """As many of the words as there is room for, none where nobody wants to hear any.

        Args:
            sheet: Where they are to be drawn.
            width: How wide they may be.
            has_room: Whether there is room for words of a height.
        """
        found = self.spoken if self._app.settings.voices else ()
        while found and not has_room(self.height(sheet, found, width)):
            found = found[:-1]
        return found

    def height(self, sheet: DisplayList, spoken: tuple[Spoken, ...], width: float) -> float:
        """How high words are, with the line above them."""
        return sum(self._high(sheet, one, width) + _FACE_GAP for one in spoken) + _ABOVE if spoken else 0.0

    def draw(self, sheet: DisplayList, spoken: tuple[Spoken, ...], box: Rect) -> None:
        """Draw words below a line, each with the portrait of whoever says it."""
        x, y, width, _ = box
        if not spoken:
            return
        sheet.fill(x, y + _ABOVE / 2 - 1, width, 1, theme.SOFT_INK, alpha=140)
        y += _ABOVE
        session = self._session
        faces = portraits_of(sheet.art, players_kit(session.game.name), session.seats, session.arms)
        for one in spoken:
            high = self._high(sheet, one, width)
            draw_portrait(sheet, faces[one.seat], x + _FACE / 2, y + high / 2, _FACE, session.arms[one.seat])
            told, room = self._told(one), width - _FACE_INDENT
            top = y + (high - sheet.measure(told, room, Face.ITALIC, theme.BODY)) / 2
            sheet.paragraph(told, x + _FACE_INDENT, top, room, Face.ITALIC, theme.BODY)
            y += high + _FACE_GAP

    def _told(self, one: Spoken) -> str:
        player = self._session.names[one.seat]
        return text("{player}: {words}").format(player=player, words=one.text)

    def _high(self, sheet: DisplayList, one: Spoken, width: float) -> float:
        return max(_FACE, sheet.measure(self._told(one), width - _FACE_INDENT, Face.ITALIC, theme.BODY))
