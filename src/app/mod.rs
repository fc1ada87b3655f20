//! What happens: state, and how messages change it.
//!
//! [`App::update`] is pure: a [`Message`] comes in, the state changes, [`Effect`]s come out for the world to
//! carry out, whose results come back as messages. Each screen is one file or folder here, for what happens,
//! and a file of the same name in the terminal's room, for what is seen. This room knows no terminal, no disk
//! and no clock.

mod aids;
mod animation;
mod behind;
mod command;
mod comparison;
mod copied_text;
mod copying;
mod cursor;
mod default_keys;
mod direction;
mod editor;
mod edits;
mod finished;
mod footer;
mod help;
mod help_words;
mod hint;
mod home;
mod home_news;
mod job_done;
mod keymap;
mod lesson;
mod lessons;
mod library;
mod long_job;
mod look_back;
mod message;
mod model;
mod model_view;
mod navigation;
mod new;
mod open;
mod pace;
mod panel;
mod play;
mod practice;
mod press;
mod queries;
mod question;
mod quitting;
mod race;
mod reading;
mod rejected;
mod resumable;
mod review;
mod review_words;
mod saying;
mod settings;
mod statistics;
mod text;
mod text_line;
mod today;
mod tutorial;
mod update;
mod wanted;
mod watch;
mod why;
mod why_view;

mod workshop;

pub use animation::Animation;
pub use command::{
    Aid, AppCommand, Command, Edit, EditorCommand, LibraryCommand, Motion, PanelCommand, WatchCommand,
};
pub use comparison::Comparison;
pub use copied_text::{Clipboard, CopiedText};
pub use direction::Direction;
pub use editor::{Editor, Examination, Examined, Filled, Filling};
pub use edits::branches_in_order;
pub use finished::{Finished, Next};
pub use help::{Help, HelpEntry, KeyGroup};
pub use help_words::SCROLL;
pub use hint::{HintView, Stage};
pub use home::{Home, HomeEntry};
pub use home_news::{HomeNews, HomeReading};
pub use keymap::Told;
pub use keymap::{Binding, KeyContext, Keymap};
use lesson::gist;
pub use lesson::{Example, Illustrated, Illustration, Lesson};
pub use lessons::Lessons;
pub use library::{
    Filter, Item, Library, LibraryCounts, LibraryOrder, LibrarySource, Listing, Origin, Preview, Progress,
    State, Typed,
};
pub use long_job::{JobResult, LongJob};
pub use look_back::LookBack;
pub use message::{Effect, LoadedGame, Message, Mouse, Saving, ScreenEffect};
pub use model_view::ModelView;
pub use new::{New, NewForm, Row, Waiting};
pub use open::{Completion, Open};
pub use pace::Speed;
pub use play::{Awaited, Clock, Play};
pub use practice::{Course, Exercise, FoundPositions, PositionSearch, PracticeBoard, PracticeRequest};
pub use press::{Key, NAMED, Press};
pub use question::Question;
pub use race::{Race, RaceEntry, RaceRest, RaceTurn, Standing};
pub use reading::{Completing, ListedPuzzle, ListedPuzzles, NamedPuzzles, ReadResult, Reading};
pub use resumable::Resumable;
pub use review::ReviewScreen;
pub use review_words::{moment_in_short, moment_in_words, review_in_words};
pub use settings::{
    KeyBinding, Preset, Reasons, Setting, Settings, SettingsChange, SettingsRow, SettingsScreen,
};
pub use statistics::StatisticsScreen;
pub use text::clock;
pub use text_line::TextLine;
pub use today::Today;
pub use tutorial::Tutorial;
pub use wanted::{MadeResult, Making, Wanted};
pub use watch::{Chooser, Counts, Habits, Method, Methods, Playback, SearchResult, Seek, StepView, Watch};
pub use why_view::WhyView;

use crate::puzzles::Shelf;
use crate::session::KeptDraft;

