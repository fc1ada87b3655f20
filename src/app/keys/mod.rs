//! Keys, commands and their bindings.

pub(super) mod command;
mod press;

pub use command::{Aid, Command, Direction, Edit, EditorCommand, Motion};
pub use press::{Key, NAMED, Press, TextLine};

use crate::puzzle::EntryMode;
use crate::settings::Settings;

/// The label of a key, or of several that belong together, and a description.
pub type KeyLabel = (String, &'static str);

/// A fixed key with its description.
pub(in crate::app) fn told(key: &str, what: &'static str) -> KeyLabel {
    (key.to_owned(), what)
}

/// The next or the previous index among `count`, cyclically.
pub(in crate::app) fn turned(place: usize, count: usize, forward: bool) -> usize {
    let count = count.max(1);
    (place + if forward { 1 } else { count - 1 }) % count
}

/// Bindings of all keys; the footer and the help screen are printed from it.
#[derive(Debug, Clone)]
pub struct Keymap {
    bindings: Vec<Binding>,
}

/// Keys with the same command.
#[derive(Debug, Clone)]
pub struct Binding {
    /// The keys; the footer shows the first.
    pub keys: Vec<Press>,
    /// Their command.
    pub command: Command,
    /// Context where they work.
    pub context: KeyContext,
    /// Description for the help screen; empty if the previous binding describes both.
    pub help: &'static str,
}

/// Contexts of bindings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyContext {
    /// On every screen.
    Everywhere,
    /// In lists and forms.
    Menus,
    /// On the board.
    Board,
    /// On a board that takes numbers.
    Numbers,
    /// On a board that takes numbers from 0 on.
    NumbersFromZero,
    /// On a board that takes numbers and no marks.
    NumbersOnly,
    /// On a board that takes numbers and marks.
    Marks,
    /// On a board with blocks.
    Blocks,
    /// On a board with this entry mode. Keys are pressed there; no binding is for it alone.
    Playing(EntryMode),
    /// On the screen that watches a search.
    Watch,
    /// In the race of all searches.
    Race,
    /// In the review of a game.
    Review,
    /// On the screen of a finished puzzle; menu keys work too.
    Finished,
    /// In the library; menu keys work too.
    Library,
    /// In the list of keys; menu keys work too.
    Help,
    /// In the pages of techniques; menu keys work too.
    Techniques,
    /// In the list of techniques to practise; menu keys work too.
    Course,
    /// In the editor; menu keys work too.
    Editor,
}

/// Names of the contexts in `assets/keys.txt`; those of screens come last. Nothing is bound in
/// [`KeyContext::Playing`] alone.
const CONTEXTS: [(&str, KeyContext); 17] = [
    ("Everywhere", KeyContext::Everywhere),
    ("Board", KeyContext::Board),
    ("Numbers", KeyContext::Numbers),
    ("NumbersFromZero", KeyContext::NumbersFromZero),
    ("NumbersOnly", KeyContext::NumbersOnly),
    ("Marks", KeyContext::Marks),
    ("Blocks", KeyContext::Blocks),
    ("Menus", KeyContext::Menus),
    ("Watch", KeyContext::Watch),
    ("Race", KeyContext::Race),
    ("Review", KeyContext::Review),
    ("Finished", KeyContext::Finished),
    ("Library", KeyContext::Library),
    ("Editor", KeyContext::Editor),
    ("Help", KeyContext::Help),
    ("Techniques", KeyContext::Techniques),
    ("Course", KeyContext::Course),
];

impl KeyContext {
    /// Returns true if a binding for `self` works at `here`.
    fn holds(self, here: Self) -> bool {
        match (self, here) {
            (Self::Everywhere, _) | (Self::Board, Self::Playing(_)) => true,
            (Self::Blocks, Self::Playing(mode)) => mode == EntryMode::Blocks,
            (Self::Marks, Self::Playing(mode)) => mode.has_marks(),
            (Self::Numbers, Self::Playing(mode)) => mode != EntryMode::Blocks,
            (Self::NumbersOnly, Self::Playing(mode)) => mode != EntryMode::Blocks && !mode.has_marks(),
            (Self::NumbersFromZero, Self::Playing(mode)) => {
                matches!(mode, EntryMode::Numbers { lowest: 0, .. })
            }
            (Self::Menus, Self::Finished | Self::Library | Self::Editor) => true,
            (Self::Menus, Self::Help | Self::Techniques | Self::Course) => true,
            _ => self == here,
        }
    }

