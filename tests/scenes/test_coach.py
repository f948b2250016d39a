"""The coach's screen: it grows while a game is judged, every device gets everywhere, and both lines are shown."""

from __future__ import annotations

from random import Random

import pytest

from game.bots.habits import Habit
from game.bots.reasons import Reason, Why
from game.bots.review import Judgement, position_at
from game.input.intents import Intent, Pointer, Touch, Verb
from game.match.match import Match
from game.match.record import Record, Undo
from game.play.party import Party, Seat
from game.program import Program
from game.rules.actions import Resign
from game.storage.settings import Settings

LEFT, RIGHT, UP, DOWN = (-1.0, 0.0), (1.0, 0.0), (0.0, -1.0), (0.0, 1.0)
#: What was lost by the fourth action of those with a choice, the sixth, and so on.
LOST = {4: 0.08, 6: 0.3, 9: 0.12, 13: 0.05, 20: 0.2}


def played(seats=3, seed=3, bots=(), actions=56, doubles=False):
    colours = "RYRY" if doubles else "RYBG"
    infos = [{"name": f"Seat {at}", "colour": colours[at], "bot": "casual" if at in bots else None}
             for at in range(seats)]
    match, rng = Match.new("tantrix", infos, seed, {"doubles": doubles}), Random(seed)
    while match.legal() and len(match.actions) < actions:
        match.do(rng.choice(match.legal()))
    return match


class FakeReview:
    """Judges when it is told to: everybody's chances stay, five actions lose something."""

    def __init__(self, match, upto=None):
        self._match = match
        choices = [index for index in range(len(match.actions)) if len(position_at(match, index).legal()) > 5]
        self.losses = {index: LOST[at] for at, index in enumerate(choices) if at in LOST}
        self.worst = max(self.losses, key=lambda index: self.losses[index], default=0)
        self.judged, self.failed, self.closed, self.whole = {}, False, False, False
        self._news = False
        self.judge(len(match.actions) if upto is None else upto)

    @property
    def over(self):
        return self.whole

    def judge(self, upto):
        for index in range(len(self.judged), upto):
            self.judged[index] = self._one(index)
        self.whole = upto >= len(self._match.actions)
        self._news = True

    def _one(self, index):
        match, seats = self._match, self._match.game.seats
        action, even = match.actions[index], (1 / seats,) * seats
        if index not in self.losses:
            return Judgement(index, action.seat, even, even, action, line_played=(action,))
        position = position_at(match, index)
        best = next(other for other in position.legal() if other.cell != action.cell)
        position.do(best)
        return Judgement(
            index, action.seat, even, even, best, self.losses[index], tuple(match.actions[index:index + 2]),
            (best, *position.legal()[:1]), (), (Reason(Why.EXTENDS, 1.0, 9),), Habit.LOOPS,
        )

    def poll(self):
        news, self._news = self._news, False
        return news

    def close(self):
        self.closed = True


@pytest.fixture
def opened():
    running = []

    def begin(match, size=(1280, 720), text=100, upto=None, **arguments):
        program = Program(Settings(motion=0.0, text_size=text), size=size, seed=1, headless=True)
        running.append(program)
        program.start("title")
        review = FakeReview(match, upto)
        program.start("coach", match=match, review=review, device="keys-2", **arguments)
        program.tick(steps=2)
        return program, program.context.stack.top, review

    yield begin
    for program in running:
        program.close()


def tap(program, *verbs, device="keys-2"):
    for verb in verbs:
        scene = program.context.stack.top
        scene.handle(Intent(device, Verb.MOVE, verb) if isinstance(verb, tuple) else Intent(device, verb))
        program.tick()


def keys(scene):
    return [widget.key for widget in scene.page if widget.focusable]


def said(scene):
    return " ".join(f"{getattr(w, 'title', '')} {getattr(w, 'words', '')}" for w in scene.page)


def lying(scene):
    return {(tile, cell, turn) for cell, (tile, turn) in scene.view._tiles.items()}


def tiles(match):
    return set(match.game.table.tiles)


def walk(program, key, most=40, device="keys-2"):
    """Reach a widget with directions alone."""
    for _ in range(most):
        scene = program.context.stack.top
        if scene.focus.current.key == key:
            return
        row = isinstance(scene.focus.current.key, tuple) and isinstance(key, tuple)
        tap(program, RIGHT if row and scene.focus.current.key[0] == key[0] else DOWN, device=device)
    raise AssertionError(f"{key} cannot be reached")


