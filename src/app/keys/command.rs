use crate::app::Direction;

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
    /// Move the cursor to the next number that has no block; where numbers are filled in, to the next empty
    /// square.
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
    /// Give the square, those that are selected, or the marks of the digit that is lit, this of six
    /// colours, 1 to 6, or none if they have it; the next colour without one.
    Colour(Option<u8>),
    /// Choose a digit first and then its squares, on or off.
    DigitFirst,
    /// Make all candidates marks.
    MarkAll,
    /// Keep marks clean, on or off.
    CleanMarks,
    /// Select the square at the cursor beside those that are selected, or let go of it.
    Select,
    /// Begin to draw a block.
    Draw,
    /// Draw a wall on this side of the square as a note, or take it away.
    Wall(Direction),
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
    /// Tell why something cannot stand here.
    WhyNot,
    /// Do the easy steps.
    EasySteps,
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
    /// Copy the position; at the end, how it went, to share it.
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
    /// Clear the square and go to the next one.
    Skip,
    /// Go to the opposite square after a number, or no longer.
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
    /// Practise a technique.
    Practise,
    /// Look back at the game.
    LookBack,
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

/// The commands whose keys can be changed, each after the name that the settings file has for it and what a
/// person calls it; without the digits.
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
    /// The command of this name; `number-0` to `number-9` and `mark-0` to `mark-9` are the digits, `colour-1`
    /// to `colour-6` the colours.
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
