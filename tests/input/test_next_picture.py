"""What is pressed between two pictures has been handled when the second is drawn."""

import pygame
import pytest

from game.input.devices import Devices
from game.input.intents import Verb
from game.loop import Loop


class Program:
    """The smallest program: events in, steps, and a note of what each picture would show."""

    def __init__(self, rate):
        pygame.display.init()
        pygame.event.clear()
        self.now = 0.0
        self.shown = []
        self._said = []
        self.devices = Devices()
        self.loop = Loop(self.step, self.draw, lambda: self.now, self.sleep, self.poll, rate)

    def sleep(self, seconds):
        self.now += seconds

    def poll(self):
        for event in pygame.event.get():
            self.devices.feed(event)
        return self.devices.urgent

    def step(self):
        self._said += self.devices.step()

    def draw(self, alpha):
        self.shown.append([event.verb for event in self._said])
        self._said.clear()


@pytest.mark.parametrize("rate", [30, 60, 144, 240])
def test_one_flip_after_the_press(rate):
    program = Program(rate)
    for _ in range(30):
        program.loop.frame()
    for _ in range(20):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, scancode=pygame.KSCAN_F, key=pygame.K_f, mod=0))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, scancode=pygame.KSCAN_F, key=pygame.K_f, mod=0))
        program.loop.frame()
        assert program.shown[-1] == [Verb.OK]
        for _ in range(rate // 20):
            program.loop.frame()
            assert program.shown[-1] == []
    program.devices.close()
