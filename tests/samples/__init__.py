"""The programs that made the samples in data/samples; run again, they make the same bytes."""
