"""An editor: its canvas, its commands, and what it asks before it closes."""
