"""Controls of paper for menus: what they do, and how they look."""
