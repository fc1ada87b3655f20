use super::{Setting, Settings, SettingsChange};
use crate::app::keys::command;
use crate::app::keys::told;
use crate::app::{
    Command, Component, Context, Direction, Effect, Key, KeyContext, Keymap, Motion, Press, ScreenEffect,
    Told,
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
    /// True if Enter was pressed on Reset, and once more resets everything.
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
pub struct Binding {
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

    /// Commands whose keys can be changed, with their current keys.
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
}

/// Purpose of the screen, for the help.
const SETTING: &str = "Changes take effect at once and are saved in settings.toml, where you can edit \
    them too.";

impl Component for SettingsScreen {
    fn footer(&self, _: &Keymap) -> Vec<Told> {
        match &self.keys {
            Some(list) if list.waits => vec![told("any key", "becomes its key"), told("Esc", "leave it")],
            Some(_) => vec![
                told("arrows", "choose"),
                told("Enter", "new key"),
                told("x", "usual keys"),
                told("Esc", "back"),
            ],
            None => {
                vec![told("↑↓", "choose"), told("←→", "change"), told("x", "reset"), told("Esc", "back")]
            }
        }
    }

    /// The next key may be bound to a command, whatever its own meaning.
    fn holds_keys(&self) -> bool {
        self.keys.as_ref().is_some_and(|list| list.waits)
    }

    fn goal(&self) -> String {
        SETTING.to_owned()
    }

    fn message(&mut self) -> &mut Option<String> {
        &mut self.message
    }

    fn has_something_open(&self) -> bool {
        self.keys.is_some()
    }

    /// Takes a key for a waiting command, or one that resets the selected row.
    fn type_in(&mut self, press: Press, cx: &mut Context) -> bool {
        let resets =
            matches!(press.key, Key::Named("delete" | "backspace")) || press.character() == Some('x');
        let (settings, row) = (&mut *cx.settings, self.row());
        match (&mut self.keys, row) {
            (Some(list), _) if list.waits => self.message = list.bind(press, settings, &mut self.changes),
            (Some(list), _) if resets => self.message = list.unbind(settings, &mut self.changes),
            (None, SettingsRow::Setting(setting)) if resets => {
                let value = setting.values(settings).swap_remove(0);
                self.message = None;
                self.set(setting, &value, settings, cx.effects);
            }
            _ => return false,
        }
        true
    }

    fn command(&mut self, command: Command, cx: &mut Context) {
        let (settings, effects) = (&mut *cx.settings, &mut *cx.effects);
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
                self.message = Some("All settings and keys are back to their defaults.".to_owned());
            }
            (Command::Accept, SettingsRow::Reset) => {
                self.resets = true;
                self.message = Some("Enter again sets everything back, your keys too.".to_owned());
            }
            (Command::Go(motion), _) => go(motion, &mut self.selected, Self::rows().len()),
            _ => {}
        }
    }

    fn click_line(&mut self, line: usize) -> bool {
        match &mut self.keys {
            Some(list) if !list.waits && line < command::named().count() => list.selected = line,
            None if line < Self::rows().len() => self.selected = line,
            _ => {}
        }
        false
    }

    fn keep(&mut self, cx: &mut Context) {
        if !self.changes.is_empty() {
            cx.effects.push(Effect::KeepSettings(std::mem::take(&mut self.changes)));
        }
    }
}

impl SettingsScreen {
    /// Switches a setting to the next or the previous value.
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

    /// Restores all defaults.
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
    /// Binds a key to the selected command; a key of another command must be pressed twice. Returns a
    /// message.
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

    /// Restores the default keys of the selected command.
    fn unbind(&mut self, settings: &mut Settings, changes: &mut Vec<SettingsChange>) -> Option<String> {
        let (name, title, _) = command::named().nth(self.selected)?;
        set_keys(name, None, settings, changes);
        Some(format!("`{title}` has its usual keys."))
    }
}

/// Label of another command of this key, in a context that both share.
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
