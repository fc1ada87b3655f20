use std::time::Duration;

use crate::deduction::Label;
use crate::grid::Square;
use crate::puzzles::Shelf;
use crate::session::AnyPuzzle;

use super::library::LibraryPlace;
use super::{
    Command, Editor, Effect, Habits, HomeEntry, KeyContext, Keymap, Message, Mouse, NewForm, Play,
    PracticeRequest, Press, Settings, Told, Wanted,
};

/// Purpose of the lists of puzzles, for the help.
pub(super) const CHOOSING: &str = "Choose a puzzle with the arrows and Enter. Whatever you do in it is saved \
    at once.";

/// A screen, or the help or the settings over one: its keys, and what they do.
///
/// A component changes only itself, the settings and the [`Memory`]. It asks for everything else: of the
/// world by effects, of the app by [`Context::go`].
pub trait Component {
    /// Context of the keys that are pressed on it.
    fn key_context(&self) -> KeyContext {
        KeyContext::Menus
    }

    /// Keys that do something now, the most important first, each with what it does.
    fn footer(&self, keymap: &Keymap) -> Vec<Told>;

    /// Returns true while keys are letters of a text, or answers to a question: the keys of every screen,
    /// such as the one for help, do nothing then.
    fn holds_keys(&self) -> bool {
        false
    }

    /// Its purpose, for the help.
    fn goal(&self) -> String {
        CHOOSING.to_owned()
    }

    /// Commands that mean nothing for the puzzle at hand.
    fn lacks(&self) -> Vec<Command> {
        Vec::new()
    }

    /// Name of the kind of puzzle at hand.
    fn kind(&self) -> Option<&'static str> {
        self.game().map(|play| play.game.kind())
    }

    /// The game that is open and saved.
    fn game(&self) -> Option<&Play> {
        None
    }

    /// The same, to be changed.
    fn game_mut(&mut self) -> Option<&mut Play> {
        None
    }

    /// The sentence that it shows.
    fn message(&mut self) -> &mut Option<String>;

    /// Returns true if [`Command::Back`] closes something in it; else it leaves the component.
    fn has_something_open(&self) -> bool {
        false
    }

    /// First line shown of what is scrolled or read on; `None` if nothing can be.
    fn first_line(&self) -> Option<usize> {
        None
    }

    /// What is scrolled ends at this line.
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

    /// Does what a key stands for.
    fn command(&mut self, command: Command, cx: &mut Context);

    /// Takes a key that stands for no command.
    fn unknown_key(&mut self, _: Press, _: &mut Context) {}

    /// Does what the mouse does on the board.
    fn mouse(&mut self, _: Mouse, _: Square, _: &mut Context) {}

    /// Takes a digit that was clicked.
    fn click_digit(&mut self, _: u8, _: &mut Context) {}

    /// Selects the line of a list that was clicked, counted from 0; returns true if that chooses it too.
    fn click_line(&mut self, _: usize) -> bool {
        false
    }

    /// Takes an answer of the world.
    fn receive(&mut self, _: Message, _: &mut Context) {}

    /// Adopts settings that were changed.
    fn adopt(&mut self, _: &Settings) {}

    /// Hands out what was changed and must be kept; called after every message.
    fn keep(&mut self, _: &mut Context) {}

    /// Ends what is under way, and saves what must be, before it is left for good.
    fn close(&mut self, _: &mut Context) {}
}

/// What a component may change besides itself, and how it asks for the rest.
pub struct Context<'a> {
    /// The settings.
    pub settings: &'a mut Settings,
    /// The keys that follow from the settings.
    pub keymap: &'a Keymap,
    /// What outlives the screens.
    pub memory: &'a mut Memory,
    /// The kinds of puzzles there are.
    pub shelf: &'static Shelf,
    /// True if something is over the component.
    pub is_covered: bool,
    /// Requests to the world, in order.
    pub effects: &'a mut Vec<Effect>,
    /// Request to the app, which it carries out once the component is done.
    pub go: Option<Go>,
}

/// A request of a component to the app.
pub enum Go {
    /// Leave the component.
    Back,
    /// Do what this line of the home screen says.
    Enter(HomeEntry),
    /// Make this puzzle, which is called this, and open it.
    Make(Wanted, String),
    /// Give up waiting for the puzzle that is being made.
    StopMaking,
    /// Open this puzzle, which was put together in the editor.
    PlayDraft(Box<dyn AnyPuzzle>),
    /// Look back at this game.
    LookBack(Box<dyn AnyPuzzle>),
    /// Explain this technique, or list all.
    Explain(Option<&'static str>),
    /// Show the way through the techniques, or begin one.
    Practise(PracticeRequest),
    /// Practise this technique of the way that is shown.
    Exercise(Label),
    /// Watch a search of the puzzle.
    Watch,
    /// Watch all of them.
    Race,
    /// Watch the search that is selected among all.
    WatchSelected,
    /// Show the board of the finished game again, and do this there.
    ShowBoard(Command),
    /// Go home.
    Home,
}

/// What outlives the screens on which it was chosen.
#[derive(Default)]
pub struct Memory {
    /// How searches are watched.
    pub habits: Habits,
    /// The form of the last new puzzle.
    pub(super) form: Option<NewForm>,
    /// The line of the home screen that was chosen last.
    pub(super) home_entry: Option<HomeEntry>,
    /// Where the player was in the library.
    pub(super) library_place: LibraryPlace,
    /// The puzzle that is being put together, while another screen is shown.
    pub(super) editor: Option<Box<Editor>>,
    /// True if the next puzzle to be opened is a text of the player's, pasted or typed.
    pub(super) is_text_coming: bool,
    /// True if the next puzzle to be opened exists nowhere else. It is saved even if no move is made.
    pub(super) keeps_next: bool,
}

impl Memory {
    /// No puzzle is to be opened any more.
    pub(super) fn expect_nothing(&mut self) {
        (self.is_text_coming, self.keeps_next) = (false, false);
    }
}
