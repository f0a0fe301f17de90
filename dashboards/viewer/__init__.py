"""The replay viewer: plain HTML, CSS and JavaScript that steps through frames in the browser, and its Python side."""
