//! The collections of puzzles for paths, as typed problems, each with the solution that its collection gives.

use masume::puzzle::{Piece, Rules, Written};
use masume::puzzles::futoshiki::FutoshikiProblem;
use masume::puzzles::shikaku::ShikakuProblem;
use masume::puzzles::sudoku::SudokuProblem;
use serde_json::Value;

use crate::common::corpora::{document, problem, thinned};
use crate::common::searches::given_solution;
use crate::common::{neutral, shikaku};

/// A puzzle of a collection.
pub struct Known<P> {
    /// Where it stands, and its text.
    pub text: String,
    /// Its sort in the collection, such as the level.
    pub level: String,
    /// How a solver graded it.
    pub grade: String,
    pub problem: P,
    /// The solution that the collection gives, in order.
    pub solution: Option<Vec<Piece>>,
}

/// The names of all collections of single Sudokus with one solution.
pub const SUDOKUS: [&str; 13] = [
    "sudoku/royle17.txt",
    "sudoku/top1465.txt",
    "sudoku/top95.txt",
    "sudoku/hardest1905.txt",
    "sudoku/hardest1106.txt",
    "sudoku/minimal.txt",
    "sudoku/easy.txt",
    "sudoku/qqwing_simple.txt",
    "sudoku/qqwing_easy.txt",
    "sudoku/qqwing_intermediate.txt",
    "sudoku/qqwing_expert.txt",
    "sudoku/rated.csv",
    "sudoku/rated_exchange.csv",
];

/// Every `every`th Sudoku of a collection of lines, and its sample; each line is a puzzle with what is known
/// of it.
pub fn sudokus(name: &str, every: usize) -> impl Iterator<Item = Known<SudokuProblem>> {
    thinned(name, every).into_iter().map(move |line| {
        let mut fields = line.split(',');
        let text = fields.next().unwrap_or_default();
        let solution = fields.next().filter(|digits| digits.len() == 81).map(|digits| added(text, digits));
        let problem = problem("line", text);
        Known { text: line, level: String::new(), grade: String::new(), problem, solution }
    })
}

/// The digits that a solution of 81 digits adds to the puzzle.
fn added(givens: &str, digits: &str) -> Vec<Piece> {
    let squares = (0..9u16).flat_map(|row| (0..9u16).map(move |column| (column, row)));
    let open = givens
        .chars()
        .zip(digits.chars())
        .zip(squares)
        .filter(|((given, _), _)| !('1'..='9').contains(given));
    let number = |((_, digit), (column, row)): ((char, char), (u16, u16))| {
        let number = digit.to_digit(10).expect("a solution is made of digits");
        Piece::Number(masume::grid::NumberedSquare::new(
            masume::grid::Square::new(column, row),
            i64::from(number),
        ))
    };
    let mut pieces: Vec<Piece> = open.map(number).collect();
    pieces.sort_unstable();
    pieces
}

/// Every `every`th puzzle of a collection of game IDs, and its sample.
pub fn by_id<P: Written>(name: &str, every: usize) -> impl Iterator<Item = Known<P>> {
    with_ids(thinned(name, every))
}

/// The puzzles in lines with a level, an ID, a solution and a grade.
pub fn with_ids<P: Written>(lines: Vec<String>) -> impl Iterator<Item = Known<P>> {
    lines.into_iter().map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let [level, id, _, grade] = fields[..] else { panic!("{line} has no four fields") };
        let (level, grade, problem) = (level.to_owned(), grade.to_owned(), problem("id", id));
        Known { text: line, level, grade, problem, solution: None }
    })
}

/// The puzzles with this number of solutions (2: several) in every `every`th line of the wild ones, and in
/// their sample.
pub fn wild_futoshikis(solutions: u64, every: usize) -> impl Iterator<Item = Known<FutoshikiProblem>> {
    futoshikis(thinned("futoshiki_wild.jsonl", every), solutions)
}

/// The same for Shikakus.
pub fn wild_shikakus(solutions: u64, every: usize) -> impl Iterator<Item = Known<ShikakuProblem>> {
    solved(thinned("shikaku_wild.jsonl", every), solutions, shikaku::neutral)
}

/// The same for Shikakus whose clues may have shapes or no number; the level is their class.
pub fn shaped_shikakus(solutions: u64, every: usize) -> impl Iterator<Item = Known<ShikakuProblem>> {
    solved(thinned("shikaku_shapes.jsonl", every), solutions, shikaku::shaped)
}

/// The puzzles in these documents with this number of solutions.
pub fn futoshikis(lines: Vec<String>, solutions: u64) -> impl Iterator<Item = Known<FutoshikiProblem>> {
    solved(lines, solutions, neutral::futoshiki)
}

fn solved<P: Rules>(
    lines: Vec<String>,
    solutions: u64,
    read: fn(&Value) -> P,
) -> impl Iterator<Item = Known<P>> {
    let mut documents: Vec<Value> = lines.iter().map(document).collect();
    let count = |document: &Value| document["solutions"].as_u64().or(document["count"].as_u64());
    documents.retain(|document| count(document) == Some(solutions));
    assert!(!documents.is_empty(), "no puzzle has {solutions} solutions");
    documents.into_iter().map(move |document| {
        let solution = (solutions == 1).then(|| given_solution(P::NAME, &document));
        Known {
            problem: read(&document),
            text: document.to_string(),
            level: document["class"].as_str().unwrap_or_default().to_owned(),
            grade: String::new(),
            solution,
        }
    })
}
