//! Texts for the clipboard: the puzzle, its position, the result or the game as one line. Pressing the same
//! key again shows the text alone on the screen, where the mouse can select it.

use crate::app::{Aid, App, Command, CopiedText, Effect, KeyContext, Message, ScreenEffect};

impl App {
    /// The text that fills the screen, if one does.
    pub fn text_alone(&self) -> Option<&str> {
        self.text_alone.as_deref()
    }

    /// Closes that text at any key, which does nothing else unless it ends or suspends the program; returns
    /// true if a text was shown.
    pub(super) fn close_text(&mut self, message: &Message, effects: &mut Vec<Effect>) -> bool {
        if self.text_alone.is_none() || !message.is_input() {
            return false;
        }
        if let Message::Key(_) | Message::Paste(_) = message {
            self.text_alone = None;
        }
        if let Message::Key(press) = message
            && let Some(command) = self.keymap.command(*press, KeyContext::Everywhere)
            && matches!(command, Command::Quit | Command::Suspend)
        {
            self.command(command, effects);
        }
        true
    }

    /// Shows the text instead of copying it if the same command copied one just `before`.
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

    /// Reports the copying program. If there was none, the terminal gets the text; it does not answer.
    pub(super) fn was_copied(
        &mut self,
        copied: CopiedText,
        by: Option<&'static str>,
        effects: &mut Vec<Effect>,
    ) {
        self.say(match by {
            Some(program) => format!("Copied with {program}."),
            None if self.copied == Some(copied.command) => {
                let key = self.keymap.key(copied.command);
                format!("Sent to the terminal; {key} again shows it.")
            }
            None => "Sent to the terminal.".to_owned(),
        });
        if by.is_none() {
            effects.push(Effect::Screen(ScreenEffect::Copy(copied.text)));
        }
    }
}