    /// Contexts in which keys are pressed: every binding works in at least one of them.
    pub fn pressed() -> impl Iterator<Item = Self> {
        let numbers = [(0, false), (0, true), (1, false), (1, true)]
            .map(|(lowest, has_marks)| Self::Playing(EntryMode::Numbers { lowest, highest: 9, has_marks }));
        let screens =
            CONTEXTS.into_iter().map(|(_, context)| context).skip_while(|context| *context != Self::Menus);
        numbers.into_iter().chain([Self::Playing(EntryMode::Blocks)]).chain(screens)
    }

    /// Returns true if both contexts can apply at once.
    fn meets(self, other: Self) -> bool {
        Self::pressed().any(|here| self.holds(here) && other.holds(here))
    }
}

impl Default for Keymap {
    /// The bindings of `assets/keys.txt`.
    fn default() -> Self {
        let lines = include_str!("../../../assets/keys.txt").lines();
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        Self { bindings: lines.map(|line| Binding::read(line).expect("a valid line")).collect() }
    }
}

impl Binding {
    /// Reads a line of `assets/keys.txt`.
    fn read(line: &'static str) -> Option<Self> {
        let mut parts = line.split("  ").map(str::trim).filter(|part| !part.is_empty());
        let (context, keys, command) = (parts.next()?, parts.next()?, parts.next()?);
        Some(Self {
            keys: keys.split(' ').map(|key| key.parse().ok()).collect::<Option<_>>()?,
            command: Command::named(command)?,
            context: CONTEXTS.iter().find(|(name, _)| *name == context)?.1,
            help: parts.next().unwrap_or_default(),
        })
    }
}

impl Keymap {
    /// A keymap without keys, for players who type the names of commands.
    pub const NONE: Self = Self { bindings: Vec::new() };

    /// Command of a key in a [pressed](KeyContext::pressed) context, or [everywhere](KeyContext::Everywhere),
    /// which includes text fields.
    pub fn command(&self, press: Press, here: KeyContext) -> Option<Command> {
        let mut here_bindings = self.bindings.iter().filter(|binding| binding.context.holds(here));
        here_bindings.find(|binding| binding.keys.contains(&press)).map(|binding| binding.command)
    }

    /// Reason why a key does nothing on a board, if boards of another sort use it. `title` is the kind's.
    pub fn why_not(&self, press: Press, here: EntryMode, title: &str) -> Option<String> {
        let other = KeyContext::pressed().find_map(|context| match context {
            KeyContext::Playing(mode) if self.command(press, context).is_some() => Some(mode),
            _ => None,
        })?;
        Some(match (here, other) {
            // The sentence would be about another puzzle.
            (_, EntryMode::Blocks) => return None,
            (_, other) if other.has_marks() && !here.has_marks() => format!("{title} has no pencil marks."),
            (EntryMode::Numbers { lowest, highest, .. }, _) => {
                format!("Numbers here go from {lowest} to {highest}.")
            }
            (EntryMode::Blocks, _) => format!("{title} has no digits to fill in."),
        })
    }

    /// Label of the key for a command; empty if there is none.
    pub fn key(&self, command: impl Into<Command>) -> String {
        let command = command.into();
        let binding = self.bindings.iter().find(|binding| binding.command == command);
        binding.and_then(|binding| binding.keys.first()).map(|press| press.label()).unwrap_or_default()
    }

    /// The key for a command, with a description.
    pub(in crate::app) fn told(&self, command: impl Into<Command>, what: &'static str) -> KeyLabel {
        (self.key(command), what)
    }

