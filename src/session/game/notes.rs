use std::collections::BTreeSet;

use crate::deduction::Removal;
use crate::grid::{Block, Digits, Square};
use crate::puzzle::{Marks, Piece};
use crate::scene::{Edge, Scene};

/// The place of a pencil mark in its square, which shows its purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MarkSort {
    /// In the middle: the square can hold this digit.
    #[default]
    Centre,
    /// At the edges: this digit can go here in its box or line.
    Corner,
}

/// The pencil marks of both sorts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct PencilMarks {
    /// Those in the middle of squares.
    pub(crate) centre: Marks,
    /// Those at their edges.
    pub(crate) corner: Marks,
}

impl PencilMarks {
    /// The marks of a sort.
    pub(crate) fn of(&self, sort: MarkSort) -> &Marks {
        match sort {
            MarkSort::Centre => &self.centre,
            MarkSort::Corner => &self.corner,
        }
    }

    /// The marks of a sort, to change.
    pub(crate) fn of_mut(&mut self, sort: MarkSort) -> &mut Marks {
        match sort {
            MarkSort::Centre => &mut self.centre,
            MarkSort::Corner => &mut self.corner,
        }
    }

    /// The marks of both sorts in a square.
    pub(crate) fn at(&self, square: Square) -> Digits {
        self.centre.at(square) | self.corner.at(square)
    }

    /// Returns true if there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.centre.is_empty() && self.corner.is_empty()
    }

    /// Removes all marks from a square.
    pub(crate) fn unmark(&mut self, square: Square) {
        self.centre.set(square, Digits::NONE);
        self.corner.set(square, Digits::NONE);
    }

    /// The marks with `of_square` applied to each marked square.
    pub(crate) fn map(&self, of_square: impl Fn(Square, Digits) -> Digits) -> Self {
        let mapped = |marks: &Marks| {
            marks.iter().map(|(square, digits)| (square, of_square(square, digits))).collect()
        };
        Self { centre: mapped(&self.centre), corner: mapped(&self.corner) }
    }

    /// The marks that are here or in the other.
    pub(crate) fn union(&self, other: &Self) -> Self {
        let mut all = self.clone();
        for (marks, more) in [(&mut all.centre, &other.centre), (&mut all.corner, &other.corner)] {
            for (square, digits) in more.iter() {
                marks.set(square, marks.at(square) | digits);
            }
        }
        all
    }

    /// The marks without the numbers that are ruled out.
    pub(crate) fn without(&self, removals: &[Removal]) -> Self {
        let mut left = self.clone();
        for removal in removals {
            if let Removal::Numbers { square, numbers } = removal {
                for marks in [&mut left.centre, &mut left.corner] {
                    marks.set(*square, marks.at(*square) - *numbers);
                }
            }
        }
        left
    }
}

/// The digit that stands for a wall to the left of a square, and the one for a wall above it.
const LEFT: u8 = 1;
const ABOVE: u8 = 2;

/// Notes of the player on a board with blocks. They can be undone; no answer and no hint depends on them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct BlockNotes {
    /// The blocks that the player ruled out.
    ruled_out: BTreeSet<Block>,
    /// The walls that the player drew, by the square to the right of them or below them.
    walls: Marks,
}

impl BlockNotes {
    /// Toggles the notes of these blocks and walls.
    pub(crate) fn toggle(&mut self, blocks: &[Block], walls: &[(Square, Digits)]) {
        for block in blocks {
            if !self.ruled_out.remove(block) {
                self.ruled_out.insert(*block);
            }
        }
        for &(square, sides) in walls {
            let mut standing = self.walls.at(square);
            sides.iter().for_each(|side| standing.toggle(side));
            self.walls.set(square, standing);
        }
    }

    /// Returns true if the player ruled this piece out.
    pub(crate) fn rules_out(&self, piece: Piece) -> bool {
        matches!(piece, Piece::Block(block) if self.ruled_out.contains(&block))
    }

    /// The blocks over this square that the player ruled out.
    pub(crate) fn ruled_out_over(&self, square: Square) -> Vec<Block> {
        self.ruled_out.iter().copied().filter(|block| block.contains(square)).collect()
    }

    /// The walls around this square that the player drew.
    pub(crate) fn walls_around(&self, square: Square) -> Vec<(Square, Digits)> {
        let (column, row) = (square.column().saturating_add(1), square.row().saturating_add(1));
        let around = [
            (square, Digits::of(LEFT) | Digits::of(ABOVE)),
            (Square::new(column, square.row()), Digits::of(LEFT)),
            (Square::new(square.column(), row), Digits::of(ABOVE)),
        ];
        let drawn = around.into_iter().map(|(square, sides)| (square, self.walls.at(square) & sides));
        drawn.filter(|(_, sides)| !sides.is_empty()).collect()
    }

    /// Draws the walls where there is no other line, but none inside these pieces.
    pub(crate) fn draw(&self, pieces: &[Piece], scene: &mut Scene) {
        let is_inside = |square, other| {
            pieces.iter().any(|piece| match piece {
                Piece::Block(block) => block.contains(square) && block.contains(other),
                Piece::Number(_) => false,
            })
        };
        for (square, sides) in self.walls.iter() {
            let (left, above) = (square.column().checked_sub(1), square.row().checked_sub(1));
            let left = left.map(|left| Square::new(left, square.row())).filter(|_| sides.contains(LEFT));
            let above =
                above.map(|above| Square::new(square.column(), above)).filter(|_| sides.contains(ABOVE));
            if left.is_some_and(|left| !is_inside(square, left)) && scene.edges.left_of(square) == Edge::Open
            {
                scene.edges.set_left_of(square, Edge::Noted);
            }
            if above.is_some_and(|above| !is_inside(square, above)) && scene.edges.above(square) == Edge::Open
            {
                scene.edges.set_above(square, Edge::Noted);
            }
        }
    }
}

/// The note of the wall between two squares; `None` if they are not neighbours.
pub(crate) fn wall_between(one: Square, other: Square) -> Option<(Square, Digits)> {
    let (first, second) = (one.min(other), one.max(other));
    let (across, down) = (one.column().abs_diff(other.column()), one.row().abs_diff(other.row()));
    match (across, down) {
        (1, 0) => Some((if first.column() > second.column() { first } else { second }, Digits::of(LEFT))),
        (0, 1) => Some((if first.row() > second.row() { first } else { second }, Digits::of(ABOVE))),
        _ => None,
    }
}
