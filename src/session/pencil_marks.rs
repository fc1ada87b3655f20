use crate::deduction::Removal;
use crate::grid::{Digits, Square};
use crate::puzzle::Marks;

use super::Puzzle;

/// Where in its square a pencil mark stands, and so what it is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum MarkSort {
    /// In the middle: what the square can hold.
    #[default]
    Centre,
    /// At the edges: where in a box or a line a digit can go.
    Corner,
}

/// The pencil marks of both sorts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct PencilMarks {
    /// Those in the middle of squares.
    pub(super) centre: Marks,
    /// Those at their edges.
    pub(super) corner: Marks,
}

impl PencilMarks {
    /// The marks of a sort.
    pub(super) fn of(&self, sort: MarkSort) -> &Marks {
        match sort {
            MarkSort::Centre => &self.centre,
            MarkSort::Corner => &self.corner,
        }
    }

    /// The marks of a sort, to change.
    pub(super) fn of_mut(&mut self, sort: MarkSort) -> &mut Marks {
        match sort {
            MarkSort::Centre => &mut self.centre,
            MarkSort::Corner => &mut self.corner,
        }
    }

    /// The marks of both sorts in a square.
    pub(super) fn at(&self, square: Square) -> Digits {
        self.centre.at(square) | self.corner.at(square)
    }

    /// Whether there are none.
    pub(super) fn is_empty(&self) -> bool {
        self.centre.is_empty() && self.corner.is_empty()
    }

    /// Takes all marks out of a square.
    pub(super) fn unmark(&mut self, square: Square) {
        self.centre.set(square, Digits::NONE);
        self.corner.set(square, Digits::NONE);
    }

    /// The marks without those that a change of the position makes impossible; a square that is filled has
    /// none. What was impossible before stays: the player wrote it, and may have erred in a number.
    pub(super) fn cleaned<P: Puzzle>(&self, problem: &P, before: &P::Answer, after: &P::Answer) -> Self {
        let left = |square, digits: Digits| {
            let Some(possible) = problem.candidates(after, square) else { return Digits::NONE };
            let lost = problem.candidates(before, square).unwrap_or_default() - possible;
            digits - lost
        };
        let cleaned =
            |marks: &Marks| marks.iter().map(|(square, digits)| (square, left(square, digits))).collect();
        Self { centre: cleaned(&self.centre), corner: cleaned(&self.corner) }
    }

    /// The marks without the numbers that are ruled out.
    pub(super) fn without(&self, removals: &[Removal]) -> Self {
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
