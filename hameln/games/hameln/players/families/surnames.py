"""What one member of a family is called whose title tells of all of them."""

from __future__ import annotations

import re
from typing import Final

_ENDINGS: Final = {
    "the": r"((?<=[sxz])|(?<=[cs]h))es$|(?<=[^s])s$",
    "die": r"((?<=[xzß])|(?<=[hk]s))ens$|(?<=[^s])s$|(?<=ling)e$",
    "de": r"((?<=[xz])|(?<=ks))en$|(?<=[^s])s$",
    "a": r"[aáeéoö]k$",
    "az": r"[aáeéoö]k$",
}
"""By the article with which a title begins, what its last word has more than the name."""
_NUMBER: Final = re.compile(r" \((\d+)\)$")
"""Behind the title of a copy."""


def surname(title: str) -> str:
    """The name of one of a family, such as subjects of sentences are; a title without an article is one.

    >>> [surname(title) for title in ("The Grimms", "Die Knicksens (2)", "De Kranzen", "A Weberek", "Till")]
    ['Grimm', 'Knicks 2', 'Kranz', 'Weber', 'Till']
    """
    number = _NUMBER.search(title)
    article, _, name = _NUMBER.sub("", title).partition(" ")
    ending = _ENDINGS.get(article.casefold())
    if not ending or not name:
        return title
    return " ".join(filter(None, (re.sub(ending, "", name[0].upper() + name[1:]), number and number[1])))
