"""No module of the project is imported, by however long a way, by one that it imports itself."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import networkx as nx

import hameln

ROOT = Path(hameln.__file__).parents[1]


def modules(root: Path) -> dict[str, Path]:
    """The modules of a package by name; a package stands for its ``__init__``."""
    found = {}
    for path in root.rglob("*.py"):
        parts = path.relative_to(root.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test).endswith("TYPE_CHECKING")


def imports(node: ast.AST, *, with_types: bool = False) -> Iterator[str]:
    """Everything that is imported at run time, in functions too; with types also what only they need."""
    for one in ast.iter_child_nodes(node):
        if isinstance(one, ast.Import):
            yield from (alias.name for alias in one.names)
        elif isinstance(one, ast.ImportFrom):
            yield from (f"{one.module}.{alias.name}" for alias in one.names)
        elif is_for_types(one) and not with_types:
            yield from (name for other in one.orelse for name in imports(ast.Module([other], [])))
        else:
            yield from imports(one, with_types=with_types)


@cache
def graph_of(root: Path, *, with_types: bool = False) -> nx.DiGraph[str]:
    known = modules(root)
    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_nodes_from(known)
    for name, path in known.items():
        for target in imports(ast.parse(path.read_text(encoding="utf-8")), with_types=with_types):
            other = target if target in known else target.rpartition(".")[0]
            if other in known and other != name:
                graph.add_edge(name, other)
    return graph


def circles(root: Path, *, with_types: bool = False) -> list[list[str]]:
    """The groups of modules that import each other."""
    groups = nx.strongly_connected_components(graph_of(root, with_types=with_types))
    return [sorted(group) for group in groups if len(group) > 1]


def test_a_circle_is_found(tmp_path: Path) -> None:
    root = tmp_path / "town"
    root.mkdir()
    for name, text in {
        "__init__": "",
        "house": "def cat():\n    from town.rat import RAT\n    return RAT\n",
        "rat": "from town import house\nRAT = house\n",
        "piper": "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from town.child import Child\n",
        "child": "import town.piper\n",
    }.items():
        (root / f"{name}.py").write_text(text)

    assert circles(root) == [["town.house", "town.rat"]]
    typed = [["town.child", "town.piper"], ["town.house", "town.rat"]]
    assert sorted(circles(root, with_types=True)) == typed


def test_there_are_no_circles() -> None:
    graph = graph_of(ROOT / "hameln")

    assert graph.number_of_edges() > 1000
    assert circles(ROOT / "hameln") == []


def test_only_a_town_and_its_graphs_know_each_other_by_their_types() -> None:
    """The town loads both when it is asked for them, because networkx is slow to import."""
    known = [f"hameln.games.hameln.map.{name}" for name in ("graph", "lanes", "town")]

    assert circles(ROOT / "hameln", with_types=True) == [known]
