"""What can be done with a game that is watched: played on, kept, shared, looked into."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.i18n import tr
from game.scenes.context import Context
from game.scenes.over_menu import Offer
from game.scenes.resuming import take_over
from game.sharing.animation import Animation
from game.sharing.gif import pillow
from game.sharing.picture import Look, position_picture
from game.sharing.saving import SharingError, free_path, picture_folder, save_png

if TYPE_CHECKING:
    from game.scenes.replay import ReplayScene

#: Pixels of a saved picture, unless the window has more.
PICTURE = (1920, 1080)
COACH = "coach"


class ReplayChoices:
    """Opens the choices of one replay, and does what was chosen."""

    def __init__(self, context: Context, scene: ReplayScene) -> None:
        self._context, self._scene = context, scene

    def open(self) -> None:
        """Show what can be chosen where the replay stands now."""
        self._context.stack.push("choices", title=tr("This game"), offers=self._offers(), device=self._scene.hand)

    def _offers(self) -> list[Offer]:
        scene, over = self._scene, self._scene.replay.at(self._scene.play.step).game.result is not None
        offers = [Offer(tr("Back to the game"), "left", primary=True)]
        if not over:
            offers.append(Offer(tr("Play on from here"), "play", self._take_over, tr("As a new game of your own")))
        if scene.kept:
            words = tr("A favourite no longer") if scene.kept.favourite else tr("Make it a favourite")
            offers.append(Offer(words, "star", self._favour, tr("Favourites are kept for ever")))
        offers.append(Offer(tr("Save a picture"), "square", self._save_picture))
        offers.append(self._animation_offer())
        if self._context.stack.knows(COACH) and scene.replay.record.header.game == "tantrix":
            offers.append(Offer(tr("Ask the coach"), "bulb", self._ask_coach))
        return [*offers, Offer(tr("Leave"), "cross", scene.back)]

    def _animation_offer(self) -> Offer:
        try:
            pillow()
        except SharingError:
            return Offer(tr("Save an animation"), "play", self._tell_what_is_missing, tr("Pillow is missing"))
        return Offer(tr("Save an animation"), "play", self._save_animation)

    # Doing.

    def _take_over(self) -> None:
        scene = self._scene
        take_over(self._context, scene.replay.record_at(scene.play.step), scene.focus.owner.device)

    def _favour(self) -> None:
        kept = self._scene.kept
        assert kept
        self._scene.kept = self._context.games.favour(kept, not kept.favourite)
        if self._scene.kept.favourite == kept.favourite:
            self._tell(tr("This could not be noted: the game's file cannot be renamed."))

    def _save_picture(self) -> None:
        scene = self._scene
        size = max(PICTURE, self._context.window.size, key=lambda size: size[0] * size[1])
        look = Look(size, self._context.art.palette)
        try:
            path = self._new_path(".png")
            save_png(position_picture(scene.replay, scene.play.step, look), path)
        except SharingError as fault:
            self._tell(str(fault))
        else:
            self._tell(tr("The picture was saved: {path}", path=path))

    def _save_animation(self) -> None:
        try:
            work = Animation(self._scene.replay, self._new_path(".gif"), self._context.art.palette)
        except SharingError as fault:
            self._tell(str(fault))
        else:
            self._context.stack.push("saving", work=work, device=self._scene.hand)

    def _tell_what_is_missing(self) -> None:
        try:
            pillow()
        except SharingError as fault:
            self._tell(str(fault))

    def _ask_coach(self) -> None:
        self._context.stack.push(COACH, record=self._scene.replay.record, device=self._scene.hand)

    def _new_path(self, ending: str) -> Path:
        scene = self._scene
        stem = scene.kept.path.stem if scene.kept else scene.replay.record.header.game
        at = f"-{scene.play.step}" if ending == ".png" else ""
        return free_path(picture_folder(self._context.folder), f"{stem}{at}", ending)

    def _tell(self, words: str) -> None:
        self._context.stack.push("choices", title=tr("This game"), words=words, device=self._scene.hand,
                                 offers=[Offer(tr("Done"), "tick", primary=True)])
