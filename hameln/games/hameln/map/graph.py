"""The town as a networkx graph, for whoever asks about the town rather than playing in it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import networkx as nx

if TYPE_CHECKING:
    from hameln.games.hameln.map.town import Town

MARKET = ("market", "")
"""The node of the market place."""


def build_graph(town: Town) -> nx.Graph[Any]:
    """Join houses, circles, districts and the market place; see `Town.graph` for the nodes and edges."""
    graph: nx.Graph[Any] = nx.Graph()
    graph.add_node(MARKET)
    for district in town.districts:
        graph.add_node(("district", district.id), value=district)
    ring = [("district", district.id) for district in town.districts]
    for one, next_one in pairwise([*ring, ring[0]] if len(ring) > 1 else ring):
        graph.add_edge(one, next_one, link="clockwise")
    for house in town.houses:
        home = ("house", house.id)
        graph.add_node(home, value=house)
        graph.add_edge(home, ("district", house.district), link="in")
        if house.market:
            graph.add_edge(home, MARKET, link="in")
    for circle in town.circles:
        node = ("circle", circle.id)
        graph.add_node(node, value=circle, families=circle.families)
        for touch in circle.touches:
            graph.add_edge(node, ("house", touch.house), link="touch", side=touch.side)
        for district_id in circle.districts:
            graph.add_edge(node, ("district", district_id), link="in")
        if circle.market:
            graph.add_edge(node, MARKET, link="in")
    return graph
