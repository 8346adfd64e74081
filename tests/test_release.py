"""Nothing is published that is incomplete, of another version, or of which the changelog tells nothing."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

import pytest

from hameln.version import VERSION

TOP = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(TOP / "tools"))

import release  # noqa: E402 - tools are scripts, not a package


@pytest.fixture
def dist(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in which everything lies."""
    monkeypatch.setattr(release, "news", lambda _: "A year of rats.\n")
    for _, pattern in release.wanted(VERSION):
        (tmp_path / pattern.replace("[tz]*", "zip").replace("*", "_")).write_text(pattern)
    return tmp_path


def test_what_is_whole_gets_checksums_and_news(dist: Path) -> None:
    before = {path.name: sha256(path.read_bytes()).hexdigest() for path in dist.iterdir()}

    assert release.seal(dist, f"v{VERSION}") == []
    assert (dist / "NOTES.md").read_text() == "A year of rats.\n"
    lines = (dist / "SHA256SUMS").read_text().splitlines()
    assert {line.split("  ")[1]: line.split("  ")[0] for line in lines} == before
    assert release.seal(dist, f"v{VERSION}") == [], "it can be done again"


@pytest.mark.parametrize(
    ("tag", "lost", "added", "told"),
    [
        ("v9.9.9", "", "", "the tag v9.9.9 is not that of version"),
        (f"v{VERSION}", "hameln-*-macos-arm64.zip", "", "there is no application for macos-arm64"),
        (f"v{VERSION}", "*cp312*win*", "", "there is no wheel of cp312 for windows-amd64"),
        (f"v{VERSION}", "*.tar.gz", "", "there is no sdist"),
        (f"v{VERSION}", "", "hameln-0.0.1.tar.gz", "hameln-0.0.1.tar.gz is of another version"),
    ],
)
def test_what_is_wrong_is_named_and_nothing_is_sealed(
    dist: Path, tag: str, lost: str, added: str, told: str
) -> None:
    for path in dist.glob(lost) if lost else ():
        path.unlink()
    if added:
        (dist / added).touch()

    (problem,) = release.seal(dist, tag)

    assert problem.startswith(told)
    assert not (dist / "SHA256SUMS").exists()


def test_news_are_what_stands_between_a_version_and_its_long_list(tmp_path: Path) -> None:
    changelog = tmp_path / "CHANGELOG.md"
    changelog.write_text(
        "# Changelog\n\n## [1.1.0] - 2027-05-01\n\nPhones.\n\n### Added\n\n- Phones.\n\n## [1.0.0]\n\nRats.\n"
    )

    assert release.news("1.1.0", changelog) == "Phones.\n"
    assert release.news("1.0.0", changelog) == "Rats.\n"
    assert release.news("1.0", changelog) == ""
