"""The site's links are followed as far as the site goes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "tools"))

import website  # noqa: E402 - tools are scripts, not a package


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Two pages and a picture that lead to each other."""
    (tmp_path / "rules").mkdir()
    (tmp_path / "rat.png").touch()
    (tmp_path / "index.html").write_text(
        '<h1 id="top">A</h1><a href="rules/all.html#h1-1">B</a><img src="rat.png">'
    )
    (tmp_path / "rules/all.html").write_text(
        '<p id="h1-1"><a href="../index.html#top">A</a> <a href="#h1-1">here</a> '
        '<a href="https://example.org/nowhere">elsewhere</a></p>'
    )
    return tmp_path


def test_a_site_whose_links_all_lead_somewhere_is_whole(site: Path) -> None:
    assert website.broken(site) == []


@pytest.mark.parametrize(
    "lead", ["rules/al.html", "rules/all.html#h1-2", "#bottom", "picture.png", "../outside.html"]
)
def test_a_link_that_leads_nowhere_is_named_with_its_page(site: Path, lead: str) -> None:
    (site.parent / "outside.html").touch()
    with (site / "index.html").open("a") as page:
        page.write(f'<a href="{lead}">there</a>')

    assert website.broken(site) == [f"index.html: {lead}"]
