use std::fmt::Write;

use crate::grid::NumberedSquare;
use crate::number_grid::NumberGrid;
use crate::puzzle::{ParseError, Piece, Rules, counted};
use crate::puzzles::futoshiki::FutoshikiProblem;

use super::tokens::Tokens;

/// The letting `board`, and the same as comments, as Conjure prints it.
pub(super) fn written_solution(problem: &FutoshikiProblem, solution: &[NumberedSquare]) -> Option<String> {
    let latin = problem.latin();
    let side = latin.side();
    let numbers: Option<Vec<i64>> = latin.rows_with(solution).into_iter().collect();
    let numbers: Vec<String> = numbers?.iter().map(i64::to_string).collect();
    let rows: Vec<&[String]> = numbers.chunks(usize::from(side)).collect();
    let matrix: Vec<String> =
        rows.iter().map(|row| format!("[{}; int(1..{side})]", row.join(", "))).collect();
    let mut text = format!(
        "language Essence 1.3\n\nletting board be\n        [{}; int(1..{side})]\n$ Visualisation for board\n",
        matrix.join(", ")
    );
    for row in rows {
        writeln!(text, "$ {}", row.join(" ")).expect("writing to a string never fails");
    }
    text.push('\n');
    Some(text)
}

/// Reads the letting `board`: the numbers that it adds to the problem.
pub(super) fn parse_solution(problem: &FutoshikiProblem, text: &str) -> Result<Vec<Piece>, ParseError> {
    let mut board =
        SolutionReader { tokens: Tokens::of(text), side: usize::from(problem.side()), numbers: Vec::new() };
    board.tokens.pass_over_language()?;
    board.tokens.expect_all(&["letting", "board", "be"])?;
    board.matrix(SolutionReader::row, "row")?;
    board.tokens.expect("", "the end of the solution")?;
    let numbers = board.numbers.into_iter().map(Some);
    Ok(FutoshikiProblem::pieces(&problem.latin().added_by(numbers)))
}

/// The board, while it is read.
struct SolutionReader<'a> {
    tokens: Tokens<'a>,
    side: usize,
    /// Row by row.
    numbers: Vec<i64>,
}

impl SolutionReader<'_> {
    /// One element for each row of the board, in brackets; `; int(1..4)` may give the number of rows.
    fn matrix(
        &mut self,
        element: fn(&mut Self) -> Result<(), ParseError>,
        what: &str,
    ) -> Result<(), ParseError> {
        let expected = counted(self.side, what);
        self.tokens.expect("[", &format!("`[` and {expected}"))?;
        for index in 0..self.side {
            if index > 0 {
                self.tokens.expect(",", &format!("`,` and {expected} in all"))?;
            }
            element(self)?;
        }
        self.tokens.take(",")?;
        if self.tokens.take(";")? {
            self.tokens.expect_all(&["int", "(", "1", "..", &self.side.to_string(), ")"])?;
        }
        self.tokens.expect("]", &format!("`]` after {expected}"))
    }

    fn row(&mut self) -> Result<(), ParseError> {
        self.matrix(Self::number, "number")
    }

    fn number(&mut self) -> Result<(), ParseError> {
        let negative = self.tokens.take("-")?;
        let token = self.tokens.next()?;
        let number: i64 = token.text.parse().map_err(|_| self.tokens.wrong(token, "a number"))?;
        self.numbers.push(if negative { -number } else { number });
        Ok(())
    }
}
