use super::Direction;

/// What a key can do. Which key does it is the [`Keymap`](super::Keymap)'s business, what comes of it the
/// screen's.
///
/// Each part is the business of some screens only; what a screen has no use for never reaches its keys.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Command {
    /// Move the cursor or the selection.
    Go(Motion),
    /// Do what is offered.
    Accept,
    /// Close what is open, or go back.
    Back,
    /// Change the game.
    Edit(Edit),
    /// Help the player without a change of the game.
    Aid(Aid),
    /// Show or read what the panel says, beside a board.
    Panel(PanelCommand),
    /// Let what searches run, or pause it.
    Run,
    /// Change how the search that is watched runs.
    Watch(WatchCommand),
    /// Show a list in another order.
    Sort,
    /// Find a puzzle in the library, or change what is said of it.
    Library(LibraryCommand),
    /// Put a puzzle together.
    Editor(EditorCommand),
    /// Go to another screen, or do something to the whole program.
    App(AppCommand),
}

/// A movement of the cursor on a board or of the selection in a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Motion {
    /// Move the cursor, or the selection in a list.
    Move(Direction),
    /// Move the cursor to the next empty square that way.
    Jump(Direction),
    /// Move the cursor, and select the square that it leaves and the one that it comes to; stretch a block.
    Select(Direction),
    /// Move the cursor to the edge, or the selection to the end of a list.
    Edge(Direction),
    /// Move the cursor to the next number that has no block.
    NextNumber,
    /// Move it to the one before.
    PreviousNumber,
}

/// A change of the game, or of how keys change it.
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
    /// Marks stand at the edges of squares, or in their middle.
    CornerMarks,
    /// Give the square, those that are selected, or the marks of the digit that is lit, the next colour.
    Colour,
    /// Choose a digit first and then its squares, on or off.
    DigitFirst,
    /// Make all candidates marks.
    MarkAll,
    /// Keep marks clean, on or off.
    CleanMarks,
    /// Begin to draw a block.
    Draw,
    /// Show the next possible block.
    Next,
    /// Show the one before.
    Previous,
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
}

/// What helps the player without a change of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Aid {
    /// A hint, or more of it.
    Hint,
    /// Am I right so far?
    Check,
    /// Show the solution.
    Solve,
    /// Look at the model of the problem.
    Model,
    /// Light up a digit.
    Highlight,
    /// Show or hide the clock, or pause.
    Clock,
    /// Copy the puzzle to the clipboard.
    Copy,
    /// Copy how it went, to share it.
    Share,
}

/// What is done with the panel beside a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PanelCommand {
    /// Show the panel over the board where it has no room beside it.
    Show,
    /// Read on in the panel.
    ReadOn,
    /// Read back in the panel.
    ReadBack,
}

/// What is done to the search that is watched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WatchCommand {
    /// Let it run faster.
    Faster,
    /// Let it run slower.
    Slower,
    /// Choose how it searches.
    Algorithm,
    /// Search with the next algorithm.
    NextAlgorithm,
}

/// What is done in the library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LibraryCommand {
    /// Find puzzles by words.
    Find,
    /// Show the puzzles of one difficulty.
    Difficulty,
    /// Give a game another name.
    Rename,
}

/// What is done in the editor besides what is done on a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum EditorCommand {
    /// Begin a puzzle of the next kind.
    Kind,
    /// Make the board larger, a row and a column.
    Larger,
    /// Make it smaller, a row and a column.
    Smaller,
    /// Make it wider, a column.
    Wider,
    /// Make it narrower, a column.
    Narrower,
    /// Put a sign that points this way to the right of the cursor, or below it.
    Sign(Direction),
    /// Go to the opposite square after a number, or stay.
    Symmetry,
    /// Add numbers until there is one solution.
    Fill,
    /// Save the puzzle in a file.
    Save,
}

/// What leads to another screen, or concerns the whole program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AppCommand {
    /// The keys.
    Help,
    /// The page of the hint's technique.
    Explain,
    /// Watch a search solve the puzzle.
    Watch,
    /// Let all searches run, side by side.
    Race,
    /// The settings.
    Settings,
    /// Stop the process, as a shell's job control does.
    Suspend,
    /// Draw everything anew.
    Redraw,
    /// Leave the game.
    Quit,
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

impl From<PanelCommand> for Command {
    fn from(command: PanelCommand) -> Self {
        Self::Panel(command)
    }
}

impl From<WatchCommand> for Command {
    fn from(command: WatchCommand) -> Self {
        Self::Watch(command)
    }
}

impl From<LibraryCommand> for Command {
    fn from(command: LibraryCommand) -> Self {
        Self::Library(command)
    }
}

impl From<EditorCommand> for Command {
    fn from(command: EditorCommand) -> Self {
        Self::Editor(command)
    }
}

impl From<AppCommand> for Command {
    fn from(command: AppCommand) -> Self {
        Self::App(command)
    }
}

/// The commands whose keys can be changed, with the names that settings have for them; without the digits.
pub(super) fn named() -> impl Iterator<Item = (&'static str, Command)> {
    NAMES.iter().copied()
}

