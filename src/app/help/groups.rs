//! The keys of a screen, in groups by purpose.

use crate::app::{
    Aid, Binding, Command, Direction, Edit, EditorCommand, KeyContext, KeyLabel, Keymap, Motion, Press,
};
use crate::puzzle::EntryMode;

use super::Help;

/// A group of keys, after its name.
pub type KeyGroup = (&'static str, Vec<KeyLabel>);

/// Purposes of the keys of a board.
const PURPOSES: [&str; 5] = ["Move", "Fill in", "Take back", "Get help", "The game"];

/// Purpose of a command: one of [`PURPOSES`].
fn purpose(command: Command) -> &'static str {
    let [to_move, fill_in, take_back, get_help, the_game] = PURPOSES;
    match command {
        Command::Go(_) | Command::Edit(Edit::Select) => to_move,
        Command::Edit(Edit::Undo | Edit::Redo | Edit::Checkpoint | Edit::Return | Edit::Restart) => take_back,
        Command::Edit(_) | Command::Editor(_) | Command::Accept => fill_in,
        Command::Aid(Aid::Clock | Aid::Copy | Aid::Share) => the_game,
        Command::Aid(_) | Command::ShowPanel | Command::ReadOn | Command::ReadBack => get_help,
        Command::Explain | Command::Watch | Command::Race => get_help,
        _ => the_game,
    }
}

/// Description of the key that paints regions, where it chooses the shape of a clue.
const SHAPE: &str = "shape, or a clue without a number";

impl Help {
    /// All keys with their descriptions, grouped by purpose on a board. Where two bindings share a command,
    /// only the more specific one is listed.
    pub fn keys(&self, keymap: &Keymap) -> Vec<(String, &'static str)> {
        self.groups(keymap).into_iter().flat_map(|(_, keys)| keys).collect()
    }

    /// Keys in groups by purpose; a single group without a name where there is no board.
    pub fn groups(&self, keymap: &Keymap) -> Vec<KeyGroup> {
        let is_told = |binding: &&Binding| !binding.help.is_empty() && !self.lacks.contains(&binding.command);
        let told: Vec<&Binding> = keymap.bindings(self.context).filter(is_told).collect();
        let is_said_here = |binding: &Binding| {
            let own = |other: &&Binding| other.context == self.context && other.command == binding.command;
            binding.context != self.context && told.iter().any(own)
        };
        let drafting = self.kind.and_then(|kind| self.shelf.kind(kind)).and_then(|kind| kind.drafting());
        let has_shapes = drafting.is_some_and(|drafting| drafting.has_shapes());
        let help_of = |binding: &Binding| match binding.command {
            Command::Editor(EditorCommand::Region) if has_shapes => SHAPE,
            _ => binding.help,
        };
        let has_board = matches!(self.context, KeyContext::Playing(_) | KeyContext::Editor);
        let names = if has_board { &PURPOSES[..] } else { &[""] };
        let keys_for = |name: &str| {
            let told = told.iter().filter(|binding| !is_said_here(binding));
            let told = told.filter(|binding| !has_board || purpose(binding.command) == name);
            let keys = told.map(|binding| (self.keys_of(binding, keymap), help_of(binding)));
            keys.filter(|(keys, _)| !keys.is_empty()).collect::<Vec<_>>()
        };
        let groups = names.iter().map(|&name| (name, keys_for(name)));
        groups.filter(|(_, keys)| !keys.is_empty()).collect()
    }

    /// Keys of a binding; keys that belong together share a label.
    fn keys_of(&self, binding: &Binding, keymap: &Keymap) -> String {
        // While a search is watched, each direction has its own command.
        let one_for_all = self.context != KeyContext::Watch;
        let pressed = |key: &&Press| keymap.command(**key, self.context) == Some(binding.command);
        let labels = binding.keys.iter().filter(pressed).map(|key| key.label());
        let numbers = match self.context {
            KeyContext::Playing(EntryMode::Numbers { lowest, highest, .. }) => format!("{lowest}-{highest}"),
            KeyContext::Editor => "0-9".to_owned(),
            _ => String::new(),
        };
        let keys: Vec<String> = match binding.command {
            Command::Edit(Edit::Number(_)) => vec![numbers],
            Command::Edit(Edit::Mark(_)) => vec![format!("Alt-{numbers}")],
            Command::Go(Motion::Move(_)) if one_for_all => vec!["arrows".to_owned()],
            Command::Go(Motion::Jump(_)) if one_for_all => vec!["Ctrl-arrows".to_owned()],
            Command::Go(Motion::Select(_)) => vec!["Shift-arrows".to_owned()],
            Command::Edit(Edit::Wall(_)) => vec!["Alt-arrows".to_owned()],
            Command::Go(Motion::Edge(Direction::Left)) if one_for_all => vec!["Home End".to_owned()],
            Command::Go(Motion::Edge(Direction::Up)) if one_for_all => vec!["PgUp PgDn".to_owned()],
            Command::Go(Motion::Jump(_)) => labels.take(1).collect(),
            _ => labels.collect(),
        };
        keys.join(" ")
    }
}
