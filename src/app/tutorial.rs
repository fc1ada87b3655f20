use crate::session::Kind;

use super::{Command, Edit, LoadedGame, Play, Saving, Settings};

/// The rules of a kind of puzzle, with a small board to try them on. What is done there is not saved.
pub struct Tutorial {
    /// What the kind is called.
    pub title: &'static str,
    /// The rules, a paragraph each.
    pub paragraphs: Vec<&'static str>,
    /// The board.
    pub play: Box<Play>,
    /// Whether a key was pressed: then the board is looked at where rules and board have no room side by
    /// side.
    pub has_begun: bool,
}

impl Tutorial {
    /// The rules of this kind; `None` if it has none for beginners.
    pub(super) fn of(kind: &dyn Kind, settings: &Settings) -> Option<Self> {
        let mut lines = kind.rules().lines();
        let puzzle = kind.read_id(lines.next()?).ok()?;
        let opened = LoadedGame { game: puzzle.play(), saving: Saving::Saved, format: None, note: None };
        let play = Play::new(opened, &Settings { digit_first: false, ..settings.clone() });
        Some(Self {
            title: kind.title(),
            paragraphs: lines.collect(),
            play: Box::new(play),
            has_begun: false,
        })
    }

    /// What a key does on the board; whether it had a meaning there. Aids need the world, and are for games.
    pub(super) fn command(&mut self, command: Command) -> bool {
        // Where only the rules are shown, the first key shows the board, and does nothing unseen.
        let was_read = !std::mem::replace(&mut self.has_begun, true);
        let is_heeded = match command {
            Command::Accept if was_read => return true,
            Command::Go(_) | Command::Accept => true,
            Command::Back => self.play.has_something_open(),
            Command::Edit(edit) => !matches!(edit, Edit::Checkpoint | Edit::Return | Edit::CleanMarks),
            _ => false,
        };
        if is_heeded {
            // Nothing of it is saved.
            self.play.command(command, &mut Vec::new());
        }
        is_heeded
    }
}
