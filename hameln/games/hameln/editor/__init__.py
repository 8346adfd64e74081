"""The town's tools, and all that is known about drawing a town, without a window."""
