"""What a change reaches is read from the sources: imports, import strings, kits, fixtures, programs, data."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from tests import children
from tests.reach import Reach, changed_since

FILES = {
    "hameln/__init__.py": "",
    "hameln/__main__.py": "from hameln.cli.app import main\n",
    "hameln/content.py": 'FOLDERS = ("maps", "packs")\n',
    "hameln/cli/__init__.py": "",
    "hameln/cli/app.py": "def main():\n    from hameln.table import desk\n",
    "hameln/table/__init__.py": "",
    "hameln/table/desk.py": 'def asked(kit):\n    return kit.answer("table")\n',
    "hameln/ui/__init__.py": "",
    "hameln/ui/kit.py": 'def asked(kit):\n    return kit.answer("ui")\n',
    "hameln/ui/routes.py": 'SCREEN = "hameln.ui.title:Title"\n',
    "hameln/ui/title.py": "",
    "hameln/ui/window.py": "if TYPE_CHECKING:\n    from hameln.ui import title\n",
    "hameln/games/__init__.py": 'GAMES = {"chess": "hameln.games.chess.kit:KIT"}\n',
    "hameln/games/chess/kit.py": (
        '_HERE = "hameln.games.chess"\nKIT = Kit(table=f"{_HERE}.table:TABLE", ui=f"{_HERE}.ui:SCREEN")\n'
    ),
    "hameln/games/chess/table.py": "",
    "hameln/games/chess/ui.py": "",
    "hameln/games/chess/towns.py": 'READ = "maps/towns"\n',
    "tests/__init__.py": "",
    "tests/conftest.py": (
        "import pytest\n\n@pytest.fixture\ndef opened():\n    from hameln.ui import window\n\n"
        "@pytest.fixture(autouse=True)\ndef always():\n    from hameln import content\n"
    ),
    "tests/test_all.py": "",
    "tests/cli/test_app.py": 'def test_it(run):\n    run("python", "-m", "hameln")\n',
    "tests/table/test_desk.py": "from hameln.table.desk import asked\n",
    "tests/table/helper.py": "from ..ui.looking import look\n",
    "tests/table/test_looking.py": "from tests.table import helper\n",
    "tests/table/words.txt": "",
    "tests/ui/looking.py": "from hameln.ui import kit\n",
    "tests/ui/test_window.py": "def test_it(opened):\n    pass\n",
    "tests/ui/test_opened.py": 'import pytest\n\npytestmark = pytest.mark.usefixtures("opened")\n',
    "tests/ui/test_routes.py": "def test_it():\n    import hameln.ui.routes\n",
    "tests/games/chess/test_towns.py": "import hameln.games.chess.towns\n",
    "tests/games/go/test_go.py": "import hameln.table.desk\n",
}


@pytest.fixture(scope="module")
def reach(tmp_path_factory: pytest.TempPathFactory) -> Reach:
    top = tmp_path_factory.mktemp("repository")
    for name, text in FILES.items():
        path = top / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return Reach.of(top)


def names(found: Iterable[str]) -> set[str]:
    """The tests' own names, without those of the whole repository, which every change reaches."""
    return {Path(one).stem for one in found} - {"test_all"}


@pytest.mark.parametrize(
    ("changed", "reached"),
    [
        ("hameln/table/desk.py", ("test_app", "test_desk", "test_go")),
        ("hameln/games/chess/table.py", ("test_app", "test_desk")),
        ("hameln/games/chess/ui.py", ("test_looking",)),
        ("hameln/ui/title.py", ("test_routes",)),
        ("hameln/ui/window.py", ("test_opened", "test_window")),
        ("hameln/cli/app.py", ("test_app",)),
        ("tests/table/helper.py", ("test_looking",)),
        ("tests/table/test_desk.py", ("test_desk",)),
        ("tests/table/words.txt", ("test_desk", "test_looking")),
        ("maps/towns/here.toml", ("test_towns",)),
        ("CHANGELOG.md", ()),
    ],
    ids=str,
)
def test_what_a_change_reaches(reach: Reach, changed: str, reached: tuple[str, ...]) -> None:
    assert names(reach.tests_for([changed])) == set(reached)


@pytest.mark.parametrize(
    "changed", ["pyproject.toml", "hameln/gone.py", "hameln/content.py", "tests/conftest.py"]
)
def test_some_changes_reach_everything(reach: Reach, changed: str) -> None:
    assert len(reach.tests_for([changed])) == len(reach.tests)


def test_every_change_reaches_what_looks_at_the_whole_repository(reach: Reach) -> None:
    assert reach.tests_for(["docs/page.md"]) == ("tests/test_all.py",)


def test_the_nearest_stand_first(reach: Reach) -> None:
    found = reach.tests_for(["hameln/table/desk.py"])

    assert found.index("tests/table/test_desk.py") < found.index("tests/cli/test_app.py")


def test_what_has_changed_is_told_by_git(tmp_path: Path) -> None:
    def git(*words: str) -> None:
        told = ("-c", "user.name=A", "-c", "user.email=a@example.org")
        children.run(["git", *told, *words], cwd=tmp_path, check=True, capture_output=True)

    git("init", "-q")
    for name in ("kept", "changed", "gone"):
        (tmp_path / name).write_text("before", encoding="utf-8")
    git("add", "-A")
    git("commit", "-q", "-m", "All")
    (tmp_path / "changed").write_text("after", encoding="utf-8")
    (tmp_path / "new").write_text("", encoding="utf-8")
    (tmp_path / "gone").unlink()

    assert changed_since("HEAD", tmp_path) == ("changed", "gone", "new")
