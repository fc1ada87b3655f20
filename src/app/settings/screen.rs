use super::{Setting, Settings, SettingsChange};
use crate::app::command;
use crate::app::{Command, Direction, Effect, Key, KeyContext, Keymap, Motion, Press, ScreenEffect};
use crate::scene::Scene;

/// The settings, over whatever screen they were asked for on. What is changed holds at once, and is written
/// into the player's settings file.
pub struct SettingsScreen {
    /// The selected row.
    pub selected: usize,
    /// The list of keys, while it is open.
    pub keys: Option<KeyList>,
    /// Something to say.
    pub message: Option<String>,
    /// A board that shows what the settings come to.
    pub sample: Scene,
    /// Changes, to be kept before the next key.
    changes: Vec<SettingsChange>,
    /// True if Enter was pressed to reset everything, and once more does it.
    resets: bool,
}

/// The commands with their keys.
#[derive(Default)]
pub struct KeyList {
    /// The selected command.
    pub selected: usize,
    /// True if the next key is to be the selected command's.
    pub waits: bool,
    /// The key that was pressed for it, and does something else.
    clash: Option<Press>,
}

/// A row of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingsRow {
    /// A setting with values.
    Setting(&'static Setting),
    /// The list of keys.
    Keys,
    /// Everything as it is without the file.
    Reset,
}

/// A command and its keys, as the list shows them.
pub struct Binding {
    /// The command's name in the settings file.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// Its keys.
    pub keys: String,
    /// True if they are the player's own.
    pub is_own: bool,
}

impl SettingsScreen {
    /// The settings, beside this board.
    pub fn new(sample: Scene) -> Self {
        Self { selected: 0, keys: None, message: None, sample, changes: Vec::new(), resets: false }
    }

    /// The rows.
    pub fn rows() -> Vec<SettingsRow> {
        let settings = Setting::TABLE.iter().map(SettingsRow::Setting);
        settings.chain([SettingsRow::Keys, SettingsRow::Reset]).collect()
    }

    /// The selected row.
    pub fn row(&self) -> SettingsRow {
        Self::rows()[self.selected]
    }

    /// The commands that can be given keys, with those that they have.
    pub fn bindings(settings: &Settings) -> Vec<Binding> {
        let keymap = Keymap::of(settings);
        let binding = |(name, title, _): (&'static str, &'static str, Command)| {
            let keys = keymap.keys_of(name).into_iter().map(Press::label);
            Binding {
                name,
                title,
                keys: keys.collect::<Vec<_>>().join(" "),
                is_own: settings.own_keys.contains_key(name),
            }
        };
        command::named().map(binding).collect()
    }

    /// Selects a line with the mouse, of the rows or of the keys.
    pub(in crate::app) fn choose(&mut self, line: usize) {
        match &mut self.keys {
            Some(list) if !list.waits && line < command::named().count() => list.selected = line,
            None if line < Self::rows().len() => self.selected = line,
            _ => {}
        }
    }

    /// Returns true if the next key is given to a command, whatever it does else.
    pub fn waits_for_key(&self) -> bool {
        self.keys.as_ref().is_some_and(|list| list.waits)
    }

    /// Returns true if Esc closes something in it, and not the screen.
    pub fn has_something_open(&self) -> bool {
        self.keys.is_some()
    }

    /// Takes a key that is not yet a command: one that is waited for, or that resets what is selected;
    /// whether it did.
    pub(in crate::app) fn press(
        &mut self,
        press: Press,
        settings: &mut Settings,
        effects: &mut Vec<Effect>,
    ) -> bool {
        let resets =
            matches!(press.key, Key::Named("delete" | "backspace")) || press.character() == Some('x');
        let row = self.row();
        match (&mut self.keys, row) {
            (Some(list), _) if list.waits => self.message = list.bind(press, settings, &mut self.changes),
            (Some(list), _) if resets => self.message = list.unbind(settings, &mut self.changes),
            (None, SettingsRow::Setting(setting)) if resets => {
                let value = setting.values(settings).swap_remove(0);
                self.message = None;
                self.set(setting, &value, settings, effects);
            }
            _ => return false,
        }
        true
    }

    /// Carries out the command of a key.
    pub(in crate::app) fn command(
        &mut self,
        command: Command,
        settings: &mut Settings,
        effects: &mut Vec<Effect>,
    ) {
        self.message = None;
        let resets = std::mem::take(&mut self.resets);
        if let Some(list) = &mut self.keys {
            match command {
                Command::Back => self.keys = None,
                Command::Accept => {
                    list.waits = true;
                    let title = command::named().nth(list.selected).map_or("", |(_, title, _)| title);
                    self.message = Some(format!("Press the key for `{title}`, or Esc."));
                }
                Command::Go(motion) => go(motion, &mut list.selected, command::named().count()),
                _ => {}
            }
            return;
        }
        match (command, self.row()) {
            (Command::Go(Motion::Move(Direction::Left)), SettingsRow::Setting(setting)) => {
                self.turn(setting, false, settings, effects);
            }
            (
                Command::Go(Motion::Move(Direction::Right)) | Command::Accept,
                SettingsRow::Setting(setting),
            ) => {
                self.turn(setting, true, settings, effects);
            }
            (Command::Accept, SettingsRow::Keys) => self.keys = Some(KeyList::default()),
            (Command::Accept, SettingsRow::Reset) if resets => {
                self.reset(settings, effects);
                self.message = Some("Everything is as it comes.".to_owned());
            }
            (Command::Accept, SettingsRow::Reset) => {
                self.resets = true;
                self.message = Some("Enter again sets everything back, your keys too.".to_owned());
            }
            (Command::Go(motion), _) => go(motion, &mut self.selected, Self::rows().len()),
            _ => {}
        }
    }
}

