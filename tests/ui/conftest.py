"""What tests of the table share: the program is opened once for each file of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.app.machine import Machine, machine


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """A program with its drawings, where tables can be laid."""
    with machine(tmp_path_factory.mktemp("hall")) as running:
        yield running
