use std::ops::ControlFlow;

use crate::deduction::{Measure, Premises, Step, StepRequest, WhyNot, advise, why_not};
use crate::grid::{Dimensions, Square};
use crate::puzzle::{
    Clausal, Draft, EntryMode, Fault, Format, Hand, Modelled, Piece, Played, Presented, ReadError, Rules,
    Solved, Stop, Stopped,
};
use crate::scene::Scene;
use crate::session::Puzzle;
use crate::session::game::{BoardState, explained, known};
use crate::session::save::{SAVE_FORMAT, id_of, read_filled, read_removals};

/// A problem of any kind, as it was given, without a position in play. Long work ends with [`Stopped`] within
/// 50 ms after its `stop` was set.
pub trait AnyProblem: Send + Sync {
    /// The kind of puzzle: `sudoku`.
    fn kind(&self) -> &'static str;

    /// The title of the puzzle, with its size where there are several: `Futoshiki 5×5`.
    fn title(&self) -> String;

    /// The goal, in a sentence or two.
    fn goal(&self) -> String;

    /// The sort of entries that the player makes.
    fn entry_mode(&self) -> EntryMode;

    /// The size of the grid.
    fn dimensions(&self) -> Dimensions;

    /// The size, as orders name it: `9x9`, `10x12`, `jigsaw7+x`.
    fn size_name(&self) -> String;

    /// The size, as statistics name it: `9x9`, `jigsaw7+x`, `patches6x6`.
    fn filed_size(&self) -> String;

    /// The wishes of an order for another puzzle like this one, as names and values.
    fn wishes(&self) -> Vec<(&'static str, &'static str)>;

    /// The puzzle in one line, as it is saved, shared and compared with others.
    fn id(&self) -> String;

    /// The names of the formats in which this problem can be written.
    fn written_formats(&self) -> Vec<&'static str>;

    /// The reason why the format of this name cannot hold the problem, in words: `sdk holds 9x9 with boxes of
    /// 3x3 only, not 6x6`; `None` if it can, or if this kind has no such format.
    fn refusal(&self, format: &str) -> Option<String>;

    /// A solution in this format's own way; `None` if the format has none for this kind.
    fn write_solution(&self, format: &str, solution: &[Piece]) -> Option<String>;

    /// Reads a proposed solution in any of this kind's formats; `None` if it is in none of them.
    fn read_solution(&self, text: &str) -> Option<Result<Vec<Piece>, ReadError>>;

    /// The problem as a constraint satisfaction problem; `None` if its kind has no model, or it is [too
    /// large](Self::too_large).
    fn modelled(&self) -> Option<&dyn Modelled>;

    /// The reason why the problem has no model or no clauses, in words, where others of its kind have them.
    fn too_large(&self) -> Option<&'static str>;

    /// The problem as clauses; `None` if its kind has none, or it is too large.
    fn clausal(&self) -> Option<&dyn Clausal>;

    /// Visits the solutions of the problem, each once, in a fixed order, until `found` breaks off.
    fn solutions(
        &self,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<Piece>) -> ControlFlow<()>,
    ) -> Result<(), Stopped>;

    /// The same, each in this format's own way; `None` if the format has none for this kind.
    fn written_solutions(
        &self,
        format: &str,
        stop: &Stop,
        found: &mut dyn FnMut(Option<&str>) -> ControlFlow<()>,
    ) -> Result<(), Stopped>;

    /// The first solution that has these pieces, in order; `None` if none has.
    fn solution_with(&self, pieces: &[Piece], stop: &Stop) -> Result<Option<Vec<Piece>>, Stopped>;

    /// The reason why a piece is impossible after these pieces were put on the board. If that takes no steps,
    /// its premises come with it, if they are known.
    fn why_not_after(
        &self,
        before: &[Piece],
        piece: Piece,
        stop: &Stop,
    ) -> Result<(WhyNot, Option<Premises>), Stopped>;

    /// A copy, for work on another thread.
    fn copied(&self) -> Box<dyn AnyProblem>;

    /// The number of solutions of the problem, counted no further than `limit`.
    fn count_solutions(&self, limit: u64, stop: &Stop) -> Result<u64, Stopped>;

    /// Checks a proposed solution against the rules.
    ///
    /// # Errors
    /// The first broken rule; pieces of another puzzle's sort break the rule `count`.
    fn verify(&self, solution: Vec<Piece>) -> Result<(), Fault>;

    /// The picture of the problem once these values are ruled out, written as `r1c4=12 r3c4=r1c1:2x3`, with
    /// all that is still possible as marks. `None` if the text cannot be read.
    fn example_scene(&self, ruled_out: &str) -> Option<Scene>;

    /// The step that a technique finds first in that picture, if the text can be read and `stop` is not set.
    fn example_step(&self, technique: &str, ruled_out: &str, stop: &Stop) -> Option<Step>;

    /// Measure of the path of these steps from the untouched problem to its end.
    fn measure(&self, steps: &[Step], stop: &Stop) -> Result<Measure, Stopped>;

    /// The draft of this problem; `None` if puzzles of its kind are not put together by hand.
    fn draft(&self) -> Option<Draft>;

    /// The picture of the problem, with a solution if one is given.
    fn scene(&self, solution: Option<&[Piece]>) -> Scene;
}

