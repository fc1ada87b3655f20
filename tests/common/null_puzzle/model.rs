use masume::csp::GraphBuilder;
use masume::grid::Square;
use masume::puzzle::{
    Clausal, Clauses, Domain, Missing, Model, Modelled, Piece, Rules, Stop, Stopped, Variable,
};
use masume::sat::{CnfBuilder, Literal};

use super::{NullPuzzle, Telling, piece};

impl Modelled for NullPuzzle {
    fn model(&self, stop: &Stop) -> Result<Model, Stopped> {
        stop.check()?;
        let open: Vec<u16> = self.columns().filter(|&column| !self.is_given(column)).collect();
        let domain = |column: u16| -> Vec<u8> {
            (1..=2).filter(|number| !self.beside(column).any(|(_, given)| given == *number)).collect()
        };
        let domains: Vec<Vec<u8>> = open.iter().map(|&column| domain(column)).collect();
        let mut builder = GraphBuilder::new(domains.iter().map(Vec::len).collect());
        let told = if self.telling == Telling::Weak { 0 } else { open.len() };
        for first in (1..told).map(|second| second - 1).filter(|&at| open[at] + 1 == open[at + 1]) {
            builder.constrain(first, first + 1, |a, b| domains[first][a] != domains[first + 1][b]);
        }
        let variable = |(column, domain): (u16, Vec<u8>)| {
            let values: Vec<Piece> = domain.into_iter().map(|number| piece(column, number)).collect();
            (Variable::Square(Square::new(column, 0)), Domain::Pieces(values))
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
                values: Domain::Pieces(vec![piece(square.column(), number)]),
                because: format!("its neighbour is {number}"),
                squares: vec![Square::new(column, 0)],
            })
        };
        (1..=2).filter_map(missing).collect()
    }
}

/// The variable of a square and a number is twice its column, and one more for a 2.
impl Clausal for NullPuzzle {
    fn clauses(&self, stop: &Stop) -> Result<Clauses, Stopped> {
        stop.check()?;
        let variable = |column: u16, number: u8| usize::from(2 * column) + usize::from(number - 1);
        let holds = |column: u16, number: u8| Literal::positive(variable(column, number));
        let mut clauses = CnfBuilder::new(2 * self.givens.len());
        let mut given = Vec::new();
        for column in self.columns() {
            clauses.exactly_one(&[holds(column, 1), holds(column, 2)]);
            if column > 0 && self.telling != Telling::Weak {
                clauses.at_most_one(&[holds(column - 1, 1), holds(column, 1)]);
                clauses.at_most_one(&[holds(column - 1, 2), holds(column, 2)]);
            }
            if let Some(number) = self.givens[usize::from(column)] {
                clauses.clause(vec![holds(column, number)]);
                given.push(variable(column, number));
            }
        }
        let pieces = self.columns().flat_map(|column| [piece(column, 1), piece(column, 2)]);
        Ok(Clauses::new(clauses.build(), pieces.collect(), given, vec!["null".to_owned()]))
    }
}

impl NullPuzzle {
    /// The given neighbours of a square.
    fn beside(&self, column: u16) -> impl Iterator<Item = (u16, u8)> {
        let beside = [column.checked_sub(1), Some(column + 1)].into_iter().flatten();
        beside.filter_map(|column| Some((column, self.givens.get(usize::from(column)).copied().flatten()?)))
    }
}
