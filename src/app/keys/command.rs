use crate::grid::{Dimensions, Square};

/// Command of a key. The [`Keymap`](super::Keymap) binds it, the screen carries it out. Screens ignore
/// commands that they don't use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Command {
    /// Move the cursor or the selection.
    Go(Motion),
    /// Choose, place or apply.
    Accept,
    /// Close an open panel, or go back.
    Back,
    /// Change the game.
    Edit(Edit),
    /// Help the player.
    Aid(Aid),
    /// Put a puzzle together.
    Editor(EditorCommand),
    /// Show the panel over the board if it does not fit beside it.
    ShowPanel,
    /// Scroll the panel down; at its end, show the next hint.
    ReadOn,
    /// Scroll the panel up; at its start, show the previous hint.
    ReadBack,
    /// Run searches, or pause them.
    Run,
    /// Run faster.
    Faster,
    /// Run slower.
    Slower,
    /// Choose the method of the watched search.
    ChooseMethod,
    /// Switch to the next method.
    NextMethod,
    /// Change the order of a list.
    Sort,
    /// Find puzzles by words.
    Find,
    /// Filter puzzles by the next difficulty.
    NextDifficulty,
    /// Give a game another name.
    Rename,
    /// Show the keys.
    Help,
    /// Show the page of the hint's technique.
    Explain,
    /// Watch a search solve the puzzle.
    Watch,
    /// Race all searches side by side.
    Race,
    /// Race against a finished game.
    Against,
    /// Make a puzzle that needs the technique that was missed.
    Needed,
    /// Practise a technique.
    Practise,
    /// Review the game.
    LookBack,
    /// Show the settings.
    Settings,
    /// Suspend the process, as a shell's job control does.
    Suspend,
    /// Redraw the screen.
    Redraw,
    /// Quit.
    Quit,
}

/// A movement of the cursor on a board or of the selection in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Motion {
    /// Move the cursor, or the selection in a list.
    Move(Direction),
    /// Move the cursor to the next empty square that way.
    Jump(Direction),
    /// Move the cursor and select both its old and its new square; stretch a block.
    Select(Direction),
    /// Move the cursor to the edge, or the selection in a list by a page or to its end.
    Edge(Direction),
    /// Move the cursor to the next number without a block, or to the next empty square where numbers are
    /// entered.
    NextNumber,
    /// Move the cursor to the previous one.
    PreviousNumber,
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

/// A change to the game, or to the meaning of keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Edit {
    /// A number, or a mark in pencil mode.
    Number(u8),
    /// One mark.
    Mark(u8),
    /// Clear the square.
    Clear,
    /// Pencil mode on or off.
    Pencil,
    /// Corner or centre marks.
    CornerMarks,
    /// Colour the square, the selection, or the marks of the highlighted digit, with one of six colours, 1 to
    /// 6, or remove it; `None` for the next colour.
    Colour(Option<u8>),
    /// Choose a digit first and then its squares, on or off.
    DigitFirst,
    /// Make all candidates marks.
    MarkAll,
    /// Keep marks clean, on or off.
    CleanMarks,
    /// Add the square at the cursor to the selection, or remove it.
    Select,
    /// Begin to draw a block.
    Draw,
    /// Note a wall on this side of the square, or remove it.
    Wall(Direction),
    /// Show the next possible block, or the next part of what a screen shows.
    Next,
    /// Show the previous one.
    Previous,
    /// Undo.
    Undo,
    /// Redo.
    Redo,
    /// Set a checkpoint.
    Checkpoint,
    /// Return to a checkpoint.
    Return,
    /// Start over.
    Restart,
}

/// Help for the player, and commands about the whole game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aid {
    /// A hint, or more of it.
    Hint,
    /// Explain why a value is impossible here.
    WhyNot,
    /// Do the easy steps.
    EasySteps,
    /// Check the entries so far.
    Check,
    /// Show the solution.
    Solve,
    /// Show the model of the problem.
    Model,
    /// Highlight a digit.
    Highlight,
    /// Show or hide the clock, or pause.
    Clock,
    /// Copy the puzzle to the clipboard.
    Copy,
    /// Copy the position, or the result of a finished game.
    Share,
}

/// Commands of the editor besides those of a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EditorCommand {
    /// Begin a puzzle of the next kind.
    Kind,
    /// Make the board larger, a row and a column.
    Larger,
    /// Make the board smaller, a row and a column.
    Smaller,
    /// Add a column.
    Wider,
    /// Remove a column.
    Narrower,
    /// Put a sign that points this way to the right of the cursor, or below it.
    Sign(Direction),
    /// Clear the square and go to the next one.
    Skip,
    /// Put the square into the region of the square before, or into the next region; or let the clue in it
    /// ask for the next shape.
    Region,
    /// Make both diagonals units, or no longer.
    Diagonals,
    /// Make the windows units, or no longer.
    Windows,
    /// Switch symmetric entry on or off.
    Symmetry,
    /// Add numbers until there is one solution.
    Fill,
    /// Save the puzzle in a file.
    Save,
}