def test_the_chart_grows_while_the_game_is_judged(opened):
    match = played()
    program, scene, review = opened(match, upto=0)
    assert "Judging move 1 of 56" in said(scene) and "Not judged yet" in said(scene)
    for upto in (1, 20, 55):
        review.judge(upto)
        program.tick()
        chart = next(widget for widget in scene.page if widget.key == "chart")
        assert [len(curve.chances) for curve in chart.curves] == [upto + 1] * 3
        assert f"Judging move {upto + 1} of 56" in said(scene)
        assert not any(isinstance(key, tuple) for key in keys(scene)), "turning points are found at the end"
    review.judge(56)
    program.tick()
    assert "Judging" not in said(scene) and [key for key in keys(scene) if isinstance(key, tuple)]


def test_the_three_largest_losses_are_the_turning_points(opened):
    program, scene, review = opened(played())
    lost = sorted(review.losses, key=lambda at: -review.losses[at])[:3]
    for number, index in enumerate(sorted(lost), 1):
        walk(program, ("turn", number))
        tap(program, Verb.OK)
        assert scene.lines.judgement.index == index
        tap(program, Verb.BACK)
        scene.focus.current = next(widget for widget in scene.page if widget.key == "chart")


def test_what_to_practise_is_said_to_people_only(opened):
    _, scene, _ = opened(played(bots=(1,)))
    titles = [widget.title for widget in scene.page if hasattr(widget, "title")]
    assert "Seat 0" in titles and "Seat 2" in titles and "Seat 1" not in titles
    _, scene, _ = opened(played(bots=(0, 1, 2)))
    assert "practise" not in said(scene)


def test_the_table_follows_the_move_looked_at(opened):
    match = played()
    program, scene, _ = opened(match)
    assert scene.at == 55 and lying(scene) == tiles(match)
    tap(program, LEFT, LEFT, LEFT)
    assert scene.at == 52 and lying(scene) == tiles(position_at(match, 53))
    tap(program, RIGHT)
    assert scene.at == 53 and lying(scene) == tiles(position_at(match, 54))
    (ring,) = scene.view.overlays.cursors
    assert ring.cell == match.actions[53].cell
    for _ in range(60):
        tap(program, LEFT)
    assert scene.at == 0 and "Move 1 of 56" in said(scene)


def test_a_better_place_is_shown_beside_what_was_played(opened):
    match = played()
    _, scene, review = opened(match)
    scene._look(review.worst)
    best = review.judged[review.worst].best
    (ghost,) = scene.view.overlays.advised
    assert (ghost.tile, ghost.cell, ghost.turn) == (best.tile, best.cell, best.turn)
    assert "−30 %" in said(scene) and "Extends your line to 9." in said(scene)
    scene._look(55)
    assert not scene.view.overlays.advised


@pytest.mark.parametrize("device", ["keys-1", "keys-2", "keys-4", "pad-7"])
def test_one_device_sees_both_lines_and_comes_back(opened, device):
    match = played()
    program, scene, review = opened(match)
    walk(program, ("turn", 2), device=device)
    tap(program, Verb.OK, device=device)
    lines = scene.lines
    one = lines.judgement
    assert lying(scene) == tiles(position_at(match, one.index)) and not lines.better
    walk(program, "better", device=device)
    tap(program, Verb.OK, device=device)
    assert lines.better and lying(scene) == tiles(position_at(match, one.index))
    walk(program, ("step", 1), device=device)
    wanted = position_at(match, one.index)
    for action in one.line_better:
        tap(program, Verb.OK, device=device)
        wanted.do(action)
        assert lying(scene) == tiles(wanted)
    tap(program, Verb.OK, device=device)
    assert lines.over and lying(scene) == tiles(wanted)
    tap(program, LEFT, Verb.OK, device=device)
    wanted.undo()
    assert lying(scene) == tiles(wanted)
    walk(program, "next", device=device)
    tap(program, Verb.OK, device=device)
    assert scene.lines.judgement.index > one.index
    walk(program, "back", device=device)
    tap(program, Verb.OK, device=device)
    assert scene.lines is None and scene.at in review.losses
    tap(program, Verb.BACK if device.startswith("pad") else Verb.PAUSE, device=device)
    assert program.context.stack.top is not scene and review.closed


def test_lines_play_by_themselves(opened):
    match = played()
    program, scene, review = opened(match)
    scene._show(review.judged[review.worst])
    program.tick(steps=400)
    assert scene.lines.over
    assert lying(scene) == tiles(position_at(match, review.worst + 2))


