//! Chains of implications between what a square is, is not, is at least and is at most. Signs carry bounds
//! on: if a square is at least 5, a greater one is at least 6.
//!
//! [`BoundGraph`] holds the statements of a position and what each of them brings about at once.
//! [`refutations`] finds the statements that bring about their own opposite, and so are false;
//! [`BoundReason`] tells why. Sources: the alternating inference chains of the Sudoku forums (2004 to
//! 2006); a chain of implications that ends in the opposite of its start is a failed literal (B. Aspvall,
//! M. Plass and R. Tarjan, *A linear-time algorithm for testing the truth of certain quantified boolean
//! formulas*, 1979).

mod graph;
mod reason;
mod search;

pub use graph::BoundGraph;
pub use reason::BoundReason;
pub use search::refutations;
