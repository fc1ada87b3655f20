use super::keys::command::NAMES;
use super::keys::{told, turned};
use super::{
    Command, Component, Context, Direction, Effect, Key, KeyContext, KeyLabel, Keymap, Motion, Press,
    ScreenEffect, Setting, Settings, SettingsChange,
};
use crate::scene::Scene;

/// The settings, as an overlay. Changes take effect at once, and are written to the settings file.
pub struct SettingsScreen {
    /// The selected row.
    pub selected: usize,
    /// The list of keys, while it is open.
    pub keys: Option<KeyList>,
    /// Message to show.
    pub message: Option<String>,
    /// A sample board that shows the effect of the settings.
    pub sample: Scene,
    /// Changes to write before the next key.
    changes: Vec<SettingsChange>,
    /// True if Enter was pressed on Reset: the next Enter resets everything.
    resets: bool,
}

/// The list of commands with their keys.
#[derive(Default)]
pub struct KeyList {
    /// The selected command.
    pub selected: usize,
    /// True if the next key is bound to the selected command.
    pub waits: bool,
    /// The key that was pressed for it, and belongs to another command.
    clash: Option<Press>,
}

/// A row of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SettingsRow {
    /// A setting.
    Setting(&'static Setting),
    /// The list of keys.
    Keys,
    /// Restore all defaults.
    Reset,
}

/// A command and its keys in the list.
pub struct KeyBinding {
    /// Name in the settings file.
    pub name: &'static str,
    /// Label on screen.
    pub title: &'static str,
    /// Its keys.
    pub keys: String,
    /// True if they are the player's own.
    pub is_own: bool,
}

impl SettingsScreen {
    /// The settings with this sample board.
    pub fn new(sample: Scene) -> Self {
        Self { selected: 0, keys: None, message: None, sample, changes: Vec::new(), resets: false }
    }

    /// All rows.
    pub fn rows() -> Vec<SettingsRow> {
        let settings = Setting::TABLE.iter().map(SettingsRow::Setting);
        settings.chain([SettingsRow::Keys, SettingsRow::Reset]).collect()
    }

    /// The selected row.
    pub fn row(&self) -> SettingsRow {
        Self::rows()[self.selected]
    }

    /// The commands that the settings list, with their current keys.
    pub fn bindings(settings: &Settings) -> Vec<KeyBinding> {
        let keymap = Keymap::of(settings);
        let binding = |&(name, title, _): &(&'static str, &'static str, Command)| KeyBinding {
            name,
            title,
            keys: keymap.keys_of(name).into_iter().map(Press::label).collect::<Vec<_>>().join(" "),
            is_own: settings.own_keys.contains_key(name),
        };
        NAMES.iter().map(binding).collect()
    }

    /// Switches a setting to the next or the previous value.
    fn turn(&mut self, setting: &'static Setting, forward: bool, cx: &mut Context) {
        let values = setting.values(cx.settings);
        let now = values.iter().position(|value| *value == setting.value(cx.settings)).unwrap_or_default();
        self.set(setting, &values[turned(now, values.len(), forward)], cx);
    }

    fn set(&mut self, setting: &'static Setting, value: &str, cx: &mut Context) {
        setting.set(cx.settings, value);
        self.changes.retain(|known| !matches!(known, SettingsChange::Value(other, _) if *other == setting));
        self.changes.push(SettingsChange::Value(setting, value.to_owned()));
        cx.effects.push(Effect::Screen(ScreenEffect::Restyle));
    }

    /// Gives a command keys of the player's own, or its usual ones again.
    fn set_keys(&mut self, name: &str, keys: Option<Vec<Press>>, settings: &mut Settings) {
        let keys: Option<Vec<String>> = keys.map(|keys| keys.iter().map(Press::to_string).collect());
        if Keymap::check(name, keys.as_deref().unwrap_or_default()).is_err() {
            return;
        }
        match keys.clone() {
            Some(keys) => settings.own_keys.insert(name.to_owned(), keys),
            None => settings.own_keys.remove(name),
        };
        self.changes.retain(|known| !matches!(known, SettingsChange::Keys(command, _) if command == name));
        self.changes.push(SettingsChange::Keys(name.to_owned(), keys));
    }

    /// Restores all defaults.
    fn reset(&mut self, cx: &mut Context) {
        for setting in Setting::TABLE {
            let usual = setting.values(cx.settings).swap_remove(0);
            if setting.value(cx.settings) != usual {
                self.set(setting, &usual, cx);
            }
        }
        for name in Vec::from_iter(cx.settings.own_keys.keys().cloned()) {
            self.set_keys(&name, None, cx.settings);
        }
    }

