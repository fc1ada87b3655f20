use crate::app::{Keymap, Settings};
use crate::puzzles::Shelf;
use crate::scene::visible;
use crate::store::{Folders, read_settings, read_themes};
use crate::theme::{Depth, Themes};

use super::theme::TerminalColours;

/// Loads the user's settings and all themes, with the colours of the terminal as far as the environment shows
/// them, and the first error in the user's files. Missing settings are chosen to suit the terminal;
/// `NO_COLOR` overrides colours.
pub fn load(folders: &Folders, shelf: &Shelf) -> (Settings, Themes, TerminalColours, Option<String>) {
    let (themes, mut wrong) = read_themes(folders);
    let mut settings = Settings { ascii: !is_unicode(), ..Settings::default() };
    settings.themes = themes.all().iter().map(|theme| theme.name.clone()).collect();
    settings.formats = shelf.written_format_names();
    wrong.extend(read_settings(folders, Keymap::check, &mut settings).err());
    let colours = TerminalColours { depth: depth(), is_light: false };
    let wrong = wrong.first().map(|wrong| visible(wrong).into_owned());
    (settings, themes, colours, wrong)
}

fn variable(name: &str) -> Option<String> {
    #[expect(clippy::disallowed_methods, reason = "what the terminal can do is told in the environment")]
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn depth() -> Depth {
    if variable("NO_COLOR").is_some() {
        return Depth::None;
    }
    Depth::of_environment(&variable("TERM").unwrap_or_default(), variable("COLORTERM").as_deref())
}

fn is_unicode() -> bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable).unwrap_or_default();
    let locale = locale.to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}
