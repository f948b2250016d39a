"""Sound cues; silent where there is no sound device."""
