//! Footer of an exercise.

use crate::app::Told;
use crate::app::{Aid, Command, Edit, Keymap, Stage};
use crate::puzzle::EntryMode;

use super::Exercise;

impl Exercise {
    /// Keys that work now.
    pub(super) fn keys(&self, keymap: &Keymap) -> Vec<Told> {
        let key = |command: Command, label| (keymap.key(command), label);
        let back = key(Command::Back, "back");
        let Some(position) = &self.position else {
            let again = self.has_ended().then(|| key(Command::Accept, "go on"));
            return again.into_iter().chain([back]).collect();
        };
        let explain = key(Command::Explain, "explain");
        if position.judged.is_some() {
            return vec![key(Command::Back, "take it back")];
        }
        if position.is_over {
            return vec![key(Command::Accept, "go on"), explain, back];
        }
        let hand = position.play.game.hand();
        if hand.anchor.is_some() || hand.choice.is_some() {
            let mut keys = vec![key(Command::Accept, "place"), key(Edit::Clear.into(), "rule out")];
            keys.extend(hand.choice.map(|_| key(Edit::Next.into(), "next")));
            keys.push(key(Command::Back, "cancel"));
            return keys;
        }
        if let Some(hint) = position.play.hint() {
            let next = if hint.stage < Stage::What { "more" } else { "do it" };
            return vec![key(Command::Accept, next), explain, key(Command::Back, "close")];
        }
        let mut keys = match position.play.game.entry_mode() {
            EntryMode::Numbers { lowest, highest, .. } => {
                let digits = format!("{lowest}-{highest}");
                let does = if position.play.pencil { "mark" } else { "number" };
                vec![
                    (digits.clone(), does),
                    (format!("Alt-{digits}"), "mark"),
                    key(Edit::Pencil.into(), "pencil"),
                ]
            }
            EntryMode::Blocks => vec![key(Edit::Next.into(), "block"), key(Edit::Draw.into(), "draw")],
        };
        if position.play.pencil {
            keys.remove(1);
        }
        keys.extend([key(Aid::Hint.into(), "hint"), explain, back]);
        keys
    }
}
