use super::Keymap;

/// What outlives every game: how the player likes things to look, and which keys do what.
#[derive(Debug, Clone)]
pub struct Settings {
    /// The colours.
    pub theme: ThemeName,
    /// Whether lines and signs are ASCII only.
    pub ascii: bool,
    /// Whether the cursor's column, row and sector and equal digits are lit, and the panel gives reasons.
    /// Without, moving the cursor sends a fifth of the bytes.
    pub light: bool,
    /// Whether the clock is shown in a new game.
    pub clock: bool,
    /// Which keys do what.
    pub keymap: Keymap,
}

impl Default for Settings {
    fn default() -> Self {
        Self { theme: ThemeName::Default, ascii: false, light: true, clock: true, keymap: Keymap::default() }
    }
}

/// The themes there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ThemeName {
    /// Quiet colours out of 256.
    Default,
    /// The terminal's own 16 colours.
    Sixteen,
    /// No colours: bold, underlined and reversed only.
    Mono,
}

impl ThemeName {
    /// Whether squares can be told apart by colour.
    pub fn has_colour(self) -> bool {
        self != Self::Mono
    }
}
