//! Somebody who plays without a terminal: presses keys, and looks.

use std::time::Duration;

use masume::app::{
    App, Effect, Item, LoadedGame, Message, Press, Progress, Resumable, Saving, Seek, Settings,
};
use masume::puzzle::Stop;
use masume::session::AnyPuzzle;
use masume::store::built_in;

use super::shelf::{find_puzzle, shelf};

/// The game, and a world that carries out its wishes at once.
pub struct Player {
    pub app: App,
    /// What can be continued.
    last: Option<String>,
    /// Whether work is begun but never done.
    pub idle: bool,
    /// Whether the library is never read.
    pub unread: bool,
}

impl Player {
    /// At the home screen, with this puzzle to continue.
    pub fn at_home(last: Option<&str>) -> Self {
        let (app, effects) = App::start(Settings::default(), shelf());
        let mut player = Self { app, last: last.map(str::to_owned), idle: false, unread: false };
        player.carry_out(effects);
        player
    }

    /// At a puzzle.
    pub fn at(puzzle: &str) -> Self {
        let mut player = Self::at_home(None);
        player.tell(Message::Paste(puzzle.to_owned()));
        player
    }

    /// Presses keys, named as in the settings, separated by blanks.
    pub fn press(&mut self, keys: &str) {
        for key in keys.split_whitespace() {
            let press: Press = key.parse().unwrap_or_else(|error| panic!("{key}: {error}"));
            self.tell(Message::Key(press));
        }
    }

    /// Tells the app something and does what it wants, as often as it wants; whether it wanted anything.
    pub fn tell(&mut self, message: Message) -> bool {
        let effects = self.app.update(message);
        self.carry_out(effects)
    }

    /// Tells the app something and hands out the steps that it wants to be taken; everything else is done.
    pub fn seek(&mut self, message: Message) -> Option<Seek> {
        let mut sought = None;
        let mut others = Vec::new();
        for effect in self.app.update(message) {
            match effect {
                Effect::Seek(seek) => sought = Some(seek),
                other => others.push(other),
            }
        }
        self.carry_out(others);
        sought
    }

    fn carry_out(&mut self, effects: Vec<Effect>) -> bool {
        let any = !effects.is_empty();
        for effect in effects {
            if let Some(message) = self.answer(effect) {
                self.tell(message);
            }
        }
        any
    }

    fn answer(&self, effect: Effect) -> Option<Message> {
        match effect {
            Effect::Open(text) => {
                Some(Message::Opened(find_puzzle(&text).map(|puzzle| opened(puzzle.as_ref()))))
            }
            Effect::Continue => {
                let last = self.last.as_deref().expect("it was offered");
                Some(Message::Opened(find_puzzle(last).map(|puzzle| opened(puzzle.as_ref()))))
            }
            Effect::Work(task, job) => (!self.idle).then(|| Message::Found(task, job(&Stop::new()))),
            Effect::Seek(seek) => (!self.idle).then(|| Message::Sought(seek.run(&Stop::new()))),
            Effect::Race(turn) => (!self.idle).then(|| Message::Raced(turn.run(&Stop::new()))),
            Effect::Illustrate(sought) => {
                (!self.idle).then(|| Message::Illustrated(sought.run(&Stop::new())))
            }
            Effect::LoadLibrary => (!self.unread).then(|| Message::Library(library())),
            Effect::LoadResumable => Some(Message::Resumable(self.last.as_deref().map(resumable))),
            Effect::Finish => Some(Message::BestTime(Some(Duration::from_secs(754)))),
            _ => None,
        }
    }
}

/// A puzzle just opened.
fn opened(puzzle: &dyn AnyPuzzle) -> LoadedGame {
    LoadedGame { game: puzzle.play(), saving: Saving::Saved, format: puzzle.format(), note: None }
}

/// The library, of which something of each kind was played.
pub fn library() -> Vec<Item> {
    let progress = |place: usize| match place % 9 {
        1 => Progress::Finished { best: Duration::from_secs(3754) },
        4 => Progress::Begun { elapsed: Duration::from_secs(71) },
        _ => Progress::New,
    };
    let item = |(place, puzzle): (usize, Box<dyn AnyPuzzle>)| Item {
        kind: puzzle.kind(),
        name: puzzle.title(),
        title: puzzle.about().title.clone(),
        difficulty: puzzle.about().difficulty.clone(),
        progress: progress(place),
        text: with_comments(puzzle.as_ref()),
        number: Some(place + 1),
        scene: puzzle.scene(None),
    };
    built_in(shelf()).into_iter().enumerate().map(item).collect()
}

/// A puzzle, and how hard its file says it is.
fn with_comments(puzzle: &dyn AnyPuzzle) -> String {
    let difficulty = puzzle.about().difficulty.as_deref().expect("the library says how hard a puzzle is");
    format!("# difficulty: {difficulty}\n{}", puzzle.id())
}

fn resumable(text: &str) -> Resumable {
    let puzzle = find_puzzle(text).expect("it is a puzzle");
    let left = puzzle.play().left();
    Resumable {
        name: puzzle.title(),
        title: Some("A quiet one".to_owned()),
        difficulty: Some("easy".to_owned()),
        left: format!("{} {} left", left.count, left.what),
        elapsed: Duration::from_secs(252),
        scene: puzzle.scene(None),
    }
}
