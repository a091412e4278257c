"""A planning core that knows no game: problems, lowering, engines, search."""
