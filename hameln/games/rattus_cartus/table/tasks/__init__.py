"""Decisions of an heir in the making."""
