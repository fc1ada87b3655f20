use crate::app::{Settings, ThemeName};
use crate::scene::visible;
use crate::store::{Folders, read_settings};

/// The settings of the user who runs this, and what is wrong with their file, if something is. What the file
/// leaves open is chosen to suit the terminal, as far as the environment tells; `NO_COLOR` has the last word.
pub fn settings(folders: &Folders) -> (Settings, Option<String>) {
    let mut settings = suited();
    let wrong = read_settings(folders, &mut settings).err();
    if variable("NO_COLOR").is_some() {
        settings.theme = ThemeName::Mono;
    }
    (settings, wrong.map(|wrong| visible(&wrong).into_owned()))
}

fn variable(name: &str) -> Option<String> {
    #[expect(clippy::disallowed_methods, reason = "what the terminal can do is told in the environment")]
    std::env::var(name).ok().filter(|value| !value.is_empty())
}

fn suited() -> Settings {
    let term = variable("TERM").unwrap_or_default();
    let many = term.contains("256color") || term.contains("direct") || variable("COLORTERM").is_some();
    let theme = match many {
        _ if term.starts_with("vt") => ThemeName::Mono,
        true => ThemeName::Default,
        false => ThemeName::Sixteen,
    };
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(variable).unwrap_or_default();
    let locale = locale.to_ascii_lowercase();
    let ascii = !(locale.contains("utf-8") || locale.contains("utf8"));
    Settings { theme, ascii, ..Settings::default() }
}
