use crate::grid::Square;
use crate::latin::LatinGrid;
use crate::number_grid::{Entries, NumberGrid, NumberPuzzle};
use crate::puzzle::Fault;

use super::FutoshikiProblem;

impl NumberPuzzle for FutoshikiProblem {
    const NAME: &'static str = "futoshiki";

    type Grid = LatinGrid;

    fn number_grid(&self) -> &LatinGrid {
        self.latin()
    }

    fn faults(&self, entries: &Entries) -> Vec<Fault> {
        let mut faults = self.latin().repeats(entries);
        faults.extend(self.broken_signs(entries));
        faults
    }
}

impl FutoshikiProblem {
    /// The signs that two filled squares break: the greater-than signs, then the less-than signs.
    fn broken_signs(&self, entries: &Entries) -> impl Iterator<Item = Fault> {
        let digits = |first: Square, second: Square| {
            Some((self.latin().number_at(entries, first)?, self.latin().number_at(entries, second)?))
        };
        let greater = self.greater_than_signs().iter().filter_map(move |sign| {
            let (first, second) = digits(sign.first(), sign.second())?;
            let text = || broken(sign.first(), first, "greater", sign.second(), second);
            (first <= second).then(|| Fault::new("greater-than", text(), [sign.first(), sign.second()]))
        });
        let less = self.less_than_signs().iter().filter_map(move |sign| {
            let (first, second) = digits(sign.first(), sign.second())?;
            let text = || broken(sign.first(), first, "less", sign.second(), second);
            (first >= second).then(|| Fault::new("less-than", text(), [sign.first(), sign.second()]))
        });
        greater.chain(less)
    }
}

/// `3 at r2c3 is not greater than 4 at r2c4`
fn broken(first: Square, number: u8, than: &str, second: Square, other: u8) -> String {
    format!("{number} at {} is not {than} than {other} at {}", first.label(), second.label())
}