const NAMES: &[(&str, Command)] = &[
    ("up", Command::Go(Motion::Move(Direction::Up))),
    ("down", Command::Go(Motion::Move(Direction::Down))),
    ("left", Command::Go(Motion::Move(Direction::Left))),
    ("right", Command::Go(Motion::Move(Direction::Right))),
    ("jump-up", Command::Go(Motion::Jump(Direction::Up))),
    ("jump-down", Command::Go(Motion::Jump(Direction::Down))),
    ("jump-left", Command::Go(Motion::Jump(Direction::Left))),
    ("jump-right", Command::Go(Motion::Jump(Direction::Right))),
    ("select-up", Command::Go(Motion::Select(Direction::Up))),
    ("select-down", Command::Go(Motion::Select(Direction::Down))),
    ("select-left", Command::Go(Motion::Select(Direction::Left))),
    ("select-right", Command::Go(Motion::Select(Direction::Right))),
    ("edge-up", Command::Go(Motion::Edge(Direction::Up))),
    ("edge-down", Command::Go(Motion::Edge(Direction::Down))),
    ("edge-left", Command::Go(Motion::Edge(Direction::Left))),
    ("edge-right", Command::Go(Motion::Edge(Direction::Right))),
    ("clear", Command::Edit(Edit::Clear)),
    ("pencil", Command::Edit(Edit::Pencil)),
    ("corner-marks", Command::Edit(Edit::CornerMarks)),
    ("colour", Command::Edit(Edit::Colour)),
    ("digit-first", Command::Edit(Edit::DigitFirst)),
    ("draw", Command::Edit(Edit::Draw)),
    ("next", Command::Edit(Edit::Next)),
    ("previous", Command::Edit(Edit::Previous)),
    ("next-number", Command::Go(Motion::NextNumber)),
    ("previous-number", Command::Go(Motion::PreviousNumber)),
    ("accept", Command::Accept),
    ("back", Command::Back),
    ("undo", Command::Edit(Edit::Undo)),
    ("redo", Command::Edit(Edit::Redo)),
    ("checkpoint", Command::Edit(Edit::Checkpoint)),
    ("return", Command::Edit(Edit::Return)),
    ("restart", Command::Edit(Edit::Restart)),
    ("clock", Command::Aid(Aid::Clock)),
    ("hint", Command::Aid(Aid::Hint)),
    ("explain", Command::App(AppCommand::Explain)),
    ("read-on", Command::Panel(PanelCommand::ReadOn)),
    ("read-back", Command::Panel(PanelCommand::ReadBack)),
    ("check", Command::Aid(Aid::Check)),
    ("mark-all", Command::Edit(Edit::MarkAll)),
    ("clean-marks", Command::Edit(Edit::CleanMarks)),
    ("model", Command::Aid(Aid::Model)),
    ("solve", Command::Aid(Aid::Solve)),
    ("highlight", Command::Aid(Aid::Highlight)),
    ("copy", Command::Aid(Aid::Copy)),
    ("share", Command::Aid(Aid::Share)),
    ("panel", Command::Panel(PanelCommand::Show)),
    ("watch", Command::App(AppCommand::Watch)),
    ("run", Command::Run),
    ("faster", Command::Watch(WatchCommand::Faster)),
    ("slower", Command::Watch(WatchCommand::Slower)),
    ("algorithm", Command::Watch(WatchCommand::Algorithm)),
    ("next-algorithm", Command::Watch(WatchCommand::NextAlgorithm)),
    ("race", Command::App(AppCommand::Race)),
    ("sort", Command::Sort),
    ("find", Command::Library(LibraryCommand::Find)),
    ("difficulty", Command::Library(LibraryCommand::Difficulty)),
    ("next-kind", Command::Editor(EditorCommand::Kind)),
    ("larger", Command::Editor(EditorCommand::Larger)),
    ("smaller", Command::Editor(EditorCommand::Smaller)),
    ("wider", Command::Editor(EditorCommand::Wider)),
    ("narrower", Command::Editor(EditorCommand::Narrower)),
    ("sign-left", Command::Editor(EditorCommand::Sign(Direction::Left))),
    ("sign-right", Command::Editor(EditorCommand::Sign(Direction::Right))),
    ("sign-up", Command::Editor(EditorCommand::Sign(Direction::Up))),
    ("sign-down", Command::Editor(EditorCommand::Sign(Direction::Down))),
    ("symmetry", Command::Editor(EditorCommand::Symmetry)),
    ("fill", Command::Editor(EditorCommand::Fill)),
    ("save", Command::Editor(EditorCommand::Save)),
    ("rename", Command::Library(LibraryCommand::Rename)),
    ("help", Command::App(AppCommand::Help)),
    ("settings", Command::App(AppCommand::Settings)),
    ("redraw", Command::App(AppCommand::Redraw)),
    ("suspend", Command::App(AppCommand::Suspend)),
    ("quit", Command::App(AppCommand::Quit)),
];

impl Command {
    /// The command of this name; `number-0` to `number-9` and `mark-0` to `mark-9` are the digits.
    pub fn named(name: &str) -> Option<Self> {
        let digit = |prefix| name.strip_prefix(prefix)?.parse().ok().filter(|digit| (0..=9).contains(digit));
        let number = || digit("number-").map(|digit| Self::Edit(Edit::Number(digit)));
        let mark = || digit("mark-").map(|digit| Self::Edit(Edit::Mark(digit)));
        let listed = NAMES.iter().find(|(known, _)| *known == name).map(|(_, command)| *command);
        listed.or_else(number).or_else(mark)
    }
}
