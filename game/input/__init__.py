"""Devices into intents: four keyboard zones, pads and the mouse."""
