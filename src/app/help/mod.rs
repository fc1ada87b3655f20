//! The help: keys, rules and techniques.

mod groups;
mod lessons;
mod tutorial;

pub use groups::KeyGroup;
pub(super) use lessons::gist;
pub use lessons::{Example, Lesson, Lessons};
pub use tutorial::Tutorial;

use crate::app::component::CHOOSING;
use crate::app::keys::{told, turned};
use crate::app::{
    App, Command, Component, Context, Direction, Edit, Effect, JobResult, KeyContext, KeyLabel, Keymap,
    Message, Motion, Mouse, PracticeRequest, Settings,
};
use crate::grid::Square;
use crate::puzzles::Shelf;
use crate::session::Kind;

/// Label of keys that scroll; shown only where there is something to scroll to.
pub const SCROLL: &str = "scroll";

/// The help: keys, rules and techniques.
pub struct Help {
    /// Context whose keys are listed.
    pub context: KeyContext,
    /// Purpose of the screen.
    pub goal: String,
    /// The current kind of puzzle, if any.
    pub kind: Option<&'static str>,
    /// Commands that don't apply to that kind.
    pub lacks: Vec<Command>,
    /// Kinds whose rules and techniques can be read.
    shelf: &'static Shelf,
    /// The selected line of the help's menu, while it is shown.
    pub menu: Option<usize>,
    /// Index of the chosen one of [`tabs`](Self::tabs); `None` for the keys of the screen below.
    pub tab: Option<usize>,
    /// The rules, while they are read and tried.
    pub tutorial: Option<Tutorial>,
    /// The techniques, while they are read.
    pub lessons: Option<Lessons>,
    /// True if closing the techniques returns to the keys.
    has_keys: bool,
    /// True if the help was opened from its menu.
    has_menu: bool,
    /// The first line shown.
    pub top: usize,
    /// Always empty; [`Component`] requires it.
    message: Option<String>,
}

/// A line of the help's menu.
#[derive(Clone, Copy)]
pub enum HelpEntry {
    /// The rules of a kind, with a practice board.
    Rules(&'static dyn Kind),
    /// The keys.
    Keys,
    /// The techniques.
    Techniques,
}

impl Help {
    /// The help with the keys of a context.
    pub fn new(shelf: &'static Shelf, context: KeyContext, goal: String, kind: Option<&'static str>) -> Self {
        Self {
            context,
            goal,
            kind,
            lacks: Vec::new(),
            shelf,
            menu: None,
            tab: None,
            tutorial: None,
            lessons: None,
            has_keys: true,
            has_menu: false,
            top: 0,
            message: None,
        }
    }

    /// The menu of the help over a screen.
    pub(super) fn menu(shelf: &'static Shelf, screen: &dyn Component) -> Self {
        let help = Self::new(shelf, screen.key_context(), screen.goal(), screen.kind());
        Self { menu: Some(0), has_menu: true, ..help }
    }

    /// The page of a technique, or the list of all of this kind.
    pub(super) fn explaining(
        shelf: &'static Shelf,
        kind: Option<&'static str>,
        technique: Option<&'static str>,
        effects: &mut Vec<Effect>,
    ) -> Self {
        let mut lessons = Lessons::of(shelf, kind);
        if let Some(technique) = technique {
            lessons.open(technique, effects);
        }
        let help = Self::new(shelf, KeyContext::Techniques, String::new(), kind);
        Self { lessons: Some(lessons), has_keys: false, ..help }
    }

    /// The technique that is open or selected, as a request to practise it.
    fn technique_at_hand(&self) -> Option<PracticeRequest> {
        let lessons = self.lessons.as_ref()?;
        let kind = lessons.shelf.kinds().get(lessons.kind)?.name();
        let technique = lessons.techniques.get(lessons.selected)?.id;
        Some(PracticeRequest { kind: Some(kind), technique: Some(technique), ..PracticeRequest::default() })
    }

