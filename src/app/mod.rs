//! State of the game, and its changes by messages.
//!
//! [`App::update`] has no side effects: a [`Message`] comes in, the state changes, [`Effect`]s come out for
//! the world to carry out, whose results come back as messages. Each screen is one file or folder here for
//! its state, and a file named after the screen in the terminal's room for its view. This room knows no
//! terminal, no disk and no clock.

mod clipboard;
mod comparison;
mod component;
mod editor;
mod finished;
mod ghost;
mod help;
mod home;
mod jobs;
mod keys;
mod library;
mod making;
mod message;
mod navigation;
mod new;
mod open;
mod pace;
mod par;
mod play;
mod practice;
mod race;
mod review;
mod review_in_words;
mod screen;
mod settings;
mod statistics;
mod update;
mod watch;

pub use comparison::Comparison;
pub use component::{Component, Context, HomeEntry, Memory, PracticeRequest};
pub use editor::Editor;
pub use finished::{Finished, Next, clock};
pub use ghost::{GhostRace, begun_before, race_in_words};
pub use help::{Example, Help, HelpEntry, KeyGroup, Lesson, Lessons, SCROLL, Tutorial};
pub use home::Home;
pub use jobs::{
    Clipboard, Completing, Completion, CopiedText, Examined, FoundPositions, HomeNews, JobName, JobResult,
    ListedPuzzle, ListedPuzzles, LongJob, NamedPuzzles, Needed, ReadResult, Reading, Resumable, Today,
    Wanted,
};
pub use keys::{
    Aid, Binding, Command, Direction, Edit, EditorCommand, Key, KeyContext, KeyLabel, Keymap, Motion, NAMED,
    Press, TextLine,
};
pub use library::{
    Filter, Item, Library, LibraryCounts, LibraryOrder, LibraryPlace, LibrarySource, Listing, Origin,
    Preview, Progress, State, Typed,
};
pub use message::{Effect, LoadedGame, Message, Mouse, Saving, ScreenEffect};
pub use new::{New, NewForm, Row, Waiting};
pub use open::Open;
pub use pace::Speed;
pub use par::{par_in_short, par_in_words, roughly, rounded};
pub use play::{
    Animation, Awaited, Clock, HintView, ModelView, Play, Question, Stage, WhyView, branches_in_order,
};
pub use practice::{Course, Exercise, PracticeBoard};
pub use race::{KeptRace, Race, RaceEntry, RaceStatus, RaceTurn};
pub use review::ReviewScreen;
pub use review_in_words::{moment_in_short, moment_in_words, review_in_words};
pub use screen::Screen;
pub use settings::{KeyBinding, SettingsRow, SettingsScreen};
pub use statistics::StatisticsScreen;
pub use watch::{
    Chooser, Counts, Habits, Method, Methods, MissedAnswer, Playback, Run, SearchResult, StepView, Watch,
    WrongChoices,
};

pub use crate::settings::{Preset, Reasons, Setting, Settings, SettingsChange};

use std::time::Duration;

use crate::generation::GridSize;
use crate::puzzles::Shelf;
use crate::scene::visible;
use crate::session::{KeptDraft, Kind};

use comparison::KeptReport;
use making::Workshop;

/// The whole program: a stack of screens.
pub struct App {
    /// The screens, the visible one last; settings and help are overlays. Back shows the one below, or
    /// turns the topmost one back into the screen that it was made from.
    layers: Vec<Screen>,
    /// The player's settings.
    pub settings: Settings,
    /// The keys that follow from the settings.
    pub keymap: Keymap,
    /// All kinds of puzzles.
    pub shelf: &'static Shelf,
    /// State that outlives the screens.
    pub memory: Memory,
    /// Generation of puzzles.
    workshop: Workshop,
    /// The command of the previous key, if it copied a text.
    copied: Option<Aid>,
    /// The text that is shown full screen.
    text_alone: Option<String>,
    /// Pasted text that is still to be read.
    pasted: Option<String>,
    /// The grid of a rejected pasted text: the next key can open it in the editor.
    rejected: Option<KeptDraft>,
}

impl App {
    /// The app on the home screen, with its first requests.
    pub fn start(settings: Settings, shelf: &'static Shelf) -> (Self, Vec<Effect>) {
        let app = Self {
            layers: vec![Home::default().into()],
            keymap: Keymap::of(&settings),
            settings,
            shelf,
            memory: Memory::default(),
            workshop: Workshop::default(),
            copied: None,
            text_alone: None,
            pasted: None,
            rejected: None,
        };
        (app, vec![Effect::LoadHome, Effect::SeeIfFirstStart, Effect::LoadChoices])
    }

    /// The screen below any overlay.
    pub fn screen(&self) -> &Screen {
        &self.layers[self.place_of_screen()]
    }

    /// The screen below any overlay, to be changed.
    pub fn screen_mut(&mut self) -> &mut Screen {
        let place = self.place_of_screen();
        &mut self.layers[place]
    }

