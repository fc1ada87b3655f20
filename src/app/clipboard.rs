//! The clipboard. Copied texts are the puzzle, its position, the result or the game as one line; the same key
//! again shows the text alone on the screen, where the mouse can select it. A pasted puzzle is opened; the
//! grid of an invalid one can be opened in the editor.

use crate::session::KeptDraft;

use super::{Aid, App, Command, CopiedText, Effect, HomeEntry, KeyContext, Message, Screen, ScreenEffect};

impl App {
    /// The text that is shown full screen.
    pub fn text_alone(&self) -> Option<&str> {
        self.text_alone.as_deref()
    }

    /// Closes that text at any key, which does nothing else unless it ends or suspends the program. Returns
    /// true if the message is used up.
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

    /// Opens a pasted puzzle, on any screen. A single line that is not a puzzle goes into the text field for
    /// names.
    pub(super) fn paste(&mut self, text: &str, effects: &mut Vec<Effect>) {
        let trimmed = text.trim();
        let is_name = !trimmed.contains(['\r', '\n']) && !self.shelf.is_claimed(trimmed, None);
        let read = match self.screen() {
            Screen::Editor(_) if !trimmed.is_empty() => Some(self.shelf.read_pasted(trimmed)),
            _ => None,
        };
        match (self.screen_mut(), read) {
            (Screen::Open(open), _) if is_name => open.paste(trimmed),
            _ if trimmed.is_empty() => {}
            (Screen::Editor(editor), Some(Ok(puzzle))) => editor.take(puzzle.as_ref(), effects),
            (Screen::Editor(_), Some(Err(wrong))) => {
                self.pasted = Some(text.to_owned());
                self.reject(&wrong);
            }
            _ => {
                if let Some(play) = self.game_mut() {
                    play.save_time(effects);
                }
                (self.memory.imports_next, self.memory.keeps_next) = (true, true);
                self.pasted = Some(text.to_owned());
                effects.push(Effect::OpenText(text.to_owned()));
            }
        }
    }

    /// Shows the error of an invalid puzzle. A pasted grid can be corrected in the editor.
    pub(super) fn reject(&mut self, reason: &str) {
        self.rejected = self.pasted.take().and_then(|text| KeptDraft::in_text(&text, self.shelf.kinds()));
        match self.rejected {
            Some(_) => self.complain(&format!("{reason} Ctrl-E opens its grid in the editor.")),
            None => self.complain(reason),
        }
    }

    /// Opens the rejected grid in the editor, replacing the draft.
    pub(super) fn open_rejected(&mut self, draft: KeptDraft, effects: &mut Vec<Effect>) {
        if !matches!(self.screen(), Screen::Editor(_)) {
            self.close_game(effects);
            self.uncover();
            self.memory.home_entry = Some(HomeEntry::Editor);
            self.open_editor(effects);
        }
        self.rejected = Some(draft);
        // The saved draft loads first.
        if !effects.iter().any(|effect| matches!(effect, Effect::LoadDraft)) {
            self.take_rejected(effects);
        }
    }

    /// Puts the rejected grid into the editor.
    pub(super) fn take_rejected(&mut self, effects: &mut Vec<Effect>) {
        if let Some(draft) = self.rejected.take()
            && let Screen::Editor(editor) = self.screen_mut()
        {
            editor.take_draft(draft, effects);
        }
    }
}