/// A place outside every grid, so that nothing is selected.
const NOWHERE: Square = Square::new(u16::MAX, u16::MAX);

impl<P: Puzzle> AnyProblem for P {
    fn kind(&self) -> &'static str {
        P::NAME
    }

    fn title(&self) -> String {
        Presented::title(self)
    }

    fn goal(&self) -> String {
        Presented::goal(self)
    }

    fn entry_mode(&self) -> EntryMode {
        Played::entry_mode(self)
    }

    fn dimensions(&self) -> Dimensions {
        Rules::dimensions(self)
    }

    fn size_name(&self) -> String {
        Presented::size_name(self)
    }

    fn filed_size(&self) -> String {
        Presented::filed_size(self)
    }

    fn wishes(&self) -> Vec<(&'static str, &'static str)> {
        Presented::wishes(self)
    }

    fn id(&self) -> String {
        id_of(self)
    }

    fn written_formats(&self) -> Vec<&'static str> {
        let own = P::formats().iter().filter(|format| format.write.is_some() && format.can_hold(self));
        own.map(|format| format.name).chain([SAVE_FORMAT]).collect()
    }

    fn refusal(&self, format: &str) -> Option<String> {
        let limit = (Format::<P>::named(format)?.holds)(self).err()?;
        Some(format!("{format} holds {limit}"))
    }

    fn write_solution(&self, format: &str, solution: &[Piece]) -> Option<String> {
        let solution = P::assemble(solution.to_vec())?;
        Format::<P>::named(format)?.write_solution(self, &solution)
    }

    fn read_solution(&self, text: &str) -> Option<Result<Vec<Piece>, ReadError>> {
        P::formats().iter().find_map(|format| (format.read_solution)(self, text))
    }

    fn modelled(&self) -> Option<&dyn Modelled> {
        Solved::modelled(self)
    }

    fn too_large(&self) -> Option<&'static str> {
        Solved::too_large(self)
    }

    fn clausal(&self) -> Option<&dyn Clausal> {
        Solved::clausal(self)
    }

    fn solutions(
        &self,
        stop: &Stop,
        found: &mut dyn FnMut(Vec<Piece>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        let untouched = P::Answer::default();
        Solved::solutions(self, &untouched, stop, &mut |solution| found(P::pieces(&solution)))
    }

    fn solution_with(&self, pieces: &[Piece], stop: &Stop) -> Result<Option<Vec<Piece>>, Stopped> {
        let Some(answer) = after(self, pieces) else { return Ok(None) };
        let solutions = self.first_solutions(&answer, 1, stop)?;
        Ok(solutions.first().map(P::pieces))
    }

    fn why_not_after(
        &self,
        before: &[Piece],
        piece: Piece,
        stop: &Stop,
    ) -> Result<(WhyNot, Option<Premises>), Stopped> {
        let Some(answer) = after(self, before) else { return Ok((WhyNot::Unfit, None)) };
        match why_not(self, &answer, &[], piece, stop)? {
            why @ (WhyNot::BrokenRule(_) | WhyNot::Proof(_)) if why.steps().is_empty() => {
                explained((self, &answer), &[], piece, stop)
            }
            why => Ok((why, None)),
        }
    }

    fn copied(&self) -> Box<dyn AnyProblem> {
        Box::new(self.clone())
    }

    fn written_solutions(
        &self,
        format: &str,
        stop: &Stop,
        found: &mut dyn FnMut(Option<&str>) -> ControlFlow<()>,
    ) -> Result<(), Stopped> {
        let format = Format::<P>::named(format).filter(|format| format.can_hold(self));
        if let Some(write) = format.and_then(|format| format.write_solutions) {
            return write(self, stop, found);
        }
        let written = |solution| format?.write_solution(self, &solution);
        let mut found = |solution| found(written(solution).as_deref());
        Solved::solutions(self, &P::Answer::default(), stop, &mut found)
    }

    fn count_solutions(&self, limit: u64, stop: &Stop) -> Result<u64, Stopped> {
        Solved::count_solutions(self, &P::Answer::default(), limit, stop)
    }

    fn verify(&self, solution: Vec<Piece>) -> Result<(), Fault> {
        let foreign = || Fault::new("count", "these are not the pieces of this kind of puzzle", []);
        Rules::verify(self, &P::assemble(solution).ok_or_else(foreign)?)
    }

    fn example_scene(&self, ruled_out: &str) -> Option<Scene> {
        let board = example_board(self, ruled_out)?;
        let mut scene = problem_scene(self, &P::entries(&board.answer));
        for square in Rules::dimensions(self).squares() {
            let candidates = self.candidates(&board.answer, square).unwrap_or_default();
            scene.figures[square].marks = candidates - board.ruled_out_at(square);
        }
        Some(scene)
    }

    fn example_step(&self, technique: &str, ruled_out: &str, stop: &Stop) -> Option<Step> {
        let board = example_board(self, ruled_out)?;
        let (known, only) = (known(self, &board), [technique.to_owned()]);
        let asked =
            StepRequest { ruled_out: &known, only: &only, uniqueness: true, ..StepRequest::default() };
        let step = advise(self, &board.answer, asked, stop).ok()?.steps.pop()?;
        Some(step).filter(|step| step.technique == technique)
    }

    fn measure(&self, steps: &[Step], stop: &Stop) -> Result<Measure, Stopped> {
        Measure::of(self, (&P::Answer::default(), &[]), steps, stop)
    }

    fn draft(&self) -> Option<Draft> {
        Some(P::drafting()?.draft(self))
    }

    fn scene(&self, solution: Option<&[Piece]>) -> Scene {
        problem_scene(self, solution.unwrap_or_default())
    }
}

