use masume::csp::GraphBuilder;
use masume::grid::Square;
use masume::puzzle::{Missing, Model, Modelled, Piece, Rules, Stop, Stopped, Variable};

use super::{NullPuzzle, piece};

impl Modelled for NullPuzzle {
    fn model(&self, stop: &Stop) -> Result<Model, Stopped> {
        stop.check()?;
        let open: Vec<u16> = self.columns().filter(|&column| !self.is_given(column)).collect();
        let domain = |column: u16| -> Vec<u8> {
            (1..=2).filter(|number| !self.beside(column).any(|(_, given)| given == *number)).collect()
        };
        let domains: Vec<Vec<u8>> = open.iter().map(|&column| domain(column)).collect();
        let mut builder = GraphBuilder::new(domains.iter().map(Vec::len).collect());
        for first in (1..open.len()).map(|second| second - 1).filter(|&at| open[at] + 1 == open[at + 1]) {
            builder.constrain(first, first + 1, |a, b| domains[first][a] != domains[first + 1][b]);
        }
        let variable = |(column, domain): (u16, Vec<u8>)| {
            let values: Vec<Piece> = domain.into_iter().map(|number| piece(column, number)).collect();
            (Variable { square: Square::new(column, 0), hint: None }, values)
        };
        Ok(Model::new(open.into_iter().zip(domains).map(variable).collect(), builder.build()))
    }

    fn missing(&self, square: Square) -> Vec<Missing> {
        if !self.dimensions().contains(square) || self.is_given(square.column()) {
            return Vec::new();
        }
        let missing = |number: u8| {
            let (column, _) = self.beside(square.column()).find(|(_, given)| *given == number)?;
            Some(Missing {
                values: vec![piece(square.column(), number)],
                because: format!("its neighbour is {number}"),
                squares: vec![Square::new(column, 0)],
            })
        };
        (1..=2).filter_map(missing).collect()
    }
}

impl NullPuzzle {
    /// The given neighbours of a square.
    fn beside(&self, column: u16) -> impl Iterator<Item = (u16, u8)> {
        let beside = [column.checked_sub(1), Some(column + 1)].into_iter().flatten();
        beside.filter_map(|column| Some((column, self.givens.get(usize::from(column)).copied().flatten()?)))
    }
}
