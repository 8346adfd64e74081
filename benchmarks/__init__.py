"""How fast the engine is, beside other engines, in one run on one core: ``python -m benchmarks``."""
