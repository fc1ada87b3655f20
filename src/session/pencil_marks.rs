use crate::deduction::Removal;
use crate::grid::{Digits, Square};
use crate::puzzle::Marks;

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

    /// The marks as `of_square` changes them in each marked square.
    pub(super) fn map(&self, of_square: impl Fn(Square, Digits) -> Digits) -> Self {
        let mapped = |marks: &Marks| {
            marks.iter().map(|(square, digits)| (square, of_square(square, digits))).collect()
        };
        Self { centre: mapped(&self.centre), corner: mapped(&self.corner) }
    }

    /// The marks that are here or in the other.
    pub(super) fn union(&self, other: &Self) -> Self {
        let mut all = self.clone();
        for (marks, more) in [(&mut all.centre, &other.centre), (&mut all.corner, &other.corner)] {
            for (square, digits) in more.iter() {
                marks.set(square, marks.at(square) | digits);
            }
        }
        all
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
