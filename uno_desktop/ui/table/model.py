"""What the table shows at one moment, as small values: the painters need nothing else.

Points, heights and rectangles are pixels of the window. Everything that moves or fades is a number here, so
that whoever directs the table can animate it. Shares, scales and opacities run from 0 to 1 unless they say
otherwise. All words are ready to be read.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from uno_desktop.engine.cards import Color

from ..buttons import UnoButton
from ..paths import Point
from ..theme import RIBBON


@dataclass(frozen=True, slots=True)
class CardModel:
    """A card anywhere on the table."""

    code: str | None
    """None shows the back, however it lies."""
    x: float
    y: float
    height: int
    """At scale 1."""
    angle: float = 0
    scale: float = 1
    face_up: float = 1
    """0 is face down; between, the card turns over."""
    lift: float = 0
    """0 lies on the table, about 0.3 is held in a hand, 1 flies: the shadow moves away."""
    halo: float = 0
    """The golden sheet behind a card that may be played."""
    dim: float = 0
    alpha: float = 1
    moving: bool = False
    """Drawn quickly rather than sharply."""


@dataclass(frozen=True, slots=True)
class RingModel:
    """The direction ring."""

    direction: int = 1
    """1 is clockwise."""
    phase: float = 0
    """How many arrows the ring has marched clockwise."""
    arc: tuple[float, float] | None = None
    """The bright part, as ``TableLayout.arc`` gives it."""
    alpha: float = 1


@dataclass(frozen=True, slots=True)
class HeapCard:
    """A card of the discard pile, and how it lies: shifted in pixels of the drawing, turned in degrees."""

    code: str
    dx: float = 0
    dy: float = 0
    angle: float = -5


@dataclass(frozen=True, slots=True)
class PilesModel:
    """Both piles and the color in force."""

    heap: tuple[HeapCard, ...]
    """The visible cards, the top one last."""
    left: int
    """Cards left to draw."""
    color: Color | None
    color_word: str
    former_color: Color | None = None
    color_share: float = 1
    """How far the color has changed from the former one."""
    glow: float = 0
    """The draw pile calls: nothing fits."""
    hovered: bool = False
    focused: bool = False


@dataclass(frozen=True, slots=True)
class SeatModel:
    """A player at the table."""

    animal: str
    face: str
    name: str
    points: str
    count: int
    former_face: str | None = None
    face_share: float = 1
    active: float = 0
    """It is this player's turn."""
    pulse: float = 0
    """-1 to 1, how far the outer ring has swollen."""
    next_word: str | None = None
    pose_word: str | None = None
    call_word: str | None = None
    """On a tag to be pressed, as when this player can be caught."""
    thinking: float | None = None
    """How far three dots have gone through their round."""
    partner: bool = False
    dealer: bool = False
    alarm: bool | None = None
    """Whether the badge is red; by default at one card."""
    hop: float = 0
    """How far up the avatar is, in pixels of the drawing."""
    away: bool = False
    """Out of the match."""
    hovered: bool = False
    focused: bool = False


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the own hand."""

    code: str
    playable: float = 0
    dim: float = 0
    hover: float = 0
    focused: bool = False
    hidden: bool = False
    """Its place stays empty, while it is on its way."""


@dataclass(frozen=True, slots=True)
class HandModel:
    """The own hand, from left to right."""

    cards: tuple[HandCard, ...]
    gaps: tuple[int, ...] = ()
    """Indices at which a new color begins."""
    focus: float | None = None
    """Where a large hand opens, as an index."""
    shown: tuple[CardModel, ...] | None = None
    """Where the cards are while they move to their places; None for at rest."""


@dataclass(frozen=True, slots=True)
class LogWords:
    """Words of the log strip."""

    text: str
    color: str | None = None


@dataclass(frozen=True, slots=True)
class LogAvatar:
    """A player in the log strip."""

    animal: str
    face: str = "calm"


@dataclass(frozen=True, slots=True)
class LogCard:
    """A card in the log strip."""

    code: str


@dataclass(frozen=True, slots=True)
class LogShape:
    """A color in the log strip."""

    color: Color


@dataclass(frozen=True, slots=True)
class LogDot:
    """A dot between two parts of the log strip."""


LogItem = LogWords | LogAvatar | LogCard | LogShape | LogDot


@dataclass(frozen=True, slots=True)
class BarModel:
    """The bar along the top."""

    title: str
    target: str
    log: tuple[LogItem, ...] = ()
    log_alpha: float = 1


@dataclass(frozen=True, slots=True)
class ControlsModel:
    """The fixed buttons, by name: ``log``, ``pause``, ``hint``, ``sort``, ``uno``."""

    uno: UnoButton
    hovered: str | None = None
    focused: str | None = None
    pressed: str | None = None
    disabled: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class BubbleModel:
    """Something a player says."""

    seat: int
    text: str
    shout: bool = True
    sparks: float = 0
    """0 to 1: how far the sparks of a call have flown."""
    scale: float = 1
    alpha: float = 1


@dataclass(frozen=True, slots=True)
class PenaltyModel:
    """Cards that a player had to take."""

    seat: int
    text: str
    scale: float = 1
    alpha: float = 1


@dataclass(frozen=True, slots=True)
class Portrait:
    """A character with an expression."""

    animal: str
    face: str


@dataclass(frozen=True, slots=True)
class BannerModel:
    """A band across the window, for less than a second."""

    text: str
    note: str = ""
    fill: str = RIBBON
    hero: Portrait | None = None
    """Whom it is about."""
    witness: Portrait | None = None
    """Who did it, and what they say."""
    words: str = ""
    amount: str = ""
    """Such as +2, beside the backs of two cards."""
    slide: float = 1
    """0 is still outside, 1 is there."""
    alpha: float = 1


@dataclass(frozen=True, slots=True)
class PickerModel:
    """The choice of a color."""

    title: str
    words: dict[Color, str]
    counts: dict[Color, int] = field(default_factory=dict)
    """How many cards of each color the chooser holds."""
    card: str = "W"
    focus: Color | None = None
    suggested: Color | None = None
    open: float = 1
    """0 is closed, 1 is unfolded."""


@dataclass(frozen=True, slots=True)
class ChallengeModel:
    """Take the cards, or challenge the Wild Draw Four?"""

    title: str
    question: str
    """What a challenge finds out, next to the color that was in force."""
    color: Color | None
    """None where what happened before is lost."""
    offender: Portrait
    held: int
    held_words: str
    card: str
    take: str
    take_note: str
    challenge: str
    bluff: str
    """What happens if it was a bluff."""
    honest: str
    """What happens if it was not."""
    victim: Portrait
    focus: str | None = None
    """``take`` or ``challenge``."""
    hovered: str | None = None
    pressed: str | None = None
    open: float = 1


@dataclass(frozen=True, slots=True)
class SwapModel:
    """Which two hands are to be swapped."""

    title: str
    seats: tuple[SeatModel, ...]
    """All seats, the own one first."""
    chosen: tuple[int, ...]
    leave: str
    swap: str
    focus: str | None = None
    """``leave`` or ``swap``; a seat has its own focus."""
    hovered: str | None = None
    pressed: str | None = None
    open: float = 1


@dataclass(frozen=True, slots=True)
class PeekHand:
    """A hand that is turned over."""

    seat: int
    cards: tuple[str, ...]
    face_up: float = 1
    portrait: Portrait | None = None
    """With it and a name, hands that find no room at their seats are shown in a list."""
    name: str = ""


@dataclass(frozen=True, slots=True)
class PeekModel:
    """A look into other hands."""

    title: str
    note: str
    hands: tuple[PeekHand, ...]
    time_left: float | None = 1
    """None without a time limit."""
    open: float = 1
    dismiss: str = ""
    """On a button that ends the look; none without words."""
    focus: str | None = None
    hovered: str | None = None
    pressed: str | None = None
    seats: tuple[SeatModel, ...] = ()
    """Everybody at the table: who holds a hand stands out with it from the dimmed table."""


@dataclass(frozen=True, slots=True)
class PoseModel:
    """Holding the pose."""

    title: str
    steady: str
    slip: str
    note: str
    animal: str
    needle: float = 0.5
    """0 to 1 along the meter; the middle is safe."""
    face: str = "posing"
    open: float = 1


@dataclass(frozen=True, slots=True)
class Sweep:
    """A new color running out over the table."""

    color: Color
    center: Point
    share: float
