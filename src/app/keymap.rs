use crate::puzzle::EntryMode;

use super::{Command, Direction, Press};

/// Which keys do what where; the footer and the help screen are printed from it.
#[derive(Debug, Clone)]
pub struct Keymap {
    bindings: Vec<Binding>,
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
            Self::Menus | Self::Watch | Self::Race | Self::Playing(_) => self == here,
        }
    }

    /// Whether there is a context where both hold.
    fn meets(self, other: Self) -> bool {
        let numbers = [(0, false), (0, true), (1, false), (1, true)]
            .map(|(lowest, has_marks)| Self::Playing(EntryMode::Numbers { lowest, highest: 9, has_marks }));
        let others = [Self::Menus, Self::Playing(EntryMode::Blocks), Self::Watch, Self::Race];
        numbers.into_iter().chain(others).any(|here| self.holds(here) && other.holds(here))
    }
}

impl Keymap {
    /// What the key does here: in menus, on a board that is [played on](KeyContext::Playing), where a search is
    /// watched or all of them race, or [everywhere](KeyContext::Everywhere), which is where text is typed.
    pub fn command(&self, press: Press, here: KeyContext) -> Option<Command> {
        let mut here_bindings = self.bindings.iter().filter(|binding| binding.context.holds(here));
        here_bindings.find(|binding| binding.keys.contains(&press)).map(|binding| binding.command)
    }

    /// The key that is shown for a command; empty if none does it.
    pub fn key(&self, command: Command) -> String {
        let binding = self.bindings.iter().find(|binding| binding.command == command);
        binding.and_then(|binding| binding.keys.first()).map(|press| press.label()).unwrap_or_default()
    }

    /// The keys of the command of this name; none if there is no such command.
    pub fn keys_of(&self, name: &str) -> Vec<Press> {
        let command = Command::named(name);
        let binding = self.bindings.iter().find(|binding| Some(binding.command) == command);
        binding.map(|binding| binding.keys.clone()).unwrap_or_default()
    }

