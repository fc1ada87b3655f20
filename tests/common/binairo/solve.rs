use std::ops::ControlFlow;

use masume::grid::{NumberedSquare, Square};
use masume::number_grid::{Entries, NumberGrid, NumberPuzzle};
use masume::puzzle::{Clausal, Modelled, Solved, Stop, Stopped};

use super::{Binairo, Line, Pattern};

/// Row by row: each is filled in every way that goes with the rows above it.
impl Solved for Binairo {
    fn modelled(&self) -> Option<&dyn Modelled> {
        Some(self)
    }

    fn clausal(&self) -> Option<&dyn Clausal> {
        Some(self)
    }

    fn solutions(
        &self,
        from: &Entries,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<NumberedSquare>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        stop.check()?;
        if !NumberPuzzle::faults(self, from).is_empty() {
            return Ok(());
        }
        let side = self.grid.side();
        let rows: Vec<Vec<Pattern>> = (0..side)
            .map(|row| Line::row(row, side))
            .map(|row| row.patterns(&self.grid.numbers_in(from, &row)))
            .collect();
        let columns =
            (0..side).map(|column| self.grid.numbers_in(from, &Line::column(column, side))).collect();
        let mut search = Search { puzzle: self, rows, columns, filled: Vec::new(), stop, found };
        search.fill().map(|_| ())
    }
}

/// A search for solutions with some rows filled.
struct Search<'a> {
    puzzle: &'a Binairo,
    /// What each row can hold by itself.
    rows: Vec<Vec<Pattern>>,
    /// What stands in each column at first.
    columns: Vec<Vec<Option<u8>>>,
    /// The rows filled so far.
    filled: Vec<Pattern>,
    stop: &'a Stop,
    found: &'a mut dyn FnMut(Vec<NumberedSquare>) -> ControlFlow<()>,
}

impl Search<'_> {
    /// Fills the rows that are left in every way.
    fn fill(&mut self) -> Result<ControlFlow<()>, Stopped> {
        self.stop.check()?;
        let row = self.filled.len();
        if row == self.rows.len() {
            let are_alike = (0..row).any(|one| (0..one).any(|other| self.column(one) == self.column(other)));
            let solution = self.solution();
            return Ok(if are_alike { ControlFlow::Continue(()) } else { (self.found)(solution) });
        }
        for pattern in self.rows[row].clone() {
            if self.filled.contains(&pattern) {
                continue;
            }
            self.filled.push(pattern);
            let fits = (0..self.columns.len()).all(|column| self.fits(column));
            let flow = if fits { self.fill()? } else { ControlFlow::Continue(()) };
            self.filled.pop();
            if flow.is_break() {
                return Ok(flow);
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Whether what is in a column can still be completed.
    fn fits(&self, column: usize) -> bool {
        let line = Line::column(column as u16, self.puzzle.grid.side());
        let mut numbers = self.columns[column].clone();
        for (row, pattern) in self.filled.iter().enumerate() {
            numbers[row] = Some(pattern[column]);
        }
        line.threes(&numbers).is_empty() && line.surplus(&numbers).is_none()
    }

    fn column(&self, column: usize) -> Vec<u8> {
        self.filled.iter().map(|row| row[column]).collect()
    }

    fn solution(&self) -> Vec<NumberedSquare> {
        let grid = &self.puzzle.grid;
        let open = grid.dimensions().squares().filter(|&square| grid.given(square).is_none());
        let number = |square: Square| self.filled[usize::from(square.row())][usize::from(square.column())];
        open.map(|square| NumberedSquare::new(square, number(square).into())).collect()
    }
}
