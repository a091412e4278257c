"""What a mission file of EXO may say, by concern; checks across the file are in ``exo.checks``."""
