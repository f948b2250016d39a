"""The loop by a clock of our own: steps do not drift, and input is seen in the next picture."""

import pytest

from game.loop import MOST_OWED, MOST_STEPS, STEP, Loop


class World:
    """A clock that moves when told and when slept; counts and remembers what the loop did."""

    def __init__(self, rate=60.0, cost=0.0):
        self.now = 100.0
        self.cost = cost
        self.steps = 0
        self.alphas = []
        self.slept = []
        self.urgent = False
        self.loop = Loop(self.step, self.draw, self.clock, self.sleep, self.poll, rate)

    def clock(self):
        return self.now

    def sleep(self, seconds):
        assert seconds > 0
        self.slept.append(seconds)
        self.now += seconds

    def poll(self):
        urgent, self.urgent = self.urgent, False
        return urgent

    def step(self):
        self.steps += 1

    def draw(self, alpha):
        self.alphas.append(alpha)
        self.now += self.cost


@pytest.mark.parametrize("rate", [24, 59.94, 60, 75, 144])
def test_an_hour_is_216_000_steps(rate):
    world = World(rate)
    start = world.now
    while world.now - start < 3600:
        world.loop.frame()
    world.loop._sleep = lambda seconds: None
    world.now = start + 3600
    world.loop.frame()
    assert abs(world.steps - 216_000) <= 1


def test_pictures_come_at_the_asked_rate_whatever_drawing_costs():
    world = World(rate=50, cost=0.013)
    start = world.now
    for _ in range(500):
        world.loop.frame()
    assert world.now - start == pytest.approx(10, abs=0.03)
    assert len(world.alphas) == 500


def test_a_slow_frame_catches_up_at_most_five_steps_and_forgets_the_rest():
    world = World()
    world.loop.frame()
    before = world.steps
    world.now += 10
    world.loop.frame()
    assert world.steps - before == MOST_STEPS == 5
    world.loop.frame()
    assert world.steps - before <= MOST_STEPS + 1


def test_three_steps_late_are_three_steps():
    world = World()
    world.now += 3.5 * STEP
    world.loop.frame()
    assert world.steps == 3
    assert world.alphas == [pytest.approx(0.5)]


def test_a_clock_that_jumps_back_does_no_harm():
    world = World()
    for _ in range(10):
        world.loop.frame()
    world.now -= 5000
    before, start = world.steps, world.now
    for _ in range(60):
        world.loop.frame()
    assert max(world.slept) <= 1 / 60 + 1e-9
    assert world.now - start == pytest.approx(1, abs=0.05)
    assert abs(world.steps - before - 60) <= 2


def test_a_clock_that_stands_still_does_no_harm():
    world = World()
    for _ in range(5):
        world.loop.frame()
    before = world.steps
    world.loop._sleep = lambda seconds: None
    for _ in range(100):
        world.loop.frame()
    assert world.steps - before <= 1


def test_alpha_stays_between_the_steps():
    world = World(rate=144)
    for number in range(1000):
        world.urgent = number % 3 == 0
        world.loop.frame()
    assert all(0 <= alpha <= 1 for alpha in world.alphas)
    assert len({round(alpha, 2) for alpha in world.alphas}) > 5


def test_urgent_input_is_stepped_before_the_very_next_picture():
    world = World(rate=240)
    for _ in range(20):
        world.loop.frame()
    for _ in range(20):
        world.urgent = True
        before = world.steps
        world.loop.frame()
        assert world.steps > before
        for _ in range(12):  # a twentieth of a second: nobody presses faster
            world.loop.frame()


def test_borrowed_steps_are_paid_back():
    world = World(rate=240)
    start = world.now
    while world.now - start < 60:
        world.urgent = True
        world.loop.frame()
        assert world.steps <= (world.now - start) * 60 + MOST_OWED
    assert abs(world.steps - 3600) <= MOST_OWED + 1


def test_a_step_that_is_due_anyway_is_not_doubled():
    world = World()
    world.now += 1.2 * STEP
    world.urgent = True
    world.loop.frame()
    assert world.steps == 1


@pytest.mark.parametrize("where", ["poll", "step", "draw"])
def test_run_ends_when_told(where):
    world = World()

    def stop(*arguments):
        getattr(World, where)(world, *arguments)
        if world.loop.frames >= 3:
            world.loop.stop()

    setattr(world.loop, f"_{where}", stop)
    world.loop.run()
    assert not world.loop.running
    assert world.loop.frames == (4 if where == "draw" else 3)


def test_nothing_is_stepped_or_drawn_after_the_end():
    world = World()
    world.loop._step = lambda: (world.step(), world.loop.stop())
    world.now += 4 * STEP
    world.loop.run()
    assert world.steps == 1
    assert world.alphas == []
