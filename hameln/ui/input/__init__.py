"""Keys and the pointer: what they are called, what is carried and drawn with them."""
