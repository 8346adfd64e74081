"""The screens, a folder each, or a module where one is enough."""
