"""Players: programs that choose at a table. They see what their seat may see, and nothing else."""
