use crate::deduction::{Found, Reason, Tone};
use crate::grid::Square;
use crate::latin::{LatinGrid, LatinTechnique, Position, Squares, Struck, UnitSort, offer_struck};
use crate::puzzle::listed;

use super::closed::{Spread, bits, union, within};
use super::fish::{Lines, across, lit};

/// The finned fish: a [`Fish`](super::Fish) but for some places in one sector, its fins. Either a fin holds the digit, or
/// the fish is whole: what sees all fins, in their sector, and lies in a line of the fish, is ruled out both ways.
/// Where the fish would be degenerate without its fins it is called sashimi. After the Ultimate Fish Guide (Obi-Wahn,
/// Sudoku Players' Forum).
pub struct FinnedFish {
    size: u32,
    is_sashimi: bool,
    id: &'static str,
    name: &'static str,
    page: &'static str,
}

/// Three lines side by side.
const THIRDS: [u16; 3] = [0o7, 0o70, 0o700];

/// A digit's places along the lines of one direction, and the sector of the fins: three lines and three lines across.
#[derive(Clone, Copy)]
struct Waters<'a> {
    digit: u8,
    sort: UnitSort,
    lines: &'a [u16],
    band: u16,
    stack: u16,
    /// The lines outside the band that could be covered whole.
    afar: u16,
}

impl FinnedFish {
    const SCORE: f64 = 5.5;

    /// Two lines and fins.
    pub const X_WING: Self = Self {
        size: 2,
        is_sashimi: false,
        id: "finned-x-wing",
        name: "Finned X-Wing",
        page: include_str!("../../../assets/help/finned-x-wing.txt"),
    };

    /// Two lines, one of them with hardly more than fins.
    pub const SASHIMI_X_WING: Self = Self {
        is_sashimi: true,
        id: "sashimi-x-wing",
        name: "Sashimi X-Wing",
        page: include_str!("../../../assets/help/sashimi-x-wing.txt"),
        ..Self::X_WING
    };

    /// Three lines and fins.
    pub const SWORDFISH: Self = Self {
        size: 3,
        is_sashimi: false,
        id: "finned-swordfish",
        name: "Finned Swordfish",
        page: include_str!("../../../assets/help/finned-swordfish.txt"),
    };

    /// Three lines, one of them with hardly more than fins.
    pub const SASHIMI_SWORDFISH: Self = Self {
        is_sashimi: true,
        id: "sashimi-swordfish",
        name: "Sashimi Swordfish",
        page: include_str!("../../../assets/help/sashimi-swordfish.txt"),
        ..Self::SWORDFISH
    };

    /// Four lines and fins.
    pub const JELLYFISH: Self = Self {
        size: 4,
        is_sashimi: false,
        id: "finned-jellyfish",
        name: "Finned Jellyfish",
        page: include_str!("../../../assets/help/finned-jellyfish.txt"),
    };

    /// Four lines, one of them with hardly more than fins.
    pub const SASHIMI_JELLYFISH: Self = Self {
        is_sashimi: true,
        id: "sashimi-jellyfish",
        name: "Sashimi Jellyfish",
        page: include_str!("../../../assets/help/sashimi-jellyfish.txt"),
        ..Self::JELLYFISH
    };

    /// All choices of one or two base lines in the band, so that one is left there in which something can be struck.
    fn search(&self, at: &Position, waters: Waters<'_>, found: &mut Found<'_>) {
        let Waters { lines, band, .. } = waters;
        for bases in within(band) {
            let [all, rest] = [union(lines, bases), union(lines, band & !bases)];
            for stack in THIRDS.into_iter().filter(|&stack| all & stack != 0 && rest & stack != 0) {
                let needed = all & !stack;
                if needed.count_ones() <= self.size {
                    self.extend(at, Waters { stack, ..waters }, (waters.afar, bases, needed), found);
                }
            }
        }
    }

    /// Adds lines outside the band, which must be covered whole; `needed` are the covers so far.
    fn extend(
        &self,
        at: &Position,
        waters: Waters<'_>,
        (mut afar, bases, needed): (u16, u16, u16),
        found: &mut Found<'_>,
    ) {
        let missing = self.size - bases.count_ones();
        if missing == 0 {
            // Covers that no line needs may lie in the stack, where they strike.
            let spare = self.size - needed.count_ones();
            for extra in within(waters.stack & !needed).filter(|extra| extra.count_ones() == spare) {
                self.offer(at, waters, (bases, needed | extra), found);
            }
            return;
        }
        while afar.count_ones() >= missing {
            let line = afar.trailing_zeros();
            afar &= afar - 1;
            let all = needed | waters.lines[line as usize];
            if all.count_ones() <= self.size {
                self.extend(at, waters, (afar, bases | 1 << line, all), found);
            }
        }
    }

