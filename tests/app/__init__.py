"""The application for people without Python."""