    /// Binds a key to the selected command; a key of another command must be pressed twice. Returns a
    /// message.
    fn bind(&mut self, press: Press, settings: &mut Settings) -> Option<String> {
        let list = self.keys.as_mut()?;
        list.waits = false;
        let clash = list.clash.take();
        let (name, title, command) = NAMES[list.selected];
        if press == Press::of(Key::Named("esc")) || press == Press::CTRL_C {
            return None;
        }
        let (keymap, key) = (Keymap::of(settings), press.label());
        let keys = keymap.keys_of(name);
        if keys.contains(&press) {
            return Some(format!("{key} does that already."));
        }
        if let Some(other) = other_use(&keymap, press, command).filter(|_| clash != Some(press)) {
            (list.waits, list.clash) = (true, Some(press));
            return Some(format!("{key} is the key for `{other}`. {key} again takes it from there, or Esc."));
        }
        self.set_keys(name, Some([vec![press], keys].concat()), settings);
        Some(format!("{key} is a key for `{title}` now."))
    }
}

impl Component for SettingsScreen {
    fn footer(&self, keymap: &Keymap) -> Vec<KeyLabel> {
        match &self.keys {
            Some(list) if list.waits => vec![told("any key", "becomes its key"), told("Esc", "leave it")],
            Some(_) => vec![
                told("arrows", "choose"),
                keymap.told(Command::Accept, "new key"),
                told("x", "usual keys"),
                keymap.told(Command::Back, "back"),
            ],
            None => {
                vec![
                    told("↑↓", "choose"),
                    told("←→", "change"),
                    told("x", "reset"),
                    keymap.told(Command::Back, "back"),
                ]
            }
        }
    }

    /// The next key may be bound to a command, whatever its own meaning.
    fn holds_keys(&self) -> bool {
        self.keys.as_ref().is_some_and(|list| list.waits)
    }

    fn goal(&self) -> String {
        "Changes take effect at once and are saved in settings.toml, where you can edit them too.".to_owned()
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    fn handles_back(&self) -> bool {
        self.keys.is_some()
    }

    /// Takes a key for a waiting command, or one that resets the selected row.
    fn type_in(&mut self, press: Press, cx: &mut Context) -> bool {
        let resets =
            matches!(press.key, Key::Named("delete" | "backspace")) || press.character() == Some('x');
        match (&self.keys, self.row()) {
            (Some(list), _) if list.waits => self.message = self.bind(press, cx.settings),
            (Some(list), _) if resets => {
                let (name, title, _) = NAMES[list.selected];
                self.set_keys(name, None, cx.settings);
                self.message = Some(format!("`{title}` has its usual keys."));
            }
            (None, SettingsRow::Setting(setting)) if resets => {
                self.message = None;
                let value = setting.values(cx.settings).swap_remove(0);
                self.set(setting, &value, cx);
            }
            _ => return false,
        }
        true
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        self.message = None;
        let resets = std::mem::take(&mut self.resets);
        let row = self.row();
        match (&mut self.keys, command, row) {
            (Some(_), Command::Back, _) => self.keys = None,
            (Some(list), Command::Accept, _) => {
                list.waits = true;
                let (_, title, _) = NAMES[list.selected];
                self.message = Some(format!("Press the key for `{title}`, or Esc."));
            }
            (Some(list), Command::Go(motion), _) => list.selected = go(motion, list.selected, NAMES.len()),
            (Some(_), ..) => {}
            (None, Command::Go(Motion::Move(Direction::Left)), SettingsRow::Setting(setting)) => {
                self.turn(setting, false, cx);
            }
            (
                None,
                Command::Go(Motion::Move(Direction::Right)) | Command::Accept,
                SettingsRow::Setting(setting),
            ) => self.turn(setting, true, cx),
            (None, Command::Accept, SettingsRow::Keys) => self.keys = Some(KeyList::default()),
            (None, Command::Accept, SettingsRow::Reset) if resets => {
                self.reset(cx);
                self.message = Some("All settings and keys are back to their defaults.".to_owned());
            }
            (None, Command::Accept, SettingsRow::Reset) => {
                self.resets = true;
                self.message = Some("<accept> again sets everything back, your keys too.".to_owned());
            }
            (None, Command::Go(motion), _) => self.selected = go(motion, self.selected, Self::rows().len()),
            (None, ..) => {}
        }
    }

    fn click_line(&mut self, line: usize) -> bool {
        match &mut self.keys {
            Some(list) if !list.waits && line < NAMES.len() => list.selected = line,
            None if line < Self::rows().len() => self.selected = line,
            _ => {}
        }
        false
    }

    fn after_message(&mut self, cx: &mut Context) {
        if !self.changes.is_empty() {
            cx.effects.push(Effect::KeepSettings(std::mem::take(&mut self.changes)));
        }
    }
}

/// The line to go to; up and down are cyclic.
fn go(motion: Motion, line: usize, count: usize) -> usize {
    match motion {
        Motion::Move(_) => motion.around(line, count),
        _ => motion.along(line, count),
    }
}

/// Label of another command of this key, in a context that both share.
fn other_use(keymap: &Keymap, press: Press, command: Command) -> Option<&'static str> {
    let has_command = |&here: &KeyContext| keymap.bindings(here).any(|binding| binding.command == command);
    let here = KeyContext::pressed().filter(has_command).filter_map(|here| keymap.command(press, here));
    let other = here.into_iter().find(|&other| other != command)?;
    let named = NAMES.iter().find(|(.., known)| *known == other);
    Some(named.map_or("a number", |(_, title, _)| title))
}
