use super::{Preset, Reasons, Settings};
use crate::app::Press;
use crate::session::EasySteps;

/// A setting with a few values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    /// Theme of colours.
    Theme,
    /// Background of the board.
    Ground,
    /// Character set of lines and signs.
    Ascii,
    /// Highlights around the cursor.
    Light,
    /// Clock in a new game.
    Clock,
    /// Reasons in the panel.
    Reasons,
    /// Large numbers.
    LargeDigits,
    /// Animations.
    Motion,
    /// Digit first, then its squares.
    DigitFirst,
    /// Automatic movement of the editor's cursor.
    TypeOn,
    /// Format for copying a puzzle.
    CopyFormat,
    /// Hints that assume exactly one solution.
    Uniqueness,
    /// Notation of chains: words or Eureka.
    Eureka,
    /// Easy steps that the machine does on request.
    EasySteps,
    /// Additional keys.
    Preset,
}

/// Value of [`Setting::CopyFormat`] for the format that most programs read.
const USUAL: &str = "usual";

/// A change to the settings file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SettingsChange {
    /// A setting and its value.
    Value(Setting, String),
    /// A command and its keys; `None` for the default ones.
    Keys(String, Option<Vec<Press>>),
}

impl Setting {
    /// All settings, in the order of the screen.
    pub const ALL: [Self; 15] = [
        Self::Theme,
        Self::Ground,
        Self::Ascii,
        Self::Light,
        Self::LargeDigits,
        Self::Motion,
        Self::Clock,
        Self::Reasons,
        Self::DigitFirst,
        Self::Uniqueness,
        Self::Eureka,
        Self::EasySteps,
        Self::TypeOn,
        Self::CopyFormat,
        Self::Preset,
    ];