    /// The text with keys in the place of names of commands in angle brackets: `<undo> takes it back`. A
    /// command without a key keeps its name.
    pub fn spelled(&self, text: &str) -> String {
        let mut parts = text.split('<');
        let mut spelled = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            match part.split_once('>').filter(|(name, _)| Command::named(name).is_some()) {
                Some((name, rest)) => {
                    let key = self.keys_of(name).first().map_or_else(|| name.to_owned(), |key| key.label());
                    spelled.extend([key.as_str(), rest]);
                }
                None => spelled.extend(["<", part]),
            }
        }
        spelled
    }

    /// Label of the key that quits; Ctrl-C only if there is no other.
    pub fn key_to_quit(&self) -> String {
        let quits = self.bindings.iter().filter(|binding| binding.command == Command::Quit);
        let mut keys = quits.flat_map(|binding| &binding.keys);
        keys.find(|key| **key != Press::CTRL_C).unwrap_or(&Press::CTRL_C).label()
    }

    /// Label of the key for a command in a context; empty if there is none.
    pub fn key_in(&self, command: impl Into<Command>, here: KeyContext) -> String {
        let command = command.into();
        let binding = self.bindings(here).find(|binding| binding.command == command);
        binding.and_then(|binding| binding.keys.first()).map(|press| press.label()).unwrap_or_default()
    }

    /// Keys of the command of this name; none if it does not exist.
    pub fn keys_of(&self, name: &str) -> Vec<Press> {
        let command = Command::named(name);
        let binding = self.bindings.iter().find(|binding| Some(binding.command) == command);
        binding.map(|binding| binding.keys.clone()).unwrap_or_default()
    }

    /// Gives a command new keys and takes them from other commands in the same contexts. Ctrl-C always quits
    /// as well.
    ///
    /// # Errors
    ///
    /// If there is no command of this name, or another command than quitting is given Ctrl-C.
    pub fn rebind(&mut self, name: &str, keys: &[Press]) -> Result<(), String> {
        let command =
            Command::named(name).ok_or_else(|| format!("there is no command `{}`", name.escape_debug()))?;
        let quits = command == Command::Quit;
        if keys.contains(&Press::CTRL_C) && !quits {
            return Err("Ctrl-C always quits".to_owned());
        }
        let own = self.bindings.iter().filter(|binding| binding.command == command);
        let contexts: Vec<KeyContext> = own.clone().map(|binding| binding.context).collect();
        let known: Vec<Press> = own.flat_map(|binding| binding.keys.iter().copied()).collect();
        for binding in &mut self.bindings {
            if binding.command == command {
                binding.keys = keys.to_vec();
                if quits && binding.context == KeyContext::Everywhere && !keys.contains(&Press::CTRL_C) {
                    binding.keys.push(Press::CTRL_C);
                }
            } else if contexts.iter().any(|context| context.meets(binding.context)) {
                binding.keys.retain(|key| known.contains(key) || !keys.contains(key));
            }
        }
        Ok(())
    }

    /// All bindings for a context, in the order of the help screen.
    pub fn bindings(&self, here: KeyContext) -> impl Iterator<Item = &Binding> {
        self.bindings.iter().filter(move |binding| binding.context.holds(here))
    }

    /// The usual keys with those of the preset, and the player's own, which have the last word.
    pub fn of(settings: &Settings) -> Self {
        let mut keymap = Self::default();
        for (command, key) in settings.preset.keys() {
            let key: Press = key.parse().expect("the keys of presets are keys");
            let known = keymap.keys_of(command).into_iter().filter(|other| *other != key);
            let keys: Vec<Press> = std::iter::once(key).chain(known).collect();
            keymap.rebind(command, &keys).expect("presets name commands");
        }
        for (command, keys) in &settings.own_keys {
            let keys: Vec<Press> = keys.iter().filter_map(|key| key.parse().ok()).collect();
            // They were checked when they were read.
            let _ = keymap.rebind(command, &keys);
        }
        keymap
    }

    /// Checks that the command of this name can have these keys, as `settings.toml` writes them.
    ///
    /// # Errors
    /// Why it cannot: there is no such command or key, or the key always does something else.
    pub fn check(command: &str, keys: &[String]) -> Result<(), String> {
        let keys: Vec<Press> = keys.iter().map(|key| key.parse()).collect::<Result<_, String>>()?;
        Self::default().rebind(command, &keys)
    }
}
