use masume::csp::GraphBuilder;
use masume::grid::{NumberedSquare, Square};
use masume::number_grid::{Entries, NumberGrid};
use masume::puzzle::{Domain, Missing, Model, Modelled, NamedValue, Piece, Stop, Stopped, Variable};

use super::{Binairo, BinairoGrid, Line, Pattern};

/// A variable for every line, whose values are all ways to fill it.
///
/// A row's value stands for the numbers in its open squares, a column's for none: where a row and a column
/// cross they agree, so that the columns only keep the rules. Two rows differ, and so do two columns.
impl Modelled for Binairo {
    fn model(&self, stop: &Stop) -> Result<Model, Stopped> {
        let grid = &self.grid;
        let lines = grid.lines();
        let patterns: Vec<Vec<Pattern>> =
            lines.iter().map(|line| line.patterns(&grid.numbers_in(&Entries::default(), line))).collect();
        let mut builder = GraphBuilder::new(patterns.iter().map(Vec::len).collect());
        for (first, line) in lines.iter().enumerate() {
            for second in first + 1..lines.len() {
                stop.check()?;
                let (left, right) = (&patterns[first], &patterns[second]);
                let other = &lines[second];
                if line.is_row() == other.is_row() {
                    builder.constrain(first, second, |a, b| left[a] != right[b]);
                } else {
                    let (at, beside) = (second - usize::from(grid.side()), first);
                    builder.constrain(first, second, |a, b| left[a][at] == right[b][beside]);
                }
            }
        }
        let variables = lines.into_iter().zip(patterns).map(|(line, patterns)| {
            let values = patterns.into_iter().map(|pattern| value(grid, &line, pattern));
            let variable = Variable::Other { name: line.name(), squares: line.squares().to_vec() };
            (variable, Domain::Named(values.collect()))
        });
        stop.check()?;
        Ok(Model::new(variables.collect(), builder.build()))
    }

    /// Of a row: what each given in it rules out, told of the first that does.
    fn missing(&self, square: Square) -> Vec<Missing> {
        let grid = &self.grid;
        if !grid.dimensions().contains(square) {
            return Vec::new();
        }
        let row = Line::row(square.row(), grid.side());
        let mut all = row.patterns(&vec![None; usize::from(grid.side())]);
        let mut missing = Vec::new();
        for &square in row.squares() {
            let Some(given) = grid.given(square) else { continue };
            let (kept, gone): (Vec<Pattern>, Vec<Pattern>) =
                all.into_iter().partition(|pattern| pattern[row.place(square)] == given);
            all = kept;
            if !gone.is_empty() {
                missing.push(Missing {
                    values: Domain::Named(gone.into_iter().map(|gone| value(grid, &row, gone)).collect()),
                    because: format!("{} is {given}", square.label()),
                    squares: vec![square],
                });
            }
        }
        missing
    }
}

/// A way to fill a line as a value.
fn value(grid: &BinairoGrid, line: &Line, pattern: Pattern) -> NamedValue {
    let name = pattern.iter().map(|number| number.to_string()).collect();
    let open = line.squares().iter().zip(&pattern).filter(|(square, _)| grid.given(**square).is_none());
    let piece =
        |(&square, &number): (&Square, &u8)| Piece::Number(NumberedSquare::new(square, number.into()));
    NamedValue { name, pieces: if line.is_row() { open.map(piece).collect() } else { Vec::new() } }
}
