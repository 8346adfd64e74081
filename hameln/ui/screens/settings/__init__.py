"""The settings, page by page."""
