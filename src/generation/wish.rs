use crate::puzzle::listed;

/// Something that can be asked of a puzzle to be made, beside its size and how hard it is.
#[derive(Debug, Clone, Copy)]
pub struct Wish {
    /// Its name, as an option of the command line has it: `givens`.
    pub name: &'static str,
    /// What it is called on the screen: `Givens`.
    pub label: &'static str,
    /// What it asks for, in a few words: `The number of given digits`.
    pub what: &'static str,
    /// What may be asked.
    pub values: Values,
}

/// What may be asked by a [`Wish`].
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
        /// What stands for it in help texts: `PATTERN`.
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
    /// What it means, in a few words.
    pub what: &'static str,
}

/// What was asked by a [`Wish`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WishValue {
    /// This number.
    Number(u32),
    /// The choice of this name.
    Choice(&'static str),
    /// That it is so.
    Yes,
    /// This text.
    Text(String),
}

impl Wish {
    /// The name of the wish for a puzzle that may have several solutions.
    pub(super) const ALLOW_MULTIPLE: &'static str = "allow-multiple";

    /// Whether it settles how hard the puzzle is, so that nothing need be said about that.
    pub fn settles_difficulty(&self) -> bool {
        matches!(self.values, Values::Technique) || self.name == Self::ALLOW_MULTIPLE
    }

    /// Reads what was asked.
    ///
    /// # Errors
    /// What can be asked, in words.
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
