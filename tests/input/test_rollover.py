"""Keys held together: told apart whether all arrive, whether one is swallowed, or whether nobody held them."""

from game.input.bindings import DEFAULT_BINDINGS, ZONES, copy
from game.input.rollover import HELD_STEPS, TRIES, Outcome, Rollover, tasks_for

W, UP, K = 26, 82, 14  # USB usage numbers


def hold(check, *keys, steps=HELD_STEPS + 5):
    for key in keys:
        check.press(key)
    for _ in range(steps):
        check.step()
    for key in keys:
        check.release(key)


def test_each_verb_of_two_seats_then_of_more():
    tasks = tasks_for(DEFAULT_BINDINGS, ZONES)
    assert tasks[:3] == [(26, 82), (7, 79), (9, 40)]  # W Up, D Right, F Return
    assert [len(task) for task in tasks] == [2, 2, 2, 3, 3, 3, 4, 4, 4]
    bindings = copy(DEFAULT_BINDINGS)
    bindings["keys-1"]["up"] = [30]
    assert tasks_for(bindings, ZONES[:2])[0] == (30, 82)


def test_what_arrives_together_is_well():
    check = Rollover([(W, UP), (W, UP, K)])
    check.press(W)
    check.press(UP)
    assert check.arrived and check.task == (W, UP)
    check.release(W)
    assert check.task == (W, UP)
    check.release(UP)
    assert check.outcomes == [Outcome((W, UP), ())] and check.task == (W, UP, K)


def test_a_key_that_never_arrives_is_named():
    check = Rollover([(W, UP, K)])
    for attempt in range(TRIES):
        assert check.task and check.tries == attempt
        hold(check, W, UP)
    assert check.outcomes == check.swallowed == [Outcome((W, UP, K), (K,))]
    assert check.task is None


def test_the_keyboard_may_be_lucky_the_second_time():
    check = Rollover([(W, UP, K)])
    hold(check, W, K)
    hold(check, W, UP, K)
    assert check.swallowed == [] and len(check.outcomes) == 1


def test_taps_and_other_keys_are_no_tries():
    check = Rollover([(W, UP)])
    for _ in range(9):
        hold(check, W, steps=6)
        hold(check, K)
    assert (check.tries, check.outcomes) == (0, [])


def test_losing_the_window_is_no_try():
    check = Rollover([(W, UP)])
    check.press(W)
    for _ in range(HELD_STEPS + 1):
        check.step()
    check.release_all()
    check.release(W)
    assert (check.tries, check.down, check.best) == (0, set(), set())


def test_a_task_can_be_skipped():
    check = Rollover([(W, UP), (W, K)])
    hold(check, W)
    check.skip()
    assert check.task == (W, K) and check.tries == 0
    check.skip()
    check.skip()
    assert check.task is None and check.outcomes == []
