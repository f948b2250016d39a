"""What SDL and pygame are told before they are loaded. Imports neither.

All names of SDL's environment are here, since the next major version of SDL changes some.
"""

from __future__ import annotations

import os
from collections.abc import MutableMapping

_WISHES = {
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    # Windows: real pixels, not ones scaled up by the system.
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
    # A pad must not play on while its player is in another window.
    "SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS": "0",
    # X11: leave the desktop's effects on; turning them off makes every window flicker.
    "SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR": "0",
    "SDL_VIDEO_X11_WMCLASS": "tantrix",
    "SDL_VIDEO_WAYLAND_WMCLASS": "tantrix",
    "SDL_APP_NAME": "Tantrix",
}


def prepare_environment(environment: MutableMapping[str, str] = os.environ) -> None:
    """Set what we wish for before pygame is imported; what the player has set stays."""
    for name, value in _WISHES.items():
        environment.setdefault(name, value)
