use masume::deduction::{Deduced, Placement, Removal, Step, Technique};
use masume::grid::{Digits, NumberedSquare, Square};

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

    fn techniques() -> &'static [&'static dyn Technique<Self>] {
        &[&OneLeft, &Differs]
    }
}

/// A square with one number left.
struct OneLeft;

/// A square that has a filled neighbour cannot hold its number.
struct Differs;

fn step(technique: &dyn Technique<NullPuzzle>, because: Square) -> Step {
    Step {
        technique: technique.id(),
        name: technique.name(),
        score: technique.score(),
        because: vec![because],
        places: Vec::new(),
        removes: Vec::new(),
        region: vec![because],
        question: "What can stand here?".to_owned(),
        text: "Nothing else can.".to_owned(),
    }
}

impl Technique<NullPuzzle> for OneLeft {
    fn id(&self) -> &'static str {
        "one-left"
    }

    fn name(&self) -> &'static str {
        "One Left"
    }

    fn score(&self) -> f64 {
        1.0
    }

    fn find(&self, _: &NullPuzzle, at: &Vec<(Digits, bool)>, found: &mut dyn FnMut(Step)) {
        for (column, (domain, open)) in at.iter().enumerate() {
            if let (Some(number), true) = (domain.single(), open) {
                let square = Square::new(column as u16, 0);
                let places = vec![Placement::Number(NumberedSquare::new(square, number.into()))];
                found(Step { places, ..step(self, square) });
            }
        }
    }
}

impl Technique<NullPuzzle> for Differs {
    fn id(&self) -> &'static str {
        "differs"
    }

    fn name(&self) -> &'static str {
        "Differs"
    }

    fn score(&self) -> f64 {
        2.0
    }

    fn find(&self, _: &NullPuzzle, at: &Vec<(Digits, bool)>, found: &mut dyn FnMut(Step)) {
        for column in 0..at.len().saturating_sub(1) {
            for (from, to) in [(column, column + 1), (column + 1, column)] {
                let ((filled, false), (domain, true)) = (at[from], at[to]) else { continue };
                let (square, numbers) = (Square::new(to as u16, 0), domain & filled);
                if !numbers.is_empty() {
                    let removes = vec![Removal::Numbers { square, numbers }];
                    found(Step { removes, ..step(self, Square::new(from as u16, 0)) });
                }
            }
        }
    }
}
