use std::cmp::Reverse;

use crate::app::help::SCROLL;
use crate::app::keys::{told, turned};
use crate::app::{
    Command, Direction, Edit, KeyLabel, Keymap, LoadedGame, Motion, Mouse, Play, Saving, Settings,
};
use crate::grid::Square;
use crate::puzzle::EntryMode;
use crate::scene::Extra;
use crate::session::Kind;

/// Number of lines that Page Up and Page Down scroll.
const MANY: usize = 6;

/// The rules of a kind of puzzle on pages, one for each layout, with a small practice board each. The game is
/// not saved.
pub struct Tutorial {
    kind: &'static dyn Kind,
    /// Number of the page, from 0.
    page: usize,
    /// Title of the puzzle.
    pub title: String,
    /// The rules, by paragraphs.
    pub paragraphs: Vec<&'static str>,
    /// The board.
    pub play: Box<Play>,
    /// Number of lines of the rules above the last screenful, if rules and board don't fit side by side; else
    /// `None`.
    pub alone: Option<usize>,
    /// True if the board is shown there instead of the rules.
    pub has_begun: bool,
    /// First visible line of the rules.
    pub top: usize,
}

impl Tutorial {
    /// The page of the rules of this kind about puzzles with this goal, or nearly so, or the first page;
    /// `None` if the kind has none for beginners.
    pub(super) fn of(kind: &'static dyn Kind, goal: Option<&str>, settings: &Settings) -> Option<Self> {
        let Some(goal) = goal else { return Self::at(kind, 0, settings) };
        let likeness = |page: &usize| {
            let tutorial = Self::at(kind, *page, settings);
            let own = tutorial.map(|tutorial| tutorial.play.game.goal()).unwrap_or_default();
            let (own, known) = (own.split_whitespace(), goal.split_whitespace().collect::<Vec<_>>());
            let (shared, other): (Vec<_>, Vec<_>) = own.partition(|word| known.contains(word));
            (shared.len(), Reverse(other.len()))
        };
        let page = (0..pages(kind).count()).max_by_key(likeness)?;
        Self::at(kind, page, settings)
    }

    fn at(kind: &'static dyn Kind, page: usize, settings: &Settings) -> Option<Self> {
        let mut lines = pages(kind).nth(page)?.lines();
        let puzzle = kind.read_id(lines.next()?).ok()?;
        let game = puzzle.play();
        let opened = LoadedGame { game, saving: Saving::Saved, called: None, note: None };
        let mut play = Play::new(opened, &Settings { digit_first: false, ..settings.clone() });
        // In a corner the cursor would hide the beginning of a diagonal.
        let figures = play.game.scene().figures;
        let last = figures.dimensions().width() - 1;
        let is_inside = |square: Square| !square.column().is_multiple_of(last);
        let mut diagonals = figures.iter().filter(|(_, figure)| figure.extra != Extra::None);
        if let Some((square, _)) = diagonals.find(|(square, _)| is_inside(*square)) {
            play.game.hand_mut().cursor = square;
        }
        Some(Self {
            kind,
            page,
            title: if page == 0 { kind.title().to_owned() } else { play.game.title() },
            paragraphs: lines.collect(),
            play: Box::new(play),
            alone: None,
            has_begun: false,
            top: 0,
        })
    }