use library::LibraryPlace;
use workshop::Workshop;

/// The whole game: one screen at a time, perhaps with the help over it.
pub struct App {
    /// What is on the screen.
    pub screen: Screen,
    /// The help over it.
    pub help: Option<Help>,
    /// The settings over it, under the help.
    pub settings_screen: Option<SettingsScreen>,
    /// What outlives every game.
    pub settings: Settings,
    /// The keys that follow from the settings.
    pub keymap: Keymap,
    /// The kinds of puzzles there are.
    pub shelf: &'static Shelf,
    /// How searches are watched.
    pub habits: Habits,
    /// Whether what is opened next is a text of the player's, pasted or typed.
    is_text_coming: bool,
    /// Whether what is opened next is found nowhere else, because it was made just now or is a text of the
    /// player's. It is kept even if it is left without a move.
    keeps_next: bool,
    /// The puzzles that are made.
    workshop: Workshop,
    /// What was asked for in a new puzzle the last time.
    last_form: Option<NewForm>,
    /// The race that the search which is watched was chosen from.
    race_behind: Option<RaceRest>,
    /// The screens from which one came to practise, or to look back at a game, the last one last; none where
    /// that was home.
    behind: Vec<Screen>,
    /// The puzzle that was being put together, while another screen is shown.
    desk: Option<Box<Editor>>,
    /// The line of the home screen that was chosen last.
    home_entry: Option<HomeEntry>,
    /// Where the player was in the library.
    library_place: LibraryPlace,
    /// The command of the key before, if it copied a text.
    copied: Option<Aid>,
    /// The text that is shown alone on the screen.
    text_alone: Option<String>,
    /// The text that was pasted, until it is known whether it is a puzzle.
    pasted: Option<String>,
    /// The grid of a text that was pasted and is no puzzle: the next key can open it in the editor.
    rejected: Option<KeptDraft>,
}

/// The screens there are.
pub enum Screen {
    /// The list that everything begins with.
    Home(Home),
    /// A new puzzle by kind and difficulty.
    New(New),
    /// All puzzles.
    Library(Library),
    /// A line to open or paste something.
    Open(Open),
    /// A puzzle that is put together by hand.
    Editor(Box<Editor>),
    /// What was played, in figures.
    Statistics(StatisticsScreen),
    /// A game on the board.
    Play(Box<Play>),
    /// The way through the techniques.
    Course(Box<Course>),
    /// A technique that is practised.
    Exercise(Box<Exercise>),
    /// A finished puzzle.
    Finished(Box<Finished>),
    /// A game that is looked back at.
    Review(Box<ReviewScreen>),
    /// A search that solves a puzzle.
    Watch(Box<Watch>),
    /// All searches at once.
    Race(Box<Race>),
}

impl App {
    /// The game as it starts, on the home screen; with what is to be done first.
    pub fn start(settings: Settings, shelf: &'static Shelf) -> (Self, Vec<Effect>) {
        let screen = Screen::Home(Home::default());
        let app = Self {
            screen,
            help: None,
            settings_screen: None,
            keymap: Keymap::of(&settings),
            settings,
            shelf,
            habits: Habits::default(),
            is_text_coming: false,
            keeps_next: false,
            workshop: Workshop::default(),
            last_form: None,
            race_behind: None,
            behind: Vec::new(),
            desk: None,
            home_entry: None,
            library_place: LibraryPlace::default(),
            copied: None,
            text_alone: None,
            pasted: None,
            rejected: None,
        };
        let mut effects = Home::load();
        effects.extend([Effect::SeeIfFirstStart, Effect::LoadChoices]);
        (app, effects)
    }

    /// What was to be opened next is not opened as a game.
    fn expects_nothing(&mut self) {
        (self.is_text_coming, self.keeps_next) = (false, false);
    }

    /// Keeps what is opened next even if it is left without a move: it comes out of no file.
    pub fn keep_next(&mut self) {
        self.keeps_next = true;
    }
}
