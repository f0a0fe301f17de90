"""The vocabulary of card texts: one function a word. No card has code of its own."""
