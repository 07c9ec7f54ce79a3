"""Uno Desktop: an offline UNO card game."""

__version__ = "0.1.0"
