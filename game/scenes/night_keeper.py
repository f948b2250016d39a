"""The party night that is going on: its next game, what became of the last, and its file."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.i18n import tr
from game.match.match import Match
from game.match.record import RecordError
from game.play.feats import played
from game.play.night import TANTRIX, Night
from game.play.night_table import KeptNight, from_table, to_table
from game.play.party import Party, Seat
from game.storage.games import FAVOURITE, Kept
from game.storage.night_file import NightFile
from game.storage.settings_file import Unusable

if TYPE_CHECKING:
    from game.scenes.context import Context
    from game.storage.journal import Journal


class NightKeeper:
    """One night at a time. ``kept``: the night, None where there is none; ``trouble``: what went wrong with it, a
    sentence to be shown."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._file = NightFile(context.folder)
        self._match: Match | None = None
        #: The game that was counted last.
        self._taken: Match | None = None
        #: Whether its people have sat at a table in this very program, so that they have their devices.
        self._here = False
        self.trouble = ""
        self.kept: KeptNight | None = self._load()

    # What there is.

    @property
    def night(self) -> Night:
        """The night; there must be one."""
        assert self.kept is not None
        return self.kept.night

    @property
    def seats(self) -> list[Seat]:
        """Its people and bots, in their order."""
        assert self.kept is not None
        return self.kept.seats

    @property
    def waits(self) -> bool:
        """Whether there is a night to go on with, or something to say of one."""
        return self.kept is not None or bool(self.trouble)

    def holds(self, match: Match) -> bool:
        """Whether a game is the one of the night that is being played, or was just over."""
        return self.kept is not None and self._match is match

    def owns(self, kept: Kept) -> bool:
        """Whether a kept game is the one of the night that was broken off."""
        return self.kept is not None and bool(self.kept.playing) and kept.path.name == self.kept.playing

    @property
    def running(self) -> Kept | None:
        """The game that was broken off, if it can be gone on with."""
        return next(filter(self.owns, self._context.games.unfinished()), None)

    # Going on.

    def begin(self, night: Night, seats: list[Seat], options: dict[str, dict[str, Any]]) -> None:
        """A new night, in place of whatever there was; its people sit there with their devices."""
        self.kept = KeptNight(night, seats, options)
        self._match, self._here, self.trouble = None, True, ""
        self._save()

    def renew(self, night: Night) -> None:
        """Another night by the same people with the same options."""
        assert self.kept is not None
        self.kept = KeptNight(night, self.seats, self.kept.options)
        self._match = None
        self._save()

    def go_on(self, device: str = "") -> None:
        """To the next game, or on with the one that was broken off."""
        from game.scenes.resuming import go_on

        self.trouble = ""
        running = self.running
        if running is None:
            self._play_new(device)
            return
        try:
            go_on(self._context, running, device)
        except RecordError as fault:
            assert self.kept
            self.kept.playing = ""
            self.trouble = tr("{fault} This game begins anew.", fault=str(fault))

    def again(self, match: Match) -> bool:
        """The same game from its beginning; False where it is not one of the night."""
        if not self.holds(match):
            return False
        self._play_new("")
        return True

    def sits(self, match: Match, journal: Journal | None) -> None:
        """A table was opened; if it is the night's, that is noted."""
        if self.kept is None:
            return
        name = journal.path.name if journal and journal.path else ""
        if self.holds(match) or (name and name == self.kept.playing):
            self._match, self._here = match, True
            self.kept.playing, self.kept.seats = name, self._context.party.seats
            self._save()

    def take(self, match: Match) -> None:
        """A game is over: if it is the night's and was not counted yet, it counts."""
        if self.kept and self.holds(match) and match.game.result and self._taken is not match:
            self._taken = match
            self.night.played.append(played(match))
            self.kept.playing = ""
            self._save()

    def end(self) -> None:
        """No further game tonight."""
        self.night.ended = True
        self._save()

    def part(self) -> Party:
        """There is no night any more; returns the party that its first game was played by, as far as people have
        their devices."""
        party = self._party(replace(self.night, played=[]).game)
        party.seats = [seat for seat in party.seats if seat.bot or seat.device]
        self.forget()
        return party

    def forget(self) -> None:
        """There is no night any more."""
        self.kept = None
        self._match = None
        self.trouble = ""
        self._file.remove()

    # Inside.

    def _play_new(self, device: str) -> None:
        from game.scenes.table import new_match

        context, party = self._context, self._party(self.night.game)
        seats = party.seats
        if party.game == TANTRIX:
            for seat in seats:
                seat.colour = "RYBG"[seat.mark % 4]
            party.pair_up()
        context.party = party
        self._match = match = new_match(context, party.game)
        people = [seat for seat in seats if seat.bot is None]
        if len(people) == 1 and device in context.devices.names():
            people[0].device = device
        if self._here or (len(people) == 1 and people[0].device):
            context.stack.clear_to(party.game, match=match)
        else:
            context.stack.replace("places", match=match, journal=context.games.begin(match), presser=device,
                                  back=lambda: context.stack.replace("night", device=device))

    def _party(self, game: str) -> Party:
        """The people of the night, with the devices that they have now, at the table of a game."""
        assert self.kept is not None
        seats = self.kept.seats if self._here else self._found_again(self.kept.seats)
        return Party(game, seats, dict(self.kept.options.get(game, {})))

    def _found_again(self, seats: list[Seat]) -> list[Seat]:
        """People with the devices that they had, as far as these are here."""
        devices = self._context.devices
        here, found = dict.fromkeys(devices.names()), list[Seat]()
        for seat in seats:
            device = next((name for name in here if seat.bot is None and devices.guid(name) == seat.device), None)
            here.pop(device or "", None)
            found.append(replace(seat, device=device))
        return found

    def _load(self) -> KeptNight | None:
        try:
            table = self._file.read()
            if not table:
                return None
            kept = from_table(table)
        except (Unusable, ValueError) as fault:
            aside = self._file.set_aside(str(fault))
            self.trouble = (
                tr("The party night that was kept cannot be gone on with ({reason}): its file was set aside as {name}.",
                   reason=fault, name=aside) if aside else
                tr("The party night that was kept cannot be gone on with ({reason}).", reason=fault))
            return None
        self._settle(kept)
        return kept

    def _settle(self, kept: KeptNight) -> None:
        """A game that was over before the program could count it counts now."""
        names = (kept.playing, kept.playing.replace(".jsonl", f"{FAVOURITE}.jsonl"))
        found = next((game for game in self._context.games.finished() if game.path.name in names), None) \
            if kept.playing else None
        if found is not None:
            with suppress(RecordError):
                match = Match.load(self._context.games.read(found))
                if match.game.result and match.header.game == kept.night.game:
                    kept.night.played.append(played(match))
            kept.playing = ""

    def _save(self) -> None:
        kept, devices = self.kept, self._context.devices
        assert kept is not None
        guids = [devices.guid(seat.device) if self._here and seat.device else seat.device for seat in kept.seats]
        if reason := self._file.write(to_table(kept, guids)):
            self.trouble = tr("This night cannot be kept just now ({reason}); play goes on.", reason=reason)
