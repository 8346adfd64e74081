"""A tiny second game, whole: rules, players, table, screen. The frame must not know which game it plays."""
