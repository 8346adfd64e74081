"""Many matches: tournaments on any number of processes, their tables, ratings and pictures.

Tournaments know no game but through the kernel. What a game watches in its matches, and its experiments, lie
in its own folder.
"""
