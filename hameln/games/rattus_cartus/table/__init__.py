"""The card game at a table: what lies there, what is decided, told and counted, without a picture of it."""
