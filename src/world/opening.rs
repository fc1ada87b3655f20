//! Opening games: by name, by text, and the one that was played last; and what they are called.

use chrono::NaiveDate;

use crate::app::{LoadedGame, LongJob, Message, NamedPuzzles};
use crate::puzzle::About;
use crate::puzzles::Shelf;
use crate::session::{AnyPuzzle, Game};
use crate::store::built_in_number;

use super::{GameStore, JobRunner, World};

/// A puzzle out of a file of several has its place there for a name, unless it has one of its own.
pub(super) fn name_after_file(about: &mut About, file: &str, number: usize) {
    about.title.get_or_insert_with(|| format!("{file} #{number}"));
}

impl<S: GameStore, R: JobRunner> World<S, R> {
    /// The reading of what a player named: a puzzle, in a file or as text, or a file or a folder of several.
    pub(super) fn named(&self, name: String) -> LongJob {
        let reading = self.store.read_named(name.clone());
        LongJob::Read(Box::new(move |stop| {
            let mut read = reading(stop);
            if let (Ok(NamedPuzzles::One(puzzle)), Some((file, number))) = (&mut read, name.rsplit_once('#'))
                && !file.contains("://")
                && let Ok(number) = number.parse::<usize>()
            {
                let file = file.rsplit('/').next().unwrap_or(file);
                name_after_file(puzzle.about_mut(), file, number);
            }
            read
        }))
    }

    /// Opens the one puzzle of a text. No file is read, whatever the text says. A replay is looked at.
    pub(super) fn open_text(&mut self, text: &str) -> Message {
        let puzzle = self.shelf.read_pasted(text);
        self.opened(puzzle)
    }

    fn opened(&mut self, found: Result<Box<dyn AnyPuzzle>, String>) -> Message {
        match found {
            Ok(puzzle) if puzzle.is_replay() => Message::LookBack(Ok(puzzle)),
            Ok(puzzle) => Message::Opened(Ok(self.open(puzzle.as_ref()))),
            Err(reason) => Message::Opened(Err(reason)),
        }
    }

    /// The game that is open, as far as it is saved, to look back at it.
    pub(super) fn open_game(&mut self) -> Result<Box<dyn AnyPuzzle>, String> {
        let (kind, id, _) = self.current.clone().ok_or("There is no game to look back at.")?;
        self.store.saved_game(kind, &id).ok_or_else(|| "This game is not saved.".to_owned())
    }

    /// Opens the unfinished game that was played last.
    pub(super) fn open_last(&mut self) -> Result<LoadedGame, String> {
        let (last, _) = self.store.last_unfinished().ok_or("There is no game to continue.")?;
        let puzzle = self.store.puzzle(&last).map_err(|error| error.to_string())?;
        Ok(self.open(puzzle.as_ref()))
    }
}

/// `Today's Sudoku` for the puzzle of this day, `Sudoku #5` for one that comes with masume; `None` for any
/// other.
pub(super) fn called(shelf: &Shelf, date: NaiveDate, game: &dyn Game) -> Option<String> {
    let kind = shelf.kind(game.kind())?;
    let today = kind.maker().map(|maker| maker.daily(date).write(&maker.catalogue()));
    if today.is_some() && game.about().title == today {
        return Some(format!("Today's {}", game.title()));
    }
    let number = built_in_number(shelf, kind, &game.id())?;
    Some(format!("{} #{number}", game.title()))
}
