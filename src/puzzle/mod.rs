//! The contract: what a puzzle must say about itself, one trait per file.
//!
//! A puzzle is a type that implements these traits, in one folder of [`crate::puzzles`]: its [`Rules`], how
//! it is [`Solved`], [`Played`], [`Written`] in files and [`Presented`]. Further traits are capabilities
//! that a puzzle may lack: it may be [`Modelled`] as a constraint satisfaction problem and be [`Clausal`].
//! (How a person reasons about it is [`crate::deduction::Deduced`], how it is made
//! [`crate::generation::Generated`].) Thanks to the contract, no other room needs to ask *which* puzzle it
//! holds.
//!
//! A puzzle knows no terminal, no disk, no clock and no thread.

mod clauses;
mod counted;
mod dimacs;
mod domain;
mod draft;
mod fault;
mod formats;
mod grounds;
mod listed;
mod marks;
mod model;
mod model_search;
mod piece;
mod play;
mod presented;
mod read_error;
mod rules;
mod sentence;
mod solve;
mod stop;
mod too_weak;
mod values;
mod variable;

pub use clauses::{Clausal, Clauses};
pub use counted::{counted, grouped, several};
pub use dimacs::Dimacs;
pub use domain::{Domain, NamedValue};
pub use draft::{Draft, Drafting};
pub use fault::Fault;
pub use formats::{About, Claim, Format, Source, Written};
pub use grounds::Ground;
pub use listed::{listed, listed_squares};
pub use marks::Marks;
pub use model::{Missing, Model, ModelBuilder, Modelled};
pub use model_search::solutions_of_model;
pub use piece::Piece;
pub use play::{EntryMode, Hand, Highlight, Input, Left, Note, Played, Reply, RuledOut};
pub use presented::Presented;
pub use read_error::{ParseError, ReadError, place_of};
pub use rules::Rules;
pub use sentence::{capitalised, sentence};
pub use solve::Solved;
pub use stop::{Stop, Stopped};
pub use too_weak::TooWeak;
pub use values::values_in_words;
pub use variable::Variable;
