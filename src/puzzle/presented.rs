use super::{Drafting, Rules};

/// What the program shows of a kind of puzzle as a whole: its name for people, its library and its examples.
pub trait Presented: Rules {
    /// The kind's name for people: `Sudoku`.
    const TITLE: &'static str;

    /// The goal for the player, in a sentence or two.
    const GOAL: &'static str;

    /// The puzzles that come with the program, the easiest first, as the text of a file of several puzzles. A
    /// comment before each says how hard it is. Empty if there are none.
    const LIBRARY: &'static str;

    /// One puzzle as a user gives it on a command line, for help texts.
    const EXAMPLE: &'static str;

    /// The puzzles in which the help shows a technique at work, one per line: the technique's id, a blank and
    /// the puzzle in one line. The help asks this technique alone for its first step. If that step needs what
    /// others have ruled out before, ` not ` follows with it, as in
    /// `naked-pair 5x5:l25l not r1c4=12 r3c4=r1c1:2x3`; a number that was filled in before is `r1c4+3` there.
    const TECHNIQUE_EXAMPLES: &'static str;

    /// The rules as a beginner reads them: a small puzzle to try them on, as one line, then a paragraph a
    /// line: two on the rules, then one on the keys, then the rest. Empty if there are none.
    const RULES: &'static str = "";

    /// Puzzles for practising techniques that are rarely met, one per line: the technique's id, a blank and
    /// the puzzle as its id; `none` instead of one if no puzzle is known. On the way of the cheapest steps
    /// the technique is needed somewhere. Empty if there are none.
    const PRACTICE: &'static str = "";

    /// The title of this puzzle, with its size: `Futoshiki 5×5`.
    fn title(&self) -> String {
        format!("{} {}", Self::TITLE, self.dimensions().label())
    }

    /// The goal of this puzzle.
    fn goal(&self) -> String {
        Self::GOAL.to_owned()
    }

    /// How puzzles of this kind are put together by hand; `None` if they are not.
    fn drafting() -> Option<&'static dyn Drafting<Self>> {
        None
    }
}
