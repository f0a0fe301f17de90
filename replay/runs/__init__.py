"""Runs: many games at once, simulated, imported or exported, written to a store part by part."""
