"""Each shipped sheet played by the referee, as a reader of the printed sheet expects."""
