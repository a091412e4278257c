"""The commands: each a function whose parameters are its options; ``cli.py`` names them."""
