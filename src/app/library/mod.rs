//! The library: built-in puzzles, the player's own, and saved games.

mod filter;
mod item;

pub use filter::{Filter, LibraryPlace, Order as LibraryOrder, State};
pub use item::{Item, LibraryCounts, LibrarySource, Listing, Origin, Preview, Progress};

use std::cell::OnceCell;

use crate::session::{Kind, Par, Pars, Selection};

use super::keys::{told, turned};
use super::open::open_read;
use super::{
    Command, Component, Context, Direction, Edit, Effect, JobName, JobResult, Key, KeyContext, KeyLabel,
    Keymap, Message, Motion, Press, TextLine,
};

/// All puzzles in a table. The visible lines are computed when the puzzles, the filter or the order change,
/// so that lookups are cheap for any number of puzzles.
#[derive(Default)]
pub struct Library {
    /// Source of the puzzles.
    pub source: LibrarySource,
    /// All puzzles; none until they are read.
    pub items: Vec<Item>,
    /// Current filter.
    pub filter: Filter,
    /// Current order.
    pub order: LibraryOrder,
    /// Indices of the items that pass the filter, in order.
    shown: Vec<usize>,
    /// Descriptions of all items, computed for the first search.
    descriptions: OnceCell<Vec<String>>,
    /// True once the puzzles have been read.
    pub is_read: bool,
    /// All kinds, in the order of the shelf.
    pub kinds: Vec<&'static dyn Kind>,
    /// The selected line of [`visible`](Library::visible).
    pub selected: usize,
    /// The player's pars, once they are known.
    pars: Pars,
    /// Preview of the selected puzzle, once it is known.
    pub preview: Option<Preview>,
    /// Text field, while open.
    pub typed: Option<Typed>,
    /// Message to show.
    pub message: Option<String>,
    /// Deleted games, which can be restored, in order: their texts and titles.
    deleted: Vec<(String, String)>,
    /// Text of the puzzle to select once the puzzles have been read.
    sought: Option<String>,
}

/// Text field of a library.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Typed {
    /// The words to find.
    Words(TextLine),
    /// A new name for the selected game.
    Name(TextLine),
}

impl Library {
    /// A library at this place, whose puzzles are still to be read.
    pub fn new(kinds: Vec<&'static dyn Kind>, source: LibrarySource, place: LibraryPlace) -> Self {
        let LibraryPlace { filter, order, line, text } = place;
        Self { kinds, source, filter, order, selected: line, sought: text, ..Self::default() }
    }

    /// Puzzles that pass the filter, in order.
    pub fn visible(&self) -> impl ExactSizeIterator<Item = &Item> {
        self.shown.iter().map(|&place| &self.items[place])
    }

    /// The puzzle in this line.
    pub fn line(&self, line: usize) -> Option<&Item> {
        self.shown.get(line).map(|&place| &self.items[place])
    }

    /// The selected puzzle.
    pub fn current(&self) -> Option<&Item> {
        self.line(self.selected)
    }

    /// The time that a puzzle is likely to take the player, if there are enough games.
    pub fn par(&self, item: &Item) -> Option<Par> {
        self.pars.next(&item.weighed)
    }

    /// Computes the visible lines.
    fn arrange(&mut self) {
        let words = self.filter.lower_case_words();
        let aliases = |kind: &str| {
            let kind = self.kinds.iter().find(|known| known.name() == kind);
            kind.and_then(|kind| kind.maker()).map_or(&[][..], |maker| maker.catalogue().sizes.aliases())
        };
        let all = || self.items.iter().map(|item| Filter::said_of(item, aliases(item.kind))).collect();
        let said = (!words.is_empty()).then(|| self.descriptions.get_or_init(all));
        let is_said =
            |place: usize| said.is_none_or(|said| words.iter().all(|word| said[place].contains(word)));
        let is_shown = |&place: &usize| self.filter.shows(&self.items[place]) && is_said(place);
        let mut shown: Vec<usize> = (0..self.items.len()).filter(is_shown).collect();
        self.order.sort(&mut shown, &self.items);
        self.shown = shown;
    }

