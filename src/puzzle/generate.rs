use thiserror::Error;

use super::{Rules, Stop};

/// How a puzzle is made.
pub trait Generated: Rules {
    /// What may be asked for: size, difficulty and the like.
    type Spec;

    /// Makes a puzzle with exactly one solution. The same spec and seed make the same puzzle, on every
    /// machine.
    ///
    /// # Errors
    /// [`NotMade::Impossible`] if no puzzle can be as asked, [`NotMade::Stopped`] soon after `stop` was set.
    fn generate(spec: &Self::Spec, seed: Seed, stop: &Stop) -> Result<Self, NotMade>;
}

/// What all chance in making a puzzle comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

/// Why no puzzle was made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotMade {
    /// No puzzle can be as asked.
    #[error("impossible: {0}")]
    Impossible(String),
    /// It was asked to stop.
    #[error("stopped")]
    Stopped,
}
