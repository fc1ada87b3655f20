use std::ops::Range;

use toml_edit::{Document, Key, TableLike};

use super::{Colour, Depth};

/// The use of a colour of a theme.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Behind everything.
    Ground,
    /// The background of the board.
    Paper,
    /// Every other square where no line separates squares.
    SecondPaper,
    /// Thin lines between squares, and points.
    Line,
    /// Lines around sectors and blocks.
    Wall,
    /// Words.
    Text,
    /// Less important words.
    Quiet,
    /// Numbers of the problem.
    Given,
    /// Numbers that were entered.
    Own,
    /// Pencil marks.
    Mark,
    /// Signs between squares.
    Sign,
    /// The names of keys.
    Key,
    /// Names of techniques, highlights, progress.
    Accent,
    /// Mistakes.
    Wrong,
    /// Correct entries.
    Right,
    /// The cursor's row, column and sector.
    Lit,
    /// The same on the second paper.
    SecondLit,
    /// The background of where a hint looks, and of the selected line of a list.
    Region,
    /// The text colour on it; `terminal` if everything keeps its own colour there.
    RegionInk,
    /// The background of all squares with the digit at the cursor.
    SameGround,
    /// The text colour on it.
    SameInk,
    /// The background of the cursor.
    CursorGround,
    /// The text colour on it.
    CursorInk,
    /// The background of a block in hand.
    DrawnGround,
    /// The text colour on it.
    DrawnInk,
    /// The background of the reasons for a hint.
    BecauseGround,
    /// The text colour on it.
    BecauseInk,
    /// The background of what a hint places.
    ChangeGround,
    /// The text colour on it.
    ChangeInk,
    /// The background of squares in which a hint rules something out.
    LosesGround,
    /// The text colour on it.
    LosesInk,
    /// Candidates that a hint is about, in its first tone.
    First,
    /// The same, in its second tone.
    Second,
    /// The text colour on the tints of placed blocks; `terminal` if everything keeps its own colour there.
    TintInk,
    /// The first of six tints of placed blocks.
    Tint0,
    /// The second.
    Tint1,
    /// The third.
    Tint2,
    /// The fourth.
    Tint3,
    /// The fifth.
    Tint4,
    /// The sixth.
    Tint5,
}

impl Role {
    /// All roles, in their order, and how a theme's file names them.
    pub const ALL: [(Self, &'static str); 40] = [
        (Self::Ground, "ground"),
        (Self::Paper, "paper"),
        (Self::SecondPaper, "second-paper"),
        (Self::Line, "line"),
        (Self::Wall, "wall"),
        (Self::Text, "text"),
        (Self::Quiet, "quiet"),
        (Self::Given, "given"),
        (Self::Own, "own"),
        (Self::Mark, "mark"),
        (Self::Sign, "sign"),
        (Self::Key, "key"),
        (Self::Accent, "accent"),
        (Self::Wrong, "wrong"),
        (Self::Right, "right"),
        (Self::Lit, "lit"),
        (Self::SecondLit, "second-lit"),
        (Self::Region, "region"),
        (Self::RegionInk, "region-ink"),
        (Self::SameGround, "same-ground"),
        (Self::SameInk, "same-ink"),
        (Self::CursorGround, "cursor-ground"),
        (Self::CursorInk, "cursor-ink"),
        (Self::DrawnGround, "drawn-ground"),
        (Self::DrawnInk, "drawn-ink"),
        (Self::BecauseGround, "because-ground"),
        (Self::BecauseInk, "because-ink"),
        (Self::ChangeGround, "change-ground"),
        (Self::ChangeInk, "change-ink"),
        (Self::LosesGround, "loses-ground"),
        (Self::LosesInk, "loses-ink"),
        (Self::First, "first"),
        (Self::Second, "second"),
        (Self::TintInk, "tint-ink"),
        (Self::Tint0, "tint-1"),
        (Self::Tint1, "tint-2"),
        (Self::Tint2, "tint-3"),
        (Self::Tint3, "tint-4"),
        (Self::Tint4, "tint-5"),
        (Self::Tint5, "tint-6"),
    ];

    /// The backgrounds whose hue has a meaning.
    pub const MEANT_GROUNDS: [Self; 5] =
        [Self::SameGround, Self::DrawnGround, Self::BecauseGround, Self::ChangeGround, Self::LosesGround];

    /// The tints of placed blocks.
    pub const TINTS: [Self; 6] =
        [Self::Tint0, Self::Tint1, Self::Tint2, Self::Tint3, Self::Tint4, Self::Tint5];
}

/// A colour for each role.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Palette {
    colours: [Colour; Role::ALL.len()],
    /// True if there are no colours: weight, underlines and reversal take their place.
    pub is_monochrome: bool,
}

/// The content of a theme file. What it leaves out comes from the theme that it inherits from.
#[derive(Debug)]
pub(super) struct ThemeFile {
    /// A description in a few words.
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

    /// The palette as far as it can be shown at this depth.
    #[must_use]
    pub fn at(&self, depth: Depth) -> Self {
        let mut shown = Self { colours: self.colours.map(|colour| colour.at(depth)), ..*self };
        for role in Role::MEANT_GROUNDS.into_iter().chain(Role::TINTS) {
            shown.colours[role as usize] = self.colour(role).ground_at(depth);
        }
        shown
    }

    /// The palette on the terminal's own background.
    #[must_use]
    pub fn on_terminal_ground(mut self) -> Self {
        self.colours[Role::Ground as usize] = Colour::Terminal;
        self
    }

    /// The palette with the changes of a file.
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
