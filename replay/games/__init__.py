"""The games, one folder each. They do not know each other, nor logs, databases or pages."""
