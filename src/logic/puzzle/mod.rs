//! The contract of a puzzle: its traits, and the data that they exchange.
//!
//! A puzzle is a type that implements these traits, in one folder of [`crate::puzzles`]: its [`Rules`], how
//! it is [`Solved`], [`Played`], [`Written`] in files and [`Presented`]. Further traits are capabilities that
//! a puzzle may lack: it may be [`Modelled`] as a constraint satisfaction problem and be [`Clausal`]. (How a
//! person reasons about it is [`crate::deduction::Deduced`], how it is made
//! [`crate::generation::Generated`].) Thanks to the contract, no other module needs to ask *which* puzzle it
//! holds.
//!
//! A puzzle knows no terminal, no disk, no clock and no thread.

mod clauses;
mod dimacs;
mod fault;
mod formats;
mod marks;
mod model;
mod model_search;
mod piece;
mod play;
mod presented;
mod read_error;
mod rules;
mod solve;
mod stop;
mod words;

pub use clauses::{Clausal, Clauses};
pub use fault::{Fault, TooWeak};
pub use formats::{About, Claim, Format, SolutionWriter, Source, Written};
pub use marks::Marks;
pub use model::{Domain, Missing, Model, ModelBuilder, Modelled, NamedValue, Variable};
pub use model_search::solutions_of_model;
pub use piece::{Piece, Premise};
pub use play::{EntryMode, Hand, Highlight, Input, Left, Note, Played, Reply, RuledOut};
pub use presented::{Draft, Drafting, Presented};
pub use read_error::{ParseError, ReadError, place_of};
pub use rules::Rules;
pub use solve::Solved;
pub use stop::{Stop, Stopped};
pub use words::{
    capitalised, counted, grouped, in_order, listed, listed_squares, sentence, several, size_label,
    values_in_words,
};
