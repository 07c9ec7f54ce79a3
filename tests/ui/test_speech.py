"""What is said, in which order, and what is cut short for it."""

from __future__ import annotations

import threading

from uno_desktop.ui.speech import MOST_WAITING, Health, Speech, Weight


class Throat:
    """A voice that writes down what it says, and speaks on only when the test lets it."""

    def __init__(self, *, broken: bool = False, slow: bool = False) -> None:
        self.said: list[str] = []
        self.whole: list[str] = []
        self.languages: list[str] = []
        self.broken = broken
        self.began = threading.Semaphore(0)
        self.go_on = threading.Event()
        if not slow:
            self.go_on.set()

    def say(self, text: str, language: str, cut: threading.Event) -> bool:
        self.said.append(text)
        self.languages.append(language)
        self.began.release()
        while not self.go_on.is_set() and not cut.wait(0.001):
            pass
        if not cut.is_set():
            self.whole.append(text)
        return not self.broken


def speaking(*voices: Throat) -> Speech:
    speech = Speech(lambda: voices)
    speech.switch(True)
    return speech


def test_things_are_said_one_after_the_other() -> None:
    throat = Throat()
    speech = speaking(throat)
    speech.say("one")
    speech.say("two")
    speech.settle()
    speech.close()
    assert throat.whole == ["one", "two"]


def test_it_is_silent_unless_switched_on() -> None:
    throat = Throat()
    speech = Speech(lambda: [throat])
    speech.say("one")
    speech.switch(True)
    speech.switch(False)
    speech.say("two")
    speech.settle()
    speech.close()
    assert throat.said == []


def test_what_matters_more_cuts_the_rest_short() -> None:
    throat = Throat(slow=True)
    speech = speaking(throat)
    speech.say("Bo plays a red 7.")
    throat.began.acquire()
    speech.say("Cleo draws 2 cards.")
    speech.say("It is your turn.", Weight.CALL)
    throat.began.acquire()
    throat.go_on.set()
    speech.settle()
    speech.close()
    assert throat.said == ["Bo plays a red 7.", "It is your turn."]
    assert throat.whole == ["It is your turn."]


def test_what_matters_less_waits() -> None:
    throat = Throat(slow=True)
    speech = speaking(throat)
    speech.say("It is your turn.", Weight.CALL)
    throat.began.acquire()
    speech.say("Bo says UNO!")
    throat.go_on.set()
    speech.settle()
    speech.close()
    assert throat.whole == ["It is your turn.", "Bo says UNO!"]


def test_each_key_cuts_short_what_the_one_before_brought_up() -> None:
    throat = Throat(slow=True)
    speech = speaking(throat)
    speech.say("red 7", Weight.ANSWER)
    throat.began.acquire()
    speech.say("red 8", Weight.ANSWER)
    speech.say("red 9", Weight.ANSWER)
    throat.began.acquire()
    throat.go_on.set()
    speech.settle()
    speech.close()
    assert throat.whole == ["red 9"]


def test_nobody_hears_old_news() -> None:
    throat = Throat(slow=True)
    speech = speaking(throat)
    speech.say("now")
    throat.began.acquire()
    for number in range(20):
        speech.say(str(number))
    throat.go_on.set()
    speech.settle()
    speech.close()
    assert throat.said == ["now", *map(str, range(20 - MOST_WAITING, 20))]


def test_silence_is_immediate_and_forgets_what_waits() -> None:
    throat = Throat(slow=True)
    speech = speaking(throat)
    speech.say("one")
    throat.began.acquire()
    speech.say("two")
    speech.hush()
    speech.settle()
    speech.close()
    assert throat.said == ["one"]
    assert throat.whole == []


def test_the_language_is_that_of_the_moment() -> None:
    throat = Throat()
    speech = speaking(throat)
    for speech.language in ("fr", "pt"):
        speech.say("x")
    speech.settle()
    speech.close()
    assert throat.languages == ["fr", "pt"]


def test_a_voice_that_breaks_is_followed_by_the_next() -> None:
    hoarse, clear = Throat(broken=True), Throat()
    speech = speaking(hoarse, clear)
    speech.say("one")
    speech.say("two")
    speech.settle()
    speech.close()
    assert (hoarse.said, clear.said) == (["one"], ["one", "two"])
    assert speech.health is Health.READY


def test_when_the_last_voice_breaks_it_is_told_and_can_be_tried_again() -> None:
    hoarse = Throat(broken=True)
    speech = speaking(hoarse)
    speech.say("one")
    speech.settle()
    broken = speech.health
    speech.say("two")
    hoarse.broken = False
    speech.switch(False)
    speech.switch(True)
    assert (broken, speech.health) == (Health.BROKEN, Health.READY)
    speech.say("three")
    speech.settle()
    speech.close()
    assert hoarse.said == ["one", "three"]


def test_a_system_without_speech_says_nothing() -> None:
    speech = speaking()
    speech.say("one")
    speech.settle()
    speech.close()
    assert speech.health is Health.ABSENT
