"""No word of the table is kept that nothing says."""

from __future__ import annotations

import re
from pathlib import Path

import uno_desktop
from uno_desktop.i18n import table

PACKAGE = Path(uno_desktop.__file__).parent
WORDS = [name for name in vars(table) if name.isupper()]


def test_every_word_of_the_table_is_used() -> None:
    own = Path(table.__file__)
    sources = [path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py") if path != own]
    used = set(re.findall(r"(?:\bt\.|from \.table import )([A-Z_]+)\b", "\n".join(sources)))
    used |= {name for name in WORDS if len(re.findall(rf"\b{name}\b", own.read_text(encoding="utf-8"))) > 1}
    assert WORDS
    assert [name for name in WORDS if name not in used] == []
