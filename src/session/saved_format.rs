//! The formats of a puzzle by name, and the one in which it is saved.

use crate::puzzle::{Format, Source, Written};

/// The name of the format of saved games, which every kind has.
pub(super) const SAVE_FORMAT: &str = "masume";

/// The puzzle's format of this name.
pub(super) fn format_named<P: Written>(name: &str) -> Option<&'static dyn Format<P>> {
    P::formats().iter().copied().find(|format| format.name() == name)
}

/// The format in which a puzzle is saved and told apart from others: its first.
pub(super) fn saved_format<P: Written>() -> &'static dyn Format<P> {
    P::formats().first().copied().expect("every puzzle has a format")
}

/// The problem in one line.
pub(super) fn id_of<P: Written>(problem: &P) -> String {
    let source = Source::of(problem.clone());
    saved_format::<P>().write(&source).expect("a puzzle can be written in the format it is saved in")
}
