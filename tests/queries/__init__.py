"""Tests of the questions: parties, verdicts, agreement, plans."""