    /// Gives a command other keys; what those new to it did before in the same contexts they do no longer.
    ///
    /// # Errors
    /// If there is no command of this name.
    pub fn rebind(&mut self, name: &str, keys: &[Press]) -> Result<(), String> {
        let command =
            Command::named(name).ok_or_else(|| format!("there is no command `{}`", name.escape_debug()))?;
        let own = self.bindings.iter().filter(|binding| binding.command == command);
        let contexts: Vec<KeyContext> = own.clone().map(|binding| binding.context).collect();
        let known: Vec<Press> = own.flat_map(|binding| binding.keys.iter().copied()).collect();
        for binding in &mut self.bindings {
            if binding.command == command {
                binding.keys = keys.to_vec();
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

impl Default for Keymap {
    fn default() -> Self {
        let mut bindings = Vec::new();
        let mut bind = |context, keys: &str, command, help| {
            let keys =
                keys.split(' ').map(|key| key.parse().expect("the keys written here are keys")).collect();
            bindings.push(Binding { keys, command, context, help });
        };
        for (direction, arrow, letter, help) in [
            (Direction::Up, "up", "k", "move (also h j k l)"),
            (Direction::Down, "down", "j", ""),
            (Direction::Left, "left", "h", ""),
            (Direction::Right, "right", "l", ""),
        ] {
            bind(KeyContext::Board, &format!("{arrow} {letter}"), Command::Move(direction), help);
            bind(KeyContext::Menus, &format!("{arrow} {letter}"), Command::Move(direction), "");
        }
        for (direction, arrow, help) in [
            (Direction::Up, "up", "with Shift or Ctrl: to the next empty square that way"),
            (Direction::Down, "down", ""),
            (Direction::Left, "left", ""),
            (Direction::Right, "right", ""),
        ] {
            bind(KeyContext::Board, &format!("shift-{arrow} ctrl-{arrow}"), Command::Jump(direction), help);
        }
        for (direction, key, help) in [
            (Direction::Left, "home", "to the left, right, upper, lower edge"),
            (Direction::Right, "end", ""),
            (Direction::Up, "pageup", ""),
            (Direction::Down, "pagedown", ""),
        ] {
            bind(KeyContext::Board, key, Command::Edge(direction), help);
            bind(KeyContext::Menus, key, Command::Edge(direction), "");
        }
        // Where 0 is a number it is bound before the command that it otherwise is: to clear the square.
        bind(KeyContext::NumbersFromZero, "0", Command::Number(0), "");
        for digit in 1..=9 {
            let (key, help) = (digit.to_string(), |help| if digit == 1 { help } else { "" });
            let number = Command::Number(digit);
            bind(KeyContext::Marks, &key, number, help("the number, or a mark in pencil mode"));
            bind(KeyContext::NumbersOnly, &key, number, help("the number"));
        }
        bind(KeyContext::NumbersFromZero, "alt-0", Command::Mark(0), "");
        for digit in 1..=9 {
            let help = if digit == 1 { "one mark, without pencil mode" } else { "" };
            bind(KeyContext::Marks, &format!("alt-{digit}"), Command::Mark(digit), help);
        }
        bind(KeyContext::Blocks, "tab ]", Command::Next, "show the next block that is possible here");
        bind(KeyContext::Blocks, "backtab [", Command::Previous, "show the one before");
        bind(KeyContext::Blocks, "v space", Command::Draw, "draw a block: the arrows stretch it");
        bind(KeyContext::Blocks, "enter", Command::Accept, "place the block; do what a hint says");
        bind(KeyContext::Numbers, "enter", Command::Accept, "do what a hint says");
        bind(KeyContext::Menus, "enter space", Command::Accept, "choose");
        bind(KeyContext::Numbers, "x 0 delete backspace", Command::Clear, "clear the square");
        bind(KeyContext::Blocks, "x 0 delete backspace", Command::Clear, "remove the block");
        bind(KeyContext::Marks, "p space", Command::Pencil, "pencil mode on, off");
        bind(KeyContext::Marks, "A", Command::MarkAll, "make all candidates marks");
        bind(KeyContext::Marks, "a", Command::CleanMarks, "keep marks clean by themselves: on, off");
        bind(KeyContext::Numbers, "/", Command::Highlight, "then a digit: light it up everywhere");
        bind(KeyContext::Board, "u", Command::Undo, "undo");
        bind(KeyContext::Board, "r ctrl-r", Command::Redo, "redo");
        bind(KeyContext::Board, "R", Command::Restart, "begin again (can be undone)");
        bind(KeyContext::Board, "m", Command::Checkpoint, "set a checkpoint");
        bind(KeyContext::Board, "M", Command::Return, "go back to the checkpoint");
        bind(KeyContext::Board, "H", Command::Hint, "a hint; again: more of it");
        bind(
            KeyContext::Board,
            "e",
            Command::Explain,
            "the hint's technique, explained; else all techniques",
        );
        bind(
            KeyContext::Board,
            "J",
            Command::ReadOn,
            "read on in the panel, where it has more to say (K: back)",
        );
        bind(KeyContext::Board, "K", Command::ReadBack, "");
        bind(KeyContext::Board, "c", Command::Check, "am I right so far?");
        bind(KeyContext::Board, "g", Command::Model, "the model here: domain, neighbours, tightness");
        bind(KeyContext::Board, "S", Command::Solve, "show the solution (asks first)");
        bind(KeyContext::Board, "W", Command::Watch, "watch a search solve it (the game stays as it is)");
        bind(KeyContext::Board, "t", Command::Clock, "clock: shown, hidden, paused");
        bind(KeyContext::Board, "i", Command::Panel, "the panel, where it has no room beside the board");
        bind(KeyContext::Board, "y", Command::Copy, "copy the puzzle to the clipboard");
        bind(KeyContext::Watch, "space", Command::Run, "let the search run, pause");
        for (keys, command, help) in [
            ("right l", Command::Move(Direction::Right), "one step"),
            ("left h", Command::Move(Direction::Left), "one step back"),
            ("shift-right ctrl-right", Command::Jump(Direction::Right), "ten steps (also PgDn)"),
            ("shift-left ctrl-left", Command::Jump(Direction::Left), "ten steps back (also PgUp)"),
            ("pagedown", Command::Edge(Direction::Down), ""),
            ("pageup", Command::Edge(Direction::Up), ""),
            ("home", Command::Edge(Direction::Left), "to the start (End: to the end)"),
            ("end", Command::Edge(Direction::Right), ""),
            ("up k", Command::Move(Direction::Up), "faster (also +)"),
            ("down j", Command::Move(Direction::Down), "slower (also -)"),
            ("+ =", Command::Faster, ""),
            ("- _", Command::Slower, ""),
        ] {
            bind(KeyContext::Watch, keys, command, help);
        }
        bind(KeyContext::Watch, "c o", Command::Algorithm, "choose the algorithm: the arrows, then Enter");
        bind(KeyContext::Watch, "enter", Command::Accept, "");
        bind(KeyContext::Watch, "n", Command::NextAlgorithm, "the next algorithm, from the start");
        bind(KeyContext::Watch, "i", Command::Panel, "the panel, where it has no room (J, K: read on in it)");
        bind(KeyContext::Watch, "J", Command::ReadOn, "");
        bind(KeyContext::Watch, "K", Command::ReadBack, "");
        bind(KeyContext::Watch, "r", Command::Race, "all 32 searches, side by side");
        bind(KeyContext::Race, "space", Command::Run, "let the searches run, pause");
        for (keys, command, help) in [
            ("up k", Command::Move(Direction::Up), "select a search"),
            ("down j", Command::Move(Direction::Down), ""),
            ("home", Command::Edge(Direction::Left), "to the first, the last, ten up, ten down"),
            ("end", Command::Edge(Direction::Right), ""),
            ("pageup", Command::Edge(Direction::Up), ""),
            ("pagedown", Command::Edge(Direction::Down), ""),
        ] {
            bind(KeyContext::Race, keys, command, help);
        }
        bind(KeyContext::Race, "enter", Command::Accept, "watch the selected one, from the start");
        bind(KeyContext::Race, "s", Command::Sort, "sort them by their steps; again: by their names");
        bind(KeyContext::Everywhere, "esc", Command::Back, "close, give up, or go back");
        bind(KeyContext::Everywhere, "f1", Command::Help, "");
        bind(KeyContext::Board, "?", Command::Help, "these keys");
        bind(KeyContext::Watch, "?", Command::Help, "these keys");
        bind(KeyContext::Race, "?", Command::Help, "these keys");
        bind(KeyContext::Menus, "?", Command::Help, "the keys");
        bind(KeyContext::Everywhere, "ctrl-l", Command::Redraw, "draw everything anew");
        bind(KeyContext::Everywhere, "ctrl-z", Command::Suspend, "suspend (fg comes back)");
        bind(KeyContext::Everywhere, "ctrl-c", Command::Quit, "");
        bind(KeyContext::Board, "q", Command::Quit, "quit (the game is saved)");
        bind(KeyContext::Watch, "q", Command::Quit, "quit (the game is saved)");
        bind(KeyContext::Race, "q", Command::Quit, "quit (the game is saved)");
        bind(KeyContext::Menus, "q", Command::Quit, "quit");
        Self { bindings }
    }
}
