use crate::app::{Settings, ThemeName};

/// The settings that suit the terminal, as far as the environment tells.
pub fn detect() -> Settings {
    #[expect(clippy::disallowed_methods, reason = "what the terminal can do is told in the environment")]
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    let theme = if !variable("NO_COLOR").is_empty() {
        ThemeName::Mono
    } else {
        let term = variable("TERM");
        let many = term.contains("256color") || term.contains("direct") || !variable("COLORTERM").is_empty();
        if term.starts_with("vt") {
            ThemeName::Mono
        } else if many {
            ThemeName::Default
        } else {
            ThemeName::Sixteen
        }
    };
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].map(variable).into_iter().find(|value| !value.is_empty());
    let utf8 = locale.is_some_and(|value| {
        let value = value.to_ascii_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    });
    Settings { theme, ascii: !utf8, ..Settings::default() }
}
