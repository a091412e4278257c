"""Tests of mission files, plans and data."""