def test_the_mouse_looks_at_moves_and_presses_everything(opened):
    program, scene, _ = opened(played())

    def send(touch, pos, button=0):
        program.context.stack.top.handle(Pointer(touch, (round(pos[0]), round(pos[1])), button))
        program.tick()

    def at(widget, share=0.5):
        rect = scene.on_screen(widget)
        return rect.x + rect.width * share, rect.centery

    program.picture()
    chart = next(widget for widget in scene.page if widget.key == "chart")
    send(Touch.MOTION, at(chart, 0.3))
    send(Touch.DOWN, at(chart, 0.3), 1)
    first = scene.at
    program.picture()
    send(Touch.MOTION, at(chart, 0.7))
    second = scene.at
    program.picture()
    send(Touch.MOTION, at(chart, 0.9))
    assert 5 < first < second < scene.at, "the chart is held while pages are made anew"
    send(Touch.UP, at(chart, 0.9), 1)
    turning = next(widget for widget in scene.page if widget.key == ("turn", 1))
    send(Touch.MOTION, at(turning))
    send(Touch.DOWN, at(turning), 1)
    assert scene.lines


def test_focus_is_kept_by_name_when_buttons_come(opened):
    program, scene, review = opened(played(), upto=30)
    walk(program, "back")
    review.judge(56)
    program.tick()
    assert scene.focus.current.key == "back"


def test_ok_on_the_chart_opens_a_move_that_lost_something(opened):
    program, scene, review = opened(played())
    tap(program, Verb.OK)
    assert scene.lines is None, "nothing was better than the last move"
    scene._look(review.worst)
    tap(program, Verb.OK)
    assert scene.lines.judgement is review.judged[review.worst]


def test_records_open_too_without_what_was_taken_back(opened):
    match = played(2, actions=20)
    entries = (*match.actions[:12], Undo(), *match.actions[11:])
    program, _, _ = opened(match)
    program.start("coach", record=Record(match.header, entries), review=FakeReview(match))
    again = program.context.stack.top
    assert again.match.actions == match.actions and lying(again) == tiles(match)


@pytest.mark.parametrize("change", ["nothing", "resigned", "doubles"])
def test_every_kind_of_game_can_be_looked_at(opened, change):
    match = played(4, doubles=change == "doubles", actions={"nothing": 0, "resigned": 13}.get(change, 56))
    if change == "resigned":
        match.do(Resign(2))
    program, scene, _ = opened(match)
    program.picture()
    for _ in range(15):
        tap(program, LEFT)
    if change == "doubles":
        chart = next(widget for widget in scene.page if widget.key == "chart")
        assert len(chart.curves) == 2, "partners have one curve"
    if change == "nothing":
        assert keys(scene) == ["back"]
    tap(program, Verb.PAUSE)
    assert program.context.stack.top is not scene


def test_a_game_that_could_not_be_judged_says_so(opened):
    program, scene, review = opened(played(), upto=10)
    review.failed = review.whole = review._news = True
    program.tick()
    assert "could not judge" in said(scene) and "Nothing to name" not in said(scene)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 200), ((3840, 2160), 100),
                                            ((720, 1280), 150)])
def test_all_lies_within_the_panel_and_nothing_over_anything(opened, size, text):
    program, scene, review = opened(played(4), size=size, text=text)
    for page in ("chart", "lines"):
        if page == "lines":
            scene._show(review.judged[review.worst])
        program.picture()
        panel = scene.panel_rect
        for widget in scene.page:
            assert panel.left <= widget.rect.left and widget.rect.right <= panel.right
        for one, other in [(a, b) for at, a in enumerate(scene.page) for b in scene.page[at + 1:]]:
            assert not one.rect.colliderect(other.rect)
        assert scene.page[-1].rect.bottom <= scene.scroller.view.bottom + scene.scroller.most


@pytest.mark.parametrize(("game", "offered"), [("tantrix", True), ("gobble", False)])
def test_results_of_the_strategic_game_offer_it(game, offered):
    program = Program(Settings(motion=0.0), size=(1280, 720), seed=1, headless=True)
    match = played(2) if game == "tantrix" else Match.new("gobble", 2, 1)
    rng = Random(1)
    while not match.game.result:
        match.do(rng.choice([action for seat in range(2) for action in match.legal(seat)]))
    names = [info.name for info in match.header.seats]
    program.context.party = Party(game, [Seat(name, mark + 2, "RY"[mark], "keys-1", None)
                                         for mark, name in enumerate(names)])
    program.start("results", match=match)
    program.tick()
    results = program.context.stack.top
    buttons = [button for button in results.buttons if button.words == "Coach"]
    assert bool(buttons) is offered
    if offered:
        buttons[0].ok()
        program.tick()
        coach = program.context.stack.top
        assert coach.match.actions == match.actions and coach.marks == [2, 3]
        tap(program, Verb.PAUSE)
        assert program.context.stack.top is results
    program.close()
