"""`python -m tests.golden.write` writes all golden transcripts anew. Read the difference before keeping it."""

from tests.golden.transcript import write_all

if __name__ == "__main__":
    write_all()
