use std::fmt;

use crate::session::EasySteps;

use super::{Preset, Reasons, Settings};

/// A setting with a few values to choose from: a row of the table.
pub struct Setting {
    /// Its name in the settings file.
    pub name: &'static str,
    /// Its label on the screen.
    pub label: &'static str,
    /// Its meaning, in a sentence or two.
    pub meaning: &'static str,
    /// Values that the screen shows in other words than the file.
    shown: &'static [(&'static str, &'static str)],
    values: Values,
}

/// The values of a setting, and how they are read and set.
enum Values {
    /// False or true.
    Switch(fn(&Settings) -> bool, fn(&mut Settings, bool)),
    /// One of several words, the default first.
    Word(fn(&Settings) -> Vec<&str>, fn(&Settings) -> &str, fn(&mut Settings, &str)),
}

use Values::{Switch, Word};

const OFF_ON: &[(&str, &str)] = &[("false", "off"), ("true", "on")];

/// The word for the theme that suits the terminal.
const AUTO: &str = "auto";

/// The word for the format that most programs read.
const USUAL: &str = "usual";

impl Setting {
    /// All settings, in the order of the screen.
    pub const TABLE: &[Self] = &[
        Self {
            name: "theme",
            label: "Theme",
            meaning: "The colours. auto is ink or paper, as the terminal itself is dark or light. Your own \
                      are files in the folder themes beside settings.toml.",
            shown: &[],
            values: Word(
                |s| [AUTO].into_iter().chain(s.themes.iter().map(String::as_str)).collect(),
                |s| s.theme.as_deref().unwrap_or(AUTO),
                |s, name| s.theme = Some(name.to_owned()).filter(|name| name != AUTO),
            ),
        },
        Self {
            name: "ground",
            label: "Ground",
            meaning: "What lies behind the board: the theme's ground, or the terminal's own.",
            shown: &[],
            values: Word(
                |_| vec!["theme", "terminal"],
                |s| if s.terminal_ground { "terminal" } else { "theme" },
                |s, ground| s.terminal_ground = ground == "terminal",
            ),
        },
        Self {
            name: "ascii",
            label: "Lines and signs",
            meaning: "Box drawing characters, or ASCII for fonts that have none.",
            shown: &[("false", "Unicode"), ("true", "ASCII")],
            values: Switch(|s| s.ascii, |s, on| s.ascii = on),
        },
        Self {
            name: "light",
            label: "Light around",
            meaning: "The row, the column and the box of the cursor and equal digits are lit. Turn \
                      it off on slow connections.",
            shown: OFF_ON,
            values: Switch(|s| s.light, |s, on| s.light = on),
        },
        Self {
            name: "large_digits",
            label: "Large digits",
            meaning: "Numbers of three lines, where squares are large enough for them.",
            shown: OFF_ON,
            values: Switch(|s| s.large_digits, |s, on| s.large_digits = on),
        },
        Self {
            name: "region_tints",
            label: "Tinted regions",
            meaning: "Jigsaw regions, diagonals and windows have soft tints, with 24-bit colour.",
            shown: OFF_ON,
            values: Switch(|s| s.region_tints, |s, on| s.region_tints = on),
        },
        Self {
            name: "motion",
            label: "Motion",
            meaning: "The squares of a hint light up one after the other, and what is finished lights up \
                      once. Never without colours, or with the light around off.",
            shown: OFF_ON,
            values: Switch(|s| s.motion, |s, on| s.motion = on),
        },
        Self {
            name: "clock",
            label: "Clock",
            meaning: "The clock in a new game: shown, or hidden until t shows it.",
            shown: &[("false", "hidden"), ("true", "shown")],
            values: Switch(|s| s.clock, |s, on| s.clock = on),
        },
        Self {
            name: "reasons",
            label: "Reasons",
            meaning: "What can stand in a square, and why not: told always, when i asks for it, or never.",
            shown: &[("asked", "when asked")],
            values: Word(
                |_| words(Reasons::WORDS),
                |s| word_of(Reasons::WORDS, s.reasons),
                |s, word| s.reasons = value_of(Reasons::WORDS, word, s.reasons),
            ),
        },
        Self {
            name: "digit_first",
            label: "Digit first",
            meaning: "Choose a digit, then place it with Enter or a click wherever it goes; ; turns it on \
                      and off in a game.",
            shown: OFF_ON,
            values: Switch(|s| s.digit_first, |s, on| s.digit_first = on),
        },
        Self {
            name: "uniqueness",
            label: "Uniqueness",
            meaning: "Hints may assume that a puzzle has only one solution, as unique rectangles do; not \
                      where it has several.",
            shown: OFF_ON,
            values: Switch(|s| s.uniqueness, |s, on| s.uniqueness = on),
        },
        Self {
            name: "eureka",
            label: "Chains",
            meaning: "How hints write chains: in words, a link a line, or in Eureka notation, as \
                      (2)r6c6=r5c6 - (2=6)r5c7.",
            shown: &[("false", "in words"), ("true", "Eureka")],
            values: Switch(|s| s.eureka, |s, on| s.eureka = on),
        },
        Self {
            name: "missed",
            label: "Dead ends",
            meaning: "Where a watched search fails while you step, its first wrong choice shows by itself, \
                      and how a person sees that; w shows it anyway.",
            shown: OFF_ON,
            values: Switch(|s| s.missed, |s, on| s.missed = on),
        },
        Self {
            name: "easy_steps",
            label: "Easy steps",
            meaning: "What f does for you, as one move: singles, or all steps up to that difficulty. It \
                      counts as help.",
            shown: &[],
            values: Word(
                |_| words(EasySteps::WORDS),
                |s| word_of(EasySteps::WORDS, s.easy_steps),
                |s, word| s.easy_steps = value_of(EasySteps::WORDS, word, s.easy_steps),
            ),
        },
        Self {
            name: "type_on",
            label: "Type on",
            meaning: "In the editor, the cursor goes to the next square after a digit, a dot or a blank. \
                      Turn off to move it yourself.",
            shown: OFF_ON,
            values: Switch(|s| s.type_on, |s, on| s.type_on = on),
        },
        Self {
            name: "copy_format",
            label: "Copy as",
            meaning: "The format of the puzzle that y copies. usual is the line of 81 characters for a \
                      Sudoku, and the ID for a kind without the format.",
            shown: &[],
            values: Word(
                |s| [USUAL].into_iter().chain(s.formats.iter().copied()).collect(),
                |s| s.copy_format.as_deref().unwrap_or(USUAL),
                |s, name| s.copy_format = Some(name.to_owned()).filter(|name| name != USUAL),
            ),
        },
        Self {
            name: "preset",
            label: "More keys",
            meaning: "Keys beside the usual ones: vim has ^ $ b w G, numpad has . + - * / of the keypad.",
            shown: &[("default", "none")],
            values: Word(
                |_| words(Preset::WORDS),
                |s| word_of(Preset::WORDS, s.preset),
                |s, word| s.preset = value_of(Preset::WORDS, word, s.preset),
            ),
        },
    ];

