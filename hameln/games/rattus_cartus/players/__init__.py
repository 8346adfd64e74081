"""The heirs of the computer: what they value, how they plan, and how far they look."""
