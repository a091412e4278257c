"""One sheet modelled by hand in CP-SAT, as a user would who does not have winnable.

Written from the rulebook and the sheet ``exo/duo/1``, for Claire alone, without a look at
``models/`` or ``solver/``: ``model`` states the game, ``plan`` writes a plan file down,
``python -m tests.benchmarks.by_hand`` measures. What is simplified stands in ``model``.
"""