    /// Keys for the footer.
    pub(super) fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        let has_more = pages(self.kind).count() > 1;
        if self.hides_board() {
            let mut keys = Vec::from_iter((self.alone > Some(0)).then(|| told("↑↓", SCROLL)));
            keys.push(keymap.told(Command::Accept, "try it"));
            // In a small window there is room for one word.
            keys.extend(has_more.then(|| keymap.told(Command::ReadOn, "next")));
            keys.push(keymap.told(Command::Back, "back"));
            return keys;
        }
        let rules = self.alone.map(|_| keymap.told(Command::ShowPanel, "rules"));
        let mut keys = match self.play.game.entry_mode() {
            EntryMode::Numbers { lowest, highest, .. } => {
                // In a small window there is room for three keys besides the rules.
                let does = if rules.is_some() { "type" } else { "number" };
                let mut keys = vec![told("arrows", "move"), (format!("{lowest}-{highest}"), does)];
                keys.extend(rules);
                keys.push(keymap.told(Edit::Clear, "clear"));
                keys
            }
            EntryMode::Blocks if self.play.is_drawing() => {
                vec![
                    told("arrows", "stretch"),
                    keymap.told(Edit::Next, "next"),
                    keymap.told(Command::Accept, "place"),
                ]
            }
            EntryMode::Blocks => {
                let mut keys = vec![told("arrows", "move"), keymap.told(Edit::Next, "block")];
                keys.extend(rules);
                keys.extend([keymap.told(Edit::Draw, "draw"), keymap.told(Edit::Clear, "remove")]);
                keys
            }
        };
        keys.extend(has_more.then(|| keymap.told(Command::ReadOn, "next rules")));
        keys.push(keymap.told(Edit::Undo, "undo"));
        keys.push(keymap.told(Command::Back, if self.play.is_drawing() { "cancel" } else { "back" }));
        keys
    }

    /// Adapts to the layout of the screen.
    pub(super) fn seen(&mut self, alone: Option<usize>) {
        self.alone = alone;
        self.top = self.top.min(alone.unwrap_or_default());
    }

    /// Returns true if only the rules are shown.
    pub fn hides_board(&self) -> bool {
        self.alone.is_some() && !self.has_begun
    }

    /// Carries out a command; returns true if it was used. Aids need the world, and are refused.
    pub(super) fn command(&mut self, command: Command) -> bool {
        if self.hides_board() {
            return self.read(command);
        }
        let is_used = match command {
            Command::Go(_) | Command::Accept => true,
            Command::Back => self.play.can_close(),
            Command::Edit(edit) => !matches!(edit, Edit::Checkpoint | Edit::Return | Edit::CleanMarks),
            Command::ShowPanel if self.alone.is_some() => {
                self.has_begun = false;
                return true;
            }
            Command::ReadOn | Command::ReadBack => return self.turn(command == Command::ReadOn),
            Command::Aid(_) => {
                self.play.say("Hints and checks are for games.");
                return true;
            }
            _ => false,
        };
        if command == Command::Accept && !self.play.is_drawing() {
            self.play.say(match self.play.game.entry_mode() {
                EntryMode::Blocks => "<next> shows a rectangle, <draw> draws one.",
                EntryMode::Numbers { .. } => "Type a number in an empty square.",
            });
        } else if is_used {
            self.play.carry_out(command, &mut Vec::new());
        }
        is_used
    }

    /// Turns to the next page or to the one before, cyclically; returns true if there is another.
    fn turn(&mut self, forward: bool) -> bool {
        let count = pages(self.kind).count();
        let page = turned(self.page, count, forward);
        let settings = self.play.settings.clone();
        let turned = Self::at(self.kind, page, &settings).filter(|_| count > 1);
        let is_turned = turned.is_some();
        if let Some(turned) = turned {
            *self = Self { alone: self.alone, has_begun: self.has_begun, ..turned };
        }
        is_turned
    }

    /// Handles the mouse on the board. The game is not saved.
    pub(super) fn mouse(&mut self, mouse: Mouse, square: Square) {
        if !self.hides_board() {
            self.play.point(mouse, square, &mut Vec::new());
        }
    }

    /// Scrolls the rules where they hide the board; returns true if the command was used.
    fn read(&mut self, command: Command) -> bool {
        let end = self.alone.unwrap_or_default();
        if command == Command::ReadOn && self.top >= end || command == Command::ReadBack && self.top == 0 {
            return self.turn(command == Command::ReadOn);
        }
        self.top = match command {
            Command::Go(Motion::Move(Direction::Up)) => self.top.saturating_sub(1),
            Command::Go(Motion::Move(Direction::Down)) => self.top + 1,
            Command::Go(Motion::Edge(Direction::Up)) | Command::ReadBack => self.top.saturating_sub(MANY),
            Command::Go(Motion::Edge(Direction::Down)) | Command::ReadOn => self.top + MANY,
            Command::Go(Motion::Edge(Direction::Left)) => 0,
            Command::Go(Motion::Edge(Direction::Right)) => usize::MAX,
            Command::Accept | Command::Edit(Edit::Draw | Edit::Pencil) | Command::ShowPanel => {
                self.has_begun = true;
                self.top
            }
            _ => return false,
        };
        self.top = self.top.min(end);
        true
    }
}

/// The rules of a kind by page: the ID of the practice board, then the paragraphs.
fn pages(kind: &dyn Kind) -> impl Iterator<Item = &'static str> {
    kind.rules().split("\n\n")
}
