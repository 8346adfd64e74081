"""Build the site of the documentation strictly, look whether its links lead somewhere, and serve it.

``python tools/website.py`` builds it into ``docs/_build/html`` and fails at the first warning, and where a
link within the site leads to no page, no picture or no place on a page. ``--serve`` serves it, too.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from functools import partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

TOP: Final = Path(__file__).resolve().parent.parent
SITE: Final = TOP / "docs" / "_build" / "html"
LEADING: Final = ("href", "src")
PORT: Final = 8000


class Page(HTMLParser):
    """Where a page leads to, and the places on it that one can be led to."""

    def __init__(self, path: Path) -> None:
        """Read a page."""
        super().__init__()
        self.leads: set[str] = set()
        self.places: set[str] = set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Look at one element."""
        del tag
        for name, value in attrs:
            if name in LEADING and value:
                self.leads.add(value)
            elif name in {"id", "name"} and value:
                self.places.add(value)


def broken(site: Path) -> list[str]:
    """Every link of the site that leads nowhere within it; those to elsewhere are not followed."""
    pages = {path.resolve(): Page(path) for path in sorted(site.rglob("*.html"))}
    found = []
    for path, page in pages.items():
        for lead in sorted(page.leads):
            way = urlsplit(lead)
            if way.scheme or way.netloc:
                continue
            target = (path.parent / unquote(way.path)).resolve() if way.path else path
            is_there = target.is_file() and target.is_relative_to(site.resolve())
            place = unquote(way.fragment)
            if not is_there or (place and target in pages and place not in pages[target].places):
                found.append(f"{path.relative_to(site.resolve())}: {lead}")
    return found


def build(site: Path = SITE) -> None:
    """Build it; a warning is an error."""
    kept = site.parent / "doctrees"
    words = [sys.executable, "-m", "sphinx", "-q", "-W", "-b", "html", "-d", kept, TOP / "docs", site]
    if subprocess.run(words, check=False).returncode:  # noqa: S603 - the words are ours
        sys.exit("The site cannot be built.")
    nowhere = broken(site)
    if nowhere:
        sys.exit("\n".join([*nowhere, f"{len(nowhere)} links lead nowhere."]))


def main() -> None:
    """Do what the command line asks."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--serve", action="store_true", help="serve it on this machine until Ctrl-C")
    parser.add_argument("--port", type=int, default=PORT, help="where")
    given = parser.parse_args()
    build()
    if given.serve:
        handler = partial(SimpleHTTPRequestHandler, directory=str(SITE))
        with ThreadingHTTPServer(("127.0.0.1", given.port), handler) as server:
            print(f"http://127.0.0.1:{server.server_port}/ until Ctrl-C", flush=True)
            try:
                server.serve_forever()
            except KeyboardInterrupt:
                print()


if __name__ == "__main__":
    main()