impl SettingsScreen {
    /// Hands out what was changed, to be kept.
    pub(in crate::app) fn keep(&mut self, effects: &mut Vec<Effect>) {
        if !self.changes.is_empty() {
            effects.push(Effect::KeepSettings(std::mem::take(&mut self.changes)));
        }
    }

    /// Gives a setting its next value, or the one before.
    fn turn(
        &mut self,
        setting: &'static Setting,
        forward: bool,
        settings: &mut Settings,
        effects: &mut Vec<Effect>,
    ) {
        let values = setting.values(settings);
        let now = values.iter().position(|value| *value == setting.value(settings)).unwrap_or_default();
        let next = if forward { now + 1 } else { now + values.len() - 1 } % values.len();
        self.set(setting, &values[next], settings, effects);
    }

    fn set(
        &mut self,
        setting: &'static Setting,
        value: &str,
        settings: &mut Settings,
        effects: &mut Vec<Effect>,
    ) {
        setting.set(settings, value);
        self.changes.retain(|known| !matches!(known, SettingsChange::Value(other, _) if *other == setting));
        self.changes.push(SettingsChange::Value(setting, value.to_owned()));
        effects.push(Effect::Screen(ScreenEffect::Restyle));
    }

    /// Everything as it is without the file.
    fn reset(&mut self, settings: &mut Settings, effects: &mut Vec<Effect>) {
        for setting in Setting::TABLE {
            let usual = setting.values(settings).swap_remove(0);
            if setting.value(settings) != usual {
                self.set(setting, &usual, settings, effects);
            }
        }
        let own: Vec<String> = settings.own_keys.keys().cloned().collect();
        for name in own {
            set_keys(&name, None, settings, &mut self.changes);
        }
    }
}

impl KeyList {
    /// Gives the selected command this key, unless it does something else and was pressed only once; what
    /// there is to say.
    fn bind(
        &mut self,
        press: Press,
        settings: &mut Settings,
        changes: &mut Vec<SettingsChange>,
    ) -> Option<String> {
        self.waits = false;
        let clash = self.clash.take();
        let (name, title, command) = command::named().nth(self.selected)?;
        if press == Press::of(Key::Named("esc")) || press == Press::CTRL_C {
            return None;
        }
        let keymap = Keymap::of(settings);
        let keys = keymap.keys_of(name);
        if keys.contains(&press) {
            return Some(format!("{} does that already.", press.label()));
        }
        if let Some(other) = other_use(&keymap, press, command).filter(|_| clash != Some(press)) {
            (self.waits, self.clash) = (true, Some(press));
            let key = press.label();
            return Some(format!("{key} is the key for `{other}`. {key} again takes it from there, or Esc."));
        }
        let keys: Vec<Press> = std::iter::once(press).chain(keys).collect();
        set_keys(name, Some(keys), settings, changes);
        Some(format!("{} is a key for `{title}` now.", press.label()))
    }

    /// Gives the selected command the keys that it has without the file.
    fn unbind(&mut self, settings: &mut Settings, changes: &mut Vec<SettingsChange>) -> Option<String> {
        let (name, title, _) = command::named().nth(self.selected)?;
        set_keys(name, None, settings, changes);
        Some(format!("`{title}` has its usual keys."))
    }
}

/// The name of another command of this key, in a context where both have a meaning.
fn other_use(keymap: &Keymap, press: Press, command: Command) -> Option<&'static str> {
    let contexts =
        KeyContext::pressed().filter(|&here| keymap.bindings(here).any(|binding| binding.command == command));
    let mut others =
        contexts.filter_map(|here| keymap.command(press, here)).filter(|&other| other != command);
    let other = others.next()?;
    command::named().find(|(.., known)| *known == other).map(|(_, title, _)| title).or(Some("a number"))
}

fn go(motion: Motion, selected: &mut usize, count: usize) {
    let last = count.saturating_sub(1);
    *selected = match motion {
        Motion::Move(Direction::Up) => selected.checked_sub(1).unwrap_or(last),
        Motion::Move(Direction::Down) => (*selected + 1) % count.max(1),
        Motion::Edge(Direction::Left) => 0,
        Motion::Edge(Direction::Right) => last,
        Motion::Edge(Direction::Up) => selected.saturating_sub(10),
        Motion::Edge(Direction::Down) => (*selected + 10).min(last),
        _ => *selected,
    };
}

fn set_keys(
    name: &str,
    keys: Option<Vec<Press>>,
    settings: &mut Settings,
    changes: &mut Vec<SettingsChange>,
) {
    let keys: Option<Vec<String>> = keys.map(|keys| keys.iter().map(Press::to_string).collect());
    if Keymap::check(name, keys.as_deref().unwrap_or_default()).is_err() {
        return;
    }
    match keys.clone() {
        Some(keys) => settings.own_keys.insert(name.to_owned(), keys),
        None => settings.own_keys.remove(name),
    };
    changes.retain(|known| !matches!(known, SettingsChange::Keys(command, _) if command == name));
    changes.push(SettingsChange::Keys(name.to_owned(), keys));
}
