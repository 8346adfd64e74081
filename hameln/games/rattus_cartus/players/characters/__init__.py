"""Heirs as files: their texts, their taste and their rules, in the words of the card game."""
