"""Decisions in the making: clicks on things become the legal actions that they mean."""
