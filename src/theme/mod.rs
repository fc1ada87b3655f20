//! Themes: a colour for each meaning.
//!
//! A theme is a file of colours by [`Role`], such as those in `assets/themes`; it may inherit from another.
//! This room reads such files into a [`Palette`], converts colours to what a terminal can show, and computes
//! contrasts. It knows no terminal, no disk and no puzzle.

mod colour;
mod palette;

pub use colour::{Colour, Depth};
pub use palette::{Palette, Role};

use palette::ThemeFile;

/// The themes that come with the game, by name.
const SHIPPED: [(&str, &str); 6] = [
    ("ink", include_str!("../../assets/themes/ink.toml")),
    ("paper", include_str!("../../assets/themes/paper.toml")),
    ("contrast", include_str!("../../assets/themes/contrast.toml")),
    ("okabe", include_str!("../../assets/themes/okabe.toml")),
    ("sixteen", include_str!("../../assets/themes/sixteen.toml")),
    ("mono", include_str!("../../assets/themes/mono.toml")),
];

/// The most themes in a chain of inheritance.
const MOST_ANCESTORS: usize = 8;

/// A theme with its name.
#[derive(Debug, Clone)]
pub struct NamedTheme {
    /// Its name in the settings.
    pub name: String,
    /// A description in a few words.
    pub about: String,
    /// Its colours.
    pub palette: Palette,
}

/// All themes: those that come with the game, then the player's own, which replace those of the same name.
#[derive(Debug, Clone)]
pub struct Themes {
    themes: Vec<NamedTheme>,
}

impl Themes {
    /// The themes that come with the game.
    pub fn shipped() -> Self {
        let (themes, wrong) = Self::with(&[]);
        debug_assert!(wrong.is_empty(), "{wrong:?}");
        themes
    }

    /// The themes that come with the game and those of these files, each a name and a text. Also the errors
    /// in files that are left out, as `NAME.toml:LINE:COLUMN: error`.
    pub fn with(files: &[(String, String)]) -> (Self, Vec<String>) {
        let shipped = SHIPPED.iter().copied();
        let own = files.iter().map(|(name, text)| (name.as_str(), text.as_str()));
        let mut read: Vec<(&str, ThemeFile)> = Vec::new();
        let mut wrong = Vec::new();
        for (name, text) in shipped.chain(own) {
            match ThemeFile::read(text) {
                Ok(file) => match read.iter_mut().find(|(known, _)| *known == name) {
                    // One that inherits from its own name changes the theme that came with the game.
                    Some((_, known)) if file.inherits.as_deref() != Some(name) => *known = file,
                    _ => read.push((name, file)),
                },
                Err(error) => wrong.push(format!("{name}.toml:{error}")),
            }
        }
        let mut themes: Vec<NamedTheme> = Vec::new();
        for (at, (name, file)) in read.iter().enumerate() {
            match palette(&read, at) {
                Ok(palette) => {
                    let theme = NamedTheme { name: (*name).to_owned(), about: file.about.clone(), palette };
                    themes.retain(|known| known.name != *name);
                    themes.push(theme);
                }
                Err(error) => wrong.push(format!("{name}.toml: {error}")),
            }
        }
        (Self { themes }, wrong)
    }

    /// All of them, in their order.
    pub fn all(&self) -> &[NamedTheme] {
        &self.themes
    }

    /// The palette of a theme, as far as it can be shown at this depth; `None` if there is no such theme.
    pub fn palette(&self, name: &str, depth: Depth) -> Option<Palette> {
        let find = |name: &str| self.themes.iter().find(|theme| theme.name == name);
        let chosen = find(name)?;
        let shown = match depth {
            Depth::None => find("mono"),
            // Colours chosen from more than 16 cannot be distinguished there.
            Depth::Sixteen if chosen.palette != chosen.palette.at(Depth::Indexed) => find("sixteen"),
            _ => Some(chosen),
        };
        Some(shown.unwrap_or(chosen).palette.at(depth))
    }
}

/// The colours of a file, with those that it inherits.
fn palette(files: &[(&str, ThemeFile)], at: usize) -> Result<Palette, String> {
    let mut ancestors = vec![at];
    while let Some(parent) = &files[ancestors[ancestors.len() - 1]].1.inherits {
        let last = ancestors[ancestors.len() - 1];
        // Its own name means the earlier theme of that name.
        let found = files
            .iter()
            .enumerate()
            .rev()
            .find(|(place, (name, _))| name == parent && (files[last].0 != *parent || *place < last));
        let (place, _) = found.ok_or_else(|| format!("inherits from `{parent}`, which there is not"))?;
        if ancestors.contains(&place) || ancestors.len() == MOST_ANCESTORS {
            return Err(format!("inherits from `{parent}`, which inherits from it"));
        }
        ancestors.push(place);
    }
    Ok(ancestors.iter().rev().fold(Palette::PLAIN, |palette, &place| palette.changed(&files[place].1)))
}
