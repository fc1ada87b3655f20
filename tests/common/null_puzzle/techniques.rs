use masume::deduction::{Deduced, Label, Outlook, Placement, Reason, Removal, StepCollector, Technique};
use masume::grid::{Digits, NumberedSquare, Square};
use masume::puzzle::Piece;

use super::{Entries, NullPuzzle};

impl Deduced for NullPuzzle {
    /// The domain of each square, and whether it is still open.
    type Position = Vec<(Digits, bool)>;

    fn position(&self, answer: &Entries) -> Self::Position {
        let domain = |column| match self.number(answer, column) {
            Some(number) => (Digits::of(number), false),
            None => (Digits::up_to(2), true),
        };
        self.columns().map(domain).collect()
    }

    fn remove(&self, position: &mut Self::Position, removal: &Removal) {
        if let Removal::Numbers { square, numbers } = removal
            && let Some((domain, true)) = position.get_mut(usize::from(square.column()))
        {
            *domain = *domain - *numbers;
        }
    }

    fn place(&self, position: &mut Self::Position, placement: &Placement) {
        let Placement::Number(numbered) = placement else { return };
        let column = usize::from(numbered.square().column());
        if let (Some(place), Ok(digit)) = (position.get_mut(column), u8::try_from(numbered.number())) {
            *place = (Digits::of(digit), false);
        }
    }

    fn allows(&self, position: &Self::Position, piece: Piece) -> bool {
        let Piece::Number(numbered) = piece else { return false };
        let place = position.get(usize::from(numbered.square().column()));
        place.is_some_and(|(domain, _)| domain.iter().any(|digit| i64::from(digit) == numbered.number()))
    }

    fn outlook(&self, position: &Self::Position) -> Outlook {
        match position.iter().position(|(domain, _)| domain.is_empty()) {
            Some(column) => Outlook::Impossible {
                squares: vec![Square::new(column as u16, 0)],
                text: "Nothing can stand here.".to_owned(),
            },
            None if position.iter().any(|(_, open)| *open) => Outlook::Open,
            None => Outlook::Complete,
        }
    }

    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        &[&OneLeft, &Differs]
    }
}

/// A square with one number left.
struct OneLeft;

/// A square that has a filled neighbour cannot hold its number.
struct Differs;

fn reason(because: Square) -> Reason {
    Reason {
        because: vec![because],
        lights: Vec::new(),
        region: vec![because],
        question: "What can stand here?".to_owned(),
        text: "Nothing else can.".to_owned(),
    }
}

impl Technique<NullPuzzle> for OneLeft {
    fn label(&self) -> Label {
        Label { id: "one-left", name: "One Left", score: 1.0, page: "A page.", assumes_uniqueness: false }
    }

    fn find(&self, _: &NullPuzzle, at: &Vec<(Digits, bool)>, found: &mut StepCollector<'_>) {
        for (column, (domain, open)) in at.iter().enumerate() {
            if let (Some(number), true) = (domain.single(), open) {
                let square = Square::new(column as u16, 0);
                let placement = Placement::Number(NumberedSquare::new(square, number.into()));
                found.place(1.0, placement, [square], || reason(square));
            }
        }
    }
}

impl Technique<NullPuzzle> for Differs {
    fn label(&self) -> Label {
        Label { id: "differs", name: "Differs", score: 2.0, page: "A page.", assumes_uniqueness: false }
    }

    fn find(&self, _: &NullPuzzle, at: &Vec<(Digits, bool)>, found: &mut StepCollector<'_>) {
        for column in 0..at.len().saturating_sub(1) {
            for (from, to) in [(column, column + 1), (column + 1, column)] {
                let ((filled, false), (domain, true)) = (at[from], at[to]) else { continue };
                let (square, numbers) = (Square::new(to as u16, 0), domain & filled);
                if !numbers.is_empty() {
                    let removal = Removal::Numbers { square, numbers };
                    found.remove(2.0, [square], || (vec![removal], reason(Square::new(from as u16, 0))));
                }
            }
        }
    }
}
