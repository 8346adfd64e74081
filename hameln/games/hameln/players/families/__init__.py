"""Computer families that are files: the words that they are written in, their reader and their judge."""