    fn offer(&self, at: &Position, waters: Waters<'_>, (bases, covers): (u16, u16), found: &mut Found<'_>) {
        let Waters { digit, sort, lines, band, stack, .. } = waters;
        let fins = union(lines, bases) & !covers;
        let hit = union(lines, band & !bases) & stack & covers;
        let is_degenerate = bits(bases).any(|line| (lines[line] & covers).count_ones() < 2);
        if fins == 0 || hit == 0 || is_degenerate != self.is_sashimi {
            return;
        }
        // What a part of the lines does alone is a smaller fish, or no fish at all.
        let is_split = |part: u16| {
            let held = union(lines, part) & covers;
            let has_fins = union(lines, part) & !covers != 0;
            held.count_ones() < part.count_ones()
                || part != bases && held.count_ones() == part.count_ones() && (!has_fins || hit & !held == 0)
        };
        if within(bases).any(|part| part != 0 && is_split(part)) {
            return;
        }
        let shape = at.shape();
        let fish = Lines { sort, bases, covers };
        let [base_squares, cover_squares] = fish.squares(shape);
        let [through, across_it] = Lines { sort, bases: band, covers: stack }.squares(shape);
        let struck = Struck::of(at, digit, (cover_squares & through & across_it) - base_squares);
        offer_struck(found, Self::SCORE, at, &struck, || {
            let fins = (at.places(digit) & base_squares) - cover_squares;
            let pattern = at.places(digit) & base_squares & cover_squares;
            let mut lights = lit(shape, digit, pattern, Tone::First);
            lights.extend(lit(shape, digit, fins, Tone::Second));
            Reason {
                because: shape.list(pattern | fins),
                lights,
                region: shape.list(base_squares),
                question: format!(
                    "Where in {} can the {digit} go, and which of those places spoil a fish?",
                    fish.names()[0]
                ),
                text: self.text(at, fish, digit, [fins, struck.squares()]),
            }
        });
    }

    fn text(&self, at: &Position, fish: Lines, digit: u8, squares: [Squares; 2]) -> String {
        let [bases, covers] = fish.names();
        let [fins, struck] = squares.map(|set| at.shape().list(set));
        let named = |squares: &[Square], word| listed(squares.iter().map(|square| square.label()), word);
        let (fin, no_fin, one_is) = match &fins[..] {
            [_] => ("the fin", "the fin is not", "it is"),
            _ => ("the fins", "no fin is", "one is"),
        };
        format!(
            "In {bases} the {digit} can only go in {covers}, or at {fin} {}. If {no_fin} {digit}, {} {} have their \
             {digit} there; if {one_is}, {} {} {}. Either way {} cannot be {digit}.",
            named(&fins, "and"),
            ["both", "all three", "all four"][self.size as usize - 2],
            across(fish.sort).rule(),
            named(&struck, "and"),
            if struck.len() == 1 { "sees" } else { "see" },
            if fins.len() == 1 { "it" } else { "them" },
            if struck.len() == 1 { "it" } else { "they" },
        )
    }
}

impl LatinTechnique for FinnedFish {
    fn id(&self) -> &'static str {
        self.id
    }

    fn name(&self) -> &'static str {
        self.name
    }

    fn score(&self) -> f64 {
        Self::SCORE
    }

    fn page(&self) -> &'static str {
        self.page
    }

    fn find(&self, _: &LatinGrid, at: &Position, found: &mut Found<'_>) {
        let spread = Spread::of(at);
        for digit in 1..=9 {
            let (columns, others) = spread.digit(digit).split_at(9);
            for (sort, lines) in [(UnitSort::Row, &others[..9]), (UnitSort::Column, columns)] {
                // One more line at least has the places that are struck.
                if lines.iter().filter(|&&line| line != 0).count() <= self.size as usize {
                    break;
                }
                let open = (0..9).filter(|&line| (2..=self.size).contains(&lines[line].count_ones()));
                let open = open.fold(0, |all, line| all | 1 << line);
                for band in THIRDS {
                    let waters = Waters { digit, sort, lines, band, stack: 0, afar: open & !band };
                    self.search(at, waters, found);
                }
            }
        }
    }
}
