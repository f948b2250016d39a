"""One game being played: actions in, facts out; the record; the text protocol."""
