"""The road on a page of a phone: the row of buildings with who entered, the nuns, the tracks."""
