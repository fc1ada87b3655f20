use serde::Deserialize;

use super::{FinishedGame, Practised};

/// A line of the log of what was played.
#[derive(Debug, Clone, PartialEq)]
pub enum LogLine {
    /// A game that was finished.
    Finished(FinishedGame),
    /// A position that was practised.
    Practised(Practised),
}

impl LogLine {
    /// Reads a line of the log. `Ok(None)` is a line of a newer version.
    ///
    /// # Errors
    /// What is wrong with the line.
    pub fn read(line: &str) -> Result<Option<Self>, serde_json::Error> {
        #[derive(Deserialize)]
        struct Versioned {
            v: u64,
        }
        match serde_json::from_str::<Versioned>(line)?.v {
            FinishedGame::VERSION => serde_json::from_str(line).map(Self::Finished).map(Some),
            Practised::VERSION => serde_json::from_str(line).map(Self::Practised).map(Some),
            _ => Ok(None),
        }
    }
}