    /// The topmost screen or overlay.
    pub fn top(&self) -> &Screen {
        self.layers.last().expect("there is always a screen")
    }

    /// The topmost screen or overlay, to be changed.
    fn top_mut(&mut self) -> &mut Screen {
        self.layers.last_mut().expect("there is always a screen")
    }

    /// The help, if it is open.
    pub fn help(&self) -> Option<&Help> {
        if let Screen::Help(help) = self.top() { Some(help) } else { None }
    }

    fn place_of_screen(&self) -> usize {
        self.layers.iter().rposition(|layer| !layer.is_overlay()).expect("there is always a screen")
    }

    /// Returns true if something covers the screen.
    pub fn is_covered(&self) -> bool {
        self.top().is_overlay() || self.text_alone.is_some()
    }

    /// Closes all overlays.
    fn uncover(&mut self) {
        self.layers.truncate(self.place_of_screen() + 1);
        self.layers.iter_mut().for_each(|layer| layer.adopt(&self.settings));
    }

    /// The layout of the open game, if it is of this kind and not the default one.
    fn layout_at_hand(&self, kind: &dyn Kind) -> Option<GridSize> {
        let game = &self.layers.iter().find_map(|layer| layer.game())?.game;
        let sizes = kind.maker().filter(|_| game.kind() == kind.name())?.catalogue().sizes;
        let size = sizes.layouts.and_then(|_| sizes.read(&game.problem().size_name()));
        size.filter(|size| *size != sizes.usual())
    }

    /// The game that is open and saved, whatever screen is over it.
    fn game_mut(&mut self) -> Option<&mut Play> {
        self.layers.iter_mut().find_map(|layer| layer.game_mut())
    }

    /// Keeps the editor when it is left.
    fn remember(&mut self, left: Screen) {
        if let Screen::Editor(editor) = left {
            self.memory.editor = Some(editor);
        }
    }

    /// Context of the keys.
    pub fn key_context(&self) -> KeyContext {
        self.top().key_context()
    }

    /// Time until something on the screen moves by itself, and a tick is due; `None` if nothing does.
    pub fn next_tick(&self) -> Option<Duration> {
        if self.is_covered() { None } else { self.screen().next_tick() }
    }

    /// Returns true while the home screen waits for its contents, which mostly come at once.
    pub fn awaits_home(&self) -> bool {
        matches!(self.screen(), Screen::Home(home) if !home.is_known)
    }

    /// Returns true if an entry of the home screen is chosen but not known yet.
    pub fn awaits_choice(&self) -> bool {
        matches!(self.screen(), Screen::Home(home) if home.accepts)
    }

    /// Returns true while the rules of a puzzle are open, and [`Message::RulesLayout`] should report their
    /// layout.
    pub fn shows_rules(&self) -> bool {
        self.help().is_some_and(|help| help.tutorial.is_some())
    }

    /// Returns true if something is scrolled, and [`Message::Ends`] should report the limit, which depends on
    /// the layout.
    pub fn is_read_on(&self) -> bool {
        self.top().first_line().is_some_and(|line| line > 0)
    }

    /// Keys that work now, the most important first, each with a short description; Back, Help and Quit come
    /// last.
    pub fn footer(&self) -> Vec<KeyLabel> {
        let (mut keys, tail) = self.footer_parts();
        keys.extend(tail);
        keys
    }

    /// The same in two parts: keys of the screen; then Back, Help and Quit, which are missing while keys are
    /// letters of a text or answers to a question.
    pub fn footer_parts(&self) -> (Vec<KeyLabel>, Vec<KeyLabel>) {
        let (top, keymap) = (self.top(), &self.keymap);
        let (mut keys, mut tail) = (top.footer(keymap), Vec::new());
        if top.holds_keys() {
            return (keys, tail);
        }
        // Back stays here if it is the only key.
        let back =
            keys.iter().position(|(key, _)| *key == keymap.key(Command::Back)).filter(|_| keys.len() > 1);
        tail.extend(back.map(|back| keys.remove(back)));
        if self.help().is_none() {
            tail.push((keymap.key(Command::Help).replace("F1", "?"), "keys"));
        }
        tail.push((keymap.key_to_quit(), "quit"));
        (keys, tail)
    }

    /// Shows an error.
    pub fn complain(&mut self, reason: &str) {
        self.say(visible(reason).into_owned());
    }

    /// Shows a sentence on the screen, or in the settings over it.
    fn say(&mut self, sentence: String) {
        let layer = self.layers.iter_mut().rfind(|layer| !matches!(layer, Screen::Help(_)));
        *layer.expect("there is always a screen").message() = Some(sentence);
    }

    /// Saves the next opened game even without a move, since no file holds it.
    pub fn keep_next(&mut self) {
        self.memory.keeps_next = true;
    }
}
