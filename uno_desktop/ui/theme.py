"""Every color, size and type size of the game, as data.

Lengths are pixels of a 1920 by 1080 window; :func:`scale_for` says how they grow and shrink with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from uno_desktop.engine.cards import Color

CANVAS: Final = (1920, 1080)
MIN_WINDOW: Final = (960, 540)
MIN_TYPE: Final = 28
"""The smallest type size needed in play."""


def scale_for(size: tuple[int, int]) -> float:
    """How much larger than the 1920 by 1080 drawing everything is in a window of this size.

    >>> scale_for((1280, 720)), scale_for((1920, 1200)), scale_for((3840, 2160))
    (0.6666666666666666, 1.0, 2.0)
    """
    return min(size[0] / CANVAS[0], size[1] / CANVAS[1])


# --- Papers -----------------------------------------------------------------------------------

INK: Final = "#1B0A33"
CREAM: Final = "#FFF4DF"
CREAM_EDGE: Final = "#E3C799"
STRING: Final = "#F3DFBD"
WHITE: Final = "#FFFFFF"
GOLD: Final = "#FFE36B"
GOLD_EDGE: Final = "#C77F00"
PINK: Final = "#FF5C9E"
TEAL: Final = "#27D3C3"
ORANGE: Final = "#FF8B2C"
VIOLET: Final = "#8B5CF6"
LILAC: Final = "#C9A7FF"
NIGHT: Final = "#2A1259"
PLUM: Final = "#3A1B6A"
ALARM: Final = "#E3223F"
"""A count of one."""
RIBBON: Final = "#F2364A"
"""Ribbons, the UNO button and shouted words, whatever the palette of the cards."""
RIBBON_EDGE: Final = "#A30E33"
LEAF: Final = "#1FBE74"
"""The button that goes on, and good news."""
SKY: Final = "#2B7CF7"
SUN: Final = "#FFC524"
POINTS: Final = "#6B2A8C"
GAIN: Final = "#0B7A45"
LOSS: Final = "#C3143A"
TROUGH: Final = "#E6D2AE"
"""The empty part of a bar on cream."""
MUTED: Final = "#7A6A94"
MUTED_LIGHT: Final = "#B7A9CC"
MUTED_TEXT: Final = "#CFC3E0"
MUTED_EDGE: Final = "#4A3E66"
BRONZE: Final = "#A56B2E"
SLATE: Final = "#7C8CB8"
"""These two can be told from paper and from night alike."""
HEAD_FILL: Final = "#5B2C97"
"""Behind the title of a sheet."""
FUCHSIA: Final = "#C2187A"
PEACOCK: Final = "#0D8C8C"
BERRY: Final = "#7A1068"
SCARLET: Final = "#C9123A"
"""The edge of the awning."""
CARD_EDGE: Final = "#E9D0A3"
"""Every other card of a pile, seen from the side."""
UNLIT: Final = "#A48FC9"
"""Dots of thinking whose turn has not come."""
SPOTLIGHT: Final = ("#FFE9FA", "#FFE3F6", "#FFD9F3")
"""On whoever poses: the beam above and below, and where it falls."""
SHADOW: Final = "#0A0320"
"""Shadows on the stage; on paper they are ink."""
BAR: Final = "#12062B"
DIM: Final = "#0E0428"
CARD_DIM: Final = "#1B0A40"

BAR_OPACITY: Final = 0.82
DIM_OPACITY: Final = 0.45
CARD_DIM_OPACITY: Final = 0.46


def mix(one: str, other: str, share: float) -> str:
    """The color that lies ``share`` of the way from one to the other.

    >>> mix("#000000", "#FF8000", 0.5)
    '#804000'
    """
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def luminance(color: str) -> float:
    """How bright a color is, 0 to 1 (WCAG 2.1)."""
    channels = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of two colors, 1 to 21 (WCAG 2.1).

    >>> round(contrast("#000000", "#FFFFFF"))
    21
    """
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


# --- The colors of the cards ------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Hue:
    """The six papers of one card color."""

    base: str
    top: str
    bottom: str
    pleat: str
    deep: str
    light: str

    @property
    def papers(self) -> tuple[str, ...]:
        """All six, in a fixed order."""
        return (self.base, self.top, self.bottom, self.pleat, self.deep, self.light)