    /// The setting of this name.
    pub fn named(name: &str) -> Option<&'static Self> {
        Self::TABLE.iter().find(|setting| setting.name == name)
    }

    /// Returns true if its value in the file is true or false.
    pub fn is_switch(&self) -> bool {
        matches!(self.values, Switch(..))
    }

    /// Its values as the file has them, the default first.
    pub fn values(&self, settings: &Settings) -> Vec<String> {
        match self.values {
            Switch(get, _) => {
                let usual = get(&Settings::default());
                vec![usual.to_string(), (!usual).to_string()]
            }
            Word(all, ..) => all(settings).into_iter().map(str::to_owned).collect(),
        }
    }

    /// Its value as the file has it.
    pub fn value(&self, settings: &Settings) -> String {
        match self.values {
            Switch(get, _) => get(settings).to_string(),
            Word(_, get, _) => get(settings).to_owned(),
        }
    }

    /// Its value in the words of the screen.
    pub fn shown(&self, settings: &Settings) -> String {
        let value = self.value(settings);
        let shown = self.shown.iter().find(|(known, _)| *known == value);
        shown.map_or(value, |(_, shown)| (*shown).to_owned())
    }

    /// Gives it one of its [`values`](Setting::values).
    pub fn set(&self, settings: &mut Settings, value: &str) {
        match self.values {
            Switch(_, set) => set(settings, value == "true"),
            Word(_, _, set) => set(settings, value),
        }
    }
}

impl PartialEq for Setting {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Setting {}

impl fmt::Debug for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

fn words<T>(all: &'static [(&str, T)]) -> Vec<&'static str> {
    all.iter().map(|(word, _)| *word).collect()
}

fn word_of<T: PartialEq>(words: &'static [(&str, T)], value: T) -> &'static str {
    words.iter().find(|(_, known)| *known == value).map_or("", |(word, _)| word)
}

fn value_of<T: Copy>(words: &[(&str, T)], word: &str, otherwise: T) -> T {
    words.iter().find(|(known, _)| *known == word).map_or(otherwise, |(_, value)| *value)
}
