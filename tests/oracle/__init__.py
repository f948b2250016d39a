"""A plain, slow reference of the rules, to hold the fast engine against: nothing here is shared with it."""
