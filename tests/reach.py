"""Which tests a change can reach: ``python -m tests.reach [--base REF]`` prints their files, nearest first.

What a file reaches is read from the sources without running them: imports wherever they stand, import strings
(``"package.module:NAME"``, of screens, of kits, of what a test replaces), and the programs that are started
with ``-m``. A game's kit is followed where the frame asks for a part of it: whoever asks for tables does not
reach screens. A fixture reaches what it imports only for tests that name it.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import deque
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Final

from attrs import Factory, define, field, frozen

TOP: Final = Path(__file__).resolve().parent.parent
CODE: Final = ("hameln", "tests", "tools", "benchmarks")
"""The folders of modules; what lies elsewhere is data."""
_LIST: Final = "hameln.games"
_ELSEWHERE: Final = {"docs": ("docs", "rules")}
"""By which words folders of data are called, where it is not their own name alone."""
_NAMES_ALL: Final = "hameln.content"
"""This module knows the names of all folders and reads none: whoever asks it for one does."""
_DOTTED: Final = re.compile(rf"(?:{'|'.join(CODE)})(?:\.\w+)+(?::\w+)?")
_IMPORT_STRING: Final = re.compile(r"[\w.]+:\w+")
_SENTENCE: Final = 120
"""Texts of so many characters name no file."""
_KIT: Final = ".kit"
"""How the modules are called that say where the parts of a game lie."""
_FIXTURE: Final = "fixture"


@define
class Source:
    """What one file says of others, before it is known which modules there are.

    Attributes:
        imports: Dotted names that it imports.
        parts: Import strings of a kit, by the room that they are for.
        asks: The rooms for whose part of a kit it asks.
        started: What it starts with ``-m``.
        texts: Its short texts, in which modules or folders may be named.
        names: The arguments of its functions, which may be fixtures, and the fixtures that it uses.
        fixtures: The fixtures it makes: what each imports, and the arguments it takes.
    """

    imports: set[str] = field(default=Factory(set[str]))
    parts: dict[str, str] = field(default=Factory(dict[str, str]))
    asks: set[str] = field(default=Factory(set[str]))
    started: set[str] = field(default=Factory(set[str]))
    texts: set[str] = field(default=Factory(set[str]))
    names: set[str] = field(default=Factory(set[str]))
    fixtures: dict[str, Source] = field(factory=dict)


def module_of(path: str) -> str:
    """The module of a file, such as ``hameln.cli.app`` of ``hameln/cli/app.py``."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def read(text: str, module: str, *, is_package: bool = False) -> Source:
    """What a file's text says."""
    tree, source = ast.parse(text), Source()
    package = module if is_package else module.rpartition(".")[0]
    known = {
        target.id: node.value.value
        for node in tree.body
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Constant)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if isinstance(target, ast.Name) and isinstance(node.value.value, str)
    }
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and _is_asked_fixture(node):
            own = source.fixtures[node.name] = Source()
            _read_nodes(node, own, package, known)
            source.names |= own.names
        else:
            _read_nodes(node, source, package, known)
    return source


def _is_asked_fixture(function: ast.FunctionDef) -> bool:
    """Whether a function is a fixture that works only for tests that name it."""
    said = [ast.unparse(one) for one in function.decorator_list]
    return any(_FIXTURE in one and "autouse=True" not in one for one in said)


def _read_nodes(top: ast.stmt, source: Source, package: str, known: Mapping[str, str]) -> None:
    """Add what stands in a statement, however deep."""
    for node in _inside(top):
        match node:
            case ast.Import(names=names):
                source.imports |= {one.name for one in names}
            case ast.ImportFrom(module=name, names=names, level=level):
                parts = [*package.split(".")[: len(package.split(".")) + 1 - level]] if level else []
                origin = ".".join([*parts, *([name] if name else [])])
                source.imports |= {origin, *(f"{origin}.{one.name}" for one in names)}
            case ast.Constant(value=str(text)) if len(text) < _SENTENCE:
                source.texts.add(text)
            case ast.Call(func=ast.Attribute(attr="answer"), args=[ast.Constant(value=str(room))]):
                source.asks.add(room)
            case ast.Call(func=ast.Attribute(attr="usefixtures"), args=words):
                source.names |= {str(one.value) for one in words if isinstance(one, ast.Constant)}
            case ast.List(elts=words) | ast.Tuple(elts=words) | ast.Call(args=words):
                source.started |= set(_started(words))
            case ast.keyword(arg=str(room), value=(ast.Constant() | ast.JoinedStr()) as value):
                if _IMPORT_STRING.fullmatch(where := _spelt(value, known)):
                    source.parts[room] = where
            case ast.FunctionDef(args=taken):
                source.names |= {one.arg for one in (*taken.args, *taken.kwonlyargs)}
            case _:
                pass


