"""One file a page: it picks, asks its view model, and draws."""
