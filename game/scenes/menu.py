"""What all menu screens share: a heading, a page of widgets that scrolls, buttons below it, a
hint bar, and one focus that every device may move. Not a screen itself."""

from __future__ import annotations

import pygame

from game.i18n import tr
from game.input.intents import InputEvent, Intent, Pointer, Verb
from game.scenes.context import Context
from game.scenes.menu_mouse import MenuMouse
from game.scenes.scene import Scene
from game.ui import theme
from game.ui.focus import Focus, Owner
from game.ui.hints import FIRST_HAND, Hint, HintBar, back_label, label
from game.ui.kit import Kit
from game.ui.menu_foot import lay_foot
from game.ui.scroll import Scroller
from game.ui.spoken import page_words
from game.ui.still import Still
from game.ui.widgets import Button, Widget, column


class MenuScene(Scene):
    """Subclasses say ``heading``, ``body`` and ``footer``; these are asked anew at every layout,
    so that sizes, texts and values are always today's."""

    #: The most units that the page is wide.
    breadth = 860
    #: Whether nothing moves here but the focus and the page, unless somebody does something.
    rests = True
    #: Whether the bare table is what the page goes on out of sight into.
    fades = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.kit: Kit | None = None
        self.focus = Focus(self.place)
        self.scroller = Scroller()
        self.hint_bar = HintBar()
        self.page: list[Widget] = []
        self.buttons: list[Button] = []
        self.hand = ""
        self.mouse = MenuMouse(self)
        self._age = 0
        self._still = Still(self._canvas)
        self._changes = 0

    # What a screen says of itself.

    def heading(self) -> str:
        """The screen's name, shown at the top."""
        return ""

    def body(self) -> list[Widget]:
        """The page's widgets, from the top."""
        return []

    def footer(self) -> list[Button]:
        """The buttons below the page."""
        return []

    def first(self) -> Widget | None:
        """What has the focus when the screen comes up."""
        return next((widget for widget in [*self.page, *self.buttons] if widget.focusable), None)

    def back(self) -> None:
        """Somebody wants out of here."""
        self.context.stack.pop()

    def may_drive(self, device: str) -> bool:
        """Whether this device is listened to."""
        return True

    def hints(self) -> list[Hint]:
        """What the hint bar says for the device used last."""
        devices, hand = self.context.devices, self.hand or FIRST_HAND
        if hand == "mouse":
            return [((back_label(devices, hand),), tr("Back")), ((), tr("Click what you like"))]
        return [
            ((label(devices, hand, Verb.MOVE),), tr("Move")),
            ((label(devices, hand, Verb.OK),), tr("Choose")),
            ((back_label(devices, hand),), tr("Back")),
        ]

    # Layout.

    def layout(self, size: tuple[int, int]) -> None:
        self._changes += 1
        kit = self.context.kit(size)
        if self.kit is None or self.kit.look != kit.look:
            self.kit = kit
        at = self.focus.widgets.index(self.focus.current) if self.focus.current in self.focus.widgets else None
        self.page, self.buttons = self.body(), self.footer()
        self.mouse.grabbed = None
        self.arrange(self.kit)
        self.focus.hold([*self.page, *self.buttons], self.first())
        if at is not None and at < len(self.focus.widgets):
            self.focus.current = self.focus.widgets[at]
        self.focus.jump()
        if self.hand != "mouse":  # a page must not run away from under the mouse
            self._reveal()

    def refresh(self) -> None:
        """Ask for everything anew."""
        if self.kit:
            self.layout(self.kit.size)

    def arrange(self, kit: Kit) -> None:
        """Give every widget its place."""
        self.hint_bar.hints = self.hints()
        margin = kit.px(theme.MARGIN)
        width = kit.size[0]
        view = self.frame_view(kit)
        inner = min(width - 2 * margin, kit.px(self.breadth))
        x = (width - inner) // 2
        bottom = column(self.page, kit, x, view.top + kit.px(10), inner, gap=theme.ROW_GAP) + kit.px(14)
        spare = max(0, view.bottom - bottom) * 2 // 5  # what is short looks best a little above the middle
        for widget in self.page:
            widget.rect.y += spare
        self.scroller.set(view, bottom + spare - view.top)

    def frame_view(self, kit: Kit) -> pygame.Rect:
        """The part of the window between the heading and the foot; places the buttons and hints."""
        self.hint_rect, foot = lay_foot(kit, self.buttons, self.hint_bar)
        top = self.heading_height(kit)
        return pygame.Rect(0, top, kit.size[0] - kit.px(10), max(kit.px(60), foot - top))

    def heading_height(self, kit: Kit) -> int:
        """Pixels that the heading takes at the top."""
        return self._heading_picture(kit).get_height() + kit.px(34)

    def _heading_picture(self, kit: Kit) -> pygame.Surface:
        return kit.text.fit(self.heading(), "title", theme.TEXT, kit.size[0] - 2 * kit.px(theme.MARGIN), centred=True)

    def place(self, widget: Widget) -> pygame.Rect:
        """Where a widget lies for moving about: the page unrolled, the buttons below all of it."""
        if widget in self.buttons:
            return widget.rect.move(0, round(self.scroller.most))
        return widget.rect

    def on_screen(self, widget: Widget) -> pygame.Rect:
        """Where a widget is seen now."""
        return widget.rect if widget in self.buttons else widget.rect.move(0, self.scroller.drop)

    # Input.

    def handle(self, event: InputEvent) -> None:
        if self.kit is None:
            return
        self._changes += 1
        if isinstance(event, Pointer):
            if self.may_drive(event.device):
                self._point(event)
        elif isinstance(event, Intent) and self.may_drive(event.device):
            self._use(event.device)
            self.intend(event)

    def intend(self, intent: Intent) -> None:
        """A tap of a device that may drive."""
        owner = self.owner(intent.device)
        if intent.verb is Verb.MOVE:
            self._move(intent.direction, owner)
        elif intent.verb is Verb.OK:
            self.focus.owner = owner
            if self.focus.current:
                self._sound("click" if self.focus.current.ok() else "knock")
        elif intent.verb in (Verb.BACK, Verb.PAUSE) and not intent.repeat:
            self._sound("move")
            self.back()

    def owner(self, device: str) -> Owner:
        """Whose focus it is when ``device`` moves it."""
        seat = self.context.party.seat_of(device)
        return Owner(device, None if seat is None else self.context.party.seats[seat].mark)

    def _move(self, direction: tuple[float, float], owner: Owner) -> None:
        across = abs(direction[0]) > abs(direction[1])
        self.focus.owner = owner
        if across and self.focus.current and self.focus.current.nudge(1 if direction[0] > 0 else -1):
            self._sound("move")
        elif not across and self.kit and self.focus.at_edge(direction) and self._more_to_read(direction[1]):
            self.scroller.wheel(-1 if direction[1] > 0 else 1, self.kit)
        elif self.focus.move(direction, owner):
            self._sound("move")
            self._reveal()

    def _more_to_read(self, down: float) -> bool:
        """Whether the page goes on out of sight with nothing there to go to."""
        others = [w for w in self.page if w.focusable and w is not self.focus.current]
        return self.scroller.can(down) and not any(self.scroller.hides(w.rect, down) for w in others)

    def _reveal(self) -> None:
        widget = self.focus.current
        if self.kit and widget is not None and widget in self.page:
            self.scroller.show(widget.rect, self.kit.px(70))

    def under(self, pos: tuple[int, int]) -> Widget | None:
        """The widget that can be focused under the mouse."""
        for button in self.buttons:
            if button.rect.collidepoint(pos):
                return button
        if self.scroller.view.collidepoint(pos):
            for widget in self.page:
                if widget.focusable and self.on_screen(widget).collidepoint(pos):
                    return widget
        return None

    def _point(self, event: Pointer) -> None:
        self._use(event.device)
        if cue := self.mouse.handle(event):
            self._sound(cue)

    def _use(self, device: str) -> None:
        if device != self.hand and not (device == "keys" and self.hand.startswith("keys")):
            self.hand = FIRST_HAND if device == "keys" else device
            self.refresh()

    def _sound(self, cue: str) -> None:
        self.context.audio.play(cue)

    # In words.

    def spoken(self) -> list[tuple[str, str]]:
        return page_words(self.heading(), self.page, self.focus)

    # Time and picture.

    def step(self) -> None:
        self._age += 1
        motion = self.context.settings.motion
        self.focus.step(motion)
        self.scroller.step(motion)

    def resume(self) -> None:
        self.refresh()

    def leave(self) -> None:
        self.kit = None

    def draw(self, surface: pygame.Surface, alpha: float) -> None:
        kit = self.kit
        if kit is None:
            return
        if self.context.stack.top is not self:
            self.focus.jump()  # below another screen nothing glides on
        if self.rests:
            now = (self.scroller.drop, self.slide(kit), self._changes)
            self._still.draw(surface, now, lambda: self._paint(kit, surface))
        else:
            self._paint(kit, surface)
        self.draw_focus(kit, surface)

    def _canvas(self) -> tuple[pygame.Surface, bool]:
        return self.context.art.tabletop.canvas(self.context.window.size, self)

    def _paint(self, kit: Kit, surface: pygame.Surface) -> None:
        self.draw_ground(kit, surface)
        self.draw_heading(kit, surface)
        self.draw_page(kit, surface)
        self.draw_fades(kit, surface)
        self.scroller.draw(kit, surface)
        self.hint_bar.draw(kit, surface, self.hint_rect)

    def draw_ground(self, kit: Kit, surface: pygame.Surface) -> None:
        """What lies behind everything."""
        surface.blit(self.context.art.tabletop.background(kit.size), (0, 0))

    def draw_heading(self, kit: Kit, surface: pygame.Surface) -> None:
        """The screen's name."""
        picture = self._heading_picture(kit)
        surface.blit(picture, picture.get_rect(midtop=(kit.size[0] // 2, kit.px(18))))

    def slide(self, kit: Kit) -> int:
        """How far the page still has to slide up into its place."""
        return round((1 - theme.ease(self._age / theme.EASE_STEPS)) * kit.px(theme.SLIDE) * kit.motion)

    def lit(self) -> set[Widget]:
        """The widgets that somebody's focus is on."""
        return {self.focus.current} if self.focus.current else set()

    def draw_page(self, kit: Kit, surface: pygame.Surface) -> None:
        """The page and the buttons."""
        lit, slide = self.lit(), self.slide(kit)
        surface.set_clip(self.scroller.view)
        for widget in self.page:
            rect = self.on_screen(widget).move(0, slide)
            if rect.colliderect(self.scroller.view):
                widget.draw(kit, surface, rect, widget in lit)
        surface.set_clip(None)
        for button in self.buttons:
            button.draw(kit, surface, button.rect, button in lit)

    def draw_fades(self, kit: Kit, surface: pygame.Surface) -> None:
        """Let the page fade into the table where it goes on out of sight."""
        if self.fades:
            self.scroller.draw_fades(kit, surface, self.context.art.tabletop.background(kit.size))

    def draw_focus(self, kit: Kit, surface: pygame.Surface) -> None:
        """The frame round what has the focus."""
        self.draw_hand(kit, surface, self.focus)

    def draw_hand(self, kit: Kit, surface: pygame.Surface, hand: Focus) -> None:
        """One focus, cut off where the page is."""
        if hand.current in self.buttons:
            hand.draw(kit, surface, -round(self.scroller.most))
            return
        surface.set_clip(self.scroller.view)
        hand.draw(kit, surface, self.scroller.drop + self.slide(kit))
        surface.set_clip(None)
