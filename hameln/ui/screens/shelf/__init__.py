"""One's own documents."""
