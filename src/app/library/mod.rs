//! The library: built-in puzzles, the player's own, and saved games.

mod component;
mod filter;
mod item;
mod listing;
mod place;
mod table;

pub use filter::{Filter, Order as LibraryOrder, State};
pub use item::{Item, Origin, Progress};
pub use listing::{LibraryCounts, LibrarySource, Listing, Preview};
pub use place::LibraryPlace;

use crate::session::Kind;

use table::Table;

use super::{Command, Direction, Edit, Effect, Key, Motion, Press, TextLine};

/// All puzzles in a table.
#[derive(Default)]
pub struct Library {
    /// Source of the puzzles.
    pub source: LibrarySource,
    /// All puzzles, and those that pass the filter.
    table: Table,
    /// True once the puzzles have been read.
    pub is_read: bool,
    /// All kinds, in the order of the shelf.
    pub kinds: Vec<&'static dyn Kind>,
    /// The selected line of [`visible`](Library::visible).
    pub selected: usize,
    /// Preview of the selected puzzle, once it is known.
    pub preview: Option<Preview>,
    /// Text field, while open.
    pub typed: Option<Typed>,
    /// Message to show.
    pub message: Option<String>,
    /// The last deleted game, which can be restored: its text and its title.
    deleted: Option<(String, String)>,
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
    /// A library whose puzzles are still to be read.
    pub fn new(kinds: Vec<&'static dyn Kind>, source: LibrarySource) -> Self {
        Self { kinds, source, ..Self::default() }
    }

    /// All puzzles; none until they are read.
    pub fn items(&self) -> &[Item] {
        self.table.items()
    }

    /// Current filter.
    pub fn filter(&self) -> &Filter {
        self.table.filter()
    }

    /// Current order.
    pub fn order(&self) -> LibraryOrder {
        self.table.order()
    }

    /// Puzzles that pass the filter, in order.
    pub fn visible(&self) -> impl ExactSizeIterator<Item = &Item> {
        self.table.shown()
    }

    /// The puzzle in this line.
    pub fn line(&self, line: usize) -> Option<&Item> {
        self.table.line(line)
    }

    /// The selected puzzle.
    pub fn current(&self) -> Option<&Item> {
        self.line(self.selected)
    }

    /// Shows the puzzles that were read; the selection stays in place.
    pub(super) fn read(&mut self, listing: Listing, effects: &mut Vec<Effect>) {
        self.source = listing.source;
        self.table.set_items(listing.items);
        self.is_read = true;
        self.message = listing.complaint.or(self.message.take());
        self.find_sought();
        let last = self.visible().len().saturating_sub(1);
        self.selected = self.selected.min(last);
        self.look(effects);
    }

    /// Shows a preview, if its puzzle is still selected.
    pub(super) fn show(&mut self, preview: Preview) {
        if self.current().is_some_and(|item| item.text == preview.text) {
            self.preview = Some(preview);
        }
    }

    /// Requests a preview of the selected puzzle, unless it is shown.
    pub(super) fn look(&mut self, effects: &mut Vec<Effect>) {
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
                self.filter_by(|filter| filter.words.clear());
            }
            (Key::Named("esc"), Typed::Name(_)) => self.typed = None,
            (Key::Named("enter" | "up" | "down"), Typed::Words(_)) => self.typed = None,
            (Key::Named("enter"), Typed::Name(line)) => {
                let name = line.text().trim().to_owned();
                self.typed = None;
                // The default title does not count as a name.
                let game = self.current().filter(|item| item.title.clone().unwrap_or(item.called()) != name);
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
                self.selected = 0;
            }
        }
        self.look(effects);
        true
    }

    /// Carries out a key; returns true if the selected puzzle was chosen.
    fn press(&mut self, command: Command, effects: &mut Vec<Effect>) -> bool {
        self.message = None;
        let last = self.visible().len().saturating_sub(1);
        match command {
            Command::Go(Motion::Move(Direction::Left)) => self.turn_kind(false),
            Command::Go(Motion::Move(Direction::Right)) => self.turn_kind(true),
            Command::Go(Motion::Move(Direction::Up)) => self.selected = self.selected.saturating_sub(1),
            Command::Go(Motion::Move(Direction::Down)) => self.selected = (self.selected + 1).min(last),
            Command::Go(Motion::Edge(Direction::Left)) => self.selected = 0,
            Command::Go(Motion::Edge(Direction::Right)) => self.selected = last,
            Command::Go(Motion::Edge(Direction::Up)) => self.selected = self.selected.saturating_sub(10),
            Command::Go(Motion::Edge(Direction::Down)) => self.selected = (self.selected + 10).min(last),
            Command::Edit(edit @ (Edit::Next | Edit::Previous)) => {
                self.filter_by(|filter| filter.turn_state(edit == Edit::Next));
                self.selected = 0;
            }
            Command::NextDifficulty => {
                self.filter_by(Filter::turn_difficulty);
                self.selected = 0;
            }
            Command::Find => {
                self.typed = Some(Typed::Words(TextLine::of(self.filter().words.clone())));
            }
            Command::Rename => self.begin_renaming(),
            Command::Sort => {
                self.table.set_order(self.order().turned());
                self.selected = 0;
            }
            Command::Edit(Edit::Clear) => self.delete(effects),
            Command::Edit(Edit::Undo) => match self.deleted.take() {
                Some((puzzle, called)) => {
                    self.message = Some(format!("The game of {called} is back."));
                    effects.push(Effect::RestoreGame(puzzle));
                    effects.push(Effect::LoadLibrary(self.source.clone()));
                }
                None => self.message = Some("Nothing was deleted.".to_owned()),
            },
            Command::Back => self.table.set_filter(self.unfiltered()),
            Command::Accept => return self.current().is_some(),
            _ => {}
        }
        self.look(effects);
        false
    }

    /// Returns true if some puzzles of the kind are hidden; Esc then shows them before it leaves the screen.
    pub fn is_filtered(&self) -> bool {
        *self.filter() != self.unfiltered()
    }

    /// The filter that shows all puzzles of the kind.
    fn unfiltered(&self) -> Filter {
        Filter { kind: self.filter().kind, ..Filter::default() }
    }

    /// Changes the filter.
    fn filter_by(&mut self, change: impl FnOnce(&mut Filter)) {
        let mut filter = self.filter().clone();
        change(&mut filter);
        self.table.set_filter(filter);
    }

    fn turn_kind(&mut self, forward: bool) {
        let tabs = self.kinds.len() + 1;
        let now = self.kinds.iter().position(|kind| Some(kind.name()) == self.filter().kind);
        let tab = now.map_or(0, |place| place + 1) + if forward { 1 } else { tabs - 1 };
        let kind = (tab % tabs).checked_sub(1).map(|place| self.kinds[place].name());
        self.filter_by(|filter| filter.kind = kind);
        self.selected = 0;
    }

    fn begin_renaming(&mut self) {
        match self.current() {
            Some(item) if item.origin == Origin::Played => {
                let name = item.title.clone().unwrap_or_else(|| item.called());
                self.typed = Some(Typed::Name(TextLine::of(name)));
            }
            Some(_) => self.message = Some("Only your own games have names of your own.".to_owned()),
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
        self.message = Some(format!("The game of {called} is deleted; u brings it back."));
        self.deleted = Some((puzzle.clone(), called));
        self.preview = None;
        effects.push(Effect::DeleteGame(puzzle));
        effects.push(Effect::LoadLibrary(self.source.clone()));
    }
}
