"""Tables as values, for the terminal and for pages alike."""

from __future__ import annotations

from collections.abc import Iterable

from attrs import frozen


@frozen(kw_only=True)
class Sheet:
    """A table with a title.

    Attributes:
        title: What it is about.
        headings: One for each column.
        rows: Texts; the first column stands left, numbers right.
        note: A sentence or two below it; may be empty.
        has_words: Whether all columns hold words, which stand left.
    """

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""
    has_words: bool = False

    def markdown(self, level: int = 2) -> str:
        """The table as a page of Markdown has it."""
        ruler = ["---", *["---" if self.has_words else "---:"] * (len(self.headings) - 1)]
        lines = [f"{'#' * level} {self.title}", ""]
        if self.rows:
            lines += [_row(self.headings), _row(ruler), *map(_row, self.rows), ""]
        if self.note:
            lines += [self.note, ""]
        return "\n".join(lines)


def page(title: str, introduction: str, sheets: Iterable[Sheet]) -> str:
    """A page of Markdown with these tables."""
    parts = [f"# {title}\n", f"{introduction}\n", *(sheet.markdown() for sheet in sheets)]
    return "\n".join(parts).rstrip() + "\n"


def _row(cells: Iterable[str]) -> str:
    escaped = [cell.replace("|", "\\|") for cell in cells]
    return f"| {' | '.join(escaped)} |"
