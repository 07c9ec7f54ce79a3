"""What packages are made from, and the scripts that make them. What they make goes to dist/."""
