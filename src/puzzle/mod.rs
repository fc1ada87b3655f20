//! The contract: what a puzzle must say about itself, one trait a file.
//!
//! A puzzle is a type that implements these traits, in one folder of [`crate::puzzles`]: its [`Rules`], how it is
//! [`Modelled`] as a constraint satisfaction problem, told in clauses ([`Clausal`]) and [`Solved`], how it is touched and seen ([`Played`]), how it is
//! [`Written`] in files, and how one is [`Generated`]. (How a person reasons about it is
//! [`crate::deduction::Deduced`].) The contract promises the rest of the house that it never needs to ask *which* puzzle
//! it holds.
//!
//! A puzzle knows no terminal, no disk, no clock and no thread.

mod clauses;
mod counted;
mod dimacs;
mod formats;
mod generate;
mod listed;
mod marks;
mod model;
mod play;
mod presented;
mod read_error;
mod rules;
mod solve;
mod values;

pub use clauses::{Clausal, Clauses};
pub use counted::{counted, grouped, several};
pub use dimacs::Dimacs;
pub use formats::{About, Claim, Format, Source, Written};
pub use generate::{Generated, NotMade, Seed};
pub use listed::listed;
pub use marks::Marks;
pub use model::{Missing, Model, Modelled, Variable};
pub use play::{EntryMode, Hand, Input, Left, Note, Played, Reply, RuledOut};
pub use presented::Presented;
pub use read_error::{ParseError, ReadError, place_of};
pub use rules::{Fault, Piece, Rules};
pub use solve::{Solved, Stop, Stopped};
pub use values::values_in_words;
