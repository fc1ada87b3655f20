use crate::grid::Digits;

use super::Stroke;

/// The content of one square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Figure {
    /// The number in it.
    pub number: Option<u32>,
    /// True if the number was given, not entered.
    pub given: bool,
    /// True if the number is not there yet, but is what a hint puts in.
    pub placed: bool,
    /// Pencil marks, or what is still possible; shown where there is no number and the size has room.
    pub marks: Digits,
    /// Pencil marks at the edges of the square.
    pub corners: Digits,
    /// By colour: the marks of both sorts that the player gave it.
    pub mark_colours: [Digits; 6],
    /// The colour that the player gave the square, 0 to 5.
    pub coloured: Option<u8>,
    /// The numbers that are still possible as far as the board shows, displayed or not.
    pub candidates: Digits,
    /// Those of the marks that a hint strikes out.
    pub struck: Digits,
    /// Those of them that a search is about.
    pub chosen: Digits,
    /// Those of the marks of both sorts that the player lights up.
    pub highlighted: Digits,
    /// Those of them that the reason of a hint is about, in its two tones.
    pub lit: [Digits; 2],
    /// The current meaning of the square.
    pub ground: Ground,
    /// The band of squares that it lies in, under what it means itself; plain where it lies in none.
    pub band: Ground,
    /// True if it breaks a rule.
    pub broken: bool,
}

impl Figure {
    /// The meaning of the band of squares in which it lies; plain where it lies in none.
    pub(super) fn lies_in(&self) -> Ground {
        if self.ground.is_band() { self.ground } else { self.band }
    }

    /// Returns true if there are pencil marks of any sort.
    pub(super) fn is_marked(&self) -> bool {
        !(self.marks | self.corners).is_empty()
    }

    /// The kind of the mark of this digit.
    pub(super) fn ink_of_mark(&self, digit: u8) -> Ink {
        let sets = [self.struck, self.chosen, self.lit[0], self.lit[1]];
        let inks = [Ink::Struck, Ink::Chosen, Ink::First, Ink::Second];
        let told = sets.iter().zip(inks).find(|(set, _)| set.contains(digit));
        let plain = if self.highlighted.contains(digit) { Ink::Highlighted } else { Ink::Mark };
        told.map_or(plain, |(_, ink)| ink)
    }
}

/// The letter that stands for a colour of squares and marks, 0 to 5, where colours do not tell.
pub fn colour_sign(colour: u8) -> char {
    char::from(b'a' + colour)
}

/// The current meaning of a square, from the least to the most urgent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Ground {
    /// Nothing in particular.
    #[default]
    Plain,
    /// It lies in a block, whose neighbours have other tints, 0 to 5.
    Tint(u8),
    /// It shares a line or sector with the cursor.
    Light,
    /// It is where a hint looks.
    Region,
    /// It shows the same digit as the one at the cursor.
    Same,
    /// It is among what the player lights up, or one of its marks is.
    Highlighted,
    /// It lies in the block being drawn or shown.
    Drawn,
    /// It is why a hint is true.
    Because,
    /// A hint rules something out in it.
    Loses,
    /// A hint puts something into it, or a search is at it.
    Change,
}

impl Ground {
    /// Returns true if squares of this meaning that touch are one band; others are tiles, each for itself.
    pub(super) fn is_band(self) -> bool {
        matches!(self, Self::Tint(_) | Self::Region | Self::Drawn)
    }
}

/// The meaning of a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Ink {
    /// Nothing: a blank.
    #[default]
    Blank,
    /// A number of the problem.
    Given,
    /// A number that was entered.
    Entered,
    /// A number that a hint puts in.
    Placed,
    /// A number in a broken rule.
    Broken,
    /// A pencil mark.
    Mark,
    /// A pencil mark at the edge of its square, where that has no room for it there.
    CornerMark,
    /// A pencil mark that the player lights up.
    Highlighted,
    /// A pencil mark that a hint strikes out.
    Struck,
    /// A pencil mark that a search is about.
    Chosen,
    /// A pencil mark that the reason of a hint is about, in its first tone.
    First,
    /// The same, in its second tone.
    Second,
    /// A wall, or a line around a sector.
    Wall,
    /// A box or a point that only tells squares apart.
    Faint,
    /// The outline of what is being drawn.
    Drawn,
    /// The outline of a block that a hint is about.
    Outline(Stroke),
    /// A sign between two squares.
    Sign,
    /// A sign that is broken.
    BrokenSign,
}
