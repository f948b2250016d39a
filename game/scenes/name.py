"""Asking for a name, over whatever was played: with a wheel of letters, or by writing it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import tr
from game.input.intents import InputEvent, Intent, Pointer, Touch, Typed, Verb
from game.scenes.context import Context
from game.scenes.over_menu import OverMenuScene
from game.storage.scores import Rank
from game.ui import theme
from game.ui.button_row import line
from game.ui.hints import FIRST_HAND, Hint, back_label, label
from game.ui.kit import Kit
from game.ui.wheel import SPACE, LetterWheel, NameField
from game.ui.widgets import Button, Heading, Paragraph, Widget, column

#: Characters that a name may have here.
LONGEST = 16
#: What a wheel offers besides letters.
OTHERS = SPACE + "-" + "0123456789"
#: Units that the panel is wide.
BREADTH = 640
DARKNESS = 168
#: Texts of more per cent have room for the most needed hints only.
LARGE = 150


class NameScene(OverMenuScene):
    """Asks for the name of the run that ``rank`` tells of, keeps it there, and goes away.

    ``offer``: the name to begin with, by default the last one given. ``by``: the device that played.
    ``done``: told the name, or not called where nobody wanted to give one. ``title``: what is
    celebrated, in words. Leaving keeps what the run was called before.

    The name offered is one piece: the first letter replaces it, deleting takes it away whole. The
    keyboard is listened to all the time, so that a letter is a letter and no command; only where the
    run was played with keys that write letters or digits it waits until somebody wants to write.
    """

    darkness = DARKNESS

    def __init__(
        self, context: Context, rank: Rank | None = None, *, offer: str | None = None, title: str = "",
        done: Callable[[str], None] | None = None, by: str | None = None,
    ) -> None:
        super().__init__(context)
        self.rank, self._title, self._done = rank, title, done
        self._offer = self.name = (context.scores.last_name() if offer is None else offer)[:LONGEST]
        self._offered, self._by = bool(self.name), by
        self.field = NameField(self.name, tr("Your name"))
        # Translators: the letters of your alphabet, capital, each once, in their order.
        self.wheel = LetterWheel(tr("ABCDEFGHIJKLMNOPQRSTUVWXYZ") + OTHERS, self.write, self.cased)
        self._keep_button = self._button(tr("That is me"), self.finish, "tick", primary=True)
        if by and by != "keys":
            self.hand = by

    @staticmethod
    def _button(words: str, action: Callable[[], None], sign: str, primary: bool = False) -> Button:
        return Button(words, action, sign=sign, primary=primary)

    # What it says.

    def heading(self) -> str:
        if self._title:
            return self._title
        return tr("The best of all!") if self.rank and self.rank.best else tr("You are on the list!")

    def _places(self) -> str:
        rank = self.rank
        if rank is None or rank.today is None:
            return tr("Who was that?")
        if rank.all_time == rank.today:
            return tr("Place {place} of all time. Who was that?", place=rank.all_time)
        return tr("Place {today} today, place {place} of all time. Who was that?",
                  today=rank.today, place=rank.all_time)

    def body(self) -> list[Widget]:
        return [
            Heading(self.heading(), "title", theme.ACCENT), Paragraph(self._places()), self.field, self.wheel,
            self._button(tr("Write"), self.open_field, "keys"), self._keep_button,
            self._button(tr("Delete"), self.erase, "undo"),
        ]

    def first(self) -> Widget | None:
        return self._keep_button if self.name else self.wheel

    def hints(self) -> list[Hint]:
        devices, hand = self.context.devices, self.hand or FIRST_HAND
        esc = back_label(devices, "keys")
        if self.field.open:
            return [((tr("Enter"),), tr("That is me")), ((tr("Backspace"),), tr("Delete")), ((esc,), tr("Letters"))]
        # Translators: on a key cap, for all keys with a letter.
        write: Hint = ((tr("A – Z"),), tr("Write"))
        if hand == "mouse":
            return [((), tr("Click letters, the wheel turns them")), write, ((esc,), tr("Skip"))]
        if devices.typing and hand.startswith("keys"):
            delete: list[Hint] = [((tr("Backspace"),), tr("Delete"))]  # there is a button for it, too
            return [
                write, ((label(devices, FIRST_HAND, Verb.MOVE),), tr("Move")), ((tr("Enter"),), tr("Choose")),
                *(delete if self.context.settings.text_size <= LARGE else []), ((esc,), tr("Skip")),
            ]
        return [
            ((label(devices, hand, Verb.MOVE),), tr("Move")), ((label(devices, hand, Verb.OK),), tr("Choose")),
            ((label(devices, hand, Verb.TURN),), tr("Delete")), ((back_label(devices, hand),), tr("Skip")),
        ]

    # The name.

    def cased(self, letter: str) -> str:
        """A letter of the wheel as it would be written now: words begin with a capital."""
        begins = self._offered or not self.name or self.name[-1] in " -"
        return letter.upper() if begins else letter.lower()

    def write(self, letter: str) -> bool:
        """Add a letter of the wheel; False where there is no room, or a space would do nothing."""
        return self.add(self.cased(letter))

    def add(self, text: str) -> bool:
        """Add text as it is, instead of a name offered; False where nothing of it could be taken."""
        before = name = "" if self._offered else self.name
        for char in text:
            if len(name) < LONGEST and char.isprintable() and not (char.isspace() and not name.strip()):
                name += char
        if name != before:
            self._put(name)
        return name != before

    def erase(self) -> None:
        """Take the last letter away, or a name offered as a whole."""
        self._put("" if self._offered else self.name[:-1])

    def _put(self, name: str, offered: bool = False) -> None:
        self.name, self._offered = name, offered
        self.field.words, self.field.blink = name, 0

    def finish(self) -> None:
        """Keep the name, if there is one, and go."""
        name = self.name.strip()
        if not name:
            self._sound("knock")
            self._close_field()
            self.focus.go(self.wheel)
            return
        if self.rank is not None:
            self.context.scores.rename(self.rank.run, name)
        self.context.stack.pop()
        if self._done:
            self._done(name)

    # The keyboard.

    def enter(self) -> None:
        super().enter()
        if not self._writes(self._by):
            self.context.devices.start_typing()

    def _writes(self, device: str | None) -> bool:
        """Whether a zone's own keys write where the keyboard writes: for a person at such a one it only does once
        it is asked to, since they turn the wheel with those keys."""
        return device is not None and self.context.devices.writes(device)

    def open_field(self) -> None:
        """Let the keyboard write, into an empty field where the name was only offered."""
        self.context.devices.start_typing(self.field.rect.move(0, self.scroller.drop))
        if self._offered:
            self._put("")
        self.field.open, self.field.blink = True, 0
        self.hint_bar.hints = self.hints()

    def _close_field(self) -> None:
        if self.field.open:
            self.field.open = False
            if self._writes(self._by):
                self.context.devices.stop_typing()
            self.hint_bar.hints = self.hints()

    def leave(self) -> None:
        self.field.open = False
        self.context.devices.stop_typing()
        super().leave()

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, Typed):
            self._typed(event.text)
            return
        writing = self.field.open
        stranger = isinstance(event, Intent) and self._writes(event.device) and event.device != self._by
        if stranger and not self.context.devices.typing:
            self._sound("knock")  # somebody writes, whose first letter was a command until now
            self.open_field()
            return
        if isinstance(event, Intent) or (isinstance(event, Pointer) and event.touch is Touch.DOWN):
            self._close_field()
        if writing and isinstance(event, Intent) and event.verb in (Verb.BACK, Verb.PAUSE):
            self._sound("move")  # out of the field only, not out of here
            if not self.name.strip():
                self._put(self._offer, bool(self._offer))
        else:
            super().handle(event)

    def _typed(self, text: str) -> None:
        if not self.field.open and (text == Typed.DONE or text.isspace()):
            super().handle(Intent(self.hand if self.hand.startswith("keys") else FIRST_HAND, Verb.OK))
        elif text == Typed.DONE:
            self.finish()
        elif text == Typed.ERASE:
            self._sound("turn" if self.name else "knock")
            self.erase()
        elif self.field.open or text[:1].isalnum():
            self.open_field()
            self._sound("click" if self.add(text) else "knock")
        else:
            self._sound("knock")

    def intend(self, intent: Intent) -> None:
        if intent.verb in (Verb.TURN, Verb.TURN_BACK):
            self._sound("turn" if self.name else "knock")
            self.erase()
        else:
            super().intend(intent)

    def _point(self, event: Pointer) -> None:
        if event.touch is Touch.WHEEL and not self.scroller.most:
            self._use(event.device)
            self.wheel.turn(-event.wheel)
        else:
            super()._point(event)

    def under(self, pos: tuple[int, int]) -> Widget | None:
        widget = super().under(pos)
        if widget is None and self.on_screen(self.field).collidepoint(pos):
            return next(one for one in self.page if isinstance(one, Button))
        return widget

    # Picture.

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        pad = kit.px(28)
        width = min(kit.size[0] - 2 * (pad + kit.px(24)), kit.px(BREADTH * (1 + (kit.text.scale - 1) * 0.6)))
        x, top = (kit.size[0] - width) // 2, view.top + pad
        bottom = column(self.page[:2], kit, x, top, width - kit.px(100), gap=12)
        bottom = column(self.page[2:4], kit, x, bottom + kit.px(12), width, gap=12)
        buttons = [widget for widget in self.page[4:] if isinstance(widget, Button)]
        bottom += kit.px(16) + line(buttons, kit, pygame.Rect(x, bottom + kit.px(16), width, 0), gap=12)
        spare = max(0, (view.bottom - bottom - pad - kit.px(6)) // 2)
        for widget in self.page:
            widget.rect.y += spare
        self.panel_rect = pygame.Rect(x - pad, view.top + spare + kit.px(6), width + 2 * pad, bottom - view.top + pad)
        self.scroller.set(view, self.panel_rect.bottom - spare - view.top + kit.px(8))

    def step(self) -> None:
        super().step()
        self.wheel.step(self.context.settings.motion)
        self.field.blink += 1

    def draw_panel(self, kit: Kit, surface: pygame.Surface, panel: pygame.Rect) -> None:
        kit.panel(surface, panel, theme.ACCENT_LOW)
        if self.rank is not None and self.rank.today:
            self._draw_medal(kit, surface, (panel.right - kit.px(68), panel.y + kit.px(66)), self.rank.today)

    @staticmethod
    def _draw_medal(kit: Kit, surface: pygame.Surface, centre: tuple[int, int], place: int) -> None:
        colour = theme.MEDALS[place - 1] if place <= len(theme.MEDALS) else theme.FAINT
        size = kit.px(84)
        medal = kit.sign("medal", size, colour, theme.INK)
        surface.blit(medal, medal.get_rect(center=centre))
        number = kit.text.render(str(place), "heading", theme.INK, shrink=size * 0.4 / kit.text.height("heading"))
        surface.blit(number, number.get_rect(center=(centre[0], centre[1] + round(size * 0.09))))
