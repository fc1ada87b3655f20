use crate::grid::Dimensions;
use crate::puzzle::listed;

/// The choices that an order for a kind of puzzle has.
#[derive(Debug, Clone, Copy)]
pub struct Catalogue {
    /// The kind's name: `sudoku`.
    pub kind: &'static str,
    /// The sizes that can be made.
    pub sizes: Sizes,
    /// The puzzles of the day.
    pub daily: Daily,
    /// The kind's own wishes, beside the [common wishes](Self::wishes).
    pub own_wishes: &'static [Wish],
}

/// The sizes in which a kind of puzzle can be made.
#[derive(Debug, Clone, Copy)]
pub struct Sizes {
    /// The least side.
    pub least: u16,
    /// The greatest side.
    pub most: u16,
    /// True if width and height are always the same.
    pub is_square: bool,
    /// The sizes that are offered where one is chosen from a list, in order.
    pub offered: &'static [(u16, u16)],
    /// The size if none is asked for.
    pub usual: (u16, u16),
}

/// The range of a kind's puzzles of the day.
#[derive(Debug, Clone, Copy)]
pub struct Daily {
    /// The sizes, of which each day has any.
    pub sizes: &'static [(u16, u16)],
    /// The highest tier, 1 to 6.
    pub hardest: u8,
}

/// The wishes that every kind has.
const COMMON_WISHES: &[Wish] = &[
    Wish {
        name: "technique",
        label: "Technique",
        what: "A puzzle that needs this technique, and nothing harder",
        values: Values::Technique,
    },
    Wish {
        name: Wish::ALLOW_MULTIPLE,
        label: "Many solutions",
        what: "A puzzle that may have several solutions; it has no difficulty",
        values: Values::Yes,
    },
];

impl Catalogue {
    /// All wishes: the kind's own, then those of every kind.
    pub fn wishes(&self) -> impl Iterator<Item = &'static Wish> {
        self.own_wishes.iter().chain(COMMON_WISHES)
    }
}

impl Sizes {
    /// The sizes in words: `9x9`, `4x4 to 9x9`, `each side from 5 to 60`.
    pub fn in_words(&self) -> String {
        let (least, most) = (self.least, self.most);
        match (self.is_square, least == most) {
            (true, true) => format!("{least}x{least}"),
            (true, false) => format!("{least}x{least} to {most}x{most}"),
            (false, _) => format!("each side from {least} to {most}"),
        }
    }

    /// Reads a size: `9` or `9x9`. `None` if the text is none, or there are no puzzles of it.
    pub fn read(&self, text: &str) -> Option<Dimensions> {
        let (width, height) = text.split_once('x').unwrap_or((text, text));
        let (width, height) = (width.parse().ok()?, height.parse().ok()?);
        let sides = self.least..=self.most;
        let fits = sides.contains(&width) && sides.contains(&height) && (width == height || !self.is_square);
        if fits { Dimensions::new(width, height) } else { None }
    }

    /// The size as it stands in a name: `9` where all are square, else `10x12`.
    pub fn write(&self, size: Dimensions) -> String {
        if self.is_square { size.width().to_string() } else { size.to_string() }
    }

    /// The size if none is asked for.
    pub fn usual(&self) -> Dimensions {
        Dimensions::new(self.usual.0, self.usual.1).expect("a puzzle has squares")
    }
}

/// Something that can be asked of a puzzle to be made, beside its size and how hard it is.
#[derive(Debug, Clone, Copy)]
pub struct Wish {
    /// Its name, as an option of the command line has it: `givens`.
    pub name: &'static str,
    /// Its name on the screen: `Givens`.
    pub label: &'static str,
    /// Its meaning in a few words: `The number of given digits`.
    pub what: &'static str,
    /// Its possible values.
    pub values: Values,
}

/// The possible values of a [`Wish`].
#[derive(Debug, Clone, Copy)]
pub enum Values {
    /// A number.
    Number {
        /// The least at any size.
        least: u32,
        /// The greatest at any size.
        most: u32,
    },
    /// One of these.
    Choice(&'static [Choice]),
    /// Only that it is so.
    Yes,
    /// A technique of the kind, by its id.
    Technique,
    /// Any text; the generator says what is wrong with it.
    Text {
        /// The placeholder in help texts: `PATTERN`.
        placeholder: &'static str,
    },
}

/// One of several things that can be asked for.
#[derive(Debug, Clone, Copy)]
pub struct Choice {
    /// Its name: `half-turn`.
    pub name: &'static str,
    /// Other names that are understood.
    pub aliases: &'static [&'static str],
    /// Its meaning in a few words.
    pub what: &'static str,
}

/// The value of a [`Wish`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WishValue {
    /// This number.
    Number(u32),
    /// The choice of this name.
    Choice(&'static str),
    /// Yes.
    Yes,
    /// This text.
    Text(String),
}

impl Wish {
    /// The name of the wish for a puzzle that may have several solutions.
    pub(super) const ALLOW_MULTIPLE: &'static str = "allow-multiple";

    /// Returns true if it fixes the difficulty, so that no other can be asked for.
    pub fn settles_difficulty(&self) -> bool {
        matches!(self.values, Values::Technique) || self.name == Self::ALLOW_MULTIPLE
    }

    /// Reads what was asked.
    ///
    /// # Errors
    /// The possible values, in words.
    pub fn read(&self, text: &str) -> Result<WishValue, String> {
        match self.values {
            Values::Number { least, most } => match text.parse() {
                Ok(number) if (least..=most).contains(&number) => Ok(WishValue::Number(number)),
                _ => Err(format!("a number from {least} to {most}")),
            },
            Values::Choice(choices) => {
                let is_meant = |choice: &&Choice| choice.name == text || choice.aliases.contains(&text);
                match choices.iter().find(is_meant) {
                    Some(choice) => Ok(WishValue::Choice(choice.name)),
                    None => {
                        let names: Vec<&str> = choices.iter().map(|choice| choice.name).collect();
                        Err(listed(names, "or"))
                    }
                }
            }
            Values::Yes => match text {
                "yes" => Ok(WishValue::Yes),
                _ => Err("yes".to_owned()),
            },
            Values::Technique | Values::Text { .. } => Ok(WishValue::Text(text.to_owned())),
        }
    }
}

impl WishValue {
    /// The value as [`Wish::read`] reads it.
    pub fn text(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Choice(name) => (*name).to_owned(),
            Self::Yes => "yes".to_owned(),
            Self::Text(text) => text.clone(),
        }
    }
}
