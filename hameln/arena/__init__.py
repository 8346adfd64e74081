"""Many matches: tournaments on any number of processes, their tables, ratings and pictures.

Tournaments know no game but through the kernel; only the modules whose names begin with ``city``, the
experiments (bench, characters, experiments, health) and tuning know Hameln.
"""
