use crate::generation::{Effort, Generator, Impossible, MadeName, NotMade};
use crate::puzzle::{Claim, ParseError, ReadError, Stop};

use super::maker::MakerOf;
use super::{AnyFormat, AnyPuzzle, Maker, Puzzle};

/// The name of the format of made puzzles' names.
const MADE_FORMAT: &str = "name";

/// The names of made puzzles: who reads one makes the puzzle again.
pub(super) struct MadeFormat<P: Puzzle>(pub(super) &'static dyn Generator<P>);

impl<P: Puzzle> AnyFormat for MadeFormat<P> {
    fn name(&self) -> &'static str {
        MADE_FORMAT
    }

    fn streams(&self) -> bool {
        true
    }

    fn is_written(&self) -> bool {
        false
    }

    fn claim(&self, text: &str) -> Claim {
        if MadeName::is_meant(P::NAME, text) { Claim::Certain } else { Claim::No }
    }

    fn read(&self, text: &str) -> Result<Box<dyn AnyPuzzle>, ReadError> {
        let MadeName { order, seed } = MadeName::read(&self.0.catalogue(), text).map_err(refused)?;
        let made = MakerOf(self.0).make(&order, seed, Effort::default(), &Stop::new());
        Ok(made.map_err(|error| not_made(text, error))?.puzzle)
    }
}

fn refused(Impossible { found, expected }: Impossible) -> ParseError {
    ParseError::new(1, 1, found, expected)
}

fn not_made(name: &str, error: NotMade) -> ParseError {
    match error {
        NotMade::Impossible(error) => refused(error),
        NotMade::NotFound { .. } | NotMade::Stopped => ParseError::new(
            1,
            1,
            format!("`{name}`, of which none is found"),
            "the name of a puzzle that was made",
        ),
    }
}
