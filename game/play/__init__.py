"""What a seat does at the table before an action is made: cursor, chosen tile, ghost; a race's referee.

Pure: no pygame. Intents in, actions out.
"""
