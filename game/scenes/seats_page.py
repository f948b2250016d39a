"""What the screens share on which devices take seats: a card a seat, and a hand for each device, so
that nobody waits for anybody. Not a screen itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.i18n import tr
from game.input.intents import DeviceJoined, DeviceLost, InputEvent, Intent, Pointer, Touch, Verb
from game.play.party import Seat
from game.scenes.context import Context
from game.scenes.menu import MenuScene
from game.ui import theme
from game.ui.cards import Card, grid
from game.ui.focus import Focus, Owner
from game.ui.hints import Hint, back_label, label
from game.ui.kit import Kit
from game.ui.spoken import focus_words
from game.ui.widgets import Widget


class Seats(Protocol):
    """Who takes which seat: what the page must know of it."""

    ready: set[int]

    @property
    def slots(self) -> Sequence[Seat | None]:
        """A seat for each slot, None for a free one."""

    @property
    def people(self) -> list[int]:
        """The slots that a device has taken."""

    def slot_of(self, device: str) -> int | None:
        """The slot that a device has taken, or None."""

    def join(self, device: str, slot: int | None = None) -> int | None:
        """Seat a device, where it likes or in the next slot; None where there is no room."""

    def leave(self, slot: int) -> None:
        """Free a slot."""

    def toggle_ready(self, slot: int) -> bool:
        """A player wants to begin, or not yet; True when now all do."""


class SeatsPage(MenuScene):
    """Subclasses say what stands on the cards, and what beginning and going back mean.
    ``presser``: the device that was used last; it is seated first."""

    def __init__(self, context: Context, seating: Seats, presser: str | None = None) -> None:
        super().__init__(context)
        self.seats = seating
        self._free_lost_seats()
        if presser and presser in context.devices.names():
            seating.join(presser)
        self.hand = presser or ""
        self.hands: dict[str, Focus] = {}
        self.cards: list[Card] = []
        self._notice = ""

    # What a screen says of itself.

    def make_cards(self, kit: Kit) -> list[Card]:
        """A card for each slot, as things stand."""
        raise NotImplementedError

    def call(self) -> str:
        """What people should do, shown beside the heading."""
        raise NotImplementedError

    def start(self) -> None:
        """Begin, or say in ``_notice`` why that cannot be."""
        raise NotImplementedError

    # The cards.

    def layout(self, size: tuple[int, int]) -> None:
        self.cards = []
        keys = {device: hand.current.key for device, hand in self.hands.items() if hand.current}
        super().layout(size)
        self._hold(keys)

    def body(self) -> list[Widget]:
        assert self.kit
        self.cards = self.make_cards(self.kit)
        return [widget for card in self.cards for widget in card.widgets]

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        margin = kit.px(theme.MARGIN)
        inner = pygame.Rect(margin, view.top + kit.px(8), kit.size[0] - 2 * margin, view.height)
        bottom = grid(kit, self.cards, inner)
        self.scroller.set(view, bottom - view.top + kit.px(6))
        spare = max(0, (view.bottom - kit.px(8) - bottom) // 3)
        for card in self.cards:
            card.arrange(kit, card.rect.move(0, spare))

    def heading_height(self, kit: Kit) -> int:
        title, call = self._heading_picture(kit), self._call_picture(kit)
        if self._on_one_line(kit):
            return title.get_height() + kit.px(20)
        return title.get_height() + call.get_height() + kit.px(24)

    def _on_one_line(self, kit: Kit) -> bool:
        title, call = self._heading_picture(kit), self._call_picture(kit)
        return title.get_width() + call.get_width() + kit.px(60) <= kit.size[0] - 2 * kit.px(theme.MARGIN)

    def _call_picture(self, kit: Kit) -> pygame.Surface:
        words = self._notice or self.call()
        colour = theme.ACCENT if self._notice else theme.MUTED
        style = "body" if kit.text.scale < 1.4 else "small"
        return kit.text.render(words, style, colour, kit.size[0] - 2 * kit.px(theme.MARGIN), centred=True)

    def hints(self) -> list[Hint]:
        devices, hand = self.context.devices, self.hand
        seated = self.seats.slot_of(hand) is not None
        if hand == "mouse":
            return [
                ((back_label(devices, hand),), tr("Back")),
                ((), tr("Click a free seat to take it") if not seated else tr("Click what you like")),
            ]
        if not seated:
            return [((back_label(devices, hand or "keys"),), tr("Back"))]
        return [
            ((label(devices, hand, Verb.MOVE),), tr("Move")),
            ((label(devices, hand, Verb.OK),), tr("Choose")),
            ((back_label(devices, hand),), tr("Leave the seat") if devices.kind(hand) == "pad" else tr("Back")),
        ]

    # Hands.

    def resume(self) -> None:
        self._free_lost_seats()
        super().resume()

    def _free_lost_seats(self) -> None:
        """Pads may have been pulled out while another screen was on top."""
        for slot in self.seats.people:
            seat = self.seats.slots[slot]
            if seat and seat.device not in self.context.devices.names():
                self.seats.leave(slot)

    def _hold(self, keys: dict[str, object]) -> None:
        """Give every seated device a hand on its own card, the bots', the free ones and the buttons."""
        seated = {seat.device: slot for slot, seat in enumerate(self.seats.slots) if seat and seat.device}
        for device in [*self.hands]:
            if device not in seated and device != "mouse":
                del self.hands[device]
        for device in [*seated, *(["mouse"] if "mouse" in self.hands else [])]:
            hand = self.hands.setdefault(device, Focus(self.place))
            slot = seated.get(device)
            seat = None if slot is None else self.seats.slots[slot]
            hand.owner = Owner(device, seat.mark if seat else None)
            mine = [w for card in self.cards if self._may_touch(card, slot) for w in card.widgets] + list(
                self.buttons
            )
            own = next((w for w in mine if w.key == ("go", slot)), None)
            hand.current = next((w for w in mine if w.key == keys.get(device)), None) if device in keys else None
            hand.hold(mine, own)
            if slot is None and device not in keys:
                hand.current = None
            hand.jump()

    def _may_touch(self, card: Card, slot: int | None) -> bool:
        return card.slot == slot or card.seat is None or card.seat.device is None

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, DeviceLost):
            slot = self.seats.slot_of(event.device)
            self.do(lambda: self.seats.leave(slot) if slot is not None else None)
        elif isinstance(event, DeviceJoined):
            self.refresh()
        else:
            super().handle(event)

    def intend(self, intent: Intent) -> None:
        device, slot = intent.device, self.seats.slot_of(intent.device)
        if intent.verb is Verb.PAUSE or (intent.verb is Verb.BACK and slot is None):
            self._sound("move")
            self.back()
        elif intent.verb is Verb.BACK and slot is not None:
            self.do(lambda: self.seats.leave(slot))
        elif slot is None:
            if intent.verb is Verb.OK:
                self._join(device)
        elif device in self.hands:
            self.focus = self.hands[device]
            super().intend(intent)

    def owner(self, device: str) -> Owner:
        slot = self.seats.slot_of(device)
        seat = None if slot is None else self.seats.slots[slot]
        return Owner(device, seat.mark if seat else None)

    def _point(self, event: Pointer) -> None:
        if "mouse" not in self.hands:
            self.hands["mouse"] = Focus(self.place)
            self._hold({d: h.current.key for d, h in self.hands.items() if h.current})
        self.focus = self.hands["mouse"]
        widget = self.under(event.pos)
        pressed = event.touch is Touch.DOWN and event.button == 1
        if pressed and widget is None and self.seats.slot_of("mouse") is None:
            slot = self._free_slot_at(event.pos)
            if slot is not None:
                self._join("mouse", slot)
        elif widget is None or widget in self.focus.widgets or event.touch is Touch.UP:
            super()._point(event)

    def _free_slot_at(self, pos: tuple[int, int]) -> int | None:
        if not self.scroller.view.collidepoint(pos):
            return None
        inside = (card for card in self.cards if card.rect.move(0, self.scroller.drop).collidepoint(pos))
        return next((card.slot for card in inside if card.seat is None or card.seat.device is None), None)

    # What hands do.

    def _join(self, device: str, slot: int | None = None) -> None:
        taken = self.seats.join(device, slot)
        self._sound("click" if taken is not None else "knock")
        self._notice = "" if taken is not None else tr("All seats are taken.")
        if taken is not None:
            seat = self.seats.slots[taken]
            self.context.devices.rumble(device)
            self.context.devices.led(device, theme.mark_colour(seat.mark if seat else None))
        self.hands.pop(device, None)
        self.refresh()

    def do(self, change: Callable[[], object]) -> None:
        """Do something to the seats, and show it."""
        change()
        self._notice = ""
        self.refresh()

    def ready(self, slot: int) -> None:
        """The player of a slot wants to begin, or not yet."""
        if self.seats.toggle_ready(slot):
            self.start()
            if self._notice:
                self.seats.ready.discard(slot)
        self.refresh()

    # Picture and words.

    def spoken(self) -> list[tuple[str, str]]:
        """Each hand is a topic of its own; who moves it is said first."""
        hands = [(device, tr("{name}: {task}", name=self._who(device), task=focus_words(hand)))
                 for device, hand in self.hands.items() if hand.current]
        return [("screen", self.heading()), ("read", self._notice or self.call()), *hands]

    def _who(self, device: str) -> str:
        slot = self.seats.slot_of(device)
        seat = None if slot is None else self.seats.slots[slot]
        return seat.name if seat else self.context.devices.names().get(device, "")

    def step(self) -> None:
        super().step()
        for hand in self.hands.values():
            if hand is not self.focus:
                hand.step(self.context.settings.motion)

    def draw_heading(self, kit: Kit, surface: pygame.Surface) -> None:
        title, call = self._heading_picture(kit), self._call_picture(kit)
        if self._on_one_line(kit):
            margin, middle = kit.px(theme.MARGIN), kit.px(12) + title.get_height() // 2
            surface.blit(title, title.get_rect(midleft=(margin, middle)))
            surface.blit(call, call.get_rect(midright=(kit.size[0] - margin, middle + kit.px(4))))
            return
        surface.blit(title, title.get_rect(midtop=(kit.size[0] // 2, kit.px(10))))
        surface.blit(call, call.get_rect(midtop=(kit.size[0] // 2, kit.px(12) + title.get_height())))

    def lit(self) -> set[Widget]:
        return {hand.current for hand in self.hands.values() if hand.current}

    def draw_page(self, kit: Kit, surface: pygame.Surface) -> None:
        surface.set_clip(self.scroller.view)
        for card in self.cards:
            rect = card.rect.move(0, self.scroller.drop + self.slide(kit))
            if rect.colliderect(self.scroller.view.inflate(0, kit.px(60))):
                card.draw(kit, surface, rect)
        super().draw_page(kit, surface)

    def draw_focus(self, kit: Kit, surface: pygame.Surface) -> None:
        for hand in self.hands.values():
            self.draw_hand(kit, surface, hand)
