"""Generates what Windows wants to know about the program. Tested here, but never run on Windows so far."""

from __future__ import annotations

from build.product import COPYRIGHT, MAKERS, PROGRAM, SUMMARY, TITLE, VERSION, version_numbers

_TEMPLATE = """\
VSVersionInfo(
    ffi=FixedFileInfo(
        filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0,
    ),
    kids=[
        StringFileInfo([StringTable("040904B0", [{strings}])]),
        VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
    ],
)
"""


def version_resource(version: str = VERSION) -> str:
    """The version resource of the program, in PyInstaller's notation."""
    strings = {
        "CompanyName": MAKERS,
        "FileDescription": f"{TITLE}: {SUMMARY}",
        "FileVersion": version,
        "InternalName": PROGRAM,
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": f"{PROGRAM}.exe",
        "ProductName": TITLE,
        "ProductVersion": version,
    }
    shown = ", ".join(f"StringStruct({name!r}, {value!r})" for name, value in strings.items())
    return _TEMPLATE.format(numbers=version_numbers(version), strings=shown)
