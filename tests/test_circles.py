"""No module of the project is imported, by however long a way, by one that it imports itself."""

from __future__ import annotations

from pathlib import Path

import grimp
import networkx as nx
import pytest


def graph_of(package: str, *, with_types: bool = False) -> nx.DiGraph[str]:
    """The modules of a package and what they import at run time, in functions too, or for types also."""
    found = grimp.build_graph(package, exclude_type_checking_imports=not with_types, cache_dir=None)
    graph: nx.DiGraph[str] = nx.DiGraph()
    graph.add_nodes_from(found.modules)
    graph.add_edges_from(
        (name, other) for name in found.modules for other in found.find_modules_directly_imported_by(name)
    )
    return graph


def circles(graph: nx.DiGraph[str]) -> list[list[str]]:
    """The groups of modules that import each other."""
    return sorted(sorted(group) for group in nx.strongly_connected_components(graph) if len(group) > 1)


def test_a_circle_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path / "small_town"
    root.mkdir()
    for name, text in {
        "__init__": "",
        "house": "def cat():\n    from small_town.rat import RAT\n    return RAT\n",
        "rat": "from small_town import house\nRAT = house\n",
        "piper": (
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from small_town.child import Child\n"
        ),
        "child": "import small_town.piper\n",
    }.items():
        (root / f"{name}.py").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)

    own = ["small_town.house", "small_town.rat"]
    assert circles(graph_of("small_town")) == [own]
    assert circles(graph_of("small_town", with_types=True)) == [["small_town.child", "small_town.piper"], own]


def test_there_are_no_circles() -> None:
    graph = graph_of("hameln")

    assert graph.number_of_edges() > 1000
    assert circles(graph) == []


def test_only_a_town_and_its_graphs_know_each_other_by_their_types() -> None:
    """The town loads both when it is asked for them, because networkx is slow to import."""
    known = [f"hameln.games.hameln.map.{name}" for name in ("graph", "lanes", "town")]

    assert circles(graph_of("hameln", with_types=True)) == [known]