    /// Shows the puzzles that were read; the selection stays in place.
    pub(super) fn read(&mut self, listing: Listing, effects: &mut Vec<Effect>) {
        self.source = listing.source;
        (self.items, self.is_read) = (listing.items, true);
        self.descriptions.take();
        self.arrange();
        self.message = listing.complaint.or(self.message.take());
        let sought = self.sought.take();
        let line = sought.and_then(|sought| self.visible().position(|item| item.text == sought));
        self.selected = line.unwrap_or(self.selected).min(self.shown.len().saturating_sub(1));
        self.look(effects);
    }

    /// Requests a preview of the selected puzzle, unless it is shown.
    fn look(&mut self, effects: &mut Vec<Effect>) {
        let text = self.current().map(|item| item.text.clone());
        if self.preview.as_ref().map(|preview| &preview.text) != text.as_ref() {
            self.preview = None;
            effects.extend(text.map(Effect::LoadPreview));
        }
    }

    /// Types a key into the text field; returns true if one is open.
    fn type_key(&mut self, press: Press, effects: &mut Vec<Effect>) -> bool {
        let Some(typed) = &mut self.typed else { return false };
        match (press.key, typed) {
            (Key::Named("esc"), Typed::Words(_)) => {
                self.typed = None;
                self.filter.words.clear();
                self.arrange();
            }
            (Key::Named("esc"), Typed::Name(_)) => self.typed = None,
            (Key::Named("enter" | "up" | "down"), Typed::Words(_)) => self.typed = None,
            (Key::Named("enter"), Typed::Name(line)) => {
                let name = line.text().trim().to_owned();
                self.typed = None;
                // The default title does not count as a name.
                let game =
                    self.current().filter(|item| item.own_name.clone().unwrap_or(item.called()) != name);
                if let Some(puzzle) = game.map(|item| item.text.clone()) {
                    effects.push(Effect::RenameGame { puzzle, name });
                    effects.push(Effect::LoadLibrary(self.source.clone()));
                }
            }
            (_, Typed::Name(line)) => drop(line.press(press)),
            (_, Typed::Words(line)) => {
                line.press(press);
                let words = line.text().to_owned();
                self.filter_by(|filter| filter.words = words);
            }
        }
        self.look(effects);
        true
    }

    /// Carries out a key; returns true if the selected puzzle was chosen.
    fn carry_out(&mut self, command: Command, effects: &mut Vec<Effect>) -> bool {
        self.message = None;
        match command {
            Command::Go(Motion::Move(side @ (Direction::Left | Direction::Right))) => {
                let tabs = self.kinds.len() + 1;
                let now = self.kinds.iter().position(|kind| Some(kind.name()) == self.filter.kind);
                let tab = turned(now.map_or(0, |place| place + 1), tabs, side == Direction::Right);
                let kind = tab.checked_sub(1).map(|place| self.kinds[place].name());
                self.filter_by(|filter| filter.kind = kind);
            }
            Command::Go(motion) => self.selected = motion.along(self.selected, self.shown.len()),
            Command::Edit(edit @ (Edit::Next | Edit::Previous)) => {
                self.filter_by(|filter| filter.turn_state(edit == Edit::Next));
            }
            Command::NextDifficulty => self.filter_by(Filter::turn_difficulty),
            Command::Find => {
                self.typed = Some(Typed::Words(TextLine::of(self.filter.words.clone())));
            }
            Command::Rename => self.begin_renaming(),
            Command::Sort => {
                self.order = self.order.turned();
                self.filter_by(|_| {});
            }
            Command::Edit(Edit::Clear) => self.delete(effects),
            Command::Edit(Edit::Undo) => match self.deleted.pop() {
                Some((puzzle, called)) => {
                    self.message = Some(format!("The game of {called} is back."));
                    effects.push(Effect::RestoreGame(puzzle));
                    effects.push(Effect::LoadLibrary(self.source.clone()));
                }
                None => self.message = Some("Nothing was deleted.".to_owned()),
            },
            Command::Back => {
                self.filter = self.unfiltered();
                self.arrange();
            }
            Command::Accept => return self.current().is_some(),
            _ => {}
        }
        self.look(effects);
        false
    }

    /// Returns true if some puzzles of the kind are hidden; Esc then shows them before it leaves the screen.
    pub fn is_filtered(&self) -> bool {
        self.filter != self.unfiltered()
    }

    /// The filter that shows all puzzles of the kind.
    fn unfiltered(&self) -> Filter {
        Filter { kind: self.filter.kind, ..Filter::default() }
    }

