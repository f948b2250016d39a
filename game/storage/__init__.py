"""The data folder and the settings."""
