"""Which language to speak, before and after there are settings."""

from __future__ import annotations

from uno_desktop.i18n.languages import choose_language, preferred_locales


def player_language(chosen: str | None) -> str:
    """The language that was chosen; the system's as long as nobody chose one."""
    return chosen or choose_language(preferred_locales() or _system_locales())


def _system_locales() -> tuple[str, ...]:
    """What Windows and macOS ask for, which they do not say in the environment."""
    try:
        import pygame.system
    except ImportError:  # it may be what is missing
        return ()
    return tuple(each["language"] for each in pygame.system.get_pref_locales())
