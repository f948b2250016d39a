"""The pause: over the table, for whoever asked for it, with the rules in five lines."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.i18n import Words, said, tr
from game.input.intents import DeviceLost, InputEvent, Intent, Verb
from game.scenes.context import Context
from game.scenes.over_menu import OverMenuScene
from game.ui import theme
from game.ui.hints import Hint
from game.ui.kit import Kit
from game.ui.numbered import Numbered
from game.ui.widgets import Button, Heading, Widget, column
from game.ui.words import refusal_sentence

#: Units that the buttons and the rules are wide.
BUTTONS, RULES = 330, 520
#: Units of air that the heading has of its own above it.
LEAD = 16


class PauseScene(OverMenuScene):
    """``by``: the device that paused and alone may go on, None if nobody in particular did;
    ``title``: what happened, in words. ``again`` and ``out``: what starting again and leaving mean
    where that is not the party's game from the beginning and the title. ``leave``: said of leaving
    where the game can be continued, so that nobody need be asked twice. ``more``: words, a sign,
    and what is done then for whoever pressed it with a device. ``broken``: what somebody was refused with
    last, whose rule can be read."""

    def __init__(
        self, context: Context, by: str | None = None, title: Words = "",
        again: Callable[[], None] | None = None, out: Callable[[], None] | None = None,
        end: Callable[[], None] | None = None, leave: Words = "",
        more: Sequence[tuple[Words, str, Callable[[str], None]]] = (), broken: str = "",
    ) -> None:
        super().__init__(context)
        stack = context.stack
        self._again = again or (lambda: stack.clear_to(context.party.game))
        self._end = end
        self._leave = leave
        self._more = more
        self._broken = broken
        self._out = out or (lambda: stack.clear_to("title"))
        self.by = by
        self._title = title
        self._asked = ""
        self.hand = by if by and by != "keys" else ""

    def heading(self) -> str:
        seat = None if self.by is None else self.context.party.seat_of(self.by)
        if seat is not None:
            return tr("{name} paused the game", name=self.context.party.seats[seat].name)
        return said(self._title) or tr("Pause")

    def hints(self) -> list[Hint]:
        *others, (caps, _) = super().hints()
        if self.hand == "mouse":
            return super().hints()
        return [*others, (caps, tr("Go on"))]

    def body(self) -> list[Widget]:
        game, leave = self.context.party.game, said(self._leave)
        buttons = [
            Button(tr("Go on"), self.back, sign="right", primary=True, left=True),
            *(Button(said(words), partial(self._do, action), sign=sign, left=True)
              for words, sign, action in self._more),
            Button(tr("Settings"), self._settings, sign="bars", left=True),
            Button(tr("Rules"), self._read_rules, sign="question", left=True,
                   note=refusal_sentence(self._broken) if self._broken else ""),
            self._careful("restart", tr("Start again"), "undo", self._again),
            *([self._careful("end", tr("End the race"), "medal", self._end_and_go)] if self._end else []),
            Button(tr("Leave the game"), self._out, sign="cross", left=True, note=leave) if leave else
            self._careful("title", tr("Leave the game"), "cross", self._out),
        ]
        return [
            Heading(self.heading(), "title", theme.TEXT),
            *buttons,
            Heading(tr("The rules in five lines")),
            *(Numbered(n, words) for n, words in enumerate(rules(game), 1)),
        ]

    def _do(self, action: Callable[[str], None]) -> None:
        """Something at the table below."""
        self.context.stack.pop()
        action(self.focus.owner.device)

    def _end_and_go(self) -> None:
        """The game below ends now, with its results."""
        assert self._end
        self._end()
        self.context.stack.pop()

    def _careful(self, name: str, words: str, sign: str, action: Callable[[], None]) -> Button:
        """A button that asks once more, since the game would be lost."""
        asked = self._asked == name

        def press() -> None:
            if asked:
                action()
            else:
                self._asked = name
                self.refresh()

        return Button(tr("Really? Press again") if asked else words, press, sign=sign, left=True)

    def _settings(self) -> None:
        self.context.stack.push("settings", may=self.may_drive)

    def _read_rules(self) -> None:
        self.context.stack.push("rules", game=self.context.party.game, code=self._broken, may=self.may_drive,
                                device=self.focus.owner.device)

    # Who may drive.

    def may_drive(self, device: str) -> bool:
        if self.by is None or device == self.by or self._is_gone(self.by):
            return True
        at_the_desk = device in ("keys", "mouse") and self.by in ("keys", "mouse")
        return at_the_desk or self._same_keyboard(device)

    def _same_keyboard(self, device: str) -> bool:
        """Esc belongs to no zone: whoever pressed it goes on with the keys at hand."""
        by = self.by or ""
        return (by == "keys" and device.startswith("keys")) or (device == "keys" and by.startswith("keys"))

    def _is_gone(self, device: str) -> bool:
        return device != "keys" and device not in self.context.devices.names()

    def handle(self, event: InputEvent) -> None:
        if isinstance(event, DeviceLost) and event.device == self.by:
            self.by = None
        elif isinstance(event, Intent) and event.verb is Verb.OK and not self.may_drive(event.device):
            self._sound("knock")
        else:
            super().handle(event)

    def intend(self, intent: Intent) -> None:
        before = self.focus.current
        super().intend(intent)
        if self._asked and self.focus.current is not before and intent.verb is Verb.MOVE:
            self._asked = ""
            self.refresh()

    # Picture.

    def arrange(self, kit: Kit) -> None:
        self.hint_bar.hints = self.hints()
        view = self.frame_view(kit)
        first_rule = next(i for i, widget in enumerate(self.page) if i and isinstance(widget, Heading))
        title, buttons, rest = self.page[:1], self.page[1:first_rule], self.page[first_rule:]
        growth = 1 + (kit.text.scale - 1) * 0.6
        left, right, gap = kit.px(BUTTONS * growth), kit.px(RULES * growth), kit.px(48)
        room = kit.size[0] - 2 * kit.px(theme.MARGIN)
        beside = left + gap + right <= room
        if not beside:
            left = right = min(room - kit.px(40), kit.px(RULES * growth))
        pad = kit.px(34)
        width = left + gap + right if beside else left
        x = (kit.size[0] - width) // 2
        lead = kit.px(LEAD)
        start = view.top + pad + kit.px(6) - lead
        top = column(title, kit, x, start, width) + kit.px(20)
        bottom = column(buttons, kit, x, top, left, gap=12)
        if beside:
            bottom = max(bottom, column(rest, kit, x + left + gap, top - kit.px(8), right, gap=9))
        else:
            bottom = column(rest, kit, x, bottom + kit.px(12), right, gap=9)
        spare = max(0, (view.bottom - bottom - pad - kit.px(10)) // 2)
        for widget in self.page:
            widget.rect.y += spare
        self.panel_rect = pygame.Rect(x - pad, start + lead - pad + spare, width + 2 * pad,
                                      bottom - start - lead + 2 * pad)
        self.scroller.set(view, self.panel_rect.bottom - spare - view.top + kit.px(8))


def rules(game: str) -> list[str]:
    """A game's rules in five lines."""
    if game == "gobble":
        return [
            tr(
                "All lay tiles at once. A tile must touch two or more, and wherever tiles touch the colours must meet."
            ),
            tr("Filling a space with three or more tiles round it is a gobble: hand a tile to another player."),
            tr("A tile you are handed goes under your stack."),
            tr("A tile you cannot use can be put under your stack."),
            tr("The first to be out of tiles wins; the others race on."),
        ]
    if game == "solitaire":
        return [
            tr("Lay 14 tiles, one at a time; wherever tiles touch, the colours must meet."),
            tr("A space with three or more sides is forced: if your tile fits one, it must go into one."),
            tr("A tile that fits nowhere goes under the stack."),
            tr("Your longest line counts 1 a tile, a loop 2 a tile; the best colour counts."),
            tr("28 is perfect: one loop through all the tiles."),
        ]
    if game == "puzzle":
        return [
            tr("Lay the tiles anywhere, and turn and move them as often as you like."),
            tr("Wherever tiles touch, the colours must meet: sides that do not match are marked."),
            tr("All tiles must be used and hang together, with no hole inside."),
            tr("A hint lays one right tile; a run with help counts as solved, but its time is not ranked."),
            tr("Nothing here is ever in a hurry: take back whatever you like."),
        ]
    return [
        tr("Lay one tile a turn; wherever tiles touch, the colours must meet."),
        tr(
            "A space with three or more sides is forced: if a tile of yours fits, "
            "fill it before and after your free move."
        ),
        tr("While the bag has tiles: no space may get three sides of one colour, and none may get four sides."),
        tr("Nor may you play in the row beside a forced space that leads to four sides; refusals show where."),
        tr("Your longest line counts 1 a tile, a loop 2 a tile. Most points win."),
    ]
