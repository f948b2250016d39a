"""The keys, buttons and speeds that people chose: from the settings into the devices, and back."""

from __future__ import annotations

from collections.abc import Callable

from game.input.bindings import Bindings, differences, merge
from game.input.devices import Devices
from game.input.mouse import Place
from game.scenes.context import Context
from game.storage.settings import Settings


def devices_for(settings: Settings, place: Callable[[Place], Place]) -> Devices:
    """Devices as the settings have them; what cannot be is told among their messages."""
    bindings, problems = merge(settings.controls)
    settings.messages += [problem for problem in problems if problem not in settings.messages]
    devices = Devices(bindings, place)
    obey(devices, settings)
    return devices


def obey(devices: Devices, settings: Settings) -> None:
    """Let the devices have the speeds of the settings, their mouse, and their shaking."""
    devices.pace(settings.speed, settings.speeds)
    devices.swap_mouse(settings.mouse_swapped)
    devices.rumbles = settings.rumble


def adopt(context: Context, bindings: Bindings) -> None:
    """Use these bindings from now on, and keep them."""
    context.devices.bind(bindings)
    context.settings.controls = differences(bindings)
    context.settings.save()
