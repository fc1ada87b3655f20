use std::fmt;

use thiserror::Error;

use crate::grid::Dimensions;
use crate::puzzle::{listed, size_label};

/// The choices that an order for a kind of puzzle has.
#[derive(Debug, Clone, Copy)]
pub struct Catalogue {
    /// The kind's name: `sudoku`.
    pub kind: &'static str,
    /// The sizes that can be made.
    pub sizes: Sizes,
    /// The puzzles of the day.
    pub daily: Daily,
    /// The Minis of the day: a second, small puzzle; `None` if the kind has none.
    pub mini: Option<Mini>,
    /// The kind's own wishes, in addition to the [common wishes](Self::wishes).
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
    /// The names of the sizes that lists offer, in order.
    pub offered: &'static [&'static str],
    /// The size if none is asked for.
    pub usual: (u16, u16),
    /// The layouts of its grids; `None` if the size is all there is to choose.
    pub layouts: Option<Layouts>,
}

/// The layouts of a kind whose grids of one size can differ in their units.
#[derive(Debug, Clone, Copy)]
pub struct Layouts {
    /// The wishes that a layout fulfils. They are part of its name, so they are not among the wishes of an
    /// order.
    pub wishes: &'static [Wish],
    /// The wish for additional units as one choice: each name is an ending of a layout's name.
    pub ending: Wish,
    /// Reads a size or the name of a layout, together with those wishes.
    pub read: LayoutReader,
    /// Other names of layouts, in lower case, each with the name that is read.
    pub aliases: &'static [(&'static str, &'static str)],
}

/// A reader of a layout that fulfils wishes. The error is the first wish that no layout fulfils.
pub type LayoutReader = fn(&str, wishes: &[(&'static str, WishValue)]) -> Result<GridSize, Impossible>;

/// A size that can be ordered, with the layout of its grid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GridSize {
    /// The size of the grid.
    pub grid: Dimensions,
    /// The name of its layout: `jigsaw7+x`; `None` for the usual one, and for kinds without layouts.
    pub layout: Option<String>,
}

impl From<Dimensions> for GridSize {
    /// The usual layout of this size.
    fn from(grid: Dimensions) -> Self {
        Self { grid, layout: None }
    }
}

impl GridSize {
    /// The name people use: `10×12`, `9×9+x`, `jigsaw7`.
    pub fn label(&self) -> String {
        size_label(&self.to_string())
    }
}

impl fmt::Display for GridSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.layout {
            Some(layout) => f.write_str(layout),
            None => self.grid.fmt(f),
        }
    }
}

/// The range of a kind's puzzles of the day.
#[derive(Debug, Clone, Copy)]
pub struct Daily {
    /// The names of the sizes, one of which is picked at random each day.
    pub sizes: &'static [&'static str],
    /// The highest tier, 1 to 6.
    pub hardest: u8,
}

