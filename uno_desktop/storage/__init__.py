"""What is kept on disk: settings, saves, replays, statistics, crash reports. Without it, play goes on."""
