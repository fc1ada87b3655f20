use std::time::Duration;

use crate::grid::Square;
use crate::puzzles::Shelf;

use super::{
    App, Command, Editor, Effect, Habits, KeyContext, KeyLabel, Keymap, LibraryPlace, Message, Mouse,
    NewForm, Play, Press, Settings,
};
use crate::generation::{GridSize, Seed};

/// Purpose of the lists of puzzles, for the help.
pub(super) const CHOOSING: &str = "Choose a puzzle with the arrows and Enter. Whatever you do in it is saved \
    at once.";

/// A screen or an overlay: its state, its keys and its commands.
///
/// A component changes only itself, the settings and the [`Memory`]. It requests everything else: from the
/// world by effects, from the app by [`Context`].
pub trait Component {
    /// Context of the keys that are pressed on it.
    fn key_context(&self) -> KeyContext {
        KeyContext::Menus
    }

    /// Keys that work now, the most important first, each with a short description.
    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel>;

    /// Returns true while keys are letters of a text or answers to a question. The keys for help and settings
    /// do nothing then.
    fn holds_keys(&self) -> bool {
        false
    }

    /// Purpose of the screen, for the help.
    fn goal(&self) -> String {
        CHOOSING.to_owned()
    }

    /// Commands that don't apply to the current puzzle.
    fn lacks(&self) -> Vec<Command> {
        Vec::new()
    }

    /// Name of the current kind of puzzle.
    fn kind(&self) -> Option<&'static str> {
        self.game().map(|play| play.game.kind())
    }

    /// The game that is open and saved.
    fn game(&self) -> Option<&Play> {
        None
    }

    /// The game that is open, to be changed.
    fn game_mut(&mut self) -> Option<&mut Play> {
        None
    }

    /// The message that it shows.
    fn message(&mut self) -> &mut Option<String>;

    /// Returns true if it carries out [`Command::Back`] itself; otherwise the app leaves it.
    fn handles_back(&self) -> bool {
        false
    }

    /// First visible line of scrolled text; `None` if nothing scrolls.
    fn first_line(&self) -> Option<usize> {
        None
    }

    /// Limits scrolling to the last line.
    fn scroll_ends(&mut self, _: usize, _: &mut Context) {}

    /// Time until something on it moves by itself; `None` if nothing does.
    fn next_tick(&self) -> Option<Duration> {
        None
    }

    /// Lets time pass.
    fn tick(&mut self, _: Duration, _: &mut Context) {}

    /// Takes a key before it means a command, as a letter of a text; returns true if it did.
    fn type_in(&mut self, _: Press, _: &mut Context) -> bool {
        false
    }

    /// Carries out a command.
    fn command(&mut self, command: Command, cx: &mut Context);

    /// Takes a key without a command.
    fn unknown_key(&mut self, _: Press, _: &mut Context) {}

    /// Handles the mouse on the board.
    fn mouse(&mut self, _: Mouse, _: Square, _: &mut Context) {}

    /// Enters a digit that was clicked.
    fn click_digit(&mut self, _: u8, _: &mut Context) {}

    /// Selects a clicked line of a list, counted from 0; returns true if the click also chooses it.
    fn click_line(&mut self, _: usize) -> bool {
        false
    }

    /// Receives an answer of the world.
    fn receive(&mut self, _: Message, _: &mut Context) {}

    /// Becomes visible again after a screen over it: begins anew what that screen's jobs stopped.
    fn show_again(&mut self, _: &mut Vec<Effect>) {}

    /// Adopts changed settings.
    fn adopt(&mut self, _: &Settings) {}

    /// Keeps what changed, in the memory or by requests to save it; called after every message.
    fn after_message(&mut self, _: &mut Context) {}

    /// Ends running work and saves when the player leaves the component by [`Command::Back`].
    fn close(&mut self, _: &mut Context) {}
}

/// State that a component may change besides itself, and its requests to the app and the world.
pub struct Context<'a> {
    /// The settings.
    pub settings: &'a mut Settings,
    /// The keys that follow from the settings.
    pub keymap: &'a Keymap,
    /// State that outlives the screens.
    pub memory: &'a mut Memory,
    /// All kinds of puzzles.
    pub shelf: &'static Shelf,
    /// True if something covers the component.
    pub is_covered: bool,
    /// Requests to the world, in order.
    pub effects: &'a mut Vec<Effect>,
    /// Request to the app, which it carries out once the component is done.
    pub(super) go: Option<Go>,
}

/// A request of a component to the app: what the app does next.
type Go = Box<dyn FnOnce(&mut App, &mut Vec<Effect>)>;

impl Context<'_> {
    /// Has the app do this once the component is done.
    pub(super) fn go(&mut self, go: impl FnOnce(&mut App, &mut Vec<Effect>) + 'static) {
        self.go = Some(Box::new(go));
    }
}

/// Request to practise a kind of puzzle or a technique.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PracticeRequest {
    /// The kind of puzzle; the first if none is named.
    pub kind: Option<&'static str>,
    /// The id of the technique; if none is named, the course is shown.
    pub technique: Option<&'static str>,
    /// The size of the puzzles, with their layout; those of the game that is open, or any, if none is named.
    pub size: Option<GridSize>,
    /// The seed that reproduces the positions; random if there is none.
    pub seed: Option<Seed>,
}

/// A line of the home screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HomeEntry {
    /// Continue the unfinished game that was played last.
    Continue,
    /// Generate a puzzle.
    New,
    /// One of the puzzles of the day.
    Today(usize),
    /// Generate a puzzle that needs a technique that was missed often.
    Needed,
    /// All puzzles.
    Library,
    /// Open a file, or paste a puzzle.
    Open,
    /// Edit a puzzle by hand.
    Editor,
    /// Practise techniques.
    Practise,
    /// Statistics of all games.
    Statistics,
    /// Settings: appearance and keys.
    Settings,
    /// The rules, the keys and the techniques.
    Help,
    /// Quit.
    Quit,
}

/// State that outlives the screens.
#[derive(Default)]
pub struct Memory {
    /// Preferences for watching searches.
    pub habits: Habits,
    /// The form of the last new puzzle.
    pub(super) form: Option<NewForm>,
    /// The last chosen line of the home screen.
    pub(super) home_entry: Option<HomeEntry>,
    /// The player's place in the library.
    pub(super) library_place: LibraryPlace,
    /// The unfinished puzzle of the editor, while another screen is shown.
    pub(super) editor: Option<Box<Editor>>,
    /// True if the next puzzle to be opened is imported: as text, from a file or from the editor. Its
    /// solutions are counted.
    pub(super) imports_next: bool,
    /// True if the next puzzle to be opened has no other copy. It is saved even if no move is made.
    pub(super) keeps_next: bool,
}

impl Memory {
    /// Forgets what was noted about the next puzzle.
    pub(super) fn expect_nothing(&mut self) {
        (self.imports_next, self.keeps_next) = (false, false);
    }
}
