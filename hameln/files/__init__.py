"""Every file that the program reads or writes goes through here, guarded.

Reading never hangs and never takes more memory than the limit that it was given; writing replaces a file in
one step or leaves it alone.

``opening`` reads, ``writing`` writes, ``folders`` lists and moves. ``sources`` is for TOML that people write,
``codec`` for JSON; ``measure`` looks at both before they are parsed. ``locks`` sees to
it that one program writes at a time.
"""
