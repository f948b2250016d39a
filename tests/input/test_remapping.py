"""Verbs get other keys: nothing does two things, and nobody is locked out, whatever is done."""

from random import Random

import pygame
import pytest

from game.input.bindings import (
    ACTIONS,
    DEFAULT_BINDINGS,
    ESCAPE,
    PAD_BUTTONS,
    ZONES,
    actions_of,
    conflicts,
    copy,
    differences,
    merge,
)
from game.input.remapping import Slot, drop, is_reserved, may_give, needs, put, reset, slots_of, swap, take, user_of

F, SPACE, E, G, U = pygame.KSCAN_F, pygame.KSCAN_SPACE, pygame.KSCAN_E, pygame.KSCAN_G, pygame.KSCAN_U


def test_a_free_key_replaces_what_is_in_the_slot():
    slot = Slot("keys-1", "ok", 0)
    assert user_of(DEFAULT_BINDINGS, slot, G) is None
    assert put(DEFAULT_BINDINGS, slot, G)["keys-1"]["ok"] == [G, SPACE]
    assert DEFAULT_BINDINGS["keys-1"]["ok"] == [F, SPACE]


def test_a_further_key_is_one_more():
    assert slots_of(DEFAULT_BINDINGS, "keys-1", "turn") == 2
    bindings = put(DEFAULT_BINDINGS, Slot("keys-1", "turn", 1), G)
    assert bindings["keys-1"]["turn"] == [E, G]
    full = put(bindings, Slot("keys-1", "turn", 2), pygame.KSCAN_H)
    assert slots_of(full, "keys-1", "turn") == 3


def test_keys_of_one_verb_change_places():
    assert put(DEFAULT_BINDINGS, Slot("keys-1", "ok", 0), SPACE)["keys-1"]["ok"] == [SPACE, F]
    assert put(DEFAULT_BINDINGS, Slot("keys-1", "ok", 0), F) == DEFAULT_BINDINGS
    assert put(DEFAULT_BINDINGS, Slot("keys-1", "ok", 2), F)["keys-1"]["ok"] == [SPACE, F]


def test_the_other_seats_verb_is_named():
    assert user_of(DEFAULT_BINDINGS, Slot("keys-1", "ok", 0), U) == ("keys-3", "next")
    assert user_of(DEFAULT_BINDINGS, Slot("pad", "ok", 0), "b") == ("pad", "back")
    assert user_of(DEFAULT_BINDINGS, Slot("pad.2", "ok", 0), "b") == ("pad.2", "back")
    assert user_of(DEFAULT_BINDINGS, Slot("keys-1", "ok", 0), ESCAPE) == ("keys", "pause")


def test_a_key_is_taken_from_a_verb_that_has_another():
    use = user_of(DEFAULT_BINDINGS, Slot("keys-3", "ok", 0), SPACE)
    assert use == ("keys-1", "ok") and may_give(DEFAULT_BINDINGS, use)
    bindings = take(DEFAULT_BINDINGS, Slot("keys-3", "ok", 0), SPACE, use)
    assert (bindings["keys-1"]["ok"], bindings["keys-3"]["ok"]) == ([F], [SPACE])


def test_the_last_key_is_only_swapped():
    slot, use = Slot("keys-1", "turn", 0), ("keys-3", "next")
    assert not may_give(DEFAULT_BINDINGS, use)
    bindings = swap(DEFAULT_BINDINGS, slot, U, use)
    assert (bindings["keys-1"]["turn"], bindings["keys-3"]["next"]) == ([U], [E])
    assert swap(DEFAULT_BINDINGS, Slot("keys-1", "turn", 1), U, use) is None


@pytest.mark.parametrize("device, action", [("keys-1", "turn"), ("keys-4", "up"), ("pad", "back"), ("pad", "pause"),
                                            ("pad.1", "back"), ("keys", "pause")])
def test_the_last_control_of_a_needed_verb_stays(device, action):
    bindings = copy(DEFAULT_BINDINGS)
    for _ in range(4):
        bindings = drop(bindings, Slot(device, action, 0)) or bindings
    assert len(actions_of(bindings, device)[action]) == 1


def test_what_was_added_can_go_again():
    bindings = put(DEFAULT_BINDINGS, Slot("keys-1", "turn_back", 0), G)
    assert bindings["keys-1"]["turn_back"] == [G] and not needs("keys-1", "turn_back")
    assert drop(bindings, Slot("keys-1", "turn_back", 0)) == DEFAULT_BINDINGS


def test_a_pad_has_its_own_buttons_only_once_they_differ():
    bindings = swap(DEFAULT_BINDINGS, Slot("pad.2", "ok", 0), "b", ("pad.2", "back"))
    assert (bindings["pad.2"]["ok"], bindings["pad.2"]["back"]) == (["b"], ["a"])
    assert bindings["pad"] == DEFAULT_BINDINGS["pad"]
    assert differences(bindings) == {"pad.2": {"ok": ["b"], "back": ["a"]}}
    assert reset(bindings, "pad.2") == (DEFAULT_BINDINGS, [])


def test_a_reset_gives_back_what_others_took_too():
    bindings = swap(DEFAULT_BINDINGS, Slot("keys-1", "turn", 0), U, ("keys-3", "next"))
    again, others = reset(bindings, "keys-3")
    assert others == [("keys-1", "turn")] and again == DEFAULT_BINDINGS


def test_esc_and_the_windows_keys_are_nobodys():
    assert all(map(is_reserved, (ESCAPE, pygame.KSCAN_F11, pygame.KSCAN_LGUI)))
    assert not any(is_reserved(control) for device in ZONES for controls in DEFAULT_BINDINGS[device].values()
                   for control in controls)


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_done_all_stays_usable_and_can_be_kept(seed):
    chance, bindings = Random(seed), copy(DEFAULT_BINDINGS)
    for _ in range(300):
        device = chance.choice([*ZONES, "pad", "pad.1", "pad.2"])
        slot = Slot(device, chance.choice(list(ACTIONS)), 0)
        slot = Slot(*(device, slot.action), chance.randrange(slots_of(bindings, device, slot.action)))
        pad = device.startswith("pad")
        control = chance.choice(PAD_BUTTONS[:15]) if pad else chance.randrange(4, 57)
        if not pad and is_reserved(control):
            continue
        use = user_of(bindings, slot, control)
        if chance.random() < 0.1:
            bindings = reset(bindings, device)[0]
        elif chance.random() < 0.2:
            bindings = drop(bindings, slot) or bindings
        elif use is None:
            bindings = put(bindings, slot, control)
        elif may_give(bindings, use):
            bindings = take(bindings, slot, control, use)
        else:
            bindings = swap(bindings, slot, control, use) or bindings
        assert conflicts(bindings) == []
        assert all(bindings[one].get(action) for one, actions in DEFAULT_BINDINGS.items() for action in actions)
        assert all(len(controls) <= 3 for actions in bindings.values() for controls in actions.values())
    again, problems = merge(differences(bindings))
    assert problems == []
    assert {d: actions_of(again, d) for d in bindings} == bindings
