"""The menu kit: theme, text, widgets, focus, layout."""
