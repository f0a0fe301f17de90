"""How players play: measures counted by SQL over the events, with opportunities, intervals and the moves behind."""
