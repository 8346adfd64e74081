"""The town on a page of a phone: as a picture to touch."""