/// The range of a kind's second, small puzzles of the day.
#[derive(Debug, Clone, Copy)]
pub struct Mini {
    /// The title of these puzzles: `Mini`.
    pub title: &'static str,
    /// The difference from other puzzles of their kind, as a sentence; empty if it is only the size.
    pub what: &'static str,
    /// Their sizes and tiers.
    pub daily: Daily,
    /// The wishes that each of them fulfils, in the order of the catalogue.
    pub wishes: &'static [(&'static str, WishValue)],
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

    /// The wishes that can be expressed: those that a layout fulfils, then all others.
    pub fn expressible_wishes(&self) -> impl Iterator<Item = &'static Wish> {
        self.sizes.layouts.iter().flat_map(|layouts| layouts.wishes).chain(self.wishes())
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

    /// Reads a size, `9`, `9x9` or `9×9`, or the name of a layout, in any case. `None` if the text is
    /// neither, or no puzzle has that size.
    pub fn read(&self, text: &str) -> Option<GridSize> {
        let name = self.name(text);
        match self.layouts {
            Some(layouts) => (layouts.read)(&name, &[]).ok(),
            None => self.read_plain(&name).map(GridSize::from),
        }
    }

    /// The name of a size as [`Display`](fmt::Display) of [`GridSize`] writes it, from one that people type.
    fn name(&self, text: &str) -> String {
        let typed: String = text.to_lowercase().replace('×', "x").split_whitespace().collect();
        let is_meant = |(alias, _): &&(&str, &str)| *alias == typed;
        self.aliases().iter().find(is_meant).map_or(typed, |(_, name)| (*name).to_owned())
    }

    /// Other names of layouts, each with the name of its layout.
    pub fn aliases(&self) -> &'static [(&'static str, &'static str)] {
        self.layouts.map_or(&[], |layouts| layouts.aliases)
    }

    /// The form of the regions with which the name of a layout begins: `jigsaw` of `jigsaw7`.
    pub fn form(&self, name: &str) -> Option<&'static Choice> {
        let wishes = self.layouts.map_or(&[][..], |layouts| layouts.wishes);
        let mut forms = wishes.iter().flat_map(|wish| match wish.values {
            Values::Choice(forms) => forms,
            _ => &[],
        });
        forms.find(|form| name.starts_with(form.name))
    }

    /// Returns true if the text begins the name of a layout, in any case.
    pub fn begins_name(&self, text: &str) -> bool {
        let text = text.to_lowercase();
        let endings = match self.layouts.map(|layouts| layouts.ending.values) {
            Some(Values::Choice(endings)) => endings,
            _ => return false,
        };
        let named =
            self.offered.iter().flat_map(|size| endings.iter().map(move |end| format!("{size}{}", end.name)));
        let aliases = self.aliases().iter().map(|(alias, _)| (*alias).to_owned());
        named.chain(aliases).any(|name| name.starts_with(&text))
    }

    fn read_plain(&self, text: &str) -> Option<Dimensions> {
        let (width, height) = text.split_once('x').unwrap_or((text, text));
        let (width, height) = (width.parse().ok()?, height.parse().ok()?);
        let sides = self.least..=self.most;
        let fits = sides.contains(&width) && sides.contains(&height) && (width == height || !self.is_square);
        if fits { Dimensions::new(width, height) } else { None }
    }

    /// Reads a size with the wishes for its layout; without a text it is the usual size.
    ///
    /// # Errors The first size or wish that no puzzle of this kind can have.
    pub(super) fn read_with(
        &self,
        (kind, text): (&str, Option<&str>),
        wishes: &[(&'static str, WishValue)],
    ) -> Result<GridSize, Impossible> {
        let usual = self.usual();
        match (text, self.layouts) {
            (None, Some(layouts)) => (layouts.read)(&self.write(&usual), wishes),
            (Some(name), Some(layouts)) => (layouts.read)(&self.name(name), wishes),
            (None, None) => Ok(usual),
            (Some(size), None) => self.read(size).ok_or_else(|| {
                Impossible::new(format!("the size `{size}`"), format!("for {kind}: {}", self.in_words()))
            }),
        }
    }

    /// The size as written in names: the name of its layout, `9` where all are square, otherwise `10x12`.
    pub fn write(&self, size: &GridSize) -> String {
        match size {
            GridSize { layout: None, grid } if self.is_square => grid.width().to_string(),
            _ => size.to_string(),
        }
    }

    /// The size if none is asked for.
    pub fn usual(&self) -> GridSize {
        Dimensions::new(self.usual.0, self.usual.1).expect("a puzzle has squares").into()
    }
}

/// The reason why no puzzle can fulfil an order.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("found {found}; expected {expected}")]
pub struct Impossible {
    /// The wish that cannot be fulfilled: `16 givens`.
    pub found: String,
    /// The possible values.
    pub expected: String,
}

impl Impossible {
    /// An order that asks for `found`, where only `expected` is possible.
    pub fn new(found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { found: found.into(), expected: expected.into() }
    }
}

/// A property that can be ordered, besides the size and the difficulty.
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
    /// Only `yes`.
    Yes,
    /// A technique of the kind, by its id.
    Technique,
    /// Any text; the generator checks it.
    Text {
        /// The placeholder in help texts: `PATTERN`.
        placeholder: &'static str,
    },
}

/// One possible value of a [`Wish`].
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

    /// Reads a value.
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
