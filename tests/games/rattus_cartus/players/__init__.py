"""The heirs of the computer."""
