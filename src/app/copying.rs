//! Texts for the clipboard: the puzzle, its position, the result or the game as one line. Pressing the same
//! key again shows the text alone on the screen, where the mouse can select it.

use crate::session::{AnyPuzzle, Game};

use super::{Aid, App, AppCommand, Command, Effect, KeyContext, Message, ScreenEffect};

/// The format that most programs read. A kind without it is copied as its ID.
const USUAL: &str = "line";

/// The formats that hold entries and marks; a position is copied in the first one that its kind has.
const OF_POSITIONS: [&str; 2] = ["ss", "masume"];

/// Other programs that put a text into the clipboard: the name of the one that did, or `None` if none could.
pub type Clipboard = fn(&str) -> Option<&'static str>;

/// A text to copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CopiedText {
    /// The command that copies it.
    pub command: Aid,
    /// The text, without a line break at its end.
    pub text: String,
}

impl CopiedText {
    /// A text that this command copies.
    pub(super) fn new(command: Aid, text: &str) -> Self {
        Self { command, text: text.trim_end().to_owned() }
    }

    /// The puzzle of a game, in the format of this name if its kind has that.
    pub(super) fn of_game(game: &dyn Game, format: Option<&str>) -> Self {
        Self::of_written(format, |format| game.write(format), || game.id())
    }

    /// A puzzle, in the format of this name if its kind has that.
    pub(super) fn of_puzzle(puzzle: &dyn AnyPuzzle, format: Option<&str>) -> Self {
        Self::of_written(format, |format| puzzle.write(format), || puzzle.id())
    }

    fn of_written(
        format: Option<&str>,
        write: impl Fn(&str) -> Option<String>,
        id: impl FnOnce() -> String,
    ) -> Self {
        let written = format.and_then(&write).or_else(|| write(USUAL));
        Self::new(Aid::Copy, &written.unwrap_or_else(id))
    }

    /// The position of a game, with entries and marks.
    pub(super) fn of_position(game: &dyn Game) -> Self {
        let written = OF_POSITIONS.into_iter().find_map(|format| game.write_position(format));
        Self::new(Aid::Share, &written.unwrap_or_else(|| game.id()))
    }
}

impl App {
    /// The text that is shown alone on the screen, if one is.
    pub fn text_alone(&self) -> Option<&str> {
        self.text_alone.as_deref()
    }

    /// Any key closes the text that is shown alone, and does nothing else unless it ends or suspends the
    /// program; true if a text was shown.
    pub(super) fn close_text(&mut self, message: &Message, effects: &mut Vec<Effect>) -> bool {
        if self.text_alone.is_none() || !matches!(message, Message::Key(_) | Message::Paste(_)) {
            return false;
        }
        self.text_alone = None;
        if let Message::Key(press) = message
            && let Some(command) = self.settings.keymap.command(*press, KeyContext::Everywhere)
            && matches!(command, Command::App(AppCommand::Quit | AppCommand::Suspend))
        {
            self.command(command, effects);
        }
        true
    }

    /// Shows the text that is to be copied if the same command copied one just `before`.
    pub(super) fn copy_or_show(&mut self, before: Option<Aid>, effects: &mut Vec<Effect>) {
        let place = effects.iter().position(|effect| matches!(effect, Effect::Copy(_)));
        let Some((place, Effect::Copy(copied))) = place.map(|place| (place, &effects[place])) else { return };
        if before == Some(copied.command) {
            self.text_alone = Some(copied.text.clone());
            effects.remove(place);
        } else {
            self.copied = Some(copied.command);
            self.say("Copying ..".to_owned());
        }
    }

    /// A text was copied by this program; by none, the terminal gets it, which does not answer.
    pub(super) fn was_copied(
        &mut self,
        copied: CopiedText,
        by: Option<&'static str>,
        effects: &mut Vec<Effect>,
    ) {
        self.say(match by {
            Some(program) => format!("Copied with {program}."),
            None if self.copied == Some(copied.command) => {
                let key = self.settings.keymap.key(copied.command);
                format!("Sent to the terminal; {key} again shows it.")
            }
            None => "Sent to the terminal.".to_owned(),
        });
        if by.is_none() {
            effects.push(Effect::Screen(ScreenEffect::Copy(copied.text)));
        }
    }
}