def _inside(top: ast.AST) -> Iterator[ast.AST]:
    """A node and all within it, but for what only type checkers read; twice as fast as `ast.walk`."""
    waiting: list[ast.AST] = [top]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            waiting += node.orelse
            continue
        yield node
        for inner in vars(node).values():
            if isinstance(inner, list):
                waiting += [one for one in inner if isinstance(one, ast.AST)]
            elif isinstance(inner, ast.AST):
                waiting.append(inner)


def _started(words: Sequence[ast.expr]) -> Iterator[str]:
    """The modules that are run by a command, each after a ``-m``."""
    said = [word.value if isinstance(word, ast.Constant) else None for word in words]
    for flag, module in pairwise(said):
        if flag == "-m" and isinstance(module, str):
            yield module


def _spelt(said: ast.Constant | ast.JoinedStr, known: Mapping[str, str]) -> str:
    """A text with the names in it replaced by what the module says they are."""
    if isinstance(said, ast.Constant):
        return str(said.value)
    return "".join(
        known.get(ast.unparse(part.value), "?")
        if isinstance(part, ast.FormattedValue)
        else _spelt(part, known)
        for part in said.values
        if isinstance(part, ast.FormattedValue | ast.Constant)
    )


@frozen
class Reach:
    """What every module reaches, as the sources say."""

    sources: Mapping[str, Source]
    paths: Mapping[str, str]

    @classmethod
    def of(cls, top: Path = TOP) -> Reach:
        """Read all modules below a folder that looks like the repository."""
        found = sorted(path for folder in CODE for path in (top / folder).rglob("*.py"))
        paths = {path.relative_to(top).as_posix(): path for path in found}
        sources = {
            module_of(name): read(
                path.read_text(encoding="utf-8"), module_of(name), is_package=path.stem == "__init__"
            )
            for name, path in paths.items()
        }
        return cls(sources, {module_of(name): name for name in paths})

    @cached_property
    def _kits(self) -> frozenset[str]:
        """The modules that say where the parts of a game lie."""
        return frozenset(one for one, source in self.sources.items() if one.endswith(_KIT) and source.parts)

    @cached_property
    def edges(self) -> Mapping[str, frozenset[str]]:
        """What each module reaches at once; ``module:name`` is a fixture."""
        found: dict[str, frozenset[str]] = {}
        for module, source in self.sources.items():
            found[module] = frozenset(self._next(module, source))
            for name, fixture in source.fixtures.items():
                found[f"{module}:{name}"] = frozenset(self._next(module, fixture))
        return found

    def _existing(self, dotted: str) -> str | None:
        """The module that a dotted name lies in."""
        while dotted and dotted not in self.sources:
            dotted = dotted.rpartition(".")[0]
        return dotted or None

    def _next(self, module: str, source: Source) -> Iterator[str]:
        wanted = source.imports | {name for one in source.started for name in (one, f"{one}.__main__")}
        if module not in self._kits:
            strings = {*filter(_DOTTED.fullmatch, source.texts), *source.parts.values()}
            strings |= {
                self.sources[kit].parts[room]
                for kit in self._kits
                for room in source.asks & self.sources[kit].parts.keys()
            }
            wanted |= {where.partition(":")[0] for where in strings}
        for dotted in wanted:
            existing = self._existing(dotted)
            while existing:
                yield existing
                existing = self._existing(existing.rpartition(".")[0])
        for shared in self._shared(module):
            yield shared
            yield from (f"{shared}:{name}" for name in self.sources[shared].fixtures if name in source.names)

    def _shared(self, module: str) -> Iterator[str]:
        """Where fixtures for a test lie: in its own file, and in the ``conftest.py`` of each folder above."""
        if not module.startswith("tests"):
            return
        yield module
        folders = module.split(".")[:-1]
        for length in range(len(folders), 0, -1):
            if (shared := ".".join([*folders[:length], "conftest"])) in self.sources:
                yield shared

    @cached_property
    def tests(self) -> tuple[str, ...]:
        """The modules in which tests stand."""
        return tuple(
            one for one in self.sources if one.startswith("tests.") and one.split(".")[-1].startswith("test_")
        )

    def steps_from(self, test: str) -> Mapping[str, int]:
        """Everything that a test reaches, with the steps to it; a game's test reaches no other game."""
        game = test.split(".")[2] if test.startswith("tests.games.") else ""
        found, waiting = {test: 0}, deque([test])
        while waiting:
            here = waiting.popleft()
            for there in self.edges[here]:
                is_other = game and there.startswith(f"{_LIST}.") and there.split(".")[2] != game
                if there not in found and not is_other:
                    found[there] = found[here] + 1
                    waiting.append(there)
        return found

    @cached_property
    def _steps(self) -> Mapping[str, Mapping[str, int]]:
        return {test: self.steps_from(test) for test in self.tests}

    def tests_of(self, modules: Collection[str]) -> tuple[str, ...]:
        """The files of tests that reach one of some modules, those first that are the fewest steps away."""
        near = {
            test: min(steps[one] for one in modules if one in steps)
            for test, steps in self._steps.items()
            if not steps.keys().isdisjoint(modules)
        }
        return tuple(self.paths[test] for test in sorted(near, key=lambda test: (near[test], test)))

    def readers(self, path: str) -> frozenset[str]:
        """The modules that read a file of data, or that name its folder."""
        top, inside, _ = path.partition("/")
        if top in CODE:
            return self._beside(path)
        words = _ELSEWHERE.get(top, (top,)) if inside else (path,)
        return frozenset(
            module
            for module, source in self.sources.items()
            if module != _NAMES_ALL and any(text.split("/")[0] in words for text in source.texts)
        )

    def _beside(self, path: str) -> frozenset[str]:
        """The modules in a file's folder, or in the nearest above it that has some."""
        folder = path
        while folder := folder.rpartition("/")[0]:
            if beside := {one for one, where in self.paths.items() if where.rpartition("/")[0] == folder}:
                return frozenset(beside)
        return frozenset()

    def tests_for(self, changed: Iterable[str]) -> tuple[str, ...]:
        """The files of tests that changes of some files can reach.

        Tests beside this module look at the repository as a whole, and every change reaches them. Settings at
        the top, and modules that are gone, reach all.

        Args:
            changed: Paths from the repository's top.
        """
        modules, whole = set[str](), [one for one in self.tests if one.count(".") == 1]
        for path in changed:
            if path.endswith(".py") and path.partition("/")[0] in CODE:
                modules.add(module_of(path))
            elif "/" not in path and not path.endswith(".md"):
                modules |= set(self.tests)
            else:
                modules |= self.readers(path)
        if not modules <= self.sources.keys():
            modules |= set(self.tests)
        found = self.tests_of(modules) if modules else ()
        return (*found, *(self.paths[one] for one in whole if self.paths[one] not in found))


def changed_since(base: str, top: Path = TOP) -> tuple[str, ...]:
    """The files that differ between the work tree and a commit, and those that git does not know yet."""
    commands = (
        ("diff", "--name-only", "--no-renames", "-z", base, "--"),
        ("ls-files", "--others", "--exclude-standard", "-z"),
    )
    said = [
        subprocess.run(["git", *words], cwd=top, check=True, capture_output=True, text=True).stdout  # noqa: S607
        for words in commands
    ]
    return tuple(sorted(filter(None, "".join(said).split("\0"))))


def main(words: Sequence[str]) -> int:
    """Print the files of tests that the change since a commit can reach."""
    if words and (words[0] != "--base" or len(words) != 2):
        sys.stderr.write("usage: python -m tests.reach [--base REF]\n")
        return 2
    try:
        changed = changed_since(words[1] if words else "HEAD")
    except subprocess.CalledProcessError as error:
        sys.stderr.write(f"git cannot tell what has changed: {error.stderr.strip()}\n")
        return 2
    for path in Reach.of().tests_for(changed) if changed else ():
        sys.stdout.write(f"{path}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