    /// Name in the settings file.
    pub fn name(self) -> &'static str {
        match self {
            Self::Theme => "theme",
            Self::Ground => "ground",
            Self::Ascii => "ascii",
            Self::Light => "light",
            Self::Clock => "clock",
            Self::Reasons => "reasons",
            Self::LargeDigits => "large_digits",
            Self::Motion => "motion",
            Self::DigitFirst => "digit_first",
            Self::TypeOn => "type_on",
            Self::CopyFormat => "copy_format",
            Self::Uniqueness => "uniqueness",
            Self::Eureka => "eureka",
            Self::EasySteps => "easy_steps",
            Self::Preset => "preset",
        }
    }

    /// Label on screen.
    pub fn label(self) -> &'static str {
        match self {
            Self::Theme => "Theme",
            Self::Ground => "Ground",
            Self::Ascii => "Lines and signs",
            Self::Light => "Light around",
            Self::Clock => "Clock",
            Self::Reasons => "Reasons",
            Self::LargeDigits => "Large digits",
            Self::Motion => "Motion",
            Self::DigitFirst => "Digit first",
            Self::TypeOn => "Type on",
            Self::CopyFormat => "Copy as",
            Self::Uniqueness => "Uniqueness",
            Self::Eureka => "Chains",
            Self::EasySteps => "Easy steps",
            Self::Preset => "More keys",
        }
    }

    /// Explanation, a sentence or two.
    pub fn meaning(self) -> &'static str {
        match self {
            Self::Theme => {
                "The colours. auto is ink or paper, as the terminal itself is dark or light. Your own are \
                    files in the folder themes beside settings.toml."
            }
            Self::Ground => "What lies behind the board: the theme's ground, or the terminal's own.",
            Self::Ascii => "Box drawing characters, or ASCII for fonts that have none.",
            Self::Light => {
                "The row, the column and the box of the cursor and equal digits are lit. Without, moving the \
                    cursor sends far less: for slow lines."
            }
            Self::Clock => "The clock in a new game: shown, or hidden until t shows it.",
            Self::Reasons => {
                "What can stand in a square, and why not: told always, when i asks for it, or never."
            }
            Self::LargeDigits => "Numbers of three lines, where squares are large enough for them.",
            Self::Motion => {
                "The squares of a hint light up one after the other, and what is finished lights up once. \
                    Never without colours, or with the light around off."
            }
            Self::DigitFirst => {
                "Choose a digit, then place it with Enter or a click wherever it goes; ; turns it on and off \
                    in a game."
            }
            Self::TypeOn => {
                "In the editor, the cursor goes to the next square after a digit, a dot or a blank. Turn off \
                    to move it yourself."
            }
            Self::CopyFormat => {
                "The format of the puzzle that y copies. usual is the line of 81 characters for a Sudoku, \
                    and the ID for a kind without the format."
            }
            Self::Uniqueness => {
                "Hints may assume that a puzzle has only one solution, as unique rectangles do; not where it \
                    has several."
            }
            Self::Eureka => {
                "How hints write chains: in words, a link a line, or in Eureka notation, as (2)r6c6=r5c6 - \
                    (2=6)r5c7."
            }
            Self::EasySteps => {
                "What f does for you, as one move: singles, or all steps up to that difficulty. It counts as \
                    help."
            }
            Self::Preset => {
                "Keys beside the usual ones: vim has ^ $ b w G, numpad has . + - * / of the keypad."
            }
        }
    }

    /// Returns true if the settings file has a boolean.
    pub fn is_switch(self) -> bool {
        matches!(
            self,
            Self::Ascii
                | Self::Light
                | Self::LargeDigits
                | Self::Motion
                | Self::Clock
                | Self::DigitFirst
                | Self::TypeOn
                | Self::Uniqueness
                | Self::Eureka
        )
    }

    /// Values in the settings file, the default first.
    pub fn values(self, settings: &Settings) -> Vec<String> {
        let words = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        match self {
            Self::Theme => {
                std::iter::once("auto".to_owned()).chain(settings.themes.iter().cloned()).collect()
            }
            Self::Ground => words(&["theme", "terminal"]),
            Self::Ascii | Self::DigitFirst | Self::Uniqueness | Self::Eureka => words(&["false", "true"]),
            Self::Light | Self::LargeDigits | Self::Motion | Self::Clock | Self::TypeOn => {
                words(&["true", "false"])
            }
            Self::CopyFormat => words(&[&[USUAL], &settings.formats[..]].concat()),
            Self::Reasons => words(&["asked", "always", "never"]),
            Self::EasySteps => EasySteps::WORDS.iter().map(|(word, _)| (*word).to_owned()).collect(),
            Self::Preset => Preset::WORDS.iter().map(|(word, _)| (*word).to_owned()).collect(),
        }
    }

    /// Value in the settings file.
    pub fn value(self, settings: &Settings) -> String {
        let switch = |on: bool| on.to_string();
        match self {
            Self::Theme => settings.theme.clone().unwrap_or_else(|| "auto".to_owned()),
            Self::Ground => if settings.terminal_ground { "terminal" } else { "theme" }.to_owned(),
            Self::Ascii => switch(settings.ascii),
            Self::Light => switch(settings.light),
            Self::Clock => switch(settings.clock),
            Self::LargeDigits => switch(settings.large_digits),
            Self::Motion => switch(settings.motion),
            Self::DigitFirst => switch(settings.digit_first),
            Self::TypeOn => switch(settings.type_on),
            Self::CopyFormat => settings.copy_format.clone().unwrap_or_else(|| USUAL.to_owned()),
            Self::Uniqueness => switch(settings.uniqueness),
            Self::Eureka => switch(settings.eureka),
            Self::Reasons => word_of(Reasons::WORDS, settings.reasons),
            Self::EasySteps => word_of(EasySteps::WORDS, settings.easy_steps),
            Self::Preset => word_of(Preset::WORDS, settings.preset),
        }
    }

    /// Value in the words of the screen.
    pub fn told(self, settings: &Settings) -> String {
        let value = self.value(settings);
        let told = match (self, value.as_str()) {
            (Self::Ascii, "true") => "ASCII",
            (Self::Ascii, _) => "Unicode",
            (Self::Eureka, "true") => "Eureka",
            (Self::Eureka, _) => "in words",
            (Self::Clock, "true") => "shown",
            (Self::Clock, _) => "hidden",
            (_, "true") => "on",
            (_, "false") => "off",
            (Self::Reasons, "asked") => "when asked",
            (Self::Preset, "default") => "none",
            _ => return value,
        };
        told.to_owned()
    }

    /// Sets one of its [`values`](Setting::values); others change nothing.
    pub fn set(self, settings: &mut Settings, value: &str) {
        let on = value == "true";
        match self {
            Self::Theme => settings.theme = Some(value.to_owned()).filter(|name| name != "auto"),
            Self::Ground => settings.terminal_ground = value == "terminal",
            Self::Ascii => settings.ascii = on,
            Self::Light => settings.light = on,
            Self::Clock => settings.clock = on,
            Self::LargeDigits => settings.large_digits = on,
            Self::Motion => settings.motion = on,
            Self::DigitFirst => settings.digit_first = on,
            Self::TypeOn => settings.type_on = on,
            Self::CopyFormat => settings.copy_format = Some(value.to_owned()).filter(|name| name != USUAL),
            Self::Uniqueness => settings.uniqueness = on,
            Self::Eureka => settings.eureka = on,
            Self::Reasons => {
                settings.reasons = meaning_of(Reasons::WORDS, value).unwrap_or(settings.reasons);
            }
            Self::EasySteps => {
                settings.easy_steps = meaning_of(EasySteps::WORDS, value).unwrap_or(settings.easy_steps);
            }
            Self::Preset => {
                settings.set_preset(meaning_of(Preset::WORDS, value).unwrap_or(settings.preset));
            }
        }
    }
}

fn word_of<T: PartialEq>(words: &[(&str, T)], meant: T) -> String {
    let word = words.iter().find(|(_, meaning)| *meaning == meant);
    word.map(|(word, _)| (*word).to_owned()).unwrap_or_default()
}

fn meaning_of<T: Copy>(words: &[(&str, T)], word: &str) -> Option<T> {
    words.iter().find(|(known, _)| *known == word).map(|(_, meaning)| *meaning)
}
