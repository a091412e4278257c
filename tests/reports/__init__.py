"""Tests of what people and scripts read."""
