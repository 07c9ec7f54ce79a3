"""Scripts that make the files in assets; the game itself never runs them."""