    /// Returns true if Back closes the help.
    fn is_closed_by_back(&self) -> bool {
        if self.tutorial.is_some() {
            return false;
        }
        match &self.lessons {
            None => !(self.has_menu && self.menu.is_none()),
            Some(lessons) => !self.has_keys && !lessons.has_list_beneath(),
        }
    }

    /// Returns true if the help key also closes the help: not on a page or a list, where that would lose the
    /// place.
    fn is_closed_by_help(&self) -> bool {
        self.tutorial.is_none() && self.lessons.is_none()
    }

    /// Lines of the menu.
    pub fn entries(&self) -> Vec<HelpEntry> {
        let rules = self.kinds().map(HelpEntry::Rules);
        rules.chain([HelpEntry::Keys, HelpEntry::Techniques]).collect()
    }

    /// Kinds that have rules.
    fn kinds(&self) -> impl Iterator<Item = &'static dyn Kind> {
        self.shelf.kinds().iter().copied().filter(|kind| !kind.rules().is_empty())
    }

    /// Titles of the pages of keys: one for each kind, then menus.
    pub fn tabs(&self) -> Vec<String> {
        let kinds = self.kinds().map(|kind| kind.title().to_owned());
        kinds.chain(["Menus".to_owned()]).collect()
    }

    /// Shows the keys of one of [`tabs`](Self::tabs).
    fn turn_to(&mut self, tab: usize, settings: &Settings) {
        (self.tab, self.top) = (Some(tab), 0);
        let kind = self.kinds().nth(tab);
        let play = kind.and_then(|kind| Tutorial::of(kind, None, settings)).map(|tutorial| tutorial.play);
        match (kind, play) {
            (Some(kind), Some(play)) => {
                (self.context, self.goal) = (play.key_context(), play.game.goal());
                (self.kind, self.lacks) = (Some(kind.name()), play.lacks());
            }
            _ => {
                (self.context, self.goal) = (KeyContext::Menus, CHOOSING.to_owned());
                (self.kind, self.lacks) = (None, Vec::new());
            }
        }
    }

    /// Opens the rules of a kind.
    fn open_rules(&mut self, kind: &'static dyn Kind, settings: &Settings) {
        let is_played = self.kind == Some(kind.name());
        self.tutorial = Tutorial::of(kind, is_played.then_some(&*self.goal), settings);
        self.top = 0;
    }

    /// Carries out a command in the menu.
    fn choose(&mut self, selected: usize, command: Command, settings: &Settings) {
        let entries = self.entries();
        if let Command::Go(motion) = command {
            self.menu = Some(motion.around(selected, entries.len()));
        }
        if command != Command::Accept {
            return;
        }
        match entries[selected] {
            HelpEntry::Rules(kind) => self.open_rules(kind, settings),
            HelpEntry::Keys => {
                self.menu = None;
                self.turn_to(0, settings);
            }
            HelpEntry::Techniques => {
                (self.menu, self.lessons) = (None, Some(Lessons::of(self.shelf, self.kind)));
            }
        }
    }

