use std::ops::ControlFlow;

use crate::deduction::{Advice, Step};
use crate::grid::Dimensions;
use crate::puzzle::{About, Clausal, Fault, Modelled, Piece, ReadError, Stop, Stopped};
use crate::scene::Scene;

use super::Game;

/// A puzzle out of a file, of whatever kind, with the position the file holds.
pub trait AnyPuzzle: Send {
    /// The kind of puzzle: `sudoku`.
    fn kind(&self) -> &'static str;

    /// What the puzzle is called, with its size where there are several: `Futoshiki 5×5`.
    fn title(&self) -> String;

    /// The size of the grid.
    fn dimensions(&self) -> Dimensions;

    /// What the file said about it.
    fn about(&self) -> &About;

    /// What the file said about it, to complete.
    fn about_mut(&mut self) -> &mut About;

    /// The name of the format in which somebody gave it, to be given back in the same; `None` if it comes from masume
    /// itself.
    fn format(&self) -> Option<&'static str>;

    /// The puzzle in one line, as it is saved, shared and told apart from others.
    fn id(&self) -> String;

    /// The names of the formats this kind is written in.
    fn written_formats(&self) -> Vec<&'static str>;

    /// The problem in this format; `None` if the format is not one this kind is written in.
    fn write(&self, format: &str) -> Option<String>;

    /// A solution in this format's own way; `None` if the format has none for this kind.
    fn write_solution(&self, format: &str, solution: &[Piece]) -> Option<String>;

    /// Reads a proposed solution, in whatever form of this kind's formats it is; `None` if in none of them.
    fn read_solution(&self, text: &str) -> Option<Result<Vec<Piece>, ReadError>>;

    /// How the problem is a constraint satisfaction problem; `None` if its kind is not modelled as one.
    fn modelled(&self) -> Option<&dyn Modelled>;

    /// How the problem is told in clauses; `None` if its kind is not told in any.
    fn clausal(&self) -> Option<&dyn Clausal>;

    /// Visits the solutions of the problem (not of the position), each once, in a fixed order, until `found` breaks off.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn solutions(
        &self,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<Piece>) -> ControlFlow<()>,
    ) -> Result<(), Stopped>;

    /// The same, each in this format's own way; `None` if the format has none for this kind.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn written_solutions(
        &self,
        format: &str,
        stop: &Stop,
        found: &mut dyn FnMut(Option<&str>) -> ControlFlow<()>,
    ) -> Result<(), Stopped>;

    /// How many solutions the problem has, counted no further than `limit`.
    ///
    /// # Errors
    /// [`Stopped`] within 50 ms after `stop` was set.
    fn count_solutions(&self, limit: u64, stop: &Stop) -> Result<u64, Stopped>;

    /// Holds a proposed solution against the rules.
    ///
    /// # Errors
    /// The first broken rule; pieces of another puzzle's sort break the rule `count`.
    fn verify(&self, solution: Vec<Piece>) -> Result<(), Fault>;

    /// The steps that are looked for from the position that the file holds, with the techniques of these ids only; with all
    /// if there are none.
    ///
    /// # Errors
    /// [`Stopped`] soon after `stop` was set.
    fn advice(&self, sought: Sought, only: &[String], stop: &Stop) -> Result<Advice, Stopped>;

    /// The picture of the problem once these values are ruled out, written as `r1c4=12 r3c4=r1c1:2x3`, with all that is
    /// still possible as marks. `None` if the text cannot be read.
    fn example_scene(&self, ruled_out: &str) -> Option<Scene>;

    /// The step that a technique finds first there. `None` if the text cannot be read, the technique finds nothing, or
    /// `stop` was set.
    fn example_step(&self, technique: &str, ruled_out: &str, stop: &Stop) -> Option<Step>;

    /// The picture of the problem, with a solution if one is given.
    fn scene(&self, solution: Option<&[Piece]>) -> Scene;

    /// Begins a game, at the position that the file holds.
    fn play(&self) -> Box<dyn Game>;
}

/// Which steps are looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sought {
    /// The cheapest one.
    Next,
    /// All that can be seen at once.
    Every,
    /// All to the end.
    Path,
    /// All to the end, from the problem instead of the position.
    Whole,
}
