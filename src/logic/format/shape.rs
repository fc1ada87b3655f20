use super::text::LineColumn;

/// The way in which a stream holds its puzzles.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum StreamShape {
    Unknown,
    PuzzlePerLine,
    OnePuzzle,
    SavedGame,
    /// Elements of XML; the next one is looked for here.
    Elements(LineColumn),
    /// Several drawings.
    Parts,
    /// One puzzle in two lines.
    PuzzlePerPair,
}

impl StreamShape {
    /// The text of a puzzle, and the number of blank characters before it in its first line.
    pub(super) fn trimmed(self, text: &str) -> (usize, &str) {
        match self {
            Self::SavedGame => {
                let lines = text.trim_end_matches('\n').len();
                (0, &text[..text.len().min(lines + 1)])
            }
            Self::PuzzlePerLine | Self::Elements(_) => {
                let body = text.trim_start();
                (text[..text.len() - body.len()].chars().count(), body.trim_end())
            }
            _ => (0, text.trim_end()),
        }
    }
}
