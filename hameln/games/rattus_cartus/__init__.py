"""The card game of the plague year: heirs, buildings, rats, and a hidden row of nuns."""
