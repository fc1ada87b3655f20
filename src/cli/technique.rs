//! The names of techniques, as values of an option.

use crate::deduction::{Label, nearest_techniques};
use crate::format::quoted;
use crate::puzzle::listed;
use crate::puzzles::Shelf;
use crate::session::Kind;

use super::command_error::CommandError;

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
    known.iter().find(|technique| technique.is_called(name))
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
    let expected = match name.trim().is_empty() {
        true => "expected one that masume hint --help lists".to_owned(),
        false => format!("did you mean {}?", listed(nearest_techniques(name, known), "or")),
    };
    CommandError::Call(format!("unknown technique {}; {expected}", quoted(name)))
}
