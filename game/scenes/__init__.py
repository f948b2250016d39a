"""One module a screen. A scene never imports another: it asks the stack by name."""
