"""Faults that are planted on purpose, one after another, to see whether the tests see them.

`faults/` holds them as data, `seen.toml` which test saw which. ``python -m tests.sabotage`` plants them; see
`docs/development.md`.
"""
