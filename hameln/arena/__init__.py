"""Many matches: tournaments on any number of processes, their tables, ratings and pictures.

The arena knows no game but through the kernel; only the modules whose names begin with ``city`` know Hameln.
"""
