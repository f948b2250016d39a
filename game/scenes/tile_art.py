"""The painter of tiles that menu screens use."""

from __future__ import annotations

from game.render.palettes import palette
from game.render.tileart import TileArt
from game.scenes.stack import Context


def tile_art(context: Context) -> TileArt:
    """The program's painter of tiles, or one of its own where the context has none."""
    shared: TileArt | None = getattr(context, "art", None)
    return shared or TileArt(palette(context.settings.palette, context.settings.textures))
