use thiserror::Error;

use super::{Rules, Stop};

/// How a puzzle is made.
pub trait Generated: Rules {
    /// The parameters of a puzzle to be made: size, difficulty and the like.
    type Spec;

    /// Makes a puzzle with exactly one solution. The same spec and seed make the same puzzle on every
    /// machine.
    ///
    /// # Errors
    /// [`NotMade::Impossible`] if no puzzle fulfils the spec, [`NotMade::Stopped`] soon after `stop` was set.
    fn generate(spec: &Self::Spec, seed: Seed, stop: &Stop) -> Result<Self, NotMade>;
}

/// The seed of all random choices in making a puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

/// Why no puzzle was made.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum NotMade {
    /// No puzzle fulfils the spec.
    #[error("impossible: {0}")]
    Impossible(String),
    /// It was asked to stop.
    #[error("stopped")]
    Stopped,
}
