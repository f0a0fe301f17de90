"""Audits a store by SQL alone, one file a clause: it shares nothing with the engines but the log."""