/// Number of lines that Page Up and Page Down move in a long list.
const PAGE: usize = 10;

impl Motion {
    /// The line of a short list to go to from this one, cyclically.
    pub(in crate::app) fn around(self, line: usize, count: usize) -> usize {
        let last = count.saturating_sub(1);
        match self {
            Self::Move(Direction::Up) => line.checked_sub(1).unwrap_or(last),
            Self::Move(Direction::Down) if line == last => 0,
            Self::Move(Direction::Down) => line + 1,
            Self::Edge(Direction::Up | Direction::Left) => 0,
            Self::Edge(Direction::Down | Direction::Right) => last,
            _ => line,
        }
    }

    /// The line of a long list to go to from this one.
    pub(in crate::app) fn along(self, line: usize, count: usize) -> usize {
        let to = match self {
            Self::Move(Direction::Up) => line.saturating_sub(1),
            Self::Move(Direction::Down) => line + 1,
            Self::Edge(Direction::Up) => line.saturating_sub(PAGE),
            Self::Edge(Direction::Down) => line + PAGE,
            Self::Edge(Direction::Left) => 0,
            Self::Edge(Direction::Right) => count,
            _ => line,
        };
        to.min(count.saturating_sub(1))
    }
}

impl From<EditorCommand> for Command {
    fn from(command: EditorCommand) -> Self {
        Self::Editor(command)
    }
}

impl From<Motion> for Command {
    fn from(command: Motion) -> Self {
        Self::Go(command)
    }
}

impl From<Edit> for Command {
    fn from(command: Edit) -> Self {
        Self::Edit(command)
    }
}

impl From<Aid> for Command {
    fn from(command: Aid) -> Self {
        Self::Aid(command)
    }
}