    /// Carries out a command.
    fn carry_out(&mut self, command: Command, settings: &Settings, effects: &mut Vec<Effect>) {
        if let Some(tutorial) = &mut self.tutorial {
            if !tutorial.command(command) && command == Command::Back {
                self.tutorial = None;
            }
            return;
        }
        if let Some(selected) = self.menu {
            return self.choose(selected, command, settings);
        }
        if let Some(lessons) = &mut self.lessons {
            if lessons.command(command, effects) {
                self.top = 0;
                return;
            }
            if lessons.lesson.is_none() && command != Command::Back {
                return;
            }
        }
        match command {
            Command::Back if self.has_menu => {
                // Techniques come last in the menu, after the keys.
                let behind = if self.lessons.is_some() { 1 } else { 2 };
                (self.menu, self.lessons, self.top) = (Some(self.entries().len() - behind), None, 0);
                self.tab = None;
            }
            Command::Back => (self.lessons, self.top) = (None, 0),
            Command::Edit(Edit::Next) if self.lessons.is_none() => {
                let kinds = self.shelf.kinds();
                let kind = kinds.iter().find(|kind| Some(kind.name()) == self.kind).or(kinds.first());
                if let Some(kind) = kind {
                    self.open_rules(*kind, settings);
                }
            }
            Command::Accept if self.lessons.is_none() => {
                (self.lessons, self.top) = (Some(Lessons::of(self.shelf, self.kind)), 0);
            }
            Command::Go(Motion::Move(side @ (Direction::Left | Direction::Right)))
                if self.lessons.is_none() && self.tab.is_some() =>
            {
                let (tab, count) = (self.tab.unwrap_or_default(), self.tabs().len());
                self.turn_to(turned(tab, count, side == Direction::Right), settings);
            }
            Command::Go(Motion::Move(Direction::Up)) => self.top = self.top.saturating_sub(1),
            Command::Go(Motion::Move(Direction::Down)) => self.top = self.top.saturating_add(1),
            Command::Go(Motion::Edge(Direction::Up)) => self.top = self.top.saturating_sub(10),
            Command::Go(Motion::Edge(Direction::Down)) => self.top = self.top.saturating_add(10),
            Command::Go(Motion::Edge(Direction::Left)) => self.top = 0,
            _ => {}
        }
    }
}

impl Component for Help {
    fn key_context(&self) -> KeyContext {
        match (&self.tutorial, &self.lessons, self.menu) {
            (Some(tutorial), ..) => tutorial.play.key_context(),
            (None, Some(_), _) => KeyContext::Techniques,
            (None, None, Some(_)) => KeyContext::Menus,
            (None, None, None) => KeyContext::Help,
        }
    }

    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        let accept = |what| keymap.told(Command::Accept, what);
        let back = |what| keymap.told(Command::Back, what);
        if let Some(tutorial) = &self.tutorial {
            return tutorial.footer(keymap);
        }
        if self.menu.is_some() {
            return vec![told("↑↓", "choose"), accept("open"), back("close")];
        }
        match &self.lessons {
            None => {
                let kind = self.tab.map(|_| told("←→", "puzzle"));
                let page = [told("↑↓", SCROLL), keymap.told(Edit::Next, "rules"), accept("techniques")];
                let close = back(if self.has_menu { "back" } else { "close" });
                kind.into_iter().chain(page).chain([close]).collect()
            }
            Some(lessons) if lessons.lesson.is_some() => {
                let practise = keymap.told(Command::Practise, "practise");
                vec![told("←→", "others"), told("↑↓", SCROLL), practise, back("back")]
            }
            Some(_) => vec![told("←→", "kind"), told("↑↓", "choose"), accept("open"), back("back")],
        }
    }

    fn message(&mut self) -> &mut Option<String> {
        self.tutorial.as_mut().map_or(&mut self.message, |tutorial| &mut tutorial.play.message)
    }

    fn handles_back(&self) -> bool {
        !self.is_closed_by_back()
    }

    fn first_line(&self) -> Option<usize> {
        Some(self.top)
    }

    fn scroll_ends(&mut self, last: usize, _: &mut Context) {
        self.top = self.top.min(last);
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        match (command, self.technique_at_hand()) {
            (Command::Help, _) if self.is_closed_by_help() => cx.go(App::leave),
            (Command::Practise, Some(asked)) => {
                cx.go(move |app, effects| app.practise(asked, effects));
            }
            _ => self.carry_out(command, cx.settings, cx.effects),
        }
    }

    fn mouse(&mut self, mouse: Mouse, square: Square, _: &mut Context) {
        if let Some(tutorial) = &mut self.tutorial {
            tutorial.mouse(mouse, square);
        }
    }

    fn receive(&mut self, answer: Message, _: &mut Context) {
        match answer {
            Message::RulesLayout(alone) => {
                self.tutorial.iter_mut().for_each(|tutorial| tutorial.seen(alone));
            }
            Message::JobDone(JobResult::Illustrated(technique, step)) => {
                self.lessons.iter_mut().for_each(|lessons| lessons.illustrated(technique, (*step).clone()));
            }
            _ => {}
        }
    }
}
