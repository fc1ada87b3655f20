use crate::deduction::Step;
use crate::puzzle::Stop;

/// What an answer in a practice position is worth.
#[derive(Debug, Clone, PartialEq)]
pub enum Verdict {
    /// This step, one of those that are sought, does it.
    Right(Step),
    /// It is a single that is left by this step, one of those that are sought.
    Follows(Step),
    /// This step does it, which is none of those that are sought.
    Different(Step),
    /// It is true, but no step that can be seen from here does it.
    Unseen,
    /// It is wrong; with what stands against it, in a sentence.
    Wrong(String),
}

/// How a player answers in a practice position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    /// By the last change on the board: what was placed stands, a mark that was taken away cannot.
    LastChange,
    /// By ruling out the block that is shown or drawn.
    NotThisBlock,
}

/// The work of judging an answer, holding all it needs; may run on another thread. It finds nothing where the
/// answer says nothing new, or where it was asked to stop.
pub type Judging = Box<dyn FnOnce(&Stop) -> Option<Verdict> + Send>;