/// The commands on the settings screen, each after its name in the settings file and its label. Digits and
/// single colours can be changed in the file alone.
pub(in crate::app) const NAMES: &[(&str, &str, Command)] = &[
    ("up", "Move up", Command::Go(Motion::Move(Direction::Up))),
    ("down", "Move down", Command::Go(Motion::Move(Direction::Down))),
    ("left", "Move left", Command::Go(Motion::Move(Direction::Left))),
    ("right", "Move right", Command::Go(Motion::Move(Direction::Right))),
    ("jump-up", "Next empty square up", Command::Go(Motion::Jump(Direction::Up))),
    ("jump-down", "Next empty square down", Command::Go(Motion::Jump(Direction::Down))),
    ("jump-left", "Next empty square left", Command::Go(Motion::Jump(Direction::Left))),
    ("jump-right", "Next empty square right", Command::Go(Motion::Jump(Direction::Right))),
    ("select-up", "Select upwards", Command::Go(Motion::Select(Direction::Up))),
    ("select-down", "Select downwards", Command::Go(Motion::Select(Direction::Down))),
    ("select-left", "Select to the left", Command::Go(Motion::Select(Direction::Left))),
    ("select-right", "Select to the right", Command::Go(Motion::Select(Direction::Right))),
    ("edge-up", "To the top", Command::Go(Motion::Edge(Direction::Up))),
    ("edge-down", "To the bottom", Command::Go(Motion::Edge(Direction::Down))),
    ("edge-left", "To the left end", Command::Go(Motion::Edge(Direction::Left))),
    ("edge-right", "To the right end", Command::Go(Motion::Edge(Direction::Right))),
    ("clear", "Clear, remove", Command::Edit(Edit::Clear)),
    ("pencil", "Pencil mode", Command::Edit(Edit::Pencil)),
    ("corner-marks", "Corner or centre marks", Command::Edit(Edit::CornerMarks)),
    ("colour", "Colour a square", Command::Edit(Edit::Colour(None))),
    ("digit-first", "Digit first", Command::Edit(Edit::DigitFirst)),
    ("select", "Select a square", Command::Edit(Edit::Select)),
    ("draw", "Draw a block", Command::Edit(Edit::Draw)),
    ("wall-up", "Wall above, as a note", Command::Edit(Edit::Wall(Direction::Up))),
    ("wall-down", "Wall below, as a note", Command::Edit(Edit::Wall(Direction::Down))),
    ("wall-left", "Wall to the left, as a note", Command::Edit(Edit::Wall(Direction::Left))),
    ("wall-right", "Wall to the right, as a note", Command::Edit(Edit::Wall(Direction::Right))),
    ("next", "Next block", Command::Edit(Edit::Next)),
    ("previous", "Block before", Command::Edit(Edit::Previous)),
    ("next-number", "Next number or square left", Command::Go(Motion::NextNumber)),
    ("previous-number", "The one before it", Command::Go(Motion::PreviousNumber)),
    ("accept", "Choose, place, apply", Command::Accept),
    ("back", "Close, go back", Command::Back),
    ("undo", "Undo", Command::Edit(Edit::Undo)),
    ("redo", "Redo", Command::Edit(Edit::Redo)),
    ("checkpoint", "Set a checkpoint", Command::Edit(Edit::Checkpoint)),
    ("return", "Back to a checkpoint", Command::Edit(Edit::Return)),
    ("restart", "Begin again", Command::Edit(Edit::Restart)),
    ("clock", "Clock", Command::Aid(Aid::Clock)),
    ("hint", "Hint", Command::Aid(Aid::Hint)),
    ("why-not", "Why not?", Command::Aid(Aid::WhyNot)),
    ("easy-steps", "Do the easy steps", Command::Aid(Aid::EasySteps)),
    ("explain", "Explain the technique", Command::Explain),
    ("read-on", "Read on", Command::ReadOn),
    ("read-back", "Read back", Command::ReadBack),
    ("check", "Am I right so far?", Command::Aid(Aid::Check)),
    ("mark-all", "All candidates as marks", Command::Edit(Edit::MarkAll)),
    ("clean-marks", "Keep marks clean", Command::Edit(Edit::CleanMarks)),
    ("model", "Model of the square", Command::Aid(Aid::Model)),
    ("solve", "Show the solution", Command::Aid(Aid::Solve)),
    ("highlight", "Light up a digit", Command::Aid(Aid::Highlight)),
    ("copy", "Copy the puzzle", Command::Aid(Aid::Copy)),
    ("share", "Copy position or result", Command::Aid(Aid::Share)),
    ("panel", "What can go here", Command::ShowPanel),
    ("watch", "Watch a search", Command::Watch),
    ("run", "Run, pause", Command::Run),
    ("faster", "Faster", Command::Faster),
    ("slower", "Slower", Command::Slower),
    ("algorithm", "Choose the method", Command::ChooseMethod),
    ("next-algorithm", "Next method", Command::NextMethod),
    ("race", "Race all searches", Command::Race),
    ("sort", "Sort", Command::Sort),
    ("find", "Find in the library", Command::Find),
    ("difficulty", "Show one difficulty", Command::NextDifficulty),
    ("next-kind", "Next kind of puzzle", Command::Editor(EditorCommand::Kind)),
    ("larger", "Larger grid", Command::Editor(EditorCommand::Larger)),
    ("smaller", "Smaller grid", Command::Editor(EditorCommand::Smaller)),
    ("wider", "Wider grid", Command::Editor(EditorCommand::Wider)),
    ("narrower", "Narrower grid", Command::Editor(EditorCommand::Narrower)),
    ("region", "Paint the region, or choose the shape", Command::Editor(EditorCommand::Region)),
    ("diagonals", "Diagonals", Command::Editor(EditorCommand::Diagonals)),
    ("windows", "Windows", Command::Editor(EditorCommand::Windows)),
    ("sign-left", "Sign to the left", Command::Editor(EditorCommand::Sign(Direction::Left))),
    ("sign-right", "Sign to the right", Command::Editor(EditorCommand::Sign(Direction::Right))),
    ("sign-up", "Sign above", Command::Editor(EditorCommand::Sign(Direction::Up))),
    ("sign-down", "Sign below", Command::Editor(EditorCommand::Sign(Direction::Down))),
    ("skip", "Clear, and go on", Command::Editor(EditorCommand::Skip)),
    ("symmetry", "Symmetry of the givens", Command::Editor(EditorCommand::Symmetry)),
    ("fill", "Fill up the puzzle", Command::Editor(EditorCommand::Fill)),
    ("save", "Save to a file", Command::Editor(EditorCommand::Save)),
    ("rename", "Rename a game", Command::Rename),
    ("look-back", "Look back at the game", Command::LookBack),
    ("against", "Race against this game", Command::Against),
    ("needed", "Make a puzzle with what you missed", Command::Needed),
    ("practise", "Practise a technique", Command::Practise),
    ("help", "Help", Command::Help),
    ("settings", "Settings", Command::Settings),
    ("redraw", "Draw the screen anew", Command::Redraw),
    ("suspend", "Suspend", Command::Suspend),
    ("quit", "Quit", Command::Quit),
];

impl Command {
    /// The command of this name; `number-0` to `number-9` and `mark-0` to `mark-9` are digits, `colour-1` to
    /// `colour-6` colours.
    pub fn named(name: &str) -> Option<Self> {
        if let Some((.., command)) = NAMES.iter().find(|(known, ..)| *known == name) {
            return Some(*command);
        }
        let (sort, number) = name.rsplit_once('-')?;
        match (sort, number.parse().ok()?) {
            ("number", digit @ 0..=9) => Some(Self::Edit(Edit::Number(digit))),
            ("mark", digit @ 0..=9) => Some(Self::Edit(Edit::Mark(digit))),
            ("colour", colour @ 1..=6) => Some(Self::Edit(Edit::Colour(Some(colour)))),
            _ => None,
        }
    }
}
