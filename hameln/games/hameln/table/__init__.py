"""Hameln at the table: what is decided, seen, told, taught and counted, without a window."""
