use super::Keymap;

/// What outlives every game: how the player likes things to look, and which keys do what.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The name of the theme; `None` for the one that suits the terminal.
    pub theme: Option<String>,
    /// Whether the ground stays as the terminal has it.
    pub terminal_ground: bool,
    /// Whether lines and signs are ASCII only.
    pub ascii: bool,
    /// Whether the cursor's column, row and sector and equal digits are lit.
    /// Without, moving the cursor sends a fifth of the bytes.
    pub light: bool,
    /// Whether the clock is shown in a new game.
    pub clock: bool,
    /// When the panel says what a square can hold, and why.
    pub reasons: Reasons,
    /// Which keys do what.
    pub keymap: Keymap,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: None,
            terminal_ground: false,
            ascii: false,
            light: true,
            clock: true,
            reasons: Reasons::Asked,
            keymap: Keymap::default(),
        }
    }
}

/// When the panel gives reasons, which give something away.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reasons {
    /// For every square that the cursor comes to.
    Always,
    /// For the square where they were asked for.
    Asked,
    /// Not at all.
    Never,
}
