"""The program around the table: window, loop, input, folders, settings."""
