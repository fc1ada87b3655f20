use crate::grid::{Dimensions, Square};

/// What a key can do. Which key does it is the [`Keymap`](super::Keymap)'s business, what comes of it the screen's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Command {
    /// Move the cursor, or the selection in a list.
    Move(Direction),
    /// Move the cursor to the next empty square that way.
    Jump(Direction),
    /// Move the cursor to the edge, or the selection to the end of a list.
    Edge(Direction),
    /// A number, or a mark in pencil mode.
    Number(u8),
    /// One mark.
    Mark(u8),
    /// Clear the square.
    Clear,
    /// Pencil mode on or off.
    Pencil,
    /// Begin to draw a block.
    Draw,
    /// Show the next possible block.
    Next,
    /// Show the one before.
    Previous,
    /// Do what is offered.
    Accept,
    /// Close what is open, or go back.
    Back,
    /// Take back the last change.
    Undo,
    /// Play it again.
    Redo,
    /// Remember this position.
    Checkpoint,
    /// Go back to it.
    Return,
    /// Begin again.
    Restart,
    /// Show or hide the clock, or pause.
    Clock,
    /// A hint, or more of it.
    Hint,
    /// The page of the hint's technique.
    Explain,
    /// Read on in the panel.
    ReadOn,
    /// Read back in the panel.
    ReadBack,
    /// Am I right so far?
    Check,
    /// Make all candidates marks.
    MarkAll,
    /// Keep marks clean, on or off.
    CleanMarks,
    /// Look at the model of the problem.
    Model,
    /// Show the solution.
    Solve,
    /// Light up a digit.
    Highlight,
    /// Copy the puzzle to the clipboard.
    Copy,
    /// Show the panel over the board where it has no room beside it.
    Panel,
    /// Watch a search solve the puzzle.
    Watch,
    /// Let the search run, or pause it.
    Run,
    /// Let it run faster.
    Faster,
    /// Let it run slower.
    Slower,
    /// Choose how it searches.
    Algorithm,
    /// Search with the next algorithm.
    NextAlgorithm,
    /// Let all searches run, side by side.
    Race,
    /// Show what is in a list in another order.
    Sort,
    /// The keys.
    Help,
    /// Leave the game.
    Quit,
    /// Stop the process, as a shell's job control does.
    Suspend,
    /// Draw everything anew.
    Redraw,
}

/// The names of the commands whose keys can be changed, as settings have them.
const NAMES: [(&str, Command); 49] = [
    ("up", Command::Move(Direction::Up)),
    ("down", Command::Move(Direction::Down)),
    ("left", Command::Move(Direction::Left)),
    ("right", Command::Move(Direction::Right)),
    ("jump-up", Command::Jump(Direction::Up)),
    ("jump-down", Command::Jump(Direction::Down)),
    ("jump-left", Command::Jump(Direction::Left)),
    ("jump-right", Command::Jump(Direction::Right)),
    ("edge-up", Command::Edge(Direction::Up)),
    ("edge-down", Command::Edge(Direction::Down)),
    ("edge-left", Command::Edge(Direction::Left)),
    ("edge-right", Command::Edge(Direction::Right)),
    ("clear", Command::Clear),
    ("pencil", Command::Pencil),
    ("draw", Command::Draw),
    ("next", Command::Next),
    ("previous", Command::Previous),
    ("accept", Command::Accept),
    ("back", Command::Back),
    ("undo", Command::Undo),
    ("redo", Command::Redo),
    ("checkpoint", Command::Checkpoint),
    ("return", Command::Return),
    ("restart", Command::Restart),
    ("clock", Command::Clock),
    ("hint", Command::Hint),
    ("explain", Command::Explain),
    ("read-on", Command::ReadOn),
    ("read-back", Command::ReadBack),
    ("check", Command::Check),
    ("mark-all", Command::MarkAll),
    ("clean-marks", Command::CleanMarks),
    ("model", Command::Model),
    ("solve", Command::Solve),
    ("highlight", Command::Highlight),
    ("copy", Command::Copy),
    ("panel", Command::Panel),
    ("watch", Command::Watch),
    ("run", Command::Run),
    ("faster", Command::Faster),
    ("slower", Command::Slower),
    ("algorithm", Command::Algorithm),
    ("next-algorithm", Command::NextAlgorithm),
    ("race", Command::Race),
    ("sort", Command::Sort),
    ("help", Command::Help),
    ("redraw", Command::Redraw),
    ("suspend", Command::Suspend),
    ("quit", Command::Quit),
];

impl Command {
    /// The command of this name; `number-0` to `number-9` and `mark-0` to `mark-9` are the digits.
    pub fn named(name: &str) -> Option<Self> {
        let digit = |prefix| name.strip_prefix(prefix)?.parse().ok().filter(|digit| (0..=9).contains(digit));
        let number = || digit("number-").map(Self::Number);
        let mark = || digit("mark-").map(Self::Mark);
        let listed = NAMES.iter().find(|(known, _)| *known == name).map(|(_, command)| *command);
        listed.or_else(number).or_else(mark)
    }
}

/// One of the four directions of a grid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Towards row 0.
    Up,
    /// Towards the last row.
    Down,
    /// Towards column 0.
    Left,
    /// Towards the last column.
    Right,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Up, Self::Down, Self::Left, Self::Right];

    /// The neighbour of a square in this direction, or `None` at the edge.
    pub fn from(self, square: Square, grid: Dimensions) -> Option<Square> {
        let (column, row) = (square.column(), square.row());
        let next = match self {
            Self::Up => Square::new(column, row.checked_sub(1)?),
            Self::Down => Square::new(column, row + 1),
            Self::Left => Square::new(column.checked_sub(1)?, row),
            Self::Right => Square::new(column + 1, row),
        };
        grid.contains(next).then_some(next)
    }

    /// The square at the edge of the grid in this direction.
    pub fn edge(self, square: Square, grid: Dimensions) -> Square {
        match self {
            Self::Up => Square::new(square.column(), 0),
            Self::Down => Square::new(square.column(), grid.height() - 1),
            Self::Left => Square::new(0, square.row()),
            Self::Right => Square::new(grid.width() - 1, square.row()),
        }
    }
}
