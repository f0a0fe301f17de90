"""Replay: every state rebuilt from a log, every step judged again, and any step opened."""
