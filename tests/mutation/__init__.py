"""Deliberate mistakes in the rules: do the tests that compare the two statements notice?"""
