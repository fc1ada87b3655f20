use crate::puzzle::About;

use super::placed_lines;

/// Takes what a comment line says about the puzzle after it: `# title: ..`. Says whether it was one that
/// does.
pub(super) fn note(line: &str, about: &mut About) -> bool {
    let Some((key, value)) = line.trim_start().trim_start_matches('#').split_once(':') else { return false };
    let place = match key.trim().to_ascii_lowercase().as_str() {
        "title" => &mut about.title,
        "author" => &mut about.author,
        "difficulty" => &mut about.difficulty,
        "rating" => &mut about.rating,
        _ => return false,
    };
    set(place, value);
    true
}

/// Takes what a comment line of a SadMan file says: `#A` is followed by the author, `#D` by a description;
/// other tags are passed over. Comments of the usual sort are understood too.
pub fn note_tags(line: &str, about: &mut About) {
    if note(line, about) {
        return;
    }
    let line = line.trim_start();
    if let Some(author) = line.strip_prefix("#A") {
        set(&mut about.author, author);
    } else if let Some(title) = line.strip_prefix("#D") {
        set(&mut about.title, title);
    }
}

/// Whether this is a text whose comments have tags, as SadMan's: it begins with a section in brackets, or
/// with nine characters and nothing else.
pub(super) fn has_tags(text: &str) -> bool {
    let lines = placed_lines(text);
    lines.first().is_some_and(|(_, line)| line.starts_with('[') || (line.len() == 9 && !line.contains(' ')))
}

fn set(place: &mut Option<String>, value: &str) {
    let value = value.trim();
    *place = (!value.is_empty()).then(|| value.to_owned());
}