/// The problem after changes: `r1c4=12` rules values out, `r1c4+3` fills one in. `None` if they cannot be
/// read.
fn example_board<P: Puzzle>(problem: &P, changes: &str) -> Option<BoardState<P>> {
    let (filled, ruled_out): (Vec<&str>, Vec<&str>) =
        changes.split_whitespace().partition(|word| word.contains('+'));
    let pieces: Vec<Piece> = filled.into_iter().map(read_filled).collect::<Option<_>>()?;
    let ruled_out = if ruled_out.is_empty() { Vec::new() } else { read_removals(&ruled_out.join(" "))? };
    let answer = if pieces.is_empty() { P::Answer::default() } else { after(problem, &pieces)? };
    Some(BoardState { answer, ruled_out, ..BoardState::default() })
}

/// The picture of the untouched problem with just these pieces on it.
fn problem_scene<P: Puzzle>(problem: &P, pieces: &[Piece]) -> Scene {
    let hand = Hand { cursor: NOWHERE, ..Hand::default() };
    let mut scene = problem.scene(&after(problem, pieces).unwrap_or_default(), &hand, &[]);
    scene.cursor = None;
    scene
}

/// The position with just these pieces; `None` if they do not fit.
fn after<P: Puzzle>(problem: &P, pieces: &[Piece]) -> Option<P::Answer> {
    let untouched = P::Answer::default();
    problem.after(&untouched, &problem.put(&untouched, pieces))
}