UNCOLORED: Final = Hue(VIOLET, LILAC, VIOLET, "#6B3FD6", NIGHT, LILAC)
"""The papers of a table where no color is in force."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colors of the cards, and of everything that stands for one of them."""

    name: str
    blue: Hue
    green: Hue
    red: Hue
    yellow: Hue

    def __getitem__(self, color: Color) -> Hue:
        return (self.blue, self.green, self.red, self.yellow)[color]


CARNIVAL_COLORS: Final = Palette(
    "carnival",
    blue=Hue("#2B7CF7", "#4C9AFF", "#1658DC", "#1049C4", "#0A2778", "#9FD0FF"),
    green=Hue("#1FBE74", "#44DA90", "#0EA062", "#098F56", "#034D38", "#A0F7C2"),
    red=Hue("#F2364A", "#FF5560", "#DA1B3D", "#C9123A", "#7E0A2C", "#FF9D8C"),
    yellow=Hue("#FFC524", "#FFD94A", "#FCAE10", "#F09A00", "#8F4300", "#FFF0A3"),
)
"""The colors that the drawings in ``assets`` are made in; other palettes replace these hexes there."""

PALETTES: Final = {
    palette.name: palette
    for palette in (
        CARNIVAL_COLORS,
        Palette(
            "color_safe",
            blue=Hue("#043A80", "#0F509F", "#032C66", "#02234F", "#011737", "#7FB2EE"),
            green=Hue("#1EB392", "#43CDAE", "#0F967A", "#0A8068", "#044A3C", "#A5F2DD"),
            red=Hue("#D42F0C", "#EA4A24", "#B32306", "#9C1C03", "#5E1002", "#FFA88C"),
            yellow=Hue("#F8E528", "#FFF06A", "#EBD30C", "#D2B900", "#6E5600", "#FFF9BE"),
        ),
        Palette(
            "okabe_ito",
            blue=Hue("#0072B2", "#2389C7", "#005E97", "#004F80", "#002F50", "#93CFF2"),
            green=Hue("#009E73", "#27B68C", "#008560", "#007351", "#00402D", "#98E8CF"),
            red=Hue("#D55E00", "#EA7720", "#B94F00", "#A04300", "#5E2600", "#FFBF8A"),
            yellow=Hue("#F0E442", "#F9EF75", "#E0D21F", "#C7B908", "#665C00", "#FBF7BE"),
        ),
        Palette(
            "high_contrast",
            blue=Hue("#0C22E0", "#2E44FF", "#0815B8", "#06109A", "#030A5C", "#A9B4FF"),
            green=Hue("#00C853", "#35DC78", "#00B048", "#00963C", "#003F19", "#ABFFC9"),
            red=Hue("#C80018", "#DE2038", "#AD0010", "#90000C", "#550006", "#FF9EA8"),
            yellow=Hue("#FFEB00", "#FFF352", "#FFE000", "#E0C600", "#5C4C00", "#FFFBB8"),
        ),
    )
}


def text_on(fill: str) -> tuple[str, bool]:
    """The color of words on a fill, and whether they need an ink outline to be read there.

    >>> text_on("#FFC524"), text_on("#2B7CF7")
    (('#1B0A33', False), ('#FFF4DF', True))
    """
    return (INK, False) if contrast(INK, fill) >= 6 else (CREAM, True)


# --- The three themes -------------------------------------------------------------------------

Stops = tuple[str, str, str]
"""A gradient from the middle outward."""


@dataclass(frozen=True, slots=True)
class Theme:
    """What stage and table are made of; cards, plates and buttons are the same in all themes."""

    name: str
    stage: Stops
    curtains: Stops
    """Back to front."""
    table: Stops
    doily: Stops
    doily_rim: str
    well: str
    well_edge: str
    track: str = "#0F0530"
    """The path of the direction ring."""
    track_opacity: float = 0.38
    chevron_opacity: float = 0.52
    pattern: str = WHITE
    pattern_opacity: float = 0.035
    """Rays on the stage and diamonds on the table."""
    shadow: str = SHADOW
    floor_opacity: float = 0.55
    """The shadow of the table."""
    beam: str = "#FFE3F6"
    beam_opacity: float = 0.20
    pool: Stops = ("#FFF6D8", "#FFC4F0", "#FF8AE0")
    """Light under the seat whose turn it is."""
    pool_opacity: tuple[float, float, float] = (0.95, 0.42, 0)
    ring_edge: str | None = None
    """Edges the golden rings of the turn, where gold alone would drown in a bright stage."""
    daylight: bool = False


