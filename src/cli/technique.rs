//! Techniques by name, as the value of an option.

use crate::format::quoted;
use crate::puzzles::SHELF;

use super::failure::Failure;

/// How many names are proposed in place of an unknown one.
const PROPOSED: usize = 3;

/// How long a line of names is.
const WIDTH: usize = 78;

/// The ids of the techniques with these names, of whatever kind; names may be written with capitals and blanks.
///
/// # Errors
/// [`Failure::Call`] for a name that no kind knows, with those that are near.
pub(super) fn techniques_named(names: &[String]) -> Result<Vec<String>, Failure> {
    let ids = technique_ids();
    let id_of = |name: &String| {
        let id = name.trim().to_ascii_lowercase().replace(' ', "-");
        if ids.contains(&id.as_str()) { Ok(id) } else { Err(unknown(name, &id, &ids)) }
    };
    names.iter().map(id_of).collect()
}

/// All techniques in lines for the help.
pub(super) fn listed_techniques() -> String {
    let mut lines = String::new();
    let mut width = WIDTH;
    for id in technique_ids() {
        let (length, comma) = (id.len() + 2, if lines.is_empty() { "" } else { "," });
        if width + length > WIDTH {
            lines += &format!("{comma}\n  {id}");
            width = length;
        } else {
            lines += &format!("{comma} {id}");
            width += length;
        }
    }
    lines
}

/// The ids of the techniques of all kinds, each once, in the order of the alphabet.
fn technique_ids() -> Vec<&'static str> {
    let known = SHELF.iter().flat_map(|kind| kind.techniques());
    let mut ids: Vec<&'static str> = known.map(|technique| technique.id).collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

fn unknown(name: &str, id: &str, ids: &[&'static str]) -> Failure {
    let mut near: Vec<(usize, &str)> = ids
        .iter()
        .map(|&known| (distance(id, known), known))
        .filter(|&(distance, known)| distance <= id.len() / 3 || (id.len() > 1 && known.contains(id)))
        .collect();
    near.sort_unstable();
    let near: Vec<&str> = near.into_iter().take(PROPOSED).map(|(_, known)| known).collect();
    let name = quoted(name);
    Failure::Call(match near.is_empty() {
        true => format!("unknown technique {name}; expected one that masume hint --help lists"),
        false => format!("unknown technique {name}; did you mean {}?", near.join(", ")),
    })
}

/// How many letters are to be put in, taken away or changed to make one word of the other (Levenshtein, 1965).
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (above, letter) in one.bytes().enumerate() {
        let mut diagonal = above;
        row[0] = above + 1;
        for (left, same) in other.bytes().map(|byte| byte == letter).enumerate() {
            let changed = diagonal + usize::from(!same);
            diagonal = row[left + 1];
            row[left + 1] = changed.min(diagonal + 1).min(row[left] + 1);
        }
    }
    row[other.len()]
}
