"""The drawing hand: scripts that write the SVG sources and the manifest of the sprites."""
