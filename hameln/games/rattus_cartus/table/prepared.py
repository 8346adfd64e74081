"""The match of the lessons about the expansion, written down: what everybody decides, and what chance brings.

`hameln.games.rattus_cartus.table.scripted` says how a line is read. Five rounds and a half are over when the
lessons begin; from there on seat 0 decides as the lessons want it, and the others go on as it stands here.
"""

from __future__ import annotations

from typing import Final

HEIRS: Final = 3
RULES: Final = {"nobles": True}
BUILDINGS: Final = (
    *("mill-a", "mill-b", "garden-a", "garden-b", "garden-c"),
    *("town-hall-a", "town-hall-b", "trading-house-a", "trading-house-b", "trading-house-c"),
    *("church-school-a", "church-school-b", "cathedral-a", "cathedral-b", "cathedral-d"),
    *("stables-a", "stables-b", "wall-a", "wall-b", "wall-d"),
    *("wizards-castle-a", "circle-a", "circle-b", "laboratory-a", "laboratory-b"),
    *("keep-a", "keep-b", "monument-a", "monument-b", "monument-d"),
)
"""The thirty that play."""
_BEFORE: Final = """
nuns B0 P0 B1 R0 M1, deal P0 B0 C0 K4 R1, deal P1 B4 B2 K0 M0, deal C4 K3 R4 R2 B3, start 2

row town-hall-a keep-b
supply 0, draw P2 C0 M4 K1, supply 0, draw P4 B4 C4 K0, supply 1, draw R0 B0
enter 1, lay R2, lay R4, enter 0, lay B0, done, enter 0, lay B2, lay B4, done
noble physician, done

row church-school-a stables-b
supply 0, draw M1 K0 P1 R3, supply 0, draw C1 B4 K4 R4, supply 1, draw M2 K2, place 1 physician
enter 0, lay P4, lay C0, lay C4, done, enter 1, lay K0, lay K4, done, enter 1, lay K1, done
noble ratkeeper

row wizards-castle-a trading-house-b
supply 0, draw P4 M0 C0 B3, supply 0, draw M4 C1 R4 K4, supply 1, draw P3 M0, place 1 ratkeeper
enter 1, lay B0, lay B3, lay B4, done, enter 0, lay M2, lay M4, done, enter 0, lay M1, done
noble protector, gain royalty

row stables-a cathedral-d
supply 0, draw C0 B1 P0 R0, supply 1, supply 0, draw P2 B2 K2 M3, place 1 protector
enter 0, lay K2, lay K3, lay K4, done, enter 0, lay K0, lay K4, done, enter 1, lay C0, lay C1, done
noble chancellor

row monument-a cathedral-b
supply 1, draw M2 K1, supply 1, draw B4 R2, supply 0, draw R0 P3 M3 C3, place 1 chancellor
enter 0, lay R1, lay R3, done, enter 0, lay R0, lay R2, lay R4, done, enter 1, lay C0, lay C4, done
noble steward, reduce none 0, reduce none 0

row mill-a wall-b
supply 1, draw K0 B0, supply 0, draw C3 C2 R3 C4, supply 1, draw C2 K3, place 1 steward
enter 0, lay P1, lay P2, lay P4, done, enter 1, lay P0, lay R4, done, draw P0 M4
"""
_GUIDED: Final = """
enter 0, lay P0, lay P1, lay P3, lay privilege, done
noble patron, name chivalry, name magic, name royalty, mill P4 P4 C4 K4 K2 M0 M4 R1 R3 R4

row circle-a town-hall-b
supply 1, draw K0 C0, supply 1, draw B2 R2, supply 0, draw C4 K4 M1 R4, place 0 patron
enter 0, lay P2, lay P3, lay B1, done, enter 0, lay M2, lay M4, lay staff
enter 1, lay B0, lay B4, lay K0, lay M3, done
noble ascetic, circle garden-a, turn, turned K4, turn, turned K1, turn, turned B4
turn, turned R2, turn, turned K3, stop

row laboratory-b keep-a
supply 0, draw C4 C1, supply 0, draw B0 B3, supply 1, draw K0 C0 C0 K4, place 1 ascetic
enter 0, lay M0, lay M0, lay horse, enter 0, lay M1, done, enter 1, lay R0, lay R3, done
noble bishop, shift peasantry 2, shift none 0, name magic, discard C1, discard C3, discard C4

row trading-house-a wall-a
supply 0, draw B4 M2 M4 R0, supply 0, draw P4 B0 R1 R4
"""


def _lines(told: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in told.replace("\n", ",").split(",") if line.strip())


OPENING: Final = _lines(_BEFORE)
"""What has been played before the lessons begin."""
GUIDED: Final = _lines(_GUIDED)
"""What is played from there on, up to the person's decision in the last round."""
