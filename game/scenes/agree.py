"""A question to several people at once: each answers with the device of their own seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.i18n import tr
from game.input.intents import DeviceLost, InputEvent, Intent, Verb
from game.scenes.context import Context
from game.scenes.over_menu import OverMenuScene
from game.ui import theme
from game.ui.hints import Hint, back_label, label
from game.ui.kit import Kit
from game.ui.widgets import Button, Heading, Widget


class Voter(Widget):
    """One who is asked: mark and name, and the keys to answer with, or a tick. ``keys``: the key to agree
    and the one to refuse; none for the mouse, which has buttons."""

    def __init__(self, name: str, mark: int, keys: tuple[str, str] | None, agreed: bool) -> None:
        super().__init__()
        self._name, self._mark, self._keys, self._agreed = name, mark, keys, agreed

    def _answers(self, kit: Kit) -> list[pygame.Surface]:
        if self._agreed:
            return [kit.sign("tick", kit.text.height("label"), theme.ACCENT)]
        if self._keys is None:
            return []
        return [
            kit.key_cap(self._keys[0]), kit.text.render(tr("Agree"), "small", theme.TEXT),
            kit.key_cap(self._keys[1]), kit.text.render(tr("Refuse"), "small", theme.TEXT),
        ]

    def _below(self, kit: Kit, width: int) -> bool:
        """Whether the answers stand on a line of their own."""
        answers = sum(picture.get_width() + kit.px(10) for picture in self._answers(kit))
        name = kit.text.width(self._name, "label") + 2 * kit.text.height("label")
        return answers + name > width - kit.px(28)

    def measure(self, kit: Kit, width: int) -> int:
        line = max(kit.text.height("label"), *(p.get_height() for p in self._answers(kit)), 0)
        return line * (2 if self._below(kit, width) else 1) + kit.px(20)

    def draw(self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, lit: bool) -> None:
        kit.plate(surface, rect, theme.SUNK, theme.SUNK, kit.colour(self._mark) if self._agreed else theme.RIM)
        below, size = self._below(kit, rect.width), kit.text.height("label")
        middle = rect.centery - (rect.height // 4 if below else 0)
        mark = kit.mark(self._mark, size)
        surface.blit(mark, mark.get_rect(midleft=(rect.x + kit.px(14), middle)))
        name = kit.text.fit(self._name, "label", theme.TEXT, rect.width - size - kit.px(40))
        surface.blit(name, name.get_rect(midleft=(rect.x + size + kit.px(24), middle)))
        x = rect.right - kit.px(14)
        for picture in reversed(self._answers(kit)):
            place = picture.get_rect(midright=(x, rect.centery + (rect.height // 4 if below else 0)))
            surface.blit(picture, place)
            x = place.left - kit.px(10)


class AgreeScene(OverMenuScene):
    """Asks ``question`` of ``seats`` of the party. Once all have said yes ``agreed`` is called, after the first
    no ``refused`` with that seat, or with None where somebody went back."""

    def __init__(self, context: Context, question: str, seats: Sequence[int], agreed: Callable[[], None],
                 refused: Callable[[int | None], None]) -> None:
        super().__init__(context)
        self._question, self._seats = question, list(seats)
        self._agreed, self._refused = agreed, refused
        self._yes: set[int] = set()

    # What stands there.

    def body(self) -> list[Widget]:
        page: list[Widget] = [Heading(self._question, "heading", theme.TEXT)]
        for seat in self._seats:
            page.append(self._voter(seat))
            if self.context.party.seats[seat].device == "mouse" and seat not in self._yes:
                page += [
                    Button(tr("Agree"), partial(self._say, [seat], True), sign="tick", style="label"),
                    Button(tr("Refuse"), partial(self._say, [seat], False), sign="cross", style="label"),
                ]
        return page

    def _voter(self, seat: int) -> Voter:
        config, devices = self.context.party.seats[seat], self.context.devices
        device = config.device or ""
        keys = None if device == "mouse" else (label(devices, device, Verb.OK), label(devices, device, Verb.NEXT))
        return Voter(config.name, config.mark, keys, seat in self._yes)

    def first(self) -> Widget | None:
        return None

    def hints(self) -> list[Hint]:
        return [((back_label(self.context.devices, self.hand or "keys"),), tr("Play on without"))]

    # Answers.

    def may_drive(self, device: str) -> bool:
        return device == "keys" or self.context.party.seat_of(device) is not None

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, DeviceLost) and self._of(event.device):
            self.back()
        else:
            super().handle(event)

    def intend(self, intent: Intent) -> None:
        seats = self._of(intent.device)
        if intent.verb is Verb.PAUSE or intent.device == "keys":
            self.back()
        elif seats and intent.verb is Verb.OK:
            self._say(seats, True)
        elif seats and intent.verb in (Verb.NEXT, Verb.BACK):
            self._say(seats, False)

    def _of(self, device: str) -> list[int]:
        return [seat for seat in self._seats if self.context.party.seats[seat].device == device]

    def _say(self, seats: list[int], yes: bool) -> None:
        self._sound("click" if yes else "knock")
        if not yes:
            self.context.stack.pop()
            self._refused(seats[0])
            return
        self._yes.update(seats)
        if self._yes.issuperset(self._seats):
            self.context.stack.pop()
            self._agreed()
        else:
            self.refresh()

    def back(self) -> None:
        self.context.stack.pop()
        self._refused(None)

    # Picture.

    def lit(self) -> set[Widget]:
        return super().lit() if self.hand == "mouse" else set()

    def draw_focus(self, kit: Kit, surface: pygame.Surface) -> None:
        """Only the mouse has anything to press here."""
        if self.hand == "mouse":
            super().draw_focus(kit, surface)
