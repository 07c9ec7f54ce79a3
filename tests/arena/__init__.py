"""Tools that measure and tune the computer players: ``dev.py arena`` and ``dev.py tune``."""
