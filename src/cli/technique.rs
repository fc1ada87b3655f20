//! The names of techniques, as values of an option.

use crate::deduction::Label;
use crate::format::quoted;
use crate::puzzles::Shelf;
use crate::session::Kind;

use super::command_error::CommandError;

/// The most names that are proposed in place of an unknown one.
const MOST_PROPOSED: usize = 3;

/// The length of a line of names, in characters.
const WIDTH: usize = 72;

/// The IDs of the techniques in these lists, of any kind. A technique is named by its ID or by its name,
/// with or without capitals, and with blanks for dashes: `hidden-single`, `Hidden Single`, `Two Numbers,
/// Two Areas`.
///
/// # Errors
/// [`CommandError::Call`] for a name that no kind knows, with those that are near; and without `uniqueness`
/// for a technique that assumes it.
pub(super) fn techniques_named(
    shelf: &Shelf,
    lists: &[String],
    uniqueness: bool,
) -> Result<Vec<String>, CommandError> {
    let known = techniques(shelf);
    let mut named = Vec::new();
    for list in lists {
        let mut rest = Some(list.as_str());
        while let Some(names) = rest {
            // Not every comma ends a name: there are names with commas.
            let mut ends = names.match_indices(',').map(|(comma, _)| comma).chain([names.len()]);
            let first = ends.find_map(|end| Some((end, of_name(&names[..end], &known)?)));
            let (end, technique) =
                first.ok_or_else(|| unknown(names.split(',').next().unwrap_or(names), &known))?;
            let id = technique.id;
            if technique.assumes_uniqueness && !uniqueness {
                let what = format!("{id} assumes that there is only one solution: add --uniqueness");
                return Err(CommandError::Call(what));
            }
            named.push(id.to_owned());
            rest = names[end..].strip_prefix(',');
        }
    }
    Ok(named)
}

/// The id of this kind's technique of this name.
///
/// # Errors
/// [`CommandError::Call`] for a name that the kind does not know, with those that are near.
pub(super) fn technique_of(kind: &dyn Kind, name: &str) -> Result<&'static str, CommandError> {
    let known = kind.techniques();
    of_name(name, &known).map(|label| label.id).ok_or_else(|| unknown(name, &known))
}

/// The technique with this name.
fn of_name<'a>(name: &str, known: &'a [Label]) -> Option<&'a Label> {
    let (name, id) = (name.trim(), dashed(name));
    let is_called = |technique: &&Label| technique.id == id || technique.name.eq_ignore_ascii_case(name);
    known.iter().find(is_called)
}

/// A name in the form of an ID: `hidden-single`.
fn dashed(name: &str) -> String {
    name.trim().to_ascii_lowercase().replace(' ', "-")
}

/// The IDs of all techniques, in lines for the help.
pub(super) fn listed_techniques(shelf: &Shelf) -> String {
    let mut lines = String::new();
    let mut width = WIDTH;
    for Label { id, .. } in techniques(shelf) {
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

/// The techniques of all kinds, each once, in the order of their IDs.
fn techniques(shelf: &Shelf) -> Vec<Label> {
    let mut known: Vec<Label> = shelf.kinds().iter().flat_map(|kind| kind.techniques()).collect();
    known.sort_by_key(|technique| technique.id);
    known.dedup_by_key(|technique| technique.id);
    known
}

fn unknown(name: &str, known: &[Label]) -> CommandError {
    let id = dashed(name);
    let mut near: Vec<(usize, &str)> = known
        .iter()
        .map(|technique| (distance(&id, technique.id), technique.id))
        .filter(|&(distance, known)| distance <= id.len() / 3 || (id.len() > 1 && known.contains(&id)))
        .collect();
    near.sort();
    let near: Vec<&str> = near.into_iter().take(MOST_PROPOSED).map(|(_, known)| known).collect();
    let name = quoted(name);
    CommandError::Call(match near.is_empty() {
        true => format!("unknown technique {name}; expected one that masume hint --help lists"),
        false => format!("unknown technique {name}; did you mean {}?", near.join(", ")),
    })
}

/// The least number of letters to insert, remove or change to turn one word into the other (Levenshtein,
/// 1965).
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
