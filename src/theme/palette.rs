use std::ops::Range;

use toml_edit::{Document, Key, TableLike};

use super::{Colour, Depth, Role};

/// A colour for each role.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    colours: [Colour; Role::ALL.len()],
    /// Whether there are no colours: then weight, underlines and reversal tell what they would.
    pub is_monochrome: bool,
}

/// The file of a theme, as it is written: what it leaves out, the theme has that it inherits from.
#[derive(Debug)]
pub(super) struct ThemeFile {
    /// What it is like, in a few words.
    pub about: String,
    /// The theme that it changes.
    pub inherits: Option<String>,
    is_monochrome: Option<bool>,
    colours: Vec<(Role, Colour)>,
}

impl Palette {
    /// A palette of the terminal's own colours.
    pub const PLAIN: Self = Self { colours: [Colour::Terminal; Role::ALL.len()], is_monochrome: true };

    /// The colour of a role.
    pub fn colour(&self, role: Role) -> Colour {
        self.colours[role as usize]
    }

    /// The same as far as it can be shown at this depth.
    #[must_use]
    pub fn at(&self, depth: Depth) -> Self {
        let mut shown = Self { colours: self.colours.map(|colour| colour.at(depth)), ..*self };
        for role in Role::MEANT_GROUNDS.into_iter().chain(Role::TINTS) {
            shown.colours[role as usize] = self.colour(role).ground_at(depth);
        }
        shown
    }

    /// The same on the terminal's own ground.
    #[must_use]
    pub fn on_terminal_ground(mut self) -> Self {
        self.colours[Role::Ground as usize] = Colour::Terminal;
        self
    }

    /// The same, changed as a file says.
    pub(super) fn changed(mut self, file: &ThemeFile) -> Self {
        for &(role, colour) in &file.colours {
            self.colours[role as usize] = colour;
        }
        self.is_monochrome = file.is_monochrome.unwrap_or(file.colours.is_empty() && self.is_monochrome);
        self
    }
}

impl ThemeFile {
    /// Reads the file of a theme.
    ///
    /// # Errors
    /// `LINE:COLUMN: what is wrong`.
    pub(super) fn read(text: &str) -> Result<Self, String> {
        let document = Document::parse(text).map_err(|error| {
            let message = error.message().lines().collect::<Vec<_>>().join("; ");
            at_place(text, error.span(), &message)
        })?;
        let mut file =
            Self { about: String::new(), inherits: None, is_monochrome: None, colours: Vec::new() };
        for (name, value) in document.iter() {
            let expected = |what: &str| at_place(text, value.span(), &format!("expected {what}"));
            let word = || value.as_str().map(str::to_owned).ok_or_else(|| expected("a text between quotes"));
            match name {
                "about" => file.about = word()?,
                "inherits" => file.inherits = Some(word()?),
                "monochrome" => {
                    file.is_monochrome = Some(value.as_bool().ok_or_else(|| expected("true or false"))?);
                }
                "colours" => {
                    let colours = value.as_table_like().ok_or_else(|| expected("a table of colours"))?;
                    file.colours = read_colours(text, colours)?;
                }
                other => {
                    let wrong = format!(
                        "unknown setting `{other}`; expected about, inherits, monochrome or [colours]"
                    );
                    return Err(at_place(text, document.key(name).and_then(Key::span), &wrong));
                }
            }
        }
        Ok(file)
    }
}

fn read_colours(text: &str, colours: &dyn TableLike) -> Result<Vec<(Role, Colour)>, String> {
    let mut read = Vec::new();
    for (name, value) in colours.iter() {
        let Some((role, _)) = Role::ALL.iter().find(|(_, known)| *known == name) else {
            let names: Vec<&str> = Role::ALL.iter().map(|(_, known)| *known).collect();
            let wrong = format!("unknown meaning `{name}`; there are {}", names.join(", "));
            return Err(at_place(text, colours.key(name).and_then(Key::span), &wrong));
        };
        let index = value.as_integer().map(|index| index.to_string());
        let colour = index.as_deref().or(value.as_str()).unwrap_or_default().parse();
        read.push((*role, colour.map_err(|wrong: String| at_place(text, value.span(), &wrong))?));
    }
    Ok(read)
}

/// A message after the line and the column where it applies, both counted from 1.
fn at_place(text: &str, place: Option<Range<usize>>, message: &str) -> String {
    let before = text.get(..place.map_or(0, |place| place.start)).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    format!("{line}:{column}: {message}")
}
