//! The 32 searches on the corpora's problems, and what is known of the steps they take.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use masume::csp::{Algorithm, ConstraintGraph, Search, SearchStatus};
use masume::puzzle::{Model, Piece, Source, Stop};
use masume::session::AnyPuzzle;
use serde_json::Value;

use super::{corpora, neutral, shikaku};

/// How far a search goes in the agreement of all with the exact solver.
pub const AGREEMENT_STEPS: u64 = 200_000;

/// A stop flag that nobody sets.
pub static NEVER: AtomicBool = AtomicBool::new(false);

/// The puzzle in a document of a corpus, which is the problem or has one.
pub fn puzzle(document: &Value) -> Box<dyn AnyPuzzle> {
    let problem = if document["problem"].is_object() { &document["problem"] } else { document };
    match problem["kind"].as_str().expect("a problem says its kind") {
        "sudoku" => Source::of(neutral::sudoku(problem)).into(),
        "futoshiki" => Source::of(neutral::futoshiki(problem)).into(),
        "shikaku" => Source::of(shikaku::neutral(problem)).into(),
        kind => panic!("no kind of puzzle: {kind}"),
    }
}

/// The documents of a collection.
pub fn documents(name: &str) -> Vec<Value> {
    corpora::lines(name).iter().map(corpora::document).collect()
}

/// A puzzle as the searches see it.
pub struct Searched {
    pub model: Model,
    pub graph: Arc<ConstraintGraph>,
}

impl Searched {
    pub fn new(puzzle: &dyn AnyPuzzle) -> Self {
        let model = puzzle.modelled().expect("it is modelled").model(&Stop::new()).expect("nobody stops it");
        let graph = Arc::clone(model.graph());
        Self { model, graph }
    }

    /// The search after `steps` steps, or where it ended before.
    pub fn run(&self, algorithm: Algorithm, steps: u64) -> Search {
        let mut search = Search::new(&self.graph, algorithm);
        search.run(steps, &NEVER);
        search
    }

    /// What a search that has ended found, in order.
    ///
    /// # Panics
    /// If it has not ended.
    pub fn found(&self, search: &Search) -> Option<Vec<Piece>> {
        match search.status() {
            SearchStatus::Solved => Some(sorted(self.model.pieces(search.assignments()))),
            SearchStatus::Unsolvable => None,
            status => panic!("{} is {status:?}", search.algorithm()),
        }
    }
}

/// What is known of the searches on one problem.
pub struct Reference {
    pub what: String,
    pub searched: Searched,
    pub runs: Vec<Run>,
}

/// What one search did.
pub struct Run {
    pub algorithm: Algorithm,
    pub assigning: u64,
    pub backtracking: u64,
    /// The solution, in order; `None` if there is none.
    pub found: Option<Vec<Piece>>,
}

impl Reference {
    /// All there are.
    pub fn all() -> impl Iterator<Item = Self> {
        documents("kolyteon_steps.jsonl").into_iter().map(|document| Self::read(&document))
    }

    fn read(document: &Value) -> Self {
        let what = document["problem"].to_string();
        let kind = document["problem"]["kind"].as_str();
        let solution = |list: &Value| sorted(pieces(kind, list));
        let solutions: Vec<Vec<Piece>> =
            document["solutions"].as_array().expect("a list").iter().map(solution).collect();
        let runs: BTreeMap<String, (u64, u64, Option<usize>)> =
            serde_json::from_value(document["runs"].clone()).expect("a run has two counts and an index");
        let run = |(name, (assigning, backtracking, index)): (String, (u64, u64, Option<usize>))| Run {
            algorithm: name.parse().expect("the name of an algorithm"),
            assigning,
            backtracking,
            found: index.map(|index| solutions[index].clone()),
        };
        let searched = Searched::new(&*puzzle(document));
        Self { what, searched, runs: runs.into_iter().map(run).collect() }
    }

    /// Takes all steps of a run.
    ///
    /// # Panics
    /// If the search takes another number of steps, or finds something else.
    pub fn replay(&self, run: &Run) {
        let known = run.total();
        let search = self.searched.run(run.algorithm, known + 1);
        let (counts, what) = (search.counts(), format!("{} on {}", run.algorithm, self.what));
        assert_eq!((counts.simplifying, counts.total()), (1, known), "{what}");
        assert_eq!((counts.assigning, counts.backtracking), (run.assigning, run.backtracking), "{what}");
        assert_eq!(self.searched.found(&search), run.found, "{what}");
    }
}

impl Run {
    /// All its steps.
    pub fn total(&self) -> u64 {
        1 + self.assigning + self.backtracking
    }
}

/// Every `every`th puzzle that was found in public repositories, and the sample, as far as they have just one
/// solution.
pub fn unique_wild_puzzles(every: usize) -> Vec<Value> {
    let wild = ["futoshiki_wild.jsonl", "shikaku_wild.jsonl"];
    let documents = wild.into_iter().flat_map(|name| corpora::thinned(name, every)).map(corpora::document);
    documents.filter(|document| document["solutions"] == 1).collect()
}

/// Runs all searches, and the exact solver, on a puzzle with just one solution, which is given: how many of
/// the searches ended, and the steps of all.
///
/// # Panics
/// If one of them finds something else.
pub fn agree(document: &Value, most_steps: u64) -> (usize, u64) {
    let puzzle = puzzle(document);
    let solution = given_solution(puzzle.kind(), document);
    let mut exact = Vec::new();
    let visited = puzzle.solutions(&Stop::new(), &mut |found| {
        exact.push(sorted(found));
        if exact.len() < 2 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert_eq!(visited, Ok(()));
    assert_eq!(exact, std::slice::from_ref(&solution), "the exact solver on {document}");
    let searched = Searched::new(&*puzzle);
    let (mut ended, mut steps) = (0, 0);
    for algorithm in Algorithm::all() {
        let search = searched.run(algorithm, most_steps);
        steps += search.counts().total();
        if search.status() != SearchStatus::Searching {
            ended += 1;
            assert_eq!(searched.found(&search).as_ref(), Some(&solution), "{algorithm} on {document}");
        }
    }
    (ended, steps)
}

/// The solution in a document of the wild files, as what is to be added to the problem.
pub fn given_solution(kind: &str, document: &Value) -> Vec<Piece> {
    if kind == "shikaku" {
        return sorted(pieces(Some("shikaku"), &document["solution"]));
    }
    let givens = neutral::number_lists(&document["givens"]);
    let is_given =
        |column: usize, row: usize| givens.iter().any(|given| given[..2] == [column as i64, row as i64]);
    let rows = neutral::number_lists(&document["solution"]);
    let mut added = Vec::new();
    for (row, numbers) in rows.iter().enumerate() {
        for (column, &number) in numbers.iter().enumerate() {
            if !is_given(column, row) {
                added.push(serde_json::json!([column, row, number]));
            }
        }
    }
    sorted(pieces(Some(kind), &Value::Array(added)))
}

/// A list of numbered squares or of blocks, whichever this kind of puzzle is solved with.
fn pieces(kind: Option<&str>, list: &Value) -> Vec<Piece> {
    match kind {
        Some("shikaku") => shikaku::blocks(list).into_iter().map(Piece::Block).collect(),
        _ => neutral::numbered(list).into_iter().map(Piece::Number).collect(),
    }
}

fn sorted(mut pieces: Vec<Piece>) -> Vec<Piece> {
    pieces.sort_unstable();
    pieces
}