    /// Changes the filter, and selects the first line.
    fn filter_by(&mut self, change: impl FnOnce(&mut Filter)) {
        change(&mut self.filter);
        self.arrange();
        self.selected = 0;
    }

    fn begin_renaming(&mut self) {
        match self.current() {
            Some(item) if item.origin == Origin::Played => {
                let name = item.own_name.clone().unwrap_or_else(|| item.called());
                self.typed = Some(Typed::Name(TextLine::of(name)));
            }
            Some(_) => self.message = Some("Only games of your own puzzles can be renamed.".to_owned()),
            None => {}
        }
    }

    fn delete(&mut self, effects: &mut Vec<Effect>) {
        let Some(item) = self.current() else { return };
        if item.progress == Progress::New {
            self.message = Some("There is no game of this puzzle to delete.".to_owned());
            return;
        }
        let puzzle = item.text.clone();
        let called = item.called();
        self.message = Some(format!("The game of {called} is deleted; <undo> brings it back."));
        // The store restores only the last deleted game of a puzzle.
        self.deleted.retain(|(other, _)| *other != puzzle);
        self.deleted.push((puzzle.clone(), called));
        self.preview = None;
        effects.push(Effect::DeleteGame(puzzle));
        effects.push(Effect::LoadLibrary(self.source.clone()));
    }
}

impl Component for Library {
    fn key_context(&self) -> KeyContext {
        if self.typed.is_some() { KeyContext::Everywhere } else { KeyContext::Library }
    }

    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        if let Some(typed) = &self.typed {
            let taken = if matches!(typed, Typed::Words(_)) { "found" } else { "rename" };
            return vec![told("Enter", taken), told("Esc", "leave it")];
        }
        let key = |command: Command, label| (keymap.key_in(command, KeyContext::Library), label);
        let filter = [key(Command::Find, "find"), told("←→", "kind"), key(Edit::Next.into(), "state")];
        let back = (keymap.key(Command::Back), if self.is_filtered() { "all" } else { "back" });
        if self.visible().len() == 0 {
            return [&[back], &filter[..]].concat();
        }
        let more = [key(Command::Sort, "sort"), keymap.told(Command::NextDifficulty, "difficulty")];
        // Only games can be deleted, and only those of the player's own puzzles renamed.
        let game = [key(Edit::Clear.into(), "delete"), key(Command::Rename, "rename")];
        let game = match self.current() {
            Some(item) if item.origin == Origin::Played => &game[..],
            Some(item) if item.progress != Progress::New => &game[..1],
            _ => &[],
        };
        [&[keymap.told(Command::Accept, "play"), back], &filter[..], &more, game].concat()
    }

    fn holds_keys(&self) -> bool {
        self.typed.is_some()
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    fn handles_back(&self) -> bool {
        self.is_filtered()
    }

    fn type_in(&mut self, press: Press, cx: &mut Context) -> bool {
        self.type_key(press, cx.effects)
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        if self.carry_out(command, cx.effects) {
            cx.effects.extend(self.current().map(|item| Effect::OpenText(item.text.clone())));
        }
    }

    fn click_line(&mut self, line: usize) -> bool {
        let is_there = line < self.visible().len() && self.typed.is_none();
        if is_there {
            self.selected = line;
        }
        is_there
    }

    fn receive(&mut self, answer: Message, cx: &mut Context) {
        match answer {
            Message::Preview(preview) if self.current().is_some_and(|item| item.text == preview.text) => {
                self.preview = Some(preview);
            }
            Message::JobDone(JobResult::FinishedGames(statistics)) => {
                self.pars = Pars::of(statistics.finished(&Selection::default()));
            }
            Message::JobDone(JobResult::Read(read)) => {
                self.message = open_read(*read, cx).or(self.message.take());
            }
            Message::JobDone(JobResult::Failed(JobName::Read, reason)) => self.message = Some(reason),
            _ => {}
        }
    }

    fn after_message(&mut self, cx: &mut Context) {
        if matches!(self.source, LibrarySource::Everything(_)) && self.is_read {
            let text = self.current().map(|item| item.text.clone());
            let (filter, order, line) = (self.filter.clone(), self.order, self.selected);
            cx.memory.library_place = LibraryPlace { filter, order, line, text };
        }
    }
}
