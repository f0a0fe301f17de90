"""Bad Babiez."""
