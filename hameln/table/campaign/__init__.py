"""A campaign: matches that are played one after another, with a story."""
