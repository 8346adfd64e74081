"""The table on the screen: what is drawn, and what clicks and keys mean."""
