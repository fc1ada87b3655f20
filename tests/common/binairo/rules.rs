use masume::grid::NumberedSquare;
use masume::number_grid::{Entries, NumberPuzzle, NumberScene};
use masume::puzzle::Fault;
use masume::scene::Lattice;

use super::{Binairo, BinairoGrid};

impl Binairo {
    /// The puzzle of this side with these givens.
    ///
    /// # Errors
    /// The first broken rule of `side`, `number-range`, `inside-grid`, `unique-squares`, `three`, `half`,
    /// `rows`, `columns`.
    pub fn new(side: u16, givens: &[NumberedSquare]) -> Result<Self, Fault> {
        let puzzle = Self { grid: BinairoGrid::new(side, givens)? };
        match NumberPuzzle::faults(&puzzle, &Entries::default()).into_iter().next() {
            Some(fault) => Err(fault),
            None => Ok(puzzle),
        }
    }
}

impl NumberPuzzle for Binairo {
    const NAME: &'static str = "binairo";
    type Grid = BinairoGrid;

    fn number_grid(&self) -> &BinairoGrid {
        &self.grid
    }

    fn faults(&self, entries: &Entries) -> Vec<Fault> {
        let lines: Vec<_> = self.grid.lines();
        let held: Vec<_> = lines.iter().map(|line| self.grid.numbers_in(entries, line)).collect();
        let mut faults = Vec::new();
        for (line, numbers) in lines.iter().zip(&held) {
            for place in line.threes(numbers) {
                let text = format!("three neighbours are alike in {}", line.name());
                faults.push(Fault::new("three", text, line.squares()[place..place + 3].iter().copied()));
            }
            if let Some(number) = line.surplus(numbers) {
                let text = format!("more than half of {} are {number}s", line.name());
                let places = (0..numbers.len()).filter(|&place| numbers[place] == Some(number));
                faults.push(Fault::new("half", text, places.map(|place| line.squares()[place])));
            }
        }
        for (at, line) in lines.iter().enumerate() {
            for other in (at + 1..lines.len()).filter(|&other| lines[other].is_row() == line.is_row()) {
                if held[at] == held[other] && held[at].iter().all(Option::is_some) {
                    let text = format!("{} and {} are alike", line.name(), lines[other].name());
                    let squares = line.squares().iter().chain(lines[other].squares()).copied();
                    faults.push(Fault::new(line.rule(), text, squares));
                }
            }
        }
        faults
    }
}

impl NumberScene for Binairo {
    const LATTICE: Lattice = Lattice::Boxes;
}
