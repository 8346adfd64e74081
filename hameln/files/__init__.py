"""Files as everybody reads and writes them here: guarded, in one step, and by one writer at a time."""
