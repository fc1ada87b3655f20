use crate::app::Direction;

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
    /// Help the player without changing the game.
    Aid(Aid),
    /// Show or read the panel beside a board.
    Panel(PanelCommand),
    /// Run searches, or pause them.
    Run,
    /// Change the watched search.
    Watch(WatchCommand),
    /// Change the order of a list.
    Sort,
    /// Find a puzzle in the library, or edit its entry.
    Library(LibraryCommand),
    /// Put a puzzle together.
    Editor(EditorCommand),
    /// Go to another screen, or affect the whole program.
    App(AppCommand),
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
    /// Move the cursor to the edge, or the selection to the end of a list.
    Edge(Direction),
    /// Move the cursor to the next number without a block, or to the next empty square where numbers are
    /// entered.
    NextNumber,
    /// Move the cursor to the previous one.
    PreviousNumber,
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
    /// Show the next possible block.
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

/// Help for the player that does not change the game.
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

/// Commands for the panel beside a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PanelCommand {
    /// Show the panel over the board if it does not fit beside it.
    Show,
    /// Scroll the panel down.
    ReadOn,
    /// Scroll the panel up.
    ReadBack,
}

/// Commands for the watched search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WatchCommand {
    /// Run faster.
    Faster,
    /// Run slower.
    Slower,
    /// Choose the algorithm.
    Algorithm,
    /// Switch to the next algorithm.
    NextAlgorithm,
}

/// Commands of the library.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LibraryCommand {
    /// Find puzzles by words.
    Find,
    /// Filter by the next difficulty.
    Difficulty,
    /// Give a game another name.
    Rename,
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
    /// Switch symmetric entry on or off.
    Symmetry,
    /// Add numbers until there is one solution.
    Fill,
    /// Save the puzzle in a file.
    Save,
}

/// Commands that open another screen, or affect the whole program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum AppCommand {
    /// The keys.
    Help,
    /// The page of the hint's technique.
    Explain,
    /// Watch a search solve the puzzle.
    Watch,
    /// Race all searches side by side.
    Race,
    /// Practise a technique.
    Practise,
    /// Review the game.
    LookBack,
    /// The settings.
    Settings,
    /// Suspend the process, as a shell's job control does.
    Suspend,
    /// Redraw the screen.
    Redraw,
    /// Quit.
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

/// Commands whose keys can be changed, each after its name in the settings file and its label; digits are
/// omitted.
pub(in crate::app) fn named() -> impl Iterator<Item = (&'static str, &'static str, Command)> {
    NAMES.iter().copied()
}

const NAMES: &[(&str, &str, Command)] = &[
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
    ("explain", "Explain the technique", Command::App(AppCommand::Explain)),
    ("read-on", "Read on", Command::Panel(PanelCommand::ReadOn)),
    ("read-back", "Read back", Command::Panel(PanelCommand::ReadBack)),
    ("check", "Am I right so far?", Command::Aid(Aid::Check)),
    ("mark-all", "All candidates as marks", Command::Edit(Edit::MarkAll)),
    ("clean-marks", "Keep marks clean", Command::Edit(Edit::CleanMarks)),
    ("model", "Model of the square", Command::Aid(Aid::Model)),
    ("solve", "Show the solution", Command::Aid(Aid::Solve)),
    ("highlight", "Light up a digit", Command::Aid(Aid::Highlight)),
    ("copy", "Copy the puzzle", Command::Aid(Aid::Copy)),
    ("share", "Copy position or result", Command::Aid(Aid::Share)),
    ("panel", "What can stand here", Command::Panel(PanelCommand::Show)),
    ("watch", "Watch a search", Command::App(AppCommand::Watch)),
    ("run", "Run, pause", Command::Run),
    ("faster", "Faster", Command::Watch(WatchCommand::Faster)),
    ("slower", "Slower", Command::Watch(WatchCommand::Slower)),
    ("algorithm", "Choose the method", Command::Watch(WatchCommand::Algorithm)),
    ("next-algorithm", "Next method", Command::Watch(WatchCommand::NextAlgorithm)),
    ("race", "Race all searches", Command::App(AppCommand::Race)),
    ("sort", "Sort", Command::Sort),
    ("find", "Find in the library", Command::Library(LibraryCommand::Find)),
    ("difficulty", "Show one difficulty", Command::Library(LibraryCommand::Difficulty)),
    ("next-kind", "Next kind of puzzle", Command::Editor(EditorCommand::Kind)),
    ("larger", "Larger grid", Command::Editor(EditorCommand::Larger)),
    ("smaller", "Smaller grid", Command::Editor(EditorCommand::Smaller)),
    ("wider", "Wider grid", Command::Editor(EditorCommand::Wider)),
    ("narrower", "Narrower grid", Command::Editor(EditorCommand::Narrower)),
    ("sign-left", "Sign to the left", Command::Editor(EditorCommand::Sign(Direction::Left))),
    ("sign-right", "Sign to the right", Command::Editor(EditorCommand::Sign(Direction::Right))),
    ("sign-up", "Sign above", Command::Editor(EditorCommand::Sign(Direction::Up))),
    ("sign-down", "Sign below", Command::Editor(EditorCommand::Sign(Direction::Down))),
    ("skip", "Clear, and go on", Command::Editor(EditorCommand::Skip)),
    ("symmetry", "Symmetry of the givens", Command::Editor(EditorCommand::Symmetry)),
    ("fill", "Fill up the puzzle", Command::Editor(EditorCommand::Fill)),
    ("save", "Save to a file", Command::Editor(EditorCommand::Save)),
    ("rename", "Rename a game", Command::Library(LibraryCommand::Rename)),
    ("look-back", "Look back at the game", Command::App(AppCommand::LookBack)),
    ("practise", "Practise a technique", Command::App(AppCommand::Practise)),
    ("help", "Help", Command::App(AppCommand::Help)),
    ("settings", "Settings", Command::App(AppCommand::Settings)),
    ("redraw", "Draw the screen anew", Command::App(AppCommand::Redraw)),
    ("suspend", "Suspend", Command::App(AppCommand::Suspend)),
    ("quit", "Quit", Command::App(AppCommand::Quit)),
];

impl Command {
    /// The command of this name; `number-0` to `number-9` and `mark-0` to `mark-9` are digits, `colour-1` to
    /// `colour-6` colours.
    pub fn named(name: &str) -> Option<Self> {
        let digit = |prefix| name.strip_prefix(prefix)?.parse().ok().filter(|digit| (0..=9).contains(digit));
        let number = || digit("number-").map(|digit| Self::Edit(Edit::Number(digit)));
        let mark = || digit("mark-").map(|digit| Self::Edit(Edit::Mark(digit)));
        let colour = || digit("colour-").filter(|colour| (1..=6).contains(colour));
        let coloured = || colour().map(|colour| Self::Edit(Edit::Colour(Some(colour))));
        let listed = NAMES.iter().find(|(known, ..)| *known == name).map(|(.., command)| *command);
        listed.or_else(number).or_else(mark).or_else(coloured)
    }
}
