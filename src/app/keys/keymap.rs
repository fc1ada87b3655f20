use crate::app::{AppCommand, Command, Press};
use crate::puzzle::EntryMode;

/// A key, or several that belong together, and what it does.
pub type Told = (String, &'static str);

/// A key whose name is fixed, and what it does.
pub(in crate::app) fn told(key: &str, what: &'static str) -> Told {
    (key.to_owned(), what)
}

/// Which keys do what where; the footer and the help screen are printed from it.
#[derive(Debug, Clone)]
pub struct Keymap {
    pub(super) bindings: Vec<Binding>,
}

/// Some keys that do the same.
#[derive(Debug, Clone)]
pub struct Binding {
    /// The keys; the first is the one that is shown in the footer.
    pub keys: Vec<Press>,
    /// What they do.
    pub command: Command,
    /// Where they do it.
    pub context: KeyContext,
    /// What they do, for the help screen; empty where the binding above says it for both.
    pub help: &'static str,
}

/// Where a binding holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum KeyContext {
    /// On every screen.
    Everywhere,
    /// On every screen but where text is typed.
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
    /// On a board that blocks are drawn on.
    Blocks,
    /// On a board into which this is filled in. Keys are pressed there; no binding is for it alone.
    Playing(EntryMode),
    /// Where a search is watched.
    Watch,
    /// Where all of them race.
    Race,
    /// Where a game is looked back at.
    Review,
    /// Where a puzzle is finished; what holds in menus holds there too.
    Finished,
    /// In the library; what holds in menus holds there too.
    Library,
    /// Where the keys are told; what holds in menus holds there too.
    Help,
    /// Where techniques are explained; what holds in menus holds there too.
    Techniques,
    /// Where one is chosen to practise it; what holds in menus holds there too.
    Course,
    /// In the editor; what holds in menus holds there too.
    Editor,
}

impl KeyContext {
    /// Whether a binding for `self` holds at `here`.
    fn holds(self, here: Self) -> bool {
        match self {
            Self::Everywhere => true,
            Self::Board => matches!(here, Self::Playing(_)),
            Self::Numbers => matches!(here, Self::Playing(EntryMode::Numbers { .. })),
            Self::NumbersFromZero => {
                matches!(here, Self::Playing(EntryMode::Numbers { lowest: 0, .. }))
            }
            Self::NumbersOnly => {
                matches!(here, Self::Playing(EntryMode::Numbers { has_marks: false, .. }))
            }
            Self::Marks => matches!(here, Self::Playing(entry_mode) if entry_mode.has_marks()),
            Self::Blocks => here == Self::Playing(EntryMode::Blocks),
            Self::Menus => {
                let menus = [
                    Self::Menus,
                    Self::Finished,
                    Self::Library,
                    Self::Editor,
                    Self::Help,
                    Self::Techniques,
                    Self::Course,
                ];
                menus.contains(&here)
            }
            Self::Watch
            | Self::Race
            | Self::Review
            | Self::Finished
            | Self::Library
            | Self::Editor
            | Self::Help
            | Self::Techniques
            | Self::Course
            | Self::Playing(_) => self == here,
        }
    }

    /// The contexts in which keys are pressed: every binding holds in one of them at least.
    pub fn pressed() -> impl Iterator<Item = Self> {
        let numbers = [(0, false), (0, true), (1, false), (1, true)]
            .map(|(lowest, has_marks)| Self::Playing(EntryMode::Numbers { lowest, highest: 9, has_marks }));
        let others = [
            Self::Menus,
            Self::Playing(EntryMode::Blocks),
            Self::Watch,
            Self::Race,
            Self::Review,
            Self::Finished,
            Self::Library,
            Self::Editor,
            Self::Help,
            Self::Techniques,
            Self::Course,
        ];
        numbers.into_iter().chain(others)
    }

    /// Whether there is a context where both hold.
    fn meets(self, other: Self) -> bool {
        Self::pressed().any(|here| self.holds(here) && other.holds(here))
    }
}

impl Keymap {
    /// What the key does here: in menus, on a board that is [played on](KeyContext::Playing), where a search
    /// is watched or all of them race, or [everywhere](KeyContext::Everywhere), which is where text is typed.
    pub fn command(&self, press: Press, here: KeyContext) -> Option<Command> {
        let mut here_bindings = self.bindings.iter().filter(|binding| binding.context.holds(here));
        here_bindings.find(|binding| binding.keys.contains(&press)).map(|binding| binding.command)
    }

    /// Why a key does nothing on a board that is played on like this, of a puzzle with this title: it is for
    /// boards of another sort; `None` if it is for none.
    pub fn why_not(&self, press: Press, here: EntryMode, title: &str) -> Option<String> {
        let other = KeyContext::pressed().find_map(|context| match context {
            KeyContext::Playing(mode) if self.command(press, context).is_some() => Some(mode),
            _ => None,
        })?;
        Some(match (here, other) {
            // It would tell of another puzzle.
            (_, EntryMode::Blocks) => return None,
            (_, other) if other.has_marks() && !here.has_marks() => format!("{title} has no pencil marks."),
            (EntryMode::Numbers { lowest, highest, .. }, _) => {
                format!("Numbers here go from {lowest} to {highest}.")
            }
            (EntryMode::Blocks, _) => format!("{title} has no digits to fill in."),
        })
    }

    /// The key that is shown for a command; empty if none does it.
    pub fn key(&self, command: impl Into<Command>) -> String {
        let command = command.into();
        let binding = self.bindings.iter().find(|binding| binding.command == command);
        binding.and_then(|binding| binding.keys.first()).map(|press| press.label()).unwrap_or_default()
    }

    /// The key that quits, Ctrl-C only if there is no other.
    pub fn key_to_quit(&self) -> String {
        let quits = self.bindings.iter().filter(|binding| binding.command == AppCommand::Quit.into());
        let mut keys = quits.flat_map(|binding| &binding.keys);
        keys.find(|key| **key != Press::CTRL_C).unwrap_or(&Press::CTRL_C).label()
    }

    /// The key that is shown for a command here; empty if none does it.
    pub fn key_in(&self, command: impl Into<Command>, here: KeyContext) -> String {
        let command = command.into();
        let binding = self.bindings(here).find(|binding| binding.command == command);
        binding.and_then(|binding| binding.keys.first()).map(|press| press.label()).unwrap_or_default()
    }

    /// The keys of the command of this name; none if there is no such command.
    pub fn keys_of(&self, name: &str) -> Vec<Press> {
        let command = Command::named(name);
        let binding = self.bindings.iter().find(|binding| Some(binding.command) == command);
        binding.map(|binding| binding.keys.clone()).unwrap_or_default()
    }

    /// Gives a command other keys; what those new to it did before in the same contexts they do no longer.
    /// Ctrl-C always quits, whatever else does.
    ///
    /// # Errors
    /// If there is no command of this name, or another one shall have Ctrl-C.
    pub fn rebind(&mut self, name: &str, keys: &[Press]) -> Result<(), String> {
        let command =
            Command::named(name).ok_or_else(|| format!("there is no command `{}`", name.escape_debug()))?;
        let quits = command == Command::App(AppCommand::Quit);
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

    /// All bindings that hold here, in the order of the help screen.
    pub fn bindings(&self, here: KeyContext) -> impl Iterator<Item = &Binding> {
        self.bindings.iter().filter(move |binding| binding.context.holds(here))
    }
}
