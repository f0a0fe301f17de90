"""What the games share: the loop over the four doors, chance, seats, and how events are written. Plain Python."""
