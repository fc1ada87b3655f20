use std::ops::ControlFlow;
use std::time::Duration;

use super::{Marks, Piece, ReadError, Rules, Stop, Stopped};

/// A puzzle that is written in files.
pub trait Written: Rules {
    /// The formats of this puzzle. The first one writes every problem in one line; puzzles are saved, shared
    /// and compared in it.
    fn formats() -> &'static [Format<Self>];
}

/// One file format of one puzzle.
///
/// Its functions never panic on any text, and [`read`](Format::read) must read what [`write`](Format::write)
/// writes back as an equal problem.
pub struct Format<P: Rules> {
    /// The name, as given to `--to`: `kolyteon`.
    pub name: &'static str,
    /// True if one line is one puzzle, so that a file can hold many.
    pub streams: bool,
    /// The claim to this text, a whole puzzle without surrounding blank lines: is it in this format and of
    /// this kind? It must be quick, judge by the content alone, and also work if the text is damaged further
    /// on. A format that is only read [unclaimed](Format::read_unclaimed) claims nothing.
    pub claim: fn(&str) -> Claim,
    /// Reader of one puzzle.
    ///
    /// # Errors
    /// [`ReadError::Parse`] with the place in the text, or [`ReadError::Broken`] with the broken rule.
    pub read: fn(&str) -> Read<Source<P>>,
    /// Reader of a text that no format claims, or none that claims it can read; `None` if it is not this
    /// format's either. It may be slower than [`claim`](Format::claim), and must accept only what can hardly
    /// mean anything else.
    pub read_unclaimed: fn(&str) -> Option<Read<Source<P>>>,
    /// Check that the format can hold this problem, its solutions and its positions.
    ///
    /// # Errors
    /// The format's limit, in words: `9x9 with boxes of 3x3 only, not 6x6`.
    pub holds: fn(&P) -> Result<(), String>,
    /// Writer of the problem; a one-line format writes no line break. `None` if the format is only read.
    pub write: Option<fn(&Source<P>) -> String>,
    /// The solution in the form of this format, for printing; `None` if the format has no such form.
    pub write_solution: fn(&P, &P::Solution) -> Option<String>,
    /// Visitor of the solutions in the order of [`Solved::solutions`](super::Solved::solutions), each as
    /// [`write_solution`](Format::write_solution) writes it, without making a list of pieces first. `None` if
    /// the format needs the list, as most do.
    pub write_solutions: Option<SolutionWriter<P>>,
    /// Reader of a proposed solution; `None` if the text is not this format's form of a solution.
    pub read_solution: fn(&P, &str) -> Option<Read<Vec<Piece>>>,
}

/// The content of a text, or its error.
type Read<T> = Result<T, ReadError>;

/// Visits the solutions as text.
///
/// # Errors
/// [`Stopped`] within 50 ms after `stop` was set.
pub type SolutionWriter<P> =
    fn(&P, stop: &Stop, found: &mut dyn FnMut(Option<&str>) -> ControlFlow<()>) -> Result<(), Stopped>;

impl<P: Rules> Format<P> {
    /// The format of this name that is only read, may have many lines, claims nothing and holds any problem.
    pub const fn new(name: &'static str, read: fn(&str) -> Read<Source<P>>) -> Self {
        Self {
            name,
            streams: false,
            claim: |_| Claim::No,
            read,
            read_unclaimed: |_| None,
            holds: |_| Ok(()),
            write: None,
            write_solution: |_, _| None,
            write_solutions: None,
            read_solution: |_, _| None,
        }
    }

    /// The problem in this format; `None` if the format is only read or cannot hold the problem.
    pub fn write(&self, source: &Source<P>) -> Option<String> {
        self.write.filter(|_| self.can_hold(&source.problem)).map(|write| write(source))
    }

    /// The solution in the form of this format; `None` if it has no such form or cannot hold the problem.
    pub fn write_solution(&self, problem: &P, solution: &P::Solution) -> Option<String> {
        if self.can_hold(problem) { (self.write_solution)(problem, solution) } else { None }
    }

    /// Returns true if the format can [hold](Self::holds) this problem.
    pub fn can_hold(&self, problem: &P) -> bool {
        (self.holds)(problem).is_ok()
    }
}

impl<P: Written> Format<P> {
    /// The puzzle's format of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        P::formats().iter().find(|format| format.name == name)
    }
}

/// The certainty of a format that a text is its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Claim {
    /// It is not in this format.
    No,
    /// It is in this format, unless another format claims it for sure.
    Possible,
    /// It is in this format.
    Certain,
}

impl Claim {
    /// [`Certain`](Claim::Certain) or [`No`](Claim::No).
    pub const fn certain_if(is_certain: bool) -> Self {
        if is_certain { Self::Certain } else { Self::No }
    }
}

/// The content of a text: the problem, a position in it, and the description.
#[derive(Debug, Clone, PartialEq)]
pub struct Source<P: Rules> {
    /// The problem.
    pub problem: P,
    /// The player's entries; the default if the format has none.
    pub answer: P::Answer,
    /// The player's centre marks.
    pub marks: Marks,
    /// The player's corner marks.
    pub corners: Marks,
    /// The time for which it was played.
    pub elapsed: Duration,
    /// Candidates that were deleted in the position, although no rule forbids them.
    pub ruled_out: Marks,
    /// The description in the text.
    pub about: About,
    /// The name of the format in which the text was recognised; `None` if it was not recognised by its
    /// content.
    pub format: Option<&'static str>,
}

impl<P: Rules> Source<P> {
    /// A problem without entries, marks or descriptions.
    pub fn of(problem: P) -> Self {
        Self {
            problem,
            answer: P::Answer::default(),
            marks: Marks::default(),
            corners: Marks::default(),
            elapsed: Duration::ZERO,
            ruled_out: Marks::default(),
            about: About::default(),
            format: None,
        }
    }
}

/// The description of a puzzle in its file. The texts are untrusted; they are made safe where they are shown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct About {
    /// The puzzle's name.
    pub title: Option<String>,
    /// Who made it.
    pub author: Option<String>,
    /// The difficulty that the file names: `easy`, `medium`, `hard`, `expert`.
    pub difficulty: Option<String>,
    /// Its rating or the beginning of it: `3.2`, `3.2 hidden-pair, 104.6 in total`. Only masume's own files
    /// and saves have it.
    pub rating: Option<String>,
    /// The solution that comes with the puzzle, as a format of the puzzle writes it; it need not be right.
    pub solution: Option<String>,
}

impl About {
    /// The score of the hardest step, if it is given, on the Sudoku Explainer's scale: more than 0, at most
    /// 20.
    pub fn score(&self) -> Option<f64> {
        let score: f64 = self.rating.as_ref()?.split_whitespace().next()?.parse().ok()?;
        (score > 0.0 && score <= 20.0).then_some(score)
    }

    /// The total of the scores of its steps, if it is given: more than 0, at most a million.
    pub fn total(&self) -> Option<f64> {
        let (_, total) = self.rating.as_ref()?.strip_suffix(" in total")?.rsplit_once(' ')?;
        total.parse().ok().filter(|total| *total > 0.0 && *total <= 1e6)
    }

    /// Adds the parts of another description that this one lacks.
    pub fn add(&mut self, said: &Self) {
        for (own, said) in [
            (&mut self.title, &said.title),
            (&mut self.author, &said.author),
            (&mut self.difficulty, &said.difficulty),
            (&mut self.rating, &said.rating),
            (&mut self.solution, &said.solution),
        ] {
            if own.is_none() {
                own.clone_from(said);
            }
        }
    }
}
