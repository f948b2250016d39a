"""Settings: language, picture, sound and comfort. Everything is seen and heard at once and kept on leaving."""

from __future__ import annotations

from collections.abc import Callable

from game import i18n
from game.assets import asset
from game.i18n import tr, trc
from game.i18n.manner import percent
from game.i18n.mo import name_of
from game.i18n.system import AS_THE_SYSTEM, chosen_language
from game.play.party import Help
from game.scenes.context import Context
from game.scenes.guarded import GuardedMenu
from game.ui.preview import PalettePreview
from game.ui.rows import Choice, Slider, Toggle
from game.ui.widgets import Button, Heading, Paragraph, Widget
from game.ui.words import help_name, seat_name

TEXT_SIZES = (100, 115, 130, 150, 175, 200)


class SettingsScene(GuardedMenu):
    """``may``: tells which devices may drive (a paused game's), None for all."""

    def __init__(self, context: Context, may: Callable[[str], bool] | None = None) -> None:
        super().__init__(context, may)
        self._art = context.art

    def heading(self) -> str:
        return tr("Settings")

    def footer(self) -> list[Button]:
        return [Button(tr("Done"), self.back, sign="tick", primary=True)]

    def body(self) -> list[Widget]:
        rows = [
            self._language_row(),
            self._controls_button(),
            Heading(tr("Picture")),
            *self._picture(),
            Heading(tr("Comfort")),
            *self._comfort(),
            Heading(tr("Colours")),
            *self._colours(),
            Heading(tr("Sound")),
            *self._sound_rows(),
            Heading(trc("settings", "Play")),
            *self._play(),
        ]
        messages = [Paragraph(message, "small") for message in self.context.settings.messages[-2:]]
        return [*rows, *messages]

    def _language_row(self) -> Widget:
        folder = asset("languages")
        names = [(code, name_of(code, folder)) for code in i18n.languages(folder)]
        values = [(AS_THE_SYSTEM, tr("As the system")), *names]
        return Choice(tr("Language"), values, self.context.settings.language, self._set_language)

    def _picture(self) -> list[Widget]:
        settings, monitors = self.context.settings, len(self.context.window.monitors)
        rows: list[Widget] = [
            Toggle(
                tr("Full screen"), self._is_fullscreen(), self._set_fullscreen, note=tr("F11 switches at any time.")
            ),
        ]
        if monitors > 1:
            values = [(n, tr("Screen {n}", n=n + 1)) for n in range(monitors)]
            rows.append(Choice(tr("Monitor"), values, settings.monitor, self._set_monitor))
        return rows

    def _controls_button(self) -> Widget:
        return Button(tr("Controls"), lambda: self.context.stack.push("controls", may=self._may), sign="keys",
                      left=True, note=tr("Keys and buttons of every seat, keyboard check, pad test"))

    def _comfort(self) -> list[Widget]:
        settings = self.context.settings
        sizes = sorted({*TEXT_SIZES, settings.text_size})
        return [
            Choice(
                tr("Text size"),
                [(size, percent(size / 100)) for size in sizes],
                settings.text_size,
                self._set_text_size,
            ),
            Slider(
                tr("Motion"),
                settings.motion,
                self._set_motion,
                note=tr("How much glides, shakes and sparkles, down to nothing."),
            ),
            Toggle(
                tr("Bright effects"),
                settings.flashes,
                lambda value: self._change("flashes", value),
                note=tr("Off: no sparks and no sudden light; calls come and go softly."),
            ),
            Toggle(
                tr("High contrast"),
                settings.contrast,
                lambda value: self._change("contrast", value),
                note=tr("Black grounds, white texts and rims, on the table too."),
            ),
            Toggle(
                tr("Narration"),
                settings.narration,
                lambda value: self._change("narration", value),
                note=tr("Writes what has the focus and what happens, line by line, for a screen reader."),
            ),
        ]

    def _colours(self) -> list[Widget]:
        settings = self.context.settings
        palettes = [
            ("default", tr("Bakelite")),
            ("okabe-ito", tr("Colour-blind safe")),
            ("high-separation", tr("Furthest apart")),
        ]
        return [
            PalettePreview(self._art),
            Choice(
                tr("Colours of the lines"), palettes, settings.palette, lambda value: self._change("palette", value)
            ),
            Toggle(
                tr("Textures on the lines"),
                settings.textures,
                lambda value: self._change("textures", value),
                note=tr("Each colour also has its own pattern."),
            ),
        ]

    def _sound_rows(self) -> list[Widget]:
        settings = self.context.settings
        return [
            Slider(tr("All sound"), settings.volume_master, lambda value: self._set_volume("volume_master", value)),
            Slider(tr("Effects"), settings.volume_effects, lambda value: self._set_volume("volume_effects", value)),
            Slider(tr("Music"), settings.volume_music, lambda value: self._set_volume("volume_music", value)),
        ]

    def _play(self) -> list[Widget]:
        return [
            Choice(
                tr("Help with fitting"),
                [(h.value, help_name(h.value)) for h in Help],
                self.context.settings.help,
                lambda value: setattr(self.context.settings, "help", value),
                note=tr(
                    "For new seats. Some help: the cursor visits only places where the tile fits. "
                    "Full help: the tile also turns itself."
                ),
            ),
            Choice(
                tr("Taking moves back"),
                [(False, tr("Off")), (True, tr("When all agree"))],
                self.context.settings.undo,
                lambda value: setattr(self.context.settings, "undo", value),
                note=tr("In Tantrix, through the pause, but for tournament points. Such games are not ranked."),
            ),
        ]

    # What the rows do.

    def _change(self, name: str, value: object) -> None:
        """A setting that changes how everything is drawn."""
        setattr(self.context.settings, name, value)
        self._art = self.context.art
        self._lay_all_out()

    def _lay_all_out(self) -> None:
        if self.kit:
            self.context.stack.layout(self.kit.size)

    def _set_language(self, value: str) -> None:
        """Every scene is laid out anew; seats that bear the name offered to them are offered another."""
        offered = [seat for seat in self.context.party.seats if seat.name == seat_name(seat.mark)]
        i18n.use(chosen_language(value, asset("languages")), asset("languages"))
        for seat in offered:
            seat.name = seat_name(seat.mark)
        self.context.window.set_title(tr("Tantrix on one screen"))
        self.context.settings.language = value
        self.context.stack.speak_anew()

    def _set_text_size(self, value: int) -> None:
        self._change("text_size", value)

    def _set_motion(self, value: float) -> None:
        self.context.settings.motion = value
        if self.kit:
            self.kit.motion = value

    def _set_volume(self, name: str, value: float) -> None:
        settings = self.context.settings
        setattr(settings, name, value)
        self.context.audio.volumes(settings.volume_master, settings.volume_effects, settings.volume_music)

    def _is_fullscreen(self) -> bool:
        return bool(self.context.window.fullscreen)

    def _set_fullscreen(self, value: bool) -> None:
        window = self.context.window
        if value != bool(window.fullscreen):
            window.toggle_fullscreen()
            self.context.devices.release_all()
        self.context.settings.fullscreen = bool(window.fullscreen)

    def _set_monitor(self, value: int) -> None:
        self.context.settings.monitor = value
        self.context.window.to_monitor(value)

    def back(self) -> None:
        self.context.settings.save()
        super().back()

    def leave(self) -> None:
        super().leave()
        self.context.settings.save()