CARNIVAL: Final = Theme(
    "carnival",
    stage=("#5A2596", "#33166B", "#170A38"),
    curtains=("#4A1E86", "#3A1670", "#2A0F58"),
    table=("#8A2F96", "#4F2186", "#261459"),
    doily=("#A23AA6", "#6A2A9A", "#49208A"),
    doily_rim="#9148C6",
    well="#12062F",
    well_edge="#1D0D45",
)

WALNUT: Final = Theme(
    "walnut",
    stage=("#9C5A2E", "#6B3A1E", "#34190C"),
    curtains=("#7A4422", "#633519", "#4A2510"),
    table=("#3FA37A", "#1F6E56", "#124438"),
    doily=("#3FB083", "#23805F", "#176650"),
    doily_rim="#59C79A",
    well="#1A0C05",
    well_edge="#2A1408",
    track_opacity=0.5,
    beam="#FFF0D6",
    pool=("#FFF6D8", "#FFE0A8", "#FFC46B"),
)

DAYLIGHT: Final = Theme(
    "daylight",
    stage=("#FFF6DC", "#FFDFA8", "#FFC48A"),
    curtains=("#FFB8A0", "#FF9E8E", "#FF857F"),
    table=("#FFFDF5", "#CDEFF7", "#8FD3EA"),
    doily=("#FFFFFF", "#DDF5FA", "#B4E4F2"),
    doily_rim="#FFFFFF",
    well="#5FB6D6",
    well_edge="#5FB6D6",
    track="#1E4F86",
    track_opacity=1,
    pattern="#8B5CF6",
    pattern_opacity=0.05,
    shadow="#6A3558",
    floor_opacity=0.3,
    beam="#FFFFFF",
    beam_opacity=0.5,
    pool=("#FFFFFF", "#8B5CF6", "#8B5CF6"),
    pool_opacity=(0.95, 0.5, 0),
    ring_edge="#4A1E86",
    daylight=True,
)

THEMES: Final = {theme.name: theme for theme in (CARNIVAL, WALNUT, DAYLIGHT)}


# --- Type -------------------------------------------------------------------------------------


class Face(StrEnum):
    """A typeface, by its file in ``assets/fonts``."""

    DISPLAY = "FredokaOne-Regular.ttf"
    TEXT = "Quicksand-Bold.ttf"


@dataclass(frozen=True, slots=True)
class Style:
    """How words are set."""

    size: float
    color: str = INK
    face: Face = Face.DISPLAY
    outline: float = 0
    """Width of the ink around each letter, as a share of the size."""
    drop: float = 0
    """How far below the letters their shadow falls, as a share of the size."""


SHOUT: Final = Style(196, CREAM, outline=0.077, drop=0.07)
HEADLINE: Final = Style(84, CREAM, outline=0.07, drop=0.05)
RIBBON_TEXT: Final = Style(62, CREAM, outline=0.08, drop=0.06)
TURN_TEXT: Final = Style(40, CREAM)
BUTTON: Final = Style(48)
BUTTON_SMALL: Final = Style(38)
BUTTON_NOTE: Final = Style(28, face=Face.TEXT)
COLOR_TAG: Final = Style(38)
PICKER: Final = Style(50, CREAM, outline=0.11, drop=0.06)
NAME: Final = Style(32)
PLATE_POINTS: Final = Style(29, POINTS, Face.TEXT)
BADGE: Final = Style(38)
PILE_COUNT: Final = Style(34, CREAM, outline=0.12)
TAG: Final = Style(28)
BUBBLE: Final = Style(70, RIBBON, outline=0.065, drop=0.06)
BAR_TEXT: Final = Style(32, CREAM)
LOG: Final = Style(29, CREAM, Face.TEXT)
UNO: Final = Style(70, CREAM, outline=0.08, drop=0.09)
GAINED: Final = Style(110, GOLD, outline=0.08, drop=0.07)
NOTE: Final = Style(34, CREAM, Face.TEXT)
NOTE_INK: Final = Style(34, INK, Face.TEXT)
CHART: Final = Style(28, "#D9C8F5", Face.TEXT)
SCORE: Final = Style(40)
SUM: Final = Style(84, RIBBON, outline=0.06, drop=0.04)
CARD_POINTS: Final = Style(38, POINTS)
