"""How long the engines take on the shipped missions, as ratios."""
