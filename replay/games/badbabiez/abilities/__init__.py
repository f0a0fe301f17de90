"""BZ-Q-INFO-2: the vocabulary of card texts, one function a word. No card has code of its own."""
