"""Generates what macOS wants to know about the program. Tested here, but never run on macOS so far."""

from __future__ import annotations

from build.product import COPYRIGHT, TITLE, VERSION
from uno_desktop.i18n.languages import LANGUAGES

OLDEST_SYSTEM = "11.0"


def information() -> dict[str, object]:
    """What goes into the Info.plist of the bundle, besides what PyInstaller puts there."""
    return {
        "CFBundleDisplayName": TITLE,
        "CFBundleShortVersionString": VERSION,
        "CFBundleLocalizations": list(LANGUAGES),
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_SYSTEM,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "NSPrincipalClass": "NSApplication",
        "NSSupportsAutomaticGraphicsSwitching": True,
    }
